//===- BudgetPlanner.h - The cheapest plan within a budget ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_BUDGETPLANNER_H
#define CHECKPOINT_LIB_PLANNING_BUDGETPLANNER_H

#include "Planning/Chain/ChainPlanner.h"
#include "Planning/Decisions/PriceCut.h"
#include "Planning/Decisions/Rematerializer.h"
#include "Planning/Model/EvaluatedPlan.h"
#include "Planning/Moves/MoveRules.h"

#include "llvm/ADT/DenseSet.h"

namespace checkpoint {

/// Collects plans of many kinds once, whatever the budget: cuts at a price,
/// with and without kept layer boundaries, nested layers, and what local moves
/// make of them on a grid of budgets. Then answers any budget with the cheapest
/// that fits, improved for that budget. So the answer for one budget is never
/// worse than that for a smaller one on the grid.
class BudgetPlanner {
public:
  /// `choices` fixes what segments have decided. When the time of the tables'
  /// progress is up, the collection holds at least the unchanged plan.
  BudgetPlanner(const StepTables &tables, const Layers &layers,
                const std::vector<Choice> &choices);

  /// The cheapest plan of at most `budgetBytes` live bytes, or none.
  std::optional<EvaluatedPlan> planWithin(int64_t budgetBytes);

  /// The cheapest of the collection within a budget, or null. Budgets are to be
  /// asked for in rising order; then what is found for one does not depend on
  /// larger ones, and `planWithin` finds nothing worse.
  const EvaluatedPlan *planOnCurve(int64_t budgetBytes);

  /// Plans at lower peaks than the collection has, in any order; once. They do
  /// not depend on a budget, so that the least peak found can be met as one.
  void searchForLowest();

  /// Of the usual work for small problems and exchanges.
  void setEffort(double share) { effort = share; }

  /// What branch and bound proved in the last `planWithin`, if it took part: no
  /// schedule of at most so many live bytes recomputes less.
  struct Proved {
    int64_t budgetBytes;
    double lowerBoundCost;
  };
  const std::optional<Proved> &proved() const { return lastProved; }

  /// What finds the optimum on the chain of layers, for use when this is gone;
  /// then it makes no plans. Null where the forward is no chain.
  std::unique_ptr<ChainPlanner> takeChain() { return std::move(chain); }

  const EvaluatedPlan &leastPeak() const { return front.front(); }
  /// In program order, with nothing computed again but what segments want.
  int64_t unchangedPeak() const { return unchanged.peakBytes; }
  const EvaluatedPlan &unchangedPlan() const { return unchanged; }
  /// Plans of the collection, peak rising and cost falling.
  const std::vector<EvaluatedPlan> &collection() const { return front; }

private:
  std::optional<EvaluatedPlan> searchWithin(int64_t budgetBytes);
  void collectSimple();
  void collectCuts();
  void collectCutsAt(uint32_t stride, unsigned limit,
                     PlanningProgress::Stage *stage);
  void mixCuts(std::vector<CutPoint> cuts);
  void collectChain();
  void collectLowest();
  int64_t gridBudget(unsigned point) const;
  /// Improves the plans for the budgets of the grid up to this one.
  void improveUpTo(int64_t budgetBytes);
  size_t scaled(size_t work) const { return size_t(double(work) * effort); }
  void exchange(int64_t budgetBytes, EvaluatedPlan &best);
  bool maySearchAllOrders() const;
  /// Whether that proves the best, which it may have replaced, to be optimal.
  bool searchAllOrders(int64_t budgetBytes, EvaluatedPlan &best,
                       size_t mostStates);
  void add(EvaluatedPlan plan);
  /// Builds a plan from decisions, judges and adds it.
  void tryDecisions(const std::vector<bool> &saved, Retain retain);
  /// The cheapest of the collection within a budget, or null.
  const EvaluatedPlan *find(int64_t budgetBytes) const;
  /// That, and what lowering a cheaper one gives, improved for the budget.
  std::optional<EvaluatedPlan> improve(int64_t budgetBytes,
                                       size_t effort) const;

  const StepTables &tables;
  PlanningProgress unheard; // where the tables have none
  PlanningProgress &progress;
  std::optional<Rematerializer> maker;
  const std::vector<Choice> &choices;
  MoveRules rules;
  std::unique_ptr<ChainPlanner> chain; // null when it is none
  std::vector<EvaluatedPlan> front;
  EvaluatedPlan unchanged;
  std::optional<Proved> lastProved;
  double effort = 1;
  bool searchedForLowest = false;
  size_t effortUnit = 0;
  llvm::DenseSet<uint64_t> tried; // digests of decisions, and of their plans
  // The grid of budgets, from the lowest peak to the unchanged one.
  int64_t gridLeast = 0;
  unsigned nextPoint = 0; // the first not improved yet
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_BUDGETPLANNER_H
