//===- MoveRules.h - What local moves may change ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_MOVERULES_H
#define CHECKPOINT_LIB_PLANNING_MOVES_MOVERULES_H

#include "Planning/Decisions/PriceCut.h"
#include "Planning/Model/StepTables.h"

namespace checkpoint {

/// Small changes to a plan need no phases and keep the order of first runs, but
/// for those that nobody reads, which are delayed. Each is evaluated by the
/// simulator before it is kept.
///
/// What moves leave alone: segments with a policy of their own have decided.
struct MoveRules {
  MoveRules(const StepTables &tables, const std::vector<Choice> &choices);

  std::vector<bool> mayRecompute; // nodes
  std::vector<bool> mayKeep;      // nodes: what they make need not come back
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_MOVERULES_H
