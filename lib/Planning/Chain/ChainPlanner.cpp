//===- ChainPlanner.cpp - Plans from the optimum on the chain -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ChainPlanner.h"

#include "Planning/Model/SearchLimits.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace llvm;

namespace checkpoint {

static constexpr const SearchLimits::Chain &limits = searchLimits.chain;

ChainPlanner::ChainPlanner(const Problem &problem)
    : problem(problem), residentBytes(problem.residentBytes()) {
  // A share of what planning as a whole takes.
  size_t work = limits.work + limits.workPerNode * problem.nodes.size();
  coarse = {limits.slots, work};
  medium = {2 * limits.slots, 2 * work};
  fine = {8 * limits.slots, 8 * work};
}

/// What to hold so that what crosses is cheap to run again, from cheapest to
/// run to fewest bytes: price cuts of a step in which backward reads what
/// crosses, and where none of that is saved. Of two values as large, rather the
/// one that dear work has made: more follows from it for little.
static std::vector<CutPoint>
cutBranches(const StepTables &tables, const LayerChain &chain, unsigned limit) {
  Problem problem = tables.problem;
  double dearest = 0;
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
    if (tables.forward[node])
      dearest = std::max(dearest, problem.nodes[node].cost);
  for (ProblemNode &node : problem.nodes)
    if (node.cost < limits.cheap * dearest) {
      node.cost = 0;
      for (ValueIndex output : node.outputs)
        problem.values[output].bytes += problem.values[output].bytes / 64;
    }
  StepTables crossing(problem);
  std::vector<Choice> choices(problem.values.size(), Choice::Free);
  for (ValueIndex value = 0; value < choices.size(); ++value) {
    crossing.readLater[value] = chain.crosses(value);
    if (chain.crosses(value))
      choices[value] = Choice::Recomputed;
  }
  return computePriceCuts(crossing, choices, limit);
}

std::unique_ptr<ChainPlanner>
ChainPlanner::make(const StepTables &tables, const Layers &layers,
                   const std::vector<NodeIndex> &order) {
  const Problem &problem = tables.problem;
  std::unique_ptr<ChainPlanner> planner(new ChainPlanner(problem));
  if (!planner->addChain(tables, layers, order))
    return nullptr;
  bool many = problem.nodes.size() > limits.manyNodes;
  int64_t crossing = 0;
  for (const ChainStage &stage : planner->chains.front()->chain().stages)
    crossing += stage.inputBytes;
  // The first cut holds everything that helps, however little.
  std::vector<CutPoint> cuts =
      cutBranches(tables, *planner->chains.front(),
                  many ? limits.branchCutsOfMany : limits.branchCuts);
  size_t left = many ? limits.branchesOfMany : limits.branches;
  for (size_t index = 1; index < cuts.size() && left > 0; ++index)
    if (cuts[index].savedBytes > 0 &&
        cuts[index].savedBytes <= limits.mostHeld * crossing &&
        planner->addChain(tables, layers, order, cuts[index].saved))
      --left;
  return planner;
}

bool ChainPlanner::addChain(const StepTables &tables, const Layers &layers,
                            const std::vector<NodeIndex> &order,
                            const std::vector<bool> &always) {
  std::unique_ptr<LayerChain> chain =
      LayerChain::find(tables, layers, order, always);
  if (!chain)
    return false;
  std::vector<Choice> choices(problem.values.size(), Choice::Free);
  for (ValueIndex value = 0; value < choices.size(); ++value)
    if (chain->crosses(value) || (!always.empty() && always[value]))
      choices[value] = Choice::Saved;
  bool many = problem.nodes.size() > limits.manyNodes;
  if (!chain->measure(
          computePriceCuts(tables, choices,
                           many ? limits.optionsOfMany : limits.options),
          /*between=*/!many))
    return false;
  chains.push_back(std::move(chain));
  return true;
}

void ChainPlanner::collect(int64_t mostBytes,
                           function_ref<bool(int64_t, double)> wanted,
                           function_ref<void(Plan)> offer) const {
  for (const std::unique_ptr<LayerChain> &chain : chains)
    collectFrom(*chain, mostBytes, wanted, offer);
}

void ChainPlanner::collectFrom(const LayerChain &chain, int64_t mostBytes,
                               function_ref<bool(int64_t, double)> wanted,
                               function_ref<void(Plan)> offer) const {
  int64_t top = mostBytes - residentBytes;
  // Downwards by halves until nothing fits that is worth its cost.
  auto isTooMuch = [&](double cost) {
    return cost > limits.mostForwards * chain.chain().onceCost;
  };
  struct Level {
    int64_t budget;
    ChainSolver solver;
  };
  std::vector<Level> levels;
  int64_t least = 0;
  double worthwhile = limits.leastShare * chain.chain().onceCost;
  for (int64_t budget = top; budget > 0; budget /= 2) {
    if (!wanted(residentBytes + budget / 2, worthwhile))
      continue;
    ChainSolver solver(chain.chain(), budget, coarse);
    if (!solver.solved())
      continue;
    if (isTooMuch(solver.costWithin(budget))) {
      // It may be for the width of the slots.
      if (levels.empty())
        continue;
      least = budget;
      break;
    }
    levels.push_back({budget, std::move(solver)});
  }
  if (levels.empty())
    return;
  // The least that fits, between there and the last that did.
  int64_t fits = levels.back().budget;
  while (fits - least > std::max<int64_t>(1, fits / 256)) {
    int64_t middle = least + (fits - least) / 2;
    if (isTooMuch(levels.back().solver.costWithin(middle)))
      least = middle;
    else
      fits = middle;
  }
  auto tryBudget = [&](int64_t budget) {
    // The finest tables that reach so far.
    if (budget > levels.front().budget)
      return;
    size_t level = 0;
    while (level + 1 < levels.size() && levels[level + 1].budget >= budget)
      ++level;
    const ChainSolver &solver = levels[level].solver;
    double cost = solver.costWithin(budget);
    if (isTooMuch(cost) ||
        !wanted(residentBytes + budget, cost * limits.leastGain))
      return;
    Plan plan = chain.build(solver.scheduleWithin(budget));
    if (!plan.steps.empty())
      offer(std::move(plan));
  };
  tryBudget(fits);
  unsigned points = problem.nodes.size() > limits.manyNodes / 2
                        ? limits.pointsOfMany
                        : limits.points;
  for (unsigned point = points; point-- > 0;)
    tryBudget(fits +
              int64_t(double(top - fits) * std::exp2(-7.0 * point / points)));
}

std::optional<Plan> ChainPlanner::planWithin(int64_t budgetBytes,
                                             double knownCost) {
  const ChainSolver::Limits &effort = timesAsked++ < 2 ? fine : medium;
  int64_t budget = budgetBytes - residentBytes;
  Plan best;
  for (const std::unique_ptr<LayerChain> &chain : chains) {
    if (knownCost < limits.leastShare * chain->chain().onceCost)
      continue;
    ChainSolver solver(chain->chain(), budget, effort);
    double cost = solver.costWithin(budget);
    if (cost >= knownCost ||
        cost > limits.mostForwardsAsked * chain->chain().onceCost)
      continue;
    Plan plan = chain->build(solver.scheduleWithin(budget));
    if (plan.steps.empty())
      continue;
    knownCost = cost;
    best = std::move(plan);
  }
  if (best.steps.empty())
    return std::nullopt;
  return best;
}

std::optional<ChainOptimum>
ChainPlanner::findOptimum(int64_t budgetBytes) const {
  int64_t budget = budgetBytes - residentBytes;
  std::optional<ChainOptimum> best;
  for (const std::unique_ptr<LayerChain> &chain : chains) {
    ChainSolver solver(chain->chain(), budget, fine);
    double cost = solver.costWithin(budget);
    if (std::isinf(cost) || !solver.considersAll() ||
        double(solver.errorBytes()) > limits.mostError * double(budget))
      continue;
    if (!best)
      best = {cost, solver.errorBytes()};
    best->recomputeCost = std::min(best->recomputeCost, cost);
    best->errorBytes = std::max(best->errorBytes, solver.errorBytes());
  }
  return best;
}

} // namespace checkpoint
