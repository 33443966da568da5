//===- ExactSearch.cpp - The cheapest schedule of a small problem ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A state is dominated by another in which the same nodes have run, at least
// the same is held, and no more was spent.
//
// States stand in columns by the number of nodes that have run. Passes through
// the columns, one or more states of least cost and bound each (anytime column
// search, Vadlamudi et al. 2012), find plans; in between, the states of least
// cost and bound of all raise the lower bound (A*).
//
//===----------------------------------------------------------------------===//

#include "ExactSearch.h"

#include "Planning/Model/SearchLimits.h"
#include "StateSearch.h"
#include "checkpoint/Planning/Model/RedundantRuns.h"
#include "checkpoint/Planning/Model/Simulator.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

static constexpr double kInfinite = std::numeric_limits<double>::infinity();
static constexpr double kRounding = SearchLimits::kCostRounding;

ExactSearchResult StateSearch::run() {
  if (limit >= 0 && bound.feasible()) {
    reach(State(), 0, 0, kNoIndex, 0);
    search();
  }
  double open = kInfinite;
  for (const std::vector<Waiting> &column : columns)
    for (const Waiting &waiting : column)
      if (!visited[waiting.visit].dominated)
        open = std::min(open, waiting.cost);
  open = std::min(open, unrealisedCost) * (1 - kRounding);
  if (interrupted)
    open = std::min(open, interruptedCost * (1 - kRounding));
  result.lowerBoundCost = std::min(open, result.cost);
  result.states = visited.size();
  return std::move(result);
}

std::optional<uint32_t> StateSearch::take(size_t column) {
  std::vector<Waiting> &heap = columns[column];
  while (!heap.empty()) {
    Waiting waiting = heap.front();
    std::pop_heap(heap.begin(), heap.end());
    heap.pop_back();
    if (visited[waiting.visit].dominated)
      continue;
    if (isTooDear(waiting.cost)) {
      heap.clear();
      break;
    }
    return waiting.visit;
  }
  return std::nullopt;
}

std::optional<uint32_t> StateSearch::takeLeast() {
  size_t least = columns.size();
  for (size_t column = columns.size(); column-- > 0;)
    if (!columns[column].empty() &&
        (least == columns.size() ||
         columns[column].front().cost < columns[least].front().cost))
      least = column;
  return least == columns.size() ? std::nullopt : take(least);
}

void StateSearch::search() {
  while (!isOver() && !columnsEmpty()) {
    size_t expanded = 0;
    for (size_t column = 0; column < columns.size() && !isOver(); ++column)
      if (std::optional<uint32_t> next = take(column)) {
        expand(*next);
        ++expanded;
      }
    for (; expanded > 0 && !isOver(); --expanded) {
      std::optional<uint32_t> next = takeLeast();
      if (next)
        expand(*next);
    }
  }
}

bool StateSearch::isTooDear(double cost) const {
  return cost >= result.cost * (1 - kRounding);
}

void StateSearch::reach(const State &state, double spent, uint32_t from,
                        NodeIndex node, double atLeast) {
  SmallGraphBound::Needs needs =
      bound.findNeeds(state.done, state.names, state.overwritten);
  if (!needs.possible)
    return;
  if (isTooDear(spent + needs.cost))
    return;
  if (state.done == graph.allNodes && needs.again == 0) {
    visited.push_back({state, spent, spent, from, node});
    finish(visited.size() - 1);
    return;
  }
  std::vector<Rival> &rivals = kept[{state.done, state.overwritten}];
  ways += rivals.size() / searchLimits.exact.rivalsAWay;
  for (const Rival &other : rivals)
    if (!(state.names & ~other.names) && other.spent <= spent &&
        !(state.donated & ~other.donated & other.names))
      return;
  double cost =
      std::max(atLeast, spent + bound.remainingCost(state.done, needs));
  if (isTooDear(cost))
    return;
  erase_if(rivals, [&](const Rival &other) {
    if ((other.names & ~state.names) || spent > other.spent ||
        (other.donated & ~state.donated & state.names))
      return false;
    visited[other.visit].dominated = true;
    return true;
  });
  rivals.push_back(
      {state.names, state.donated, spent, uint32_t(visited.size())});
  std::vector<Waiting> &heap = columns[llvm::popcount(state.done)];
  heap.push_back({cost, uint32_t(visited.size())});
  std::push_heap(heap.begin(), heap.end());
  visited.push_back({state, spent, cost, from, node});
}

void StateSearch::finish(uint32_t visit) {
  double spent = visited[visit].spent;
  Plan plan;
  for (uint32_t at = visit; visited[at].node != kNoIndex; at = visited[at].from)
    plan.steps.push_back(PlanStep::run(visited[at].node));
  std::reverse(plan.steps.begin(), plan.steps.end());
  // As it is, too: a first run that nobody reads may be what lets a later one
  // leave out results.
  for (bool drop : {true, false}) {
    Plan kept = drop ? dropRedundantRuns(problem, plan) : std::move(plan);
    Simulation simulation = simulate(problem, kept);
    if (simulation.livePeakBytes > livePeakBytes)
      continue;
    if (simulation.recomputeCost < result.cost) {
      result.cost = simulation.recomputeCost;
      result.plan = std::move(kept);
    }
    return;
  }
  unrealisedCost = std::min(unrealisedCost, spent);
}

bool canSearchExactly(const Problem &problem) {
  return SmallGraph::fits(problem);
}

ExactSearchResult searchExactly(const Problem &problem, int64_t livePeakBytes,
                                double knownCost, size_t mostStates,
                                PlanningProgress *progress,
                                bool firstPlanWillDo) {
  return StateSearch(problem, livePeakBytes, knownCost, mostStates, progress,
                     firstPlanWillDo)
      .run();
}

} // namespace checkpoint
