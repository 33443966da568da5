//===- LowerPeak.cpp - Drop what is held over the fullest step ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PlanMoves.h"

#include "llvm/ADT/SmallSet.h"

#include <algorithm>
#include <limits>
#include <map>

using namespace llvm;

namespace checkpoint {

namespace {

/// A value held over a step, and the nodes that would bring it back.
struct Drop {
  uint32_t buffer = kNoIndex;
  size_t before = 0; // the step that reads it next
  int64_t bytes = 0; // freed at the fullest step
  double cost = 0;
  SmallVector<NodeIndex, 4> again; // in program order

  double bytesPerCost() const {
    return cost > 0 ? double(bytes) / cost
                    : std::numeric_limits<double>::infinity();
  }
};

/// What a plan reads and holds, indexed for drops at one step.
class PlanIndex {
public:
  PlanIndex(const StepTables &tables, const MoveRules &rules, const Plan &plan)
      : tables(tables), rules(rules), problem(tables.problem),
        lifetimes(computeLifetimes(problem, plan)),
        simulation(simulate(problem, plan, lifetimes)),
        readsOf(lifetimes.buffers.size()), runsOf(problem.values.size()),
        stepsOf(problem.nodes.size()) {
    for (size_t step = 0; step < plan.steps.size(); ++step) {
      const ProblemNode &node = problem.nodes[plan.steps[step]];
      stepsOf[plan.steps[step]].push_back(step);
      for (auto [input, buffer] :
           zip(node.inputs, lifetimes.inputBuffers[step]))
        if (buffer != kNoIndex)
          readsOf[buffer].push_back({step, input});
    }
    for (uint32_t index = 0; index < lifetimes.buffers.size(); ++index)
      runsOf[lifetimes.buffers[index].value].push_back(index);
  }

  const Simulation &simulated() const { return simulation; }

  /// Everything that can be dropped over `step`, best first.
  std::vector<Drop> findDrops(size_t step) const {
    std::vector<Drop> drops;
    for (uint32_t index = 0; index < lifetimes.buffers.size(); ++index) {
      const Buffer &buffer = lifetimes.buffers[index];
      if (buffer.firstStep >= step || buffer.lastStep <= step ||
          buffer.bytes == 0 || buffer.donated != kNoIndex || buffer.result)
        continue;
      Drop drop;
      drop.buffer = index;
      if (describeDrop(index, step, drop))
        drops.push_back(std::move(drop));
    }
    llvm::sort(drops, [](const Drop &a, const Drop &b) {
      if (a.bytesPerCost() != b.bytesPerCost())
        return a.bytesPerCost() > b.bytesPerCost();
      return a.bytes != b.bytes ? a.bytes > b.bytes : a.buffer < b.buffer;
    });
    return drops;
  }

private:
  struct Read {
    size_t step;
    ValueIndex value;
  };

  bool describeDrop(uint32_t index, size_t step, Drop &drop) const {
    const Buffer &buffer = lifetimes.buffers[index];
    ArrayRef<Read> reads = readsOf[index];
    auto next =
        std::partition_point(reads.begin(), reads.end(), [&](const Read &read) {
          return read.step < step;
        });
    if (next == reads.end() || next->step == step)
      return false; // needed at the step itself
    drop.before = next->step;
    drop.bytes = buffer.bytes;
    SmallVector<NodeIndex, 8> open;
    SmallSet<NodeIndex, 16> again;
    auto run = [&](NodeIndex node) {
      if (!rules.mayRecompute[node])
        return false;
      if (again.insert(node).second)
        open.push_back(node);
      return again.size() <= kMostNodes;
    };
    if (!run(tables.producers[buffer.value]))
      return false;
    // Later readers through a view need the view of the new run.
    for (; next != reads.end(); ++next)
      for (ValueIndex view = next->value; view != buffer.value;
           view = problem.values[view].aliasOf)
        if (!run(tables.producers[view]))
          return false;
    while (!open.empty()) {
      NodeIndex node = open.pop_back_val();
      drop.cost += problem.nodes[node].cost;
      for (ValueIndex input : problem.nodes[node].inputs)
        if (!provide(input, buffer.value, step, drop, run))
          return false;
    }
    drop.again.assign(again.begin(), again.end());
    llvm::sort(drop.again);
    return drop.bytes > 0;
  }

  /// Sees to it that `input` can be read at drop.before: it is held till there,
  /// or may be held without being so at `step`, or comes back too.
  template <typename RunFn>
  bool provide(ValueIndex input, ValueIndex dropped, size_t step, Drop &drop,
               RunFn &&run) const {
    ValueIndex root = tables.roots[input];
    if (problem.values[root].resident || root == dropped)
      return true;
    // The newest run of the root before the reader.
    ArrayRef<uint32_t> runs = runsOf[root];
    auto after =
        std::partition_point(runs.begin(), runs.end(), [&](uint32_t index) {
          return lifetimes.buffers[index].firstStep < drop.before;
        });
    if (after == runs.begin())
      return false;
    const Buffer &held = lifetimes.buffers[*(after - 1)];
    bool there = held.lastStep >= step;
    if (!there) {
      if (rules.mayRecompute[tables.producers[root]]) {
        if (!run(tables.producers[root]))
          return false;
      } else {
        drop.bytes -= held.bytes;
        there = true;
      }
    }
    for (ValueIndex view = input; view != root;
         view = problem.values[view].aliasOf) {
      // A view that has not been run since means an older run.
      ArrayRef<size_t> steps = stepsOf[tables.producers[view]];
      auto later = llvm::lower_bound(steps, drop.before);
      bool fresh =
          there && later != steps.begin() && *(later - 1) > held.firstStep;
      if (!fresh && !run(tables.producers[view]))
        return false;
    }
    return true;
  }

  /// More nodes than this for one value is not a small change.
  static constexpr size_t kMostNodes = 200;

  const StepTables &tables;
  const MoveRules &rules;
  const Problem &problem;
  Lifetimes lifetimes;
  Simulation simulation;
  std::vector<SmallVector<Read, 2>> readsOf;    // of each buffer
  std::vector<SmallVector<uint32_t, 1>> runsOf; // buffers of each root
  std::vector<SmallVector<size_t, 1>> stepsOf;  // of each node
};

/// How far a plan is above a target, over all its steps.
double excess(const Simulation &simulation, int64_t target) {
  double sum = 0;
  for (int64_t live : simulation.liveBytes)
    if (live > target)
      sum += double(live - target);
  return sum;
}

Plan withDrops(const Plan &plan, ArrayRef<const Drop *> drops) {
  std::map<size_t, std::vector<NodeIndex>> inserted;
  for (const Drop *drop : drops) {
    std::vector<NodeIndex> &at = inserted[drop->before];
    at.insert(at.end(), drop->again.begin(), drop->again.end());
  }
  Plan result;
  size_t from = 0;
  for (auto &[step, nodes] : inserted) {
    result.steps.insert(result.steps.end(), plan.steps.begin() + from,
                        plan.steps.begin() + step);
    llvm::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    result.steps.insert(result.steps.end(), nodes.begin(), nodes.end());
    from = step;
  }
  result.steps.insert(result.steps.end(), plan.steps.begin() + from,
                      plan.steps.end());
  return result;
}

} // namespace

JudgedPlan lowerPeak(const StepTables &tables, const MoveRules &rules,
                     JudgedPlan start, int64_t targetBytes, size_t &effort) {
  const Problem &problem = tables.problem;
  JudgedPlan best = std::move(start);
  // Plans longer than this are no good trade, and would take ever longer.
  size_t mostSteps = 6 * problem.nodes.size() + 64;
  while (best.peakBytes > targetBytes && effort > 0 &&
         best.plan.steps.size() < mostSteps) {
    PlanIndex index(tables, rules, best.plan);
    size_t step = index.simulated().peakStep;
    double now = excess(index.simulated(), targetBytes);
    std::vector<Drop> drops = index.findDrops(step);
    auto accept = [&](ArrayRef<const Drop *> chosen) {
      if (effort == 0)
        return false;
      --effort;
      Plan plan = dropUselessRuns(problem, withDrops(best.plan, chosen));
      Simulation simulation = simulate(problem, plan);
      if (excess(simulation, targetBytes) >= now)
        return false;
      best.peakBytes = simulation.livePeakBytes;
      best.recomputeCost = simulation.recomputeCost;
      best.plan = std::move(plan);
      return true;
    };
    // As many as it takes at once; if that does not help, one by one.
    SmallVector<const Drop *> chosen;
    int64_t missing = index.simulated().livePeakBytes - targetBytes;
    for (const Drop &drop : drops) {
      if (missing <= 0)
        break;
      chosen.push_back(&drop);
      missing -= drop.bytes;
    }
    if (!chosen.empty() && accept(chosen))
      continue;
    bool moved = false;
    for (size_t i = 0; i < drops.size() && i < 12 && !moved; ++i)
      if (chosen.size() != 1 || chosen[0] != &drops[i])
        moved = accept({&drops[i]});
    if (!moved)
      break;
  }
  return best;
}

} // namespace checkpoint
