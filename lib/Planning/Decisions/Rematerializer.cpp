//===- Rematerializer.cpp - From decisions to a plan ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Rematerializer.h"

#include "checkpoint/Planning/Model/RedundantRuns.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <limits>

using namespace llvm;

namespace checkpoint {

Rematerializer::Rematerializer(const StepTables &tables, const Layers &layers,
                               std::vector<NodeIndex> firstRuns)
    : tables(&tables), layerTables(layers), order(std::move(firstRuns)) {
  const Problem &problem = tables.problem;
  if (order.empty())
    order = problem.programOrder();
  size_t numValues = problem.values.size();
  producedLayer.assign(numValues, kNoIndex);
  lastReadLayer.assign(numValues, kNoIndex);
  leavesLayer.assign(numValues, false);
  leavesLayers.assign(numValues, false);
  for (ValueIndex value = 0; value < numValues; ++value)
    if (tables.forwardRoot[value])
      producedLayer[value] = lastReadLayer[value] =
          layers.layerOf[tables.producers[value]];
  size_t nodesAfter = 0;
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node) {
    if (!tables.forward[node]) {
      ++nodesAfter;
      continue;
    }
    uint32_t layer = layers.layerOf[node];
    for (ValueIndex input : problem.nodes[node].inputs) {
      ValueIndex root = tables.roots[input];
      if (!tables.forwardRoot[root] || producedLayer[root] == layer)
        continue;
      leavesLayer[root] = true;
      if (layer == kNoIndex)
        leavesLayers[root] = true;
      if (layer != kNoIndex && producedLayer[root] != kNoIndex)
        lastReadLayer[root] = std::max(lastReadLayer[root], layer);
    }
  }
  holdSpan = layers.size() ? nodesAfter / layers.size() / 2 + 1
                           : std::numeric_limits<size_t>::max();

  // A node outside forward belongs to the layer whose inner values it reads;
  // else to the layer that reads the value which crosses into it; else to the
  // same as the node before.
  activeLayer.assign(problem.nodes.size(), kNoIndex);
  uint32_t active = kNoIndex;
  for (NodeIndex node : order) {
    if (tables.forward[node])
      continue;
    uint32_t inner = kNoIndex, crossing = kNoIndex;
    for (ValueIndex input : problem.nodes[node].inputs) {
      ValueIndex root = tables.roots[input];
      if (!tables.forwardRoot[root] || producedLayer[root] == kNoIndex)
        continue;
      if (producedLayer[root] == lastReadLayer[root] && !leavesLayer[root])
        inner = inner == kNoIndex ? producedLayer[root]
                                  : std::max(inner, producedLayer[root]);
      else if (lastReadLayer[root] - producedLayer[root] <= 1)
        crossing = std::min(crossing, lastReadLayer[root]);
    }
    if (inner != kNoIndex)
      active = inner;
    else if (crossing != kNoIndex)
      active = crossing;
    activeLayer[node] = active;
  }
}

/// The state of one build.
class Rematerializer::Build {
public:
  Build(const Rematerializer &maker, const Decisions &decisions)
      : maker(maker), tables(*maker.tables), problem(tables.problem),
        decisions(decisions), states(problem.values.size()),
        viewRun(problem.values.size(), 0), wanted(problem.nodes.size(), 0) {}

  Plan run() {
    for (NodeIndex node : maker.order) {
      if (!tables.forward[node]) {
        ++now;
        recomputeFor(node);
      }
      emit(node);
    }
    return std::move(plan);
  }

private:
  /// What is there of a root that forward produces and that is not saved.
  struct State {
    uint32_t run = 0;     // how often it has been computed
    size_t lastRead = 0;  // the newest reader outside forward, counted
    bool held = false;    // its newest run may be read
    bool passing = false; // only as long as readers follow each other closely
  };

  bool isComputedAgain(ValueIndex root) const {
    return tables.forwardRoot[root] && !decisions.saved[root] &&
           !tables.mustSave[root];
  }

  bool isHeld(ValueIndex root) const {
    const State &state = states[root];
    return state.held &&
           (!state.passing || now - state.lastRead <= maker.holdSpan);
  }

  void emit(NodeIndex node) {
    plan.steps.push_back(PlanStep::run(node));
    for (ValueIndex output : problem.nodes[node].outputs) {
      ValueIndex root = tables.roots[output];
      if (root == output)
        ++states[root].run;
      viewRun[output] = states[root].run;
    }
  }

  void recomputeFor(NodeIndex node) {
    burst.clear();
    ++burstNumber;
    for (ValueIndex input : problem.nodes[node].inputs)
      want(input);
    while (!open.empty()) {
      NodeIndex next = open.pop_back_val();
      for (ValueIndex input : problem.nodes[next].inputs)
        want(input);
    }
    if (burst.empty())
      return;
    llvm::sort(burst);
    for (NodeIndex again : burst)
      emit(again);
    retain(node);
  }

  /// Puts what makes `value` available into the burst.
  void want(ValueIndex value) {
    ValueIndex root = tables.roots[value];
    if (!isComputedAgain(root))
      return;
    bool again = !isHeld(root);
    states[root].lastRead = now;
    if (again)
      addToBurst(tables.producers[root]);
    // A view of an older run does not do.
    while (value != root) {
      if (!again && !inBurst(tables.producers[root]) &&
          viewRun[value] == states[root].run)
        return;
      addToBurst(tables.producers[value]);
      value = problem.values[value].aliasOf;
    }
  }

  bool inBurst(NodeIndex node) const { return wanted[node] == burstNumber; }

  void addToBurst(NodeIndex node) {
    if (inBurst(node))
      return;
    wanted[node] = burstNumber;
    burst.push_back(node);
    open.push_back(node);
  }

  /// Decides what of the burst later readers find.
  void retain(NodeIndex reader) {
    uint32_t active = maker.activeLayer[reader];
    if (decisions.retain == Retain::Halving)
      findKeptBoundaries(active);
    for (NodeIndex node : burst)
      for (ValueIndex output : problem.nodes[node].outputs) {
        if (tables.roots[output] != output)
          continue;
        State &state = states[output];
        state.lastRead = now;
        state.held = true;
        state.passing = !isRetained(output, active);
      }
    // What the reader itself does not read is gone unless retained.
    if (decisions.retain == Retain::All)
      return;
    SmallVector<ValueIndex, 8> direct;
    for (ValueIndex input : problem.nodes[reader].inputs)
      direct.push_back(tables.roots[input]);
    for (NodeIndex node : burst)
      for (ValueIndex output : problem.nodes[node].outputs) {
        State &state = states[output];
        if (tables.roots[output] == output && state.passing &&
            maker.producedLayer[output] != kNoIndex &&
            !is_contained(direct, output))
          state.held = false;
      }
  }

  bool isRetained(ValueIndex root, uint32_t active) const {
    uint32_t from = maker.producedLayer[root], to = maker.lastReadLayer[root];
    if (from == kNoIndex)
      return false;
    if (decisions.retain == Retain::All || active == kNoIndex ||
        from == active || to == active)
      return true;
    if (from >= to)
      return false;
    if (decisions.retain == Retain::Boundaries)
      return true;
    auto kept = llvm::lower_bound(keptBoundaries, from);
    return kept != keptBoundaries.end() && *kept < to;
  }

  /// For Halving: boundary b lies between layers b and b + 1.
  void findKeptBoundaries(uint32_t active) {
    keptBoundaries.clear();
    uint32_t lowest = kNoIndex;
    for (NodeIndex node : burst)
      lowest = std::min(lowest, maker.layerTables.layerOf[node]);
    if (active == kNoIndex || lowest >= active)
      return;
    // From the boundary below `lowest` to the one below `active`.
    for (uint32_t low = lowest; low < active;) {
      uint32_t middle = low + (active - low) / 2;
      keptBoundaries.push_back(middle);
      low = middle + 1;
    }
  }

  const Rematerializer &maker;
  const StepTables &tables;
  const Problem &problem;
  const Decisions &decisions;
  Plan plan;
  /// How many nodes outside forward have begun.
  size_t now = 0;
  std::vector<State> states;
  /// Which run of its root each view has seen last.
  std::vector<uint32_t> viewRun;
  std::vector<NodeIndex> burst;
  SmallVector<NodeIndex> open;
  std::vector<uint32_t> wanted;
  uint32_t burstNumber = 0;
  std::vector<uint32_t> keptBoundaries;
};

Plan Rematerializer::build(const Decisions &decisions) const {
  return dropRedundantRuns(tables->problem, Build(*this, decisions).run());
}

Plan materialize(const Problem &problem, const std::vector<bool> &saved) {
  StepTables tables(problem);
  return Rematerializer(tables, findLayers(problem))
      .build({saved, Retain::All});
}

} // namespace checkpoint
