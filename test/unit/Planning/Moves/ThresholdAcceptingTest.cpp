//===- ThresholdAcceptingTest.cpp - Exchange moves on random steps --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Moves/ThresholdAccepting.h"
#include "BuildProblem.h"
#include "Planning/Bounds/ExactSearch.h"
#include "Planning/Decisions/Rematerializer.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Planners.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

/// A budget between the floor and the unchanged peak, and a plan to start from
/// that keeps nothing: it need not be within the budget.
struct Start {
  Start(const Problem &problem, unsigned percent)
      : tables(problem), choices(problem.values.size(), Choice::Free),
        rules(tables, choices),
        plan(problem, materialize(problem, std::vector<bool>(
                                               problem.values.size(), false))) {
    int64_t floor = computeFloor(problem).bytes;
    int64_t top = EvaluatedPlan(problem, Plan::storeAll(problem)).peakBytes;
    budget = floor + (top - floor) * percent / 100;
  }
  StepTables tables;
  std::vector<Choice> choices;
  MoveRules rules;
  EvaluatedPlan plan;
  int64_t budget = 0;
};

TEST(ThresholdAcceptingTest, GivesNothingOverTheBudgetAndNothingDearer) {
  unsigned reached = 0, cheaper = 0, started = 0, optimal = 0, proved = 0;
  for (uint64_t seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomOptions options;
    options.forwardNodes = 3 + seed % 25;
    options.phases = seed % 4 != 0;
    Problem problem = makeRandomProblem(seed, options);
    Start start(problem, 20 + 15 * (seed % 4));
    EvaluatedPlan found = runThresholdAccepting(start.tables, start.rules,
                                                start.plan, start.budget, 1500);
    bool fits = start.plan.peakBytes <= start.budget;
    started += fits;
    if (found.peakBytes > start.budget) {
      EXPECT_FALSE(fits);
      EXPECT_EQ(found.plan.steps, start.plan.plan.steps);
      continue;
    }
    ++reached;
    llvm::Expected<int64_t> peak =
        verifyPlan(problem, found.plan, start.budget);
    ASSERT_TRUE(bool(peak)) << messageOf(peak.takeError());
    EXPECT_EQ(*peak, found.peakBytes);
    if (fits) {
      EXPECT_LE(found.recomputeCost, start.plan.recomputeCost);
      cheaper += found.recomputeCost < start.plan.recomputeCost;
    }
    if (!canSearchExactly(problem))
      continue;
    ExactSearchResult exact =
        searchExactly(problem, start.budget, found.recomputeCost, 3000);
    EXPECT_LE(exact.lowerBoundCost, found.recomputeCost);
    if (exact.lowerBoundCost < exact.cost)
      continue;
    ++proved;
    optimal += found.recomputeCost <= exact.cost;
  }
  printf("of 150 steps %u start within the budget, %u of these get cheaper, %u "
         "of all get there; of %u with a proved optimum %u reach it\n",
         started, cheaper, reached, proved, optimal);
  // 38, 33, 113, 93 and 66.
  EXPECT_GE(reached, 110u);
  EXPECT_GE(cheaper, 32u);
  EXPECT_GE(proved, 90u);
  EXPECT_GE(optimal, proved * 68 / 100);
}

TEST(ThresholdAcceptingTest, IsTheSameEachTime) {
  Problem problem = makeRandomProblem(11, {25});
  Start start(problem, 40);
  EvaluatedPlan first = runThresholdAccepting(start.tables, start.rules,
                                              start.plan, start.budget, 3000);
  EvaluatedPlan second = runThresholdAccepting(start.tables, start.rules,
                                               start.plan, start.budget, 3000);
  EXPECT_EQ(first.plan.steps, second.plan.steps);
  EXPECT_NE(first.plan.steps, start.plan.plan.steps);
}

TEST(ThresholdAcceptingTest, LeavesAloneWhatCannotBeCheaper) {
  unsigned bettered = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Problem problem = makeRandomProblem(seed, {25});
    Start start(problem, 60);
    EvaluatedPlan found = runThresholdAccepting(start.tables, start.rules,
                                                start.plan, start.budget, 1500);
    if (start.plan.peakBytes > start.budget ||
        found.recomputeCost >= start.plan.recomputeCost)
      continue;
    ++bettered;
    EvaluatedPlan left =
        runThresholdAccepting(start.tables, start.rules, start.plan,
                              start.budget, 1500, /*firstPlanWillDo=*/false,
                              /*lowerBoundCost=*/start.plan.recomputeCost);
    EXPECT_EQ(left.plan.steps, start.plan.plan.steps) << seed;
  }
  EXPECT_GT(bettered, 0u);
}

TEST(ThresholdAcceptingTest, LeavesAloneWhatSegmentsHaveDecided) {
  unsigned moved = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    Problem problem = makeRandomProblem(seed, {12});
    Start start(problem, 60);
    start.plan = EvaluatedPlan(problem, Plan::storeAll(problem));
    std::vector<NodeIndex> kept;
    for (ValueIndex value = 0; value < problem.values.size(); ++value)
      if (start.tables.forwardRoot[value] && value % 2) {
        start.choices[value] = Choice::Saved;
        kept.push_back(start.tables.producers[value]);
      }
    MoveRules rules(start.tables, start.choices);
    EvaluatedPlan found = runThresholdAccepting(start.tables, rules, start.plan,
                                                start.budget, 1000);
    for (NodeIndex node : kept)
      EXPECT_EQ(llvm::count(found.plan.steps, PlanStep::run(node)), 1) << seed;
    moved += found.recomputeCost > 0;
  }
  EXPECT_GT(moved, 5u);
}

/// A lower peak is worth a cost when the budget asks for it, and the first plan
/// is taken when it will do.
TEST(ThresholdAcceptingTest, GetsBelowAStartThatIsOverTheBudget) {
  Problem problem = makeRandomProblem(5, {16});
  Start start(problem, 50);
  start.plan = EvaluatedPlan(problem, Plan::storeAll(problem));
  ASSERT_GT(start.plan.peakBytes, start.budget);
  EvaluatedPlan first =
      runThresholdAccepting(start.tables, start.rules, start.plan, start.budget,
                            4000, /*firstPlanWillDo=*/true);
  EvaluatedPlan best = runThresholdAccepting(start.tables, start.rules,
                                             start.plan, start.budget, 4000);
  EXPECT_LE(first.peakBytes, start.budget);
  EXPECT_LE(best.peakBytes, start.budget);
  EXPECT_LE(best.recomputeCost, first.recomputeCost);
}

} // namespace
