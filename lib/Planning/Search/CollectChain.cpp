//===- CollectChain.cpp - Plans from the chain of layers ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "CollectChain.h"

namespace checkpoint {

void collectChain(const SearchContext &context, PlanCollection &collection) {
  PlanningProgress &progress = context.progress;
  // Segments with a policy of their own are no part of a chain.
  if (progress.timeIsUp() || !context.decidesAll())
    return;
  PlanningProgress::Stage stage(progress, "chain of layers");
  collection.chain = ChainPlanner::make(
      context.tables, collection.maker.layers(), collection.maker.firstRuns());
  if (!collection.chain)
    return;
  ParetoFront &front = collection.front;
  collection.chain->collect(
      collection.unchanged.peakBytes,
      [&](int64_t budgetBytes, double cost) {
        const EvaluatedPlan *known = front.cheapestWithin(budgetBytes);
        return !progress.timeIsUp() && (!known || cost < known->recomputeCost);
      },
      [&](Plan plan) {
        EvaluatedPlan evaluated(context.problem, std::move(plan));
        progress.planTried(evaluated.peakBytes, evaluated.recomputeCost);
        front.add(std::move(evaluated));
      });
}

} // namespace checkpoint
