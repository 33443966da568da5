//===- SmallGraphBound.h - What is still to be run again --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_BOUNDS_SMALLGRAPHBOUND_H
#define CHECKPOINT_LIB_PLANNING_BOUNDS_SMALLGRAPHBOUND_H

#include "SmallGraph.h"

namespace checkpoint {

/// Bounds from below what a schedule that has come so far still spends on runs
/// that are not their node's first.
///
/// Two things add up. What nodes that have not run read, and is gone, must run
/// again, with what that reads and is gone: the set `again`. And the theorem of
/// CostBound.h holds for each node q that is still to run: the nodes that have
/// run before q's first run and run after it. Those are still to come, so their
/// union with `again` is a bound, and it costs at least the cost of `again` and
/// the bound of q where the nodes in `again` cost nothing. That, for a flow
/// found beforehand, falls by no more than their shares in the flow.
class SmallGraphBound {
public:
  /// `roomBytes` is for all but the residents.
  SmallGraphBound(const SmallGraph &graph, int64_t roomBytes);

  /// False when some node can never run.
  bool feasible() const { return canRun; }

  struct Needs {
    bool possible = true; // not when something is gone for good
    SmallSet64 again = 0; // nodes
    double cost = 0;
  };
  Needs findNeeds(SmallSet64 done, SmallSet64 names,
                  SmallSet64 overwritten) const;

  /// Infinite when a node that is still to run can never run.
  double remainingCost(SmallSet64 done, const Needs &needs) const;

private:
  struct Item {
    SmallSet64 node;
    double bytes, cost;
  };
  /// The theorem for one node.
  struct FirstRun {
    unsigned node;
    double excessBytes = 0;  // of what is wanted afterwards, over what fits
    std::vector<Item> items; // cheapest a byte first
    struct Line {
      double bound;
      std::array<double, 64> spare; // of each node's cost, beyond its share
    };
    std::vector<Line> lines;
  };
  void collect(unsigned node, int64_t roomBytes);

  const SmallGraph &graph;
  std::vector<FirstRun> firstRuns;
  bool canRun = true;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_BOUNDS_SMALLGRAPHBOUND_H
