//===- LayerChain.cpp - A step as a chain of layers -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LayerChain.h"

#include "PlanMoves.h"
#include "checkpoint/Planning/Simulator.h"

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

/// Emits runs of stages, and knows what is there.
class LayerChain::Build {
public:
  explicit Build(const LayerChain &chain)
      : chain(chain), tables(chain.tables), problem(tables.problem),
        held(problem.values.size(), false), runs(problem.values.size(), 0),
        viewRun(problem.values.size(), 0), hasRun(problem.nodes.size(), false),
        wanted(problem.nodes.size(), 0), visited(chain.size(), false) {
    for (NodeIndex node : chain.prelude)
      emit(node);
  }

  /// Runs a stage forward for its outputs and `kept`, from its input; its cost.
  double runForward(uint32_t stage, ArrayRef<ValueIndex> kept) {
    double cost = findForward(stage, kept, !visited[stage]);
    visited[stage] = true;
    for (NodeIndex node : burst)
      emit(node);
    setHeld(chain.outputs[stage], true);
    setHeld(kept, true);
    return cost;
  }

  /// What that would cost if it were not the first time and nothing of it were
  /// there.
  double costAgain(uint32_t stage, ArrayRef<ValueIndex> kept) {
    setHeld(chain.outputs[stage], false);
    setHeld(kept, false);
    double cost = findForward(stage, kept, /*firstTime=*/false);
    setHeld(chain.outputs[stage], true);
    setHeld(kept, true);
    return cost;
  }

  struct Backward {
    double cost = 0; // of what is computed again
    bool readsInput = false, readsOutput = false;
  };
  /// Runs a stage backward, and lets its values go.
  Backward runBackward(uint32_t stage) {
    Backward result;
    auto noteReads = [&](NodeIndex node) {
      for (ValueIndex input : problem.nodes[node].inputs) {
        ValueIndex root = tables.roots[input];
        if (chain.roles[root] != Role::Cross)
          continue;
        uint32_t from = chain.stageOf[tables.producers[root]];
        result.readsInput |= from + 1 == stage;
        // Its own runs of it do not count.
        result.readsOutput |= from == stage && !madeHere(root);
      }
    };
    touched.clear();
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
            held[output] = true;
            touched.push_back(output);
          }
      }
      noteReads(node);
      emit(node);
    }
    setHeld(touched, false);
    setHeld(chain.outputs[stage], false);
    return result;
  }

  void setHeld(ArrayRef<ValueIndex> roots, bool isHeld) {
    for (ValueIndex root : roots)
      if (chain.roles[root] != Role::Beside)
        held[root] = isHeld;
  }
  void releaseInput(uint32_t stage) {
    if (stage > 0)
      setHeld(chain.outputs[stage - 1], false);
  }

  size_t numSteps() const { return plan.steps.size(); }
  /// The plan, when every node has run.
  Plan take() {
    if (llvm::all_of(hasRun, [](bool ran) { return ran; }))
      return std::move(plan);
    return {};
  }

private:
  /// Finds what to run; cost of it.
  double findForward(uint32_t stage, ArrayRef<ValueIndex> kept,
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

  void emit(NodeIndex node) {
    plan.steps.push_back(node);
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

  void startBurst() {
    burst.clear();
    ++burstNumber;
  }

  /// Adds what the nodes in the burst need; cost of all.
  double closeBurst() {
    double cost = 0;
    for (size_t at = 0; at < burst.size(); ++at) {
      cost += problem.nodes[burst[at]].cost;
      for (ValueIndex input : problem.nodes[burst[at]].inputs)
        want(input);
    }
    llvm::sort(burst);
    return cost;
  }

  bool inBurst(NodeIndex node) const { return wanted[node] == burstNumber; }
  void addToBurst(NodeIndex node) {
    if (inBurst(node))
      return;
    wanted[node] = burstNumber;
    burst.push_back(node);
  }

  /// Puts what makes `value` available into the burst.
  void want(ValueIndex value) {
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

  bool madeHere(ValueIndex root) const { return is_contained(touched, root); }

  const LayerChain &chain;
  const StepTables &tables;
  const Problem &problem;
  Plan plan;
  std::vector<bool> held;              // roots
  std::vector<uint32_t> runs, viewRun; // roots, values
  std::vector<bool> hasRun;
  std::vector<NodeIndex> burst;
  std::vector<uint32_t> wanted;
  uint32_t burstNumber = 0;
  std::vector<bool> visited;
  std::vector<ValueIndex> touched;
};

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
  return plan.steps.empty() ? plan : dropUselessRuns(tables.problem, plan);
}

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
