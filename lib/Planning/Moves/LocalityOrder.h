//===- LocalityOrder.h - Readers right behind what they read ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_LOCALITYORDER_H
#define CHECKPOINT_LIB_PLANNING_MOVES_LOCALITYORDER_H

#include "Planning/Model/StepTables.h"
#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// The same runs in an order in which those that go through the same large
/// values follow each other, from however far apart: they find them in the
/// cache, and what makes code of the plan may join them into one pass over
/// memory. Products of matrices are no such runs (they stay as fast), but may
/// move to where their results let others follow each other: before all that
/// is one pass by then.
///
/// The live peak is not above that of `plan`; every read still means a run of
/// equal bits; ordered nodes keep their order, and what runs while forward does
/// its place. Without products, nothing is known of nodes, and the plan
/// stays as it is.
/// O(reads log steps), but for what views and moves of runs with many readers
/// take.
Plan orderForLocality(const StepTables &tables, const Plan &plan);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_LOCALITYORDER_H
