//===- Explanations.h - Sentences about a plan ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_REPORT_EXPLANATIONS_H
#define CHECKPOINT_PLANNING_REPORT_EXPLANATIONS_H

#include "checkpoint/Planning/Planners.h"

namespace checkpoint {

/// Why a value is kept or dropped, in one sentence; empty where nothing was
/// decided. `planner` is the word of the policy, costs are in `costUnit`.
std::string explain(const DecisionReason &reason, llvm::StringRef planner,
                    llvm::StringRef costUnit);

/// Why there is no plan, with the figures; empty when there is one. `result`
/// must come from `options`.
std::string explainOutcome(const Problem &problem,
                           const PlannerOptions &options,
                           const PlanResult &result);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_REPORT_EXPLANATIONS_H
