//===- ParetoFront.h - Plans none of which beats another --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_PARETOFRONT_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_PARETOFRONT_H

#include "Planning/Model/EvaluatedPlan.h"
#include "llvm/ADT/ArrayRef.h"

namespace checkpoint {

/// The best plans seen: of two, the one with the higher live peak recomputes
/// less. What another plan beats in one and equals or beats in the other goes.
class ParetoFront {
public:
  /// Takes a plan in, and out those that it beats. False where one that is
  /// there is as low and as cheap.
  bool add(EvaluatedPlan plan);

  /// The plan that recomputes least within a live peak, or null. It is the last
  /// one that fits. Valid until the next `add`.
  const EvaluatedPlan *cheapestWithin(int64_t budgetBytes) const;

  /// With peaks rising and costs falling.
  llvm::ArrayRef<EvaluatedPlan> plans() const { return front; }
  /// There must be a plan.
  const EvaluatedPlan &lowest() const { return front.front(); }

private:
  std::vector<EvaluatedPlan> front;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_PARETOFRONT_H
