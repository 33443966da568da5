//===- StructuredOps.h - Operands and loops, read quickly -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What upstream's interfaces answer too, but by making attributes or affine
// maps at each question: passes ask them of every op of a step, often.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_KERNELS_STRUCTUREDOPS_H
#define CHECKPOINT_INTERFACES_KERNELS_STRUCTUREDOPS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// The operands that `op` reads through its maps.
inline llvm::MutableArrayRef<mlir::OpOperand>
getInputOperands(mlir::linalg::GenericOp op) {
  return op->getOpOperands().take_front(op.getInputs().size());
}

/// The operands with the initial contents of the results.
inline llvm::MutableArrayRef<mlir::OpOperand>
getInitOperands(mlir::linalg::GenericOp op) {
  return op->getOpOperands().take_back(op.getOutputs().size());
}

/// How often each loop of `op` runs: as `getStaticLoopRanges`.
llvm::SmallVector<int64_t> getLoopRanges(mlir::linalg::LinalgOp op);

/// Whether the comparison asks if two numbers are equal, or if they are not.
bool isEquality(mlir::arith::CmpFPredicate predicate);

} // namespace checkpoint

#endif // CHECKPOINT_INTERFACES_KERNELS_STRUCTUREDOPS_H
