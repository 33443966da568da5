//===- ReadLoopSpace.h - Loop spaces of linalg operations -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_READLOOPSPACE_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_READLOOPSPACE_H

#include "LoopSpace.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// The loops of `op` and what they access. Fails for what is not on buffers of
/// static shapes and strided layouts, or has no body of one block; `emitError`,
/// if there is one, then says so.
llvm::FailureOr<LoopSpace> readLoopSpace(
    mlir::linalg::LinalgOp op,
    llvm::function_ref<mlir::InFlightDiagnostic()> emitError = nullptr);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_READLOOPSPACE_H
