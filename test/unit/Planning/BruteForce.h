//===- BruteForce.h - The cheapest schedule of a tiny problem ---*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Dijkstra's algorithm over all states that a schedule can be in, whatever the
// order and however often nodes run. It follows Plan.h and Lifetimes.h, but for
// one thing: which allowed reuse happens is free to choose. So its optimum is
// never above that of any plan.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_BRUTEFORCE_H
#define CHECKPOINT_TEST_UNIT_PLANNING_BRUTEFORCE_H

#include "checkpoint/Planning/Model/Plan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

#include <array>
#include <cassert>
#include <cstring>
#include <queue>
#include <unordered_map>

namespace checkpoint::test {

/// For problems of at most 16 nodes and 24 values.
class BruteForce {
public:
  BruteForce(const Problem &problem, int64_t livePeakBytes)
      : problem(problem), limit(livePeakBytes - problem.residentBytes()),
        roots(problem.roots()) {
    assert(problem.nodes.size() <= 16 && problem.values.size() <= 24);
    for (ValueIndex output : problem.outputs)
      if (problem.values[roots[output]].resident)
        returnsArgument |= 1u << roots[output];
  }

  /// The least recomputation cost of a schedule within the limit, or none. Sets
  /// `plan`.
  std::optional<double> run() {
    if (limit < 0)
      return std::nullopt;
    State start;
    start.buffer.fill(kNone);
    reach(start, 0, 0, kNoIndex);
    while (!queue.empty()) {
      auto [cost, index] = queue.top();
      queue.pop();
      if (cost > visited[index].cost)
        continue;
      State state = visited[index].state;
      if (isDone(state)) {
        readPlan(index);
        return cost;
      }
      bool allFit = true;
      for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
        allFit &= runNode(state, node, cost, index);
      // Freeing early is of no use where everything fits.
      if (!allFit)
        for (ValueIndex name = 0; name < problem.values.size(); ++name)
          if (state.buffer[name] != kNone) {
            State dropped = state;
            dropped.buffer[name] = kNone;
            reach(dropped, cost, index, kNoIndex);
          }
    }
    return std::nullopt;
  }

  Plan plan;
  size_t states() const { return visited.size(); }

private:
  static constexpr uint8_t kNone = 0xff;

  /// `buffer` says for each value which buffer its name stands for, if it is
  /// still wanted: buffers are numbered by the first name that stands for them.
  struct State {
    std::array<uint8_t, 24> buffer;
    uint16_t done = 0;        // nodes that have run
    uint16_t locked = 0;      // nodes that may not run again
    uint32_t overwritten = 0; // arguments
    uint32_t donated = 0;     // buffers that lie in an argument

    bool operator==(const State &other) const {
      return buffer == other.buffer && done == other.done &&
             locked == other.locked && overwritten == other.overwritten &&
             donated == other.donated;
    }
  };
  struct Hash {
    size_t operator()(const State &state) const {
      uint64_t hash = 1469598103934665603ull;
      auto mix = [&](uint64_t word) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
        hash ^= hash >> 29;
      };
      for (unsigned i = 0; i < 24; i += 8) {
        uint64_t word;
        std::memcpy(&word, state.buffer.data() + i, 8);
        mix(word);
      }
      mix(uint64_t(state.done) << 32 | state.overwritten);
      mix(uint64_t(state.locked) << 32 | state.donated);
      return hash;
    }
  };
  struct Visit {
    State state;
    double cost;
    uint32_t from;
    NodeIndex node;
  };

  /// Numbers buffers by their first name; what has no name left is gone.
  void normalize(State &state) const {
    std::array<uint8_t, 256> number;
    number.fill(kNone);
    uint32_t donated = 0;
    for (ValueIndex name = 0; name < problem.values.size(); ++name) {
      uint8_t &buffer = state.buffer[name];
      if (buffer == kNone)
        continue;
      if (number[buffer] == kNone) {
        number[buffer] = name;
        if (buffer < 32 && state.donated >> buffer & 1)
          donated |= 1u << name;
      }
      buffer = number[buffer];
    }
    state.donated = donated;
  }

  void reach(State state, double cost, uint32_t from, NodeIndex node) {
    normalize(state);
    auto [at, isNew] = indexOf.try_emplace(state, visited.size());
    if (isNew)
      visited.push_back({state, cost, from, node});
    else if (cost < visited[at->second].cost)
      visited[at->second] = {state, cost, from, node};
    else
      return;
    queue.push({cost, at->second});
  }

  bool isDone(const State &state) const {
    if (state.done != (1u << problem.nodes.size()) - 1)
      return false;
    return llvm::all_of(problem.outputs, [&](ValueIndex output) {
      return problem.values[roots[output]].resident ||
             state.buffer[output] != kNone;
    });
  }

  int64_t heldBytes(const State &state) const {
    int64_t bytes = 0;
    for (ValueIndex name = 0; name < problem.values.size(); ++name)
      if (state.buffer[name] == name && !(state.donated >> name & 1))
        bytes += problem.values[roots[name]].bytes;
    return bytes;
  }

  /// Tries all ways to run a node next. False when some way takes too much.
  bool runNode(const State &state, NodeIndex index, double cost,
               uint32_t from) {
    const ProblemNode &node = problem.nodes[index];
    bool again = state.done >> index & 1;
    if ((again && !node.recomputable) || (state.locked >> index & 1))
      return true;
    if (node.ordered)
      for (NodeIndex other = 0; other < index; ++other)
        if (problem.nodes[other].ordered && !(state.done >> other & 1))
          return true;
    for (ValueIndex input : node.inputs) {
      ValueIndex root = roots[input];
      if (!problem.values[root].resident) {
        if (state.buffer[input] == kNone)
          return true;
      } else if (state.overwritten >> root & 1 || !exists(state, input)) {
        return true;
      }
    }
    Step step{index, again, from, again ? cost + node.cost : cost, state, 0};
    step.after.done |= 1u << index;
    return runOutputs(step, 0, heldBytes(state) + node.workspaceBytes);
  }

  bool exists(const State &state, ValueIndex value) const {
    if (problem.values[value].resident)
      return true;
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      if (llvm::is_contained(problem.nodes[node].outputs, value))
        return state.done >> node & 1;
    return false;
  }

  struct Step {
    NodeIndex node;
    bool again;
    uint32_t from;
    double cost;
    State after;
    /// Buffers (of the state before) whose place is taken over.
    uint32_t taken;
  };

  /// Decides the outputs from `position` on: `live` bytes at this step so far.
  bool runOutputs(const Step &step, size_t position, int64_t live) {
    const ProblemNode &node = problem.nodes[step.node];
    if (position == node.outputs.size()) {
      if (live > limit)
        return false;
      State after = step.after;
      // A place that is taken over holds nothing any more.
      for (ValueIndex name = 0; name < problem.values.size(); ++name)
        if (uint8_t buffer = after.buffer[name];
            buffer < 32 && step.taken >> buffer & 1)
          after.buffer[name] = kNone;
      reach(after, step.cost, step.from, step.node);
      return true;
    }
    ValueIndex output = node.outputs[position];
    const ProblemValue &value = problem.values[output];
    bool fits = true;
    if (value.aliasOf != kNoIndex) {
      Step next = step;
      if (!problem.values[roots[output]].resident)
        next.after.buffer[output] = next.after.buffer[value.aliasOf];
      return runOutputs(next, position + 1, live);
    }
    // What a re-run is not asked for takes nothing, if the node can leave it
    // out; its name stands for nothing older all the same.
    Step next = step;
    next.after.buffer[output] = kNone;
    if (step.again && !node.inseparable)
      fits &= runOutputs(next, position + 1, live);
    uint8_t buffer = 32 + position;
    next.after.buffer[output] = buffer;
    fits &= runOutputs(next, position + 1, live + value.bytes);
    if (value.bytes == 0)
      return fits;
    for (const Reuse &pair : node.reuse) {
      ValueIndex root = roots[pair.input];
      if (pair.output != output || problem.values[root].bytes < value.bytes)
        continue;
      Step reused = next;
      if (problem.values[root].resident) {
        if (step.after.overwritten >> root & 1 || returnsArgument >> root & 1)
          continue;
        reused.after.overwritten |= 1u << root;
        reused.after.locked |= 1u << step.node;
        reused.after.buffer[output] = donatedBuffer(reused.after);
        fits &= runOutputs(reused, position + 1, live);
        continue;
      }
      uint8_t place = visited[step.from].state.buffer[pair.input];
      if (step.taken >> place & 1)
        continue;
      reused.taken |= 1u << place;
      if (visited[step.from].state.donated >> place & 1)
        reused.after.buffer[output] = donatedBuffer(reused.after);
      fits &= runOutputs(reused, position + 1, live);
    }
    return fits;
  }

  /// A number for a new buffer in an argument. Below 24 are those of the state
  /// before, from 32 on new ones elsewhere.
  uint8_t donatedBuffer(State &after) const {
    for (uint8_t buffer = 24; buffer < 32; ++buffer)
      if (!(after.donated >> buffer & 1)) {
        after.donated |= 1u << buffer;
        return buffer;
      }
    llvm_unreachable("more than eight results in arguments at one step");
  }

  void readPlan(uint32_t index) {
    plan.steps.clear();
    for (; index != 0; index = visited[index].from)
      if (visited[index].node != kNoIndex)
        plan.steps.push_back(PlanStep::run(visited[index].node));
    std::reverse(plan.steps.begin(), plan.steps.end());
  }

  const Problem &problem;
  int64_t limit;
  std::vector<ValueIndex> roots;
  uint32_t returnsArgument = 0;
  std::vector<Visit> visited;
  std::unordered_map<State, uint32_t, Hash> indexOf;
  std::priority_queue<std::pair<double, uint32_t>,
                      std::vector<std::pair<double, uint32_t>>, std::greater<>>
      queue;
};

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_BRUTEFORCE_H
