//===- ForwardBackwardSplit.h - Forward, backward, update -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_FORWARDBACKWARDSPLIT_H
#define CHECKPOINT_ANALYSIS_FORWARDBACKWARDSPLIT_H

#include "checkpoint/Planning/Problem.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace checkpoint {

/// The phase of every op at the top level of a training step (and of the ops in
/// its segments).
///
/// From scalar float results it walks back through rank-0 ops to the reductions
/// from rank >= 1; each is the end of one forward (gradient accumulation has
/// several). Scalars on which updates depend (a clipped norm) are dropped.
/// Forward is everything between the first and last ancestor in program order,
/// residual ops included; then backward; update is what only results depend on
/// and reads an argument of the same type as its result (new state). Without
/// such a scalar the turn is the op with the largest live bytes when everything
/// is stored. `checkpoint.loss` on a result decides; `checkpoint.phase` on an
/// op decides for that op.
struct ForwardBackwardSplit {
  llvm::DenseMap<mlir::Operation *, Phase> phases;
  /// Whether a loss was found (else the turn was chosen by live bytes, and a
  /// remark said so).
  bool foundLoss = false;

  Phase phaseOf(mlir::Operation *op) const { return phases.lookup(op); }

  static ForwardBackwardSplit compute(mlir::func::FuncOp step);
};

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_FORWARDBACKWARDSPLIT_H
