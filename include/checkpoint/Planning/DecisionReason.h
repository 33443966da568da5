//===- DecisionReason.h - Why a value is kept or dropped --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_DECISIONREASON_H
#define CHECKPOINT_PLANNING_DECISIONREASON_H

#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// What decided whether a root value is kept.
enum class ReasonKind : uint8_t {
  None,             // an argument, or a view: nothing was decided
  Recomputed,       // it is computed again
  ProgramOutput,    // the program returns it
  HasEffects,       // its node has effects and runs once
  NotRecomputable,  // its node cannot run again
  FreedWithForward, // no node after forward reads it
  LaterPhase,       // backward or an update produces it
  Deferred,         // it is first computed when backward reads it
  Chosen,           // the planner keeps it
};

struct DecisionReason {
  ReasonKind kind = ReasonKind::None;
  /// How often its node runs beside the first time.
  unsigned rerunsOfNode = 0;
  /// Of one run of its node, in the problem's cost unit.
  double nodeCost = 0;
  int64_t bytes = 0;

  bool operator==(const DecisionReason &other) const {
    return kind == other.kind && rerunsOfNode == other.rerunsOfNode &&
           nodeCost == other.nodeCost && bytes == other.bytes;
  }
};

/// The reason for each value of the problem under `plan`, which must be valid.
std::vector<DecisionReason> findReasons(const Problem &problem,
                                        const Plan &plan);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_DECISIONREASON_H
