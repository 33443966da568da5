//===- BudgetPlannerTest.cpp - The grid does not depend on who asks -------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Search/BudgetPlanner.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

TEST(BudgetPlannerTest, TheGridTakesBudgetsInAnyOrder) {
  unsigned improved = 0;
  RandomOptions random;
  for (unsigned seed = 1; seed < 60; ++seed) {
    Problem problem = makeRandomProblem(seed, random);
    StepTables tables(problem);
    Layers layers = findLayers(problem);
    std::vector<Choice> choices(problem.values.size(), Choice::Free);
    SearchContext context(tables, layers, choices);
    PlanCollection collection = collectPlans(context);
    int64_t least = collection.front.lowest().peakBytes,
            most = collection.unchanged.peakBytes;
    std::vector<int64_t> rising, falling;
    for (int part = 0; part < 5; ++part)
      rising.push_back(least + (most - least) * part / 5);
    falling.assign(rising.rbegin(), rising.rend());
    std::vector<double> collected;
    for (int64_t budget : rising)
      collected.push_back(
          collection.front.cheapestWithin(budget)->recomputeCost);
    std::vector<EvaluatedPlan> up =
        planOnGrid(context, std::move(collection), rising);
    std::vector<EvaluatedPlan> down =
        planOnGrid(context, collectPlans(context), falling);
    BudgetPlanner planner(context, collectPlans(context));
    for (size_t at = 0; at < rising.size(); ++at) {
      EXPECT_EQ(up[at].plan.steps, down[rising.size() - 1 - at].plan.steps);
      EXPECT_LE(llvm::cantFail(verifyPlan(problem, up[at].plan)), rising[at]);
      EXPECT_LE(up[at].recomputeCost, collected[at]);
      improved += up[at].recomputeCost < collected[at];
      std::optional<EvaluatedPlan> one = planner.planWithin(rising[at]);
      ASSERT_TRUE(one);
      EXPECT_LE(one->recomputeCost, up[at].recomputeCost) << seed;
    }
  }
  EXPECT_GT(improved, 0u);
}

} // namespace
