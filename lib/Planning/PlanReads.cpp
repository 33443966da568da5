//===- PlanReads.cpp - Which run each read of a plan means ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/PlanReads.h"

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
  PlanReads reads = traceReads(problem, plan);
  size_t numSteps = plan.steps.size();
  std::vector<bool> needed(numSteps, false);
  auto spread = [&]() {
    for (size_t step = numSteps; step-- > 0;)
      if (needed[step])
        for (auto [source, value] : reads.sources[step])
          needed[source] = true;
  };
  for (auto [source, value] : reads.results)
    needed[source] = true;
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (!problem.nodes[node].recomputable)
      needed[step] = true;
  spread();
  // What nothing ever reads runs once all the same.
  std::vector<bool> runs(problem.nodes.size(), false);
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (needed[step])
      runs[node] = true;
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (!runs[node] && !reads.again[step])
      needed[step] = true;
  spread();
  Plan kept;
  for (size_t step = 0; step < numSteps; ++step)
    if (needed[step])
      kept.steps.push_back(plan.steps[step]);
  return kept;
}

} // namespace checkpoint
