//===- LocalityOrder.cpp - Readers right behind what they read ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LocalityOrder.h"

#include "LivePlan.h"
#include "Planning/Model/SearchLimits.h"
#include "checkpoint/Planning/Model/Locality.h"
#include "checkpoint/Planning/Model/Simulator.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

namespace {

using Step = LivePlan::Step;

constexpr const SearchLimits::Locality &limits = searchLimits.locality;

/// What runs of a node go through, and what they are.
struct NodeTraits {
  SmallVector<ValueIndex, 4> large; // roots, in ascending order
  bool isStreaming = false;         // through memory, maybe as one with others
  bool isBarrier = false;           // to runs that would be one
};

/// A run of the plan, wherever it is moved.
struct Run {
  NodeIndex node = 0;
  Step step = 0;
  /// Runs move within a stretch of steps, of which the first stays the first.
  uint32_t stretch = 0;
  bool stays = false;
  SmallVector<uint32_t, 4> follows; // earlier runs that it must stay behind
};

class LocalityOrder {
public:
  LocalityOrder(const StepTables &tables, const Plan &plan);

  /// Moves runs behind others that share most with them, as long as the live
  /// peak does not rise.
  void moveAll();

  Plan result() const { return live.plan(); }

private:
  void describeNodes();
  void findStretches(const Plan &plan);
  void findDependences();

  SmallVector<uint32_t, 4> findPartners(uint32_t run) const;
  Step findBeginOfGroup(uint32_t partner) const;
  bool findNeeded(uint32_t run, Step partner,
                  SmallVectorImpl<uint32_t> &needed) const;
  bool tryBehind(uint32_t partner, uint32_t run);
  void move(uint32_t run, Step next);

  const StepTables &tables;
  const Problem &problem;
  LivePlan live;
  int64_t limit;
  std::vector<NodeTraits> traits;
  std::vector<Run> runs;
  std::vector<uint32_t> runAt; // of each step
  /// Of each root the runs that go through it, of those that were looked at.
  std::vector<SmallVector<uint32_t, 2>> users;
  /// With the steps at which they were, to be taken back.
  SmallVector<std::pair<uint32_t, Step>, 24> moved;
};

} // namespace

/// Makes a list ascending, with each entry once.
template <typename List> static void normalize(List &list) {
  llvm::sort(list);
  list.erase(llvm::unique(list), list.end());
}

/// Both lists are ascending.
static bool intersect(ArrayRef<ValueIndex> a, ArrayRef<ValueIndex> b) {
  if (a.size() > b.size())
    std::swap(a, b);
  return llvm::any_of(
      a, [&](ValueIndex root) { return llvm::binary_search(b, root); });
}

LocalityOrder::LocalityOrder(const StepTables &tables, const Plan &plan)
    : tables(tables), problem(tables.problem), live(tables, plan),
      limit(live.peakBytes()), users(problem.values.size()) {
  Step step = live.next(LivePlan::kBegin);
  for (PlanStep planned : plan.steps) {
    runAt.resize(step + 1, kNoIndex);
    runAt[step] = runs.size();
    Run &run = runs.emplace_back();
    run.node = planned.node();
    run.step = step;
    step = live.next(step);
  }
  describeNodes();
  findStretches(plan);
  findDependences();
}

void LocalityOrder::describeNodes() {
  for (const ProblemNode &node : problem.nodes) {
    NodeTraits &of = traits.emplace_back();
    auto add = [&](ValueIndex value) {
      ValueIndex root = tables.roots[value];
      if (problem.values[root].bytes >= kWorthReadingOnceBytes)
        of.large.push_back(root);
    };
    llvm::for_each(node.inputs, add);
    llvm::for_each(node.outputs, add);
    normalize(of.large);
    bool isView = llvm::all_of(node.outputs, [&](ValueIndex output) {
      return problem.values[output].aliasOf != kNoIndex;
    });
    of.isBarrier = node.product || node.ordered;
    of.isStreaming = !of.isBarrier && !isView;
  }
}

/// Runs move within backward and updates up to the next forward. The first run
/// there and the last before that forward stay: by these phasesOfSteps mostly
/// tells what runs while forward does, and so what counts as saved.
void LocalityOrder::findStretches(const Plan &plan) {
  std::vector<Phase> phases = phasesOfSteps(problem, plan);
  uint32_t number = 0;
  for (size_t begin = 0, end = 0; begin < runs.size(); begin = end, ++number) {
    bool forward = phases[begin] == Phase::Forward;
    while (end < runs.size() && (phases[end] == Phase::Forward) == forward)
      ++end;
    for (size_t index = begin; index < end; ++index) {
      runs[index].stretch = number;
      runs[index].stays =
          forward || index == begin || (index + 1 == end && end < runs.size());
    }
  }
}

/// What a run reads has run before and does not run again in between; what it
/// may overwrite has been read; effects keep their order.
void LocalityOrder::findDependences() {
  std::vector<uint32_t> newest(problem.nodes.size(), kNoIndex);
  // Of each node who read its newest run, and of each root that somebody may
  // overwrite who did since then.
  std::vector<SmallVector<uint32_t, 2>> readers(problem.nodes.size());
  std::vector<SmallVector<uint32_t, 1>> rootReaders(problem.values.size());
  std::vector<bool> mayBeOverwritten(problem.values.size(), false);
  for (const ProblemNode &node : problem.nodes)
    for (const Reuse &pair : node.reuse) {
      ValueIndex place = tables.roots[pair.input];
      // To be written beside it costs a small one nothing.
      if (problem.values[place].resident ||
          problem.values[place].bytes >= kWorthReadingOnceBytes)
        mayBeOverwritten[place] = true;
    }
  uint32_t effect = kNoIndex;
  for (uint32_t index = 0; index < runs.size(); ++index) {
    Run &run = runs[index];
    const ProblemNode &node = problem.nodes[run.node];
    for (ValueIndex input : node.inputs) {
      NodeIndex producer = tables.producers[input];
      if (producer != kNoIndex) {
        run.follows.push_back(newest[producer]);
        readers[producer].push_back(index);
      }
      if (ValueIndex root = tables.roots[input]; mayBeOverwritten[root])
        rootReaders[root].push_back(index);
    }
    if (newest[run.node] != kNoIndex)
      run.follows.push_back(newest[run.node]);
    run.follows.append(readers[run.node]);
    readers[run.node].clear();
    newest[run.node] = index;
    for (const Reuse &pair : node.reuse) {
      auto &list = rootReaders[tables.roots[pair.input]];
      run.follows.append(list);
      list.assign(1, index);
    }
    if (node.ordered) {
      if (effect != kNoIndex)
        run.follows.push_back(effect);
      effect = index;
    }
    normalize(run.follows);
    // It may read what it overwrites.
    llvm::erase(run.follows, index);
  }
}

/// The runs before that share most with `run`; of equal ones the last.
SmallVector<uint32_t, 4> LocalityOrder::findPartners(uint32_t run) const {
  SmallMapVector<uint32_t, int64_t, 16> shared;
  for (ValueIndex root : traits[runs[run].node].large) {
    ArrayRef<uint32_t> list = users[root];
    for (uint32_t user : list.take_back(limits.users))
      if (runs[user].stretch == runs[run].stretch)
        shared[user] += problem.values[root].bytes;
  }
  SmallVector<std::pair<uint32_t, int64_t>, 16> found = shared.takeVector();
  auto last = found.begin() + std::min(found.size(), limits.tries);
  std::partial_sort(found.begin(), last, found.end(), [&](auto a, auto b) {
    return a.second != b.second
               ? a.second > b.second
               : live.isBefore(runs[b.first].step, runs[a.first].step);
  });
  SmallVector<uint32_t, 4> partners;
  for (auto &[user, bytes] : make_range(found.begin(), last))
    partners.push_back(user);
  return partners;
}

/// From where on runs up to `partner` go through the same values, with nothing
/// in between that parts them.
Step LocalityOrder::findBeginOfGroup(uint32_t partner) const {
  Step begin = runs[partner].step;
  SmallVector<ValueIndex, 16> group;
  group.append(traits[runs[partner].node].large);
  Step step = begin;
  for (size_t count = 1; count < limits.together; ++count) {
    step = live.previous(step);
    if (step == LivePlan::kBegin)
      break;
    const Run &run = runs[runAt[step]];
    const NodeTraits &of = traits[run.node];
    if (run.stretch != runs[partner].stretch || run.stays || of.isBarrier)
      break;
    if (of.large.empty())
      continue;
    if (!intersect(of.large, group))
      break;
    begin = step;
    group.append(of.large);
    normalize(group);
  }
  return begin;
}

/// The runs behind `partner` that `run` depends on, in their order. False where
/// they are too many, or have effects.
bool LocalityOrder::findNeeded(uint32_t run, Step partner,
                               SmallVectorImpl<uint32_t> &needed) const {
  SmallDenseSet<uint32_t, 32> known;
  size_t seen = 0;
  auto follow = [&](uint32_t later) {
    seen += runs[later].follows.size();
    if (seen > limits.dependences)
      return false;
    for (uint32_t earlier : runs[later].follows)
      if (live.isBefore(partner, runs[earlier].step) &&
          known.insert(earlier).second) {
        if (needed.size() == limits.needed ||
            problem.nodes[runs[earlier].node].ordered)
          return false;
        needed.push_back(earlier);
      }
    return true;
  };
  if (!follow(run))
    return false;
  for (size_t index = 0; index < needed.size(); ++index)
    if (!follow(needed[index]))
      return false;
  llvm::sort(needed, [&](uint32_t a, uint32_t b) {
    return live.isBefore(runs[a].step, runs[b].step);
  });
  return true;
}

void LocalityOrder::move(uint32_t run, Step next) {
  Step from = runs[run].step;
  if (from == next || live.next(from) == next)
    return;
  moved.emplace_back(run, from);
  Step to = live.insert(runs[run].node, next);
  live.erase(from);
  runs[run].step = to;
  runAt.resize(std::max<size_t>(runAt.size(), to + 1), kNoIndex);
  runAt[to] = run;
}

/// Moves a run right behind `partner`, and before that what it needs of what
/// stands in between. True where nothing else does. False where something must
/// part the two, or the peak would rise.
bool LocalityOrder::tryBehind(uint32_t partner, uint32_t run) {
  Step last = runs[partner].step;
  SmallVector<uint32_t, 24> needed;
  if (!findNeeded(run, last, needed))
    return false;
  Step next = live.next(last);
  for (size_t between = 0; between < needed.size(); ++between)
    next = live.next(next);
  if (next == runs[run].step)
    return true;
  // What is needed runs before the partner and what stands with that, unless it
  // depends on these in turn. Then a product among it still parts the two.
  Step begin = findBeginOfGroup(partner);
  SmallVector<uint32_t, 24> before, behind;
  for (uint32_t other : needed) {
    bool depends = llvm::any_of(runs[other].follows, [&](uint32_t earlier) {
      Step step = runs[earlier].step;
      return llvm::is_contained(behind, earlier) ||
             (!live.isBefore(step, begin) && !live.isBefore(last, step));
    });
    if (depends && traits[runs[other].node].isBarrier)
      return false;
    (depends ? behind : before).push_back(other);
  }
  behind.push_back(run);
  moved.clear();
  for (uint32_t other : before)
    move(other, begin);
  for (uint32_t other : behind) {
    move(other, live.next(last));
    last = runs[other].step;
  }
  if (live.peakBytes() <= limit) {
    live.keepChanges();
    return true;
  }
  // The steps that were new are nobody's again, so what runAt says of them does
  // not matter.
  live.undoChanges();
  for (auto [other, from] : llvm::reverse(moved))
    runs[other].step = from;
  return false;
}

void LocalityOrder::moveAll() {
  for (uint32_t run = 0; run < runs.size() && !tables.timeIsUp(); ++run) {
    const NodeTraits &of = traits[runs[run].node];
    if (!of.isStreaming || runs[run].stays)
      continue;
    for (uint32_t partner : findPartners(run))
      if (tryBehind(partner, run))
        break;
    for (ValueIndex root : of.large)
      users[root].push_back(run);
  }
}

Plan orderForLocality(const StepTables &tables, const Plan &plan) {
  if (llvm::none_of(tables.problem.nodes,
                    [](const ProblemNode &node) { return node.product; }))
    return plan;
  LocalityOrder order(tables, plan);
  order.moveAll();
  Plan moved = order.result();
  // Nothing may be said to be saved that was not, nor less.
  return computeSavedBytes(tables.problem, moved) ==
                 computeSavedBytes(tables.problem, plan)
             ? moved
             : plan;
}

} // namespace checkpoint
