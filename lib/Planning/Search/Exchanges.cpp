//===- Exchanges.cpp - Random exchanges on the best plan ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Exchanges.h"

#include "Planning/Model/SearchLimits.h"
#include "Planning/Moves/ThresholdAccepting.h"
#include "checkpoint/Planning/Bounds/CostBound.h"

#include <algorithm>

namespace checkpoint {

EvaluatedPlan tryExchanges(const SearchContext &context, int64_t budgetBytes,
                           EvaluatedPlan best, double provedCost) {
  const SearchLimits::Exchanges &limits = searchLimits.exchanges;
  const Problem &problem = context.problem;
  size_t size = problem.nodes.size();
  if (size > limits.mostNodes)
    return best;
  PlanningProgress::Stage stage(context.progress, "exchanges");
  double bound =
      std::max(provedCost,
               computeCostBound(problem, budgetBytes, &context.progress).cost);
  double gain = (best.recomputeCost - bound) / problem.stepCost();
  double share = std::clamp(gain / limits.fullGain, 0.0, 1.0);
  // A move takes longer in a larger program.
  size_t moves =
      std::min(limits.moves, size_t(limits.movesTimesNodes * share /
                                    double(std::max<size_t>(1, size))));
  moves = context.scaled(moves);
  best = runThresholdAccepting(context.tables, context.rules, std::move(best),
                               budgetBytes, moves,
                               /*firstPlanWillDo=*/false, bound);
  context.progress.planTried(best.peakBytes, best.recomputeCost, moves);
  return best;
}

} // namespace checkpoint
