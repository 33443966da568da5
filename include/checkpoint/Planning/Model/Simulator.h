//===- Simulator.h - Memory and cost of a plan ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_SIMULATOR_H
#define CHECKPOINT_PLANNING_MODEL_SIMULATOR_H

#include "checkpoint/Planning/Model/Lifetimes.h"

namespace checkpoint {

/// What a plan uses and costs.
struct Simulation {
  /// Bytes live at each step: resident + live buffers + this step's outputs
  /// (less reuse) + its workspace.
  std::vector<int64_t> liveBytes;
  int64_t livePeakBytes = 0;
  size_t peakStep = 0; // the first step that reaches the peak
  double cost = 0;     // of all runs
  double recomputeCost = 0;
  double recomputeFlops = 0;
};

/// The phase during which each step of `plan` runs. A step that runs a forward
/// or backward node further on in program order than any before it is in that
/// node's phase; one that runs an earlier node, again or late, a node of
/// backward that needs no gradient, or an update as soon as its gradient is
/// there, is in the phase of the next such step. What comes after the last one
/// is update.
std::vector<Phase> phasesOfSteps(const Problem &problem, const Plan &plan);

/// Runs `plan` on paper, O(steps + reads). `plan` must be valid.
Simulation simulate(const Problem &problem, const Plan &plan);

/// The same with the plan's lifetimes at hand.
Simulation simulate(const Problem &problem, const Plan &plan,
                    const Lifetimes &lifetimes);

/// Bytes of forward results that were first computed while forward ran and that
/// a step of a later phase reads, each root once (arguments excluded); 0
/// without phases.
int64_t computeSavedBytes(const Problem &problem, const Plan &plan,
                          const Lifetimes &lifetimes);
int64_t computeSavedBytes(const Problem &problem, const Plan &plan);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_SIMULATOR_H
