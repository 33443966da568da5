//===- EvaluatedPlan.cpp - A plan and what it comes to --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "EvaluatedPlan.h"

#include "checkpoint/Planning/Model/Simulator.h"

namespace checkpoint {

EvaluatedPlan::EvaluatedPlan(const Problem &problem, Plan evaluated)
    : plan(std::move(evaluated)) {
  Simulation simulation = simulate(problem, plan);
  peakBytes = simulation.livePeakBytes;
  recomputeCost = simulation.recomputeCost;
}

} // namespace checkpoint
