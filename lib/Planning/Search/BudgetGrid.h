//===- BudgetGrid.h - Plans improved for a grid of budgets ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_BUDGETGRID_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_BUDGETGRID_H

#include "ParetoFront.h"
#include "SearchContext.h"

namespace checkpoint {

/// A grid of budgets between two peaks, for each of which the plans of a front
/// are improved once, the lowest budget first. So what is found for one does
/// not depend on larger ones, and a curve does not depend on a budget.
class BudgetGrid {
public:
  BudgetGrid(int64_t leastBytes, int64_t mostBytes)
      : least(leastBytes), most(mostBytes) {}

  /// Improves the front for the budgets of the grid up to this one, those that
  /// had their turn left out.
  void improveUpTo(const SearchContext &context, ParetoFront &front,
                   int64_t budgetBytes);

private:
  int64_t budget(unsigned point) const;

  int64_t least, most;
  unsigned next = 0; // the first budget that had no turn yet
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_BUDGETGRID_H
