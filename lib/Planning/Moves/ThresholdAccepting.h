//===- ThresholdAccepting.h - Exchanges, at times for the worse -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_THRESHOLDACCEPTING_H
#define CHECKPOINT_LIB_PLANNING_MOVES_THRESHOLDACCEPTING_H

#include "MoveRules.h"
#include "Planning/Model/EvaluatedPlan.h"

namespace checkpoint {

/// Looks for a cheaper plan of at most `budgetBytes` by random moves on
/// `start`: taking a re-run away, computing again what is held over a step,
/// both at once, and running a step earlier or later. Plans over the budget are
/// passed through at a price that rises while they last and falls while there
/// are none; dearer ones are accepted up to a threshold that falls to nothing
/// (threshold accepting, Dueck and Scheuer 1990). Gives the cheapest plan met
/// that is within the budget (the first, if that will do), or `start`, which
/// need not be.
///
/// `moves` says how many are tried; none where no plan within the budget costs
/// less than the best, as `lowerBoundCost` knows. The same input gives the same
/// plan on every machine.
EvaluatedPlan runThresholdAccepting(const StepTables &tables,
                                    const MoveRules &rules, EvaluatedPlan start,
                                    int64_t budgetBytes, size_t moves,
                                    bool firstPlanWillDo = false,
                                    double lowerBoundCost = 0);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_THRESHOLDACCEPTING_H
