//===- Stretches.cpp - Pieces of a forward pass without layers ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Stretches.h"

#include <cmath>

namespace checkpoint {

Layers findLayersOrStretches(const Problem &problem, const StepTables &tables) {
  Layers layers = findLayers(problem);
  if (layers.size())
    return layers;
  std::vector<NodeIndex> forward;
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
    if (tables.forward[node])
      forward.push_back(node);
  size_t count = std::sqrt(double(forward.size()));
  if (count < 2)
    return layers;
  // Bytes that cross from before each position to it or later.
  std::vector<size_t> positionOf(problem.nodes.size(), 0);
  std::vector<size_t> lastRead(problem.values.size(), 0);
  for (size_t at = 0; at < forward.size(); ++at) {
    positionOf[forward[at]] = at;
    for (ValueIndex input : problem.nodes[forward[at]].inputs)
      lastRead[tables.roots[input]] = at;
  }
  std::vector<int64_t> crossing(forward.size() + 2, 0);
  for (ValueIndex value = 0; value < problem.values.size(); ++value) {
    if (!tables.forwardRoot[value])
      continue;
    size_t from = positionOf[tables.producers[value]] + 1;
    if (from > lastRead[value])
      continue;
    crossing[from] += problem.values[value].bytes;
    crossing[lastRead[value] + 1] -= problem.values[value].bytes;
  }
  for (size_t at = 1; at < crossing.size(); ++at)
    crossing[at] += crossing[at - 1];
  // The narrowest place within a third of a stretch around each even cut.
  size_t begin = 0;
  for (size_t stretch = 0; stretch < count; ++stretch) {
    size_t end = forward.size();
    if (stretch + 1 < count) {
      size_t even = (stretch + 1) * forward.size() / count;
      size_t reach = forward.size() / count / 3;
      end = even;
      for (size_t at = even - reach; at <= even + reach; ++at)
        if (crossing[at] < crossing[end])
          end = at;
    }
    for (size_t at = begin; at < end; ++at)
      layers.layerOf[forward[at]] = stretch;
    layers.classOf.push_back(stretch);
    begin = end;
  }
  return layers;
}

} // namespace checkpoint
