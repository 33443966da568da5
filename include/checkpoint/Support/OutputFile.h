//===- OutputFile.h - Files that are whole or not there ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_SUPPORT_OUTPUTFILE_H
#define CHECKPOINT_SUPPORT_OUTPUTFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace checkpoint {

/// Writes the file `path`: all of it, or what was there stays. A symbolic link
/// is followed; a device or a pipe is written to as it is; `-` is standard
/// output. The error says what the system says, without the path.
llvm::Error
writeOutputFile(llvm::StringRef path,
                llvm::function_ref<void(llvm::raw_ostream &)> write);

/// The same, with an error that says it all: "PATH: cannot write: ...".
llvm::Error writeFile(llvm::StringRef path,
                      llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace checkpoint

#endif // CHECKPOINT_SUPPORT_OUTPUTFILE_H
