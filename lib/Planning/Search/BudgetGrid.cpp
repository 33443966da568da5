//===- BudgetGrid.cpp - Plans improved for a grid of budgets --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BudgetGrid.h"

#include "ImproveWithin.h"
#include "Planning/Model/SearchLimits.h"

namespace checkpoint {

int64_t BudgetGrid::budget(unsigned point) const {
  return least +
         int64_t(double(most - least) * point / searchLimits.moves.gridBudgets);
}

void BudgetGrid::improveUpTo(const SearchContext &context, ParetoFront &front,
                             int64_t budgetBytes) {
  unsigned last = next;
  while (last < searchLimits.moves.gridBudgets && budget(last) <= budgetBytes)
    ++last;
  if (last == next)
    return;
  PlanningProgress::Stage stage(context.progress, "local moves", last - next);
  for (; next < last && !context.progress.timeIsUp(); ++next) {
    if (std::optional<EvaluatedPlan> plan = improveWithin(
            context, front, budget(next), context.movesPerBudget()))
      front.add(std::move(*plan));
    stage.advance();
  }
}

} // namespace checkpoint
