//===- LayerChainMeasure.cpp - What the stages of a chain take ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LayerChainBuild.h"
#include "checkpoint/Planning/Model/Simulator.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

/// Reads off a plan what each stage takes while it runs.
class LayerChain::Meter {
public:
  /// A run of a stage, forward or backward.
  struct Portion {
    size_t begin = 0, end = 0;
  };
  std::vector<std::vector<Portion>> forward; // passes; by stage
  std::vector<Portion> backward;             // by stage

  Meter(const LayerChain &chain, size_t passes)
      : forward(passes, std::vector<Portion>(chain.size())),
        backward(chain.size()), chain(chain) {}

  void simulate(const Plan &plan) {
    const StepTables &tables = chain.tables;
    Lifetimes lifetimes = computeLifetimes(tables.problem, plan);
    live = checkpoint::simulate(tables.problem, plan, lifetimes).liveBytes;
    size_t numSteps = plan.steps.size();
    size_t turn = backward.back().begin;
    // First the changes from step to step, then their running sums.
    std::vector<int64_t> others(numSteps + 1, 0), beside(numSteps + 1, 0);
    auto add = [](std::vector<int64_t> &sums, size_t begin, size_t end,
                  int64_t bytes) {
      if (begin >= end)
        return;
      sums[begin] += bytes;
      sums[end] -= bytes;
    };
    others[0] = tables.problem.residentBytes();
    for (const Buffer &buffer : lifetimes.buffers) {
      if (buffer.donated != kNoIndex)
        continue;
      size_t begin = buffer.firstStep, end = buffer.lastStep + 1;
      Role role = chain.roles[buffer.value];
      if (role == Role::Beside) {
        bool measured = chain.measuredBeside[buffer.value];
        add(others, begin, measured ? std::min(end, turn) : end, buffer.bytes);
        if (measured)
          add(beside, begin + 1, end, buffer.bytes);
      } else if (role == Role::None) {
        add(beside, begin + 1, end, buffer.bytes);
      } else {
        // From the stages that read it in forward to those in backward.
        uint32_t stage = chain.stageOf[tables.producers[buffer.value]];
        uint32_t last = stage + (role == Role::Cross ? 1 : 0);
        for (const std::vector<Portion> &pass : forward)
          if (begin >= pass.front().begin && begin < pass.back().end)
            add(others, std::max(begin, pass[last].end),
                std::min(end, backward[last].begin), buffer.bytes);
      }
    }
    for (size_t step = 1; step <= numSteps; ++step) {
      others[step] += others[step - 1];
      beside[step] += beside[step - 1];
    }
    for (size_t step = 0; step < numSteps; ++step)
      live[step] -= others[step];
    besideAt = std::move(beside);
  }

  /// The most that a stage takes in a portion.
  int64_t peak(const Portion &portion) const {
    int64_t most = 0;
    for (size_t step = portion.begin; step < portion.end; ++step)
      most = std::max(most, live[step]);
    return most;
  }
  /// Of values that are no stage's, when a portion begins.
  int64_t besideBefore(const Portion &portion) const {
    return besideAt[portion.begin];
  }

private:
  const LayerChain &chain;
  std::vector<int64_t> live, besideAt;
};

/// All stages forward, keeping nothing; again, keeping what crosses; and each
/// backward from its input alone.
bool LayerChain::measureSweeps() {
  uint32_t count = size();
  Build build(*this);
  Meter meter(*this, 2);
  measured.stages.assign(count, {});
  for (uint32_t stage = 0; stage < count; ++stage) {
    Meter::Portion &portion = meter.forward[0][stage];
    portion.begin = build.numSteps();
    measured.stages[stage].firstSweepCost = build.runForward(stage, {});
    portion.end = build.numSteps();
    build.releaseInput(stage);
  }
  for (uint32_t stage = 0; stage < count; ++stage) {
    Meter::Portion &portion = meter.forward[1][stage];
    portion.begin = build.numSteps();
    measured.stages[stage].sweepCost = build.runForward(stage, {});
    portion.end = build.numSteps();
  }
  for (uint32_t stage = count; stage-- > 0;) {
    build.setHeld(outputs[stage], false);
    Meter::Portion &portion = meter.backward[stage];
    portion.begin = build.numSteps();
    measured.stages[stage].leafCost = build.runBackward(stage).cost;
    portion.end = build.numSteps();
  }
  Plan plan = build.take();
  if (plan.steps.empty())
    return false;
  meter.simulate(plan);
  for (uint32_t index = 0; index < count; ++index) {
    ChainStage &stage = measured.stages[index];
    if (index > 0)
      for (ValueIndex root : outputs[index - 1])
        stage.inputBytes += tables.problem.values[root].bytes;
    stage.sweepPeakBytes = meter.peak(meter.forward[0][index]);
    stage.holdPeakBytes = meter.peak(meter.forward[1][index]);
    int64_t beside = besideBytes + alwaysBytes[index];
    stage.leafPeakBytes = meter.peak(meter.backward[index]) + beside;
    stage.baseBytes = meter.besideBefore(meter.backward[index]) + beside;
  }
  return true;
}

/// All stages forward, keeping what crosses and, within stages, what is saved;
/// and backward.
bool LayerChain::measureOption(const std::vector<bool> &saved) {
  const Problem &problem = tables.problem;
  uint32_t count = size();
  std::vector<std::vector<ValueIndex>> inner(count);
  std::vector<ChainOption> options(count);
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (roles[value] == Role::Inner && saved[value]) {
      uint32_t stage = stageOf[tables.producers[value]];
      inner[stage].push_back(value);
      options[stage].keptBytes += problem.values[value].bytes;
    }
  Build build(*this);
  Meter meter(*this, 1);
  for (uint32_t stage = 0; stage < count; ++stage) {
    Meter::Portion &portion = meter.forward[0][stage];
    portion.begin = build.numSteps();
    options[stage].firstAdvanceCost = build.runForward(stage, inner[stage]);
    portion.end = build.numSteps();
  }
  for (uint32_t stage = count; stage-- > 0;) {
    ChainOption &option = options[stage];
    option.advanceCost = build.costAgain(stage, inner[stage]);
    Meter::Portion &portion = meter.backward[stage];
    portion.begin = build.numSteps();
    Build::Backward backward = build.runBackward(stage);
    portion.end = build.numSteps();
    build.setHeld(inner[stage], false);
    option.backwardCost = backward.cost;
    option.needsInput = backward.readsInput;
    option.readsOutput = backward.readsOutput;
  }
  Plan plan = build.take();
  if (plan.steps.empty())
    return false;
  meter.simulate(plan);
  for (uint32_t index = 0; index < count; ++index) {
    ChainOption &option = options[index];
    option.advancePeakBytes = meter.peak(meter.forward[0][index]);
    option.backwardPeakBytes =
        meter.peak(meter.backward[index]) + besideBytes + alwaysBytes[index];
    std::vector<ChainOption> &known = measured.stages[index].options;
    // Another may have decided the same here.
    if (is_contained(kept[index], inner[index]))
      continue;
    known.push_back(option);
    kept[index].push_back(std::move(inner[index]));
  }
  return true;
}

/// Between two cuts, of what the first saves and the second does not: in each
/// stage what is made in a part of it. Cuts at a price know nothing of peaks.
std::vector<bool> LayerChain::saveBetween(const CutPoint &more,
                                          const CutPoint &less, double begin,
                                          double end) const {
  std::vector<bool> saved = less.saved;
  const Problem &problem = tables.problem;
  for (const std::vector<NodeIndex> &nodes : forwardNodes) {
    SmallVector<ValueIndex> roots;
    double bytes = 0;
    for (NodeIndex node : nodes)
      for (ValueIndex output : problem.nodes[node].outputs)
        if (roles[output] == Role::Inner && more.saved[output] &&
            !less.saved[output]) {
          roots.push_back(output);
          bytes += double(problem.values[output].bytes);
        }
    double before = 0;
    for (ValueIndex root : roots) {
      double half = 0.5 * double(problem.values[root].bytes);
      before += half;
      if (before >= begin * bytes && before < end * bytes)
        saved[root] = true;
      before += half;
    }
  }
  return saved;
}

bool LayerChain::measure(const std::vector<CutPoint> &cuts, bool between) {
  kept.assign(size(), {});
  if (!measureSweeps())
    return false;
  for (size_t index = 0; index < cuts.size(); ++index) {
    if (!measureOption(cuts[index].saved))
      return false;
    if (!between || index + 1 == cuts.size() ||
        (cuts[index].savedBytes - cuts[index + 1].savedBytes) * 10 <
            cuts.front().savedBytes)
      continue;
    static constexpr double kParts[][2] = {{0, 0.5}, {0.5, 1}};
    for (auto [begin, end] : kParts)
      if (!measureOption(saveBetween(cuts[index], cuts[index + 1], begin, end)))
        return false;
  }
  measured.onceCost = 0;
  for (const std::vector<NodeIndex> &nodes : forwardNodes)
    for (NodeIndex node : nodes)
      measured.onceCost += tables.problem.nodes[node].cost;
  return true;
}

} // namespace checkpoint
