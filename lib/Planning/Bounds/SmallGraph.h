//===- SmallGraph.h - A problem whose sets are machine words ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_BOUNDS_SMALLGRAPH_H
#define CHECKPOINT_LIB_PLANNING_BOUNDS_SMALLGRAPH_H

#include "checkpoint/Planning/Model/Problem.h"

#include "llvm/ADT/bit.h"

#include <array>

namespace checkpoint {

/// A set of nodes, names or arguments of a small graph.
using SmallSet64 = uint64_t;

inline SmallSet64 bitOf(unsigned element) { return SmallSet64(1) << element; }

/// Calls `visit` for each element, in rising order.
template <typename Visit> void forEachIn(SmallSet64 set, Visit &&visit) {
  for (; set; set &= set - 1)
    visit(unsigned(llvm::countr_zero(set)));
}

/// The problem of at most 64 nodes that compute at most 64 values, by sets.
///
/// A name is a value that some node computes. A view of such a value shares its
/// root's buffer: a group is a root and all its views. A view of an argument is
/// a name without bytes. Arguments are numbered as far as a result may take
/// their place ("takable").
struct SmallGraph {
  static constexpr unsigned kMost = 64;
  static bool fits(const Problem &problem);

  explicit SmallGraph(const Problem &problem);

  /// `output` (a name) may be written in the place of `place`: the root of an
  /// operand, or a takable argument.
  struct Place {
    uint8_t output, place;
  };
  struct Node {
    SmallSet64 inputs = 0;     // names
    SmallSet64 inputRoots = 0; // their roots
    SmallSet64 outputs = 0;    // names
    SmallSet64 roots = 0;      // outputs that are no views
    SmallSet64 arguments = 0;  // takable ones that it reads, through views too
    SmallSet64 orderedBefore = 0; // nodes
    double cost = 0;
    int64_t workspaceBytes = 0;
    bool recomputable = true, inseparable = false;
    llvm::SmallVector<Place, 2> operandPlaces, argumentPlaces;
  };

  const Problem &problem;
  std::vector<Node> nodes;
  std::vector<ValueIndex> valueOf; // by name
  std::vector<int64_t> bytes;      // by name; views have none
  std::vector<uint8_t> rootOf;     // by name
  std::vector<SmallSet64> group;   // by name
  std::vector<uint8_t> producerOf; // by name
  std::vector<SmallSet64> readers; // by name: nodes
  SmallSet64 results = 0;          // names
  SmallSet64 allNodes = 0;
  SmallSet64 takenOnce = 0; // takable arguments that one result alone may take
  std::vector<ValueIndex> argumentOf; // takable arguments

  /// Roots of the names in a set.
  SmallSet64 rootsOf(SmallSet64 names) const {
    SmallSet64 roots = 0;
    forEachIn(names, [&](unsigned name) { roots |= bitOf(rootOf[name]); });
    return roots;
  }
  /// All names that share a buffer with one of the set.
  SmallSet64 groupsOf(SmallSet64 names) const {
    SmallSet64 all = 0;
    forEachIn(names, [&](unsigned name) { all |= group[name]; });
    return all;
  }
  int64_t bytesOf(SmallSet64 roots) const {
    int64_t sum = 0;
    forEachIn(roots, [&](unsigned root) { sum += bytes[root]; });
    return sum;
  }
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_BOUNDS_SMALLGRAPH_H
