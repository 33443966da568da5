//===- AllOrders.h - Branch and bound over all orders -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_ALLORDERS_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_ALLORDERS_H

#include "Planning/Model/EvaluatedPlan.h"
#include "SearchContext.h"

namespace checkpoint {

/// What branch and bound has proved: no schedule of at most so many live bytes
/// recomputes less.
struct ProvedBound {
  int64_t budgetBytes;
  double lowerBoundCost;
};

/// Whether the problem is small enough, and all schedules will do: where
/// segments have decided, not every one does.
bool maySearchAllOrders(const SearchContext &context);

/// Looks for a cheaper plan than `best` within the budget among all orders,
/// `mostStates` states at most, and puts it into `best`. Raises `proved`.
/// Whether `best` is now proved to be optimal.
bool searchAllOrders(const SearchContext &context, int64_t budgetBytes,
                     size_t mostStates, EvaluatedPlan &best,
                     std::optional<ProvedBound> &proved);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_ALLORDERS_H
