//===- LowestPeaks.cpp - Plans with the lowest peaks ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LowestPeaks.h"

#include "AllOrders.h"
#include "Planning/Bounds/ExactSearch.h"
#include "Planning/Model/SearchLimits.h"
#include "Planning/Moves/LowerPeak.h"
#include "Planning/Moves/ThresholdAccepting.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace checkpoint {

void collectLowestPeaks(const SearchContext &context, ParetoFront &front) {
  PlanningProgress::Stage stage(context.progress, "lowest peaks",
                                searchLimits.moves.lowestStarts);
  // As low as it goes: halve the way to the floor, and that again.
  int64_t floor = computeFloor(context.problem).bytes;
  size_t effort = context.movesPerBudget();
  for (size_t start = 0; start < searchLimits.moves.lowestStarts; ++start) {
    if (start >= front.plans().size())
      break;
    EvaluatedPlan lowest = front.plans()[start];
    for (int64_t step = lowest.peakBytes - floor; step > 0 && effort > 0;) {
      if (context.progress.timeIsUp())
        return;
      size_t before = effort;
      EvaluatedPlan lower = lowerPeak(context.tables, context.rules, lowest,
                                      lowest.peakBytes - step, effort);
      context.progress.planTried(lower.peakBytes, lower.recomputeCost,
                                 before - effort);
      bool moved = lower.peakBytes < lowest.peakBytes;
      if (moved) {
        front.add(lower);
        lowest = std::move(lower);
      }
      step = std::min(step, lowest.peakBytes - floor);
      if (!moved)
        step /= 2;
    }
    stage.advance();
  }
}

void searchForLowestPeak(const SearchContext &context, ParetoFront &front) {
  const SearchLimits::LowestSearch &limits = searchLimits.lowest;
  const Problem &problem = context.problem;
  if (problem.nodes.size() > limits.mostNodes)
    return;
  PlanningProgress::Stage stage(context.progress, "lowest peaks");
  bool all = maySearchAllOrders(context);
  int64_t low = computeFloor(problem).bytes;
  int64_t high = front.lowest().peakBytes;
  size_t moves = std::min<size_t>(
      limits.moves,
      limits.movesTimesNodes / std::max<size_t>(1, problem.nodes.size()));
  for (unsigned tries = 0; tries < limits.tries && low < high; ++tries) {
    if (context.progress.timeIsUp())
      return;
    int64_t middle = low + (high - low) / 2;
    EvaluatedPlan lower = front.lowest();
    ExactSearchResult found;
    if (all)
      found = searchExactly(
          problem, middle, std::numeric_limits<double>::infinity(),
          context.scaled(searchLimits.exact.quickStates), &context.progress,
          /*firstPlanWillDo=*/true);
    if (found.plan)
      lower = EvaluatedPlan(problem, std::move(*found.plan));
    else if (!std::isinf(found.lowerBoundCost))
      lower =
          runThresholdAccepting(context.tables, context.rules, std::move(lower),
                                middle, context.scaled(moves),
                                /*firstPlanWillDo=*/true);
    context.progress.planTried(lower.peakBytes, lower.recomputeCost);
    if (lower.peakBytes < high) {
      high = lower.peakBytes;
      front.add(std::move(lower));
    }
    if (high > middle)
      low = middle + 1;
  }
}

} // namespace checkpoint
