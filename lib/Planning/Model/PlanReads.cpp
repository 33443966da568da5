//===- PlanReads.cpp - Which run each read of a plan means ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/PlanReads.h"

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
  for (size_t step = 0; step < plan.steps.size(); ++step) {
    NodeIndex node = plan.steps[step].node();
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

} // namespace checkpoint
