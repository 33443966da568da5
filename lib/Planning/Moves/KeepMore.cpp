//===- KeepMore.cpp - Hold values instead of computing them again ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KeepMore.h"

#include "LivePlan.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

namespace {

using Step = LivePlan::Step;

struct Rerun {
  Step step;
  size_t position; // in the plan
  double cost;
  int64_t bytes; // that it brings back

  double costPerByte() const {
    return cost / double(std::max<int64_t>(bytes, 1));
  }
};

/// The re-runs that cost anything and may go, what costs most for its bytes
/// first.
std::vector<Rerun> listReruns(const Problem &problem, const MoveRules &rules,
                              const LivePlan &plan) {
  std::vector<Rerun> reruns;
  size_t position = 0;
  for (Step step = plan.next(LivePlan::kBegin); step != LivePlan::kEnd;
       step = plan.next(step), ++position) {
    NodeIndex node = plan.node(step);
    if (problem.nodes[node].cost == 0 || !rules.mayKeep[node] ||
        plan.isFirstRun(step))
      continue;
    int64_t bytes = 0;
    for (const LivePlan::Run &run : plan.results(step))
      if (problem.values[run.value].aliasOf == kNoIndex)
        bytes += run.bytes;
    reruns.push_back({step, position, problem.nodes[node].cost, bytes});
  }
  llvm::sort(reruns, [](const Rerun &a, const Rerun &b) {
    if (a.costPerByte() != b.costPerByte())
      return a.costPerByte() > b.costPerByte();
    return a.position < b.position;
  });
  return reruns;
}

/// Whether what the run before made can be held until this one. Reuse may turn
/// out otherwise than counted here.
bool mayBeHeld(const Problem &problem, const LivePlan &plan, Step step,
               int64_t budgetBytes) {
  uint32_t older = plan.results(plan.previousRun(step)).empty()
                       ? 0
                       : plan.indexOf(plan.results(plan.previousRun(step))[0]);
  for (auto [position, run] : enumerate(plan.results(step))) {
    if (problem.values[run.value].aliasOf != kNoIndex || run.readers.empty())
      continue;
    Step last = plan.run(older + position).last;
    if (plan.isBefore(last, step) &&
        plan.mostBetween(last, step) + run.bytes > budgetBytes)
      return false;
  }
  return true;
}

} // namespace

EvaluatedPlan keepMore(const StepTables &tables, const MoveRules &rules,
                       EvaluatedPlan start, int64_t budgetBytes,
                       size_t &effort) {
  const Problem &problem = tables.problem;
  if (start.recomputeCost == 0 || effort == 0)
    return start;
  LivePlan plan(tables, start.plan);
  bool changed = false;
  for (bool moved = true; moved && effort > 0;) {
    moved = false;
    for (const Rerun &rerun : listReruns(problem, rules, plan)) {
      if (effort == 0 || tables.timeIsUp())
        break;
      // It may have gone with another.
      if (!plan.contains(rerun.step) || plan.isFirstRun(rerun.step) ||
          !mayBeHeld(problem, plan, rerun.step, budgetBytes))
        continue;
      --effort;
      plan.erase(rerun.step);
      plan.dropRedundant();
      if (plan.peakBytes() > budgetBytes) {
        plan.undoChanges();
        continue;
      }
      plan.keepChanges();
      moved = changed = true;
    }
  }
  if (!changed)
    return start;
  EvaluatedPlan more(problem, plan.plan());
  return more.peakBytes <= budgetBytes &&
                 more.recomputeCost < start.recomputeCost
             ? more
             : start;
}

} // namespace checkpoint
