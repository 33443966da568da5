//===- BudgetPropertyTest.cpp - What holds of every plan of auto ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LayeredProblem.h"
#include "Replay.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Model/Layers.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Planning/Planners.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

Problem makeProblem(uint64_t seed) {
  if (seed % 3 == 0) {
    RandomOptions options;
    options.forwardNodes = 2 + seed % 23;
    options.phases = seed % 5 != 0;
    return makeRandomProblem(seed, options);
  }
  return LayeredProblem::make(seed, 1 + seed % 7, 1 + seed / 7 % 6);
}

double costAgain(const Problem &problem, const Plan &plan) {
  std::vector<bool> ran(problem.nodes.size(), false);
  double cost = 0;
  for (PlanStep step : plan.steps) {
    NodeIndex node = step.node();
    if (ran[node])
      cost += problem.nodes[node].cost;
    ran[node] = true;
  }
  return cost;
}

/// A budget between a bit below the floor and a bit above the unchanged peak.
int64_t drawBudget(const Problem &problem, Random &random) {
  int64_t least = computeFloor(problem).bytes;
  int64_t most = simulate(problem, Plan::storeAll(problem)).livePeakBytes;
  int64_t share = random.below(1001);
  return std::max<int64_t>(
      0, least - 16 + int64_t(double(most - least + 32) * share / 1000));
}

/// Holds what a planner says to what can be seen without it.
void expectHolds(const Problem &problem, const PlannerOptions &options,
                 const PlanResult &result) {
  int64_t budget = *options.budgetBytes;
  if (result.outcome != Outcome::Planned) {
    EXPECT_TRUE(result.plan.steps.empty());
    EXPECT_EQ(result.outcome == Outcome::Impossible,
              budget < computeFloor(problem).bytes);
    EXPECT_GT(result.leastPeakBytes, budget);
    return;
  }
  EXPECT_EQ(checkOrder(problem, result.plan), "");
  llvm::Expected<int64_t> peak = verifyPlan(problem, result.plan, budget);
  ASSERT_TRUE(bool(peak)) << messageOf(peak.takeError());
  EXPECT_EQ(result.livePeakBytes, *peak);
  EXPECT_LE(result.livePeakBytes, result.peakBytes);
  if (options.limitPackedPeak)
    EXPECT_LE(result.peakBytes, budget);
  EXPECT_GE(budget, computeFloor(problem).bytes);
  EXPECT_DOUBLE_EQ(result.recomputeCost, costAgain(problem, result.plan));
  EXPECT_GE(result.lowerBoundCost, 0);
  EXPECT_LE(result.lowerBoundCost, result.recomputeCost);
  EXPECT_EQ(result.stages.back().bestCost, result.recomputeCost);
}

TEST(LayeredProblemTest, IsWellFormedAndOfManyKinds) {
  unsigned views = 0, donations = 0, once = 0, layered = 0, huge = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Problem problem = LayeredProblem::make(seed, 1 + seed % 9, 1 + seed % 7);
    ASSERT_EQ(messageOf(problem.check()), "") << "seed " << seed;
    for (const ProblemValue &value : problem.values) {
      views += value.aliasOf != kNoIndex;
      huge += value.bytes > (int64_t(1) << 40);
    }
    for (const ProblemNode &node : problem.nodes) {
      once += !node.recomputable;
      for (const Reuse &pair : node.reuse)
        donations += problem.values[pair.input].resident;
    }
    layered += findLayers(problem).size() > 0;
  }
  for (unsigned count : {views, donations, once, layered, huge})
    EXPECT_GT(count, 300u);
}

/// Plans `problem` for a budget drawn from `random` and holds the result.
void expectPlanHolds(const Problem &problem, Random &random,
                     std::optional<double> timeLimitSeconds,
                     unsigned &numAgain) {
  PlannerOptions options;
  options.budgetBytes = drawBudget(problem, random);
  options.limitPackedPeak = random.chance(30);
  options.timeLimitSeconds = timeLimitSeconds;
  llvm::Expected<PlanResult> result = plan(problem, options);
  ASSERT_TRUE(bool(result)) << messageOf(result.takeError());
  expectHolds(problem, options, *result);
  if (!timeLimitSeconds)
    EXPECT_FALSE(result->timeLimitReached);
  if (result->outcome != Outcome::Planned)
    return;
  numAgain += result->recomputeCost > 0;
  // The replay keeps a mark for each 64 bytes.
  if (result->arenaBytes < 1 << 20)
    EXPECT_EQ(replayInArena(problem, result->plan), "");
}

TEST(BudgetPropertyTest, EveryPlanInTimeHolds) {
  unsigned again = 0;
  for (uint64_t seed = 0; seed < 600 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    // The search ends anywhere: what holds must hold of what there is then.
    expectPlanHolds(makeProblem(seed), random, random.below(30) * 1e-4, again);
  }
  EXPECT_GT(again, 120u);
}

TEST(BudgetPropertyTest, EveryPlanHolds) {
  unsigned again = 0;
  for (uint64_t seed = 0; seed < 60 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    expectPlanHolds(makeProblem(seed), random, std::nullopt, again);
  }
  EXPECT_GT(again, 16u);
}

TEST(BudgetPropertyTest, TheCurveFallsAndOneBudgetIsNoWorse) {
  for (uint64_t seed = 0; seed < 30 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Problem problem = makeProblem(seed);
    llvm::Expected<std::vector<CurvePoint>> curve = planCurve(problem, 9);
    ASSERT_TRUE(bool(curve)) << messageOf(curve.takeError());
    Random random(seed);
    size_t asked = random.below(curve->size());
    for (size_t at = 0; at < curve->size(); ++at) {
      const CurvePoint &point = (*curve)[at];
      EXPECT_LE(point.peakBytes, point.budgetBytes);
      if (at > 0) {
        EXPECT_LE(point.budgetBytes, (*curve)[at - 1].budgetBytes);
        EXPECT_GE(point.recomputeCost, (*curve)[at - 1].recomputeCost);
      }
      if (at != asked)
        continue;
      PlannerOptions options;
      options.budgetBytes = point.budgetBytes;
      llvm::Expected<PlanResult> result = plan(problem, options);
      ASSERT_TRUE(bool(result)) << messageOf(result.takeError());
      EXPECT_EQ(result->outcome, Outcome::Planned);
      EXPECT_LE(result->recomputeCost, point.recomputeCost);
    }
  }
}

TEST(BudgetPropertyTest, TheSameProblemGivesTheSamePlan) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Problem problem = makeProblem(seed);
    Random random(seed);
    PlannerOptions options;
    options.budgetBytes = drawBudget(problem, random);
    llvm::Expected<PlanResult> one = plan(problem, options);
    llvm::Expected<PlanResult> other = plan(problem, options);
    ASSERT_TRUE(bool(one) && bool(other));
    EXPECT_EQ(one->plan.steps, other->plan.steps);
    EXPECT_EQ(one->leastPeakBytes, other->leastPeakBytes);
    EXPECT_EQ(one->lowerBoundCost, other->lowerBoundCost);
    ASSERT_EQ(one->stages.size(), other->stages.size());
    for (size_t at = 0; at < one->stages.size(); ++at) {
      EXPECT_EQ(one->stages[at].name, other->stages[at].name);
      EXPECT_EQ(one->stages[at].plans, other->stages[at].plans);
      EXPECT_EQ(one->stages[at].bestCost, other->stages[at].bestCost);
    }
  }
}

} // namespace
