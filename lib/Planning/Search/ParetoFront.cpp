//===- ParetoFront.cpp - Plans none of which beats another ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ParetoFront.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace checkpoint {

bool ParetoFront::add(EvaluatedPlan plan) {
  auto at = llvm::lower_bound(front, plan.peakBytes,
                              [](const EvaluatedPlan &other, int64_t peak) {
                                return other.peakBytes < peak;
                              });
  if (at != front.begin() && std::prev(at)->recomputeCost <= plan.recomputeCost)
    return false;
  if (at != front.end() && at->peakBytes == plan.peakBytes &&
      at->recomputeCost <= plan.recomputeCost)
    return false;
  auto last = at;
  while (last != front.end() && last->recomputeCost >= plan.recomputeCost)
    ++last;
  at = front.erase(at, last);
  front.insert(at, std::move(plan));
  return true;
}

const EvaluatedPlan *ParetoFront::cheapestWithin(int64_t budgetBytes) const {
  auto after = llvm::upper_bound(front, budgetBytes,
                                 [](int64_t budget, const EvaluatedPlan &plan) {
                                   return budget < plan.peakBytes;
                                 });
  return after == front.begin() ? nullptr : &*std::prev(after);
}

} // namespace checkpoint
