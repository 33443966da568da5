//===- VerifyStep.h - Proof that a rewritten step is sound ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_REMAT_VERIFYSTEP_H
#define CHECKPOINT_TRANSFORMS_REMAT_VERIFYSTEP_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

/// Checks a step that applyPlan has rewritten, from the IR and the attributes
/// on it alone:
///
/// - ordered effects are those of the unchanged step, in its order;
/// - what a recomputation computes was computed before, outside of one;
/// - each result of the step is the expression of the arguments that it was;
/// - nothing reads a buffer after a result was written in its place, and only
///   places that the op's own rule allows are taken;
/// - the ops that run, and their order, are those of the plan;
/// - live peak and peak, computed anew, are the stated ones.
///
/// Holds also when recomputations have been inlined. The error is at the op
/// that breaks the rule.
mlir::LogicalResult verifyRewrittenStep(mlir::func::FuncOp step);

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_REMAT_VERIFYSTEP_H
