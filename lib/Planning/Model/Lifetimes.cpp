//===- Lifetimes.cpp - Which buffer lives when under a plan ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Lifetimes.h"

#include <cassert>

using namespace llvm;

namespace checkpoint {

namespace {

class Tracer {
public:
  Tracer(const Problem &problem, const Plan &plan)
      : problem(problem), plan(plan), roots(problem.roots()),
        current(problem.values.size(), kNoIndex),
        lastRun(problem.nodes.size(), 0),
        lastResidentRead(problem.values.size(), 0),
        taken(problem.values.size(), false) {}

  Lifetimes run() {
    size_t numSteps = plan.steps.size();
    lifetimes.inputBuffers.reserve(numSteps, 3 * numSteps);
    lifetimes.outputBuffers.reserve(numSteps, numSteps);
    lifetimes.buffers.reserve(numSteps);
    std::vector<bool> hasRun(problem.nodes.size(), false);
    for (size_t step = 0; step < numSteps; ++step) {
      switch (plan.steps[step].kind) {
      case StepKind::Run: {
        NodeIndex node = plan.steps[step].index;
        runNode(step, problem.nodes[node], hasRun[node]);
        hasRun[node] = true;
        lastRun[node] = step;
        break;
      }
      }
    }
    for (ValueIndex output : problem.outputs)
      keepResult(output);
    for (auto [index, buffer] : enumerate(lifetimes.buffers)) {
      buffer.unread = !buffer.result && buffer.unread;
      if (buffer.unread && mayDrop[index])
        buffer.bytes = 0;
    }
    for (size_t step = 0; step < numSteps; ++step)
      reusePlaces(step);
    return std::move(lifetimes);
  }

private:
  void runNode(size_t step, const ProblemNode &node, bool rerun) {
    lifetimes.inputBuffers.beginStep();
    lifetimes.outputBuffers.beginStep();
    for (ValueIndex input : node.inputs) {
      uint32_t buffer = current[input];
      lifetimes.inputBuffers.append(buffer);
      if (buffer != kNoIndex) {
        lifetimes.buffers[buffer].lastStep = step;
        lifetimes.buffers[buffer].unread = false;
      } else {
        lastResidentRead[roots[input]] = step;
      }
    }
    for (ValueIndex output : node.outputs) {
      ValueIndex source = problem.values[output].aliasOf;
      if (source == kNoIndex) {
        current[output] = lifetimes.buffers.size();
        Buffer buffer;
        buffer.value = output;
        buffer.firstStep = buffer.lastStep = step;
        buffer.bytes = problem.values[output].bytes;
        buffer.unread = true; // until a read is seen
        buffer.rerun = rerun;
        lifetimes.buffers.push_back(buffer);
        mayDrop.push_back(rerun && !node.inseparable);
      } else {
        current[output] = current[source];
      }
      lifetimes.outputBuffers.append(current[output]);
    }
  }

  void keepResult(ValueIndex output) {
    uint32_t buffer = current[output];
    lifetimes.resultBuffers.push_back(buffer);
    if (buffer == kNoIndex) {
      lastResidentRead[roots[output]] = plan.steps.size();
      return;
    }
    lifetimes.buffers[buffer].result = true;
    lifetimes.buffers[buffer].lastStep = plan.steps.size() - 1;
  }

  void reusePlaces(size_t step) {
    const ProblemNode &node = problem.nodes[plan.steps[step].node()];
    if (node.reuse.empty())
      return;
    SmallVector<uint32_t, 4> gone; // places taken at this step
    for (auto [position, output] : enumerate(node.outputs)) {
      if (problem.values[output].aliasOf != kNoIndex)
        continue;
      Buffer &buffer =
          lifetimes.buffers[lifetimes.outputBuffers[step][position]];
      if (buffer.bytes == 0)
        continue;
      for (const Reuse &pair : node.reuse)
        if (pair.output == output && takePlace(step, node, pair, buffer, gone))
          break;
    }
  }

  bool takePlace(size_t step, const ProblemNode &node, const Reuse &pair,
                 Buffer &buffer, SmallVectorImpl<uint32_t> &gone) {
    ValueIndex root = roots[pair.input];
    if (problem.values[root].resident) {
      if (taken[root] || lastResidentRead[root] > step ||
          lastRun[plan.steps[step].node()] != step ||
          problem.values[root].bytes < buffer.bytes)
        return false;
      taken[root] = true;
      buffer.donated = root;
      return true;
    }
    const auto *input = find(node.inputs, pair.input);
    assert(input != node.inputs.end() && "checked by Problem::check");
    uint32_t place =
        lifetimes.inputBuffers[step][std::distance(node.inputs.begin(), input)];
    const Buffer &dying = lifetimes.buffers[place];
    if (dying.result || dying.lastStep != step || dying.bytes < buffer.bytes ||
        is_contained(gone, place))
      return false;
    gone.push_back(place);
    buffer.reuses = place;
    buffer.donated = dying.donated;
    return true;
  }

  const Problem &problem;
  const Plan &plan;
  std::vector<ValueIndex> roots;
  /// The buffer that holds the newest run of each value.
  std::vector<uint32_t> current;
  std::vector<size_t> lastRun;
  /// The last step that reads each resident root; past the end for results.
  std::vector<size_t> lastResidentRead;
  std::vector<bool> taken;   // donated arguments
  std::vector<bool> mayDrop; // buffers of re-runs, when nobody reads them
  Lifetimes lifetimes;
};

} // namespace

Lifetimes computeLifetimes(const Problem &problem, const Plan &plan) {
  return Tracer(problem, plan).run();
}

} // namespace checkpoint
