//===- EvaluatedPlan.h - A plan and what it comes to ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MODEL_EVALUATEDPLAN_H
#define CHECKPOINT_LIB_PLANNING_MODEL_EVALUATEDPLAN_H

#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// A plan and what it comes to.
struct EvaluatedPlan {
  Plan plan;
  int64_t peakBytes = 0;    // live
  double recomputeCost = 0; // in the problem's cost unit

  EvaluatedPlan() = default;
  EvaluatedPlan(const Problem &problem, Plan plan);
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MODEL_EVALUATEDPLAN_H
