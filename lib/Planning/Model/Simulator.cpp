//===- Simulator.cpp - Memory and cost of a plan --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Simulator.h"

#include "llvm/ADT/STLExtras.h"

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

/// Marks in `leads` the nodes of a stretch [begin, end) of backward that depend
/// on its first gradient: the first node that reads forward and that at least
/// half of the stretch depends on.
static void markGradients(const Problem &problem,
                          const std::vector<NodeIndex> &producers,
                          const std::vector<bool> &readsForward, size_t begin,
                          size_t end, std::vector<bool> &leads) {
  constexpr unsigned kMaxCandidates = 32;
  auto counts = [&](size_t node) {
    return problem.nodes[node].phase != Phase::Update;
  };
  size_t size = 0;
  for (size_t node = begin; node < end; ++node)
    size += counts(node);
  unsigned candidates = 0;
  for (size_t first = begin; first < end && candidates < kMaxCandidates;
       ++first) {
    if (!counts(first) || !readsForward[first])
      continue;
    ++candidates;
    std::vector<bool> depends(end - begin, false);
    depends[first - begin] = true;
    size_t found = 1;
    for (size_t node = first + 1; node < end; ++node) {
      depends[node - begin] =
          any_of(problem.nodes[node].inputs, [&](ValueIndex input) {
            NodeIndex producer = producers[input];
            return producer != kNoIndex && producer >= begin &&
                   depends[producer - begin];
          });
      found += counts(node) && depends[node - begin];
    }
    if (2 * found < size)
      continue;
    for (size_t node = first; node < end; ++node)
      leads[node] = counts(node) && depends[node - begin];
    return;
  }
  for (size_t node = begin; node < end; ++node)
    leads[node] = counts(node);
}

/// The nodes whose run tells which phase it is: those of forward, and of each
/// stretch of backward those behind its first gradient. Others (a fill, a
/// derivative that is not multiplied yet) may run at any time.
static std::vector<bool> findLeadingNodes(const Problem &problem) {
  std::vector<NodeIndex> producers = problem.producers();
  size_t numNodes = problem.nodes.size();
  std::vector<bool> readsForward(numNodes, false), leads(numNodes, false);
  size_t begin = 0; // of the stretch
  for (size_t node = 0; node < numNodes; ++node) {
    readsForward[node] = any_of(problem.nodes[node].inputs, [&](ValueIndex in) {
      NodeIndex producer = producers[in];
      return producer != kNoIndex &&
             (problem.nodes[producer].phase == Phase::Forward ||
              readsForward[producer]);
    });
    if (problem.nodes[node].phase != Phase::Forward)
      continue;
    markGradients(problem, producers, readsForward, begin, node, leads);
    leads[node] = true;
    begin = node + 1;
  }
  markGradients(problem, producers, readsForward, begin, numNodes, leads);
  return leads;
}

std::vector<Phase> phasesOfSteps(const Problem &problem, const Plan &plan) {
  size_t numSteps = plan.steps.size();
  // Updates do not count: they run as soon as their gradients are there.
  std::vector<bool> leads = findLeadingNodes(problem);
  std::vector<bool> furthest(numSteps, false);
  NodeIndex next = 0;     // past the furthest node so far
  size_t last = numSteps; // the last step that gets further
  for (size_t step = 0; step < numSteps; ++step) {
    NodeIndex node = plan.steps[step].node();
    if (!leads[node] || node < next)
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
      phase = problem.nodes[plan.steps[step].node()].phase;
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
    live += change[step];
    result.liveBytes[step] = live + once[step];
    switch (plan.steps[step].kind) {
    case StepKind::Run: {
      NodeIndex index = plan.steps[step].index;
      const ProblemNode &node = problem.nodes[index];
      result.liveBytes[step] += node.workspaceBytes;
      result.cost += node.cost;
      if (hasRun[index]) {
        result.recomputeCost += node.cost;
        result.recomputeFlops += node.flops;
      }
      hasRun[index] = true;
      break;
    }
    }
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
