//===- Simulator.cpp - Memory and cost of a plan --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Simulator.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

int64_t computeSavedBytes(const Problem &problem, const Plan &plan) {
  return computeSavedBytes(problem, plan, computeLifetimes(problem, plan));
}

int64_t computeSavedBytes(const Problem &problem, const Plan &plan,
                          const Lifetimes &lifetimes) {
  if (!problem.hasPhases())
    return 0;
  std::vector<Phase> phases = phasesOfSteps(problem, plan);
  std::vector<bool> counted(lifetimes.buffers.size(), false);
  int64_t bytes = 0;
  for (size_t step = 0; step < plan.steps.size(); ++step) {
    if (phases[step] == Phase::Forward)
      continue;
    for (uint32_t index : lifetimes.inputBuffers[step]) {
      if (index == kNoIndex || counted[index])
        continue;
      const Buffer &buffer = lifetimes.buffers[index];
      counted[index] = true;
      if (!buffer.rerun && phases[buffer.firstStep] == Phase::Forward)
        bytes += buffer.bytes;
    }
  }
  return bytes;
}

std::vector<Phase> phasesOfSteps(const Problem &problem, const Plan &plan) {
  size_t numSteps = plan.steps.size();
  // Updates do not count: they run as soon as their gradients are there.
  std::vector<bool> furthest(numSteps, false);
  NodeIndex next = 0;     // past the furthest node so far
  size_t last = numSteps; // the last step that gets further
  for (size_t step = 0; step < numSteps; ++step) {
    NodeIndex node = plan.steps[step];
    if (problem.nodes[node].phase == Phase::Update || node < next)
      continue;
    furthest[step] = true;
    next = node + 1;
    last = step;
  }
  std::vector<Phase> phases(numSteps, Phase::Update);
  if (last == numSteps)
    return phases;
  Phase phase = Phase::Unknown;
  for (size_t step = last + 1; step-- > 0;) {
    if (furthest[step])
      phase = problem.nodes[plan.steps[step]].phase;
    phases[step] = phase;
  }
  return phases;
}

Simulation simulate(const Problem &problem, const Plan &plan) {
  return simulate(problem, plan, computeLifetimes(problem, plan));
}

Simulation simulate(const Problem &problem, const Plan &plan,
                    const Lifetimes &lifetimes) {
  Simulation result;
  size_t numSteps = plan.steps.size();
  // First the changes from step to step, then their running sum.
  std::vector<int64_t> change(numSteps + 1, 0);
  std::vector<int64_t> once(numSteps, 0);
  change[0] = problem.residentBytes();
  for (const Buffer &buffer : lifetimes.buffers) {
    if (buffer.donated != kNoIndex)
      continue;
    change[buffer.firstStep] += buffer.bytes;
    change[buffer.lastStep + 1] -= buffer.bytes;
    if (buffer.reuses != kNoIndex)
      once[buffer.firstStep] -= buffer.bytes;
  }
  std::vector<bool> hasRun(problem.nodes.size(), false);
  int64_t live = 0;
  result.liveBytes.resize(numSteps);
  result.livePeakBytes = change[0];
  for (size_t step = 0; step < numSteps; ++step) {
    const ProblemNode &node = problem.nodes[plan.steps[step]];
    live += change[step];
    result.liveBytes[step] = live + once[step] + node.workspaceBytes;
    result.cost += node.cost;
    if (hasRun[plan.steps[step]]) {
      result.recomputeCost += node.cost;
      result.recomputeFlops += node.flops;
    }
    hasRun[plan.steps[step]] = true;
  }
  if (numSteps) {
    auto peak =
        std::max_element(result.liveBytes.begin(), result.liveBytes.end());
    result.livePeakBytes = *peak;
    result.peakStep = peak - result.liveBytes.begin();
  }
  return result;
}

} // namespace checkpoint
