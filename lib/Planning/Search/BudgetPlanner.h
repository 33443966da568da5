//===- BudgetPlanner.h - The cheapest plan within a budget ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_BUDGETPLANNER_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_BUDGETPLANNER_H

#include "AllOrders.h"
#include "BudgetGrid.h"
#include "PlanCollection.h"

namespace checkpoint {

/// Answers any budget with the cheapest plan that fits: from a collection, from
/// what local moves make of it on a grid of budgets, and improved for that
/// budget. So the answer for one budget is never worse than that for a smaller
/// one on the grid.
class BudgetPlanner {
public:
  /// `context` must outlive this, and have collected the plans.
  BudgetPlanner(const SearchContext &context, PlanCollection collection);

  /// The cheapest plan of at most `budgetBytes` live bytes, or none. It is kept
  /// for later budgets.
  std::optional<EvaluatedPlan> planWithin(int64_t budgetBytes);

  /// Adds plans at lower peaks than the collection has; once. See
  /// searchForLowestPeak.
  void searchForLowest();

  /// What branch and bound proved in the last `planWithin`, if it took part.
  const std::optional<ProvedBound> &proved() const { return lastProved; }

  /// What finds the optimum on the chain of layers. It outlives the planner;
  /// only `findOptimum` may be called then. Null where forward is no chain.
  std::unique_ptr<ChainPlanner> takeChain() {
    return std::move(collection.chain);
  }

  const EvaluatedPlan &leastPeak() const { return collection.front.lowest(); }
  const EvaluatedPlan &unchangedPlan() const { return collection.unchanged; }
  /// The plans found, peak rising and cost falling.
  const ParetoFront &front() const { return collection.front; }

private:
  std::optional<EvaluatedPlan> searchWithin(int64_t budgetBytes);

  const SearchContext &context;
  PlanCollection collection;
  BudgetGrid grid;
  std::optional<ProvedBound> lastProved;
  bool searchedForLowest = false;
};

/// The cheapest plans of a collection within each of the budgets, none of which
/// may be below its lowest peak; improved on the grid. `BudgetPlanner` finds
/// nothing worse.
std::vector<EvaluatedPlan> planOnGrid(const SearchContext &context,
                                      PlanCollection collection,
                                      llvm::ArrayRef<int64_t> budgets);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_BUDGETPLANNER_H
