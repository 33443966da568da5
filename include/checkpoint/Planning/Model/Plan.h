//===- Plan.h - A schedule that may run nodes again -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_PLAN_H
#define CHECKPOINT_PLANNING_MODEL_PLAN_H

#include "checkpoint/Planning/Model/PlanStep.h"
#include "llvm/ADT/ArrayRef.h"

namespace checkpoint {

/// A sequence of steps that run nodes; a node may run more than once.
///
/// Every node runs at least once. A read means the newest earlier run of its
/// producer; a view's run belongs to the run of the root it read. A program
/// output is its newest run. Results of a re-run that nobody reads take no
/// bytes. Ordered nodes keep their program order and run once.
struct Plan {
  std::vector<PlanStep> steps;

  /// Runs these nodes one after the other.
  static Plan ofRuns(llvm::ArrayRef<NodeIndex> nodes);
  /// Every node once, in program order.
  static Plan storeAll(const Problem &problem);

  /// {"steps": [0, 1, ...]}: a step that runs a node is the node's index.
  llvm::json::Value toJSON() const;
  static llvm::Expected<Plan> fromJSON(const llvm::json::Value &json);
  static llvm::Expected<Plan> parse(llvm::StringRef text);
};

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_PLAN_H
