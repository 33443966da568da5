//===- KeepMore.cpp - Hold values instead of computing them again ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PlanMoves.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace llvm;

namespace checkpoint {

namespace {

/// Live bytes by step: add to a range, ask for the most in a range.
class LiveTree {
public:
  explicit LiveTree(const std::vector<int64_t> &live)
      : size(live.size()), most(4 * size, 0), pending(4 * size, 0) {
    if (size)
      build(1, 0, size - 1, live);
  }

  void add(size_t first, size_t last, int64_t bytes) {
    if (first <= last)
      add(1, 0, size - 1, first, last, bytes);
  }
  int64_t mostIn(size_t first, size_t last) const {
    return first <= last ? mostIn(1, 0, size - 1, first, last) : 0;
  }

private:
  void build(size_t node, size_t low, size_t high,
             const std::vector<int64_t> &live) {
    if (low == high) {
      most[node] = live[low];
      return;
    }
    size_t middle = (low + high) / 2;
    build(2 * node, low, middle, live);
    build(2 * node + 1, middle + 1, high, live);
    most[node] = std::max(most[2 * node], most[2 * node + 1]);
  }
  void add(size_t node, size_t low, size_t high, size_t first, size_t last,
           int64_t bytes) {
    if (first > high || last < low)
      return;
    if (first <= low && high <= last) {
      most[node] += bytes;
      pending[node] += bytes;
      return;
    }
    size_t middle = (low + high) / 2;
    add(2 * node, low, middle, first, last, bytes);
    add(2 * node + 1, middle + 1, high, first, last, bytes);
    most[node] = std::max(most[2 * node], most[2 * node + 1]) + pending[node];
  }
  int64_t mostIn(size_t node, size_t low, size_t high, size_t first,
                 size_t last) const {
    if (first > high || last < low)
      return std::numeric_limits<int64_t>::min() / 2;
    if (first <= low && high <= last)
      return most[node];
    size_t middle = (low + high) / 2;
    return std::max(mostIn(2 * node, low, middle, first, last),
                    mostIn(2 * node + 1, middle + 1, high, first, last)) +
           pending[node];
  }

  size_t size;
  std::vector<int64_t> most, pending;
};

/// One pass over the re-runs of a plan: which of them may go, to begin with by
/// the bytes that holding their results adds.
std::vector<size_t> chooseRemovals(const Problem &problem,
                                   const MoveRules &rules, const Plan &plan,
                                   int64_t budgetBytes) {
  Lifetimes lifetimes = computeLifetimes(problem, plan);
  Simulation simulation = simulate(problem, plan, lifetimes);
  LiveTree live(simulation.liveBytes);
  std::vector<uint32_t> newest(problem.values.size(), kNoIndex);
  std::vector<uint32_t> previous(lifetimes.buffers.size(), kNoIndex);
  for (uint32_t index = 0; index < lifetimes.buffers.size(); ++index) {
    previous[index] = newest[lifetimes.buffers[index].value];
    newest[lifetimes.buffers[index].value] = index;
  }

  struct Rerun {
    size_t step;
    double cost;
    int64_t bytes;

    double costPerByte() const {
      return cost / double(std::max<int64_t>(bytes, 1));
    }
  };
  std::vector<Rerun> reruns;
  std::vector<bool> hasRun(problem.nodes.size(), false);
  for (size_t step = 0; step < plan.steps.size(); ++step) {
    NodeIndex node = plan.steps[step];
    if (hasRun[node] && rules.mayKeep[node]) {
      int64_t bytes = 0;
      for (auto [output, buffer] :
           zip(problem.nodes[node].outputs, lifetimes.outputBuffers[step]))
        if (problem.values[output].aliasOf == kNoIndex &&
            !lifetimes.buffers[buffer].unread)
          bytes += lifetimes.buffers[buffer].bytes;
      reruns.push_back({step, problem.nodes[node].cost, bytes});
    }
    hasRun[node] = true;
  }
  llvm::sort(reruns, [](const Rerun &a, const Rerun &b) {
    if (a.costPerByte() != b.costPerByte())
      return a.costPerByte() > b.costPerByte();
    return a.step < b.step;
  });

  std::vector<size_t> lastStep(lifetimes.buffers.size());
  std::vector<uint32_t> heldBy(lifetimes.buffers.size());
  std::iota(heldBy.begin(), heldBy.end(), 0);
  for (uint32_t index = 0; index < lifetimes.buffers.size(); ++index)
    lastStep[index] = lifetimes.buffers[index].lastStep;
  auto holder = [&](uint32_t index) {
    while (heldBy[index] != index)
      index = heldBy[index] = heldBy[heldBy[index]];
    return index;
  };
  std::vector<size_t> removals;
  for (const Rerun &rerun : reruns) {
    const ProblemNode &node = problem.nodes[plan.steps[rerun.step]];
    SmallVector<std::pair<uint32_t, uint32_t>, 2> merges; // older, newer
    bool fits = rerun.cost > 0;
    SmallVector<std::tuple<size_t, size_t, int64_t>, 2> added;
    for (auto [output, index] :
         zip(node.outputs, lifetimes.outputBuffers[rerun.step])) {
      if (!fits || problem.values[output].aliasOf != kNoIndex)
        continue;
      const Buffer &buffer = lifetimes.buffers[index];
      if (buffer.unread)
        continue;
      uint32_t older = holder(previous[index]);
      merges.push_back({older, index});
      size_t first = lastStep[older] + 1, last = rerun.step - 1;
      if (first > last || buffer.bytes == 0)
        continue;
      fits = live.mostIn(first, last) + buffer.bytes <= budgetBytes;
      if (fits) {
        live.add(first, last, buffer.bytes);
        added.push_back({first, last, buffer.bytes});
      }
    }
    if (!fits) {
      for (auto [first, last, bytes] : added)
        live.add(first, last, -bytes);
      continue;
    }
    for (auto [older, newer] : merges) {
      heldBy[newer] = older;
      lastStep[older] = std::max(lastStep[older], lastStep[newer]);
    }
    removals.push_back(rerun.step);
  }
  return removals;
}

} // namespace

JudgedPlan keepMore(const StepTables &tables, const MoveRules &rules,
                    JudgedPlan start, int64_t budgetBytes, size_t &effort) {
  const Problem &problem = tables.problem;
  JudgedPlan best = std::move(start);
  while (effort > 0 && best.recomputeCost > 0) {
    std::vector<size_t> removals =
        chooseRemovals(problem, rules, best.plan, budgetBytes);
    bool moved = false;
    // Reuse may turn out otherwise than counted; then take fewer.
    for (size_t count = removals.size(); count > 0 && effort > 0; count /= 2) {
      std::vector<bool> gone(best.plan.steps.size(), false);
      for (size_t i = 0; i < count; ++i)
        gone[removals[i]] = true;
      Plan plan;
      for (size_t step = 0; step < best.plan.steps.size(); ++step)
        if (!gone[step])
          plan.steps.push_back(best.plan.steps[step]);
      --effort;
      JudgedPlan judged(problem, dropUselessRuns(problem, plan));
      if (judged.peakBytes > budgetBytes ||
          judged.recomputeCost >= best.recomputeCost)
        continue;
      best = std::move(judged);
      moved = true;
      break;
    }
    if (!moved)
      break;
  }
  return best;
}

} // namespace checkpoint
