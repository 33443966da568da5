//===- WriteFile.cpp - Files that passes write ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "WriteFile.h"

#include "checkpoint/Support/OutputFile.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

LogicalResult
checkpoint::writeFile(Location loc, StringRef path,
                      llvm::function_ref<void(llvm::raw_ostream &)> write) {
  llvm::Error error = writeOutputFile(path, write);
  if (!error)
    return success();
  return emitError(loc) << "cannot write '" << path
                        << "': " << llvm::toString(std::move(error));
}
