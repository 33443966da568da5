//===- SearchContext.h - What the strategies of a search read ---*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_SEARCHCONTEXT_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_SEARCHCONTEXT_H

#include "Planning/Decisions/PriceCut.h"
#include "Planning/Model/StepTables.h"
#include "Planning/Moves/MoveRules.h"
#include "checkpoint/Planning/Model/Layers.h"

namespace checkpoint {

/// What all strategies of one search for plans read, and where they say how far
/// they are. It stays as it is from the first strategy to the last.
class SearchContext {
public:
  /// `choices` fixes what segments have decided. `effort` is the share of the
  /// usual work that goes into small problems and exchanges. All three must
  /// outlive this.
  SearchContext(const StepTables &tables, const Layers &layers,
                const std::vector<Choice> &choices, double effort = 1);
  SearchContext(const SearchContext &) = delete;
  SearchContext &operator=(const SearchContext &) = delete;

  const StepTables &tables;
  const Problem &problem;
  const Layers &layers;
  const std::vector<Choice> &choices;
  const MoveRules rules;
  const double effort;

private:
  /// Where the tables have none.
  PlanningProgress unheard;

public:
  PlanningProgress &progress;

  /// How many local moves may be tried for one budget.
  size_t movesPerBudget() const;
  size_t scaled(size_t work) const { return size_t(double(work) * effort); }
  /// Whether segments leave all decisions to the search.
  bool decidesAll() const;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_SEARCHCONTEXT_H
