//===- DecisionReason.cpp - Why a value is kept or dropped ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/DecisionReason.h"

#include "checkpoint/Planning/Model/Simulator.h"

namespace checkpoint {

std::vector<DecisionReason> findReasons(const Problem &problem,
                                        const Plan &plan) {
  std::vector<DecisionReason> reasons(problem.values.size());
  std::vector<NodeIndex> producers = problem.producers();
  std::vector<ValueIndex> roots = problem.roots();
  std::vector<uint32_t> runs(problem.nodes.size(), 0);
  for (PlanStep step : plan.steps)
    ++runs[step.node()];
  std::vector<bool> readLater(problem.values.size(), false);
  std::vector<bool> returned(problem.values.size(), false);
  for (const ProblemNode &node : problem.nodes)
    if (node.phase != Phase::Forward)
      for (ValueIndex input : node.inputs)
        readLater[roots[input]] = true;
  for (ValueIndex output : problem.outputs)
    returned[roots[output]] = true;
  bool phases = problem.hasPhases();
  std::vector<Phase> phaseOfStep = phasesOfSteps(problem, plan);
  std::vector<Phase> firstPhase(problem.nodes.size(), Phase::Unknown);
  for (size_t step = plan.steps.size(); step-- > 0;)
    firstPhase[plan.steps[step].node()] = phaseOfStep[step];
  auto findKind = [&](ValueIndex value, const ProblemNode &node) {
    if (runs[producers[value]] > 1)
      return ReasonKind::Recomputed;
    if (returned[value])
      return ReasonKind::ProgramOutput;
    if (!node.recomputable)
      return node.ordered ? ReasonKind::HasEffects
                          : ReasonKind::NotRecomputable;
    if (phases && node.phase == Phase::Forward && !readLater[value])
      return ReasonKind::FreedWithForward;
    if (phases && node.phase != Phase::Forward)
      return ReasonKind::LaterPhase;
    if (phases && firstPhase[producers[value]] != Phase::Forward)
      return ReasonKind::Deferred;
    return ReasonKind::Chosen;
  };
  for (ValueIndex value = 0; value < problem.values.size(); ++value) {
    if (problem.values[value].resident || roots[value] != value)
      continue;
    const ProblemNode &node = problem.nodes[producers[value]];
    reasons[value] = {findKind(value, node), runs[producers[value]] - 1,
                      node.cost, problem.values[value].bytes};
  }
  return reasons;
}

} // namespace checkpoint
