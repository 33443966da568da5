//===- WriteFile.h - Files that passes write ------------------ -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_UTILS_WRITEFILE_H
#define CHECKPOINT_LIB_TRANSFORMS_UTILS_WRITEFILE_H

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace checkpoint {

/// Writes a file as a whole or not at all; an error is emitted at `loc`.
mlir::LogicalResult
writeFile(mlir::Location loc, llvm::StringRef path,
          llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_UTILS_WRITEFILE_H
