//===- AllOrders.cpp - Branch and bound over all orders -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "AllOrders.h"

#include "Planning/Bounds/ExactSearch.h"

namespace checkpoint {

bool maySearchAllOrders(const SearchContext &context) {
  return canSearchExactly(context.problem) && context.decidesAll();
}

bool searchAllOrders(const SearchContext &context, int64_t budgetBytes,
                     size_t mostStates, EvaluatedPlan &best,
                     std::optional<ProvedBound> &proved) {
  PlanningProgress &progress = context.progress;
  PlanningProgress::Stage stage(progress, "branch and bound");
  ExactSearchResult found = searchExactly(
      context.problem, budgetBytes, best.recomputeCost, mostStates, &progress);
  if (!proved || found.lowerBoundCost > proved->lowerBoundCost)
    proved = {budgetBytes, found.lowerBoundCost};
  if (found.plan) {
    best = EvaluatedPlan(context.problem, std::move(*found.plan));
    progress.planTried(best.peakBytes, best.recomputeCost);
  }
  return proved->lowerBoundCost >= best.recomputeCost;
}

} // namespace checkpoint
