//===- SmallGraph.cpp - A problem whose sets are machine words ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "SmallGraph.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace checkpoint {

bool SmallGraph::fits(const Problem &problem) {
  size_t computed = count_if(problem.values, [](const ProblemValue &value) {
    return !value.resident;
  });
  return problem.nodes.size() <= kMost && computed <= kMost &&
         problem.values.size() - computed <= kMost;
}

SmallGraph::SmallGraph(const Problem &problem)
    : problem(problem), nodes(problem.nodes.size()) {
  std::vector<ValueIndex> roots = problem.roots();
  std::vector<NodeIndex> producers = problem.producers();
  std::vector<uint32_t> nameOf(problem.values.size(), kNoIndex);
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (!problem.values[value].resident) {
      nameOf[value] = valueOf.size();
      valueOf.push_back(value);
      producerOf.push_back(producers[value]);
    }
  size_t numNames = valueOf.size();
  bytes.assign(numNames, 0);
  rootOf.resize(numNames);
  group.assign(numNames, 0);
  readers.assign(numNames, 0);
  for (unsigned name = 0; name < numNames; ++name) {
    ValueIndex root = roots[valueOf[name]];
    rootOf[name] = problem.values[root].resident ? name : nameOf[root];
    group[rootOf[name]] |= bitOf(name);
    if (root == valueOf[name])
      bytes[name] = problem.values[root].bytes;
  }
  for (unsigned name = 0; name < numNames; ++name)
    group[name] = group[rootOf[name]];

  // Arguments that somebody may take, unless the program returns them.
  std::vector<bool> returned(problem.values.size(), false);
  for (ValueIndex output : problem.outputs) {
    returned[roots[output]] = true;
    if (nameOf[output] != kNoIndex)
      results |= bitOf(nameOf[output]);
  }
  std::vector<uint32_t> argumentIndex(problem.values.size(), kNoIndex);
  for (const ProblemNode &node : problem.nodes)
    for (const Reuse &pair : node.reuse) {
      ValueIndex root = roots[pair.input];
      int64_t wanted = problem.values[pair.output].bytes;
      if (!problem.values[root].resident || returned[root] || wanted == 0 ||
          problem.values[root].bytes < wanted)
        continue;
      if (argumentIndex[root] == kNoIndex) {
        argumentIndex[root] = argumentOf.size();
        argumentOf.push_back(root);
        takenOnce |= bitOf(argumentIndex[root]);
      } else {
        takenOnce &= ~bitOf(argumentIndex[root]);
      }
    }

  SmallSet64 ordered = 0;
  for (auto [index, from] : enumerate(problem.nodes)) {
    Node &node = nodes[index];
    allNodes |= bitOf(index);
    node.cost = from.cost;
    node.workspaceBytes = from.workspaceBytes;
    node.recomputable = from.recomputable && !from.ordered;
    node.inseparable = from.inseparable;
    if (from.ordered) {
      node.orderedBefore = ordered;
      ordered |= bitOf(index);
    }
    for (ValueIndex input : from.inputs) {
      if (uint32_t name = nameOf[input]; name != kNoIndex) {
        node.inputs |= bitOf(name);
        node.inputRoots |= bitOf(rootOf[name]);
        readers[name] |= bitOf(index);
      }
      if (uint32_t argument = argumentIndex[roots[input]]; argument != kNoIndex)
        node.arguments |= bitOf(argument);
    }
    for (ValueIndex output : from.outputs) {
      node.outputs |= bitOf(nameOf[output]);
      if (problem.values[output].aliasOf == kNoIndex)
        node.roots |= bitOf(nameOf[output]);
    }
    for (const Reuse &pair : from.reuse) {
      ValueIndex root = roots[pair.input];
      int64_t wanted = problem.values[pair.output].bytes;
      if (wanted == 0 || problem.values[root].bytes < wanted)
        continue;
      uint8_t output = nameOf[pair.output];
      if (!problem.values[root].resident)
        node.operandPlaces.push_back({output, uint8_t(nameOf[root])});
      else if (argumentIndex[root] != kNoIndex)
        node.argumentPlaces.push_back({output, uint8_t(argumentIndex[root])});
    }
  }
}

} // namespace checkpoint
