//===- LowerBound.cpp - What no schedule can go below ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Model/FirstRunBytes.h"
#include "checkpoint/Planning/Planners.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

std::vector<bool> findMaybeDonated(const Problem &problem,
                                   const std::vector<ValueIndex> &roots) {
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

FirstRunBytes computeFirstRunBytes(const Problem &problem,
                                   const ProblemNode &node,
                                   const std::vector<ValueIndex> &roots,
                                   const std::vector<bool> &maybeDonated) {
  FirstRunBytes result;
  for (ValueIndex input : node.inputs)
    result.held.insert(roots[input]);
  for (ValueIndex output : node.outputs)
    result.held.insert(roots[output]);
  result.bytes = node.workspaceBytes;
  for (ValueIndex root : result.held) {
    bool own = is_contained(node.outputs, root);
    if (!problem.values[root].resident && (own || !maybeDonated[root]))
      result.bytes += problem.values[root].bytes;
  }
  // Each output takes one place and each place is taken once: what reuse saves
  // is at most the sum over the outputs, and at most that over the places.
  SmallMapVector<ValueIndex, int64_t, 4> byOutput;
  for (const Reuse &pair : node.reuse) {
    ValueIndex place = roots[pair.input];
    int64_t bytes = problem.values[pair.output].bytes;
    if (problem.values[place].bytes < bytes)
      continue;
    byOutput[pair.output] = bytes;
    result.places[place] = std::max(result.places[place], bytes);
  }
  int64_t outputs = 0, places = 0;
  for (auto [output, bytes] : byOutput)
    outputs += bytes;
  for (auto [place, bytes] : result.places)
    places += bytes;
  result.bytes -= std::min(outputs, places);
  // With more places than outputs, one that is not free need not matter.
  if (places > outputs)
    result.places.clear();
  return result;
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
    raise(resident + computeFirstRunBytes(problem, problem.nodes[index], roots,
                                          donated)
                         .bytes,
          index);
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
