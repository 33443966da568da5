//===- PlanReads.h - Which run each read of a plan means --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_PLANREADS_H
#define CHECKPOINT_PLANNING_MODEL_PLANREADS_H

#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// Which run each read of a plan means: the newest before it.
struct PlanReads {
  struct Read {
    size_t source; // the step whose run is read
    ValueIndex value;
  };
  /// Of each step, but for residents.
  std::vector<llvm::SmallVector<Read, 4>> sources;
  /// Of the program outputs, but for residents.
  std::vector<Read> results;
  /// Whether each step is not its node's first run.
  std::vector<bool> again;
};
PlanReads traceReads(const Problem &problem, const Plan &plan);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_PLANREADS_H
