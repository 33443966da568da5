//===- ForwardBackwardSplit.h - Forward, backward, update -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_FORWARDBACKWARDSPLIT_H
#define CHECKPOINT_ANALYSIS_FORWARDBACKWARDSPLIT_H

#include "checkpoint/Planning/Model/Problem.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace checkpoint {

/// The phase of every op at the top level of a training step (and of the ops in
/// its segments and recomputations).
///
/// From scalar float results it walks back through scalar ops to what reads
/// more than one number; each such op is the end of one forward pass (gradient
/// accumulation has several). No loss are: state (a scalar computed from an
/// argument of its type); what updates depend on, unless a product does too (a
/// clipped norm); what no product follows (a norm that is only reported).
/// Forward is everything before the last end, residual ops included, but for
/// what lies between the end of one forward pass and the first ancestor of the
/// next when there is a product among it. Then comes backward. Update is what
/// only results depend on and reads an argument of its result's type (new
/// state), with the elementwise ops on gradients that only it reads. Without a
/// loss the turn is the op with the largest live bytes when everything is
/// stored, gradients and new state left out. `checkpoint.loss` on a result
/// decides; `checkpoint.phase` on an op decides for that op.
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
