//===- CostBoundTest.cpp - No schedule costs less than the bound ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Bounds/CostBound.h"
#include "BruteForce.h"
#include "PaperLayer.h"
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
  unsigned problems = 0, budgets = 0, recomputing = 0, tight = 0, zero = 0;
  unsigned planned = 0, optimal = 0, verified = 0, found = 0;
  double bound = 0, optimum = 0, planCost = 0;
  size_t states = 0;
};

void checkProblem(const Problem &problem, uint64_t seed, Tally &tally) {
  ASSERT_FALSE(bool(problem.check()));
  ++tally.problems;
  int64_t floor = computeFloor(problem).bytes;
  int64_t top = simulate(problem, Plan::storeAll(problem)).livePeakBytes;
  bool reuses = llvm::any_of(problem.nodes, [](const ProblemNode &node) {
    return !node.reuse.empty();
  });
  EXPECT_FALSE(BruteForce(problem, floor - 1).run()) << "seed " << seed;
  for (unsigned share : {0, 1, 2, 4}) {
    int64_t budget = floor + (top - floor) * share / 5;
    ++tally.budgets;
    CostBound bound = computeCostBound(problem, budget);
    BruteForce force(problem, budget);
    std::optional<double> optimum = force.run();
    tally.states += force.states();
    PlannerOptions options;
    options.budgetBytes = budget;
    llvm::Expected<PlanResult> planned = plan(problem, options);
    ASSERT_TRUE(bool(planned)) << messageOf(planned.takeError());
    if (!optimum) {
      EXPECT_NE(planned->outcome, Outcome::Planned) << "seed " << seed;
      continue;
    }
    EXPECT_LE(bound.cost, *optimum)
        << "seed " << seed << ", budget " << budget << ", node " << bound.node;
    Simulation simulation = simulate(problem, force.plan);
    EXPECT_EQ(simulation.recomputeCost, *optimum) << "seed " << seed;
    ++tally.found;
    llvm::Expected<int64_t> peak = verifyPlan(problem, force.plan);
    ASSERT_TRUE(bool(peak)) << messageOf(peak.takeError());
    tally.verified += *peak <= budget;
    if (!reuses)
      EXPECT_LE(*peak, budget) << "seed " << seed;
    if (*optimum > 0) {
      ++tally.recomputing;
      tally.tight += bound.cost >= *optimum * (1 - 1e-6);
      tally.zero += bound.cost == 0;
      tally.bound += bound.cost;
      tally.optimum += *optimum;
    }
    if (planned->outcome != Outcome::Planned)
      continue;
    EXPECT_GE(planned->recomputeCost, *optimum) << "seed " << seed;
    EXPECT_LE(planned->lowerBoundCost, *optimum) << "seed " << seed;
    if (*optimum > 0) {
      ++tally.planned;
      tally.optimal += planned->recomputeCost <= *optimum;
    }
  }
}

void print(const char *name, const Tally &tally) {
  printf(
      "%s: %u problems, %u budgets, %u feasible; %u must recompute: bound "
      "tight for %u, 0 for %u, %.0f%% of the optimum on average; planned %u, "
      "optimal %u; %u of %u optima are plans; %.0f states a budget\n",
      name, tally.problems, tally.budgets, tally.found, tally.recomputing,
      tally.tight, tally.zero, 100 * tally.bound / tally.optimum, tally.planned,
      tally.optimal, tally.verified, tally.found,
      double(tally.states) / tally.budgets);
}

TEST(CostBoundTest, BelowTheOptimumOfTinySteps) {
  Tally tally;
  for (uint64_t seed = 0; seed < countSeeds(1500); ++seed)
    checkProblem(makeTinyStep(seed), seed, tally);
  print("tiny steps", tally);
  EXPECT_GT(tally.recomputing, tally.problems);
  // 31% on average.
  EXPECT_GT(tally.bound, 0.29 * tally.optimum);
  EXPECT_GT(tally.planned, 0.99 * tally.recomputing);
  EXPECT_EQ(tally.optimal, tally.planned);
  // All but those in which reuse would have to be chosen.
  EXPECT_GT(tally.verified, 0.99 * tally.found);
}

TEST(CostBoundTest, BelowTheOptimumOfRandomSteps) {
  Tally tally;
  forEachSmallProblem(countSeeds(350),
                      [&](const Problem &problem, uint64_t seed) {
                        checkProblem(problem, seed, tally);
                      });
  print("random steps", tally);
  EXPECT_GT(tally.recomputing, 50u);
  // 24% on average.
  EXPECT_GT(tally.bound, 0.22 * tally.optimum);
  EXPECT_GT(tally.planned, 0.99 * tally.recomputing);
  EXPECT_EQ(tally.optimal, tally.planned);
  // All but those in which reuse would have to be chosen.
  EXPECT_GT(tally.verified, 0.98 * tally.found);
}

/// The budgets are those of a device that has 6.5 GiB for one layer's
/// transients beside the weights and `sbh` a layer for what is saved.
TEST(CostBoundTest, PaperLayers) {
  for (int64_t layers : {32, 96}) {
    PaperStep step(kPaperShapes[1], layers);
    const Problem &problem = step.problem;
    int64_t weights = problem.residentBytes() - problem.values[0].bytes;
    for (int64_t sbh : {20, 18, 15, 10, 6}) {
      if (layers == 96 && sbh != 20 && sbh != 10)
        continue; // as the others, and it takes a while
      PlannerOptions options;
      options.budgetBytes =
          weights + (int64_t(13) << 29) + layers * sbh * kPaperShapes[1].sbh();
      llvm::Expected<PlanResult> planned = plan(problem, options);
      ASSERT_TRUE(bool(planned)) << messageOf(planned.takeError());
      ASSERT_EQ(planned->outcome, Outcome::Planned);
      double cost = problem.stepCost();
      printf("%ld layers, %2ld sbh: recomputes %.2f%%, no schedule below "
             "%.2f%%, gap %.2f%%\n",
             long(layers), long(sbh), 100 * planned->recomputeCost / cost,
             100 * planned->lowerBoundCost / cost, 100 * planned->gap(problem));
      EXPECT_GT(planned->lowerBoundCost, 0);
      EXPECT_LT(planned->gap(problem), sbh == 20      ? 0.002
                                       : layers == 32 ? 0.035
                                                      : 0.012);
    }
  }
}

} // namespace
