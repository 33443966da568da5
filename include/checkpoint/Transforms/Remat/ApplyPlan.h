//===- ApplyPlan.h - Rewrite a step as its plan says ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_REMAT_APPLYPLAN_H
#define CHECKPOINT_TRANSFORMS_REMAT_APPLYPLAN_H

#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Planning/Model/Plan.h"
#include "checkpoint/Transforms/Remat/KernelVariants.h"

namespace checkpoint {

/// Says of each node of `graph` whether it is inseparable: a re-run writes all
/// its results, for some cannot be computed without writing the others.
void markInseparableNodes(StepGraph &graph, KernelVariants &variants);

/// Rewrites `step`, whose graph is `graph`, so that its program order is
/// `plan`, which must be valid (verifyPlan):
///
/// - First runs move to their places in the plan.
/// - Re-runs between two first runs become one `checkpoint.recompute`, after
///   the newest value before it.
/// - Each destination says where the lifetimes of the plan put the result: a
///   dying operand, a donated argument, or a `tensor.empty` of its own.
/// - Fences of the unchanged step go, for the plan's order stands in their
///   place; names given by ops become `checkpoint.result_names`.
/// - The function says the peak, the target, and digests of its results and of
///   its ordered effects, for the verifier.
///
/// Fails, as an internal error, when the rewritten step would not use exactly
/// the memory of the plan; the module must then be discarded.
mlir::LogicalResult applyPlan(mlir::func::FuncOp step, const StepGraph &graph,
                              const Plan &plan, const CostModel &costs,
                              KernelVariants &variants);

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_REMAT_APPLYPLAN_H
