//===- Planners.h - From a problem to a plan --------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The facade of planning: one plan, or the curve of budgets. Both are
// deterministic unless a time limit bites.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_PLANNERS_H
#define CHECKPOINT_PLANNING_PLANNERS_H

#include "checkpoint/Planning/DecisionReason.h"
#include "checkpoint/Planning/Model/Plan.h"
#include "checkpoint/Planning/Model/PlanningProgress.h"
#include "checkpoint/Planning/Policies/Policy.h"
#include "checkpoint/Planning/Policies/SegmentExcess.h"
#include "llvm/ADT/ArrayRef.h"

namespace checkpoint {

/// Which plan is wanted.
struct PlannerOptions {
  Policy policy;
  /// Limits the live peak, or the packed peak (residents + arena) when
  /// `limitPackedPeak` is set.
  std::optional<int64_t> budgetBytes;
  bool limitPackedPeak = false;
  /// Of the usual work that goes into small problems and exchanges, as a share.
  double effort = 1;
  /// Where the search ends, counted from the call of `plan`. What it gives
  /// then depends on the machine.
  std::optional<double> timeLimitSeconds;
  /// Hears how far planning is; may be empty.
  PlanningProgress::Listener listener;
};

enum class Outcome : uint8_t {
  Planned,    // `plan` is verified and within the budget
  Impossible, // the budget is below `floorBytes`: no schedule can exist
  NotFound,   // between floor and least peak: no plan was found
};

/// What a planner returns. Exactly one plan, or why there is none.
struct PlanResult {
  Outcome outcome = Outcome::Planned;
  Plan plan;
  std::string planner; // the word of the policy that made it
  /// The segment whose own budget cannot be met, if that is why there is no
  /// plan.
  std::optional<SegmentExcess> segmentExcess;
  int64_t livePeakBytes = 0;
  int64_t arenaBytes = 0;
  /// residents + arena.
  int64_t peakBytes = 0;
  double cost = 0;
  double recomputeCost = 0;
  double recomputeFlops = 0;
  /// Proved: no schedule has a lower live peak; the node that sets it.
  int64_t floorBytes = 0;
  NodeIndex floorNode = kNoIndex;
  /// The lowest peak for which this run found a plan: live, or packed when that
  /// is what the budget limits. As a budget it can be met. Small problems are
  /// searched for lower ones only when the budget is below those that were
  /// found first, so that a run with less may find less.
  int64_t leastPeakBytes = 0;
  /// On recomputation cost, for every schedule within the budget; without one,
  /// for every schedule whose live peak is no higher than this plan's.
  double lowerBoundCost = 0;
  /// Where forward is a chain of layers and the bound is weak (a gap above 1%):
  /// the least recomputation of any persistent schedule on that chain, with the
  /// options a layer that were considered, for the same bytes as the bound. No
  /// bound for every schedule: another, and this plan, may cost less.
  std::optional<double> chainOptimumCost;
  /// Bytes are counted in slots: no such schedule that needs so many bytes less
  /// costs less.
  int64_t chainOptimumErrorBytes = 0;
  /// Proved: no such schedule recomputes less than this plan.
  bool optimal = false;
  double planSeconds = 0;
  /// Whether the time limit ended a search: with more time there may be a
  /// better plan, a better bound, or a plan at all.
  bool timeLimitReached = false;
  /// What planning consisted of. Where packed peaks are limited, the best plans
  /// are by live peak up to the stage "packing".
  std::vector<PlanningStage> stages;
  /// Why each root value is kept or dropped, by value. For the report.
  std::vector<DecisionReason> reasons;

  /// Fills in what follows from `plan` alone: peaks, arena and costs.
  void measure(const Problem &problem);

  /// (recompute cost − lower bound) / step cost.
  double gap(const Problem &problem) const {
    double step = problem.stepCost();
    return step > 0 ? (recomputeCost - lowerBoundCost) / step : 0;
  }
};

/// Plans by `options`; a policy that needs phases says so when the problem has
/// none. An error is bad input; a budget that cannot be met is an Outcome.
llvm::Expected<PlanResult> plan(const Problem &problem,
                                const PlannerOptions &options);

/// One point of the budget curve.
struct CurvePoint {
  int64_t budgetBytes = 0;
  int64_t peakBytes = 0; // live
  double recomputeCost = 0;
};

/// The curve of budget against recomputation cost from the unchanged peak down
/// to the least peak found; monotone. A time limit in `progress` may end the
/// search early.
llvm::Expected<std::vector<CurvePoint>>
planCurve(const Problem &problem, unsigned points = 16,
          PlanningProgress *progress = nullptr);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_PLANNERS_H
