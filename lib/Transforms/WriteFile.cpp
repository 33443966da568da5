//===- WriteFile.cpp - Files that passes write ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "WriteFile.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;

LogicalResult
checkpoint::writeFile(Location loc, StringRef path,
                      llvm::function_ref<void(llvm::raw_ostream &)> write) {
  llvm::Error error =
      llvm::writeToOutput(path, [&](llvm::raw_ostream &os) -> llvm::Error {
        write(os);
        return llvm::Error::success();
      });
  if (!error)
    return success();
  return emitError(loc) << "cannot write '" << path
                        << "': " << llvm::toString(std::move(error));
}
