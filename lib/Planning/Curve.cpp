//===- Curve.cpp - Budget against recomputation ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Model/Stretches.h"
#include "Planning/Policies/Policies.h"
#include "Planning/Search/BudgetPlanner.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Planners.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

Expected<std::vector<CurvePoint>>
planCurve(const Problem &problem, unsigned points, PlanningProgress *progress) {
  if (Error error = problem.check())
    return std::move(error);
  if (points < 2)
    return createStringError(inconvertibleErrorCode(),
                             "a curve has at least two points");
  StepTables tables(problem, progress);
  Layers layers = findLayersOrStretches(problem, tables);
  std::vector<bool> saved(problem.values.size(), true);
  std::vector<Choice> choices(problem.values.size(), Choice::Free);
  Rematerializer maker(tables, layers);
  Expected<std::optional<SegmentExcess>> exceeded =
      decideSegments(PolicyScopes(tables, maker), {}, saved, choices);
  if (!exceeded)
    return exceeded.takeError();
  if (*exceeded)
    return createStringError(inconvertibleErrorCode(),
                             describe(problem, **exceeded));
  SearchContext context(tables, layers, choices);
  PlanCollection collection = collectPlans(context);
  int64_t most = collection.unchanged.peakBytes;
  int64_t least = collection.front.lowest().peakBytes;
  std::vector<int64_t> budgets{least};
  for (unsigned point = points - 1; point-- > 0;)
    budgets.push_back(most -
                      int64_t(double(most - least) * point / (points - 1)));
  std::vector<CurvePoint> curve;
  for (auto [budget, plan] : zip_equal(
           budgets, planOnGrid(context, std::move(collection), budgets))) {
    if (Expected<int64_t> peak = verifyPlan(problem, plan.plan, budget); !peak)
      return peak.takeError();
    curve.push_back({budget, plan.peakBytes, plan.recomputeCost});
  }
  std::reverse(curve.begin(), curve.end());
  return curve;
}

} // namespace checkpoint
