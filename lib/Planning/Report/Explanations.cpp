//===- Explanations.cpp - Sentences about a plan --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Report/Explanations.h"

#include "checkpoint/Support/Format.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

static std::string explainCost(const DecisionReason &reason,
                               StringRef costUnit) {
  double mebibytes = double(std::max<int64_t>(1, reason.bytes)) / (1 << 20);
  return formatCost(reason.nodeCost, costUnit) + " again, " +
         formatCost(reason.nodeCost / mebibytes, costUnit) + "/MiB";
}

std::string explain(const DecisionReason &reason, StringRef planner,
                    StringRef costUnit) {
  switch (reason.kind) {
  case ReasonKind::None:
    return "";
  case ReasonKind::Recomputed:
    return "costs " +
           (reason.rerunsOfNode > 1
                ? std::to_string(reason.rerunsOfNode) + " x "
                : "") +
           explainCost(reason, costUnit);
  case ReasonKind::ProgramOutput:
    return "kept: it is a program output";
  case ReasonKind::HasEffects:
    return "kept: its node has effects";
  case ReasonKind::NotRecomputable:
    return "kept: it cannot be computed again";
  case ReasonKind::FreedWithForward:
    return "freed: no node after forward reads it";
  case ReasonKind::LaterPhase:
    return "held until its last reader";
  case ReasonKind::Deferred:
    return "computed only when backward first reads it";
  case ReasonKind::Chosen:
    return "'" + planner.str() + "' keeps it: " + explainCost(reason, costUnit);
  }
  llvm_unreachable("unknown reason");
}

/// The floor and the least peak found.
static std::string describePeaks(const Problem &problem,
                                 const PlanResult &result) {
  std::string figures = "no schedule takes less than " +
                        std::to_string(result.floorBytes) + " bytes";
  if (result.floorNode != kNoIndex) {
    const std::string &name = problem.nodes[result.floorNode].name;
    figures += " (node " + std::to_string(result.floorNode) +
               (name.empty() ? "" : " '" + name + "'") + " sets that)";
  }
  return figures + ", and the least peak found is " +
         std::to_string(result.leastPeakBytes) + " bytes";
}

std::string explainOutcome(const Problem &problem,
                           const PlannerOptions &options,
                           const PlanResult &result) {
  if (result.outcome == Outcome::Planned)
    return "";
  std::string budget = std::to_string(options.budgetBytes.value_or(0));
  std::string peaks = describePeaks(problem, result);
  if (result.outcome == Outcome::Impossible)
    return "the budget of " + budget + " bytes is impossible: " + peaks;
  if (result.segmentExcess)
    return describe(problem, *result.segmentExcess);
  if (result.timeLimitReached)
    return "the time limit of " +
           formatCost(options.timeLimitSeconds.value_or(0), "seconds") +
           " ended the search before a plan within the budget of " + budget +
           " bytes was found: " + peaks + "; give more time";
  return "no plan was found within the budget of " + budget +
         " bytes: " + peaks;
}

} // namespace checkpoint
