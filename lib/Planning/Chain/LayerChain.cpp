//===- LayerChain.cpp - A step as a chain of layers -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LayerChain.h"

#include "LayerChainBuild.h"
#include "checkpoint/Planning/Model/RedundantRuns.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

std::unique_ptr<LayerChain>
LayerChain::find(const StepTables &tables, const Layers &layers,
                 const std::vector<NodeIndex> &order,
                 const std::vector<bool> &always) {
  std::unique_ptr<LayerChain> chain(new LayerChain(tables));
  if (layers.size() < 2 || !chain->divide(layers, order, always) ||
      !chain->assignRoles())
    return nullptr;
  chain->findFirstRuns();
  return chain;
}

/// Forward nodes go to stages; whether there is one forward pass.
bool LayerChain::divide(const Layers &layers,
                        const std::vector<NodeIndex> &order,
                        const std::vector<bool> &always) {
  const Problem &problem = tables.problem;
  stageOf.assign(problem.nodes.size(), kNoIndex);
  uint32_t layer = kNoIndex;
  for (NodeIndex node : order) {
    if (!tables.forward[node])
      continue;
    if (forwardNodes.empty() || layers.layerOf[node] != layer) {
      layer = layers.layerOf[node];
      forwardNodes.emplace_back();
    }
    stageOf[node] = forwardNodes.size() - 1;
    forwardNodes.back().push_back(node);
  }
  backwardNodes.resize(forwardNodes.size());

  // What is read how far in forward.
  std::vector<uint32_t> lastRead(problem.values.size(), 0);
  for (const std::vector<NodeIndex> &nodes : forwardNodes)
    for (NodeIndex node : nodes)
      for (ValueIndex input : problem.nodes[node].inputs)
        lastRead[tables.roots[input]] = stageOf[node];
  roles.assign(problem.values.size(), Role::None);
  alwaysHeld.assign(problem.values.size(), false);
  for (ValueIndex value = 0; value < problem.values.size(); ++value) {
    if (!tables.forwardRoot[value])
      continue;
    uint32_t stage = stageOf[tables.producers[value]];
    alwaysHeld[value] =
        !always.empty() && always[value] && !tables.mustSave[value];
    if (tables.mustSave[value] || alwaysHeld[value] ||
        lastRead[value] > stage + 1)
      roles[value] = Role::Beside;
    else
      roles[value] = lastRead[value] == stage + 1 ? Role::Cross : Role::Inner;
  }

  // A node outside forward belongs to the stage whose inner values it reads;
  // else to the one that reads what crosses; never to one further up than the
  // node before.
  uint32_t current = forwardNodes.size() - 1;
  size_t forwardLeft = 0;
  for (const std::vector<NodeIndex> &nodes : forwardNodes)
    forwardLeft += nodes.size();
  std::vector<bool> inPrelude(problem.nodes.size(), false);
  for (NodeIndex node : order) {
    if (tables.forward[node]) {
      --forwardLeft;
      // What forward reads of it has come before.
      for (ValueIndex input : problem.nodes[node].inputs)
        if (NodeIndex producer = tables.producers[input];
            producer != kNoIndex && !tables.forward[producer] &&
            !inPrelude[producer])
          return false;
      continue;
    }
    uint32_t inner = 0, crossing = kNoIndex;
    bool readsInner = false, readsForward = false;
    for (ValueIndex input : problem.nodes[node].inputs) {
      ValueIndex root = tables.roots[input];
      NodeIndex producer = tables.producers[input];
      if (producer != kNoIndex && !inPrelude[producer])
        readsForward = true; // or what depends on it
      if (roles[root] != Role::Inner && roles[root] != Role::Cross)
        continue;
      uint32_t stage = stageOf[tables.producers[root]];
      if (roles[root] == Role::Inner) {
        readsInner = true;
        inner = std::max(inner, stage);
      } else {
        crossing = std::min(crossing, stage + 1);
      }
    }
    if (forwardLeft > 0) {
      if (readsForward || problem.nodes[node].ordered)
        return false;
      inPrelude[node] = true;
      prelude.push_back(node);
      continue;
    }
    if (readsInner)
      current = std::min(current, inner);
    else if (crossing != kNoIndex)
      current = std::min(current, crossing);
    stageOf[node] = current;
    backwardNodes[current].push_back(node);
  }
  return forwardNodes.size() >= 3;
}

/// Whether few values are read elsewhere than in their stage and the next.
bool LayerChain::assignRoles() {
  const Problem &problem = tables.problem;
  for (const std::vector<NodeIndex> &nodes : backwardNodes)
    for (NodeIndex node : nodes)
      for (ValueIndex input : problem.nodes[node].inputs) {
        ValueIndex root = tables.roots[input];
        if (!tables.forwardRoot[root] || roles[root] == Role::Beside)
          continue;
        uint32_t from = stageOf[tables.producers[root]], to = stageOf[node];
        if (to != from && !(to == from + 1 && roles[root] == Role::Cross))
          roles[root] = Role::Beside;
      }
  std::vector<bool> returned(problem.values.size(), false);
  for (ValueIndex output : problem.outputs)
    returned[tables.roots[output]] = true;
  measuredBeside.assign(problem.values.size(), false);
  outputs.resize(forwardNodes.size());
  std::vector<int64_t> crossing(forwardNodes.size(), 0);
  alwaysBytes.assign(forwardNodes.size(), 0);
  int64_t further = 0;
  for (ValueIndex value = 0; value < problem.values.size(); ++value) {
    if (roles[value] == Role::Cross) {
      uint32_t stage = stageOf[tables.producers[value]];
      outputs[stage].push_back(value);
      crossing[stage] += problem.values[value].bytes;
    }
    if (roles[value] != Role::Beside)
      continue;
    if (alwaysHeld[value]) {
      alwaysBytes[stageOf[tables.producers[value]]] +=
          problem.values[value].bytes;
      continue;
    }
    // What cannot run again and is read after forward is measured; the rest
    // counts from beginning to end.
    if (!tables.mustSave[value])
      further += problem.values[value].bytes;
    else
      measuredBeside[value] = tables.readLater[value] || returned[value];
    if (!measuredBeside[value])
      besideBytes += problem.values[value].bytes;
  }
  for (size_t stage = 1; stage < alwaysBytes.size(); ++stage)
    alwaysBytes[stage] += alwaysBytes[stage - 1];
  return further <= 2 * *llvm::max_element(crossing);
}

void LayerChain::findFirstRuns() {
  const Problem &problem = tables.problem;
  std::vector<bool> asked(problem.nodes.size(), false);
  for (NodeIndex node = problem.nodes.size(); node-- > 0;) {
    if (tables.forward[node] && !asked[node])
      continue;
    for (ValueIndex input : problem.nodes[node].inputs)
      for (ValueIndex value = input;; value = problem.values[value].aliasOf) {
        if (tables.producers[value] != kNoIndex)
          asked[tables.producers[value]] = true;
        if (problem.values[value].aliasOf == kNoIndex)
          break;
      }
  }
  runsAtFirst.assign(problem.nodes.size(), false);
  for (const std::vector<NodeIndex> &nodes : forwardNodes)
    for (NodeIndex node : nodes) {
      const ProblemNode &it = problem.nodes[node];
      runsAtFirst[node] = !asked[node] || !it.recomputable || it.ordered;
      for (ValueIndex output : it.outputs)
        if (roles[tables.roots[output]] == Role::Beside)
          runsAtFirst[node] = true;
    }
}

Plan LayerChain::build(const std::vector<ChainAction> &actions) const {
  Build build(*this);
  std::vector<uint32_t> optionOf(size(), kNoIndex);
  for (const ChainAction &action : actions)
    switch (action.kind) {
    case ChainAction::Kind::Sweep:
      build.runForward(action.stage, {});
      break;
    case ChainAction::Kind::Advance:
      build.runForward(action.stage, kept[action.stage][action.option]);
      optionOf[action.stage] = action.option;
      break;
    case ChainAction::Kind::Backward:
      build.runBackward(action.stage);
      if (optionOf[action.stage] != kNoIndex)
        build.setHeld(kept[action.stage][optionOf[action.stage]], false);
      break;
    case ChainAction::Kind::Release:
      build.releaseInput(action.stage);
      break;
    }
  Plan plan = build.take();
  return plan.steps.empty() ? plan : dropRedundantRuns(tables.problem, plan);
}

} // namespace checkpoint
