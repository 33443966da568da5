//===- PlanReads.cpp - Which run each read of a plan means ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/PlanReads.h"

#include "checkpoint/Planning/Model/Lifetimes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace checkpoint {

PlanReads traceReads(const Problem &problem, const Plan &plan) {
  constexpr size_t none = ~size_t(0);
  PlanReads reads;
  std::vector<size_t> newest(problem.values.size(), none);
  std::vector<bool> hasRun(problem.nodes.size(), false);
  reads.sources.resize(plan.steps.size());
  reads.again.resize(plan.steps.size());
  for (auto [step, node] : llvm::enumerate(plan.steps)) {
    for (ValueIndex input : problem.nodes[node].inputs)
      if (newest[input] != none)
        reads.sources[step].push_back({newest[input], input});
    for (ValueIndex output : problem.nodes[node].outputs)
      newest[output] = step;
    reads.again[step] = hasRun[node];
    hasRun[node] = true;
  }
  for (ValueIndex output : problem.outputs)
    if (newest[output] != none)
      reads.results.push_back({newest[output], output});
  return reads;
}

Plan dropUnreadRuns(const Problem &problem, const Plan &plan) {
  size_t numSteps = plan.steps.size();
  std::vector<uint32_t> newest(problem.nodes.size(), kNoIndex);
  std::vector<NodeIndex> producers = problem.producers();
  StepLists sources; // steps that each step reads
  sources.reserve(numSteps, 3 * numSteps);
  std::vector<bool> again(numSteps);
  std::vector<bool> needed(numSteps, false);
  for (auto [step, node] : llvm::enumerate(plan.steps)) {
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
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (needed[step])
      runs[node] = true;
  bool missing = false;
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (!runs[node] && !again[step])
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

} // namespace checkpoint
