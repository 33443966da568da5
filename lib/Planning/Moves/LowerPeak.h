//===- LowerPeak.h - Drop what is held over the fullest step ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_LOWERPEAK_H
#define CHECKPOINT_LIB_PLANNING_MOVES_LOWERPEAK_H

#include "MoveRules.h"
#include "Planning/Model/EvaluatedPlan.h"

namespace checkpoint {

/// Lowers the peak to `targetBytes` if it can: at the fullest step, drops what
/// is held over it and computes it again right before its next reader, what
/// gives most bytes for its cost first. `effort` is the number of moves that
/// may be tried; it is counted down. Gives the lowest plan reached.
EvaluatedPlan lowerPeak(const StepTables &tables, const MoveRules &rules,
                        EvaluatedPlan start, int64_t targetBytes,
                        size_t &effort);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_LOWERPEAK_H
