//===- PlanCollection.h - Plans of many kinds, whatever the budget *- C++
//-*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_PLANCOLLECTION_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_PLANCOLLECTION_H

#include "ParetoFront.h"
#include "Planning/Chain/ChainPlanner.h"
#include "Planning/Decisions/Rematerializer.h"
#include "SearchContext.h"

#include "llvm/ADT/DenseSet.h"

namespace checkpoint {

/// The plans that do not depend on a budget, and what makes more of them.
struct PlanCollection {
  PlanCollection(Rematerializer maker, EvaluatedPlan unchanged);

  /// Builds a plan from decisions, evaluates and adds it; not where the same
  /// decisions, or others, have led to it before.
  void tryDecisions(const SearchContext &context,
                    const std::vector<bool> &saved, Retain retain);

  ParetoFront front;
  /// In program order, with nothing computed again but what segments want.
  EvaluatedPlan unchanged;
  /// Builds plans whose first runs are in the order that frees early.
  Rematerializer maker;
  /// Null where forward is no chain of layers.
  std::unique_ptr<ChainPlanner> chain;

private:
  llvm::DenseSet<uint64_t> tried; // digests of decisions, and of their plans
};

/// Collects plans by all strategies: store all, the release order, price cuts
/// with and without kept layer boundaries, the lowest peaks by local moves, and
/// the chain of layers. When the time is up, there is at least the unchanged
/// plan.
PlanCollection collectPlans(const SearchContext &context);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_PLANCOLLECTION_H
