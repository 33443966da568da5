//===- LowerBound.cpp - What no schedule can go below ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Planners.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

/// Roots that may lie in a donated argument, directly or through a chain of
/// reuse; such a value need not take bytes of its own.
static std::vector<bool>
findMaybeDonated(const Problem &problem, const std::vector<ValueIndex> &roots) {
  std::vector<bool> donated(problem.values.size(), false);
  for (const ProblemNode &node : problem.nodes)
    for (const Reuse &pair : node.reuse) {
      ValueIndex place = roots[pair.input];
      if (problem.values[place].bytes >= problem.values[pair.output].bytes &&
          (problem.values[place].resident || donated[place]))
        donated[pair.output] = true;
    }
  return donated;
}

/// The most bytes that the first run of `node` can save by reuse. Each output
/// takes one place and each place is taken once; both sums bound that.
static int64_t boundReuse(const Problem &problem, const ProblemNode &node,
                          const std::vector<ValueIndex> &roots) {
  SmallMapVector<ValueIndex, int64_t, 4> byOutput, byPlace;
  for (const Reuse &pair : node.reuse) {
    ValueIndex place = roots[pair.input];
    int64_t bytes = problem.values[pair.output].bytes;
    if (problem.values[place].bytes < bytes)
      continue;
    byOutput[pair.output] = bytes;
    byPlace[place] = std::max(byPlace[place], bytes);
  }
  int64_t outputs = 0, places = 0;
  for (auto [output, bytes] : byOutput)
    outputs += bytes;
  for (auto [place, bytes] : byPlace)
    places += bytes;
  return std::min(outputs, places);
}

FloorBound computeFloor(const Problem &problem) {
  std::vector<ValueIndex> roots = problem.roots();
  std::vector<bool> donated = findMaybeDonated(problem, roots);
  int64_t resident = problem.residentBytes();
  FloorBound floor{resident, kNoIndex};
  auto raise = [&](int64_t bytes, NodeIndex node) {
    if (bytes > floor.bytes)
      floor = {bytes, node};
  };
  for (NodeIndex index = 0; index < problem.nodes.size(); ++index) {
    const ProblemNode &node = problem.nodes[index];
    SmallSetVector<ValueIndex, 8> held;
    for (ValueIndex input : node.inputs)
      held.insert(roots[input]);
    for (ValueIndex output : node.outputs)
      held.insert(roots[output]);
    int64_t bytes = resident + node.workspaceBytes;
    for (ValueIndex root : held) {
      bool own = is_contained(node.outputs, root);
      if (!problem.values[root].resident && (own || !donated[root]))
        bytes += problem.values[root].bytes;
    }
    raise(bytes - boundReuse(problem, node, roots), index);
  }
  // At the end all program outputs are there.
  SmallSetVector<ValueIndex, 8> returned;
  ValueIndex largest = kNoIndex;
  int64_t bytes = resident;
  for (ValueIndex output : problem.outputs) {
    ValueIndex root = roots[output];
    if (problem.values[root].resident || donated[root] ||
        !returned.insert(root))
      continue;
    bytes += problem.values[root].bytes;
    if (largest == kNoIndex ||
        problem.values[root].bytes > problem.values[largest].bytes)
      largest = root;
  }
  if (largest != kNoIndex && bytes > floor.bytes)
    raise(bytes, problem.producers()[largest]);
  return floor;
}

} // namespace checkpoint
