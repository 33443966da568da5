//===- StepTables.cpp - What planners look up in a problem ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StepTables.h"

#include "checkpoint/Planning/Model/Simulator.h"
#include "llvm/ADT/STLExtras.h"

namespace checkpoint {

StepTables::StepTables(const Problem &problem, PlanningProgress *progress)
    : problem(problem), roots(problem.roots()), producers(problem.producers()),
      outputPosition(problem.values.size(), 0),
      claimants(problem.values.size()), forward(problem.nodes.size(), false),
      forwardRoot(problem.values.size(), false),
      mustSave(problem.values.size(), false),
      readLater(problem.values.size(), false), progress(progress) {
  if (problem.hasPhases()) {
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      forward[node] = problem.nodes[node].phase == Phase::Forward;
  } else if (!problem.nodes.empty()) {
    size_t turn = simulate(problem, Plan::storeAll(problem)).peakStep;
    for (NodeIndex node = 0; node <= turn; ++node)
      forward[node] = true;
  }
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node) {
    const ProblemNode &it = problem.nodes[node];
    for (auto [position, output] : llvm::enumerate(it.outputs))
      outputPosition[output] = position;
    for (const Reuse &pair : it.reuse) {
      ValueIndex place = roots[pair.input];
      if (problem.values[place].resident &&
          (claimants[place].empty() || claimants[place].back() != node))
        claimants[place].push_back(node);
    }
    for (ValueIndex output : it.outputs) {
      ValueIndex root = roots[output];
      if (forward[node] && root == output)
        forwardRoot[root] = true;
      if (!it.recomputable)
        mustSave[root] = true;
    }
    if (!forward[node])
      for (ValueIndex input : it.inputs)
        readLater[roots[input]] = true;
  }
  for (ValueIndex output : problem.outputs)
    mustSave[roots[output]] = true;
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (!forwardRoot[value])
      mustSave[value] = readLater[value] = false;
}

} // namespace checkpoint
