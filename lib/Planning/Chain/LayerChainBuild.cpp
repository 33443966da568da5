//===- LayerChainBuild.cpp - Runs of the stages of a chain ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LayerChainBuild.h"

using namespace llvm;

namespace checkpoint {

double LayerChain::Build::runForward(uint32_t stage,
                                     ArrayRef<ValueIndex> kept) {
  double cost = findForward(stage, kept, !visited[stage]);
  visited[stage] = true;
  for (NodeIndex node : burst)
    emit(node);
  setHeld(chain.outputs[stage], true);
  setHeld(kept, true);
  return cost;
}

double LayerChain::Build::costAgain(uint32_t stage, ArrayRef<ValueIndex> kept) {
  setHeld(chain.outputs[stage], false);
  setHeld(kept, false);
  double cost = findForward(stage, kept, /*firstTime=*/false);
  setHeld(chain.outputs[stage], true);
  setHeld(kept, true);
  return cost;
}

LayerChain::Build::Backward LayerChain::Build::runBackward(uint32_t stage) {
  Backward result;
  auto noteReads = [&](NodeIndex node) {
    for (ValueIndex input : problem.nodes[node].inputs) {
      ValueIndex root = tables.roots[input];
      if (chain.roles[root] != Role::Cross)
        continue;
      uint32_t from = chain.stageOf[tables.producers[root]];
      result.readsInput |= from + 1 == stage;
      // Its own runs of it do not count.
      result.readsOutput |= from == stage && !madeHere[root];
    }
  };
  SmallVector<ValueIndex> touched;
  for (NodeIndex node : chain.backwardNodes[stage]) {
    startBurst();
    for (ValueIndex input : problem.nodes[node].inputs)
      want(input);
    result.cost += closeBurst();
    for (NodeIndex again : burst) {
      noteReads(again);
      emit(again);
      for (ValueIndex output : problem.nodes[again].outputs)
        if (chain.roles[output] != Role::None) {
          held[output] = madeHere[output] = true;
          touched.push_back(output);
        }
    }
    noteReads(node);
    emit(node);
  }
  setHeld(touched, false);
  for (ValueIndex root : touched)
    madeHere[root] = false;
  setHeld(chain.outputs[stage], false);
  return result;
}

double LayerChain::Build::findForward(uint32_t stage, ArrayRef<ValueIndex> kept,
                                      bool firstTime) {
  startBurst();
  for (ValueIndex root : chain.outputs[stage])
    want(root);
  for (ValueIndex root : kept)
    want(root);
  if (firstTime)
    for (NodeIndex node : chain.forwardNodes[stage])
      if (chain.runsAtFirst[node])
        addToBurst(node);
  return closeBurst();
}

void LayerChain::Build::emit(NodeIndex node) {
  plan.steps.push_back(PlanStep::run(node));
  hasRun[node] = true;
  for (ValueIndex output : problem.nodes[node].outputs) {
    ValueIndex root = tables.roots[output];
    if (root == output) {
      ++runs[root];
      if (chain.roles[root] == Role::Beside)
        held[root] = true;
    }
    viewRun[output] = runs[root];
  }
}

double LayerChain::Build::closeBurst() {
  double cost = 0;
  for (size_t at = 0; at < burst.size(); ++at) {
    cost += problem.nodes[burst[at]].cost;
    for (ValueIndex input : problem.nodes[burst[at]].inputs)
      want(input);
  }
  llvm::sort(burst);
  return cost;
}

void LayerChain::Build::want(ValueIndex value) {
  ValueIndex root = tables.roots[value];
  bool isForward = chain.roles[root] != Role::None;
  bool again = isForward && !held[root];
  if (again)
    addToBurst(tables.producers[root]);
  // A view of an older run does not do.
  while (value != root) {
    NodeIndex producer = tables.producers[value];
    // An argument may be a view of another.
    if (producer == kNoIndex)
      return;
    if (!again && !inBurst(producer) && hasRun[producer] &&
        viewRun[value] == runs[root])
      return;
    addToBurst(producer);
    value = problem.values[value].aliasOf;
  }
}

} // namespace checkpoint
