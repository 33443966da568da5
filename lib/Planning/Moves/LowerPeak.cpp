//===- LowerPeak.cpp - Drop what is held over the fullest step ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LowerPeak.h"

#include "LivePlan.h"
#include "Planning/Model/SearchLimits.h"

#include "llvm/ADT/SmallSet.h"

#include <algorithm>
#include <limits>

using namespace llvm;

namespace checkpoint {

namespace {

using Step = LivePlan::Step;

/// A value held over a step, and the nodes that would bring it back.
struct Drop {
  uint32_t run = kNoIndex;
  Step before = LivePlan::kEnd; // the step that reads it next
  int64_t bytes = 0;            // freed at the fullest step
  double cost = 0;
  SmallVector<NodeIndex, 4> again; // in program order

  double bytesPerCost() const {
    return cost > 0 ? double(bytes) / cost
                    : std::numeric_limits<double>::infinity();
  }
};

/// Finds what can be dropped over one step.
class DropFinder {
public:
  DropFinder(const StepTables &tables, const MoveRules &rules,
             const LivePlan &plan, Step step)
      : tables(tables), rules(rules), problem(tables.problem), plan(plan),
        step(step) {}

  /// Everything, best first.
  std::vector<Drop> findAll() {
    std::vector<Drop> drops;
    for (uint32_t index = 0; index < plan.allRuns().size(); ++index)
      if (std::optional<Drop> drop = find(index))
        drops.push_back(std::move(*drop));
    llvm::sort(drops, [](const Drop &a, const Drop &b) {
      if (a.bytesPerCost() != b.bytesPerCost())
        return a.bytesPerCost() > b.bytesPerCost();
      return a.bytes != b.bytes ? a.bytes > b.bytes : a.run < b.run;
    });
    return drops;
  }

  /// What it would take to drop one run over the step, if that can be.
  std::optional<Drop> find(uint32_t index) {
    const LivePlan::Run &run = plan.run(index);
    if (run.heldBytes == 0 || run.last == LivePlan::kEnd ||
        !plan.isBefore(run.step, step) || !plan.isBefore(step, run.last))
      return std::nullopt;
    Drop drop;
    drop.run = index;
    drop.bytes = run.heldBytes;
    again.clear();
    open.clear();
    if (!runAgain(tables.producers[run.value]) || !findNext(run, drop))
      return std::nullopt;
    while (!open.empty()) {
      NodeIndex node = open.pop_back_val();
      drop.cost += problem.nodes[node].cost;
      for (ValueIndex input : problem.nodes[node].inputs)
        if (!provide(input, run.value, drop))
          return std::nullopt;
    }
    if (drop.bytes <= 0)
      return std::nullopt;
    drop.again.assign(again.begin(), again.end());
    llvm::sort(drop.again);
    return drop;
  }

private:
  bool runAgain(NodeIndex node) {
    if (!rules.mayRecompute[node])
      return false;
    if (again.insert(node).second)
      open.push_back(node);
    return again.size() <= searchLimits.moves.dropNodes;
  }

  /// Finds the first reader after the step; later ones through a view from
  /// before it need that view of the new run. False where the step reads it.
  bool findNext(const LivePlan::Run &run, Drop &drop) {
    ArrayRef<Step> readers = run.readers;
    auto next =
        std::partition_point(readers.begin(), readers.end(), [&](Step reader) {
          return plan.isBefore(reader, step);
        });
    if (next != readers.end()) {
      if (*next == step)
        return false;
      if (plan.isBefore(*next, drop.before))
        drop.before = *next;
      for (ValueIndex view = run.value;
           problem.values[view].aliasOf != kNoIndex;
           view = problem.values[view].aliasOf)
        if (!runAgain(tables.producers[view]))
          return false;
    }
    for (uint32_t view : run.views)
      if (plan.isBefore(plan.run(view).step, step) &&
          !findNext(plan.run(view), drop))
        return false;
    return true;
  }

  /// Sees to it that `input` can be read at drop.before: it is held till there,
  /// or may be held without being so at the step, or comes back too.
  bool provide(ValueIndex input, ValueIndex dropped, Drop &drop) {
    ValueIndex root = tables.roots[input];
    if (problem.values[root].resident || root == dropped)
      return true;
    uint32_t newest = plan.findRun(root, drop.before);
    const LivePlan::Run &held = plan.run(newest);
    bool there = !plan.isBefore(held.last, step);
    if (!there) {
      if (rules.mayRecompute[tables.producers[root]]) {
        if (!runAgain(tables.producers[root]))
          return false;
      } else {
        drop.bytes -= held.bytes;
        there = true;
      }
    }
    for (ValueIndex view = input; view != root;
         view = problem.values[view].aliasOf) {
      // A view that has not been run since means an older run.
      bool fresh =
          there && plan.bufferOf(plan.findRun(view, drop.before)) == newest;
      if (!fresh && !runAgain(tables.producers[view]))
        return false;
    }
    return true;
  }

  const StepTables &tables;
  const MoveRules &rules;
  const Problem &problem;
  const LivePlan &plan;
  Step step;
  SmallSet<NodeIndex, 16> again;
  SmallVector<NodeIndex, 8> open;
};

/// The moves of one search.
class PeakLowering {
public:
  PeakLowering(const StepTables &tables, const MoveRules &rules,
               const Plan &start, int64_t targetBytes, size_t &effort)
      : tables(tables), rules(rules), target(targetBytes), effort(effort),
        plan(tables, start, targetBytes) {}

  /// Whether anything changed.
  bool run() {
    // Plans longer than this are no good trade, and would take ever longer.
    size_t mostSteps =
        searchLimits.moves.stepsPerNode * tables.problem.nodes.size() + 64;
    bool changed = false;
    while (plan.peakBytes() > target && plan.size() < mostSteps && mayGoOn())
      if (lowerFullest())
        changed = true;
      else
        break;
    return changed;
  }

  Plan result() const { return plan.plan(); }

private:
  bool mayGoOn() const { return effort > 0 && !tables.timeIsUp(); }
  void spend(size_t moves) { effort -= std::min(effort, moves); }

  void apply(const Drop &drop) {
    for (NodeIndex node : drop.again)
      plan.insert(node, drop.before);
    plan.dropRedundant();
  }

  /// Keeps the changes where they lower the excess.
  bool decide(double before) {
    if (plan.excess() < before) {
      plan.keepChanges();
      return true;
    }
    plan.undoChanges();
    return false;
  }

  bool lowerFullest() {
    Step fullest = plan.peakStep();
    DropFinder finder(tables, rules, plan, fullest);
    std::vector<Drop> drops = finder.findAll();
    // To look through all runs is as much as many moves.
    spend(1 + plan.allRuns().size() / searchLimits.moves.runsAMove);
    bool changed = false;
    unsigned failures = 0;
    for (const Drop &drop : drops) {
      if (plan.liveBytes(fullest) <= target ||
          failures == searchLimits.moves.dropFailures || !mayGoOn())
        break;
      // Earlier drops may have changed what this one takes.
      std::optional<Drop> now = finder.find(drop.run);
      if (!now)
        continue;
      spend(1);
      double before = plan.excess();
      apply(*now);
      if (decide(before))
        changed = true;
      else
        ++failures;
    }
    if (changed || !mayGoOn())
      return changed;
    // None helps by itself; as many as it takes may.
    double before = plan.excess();
    int64_t missing = plan.peakBytes() - target;
    for (const Drop &drop : drops) {
      if (missing <= 0 || tables.timeIsUp())
        break;
      if (std::optional<Drop> now = finder.find(drop.run)) {
        spend(1);
        missing -= now->bytes;
        apply(*now);
      }
    }
    return decide(before);
  }

  const StepTables &tables;
  const MoveRules &rules;
  int64_t target;
  size_t &effort;
  LivePlan plan;
};

} // namespace

EvaluatedPlan lowerPeak(const StepTables &tables, const MoveRules &rules,
                        EvaluatedPlan start, int64_t targetBytes,
                        size_t &effort) {
  if (start.peakBytes <= targetBytes || effort == 0)
    return start;
  PeakLowering search(tables, rules, start.plan, targetBytes, effort);
  if (!search.run())
    return start;
  EvaluatedPlan lower(tables.problem, search.result());
  return lower.peakBytes < start.peakBytes ? lower : start;
}

} // namespace checkpoint
