//===- ReleaseOrder.cpp - Run what frees memory early ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ReleaseOrder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

#include <algorithm>
#include <numeric>

using namespace llvm;

namespace checkpoint {

std::vector<NodeIndex> findReleaseOrder(const StepTables &tables,
                                        bool delayUpdates) {
  const Problem &problem = tables.problem;
  std::vector<SmallVector<NodeIndex, 2>> readers(problem.values.size());
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
    for (ValueIndex input : problem.nodes[node].inputs)
      readers[tables.roots[input]].push_back(node);
  std::vector<bool> returned(problem.values.size(), false);
  for (ValueIndex output : problem.outputs)
    returned[tables.roots[output]] = true;

  // The node of program order that each node follows: itself unless moved.
  std::vector<NodeIndex> follows(problem.nodes.size());
  std::iota(follows.begin(), follows.end(), 0);
  for (NodeIndex index = 0; index < problem.nodes.size(); ++index) {
    const ProblemNode &node = problem.nodes[index];
    if (tables.forward[index] || node.ordered)
      continue;
    SmallSetVector<ValueIndex, 4> operands;
    NodeIndex ready = 0;
    for (ValueIndex input : node.inputs) {
      operands.insert(tables.roots[input]);
      if (tables.producers[input] != kNoIndex)
        ready = std::max(ready, follows[tables.producers[input]]);
    }
    int64_t freed = 0;
    for (ValueIndex root : operands)
      if (!problem.values[root].resident && !returned[root] &&
          readers[root].back() == index)
        freed += problem.values[root].bytes;
    for (ValueIndex output : node.outputs) {
      if (problem.values[output].aliasOf != kNoIndex)
        continue;
      bool inPlace = false;
      for (const Reuse &pair : node.reuse) {
        ValueIndex place = tables.roots[pair.input];
        if (pair.output != output || !problem.values[place].resident)
          continue;
        inPlace = true;
        for (NodeIndex reader : readers[place])
          if (reader < index)
            ready = std::max(ready, follows[reader]);
      }
      if (!inPlace)
        freed -= problem.values[output].bytes;
    }
    if (freed >= 0 && ready < index && !tables.forward[ready])
      follows[index] = ready;
  }
  // An argument can be overwritten only where nobody reads it any more.
  std::vector<bool> delayed(problem.nodes.size(), false);
  for (NodeIndex index = 0; delayUpdates && index < problem.nodes.size();
       ++index) {
    const ProblemNode &node = problem.nodes[index];
    if (tables.forward[index] || node.ordered ||
        any_of(node.outputs, [&](ValueIndex output) {
          return !readers[tables.roots[output]].empty() ||
                 problem.values[output].aliasOf != kNoIndex;
        }))
      continue;
    NodeIndex last = index;
    for (const Reuse &pair : node.reuse)
      if (ValueIndex place = tables.roots[pair.input];
          problem.values[place].resident && !readers[place].empty())
        last = std::max(last, readers[place].back());
    if (last == index || tables.forward[last] || delayed[last] ||
        follows[last] < follows[index])
      continue;
    delayed[index] = true;
    follows[index] = follows[last];
  }
  std::vector<NodeIndex> order(problem.nodes.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](NodeIndex a, NodeIndex b) {
    if (follows[a] != follows[b])
      return follows[a] < follows[b];
    return delayed[a] != delayed[b] ? delayed[b] : a < b;
  });
  return order;
}

} // namespace checkpoint
