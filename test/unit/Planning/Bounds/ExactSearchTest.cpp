//===- ExactSearchTest.cpp - Branch and bound against the brute force -----===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Bounds/ExactSearch.h"
#include "BruteForce.h"
#include "BuildProblem.h"
#include "RandomProblem.h"
#include "TinyStep.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Planning/Planners.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

struct Tally {
  unsigned problems = 0, budgets = 0, recomputing = 0, capped = 0;
  unsigned proved = 0, tight = 0;
  double bound = 0, cappedBound = 0, optimum = 0;
};

/// Whether the plan is one within the budget, by the verifier, at its cost.
void checkPlan(const Problem &problem, const ExactSearchResult &result,
               int64_t budget) {
  llvm::Expected<int64_t> peak = verifyPlan(problem, *result.plan, budget);
  ASSERT_TRUE(bool(peak)) << messageOf(peak.takeError());
  EXPECT_EQ(simulate(problem, *result.plan).recomputeCost, result.cost);
}

void checkProblem(const Problem &problem, uint64_t seed, Tally &tally) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  ASSERT_FALSE(bool(problem.check()));
  ASSERT_TRUE(canSearchExactly(problem));
  ++tally.problems;
  int64_t floor = computeFloor(problem).bytes;
  int64_t top = simulate(problem, Plan::storeAll(problem)).livePeakBytes;
  ExactSearchResult below = searchExactly(problem, floor - 1);
  EXPECT_FALSE(below.plan);

  for (unsigned share : {0, 1, 2, 4}) {
    int64_t budget = floor + (top - floor) * share / 5;
    SCOPED_TRACE("budget " + std::to_string(budget));
    ++tally.budgets;
    std::optional<double> optimum = BruteForce(problem, budget).run();
    ExactSearchResult exact = searchExactly(problem, budget);
    if (exact.plan)
      checkPlan(problem, exact, budget);
    if (!optimum) {
      EXPECT_FALSE(exact.plan);
      continue;
    }
    // Where the brute force's optimum is no plan, because reuse may not be
    // chosen, neither need the search's be one.
    EXPECT_LE(exact.lowerBoundCost, *optimum);
    EXPECT_GE(exact.cost, *optimum);
    bool proved = exact.cost == exact.lowerBoundCost;
    tally.proved += proved;
    tally.tight += exact.lowerBoundCost >= *optimum * (1 - 1e-6);
    if (proved)
      EXPECT_EQ(exact.cost, *optimum);
    // The same with little work is a bound still, and any plan is one.
    ExactSearchResult capped =
        searchExactly(problem, budget, std::numeric_limits<double>::infinity(),
                      1 + seed % 24);
    EXPECT_LE(capped.lowerBoundCost, *optimum);
    EXPECT_GE(capped.cost, *optimum);
    if (capped.plan)
      checkPlan(problem, capped, budget);
    tally.capped += capped.cost > capped.lowerBoundCost;
    // A cost known beforehand is the answer when nothing is cheaper.
    ExactSearchResult again = searchExactly(problem, budget, exact.cost);
    EXPECT_FALSE(again.plan);
    EXPECT_LE(again.lowerBoundCost, *optimum);
    if (proved)
      EXPECT_EQ(again.lowerBoundCost, *optimum);
    if (*optimum > 0) {
      ++tally.recomputing;
      tally.bound += exact.lowerBoundCost;
      tally.cappedBound += capped.lowerBoundCost;
      tally.optimum += *optimum;
    }
  }
}

void print(const char *name, const Tally &tally) {
  printf("%s: %u problems, %u budgets; %u must recompute: bound %.1f%% of the "
         "optimum, %.1f%% with few states; bound tight for %u, proved %u, "
         "capped %u\n",
         name, tally.problems, tally.budgets, tally.recomputing,
         100 * tally.bound / tally.optimum,
         100 * tally.cappedBound / tally.optimum, tally.tight, tally.proved,
         tally.capped);
}

TEST(ExactSearchTest, EqualsTheBruteForceOnTinySteps) {
  Tally tally;
  for (uint64_t seed = 0; seed < countSeeds(1000); ++seed)
    checkProblem(makeTinyStep(seed), seed, tally);
  print("tiny steps", tally);
  EXPECT_GT(tally.recomputing, tally.budgets / 10);
  EXPECT_GT(tally.capped, tally.budgets / 20);
  EXPECT_GT(tally.bound, 0.995 * tally.optimum);
}

TEST(ExactSearchTest, EqualsTheBruteForceOnRandomSteps) {
  Tally tally;
  forEachSmallProblem(countSeeds(350),
                      [&](const Problem &problem, uint64_t seed) {
                        checkProblem(problem, seed, tally);
                      });
  print("random steps", tally);
  EXPECT_GT(tally.bound, 0.995 * tally.optimum);
}

/// A first run has to hold all results, even those that nobody reads; early it
/// can, and the run that is read then leaves the large one out.
TEST(ExactSearchTest, RunsEarlyWhatLaterLeavesResultsOut) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex small = build.nodes({100, 200}, {x});
  ValueIndex large = build.node(200, {x});
  ValueIndex sum = build.node(50, {large});
  build.problem.outputs = {build.node(10, {small, sum})};
  ExactSearchResult found = searchExactly(build.problem, 300);
  ASSERT_TRUE(bool(found.plan));
  checkPlan(build.problem, found, 300);
  EXPECT_EQ(found.cost, 1);
  EXPECT_EQ(*BruteForce(build.problem, 300).run(), 1);
}

} // namespace
