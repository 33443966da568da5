//===- Replay.h - A plan run on make-believe memory -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_REPLAY_H
#define CHECKPOINT_TEST_UNIT_PLANNING_REPLAY_H

#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "llvm/ADT/Hashing.h"
#include "llvm/Support/MathExtras.h"

namespace checkpoint::test {

/// What a plan must be, said as plainly as possible: "" or what is wrong.
inline std::string checkOrder(const Problem &problem, const Plan &plan) {
  std::vector<unsigned> runs(problem.nodes.size(), 0);
  std::vector<bool> made(problem.values.size(), false);
  std::vector<NodeIndex> ordered, expected;
  for (size_t value = 0; value < problem.values.size(); ++value)
    made[value] = problem.values[value].resident;
  for (PlanStep step : plan.steps) {
    NodeIndex index = step.node();
    if (index >= problem.nodes.size())
      return "no such node";
    const ProblemNode &node = problem.nodes[index];
    for (ValueIndex input : node.inputs)
      if (!made[input])
        return "a read of nothing";
    for (ValueIndex output : node.outputs)
      made[output] = true;
    ++runs[index];
    if (node.ordered)
      ordered.push_back(index);
  }
  for (NodeIndex index = 0; index < problem.nodes.size(); ++index) {
    if (runs[index] == 0)
      return "a node never runs";
    if (runs[index] > 1 && !problem.nodes[index].recomputable)
      return "a node runs again that may not";
    if (problem.nodes[index].ordered)
      expected.push_back(index);
  }
  return ordered == expected ? "" : "ordered nodes out of order";
}

/// Runs a valid plan in the arena its layout gives and in the arguments' own
/// memory, writing a mark for each result's contents, and looks at every read
/// whether the contents are still there. "" or what went wrong.
inline std::string replayInArena(const Problem &problem, const Plan &plan) {
  Lifetimes lifetimes = computeLifetimes(problem, plan);
  ArenaLayout layout = layOutArena(problem, plan, lifetimes);
  // What each value holds in any run: recomputation gives the same bits.
  std::vector<uint64_t> contents(problem.values.size());
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    contents[value] = llvm::hash_combine(problem.rootOf(value), 1);
  std::vector<uint64_t> arena(
      llvm::divideCeil(layout.extentBytes, kArenaAlignment), 0);
  std::vector<uint64_t> arguments(problem.values.size());
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    arguments[value] = contents[value];

  auto marks = [&](int64_t offset, int64_t bytes) {
    return llvm::MutableArrayRef<uint64_t>(arena).slice(
        offset / kArenaAlignment, llvm::divideCeil(bytes, kArenaAlignment));
  };
  auto holds = [&](ValueIndex value, uint32_t index) {
    ValueIndex root = problem.rootOf(value);
    if (index == kNoIndex)
      return problem.values[root].resident && arguments[root] == contents[root];
    const Buffer &buffer = lifetimes.buffers[index];
    if (buffer.value != root)
      return false;
    if (buffer.donated != kNoIndex)
      return arguments[buffer.donated] == contents[root];
    if (buffer.bytes == 0)
      return problem.values[root].bytes == 0;
    return llvm::all_of(marks(layout.bufferOffsets[index], buffer.bytes),
                        [&](uint64_t mark) { return mark == contents[root]; });
  };
  for (size_t step = 0; step < plan.steps.size(); ++step) {
    const ProblemNode &node = problem.nodes[plan.steps[step].node()];
    for (size_t i = 0; i < node.inputs.size(); ++i)
      if (!holds(node.inputs[i], lifetimes.inputBuffers[step][i]))
        return "step " + std::to_string(step) + " reads value " +
               std::to_string(node.inputs[i]) + ", which is not there";
    if (node.workspaceBytes)
      for (uint64_t &mark :
           marks(layout.workspaceOffsets[step], node.workspaceBytes))
        mark = step + 2;
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      ValueIndex output = node.outputs[i];
      if (problem.values[output].aliasOf != kNoIndex)
        continue;
      const Buffer &buffer =
          lifetimes.buffers[lifetimes.outputBuffers[step][i]];
      if (buffer.donated != kNoIndex)
        arguments[buffer.donated] = contents[output];
      else if (buffer.bytes)
        for (uint64_t &mark :
             marks(layout.bufferOffsets[lifetimes.outputBuffers[step][i]],
                   buffer.bytes))
          mark = contents[output];
    }
    for (size_t i = 0; i < node.outputs.size(); ++i)
      if (!lifetimes.buffers.empty() &&
          problem.values[node.outputs[i]].aliasOf == kNoIndex &&
          lifetimes.buffers[lifetimes.outputBuffers[step][i]].bytes &&
          !holds(node.outputs[i], lifetimes.outputBuffers[step][i]))
        return "step " + std::to_string(step) +
               " writes two results into one place";
  }
  for (size_t i = 0; i < problem.outputs.size(); ++i)
    if (!holds(problem.outputs[i], lifetimes.resultBuffers[i]))
      return "program output " + std::to_string(i) + " is gone";
  return "";
}

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_REPLAY_H
