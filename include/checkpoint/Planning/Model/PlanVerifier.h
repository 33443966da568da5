//===- PlanVerifier.h - Independent check of a plan -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Written apart from Lifetimes and Simulator and sharing none of their code, so
// that a mistake in one shows as a difference.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_PLANVERIFIER_H
#define CHECKPOINT_PLANNING_MODEL_PLANVERIFIER_H

#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// Checks that `plan` is a schedule of `problem` (every node runs, every read
/// finds its value held, what is not recomputable runs once, ordered nodes keep
/// their order, no read of a donated argument after it is overwritten), and
/// returns its live peak in bytes, computed anew. With `budgetBytes` it is an
/// error to exceed that. The error names the step and node.
llvm::Expected<int64_t>
verifyPlan(const Problem &problem, const Plan &plan,
           std::optional<int64_t> budgetBytes = std::nullopt);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_PLANVERIFIER_H
