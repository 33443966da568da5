//===- ImproveWithin.cpp - The best of a front, improved ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ImproveWithin.h"

#include "Planning/Model/SearchLimits.h"
#include "Planning/Moves/KeepMore.h"
#include "Planning/Moves/LowerPeak.h"

using namespace llvm;

namespace checkpoint {

std::optional<EvaluatedPlan> improveWithin(const SearchContext &context,
                                           const ParetoFront &front,
                                           int64_t budgetBytes, size_t effort) {
  PlanningProgress &progress = context.progress;
  ArrayRef<EvaluatedPlan> plans = front.plans();
  std::optional<EvaluatedPlan> best;
  auto offer = [&](EvaluatedPlan plan) {
    if (plan.peakBytes > budgetBytes)
      return;
    size_t before = effort;
    if (!progress.timeIsUp())
      plan = keepMore(context.tables, context.rules, std::move(plan),
                      budgetBytes, effort);
    progress.planTried(plan.peakBytes, plan.recomputeCost, before - effort);
    if (!best || plan.recomputeCost < best->recomputeCost)
      best = std::move(plan);
  };
  size_t first = 0;
  if (const EvaluatedPlan *fits = front.cheapestWithin(budgetBytes)) {
    offer(*fits);
    first = fits - plans.data() + 1;
    if (first > 1)
      offer(plans[first - 2]);
  }
  // Cheaper ones that are a little too high, and the cheapest.
  for (size_t index = first; index < plans.size() && effort > 0; ++index)
    if (index < first + searchLimits.moves.dearerTried ||
        index + 1 == plans.size()) {
      if (progress.timeIsUp())
        break;
      size_t share = (effort + 1) / 2;
      effort -= share;
      size_t before = share;
      EvaluatedPlan lower = lowerPeak(context.tables, context.rules,
                                      plans[index], budgetBytes, share);
      progress.planTried(lower.peakBytes, lower.recomputeCost, before - share);
      effort += share;
      offer(std::move(lower));
    }
  return best;
}

} // namespace checkpoint
