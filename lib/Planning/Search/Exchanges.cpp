//===- Exchanges.cpp - Random exchanges on the best plan ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Exchanges.h"

#include "Planning/Moves/ThresholdAccepting.h"
#include "checkpoint/Planning/Bounds/CostBound.h"

#include <algorithm>

namespace checkpoint {

EvaluatedPlan tryExchanges(const SearchContext &context, int64_t budgetBytes,
                           EvaluatedPlan best, double provedCost) {
  // Moves that may be tried: a move takes longer in a larger program.
  constexpr size_t kMost = 32000, kMostTimesNodes = 8000000;
  constexpr size_t kMostNodes = 2000;
  // Where less than this share of the step can be gained, fewer in proportion.
  constexpr double kFullGain = 0.001;
  const Problem &problem = context.problem;
  size_t size = problem.nodes.size();
  if (size > kMostNodes)
    return best;
  PlanningProgress::Stage stage(context.progress, "exchanges");
  double bound =
      std::max(provedCost,
               computeCostBound(problem, budgetBytes, &context.progress).cost);
  double gain = (best.recomputeCost - bound) / problem.stepCost();
  double share = std::clamp(gain / kFullGain, 0.0, 1.0);
  size_t moves = std::min(kMost, size_t(kMostTimesNodes * share /
                                        double(std::max<size_t>(1, size))));
  moves = context.scaled(moves);
  best = runThresholdAccepting(context.tables, context.rules, std::move(best),
                               budgetBytes, moves,
                               /*firstPlanWillDo=*/false, bound);
  context.progress.planTried(best.peakBytes, best.recomputeCost, moves);
  return best;
}

} // namespace checkpoint
