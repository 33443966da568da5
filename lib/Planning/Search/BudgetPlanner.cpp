//===- BudgetPlanner.cpp - The cheapest plan within a budget --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BudgetPlanner.h"

#include "CollectCuts.h"
#include "Exchanges.h"
#include "ImproveWithin.h"
#include "LowestPeaks.h"
#include "Planning/Model/SearchLimits.h"

#include "llvm/ADT/STLExtras.h"

#include <limits>

using namespace llvm;

namespace checkpoint {

BudgetPlanner::BudgetPlanner(const SearchContext &context,
                             PlanCollection collected)
    : context(context), collection(std::move(collected)),
      grid(collection.front.lowest().peakBytes,
           collection.unchanged.peakBytes) {}

void BudgetPlanner::searchForLowest() {
  if (!searchedForLowest)
    searchForLowestPeak(context, collection.front);
  searchedForLowest = true;
}

std::optional<EvaluatedPlan> BudgetPlanner::planWithin(int64_t budgetBytes) {
  PlanningProgress &progress = context.progress;
  if (!progress.hasLimit() || budgetBytes >= collection.unchanged.peakBytes)
    return searchWithin(budgetBytes);
  // What is most to the purpose, in case that there is no time for the rest. If
  // there is, it must not have changed anything.
  std::optional<EvaluatedPlan> early;
  {
    PlanningProgress::Stage stage(progress, "for this budget");
    early = improveWithin(context, collection.front, budgetBytes,
                          2 * context.movesPerBudget());
  }
  std::optional<EvaluatedPlan> best = searchWithin(budgetBytes);
  if (!progress.timeLimitReached())
    return best;
  if (early && (!best || early->recomputeCost < best->recomputeCost))
    best = std::move(early);
  if (best)
    return best;
  // Something rather than nothing.
  collectWholeLayers(context, collection);
  return improveWithin(context, collection.front, budgetBytes, /*effort=*/0);
}

std::optional<EvaluatedPlan> BudgetPlanner::searchWithin(int64_t budgetBytes) {
  PlanningProgress &progress = context.progress;
  ParetoFront &front = collection.front;
  if (budgetBytes >= collection.unchanged.peakBytes)
    return collection.unchanged;
  if (!front.cheapestWithin(budgetBytes))
    searchForLowest();
  grid.improveUpTo(context, front, budgetBytes);
  PlanningProgress::Stage stage(progress, "for this budget");
  if (collection.chain && !progress.timeIsUp()) {
    const EvaluatedPlan *known = front.cheapestWithin(budgetBytes);
    if (std::optional<Plan> plan = collection.chain->planWithin(
            budgetBytes, known ? known->recomputeCost
                               : std::numeric_limits<double>::infinity()))
      front.add(EvaluatedPlan(context.problem, std::move(*plan)));
  }
  std::optional<EvaluatedPlan> best =
      improveWithin(context, front, budgetBytes, 2 * context.movesPerBudget());
  lastProved.reset();
  if (!best)
    return best;
  if (best->recomputeCost > 0 && !progress.timeIsUp()) {
    bool all = maySearchAllOrders(context);
    if (!all || !searchAllOrders(context, budgetBytes,
                                 context.scaled(searchLimits.exact.quickStates),
                                 *best, lastProved)) {
      best = tryExchanges(context, budgetBytes, std::move(*best),
                          lastProved ? lastProved->lowerBoundCost : 0);
      if (all && !progress.timeIsUp())
        searchAllOrders(context, budgetBytes,
                        context.scaled(searchLimits.exact.states), *best,
                        lastProved);
    }
  }
  front.add(*best);
  return best;
}

std::vector<EvaluatedPlan> planOnGrid(const SearchContext &context,
                                      PlanCollection collection,
                                      ArrayRef<int64_t> budgets) {
  BudgetGrid grid(collection.front.lowest().peakBytes,
                  collection.unchanged.peakBytes);
  std::vector<size_t> rising(budgets.size());
  for (size_t index = 0; index < rising.size(); ++index)
    rising[index] = index;
  llvm::sort(rising, [&](size_t a, size_t b) {
    return std::make_pair(budgets[a], a) < std::make_pair(budgets[b], b);
  });
  std::vector<EvaluatedPlan> plans(budgets.size());
  for (size_t index : rising) {
    grid.improveUpTo(context, collection.front, budgets[index]);
    plans[index] = *collection.front.cheapestWithin(budgets[index]);
  }
  return plans;
}

} // namespace checkpoint
