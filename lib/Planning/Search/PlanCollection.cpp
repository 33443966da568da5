//===- PlanCollection.cpp - Plans of many kinds, whatever the budget ------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PlanCollection.h"

#include "CollectChain.h"
#include "CollectCuts.h"
#include "LowestPeaks.h"
#include "Planning/Decisions/ReleaseOrder.h"

#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace checkpoint {

PlanCollection::PlanCollection(Rematerializer maker, EvaluatedPlan unchanged)
    : unchanged(std::move(unchanged)), maker(std::move(maker)) {
  front.add(this->unchanged);
}

void PlanCollection::tryDecisions(const SearchContext &context,
                                  const std::vector<bool> &saved,
                                  Retain retain) {
  // Different cuts often come to the same.
  std::vector<uint8_t> decisions(saved.begin(), saved.end());
  decisions.push_back(uint8_t(retain));
  if (!tried.insert(xxh3_64bits(decisions)).second)
    return;
  Plan built = maker.build({saved, retain});
  static_assert(std::has_unique_object_representations_v<PlanStep>);
  ArrayRef<PlanStep> steps = built.steps;
  if (!tried
           .insert(xxh3_64bits(
               ArrayRef(reinterpret_cast<const uint8_t *>(steps.data()),
                        steps.size() * sizeof(PlanStep))))
           .second)
    return;
  EvaluatedPlan plan(context.problem, std::move(built));
  context.progress.planTried(plan.peakBytes, plan.recomputeCost);
  front.add(std::move(plan));
}

/// The plan that keeps everything, in program order.
static PlanCollection storeAll(const SearchContext &context,
                               const std::vector<bool> &saved) {
  PlanningProgress::Stage stage(context.progress, "store all");
  Rematerializer maker(context.tables, context.layers);
  EvaluatedPlan unchanged(context.problem, maker.build({saved, Retain::All}));
  context.progress.planTried(unchanged.peakBytes, unchanged.recomputeCost);
  return PlanCollection(std::move(maker), std::move(unchanged));
}

/// Unless it raises the peak, the order that frees early is the one for all
/// that follows.
static void orderForRelease(const SearchContext &context,
                            const std::vector<bool> &saved,
                            PlanCollection &collection) {
  PlanningProgress::Stage stage(context.progress, "release order");
  for (bool delayUpdates : {true, false}) {
    Rematerializer releasing(context.tables, context.layers,
                             findReleaseOrder(context.tables, delayUpdates));
    EvaluatedPlan released(context.problem,
                           releasing.build({saved, Retain::All}));
    context.progress.planTried(released.peakBytes, released.recomputeCost);
    if (released.peakBytes > collection.unchanged.peakBytes)
      continue;
    collection.front.add(std::move(released));
    collection.maker = std::move(releasing);
    return;
  }
}

PlanCollection collectPlans(const SearchContext &context) {
  std::vector<bool> saved(context.problem.values.size(), true);
  for (ValueIndex value = 0; value < saved.size(); ++value)
    if (context.choices[value] == Choice::Recomputed)
      saved[value] = false;
  PlanCollection collection = storeAll(context, saved);
  if (!context.progress.timeIsUp())
    orderForRelease(context, saved, collection);
  collectCuts(context, collection);
  collectLowestPeaks(context, collection.front);
  collectChain(context, collection);
  return collection;
}

} // namespace checkpoint
