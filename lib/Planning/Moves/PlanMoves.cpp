//===- PlanMoves.cpp - A plan judged, and rid of what nobody reads --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PlanMoves.h"

#include "checkpoint/Planning/Model/Lifetimes.h"
#include "checkpoint/Planning/Model/PlanReads.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

JudgedPlan::JudgedPlan(const Problem &problem, Plan judged)
    : plan(std::move(judged)) {
  Simulation simulation = simulate(problem, plan);
  peakBytes = simulation.livePeakBytes;
  recomputeCost = simulation.recomputeCost;
}

MoveRules::MoveRules(const StepTables &tables,
                     const std::vector<Choice> &choices)
    : mayKeep(tables.problem.nodes.size(), true) {
  for (const ProblemNode &node : tables.problem.nodes)
    mayRecompute.push_back(node.recomputable);
  for (ValueIndex value = 0; value < choices.size(); ++value) {
    if (!tables.forwardRoot[value] || choices[value] == Choice::Free)
      continue;
    mayKeep[tables.producers[value]] = false;
    if (choices[value] == Choice::Saved)
      mayRecompute[tables.producers[value]] = false;
  }
}

Plan dropUselessRuns(const Problem &problem, const Plan &plan) {
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
    const ProblemNode &node = problem.nodes[plan.steps[step]];
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
  return dropUnreadRuns(problem, result);
}

} // namespace checkpoint
