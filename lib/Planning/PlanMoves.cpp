//===- PlanMoves.cpp - A plan judged, and rid of what nobody reads --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PlanMoves.h"

#include "checkpoint/Planning/PlanReads.h"

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
  std::vector<ValueRun> runs;
  std::vector<uint32_t> newest(problem.values.size(), kNoIndex);
  std::vector<SmallVector<uint32_t, 4>> reads(plan.steps.size());
  std::vector<SmallVector<uint32_t, 1>> writes(plan.steps.size());
  uint32_t numBuffers = 0;
  for (size_t step = 0; step < plan.steps.size(); ++step) {
    const ProblemNode &node = problem.nodes[plan.steps[step]];
    for (ValueIndex input : node.inputs)
      if (newest[input] != kNoIndex) {
        reads[step].push_back(newest[input]);
        ++runs[newest[input]].reads;
      }
    for (ValueIndex output : node.outputs) {
      ValueIndex source = problem.values[output].aliasOf;
      uint32_t buffer = kNoIndex; // of a resident
      if (source == kNoIndex)
        buffer = numBuffers++;
      else if (newest[source] != kNoIndex)
        buffer = runs[newest[source]].buffer;
      writes[step].push_back(runs.size());
      runs.push_back({newest[output], buffer, 0});
      newest[output] = writes[step].back();
    }
  }
  for (ValueIndex output : problem.outputs)
    if (newest[output] != kNoIndex)
      ++runs[newest[output]].reads;

  Plan result;
  for (size_t step = plan.steps.size(); step-- > 0;) {
    bool rerun = !writes[step].empty() &&
                 runs[writes[step].front()].previous != kNoIndex;
    bool useful = !rerun;
    for (uint32_t write : writes[step]) {
      const ValueRun &run = runs[write];
      if (run.reads &&
          runs[run.previous == kNoIndex ? write : run.previous].buffer !=
              run.buffer)
        useful = true;
    }
    if (useful) {
      result.steps.push_back(plan.steps[step]);
      continue;
    }
    for (uint32_t write : writes[step])
      runs[runs[write].previous].reads += runs[write].reads;
    for (uint32_t read : reads[step])
      --runs[read].reads;
  }
  std::reverse(result.steps.begin(), result.steps.end());
  return dropUnreadRuns(problem, result);
}

} // namespace checkpoint
