//===- BuildKernel.h ------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_OUTLINE_BUILDKERNEL_H
#define CHECKPOINT_LIB_TRANSFORMS_OUTLINE_BUILDKERNEL_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace checkpoint {

/// A kernel that does what one op did, not yet in a module.
struct OutlinedKernel {
  /// Its arguments are the inputs, then one output a result of the op; it
  /// returns the new contents of the outputs. A scalar result is a tensor of
  /// rank 0 here.
  mlir::OwningOpRef<mlir::func::FuncOp> function;
  /// What to pass for its inputs.
  llvm::SmallVector<mlir::Value> inputs;
};

/// Whether `op` computes scalars from scalars (or reads one from a tensor) and
/// nothing else, so that kernels that need them compute them themselves.
bool isScalarComputation(mlir::Operation *op);

/// Builds the kernel of `op`. What feeds the op and needs no buffer of its own
/// (constants, scalar arithmetic, initial fills, empty tensors) moves into the
/// kernel.
OutlinedKernel buildKernel(mlir::Operation *op);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_OUTLINE_BUILDKERNEL_H
