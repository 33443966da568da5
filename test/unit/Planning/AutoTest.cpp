//===- AutoTest.cpp - The cheapest plan within a budget -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PaperLayer.h"
#include "PlanOrDie.h"
#include "RandomProblem.h"
#include "Replay.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Report/Explanations.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

TEST(AutoTest, SimpleChoice) {
  Problem problem = makeLayers(3).problem;
  int64_t all = planOrDie(problem, "none").livePeakBytes;
  EXPECT_EQ(planOrDie(problem, "auto").recomputeCost, 0);
  PlanResult same = planOrDie(problem, "auto", all);
  EXPECT_EQ(same.recomputeCost, 0);
  PlanResult less = planOrDie(problem, "auto", all - 1);
  EXPECT_LE(less.livePeakBytes, all - 1);
  // The loss goes until the end, at a cost of 1; an `inner` would take 2.
  EXPECT_EQ(less.recomputeCost, 1);
  EXPECT_TRUE(less.optimal);
  EXPECT_EQ(less.lowerBoundCost, 1);
}

TEST(AutoTest, ImpossibleAndNotFound) {
  Builder build;
  ValueIndex x = build.argument(7);
  ValueIndex a = build.node(100, {x});
  ValueIndex b = build.node(1, {a}, 1, "heavy");
  build.last().workspaceBytes = 50;
  ValueIndex c = build.node(10, {b});
  ValueIndex d = build.node(1, {a, c});
  build.problem.outputs = {d};
  FloorBound floor = computeFloor(build.problem);
  EXPECT_EQ(floor.bytes, 158);
  EXPECT_EQ(floor.node, 1u);
  PlannerOptions options;
  options.budgetBytes = 157;
  PlanResult result = planOrDie(build.problem, "auto", 157);
  EXPECT_EQ(result.outcome, Outcome::Impossible);
  EXPECT_TRUE(result.plan.steps.empty());
  EXPECT_EQ(result.leastPeakBytes, 158);
  EXPECT_EQ(explainOutcome(build.problem, options, result),
            "the budget of 157 bytes is impossible: no schedule takes less "
            "than 158 bytes (node 1 'heavy' sets that), and the least peak "
            "found is 158 bytes");
  EXPECT_EQ(planOrDie(build.problem, "auto", 158).outcome, Outcome::Planned);

  // Two values that cannot come back, and no node that needs both.
  Builder tight;
  x = tight.argument(0);
  a = tight.node(100, {x});
  tight.last().recomputable = false;
  b = tight.node(1, {a});
  c = tight.node(100, {b});
  tight.last().recomputable = false;
  d = tight.node(1, {c});
  ValueIndex e = tight.node(1, {a, d});
  tight.problem.outputs = {e};
  result = planOrDie(tight.problem, "auto", 150);
  EXPECT_EQ(result.outcome, Outcome::NotFound);
  EXPECT_EQ(result.floorBytes, 102);
  EXPECT_EQ(result.leastPeakBytes, 201);
  options.budgetBytes = 150;
  EXPECT_EQ(explainOutcome(tight.problem, options, result),
            "no plan was found within the budget of 150 bytes: no schedule "
            "takes less than 102 bytes (node 4 sets that), and the least peak "
            "found is 201 bytes");
}

TEST(AutoTest, FloorKnowsReuseAndDonation) {
  Builder build;
  ValueIndex w = build.argument(100);
  ValueIndex a = build.node(60, {w});
  ValueIndex b = build.node(60, {a});
  build.reuse(b, a);
  ValueIndex updated = build.node(100, {w, b});
  build.reuse(updated, w);
  build.problem.outputs = {updated};
  EXPECT_EQ(computeFloor(build.problem).bytes, 160);
  EXPECT_EQ(planOrDie(build.problem, "none").livePeakBytes, 160);
}

/// How many moves it may try for the cheapest plan within the budget.
static uint64_t countExchanges(const PlanResult &result) {
  for (const PlanningStage &stage : result.stages)
    if (stage.name == "exchanges")
      return stage.plans;
  return 0;
}

TEST(AutoTest, ExchangesAsMuchAsThereIsToGain) {
  PaperStep step({"", 64, 1, 128, 4, 12}, 12);
  int64_t whole = planOrDie(step.problem, "none").livePeakBytes;
  PlannerOptions options;
  // Where next to nothing can be gained, and where more can.
  options.budgetBytes = whole / 100 * 95;
  llvm::Expected<PlanResult> loose = plan(step.problem, options);
  ASSERT_TRUE(bool(loose));
  EXPECT_GT(loose->recomputeCost, 0);
  EXPECT_LT(loose->gap(step.problem), 0.0005);
  options.budgetBytes = whole / 100 * 60;
  llvm::Expected<PlanResult> tight = plan(step.problem, options);
  ASSERT_TRUE(bool(tight));
  EXPECT_GT(tight->gap(step.problem), 0.001);
  EXPECT_GT(countExchanges(*tight), 2 * countExchanges(*loose));
}

TEST(AutoTest, PackedPeakWithinBudget) {
  for (uint64_t seed = 0; seed < 24; ++seed) {
    RandomOptions random;
    random.forwardNodes = 30;
    random.products = seed % 2 == 0; // then runs are moved at last
    Problem problem = makeRandomProblem(seed, random);
    PlannerOptions options;
    options.limitPackedPeak = true;
    options.effort = kLittle;
    llvm::Expected<PlanResult> whole = plan(problem, options);
    ASSERT_TRUE(bool(whole));
    for (int share : {0, 50, 90}) {
      options.budgetBytes =
          whole->leastPeakBytes +
          (whole->peakBytes - whole->leastPeakBytes) * share / 100;
      llvm::Expected<PlanResult> result = plan(problem, options);
      ASSERT_TRUE(bool(result));
      ASSERT_EQ(result->outcome, Outcome::Planned) << seed;
      EXPECT_LE(result->peakBytes, *options.budgetBytes) << seed;
      EXPECT_EQ(result->leastPeakBytes, whole->leastPeakBytes) << seed;
    }
  }
}

TEST(AutoTest, UpdatesRunWhereTheyEndAGradientsLife) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(1);
  std::vector<ValueIndex> weights, kept{x};
  for (int i = 0; i < 4; ++i) {
    weights.push_back(build.argument(100));
    x = build.node(10, {x, weights.back()}, 8);
    kept.push_back(x);
  }
  build.phase = Phase::Backward;
  std::vector<ValueIndex> gradients;
  ValueIndex dx = build.node(10, {x});
  for (int i = 3; i >= 0; --i) {
    gradients.push_back(build.node(100, {dx, kept[i]}, 8));
    dx = build.node(10, {dx, weights[i]}, 8);
  }
  build.phase = Phase::Update;
  for (int i = 3; i >= 0; --i) {
    ValueIndex updated = build.node(100, {weights[i], gradients[3 - i]});
    build.reuse(updated, weights[i]);
    build.problem.outputs.push_back(updated);
  }
  PlanResult none = planOrDie(build.problem, "none");
  // All four gradients at once, or one.
  EXPECT_GE(none.livePeakBytes, 401 + 400);
  PlanResult one =
      planOrDie(build.problem, "auto",
                planOrDie(build.problem, "auto", 0).leastPeakBytes);
  EXPECT_LE(one.livePeakBytes, 401 + 100 + 50);
  // Never at the price of a place: the update still goes into the weight.
  EXPECT_EQ(replayInArena(build.problem, one.plan), "");
  // With room enough program order stays.
  EXPECT_EQ(planOrDie(build.problem, "auto", none.livePeakBytes).plan.steps,
            none.plan.steps);
}

TEST(AutoTest, MonotoneCurveAndNeverWorseThanIt) {
  std::vector<Problem> problems{makeLayers(5).problem,
                                PaperStep({"", 64, 1, 128, 4, 6}, 6).problem};
  for (uint64_t seed = 0; seed < 3; ++seed)
    problems.push_back(makeRandomProblem(seed, {20}));
  for (const Problem &problem : problems) {
    llvm::Expected<std::vector<CurvePoint>> curve = planCurve(problem, 12);
    ASSERT_TRUE(bool(curve));
    ASSERT_EQ(curve->size(), 12u);
    for (size_t i = 0; i < curve->size(); ++i) {
      const CurvePoint &point = (*curve)[i];
      EXPECT_LE(point.peakBytes, point.budgetBytes);
      if (i > 0) {
        EXPECT_LE(point.budgetBytes, (*curve)[i - 1].budgetBytes);
        EXPECT_GE(point.recomputeCost, (*curve)[i - 1].recomputeCost);
      }
      if (i % 3 != 2) // the first costs nothing, the last is the least
        continue;
      PlanResult result = planOrDie(problem, "auto", point.budgetBytes);
      EXPECT_LE(result.recomputeCost, point.recomputeCost);
      EXPECT_LE(result.leastPeakBytes, curve->back().budgetBytes);
    }
  }
}

} // namespace
