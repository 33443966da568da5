//===- FirstRunCut.h - Held or run again when a node first runs -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The cut of the theorem in CostBound.h for one node q. The network has a
// vertex "needed" for some roots and "runs" for some nodes:
//
//   source -> runs(producer)     price * bytes(v), for what D reads
//   needed(v) -> runs(producer)  price * bytes(v)
//   runs(n) -> sink              cost(n), when n must have run before q
//   runs(n) -> needed(u)         without limit, for each operand u
//
// On the source's side is what is needed and what runs. Roots that are held at
// no price end the walk.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_BOUNDS_FIRSTRUNCUT_H
#define CHECKPOINT_LIB_PLANNING_BOUNDS_FIRSTRUNCUT_H

#include "FirstRunBytes.h"
#include "Planning/Decisions/MaxFlow.h"

#include <optional>

namespace checkpoint {

/// Facts about a problem that the cuts of all nodes share.
struct CutTables {
  explicit CutTables(const Problem &problem);

  const Problem &problem;
  std::vector<ValueIndex> roots;
  std::vector<NodeIndex> producers;
  std::vector<bool> maybeDonated;
  /// The ordered node before each ordered node, or kNoIndex.
  std::vector<NodeIndex> orderedBefore;
  /// Units of flow in a unit of cost; 0 when nothing costs anything.
  double scale = 0;
};

/// A line above the bound as a function of the price, which touches it where it
/// was found: `cost + price * bytes`.
struct BoundLine {
  double cost = 0;
  double bytes = 0;
  double at(double price) const { return cost + price * bytes; }
};

/// cut(p) - p * room for one node q.
class FirstRunCut {
public:
  /// `budgetBytes` is for all but the residents.
  FirstRunCut(const CutTables &tables, NodeIndex node, int64_t budgetBytes);

  /// Bytes beside q, less what must be held whatever the price.
  int64_t room() const { return roomBytes; }
  /// With everything held that is needed at once, and with nothing held.
  BoundLine holdAll() const { return {0, double(neededBytes - roomBytes)}; }
  BoundLine holdNone() const {
    return {againCost, double(heldBytes - roomBytes)};
  }

  /// A flow at some price, to start from at higher ones.
  struct Flow {
    double price = 0;
    MaxFlow network{0};
    std::vector<int64_t> capacities; // of the price arcs
  };
  const Flow &flowAtZero() const { return start; }

  struct Solution {
    double bound = 0;
    /// Not there when the work was used up before the cut was known; `bound` is
    /// one nevertheless.
    std::optional<BoundLine> line;
  };
  /// Takes a flow to a price that must not be lower than its own, and the
  /// number of arcs looked at off `work`.
  Solution solve(Flow &flow, double price, uint64_t &work) const;

  /// What of its cost each node, if it has one in the cut, passes on to the
  /// bound of a flow. Were the node to cost less, the bound would fall by no
  /// more than that.
  std::vector<std::pair<NodeIndex, double>> costShares(const Flow &flow) const;

private:
  struct PriceArc {
    uint32_t from, to, arc;
    double bytes;
  };
  struct CostArc {
    uint32_t from, arc;
    NodeIndex node;
    double cost;
  };
  enum class Time : uint8_t { Any, Before, After };

  void sortByTime(NodeIndex node);
  void collectNeeds();
  void build();
  int64_t bytesToHold(ValueIndex root) const;
  /// Whether a root's producer has run before q and cannot again.
  bool mustHold(ValueIndex root) const;

  const CutTables &tables;
  NodeIndex self;
  FirstRunBytes own;
  int64_t roomBytes = 0;
  int64_t neededBytes = 0;
  int64_t heldBytes = 0; // by what runs, of what cannot run again
  double againCost = 0;
  std::vector<Time> times;       // when each node's first run is, seen from q
  std::vector<bool> isNeeded;    // roots that D reads or the program returns
  std::vector<ValueIndex> needs; // those of them that take bytes
  Flow start;
  std::vector<PriceArc> priceArcs;
  std::vector<CostArc> costArcs;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_BOUNDS_FIRSTRUNCUT_H
