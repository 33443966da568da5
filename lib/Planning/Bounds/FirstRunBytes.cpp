//===- FirstRunBytes.cpp - What a node holds when it first runs -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FirstRunBytes.h"

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

} // namespace checkpoint
