//===- PlanMoves.h - Small changes to a plan --------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// They need no phases and keep the order of first runs, but for those that
// nobody reads, which are delayed. Each is judged by the simulator before it is
// kept.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_PLANMOVES_H
#define CHECKPOINT_LIB_PLANNING_MOVES_PLANMOVES_H

#include "Planning/Decisions/PriceCut.h"
#include "Planning/Model/StepTables.h"
#include "checkpoint/Planning/Model/Simulator.h"

namespace checkpoint {

/// A plan and what it comes to.
struct JudgedPlan {
  Plan plan;
  int64_t peakBytes = 0;
  double recomputeCost = 0;

  JudgedPlan() = default;
  JudgedPlan(const Problem &problem, Plan plan);
};

/// Without runs that nobody reads as long as the node runs elsewhere, and
/// without views run again over a root that was not. What only backward reads
/// thus runs there for the first time.
Plan dropUselessRuns(const Problem &problem, const Plan &plan);

/// What moves leave alone: segments with a policy of their own have decided.
struct MoveRules {
  MoveRules(const StepTables &tables, const std::vector<Choice> &choices);

  std::vector<bool> mayRecompute; // nodes
  std::vector<bool> mayKeep;      // nodes: what they make need not come back
};

/// Lowers the peak to `targetBytes` if it can: at the fullest step, drops what
/// is held over it and computes it again right before its next reader, what
/// gives most bytes for its cost first. `effort` is the number of moves that
/// may be tried; it is counted down. Gives the lowest plan reached.
JudgedPlan lowerPeak(const StepTables &tables, const MoveRules &rules,
                     JudgedPlan start, int64_t targetBytes, size_t &effort);

/// Takes re-runs out while the peak stays within `budgetBytes`, what costs most
/// for the bytes it holds first.
JudgedPlan keepMore(const StepTables &tables, const MoveRules &rules,
                    JudgedPlan start, int64_t budgetBytes, size_t &effort);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_PLANMOVES_H
