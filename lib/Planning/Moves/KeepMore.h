//===- KeepMore.h - Hold values instead of computing them again -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_KEEPMORE_H
#define CHECKPOINT_LIB_PLANNING_MOVES_KEEPMORE_H

#include "MoveRules.h"
#include "Planning/Model/EvaluatedPlan.h"

namespace checkpoint {

/// Takes re-runs out while the peak stays within `budgetBytes`, what costs most
/// for the bytes it holds first.
EvaluatedPlan keepMore(const StepTables &tables, const MoveRules &rules,
                       EvaluatedPlan start, int64_t budgetBytes,
                       size_t &effort);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_KEEPMORE_H
