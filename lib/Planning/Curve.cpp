//===- Curve.cpp - Budget against recomputation ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BudgetPlanner.h"
#include "Planning/Model/Stretches.h"
#include "Planning/Policies/Policies.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Planners.h"

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
  Expected<std::string> exceeded =
      decideSegments(PolicyScopes(tables, maker), {}, saved, choices);
  if (!exceeded)
    return exceeded.takeError();
  if (!exceeded->empty())
    return createStringError(inconvertibleErrorCode(), *exceeded);
  BudgetPlanner planner(tables, layers, choices);
  int64_t most = planner.unchangedPeak();
  int64_t least = planner.leastPeak().peakBytes;
  std::vector<CurvePoint> curve;
  for (unsigned point = points; point-- > 0;) {
    int64_t budget =
        point + 1 == points
            ? least
            : most - int64_t(double(most - least) * point / (points - 1));
    const EvaluatedPlan *plan = planner.planOnCurve(budget);
    if (Expected<int64_t> peak = verifyPlan(problem, plan->plan, budget); !peak)
      return peak.takeError();
    curve.push_back({budget, plan->peakBytes, plan->recomputeCost});
  }
  std::reverse(curve.begin(), curve.end());
  return curve;
}

} // namespace checkpoint
