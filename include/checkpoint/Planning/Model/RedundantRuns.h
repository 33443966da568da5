//===- RedundantRuns.h - A plan rid of runs of no use -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_REDUNDANTRUNS_H
#define CHECKPOINT_PLANNING_MODEL_REDUNDANTRUNS_H

#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// `plan` without its redundant runs:
/// - those that neither a step nor a program output reads, for as long as the
///   node runs at all: a first run that is computed again before anyone reads
///   it is only delayed, so that what only backward reads runs there for the
///   first time;
/// - views run again over a root that was not.
/// No live peak rises by it. `plan` must be valid (see PlanVerifier.h).
Plan dropRedundantRuns(const Problem &problem, const Plan &plan);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_REDUNDANTRUNS_H
