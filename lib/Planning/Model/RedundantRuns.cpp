//===- RedundantRuns.cpp - A plan rid of runs of no use -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/RedundantRuns.h"

#include "checkpoint/Planning/Model/Lifetimes.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

/// Without re-runs that nobody reads, and without views run again over a root
/// that was not.
static Plan dropUselessReruns(const Problem &problem, const Plan &plan) {
  /// One result of one step, views told apart.
  struct ValueRun {
    uint32_t previous; // the value's run before, or kNoIndex
    uint32_t buffer;   // which run of the root it lies in
    uint32_t reads = 0;
  };
  size_t numSteps = plan.steps.size();
  std::vector<ValueRun> runs;
  runs.reserve(numSteps + numSteps / 4);
  std::vector<uint32_t> newest(problem.values.size(), kNoIndex);
  StepLists reads; // runs that each step reads
  reads.reserve(numSteps, 3 * numSteps);
  std::vector<uint32_t> firstWrites(numSteps + 1);
  uint32_t numBuffers = 0;
  for (size_t step = 0; step < numSteps; ++step) {
    const ProblemNode &node = problem.nodes[plan.steps[step].node()];
    reads.beginStep();
    firstWrites[step] = runs.size();
    for (ValueIndex input : node.inputs)
      if (newest[input] != kNoIndex) {
        reads.append(newest[input]);
        ++runs[newest[input]].reads;
      }
    for (ValueIndex output : node.outputs) {
      ValueIndex source = problem.values[output].aliasOf;
      uint32_t buffer = kNoIndex; // of a resident
      if (source == kNoIndex)
        buffer = numBuffers++;
      else if (newest[source] != kNoIndex)
        buffer = runs[newest[source]].buffer;
      runs.push_back({newest[output], buffer, 0});
      newest[output] = runs.size() - 1;
    }
  }
  firstWrites[numSteps] = runs.size();
  for (ValueIndex output : problem.outputs)
    if (newest[output] != kNoIndex)
      ++runs[newest[output]].reads;

  Plan result;
  result.steps.reserve(numSteps);
  for (size_t step = numSteps; step-- > 0;) {
    MutableArrayRef<ValueRun> writes = MutableArrayRef(runs).slice(
        firstWrites[step], firstWrites[step + 1] - firstWrites[step]);
    bool rerun = !writes.empty() && writes.front().previous != kNoIndex;
    bool useful = !rerun;
    for (const ValueRun &run : writes)
      if (run.reads &&
          (run.previous == kNoIndex || runs[run.previous].buffer != run.buffer))
        useful = true;
    if (useful) {
      result.steps.push_back(plan.steps[step]);
      continue;
    }
    for (const ValueRun &run : writes)
      runs[run.previous].reads += run.reads;
    for (uint32_t read : reads[step])
      --runs[read].reads;
  }
  std::reverse(result.steps.begin(), result.steps.end());
  return result;
}

/// Without the runs that nobody reads, as long as the node runs at all.
static Plan dropUnreadRuns(const Problem &problem, const Plan &plan) {
  size_t numSteps = plan.steps.size();
  std::vector<uint32_t> newest(problem.nodes.size(), kNoIndex);
  std::vector<NodeIndex> producers = problem.producers();
  StepLists sources; // steps that each step reads
  sources.reserve(numSteps, 3 * numSteps);
  std::vector<bool> again(numSteps);
  std::vector<bool> needed(numSteps, false);
  for (size_t step = 0; step < numSteps; ++step) {
    NodeIndex node = plan.steps[step].node();
    sources.beginStep();
    for (ValueIndex input : problem.nodes[node].inputs)
      if (producers[input] != kNoIndex)
        sources.append(newest[producers[input]]);
    again[step] = newest[node] != kNoIndex;
    newest[node] = step;
    needed[step] = !problem.nodes[node].recomputable;
  }
  for (ValueIndex output : problem.outputs)
    if (producers[output] != kNoIndex)
      needed[newest[producers[output]]] = true;
  auto spread = [&]() {
    for (size_t step = numSteps; step-- > 0;)
      if (needed[step])
        for (uint32_t source : sources[step])
          needed[source] = true;
  };
  spread();
  // What nothing ever reads runs once all the same.
  std::vector<bool> runs(problem.nodes.size(), false);
  for (size_t step = 0; step < numSteps; ++step)
    if (needed[step])
      runs[plan.steps[step].node()] = true;
  bool missing = false;
  for (size_t step = 0; step < numSteps; ++step)
    if (!runs[plan.steps[step].node()] && !again[step])
      missing = needed[step] = true;
  if (missing)
    spread();
  Plan kept;
  kept.steps.reserve(numSteps);
  for (size_t step = 0; step < numSteps; ++step)
    if (needed[step])
      kept.steps.push_back(plan.steps[step]);
  return kept;
}

Plan dropRedundantRuns(const Problem &problem, const Plan &plan) {
  return dropUnreadRuns(problem, dropUselessReruns(problem, plan));
}

} // namespace checkpoint
