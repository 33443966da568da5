//===- RuntimeCalls.h - Calls of the runtime's functions --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_RUNTIMECALLS_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_RUNTIMECALLS_H

#include "mlir/IR/Builders.h"

namespace checkpoint {

/// The address of what `buffer` begins with, as an i64.
mlir::Value getAddress(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value buffer);

/// Calls the runtime's function `name` of i64 `operands`, and declares it in
/// the module. Fails, with an error, if something else has that name there.
llvm::LogicalResult callRuntime(mlir::OpBuilder &builder, mlir::Location loc,
                                llvm::StringRef name,
                                llvm::ArrayRef<mlir::Value> operands);

/// The address of a global that holds `words`, whose name begins with `prefix`.
mlir::Value getDescriptor(mlir::OpBuilder &builder, mlir::Location loc,
                          llvm::StringRef prefix,
                          llvm::ArrayRef<int64_t> words);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_RUNTIMECALLS_H
