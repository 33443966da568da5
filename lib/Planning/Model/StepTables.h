//===- StepTables.h - What planners look up in a problem --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MODEL_STEPTABLES_H
#define CHECKPOINT_LIB_PLANNING_MODEL_STEPTABLES_H

#include "checkpoint/Planning/Model/PlanningProgress.h"
#include "checkpoint/Planning/Model/Problem.h"

namespace checkpoint {

/// Facts about a problem that several planners need, computed once.
struct StepTables {
  explicit StepTables(const Problem &problem,
                      PlanningProgress *progress = nullptr);

  const Problem &problem;
  std::vector<ValueIndex> roots;
  std::vector<NodeIndex> producers;
  /// The place of each value among the outputs of its producer.
  std::vector<uint32_t> outputPosition;
  /// Of each resident the nodes that may write a result into its place.
  std::vector<llvm::SmallVector<NodeIndex, 0>> claimants;
  /// Whether each node belongs to forward. Without phases: whether it stands
  /// no later than the node at which most bytes are live under store-all.
  std::vector<bool> forward;
  /// Roots that forward produces.
  std::vector<bool> forwardRoot;
  /// Forward roots that are always kept: their producer, or a node that makes a
  /// view of them, cannot run again; or the program returns them.
  std::vector<bool> mustSave;
  /// Forward roots that a node outside forward reads.
  std::vector<bool> readLater;

  bool resident(ValueIndex value) const {
    return problem.values[roots[value]].resident;
  }

  /// Of the search that these are for; may be null.
  PlanningProgress *const progress;
  /// Whether to stop with the best so far; see PlanningProgress::timeIsUp.
  bool timeIsUp() const { return progress && progress->timeIsUp(); }
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MODEL_STEPTABLES_H
