//===- ExactSearch.h - The cheapest schedule of a small problem -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Branch and bound over all orders of the nodes, with any node run any number
// of times. A state says which nodes have run, which values are held and which
// arguments are overwritten. It leaves out what rarely matters, and never
// forbids what a schedule may do: which allowed reuse happens is free to
// choose, and views made of an older run of their root count as if made of the
// newest. So what no path of states goes below, no schedule does. A path is a
// plan when the simulator finds it within the limit at the same cost; then it
// is the optimum.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_BOUNDS_EXACTSEARCH_H
#define CHECKPOINT_LIB_PLANNING_BOUNDS_EXACTSEARCH_H

#include "checkpoint/Planning/Model/Plan.h"
#include "checkpoint/Planning/Model/PlanningProgress.h"

#include <limits>

namespace checkpoint {

struct ExactSearchResult {
  /// No schedule within the limit recomputes less; infinite when there is none.
  /// Never above the known cost.
  double lowerBoundCost = 0;
  /// A plan within the limit that is cheaper than the known cost, if one was
  /// found, and its cost (else the known one).
  std::optional<Plan> plan;
  double cost = std::numeric_limits<double>::infinity();
  /// States that were looked at.
  size_t states = 0;
};

/// Whether the problem is small enough to be searched: at most 64 nodes,
/// computed values and arguments.
bool canSearchExactly(const Problem &problem);

/// Looks for a plan of at most `livePeakBytes` that costs less than
/// `knownCost`, until there is none (or one, where the first will do),
/// `mostStates` have been looked at or the time of `progress` is up. Half of
/// the states are those that promise most for a plan, half those that hold the
/// bound down. Deterministic but for the time. `problem` must be well formed.
ExactSearchResult
searchExactly(const Problem &problem, int64_t livePeakBytes,
              double knownCost = std::numeric_limits<double>::infinity(),
              size_t mostStates = ~size_t(0),
              PlanningProgress *progress = nullptr,
              bool firstPlanWillDo = false);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_BOUNDS_EXACTSEARCH_H
