//===- FloorBound.cpp - What no schedule can go below ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Bounds/FloorBound.h"

#include "FirstRunBytes.h"

using namespace llvm;

namespace checkpoint {

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
