//===- PlanStep.h - One step of a plan --------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_PLANSTEP_H
#define CHECKPOINT_PLANNING_MODEL_PLANSTEP_H

#include "checkpoint/Planning/Model/Problem.h"
#include "llvm/Support/ErrorHandling.h"

namespace checkpoint {

/// What a step does. Who follows a plan (the verifier, the simulators, the
/// rewriter, the JSON form) has a switch over all kinds and no default, so that
/// a new kind does not compile (-Werror=switch) before each of them knows it.
enum class StepKind : uint32_t {
  Run, // runs a node
};

/// One step of a plan: what it does, and with which node or value.
struct PlanStep {
  StepKind kind = StepKind::Run;
  uint32_t index = kNoIndex; // Run: of the node

  static PlanStep run(NodeIndex node) { return {StepKind::Run, node}; }

  /// The node that the step runs.
  NodeIndex node() const {
    switch (kind) {
    case StepKind::Run:
      return index;
    }
    llvm_unreachable("unknown kind of step");
  }

  friend bool operator==(PlanStep a, PlanStep b) {
    return a.kind == b.kind && a.index == b.index;
  }
  friend bool operator!=(PlanStep a, PlanStep b) { return !(a == b); }
};

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_PLANSTEP_H
