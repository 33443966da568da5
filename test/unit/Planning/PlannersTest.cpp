//===- PlannersTest.cpp - What holds of the plans of every policy ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PaperLayer.h"
#include "PlanOrDie.h"
#include "RandomProblem.h"
#include "Replay.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/RedundantRuns.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

TEST(PlannerPropertyTest, EveryPlanIsValidAtRandom) {
  unsigned recomputing = 0, refused = 0;
  for (uint64_t seed = 0; seed < 360; ++seed) {
    RandomOptions options;
    options.forwardNodes = 2 + seed % 29;
    options.phases = seed % 5 != 0;
    Problem problem = makeRandomProblem(seed, options);
    for (size_t value = 0; value < problem.values.size(); value += 5)
      problem.values[value].tag = "named";
    std::vector<std::string> policies{"none"};
    if (options.phases)
      policies = {"none", "full", "sqrt", "selective", "save-names=named"};
    int64_t unchanged = 0, least = 0;
    for (const std::string &policy : policies) {
      PlanResult result = planOrDie(problem, policy, std::nullopt, kLittle);
      ASSERT_EQ(checkOrder(problem, result.plan), "") << seed << policy;
      ASSERT_EQ(replayInArena(problem, result.plan), "") << seed << policy;
      if (policy == "none")
        unchanged = result.livePeakBytes;
    }
    // The others take longer, and are what BudgetPropertyTest is about.
    if (seed % 6)
      continue;
    least = planOrDie(problem, "auto", 0, kLittle).leastPeakBytes;
    for (int share : {0, 60}) {
      int64_t budget = least + (unchanged - least) * share / 100;
      PlanResult result = planOrDie(problem, "auto", budget, kLittle);
      ASSERT_EQ(result.outcome, Outcome::Planned) << seed;
      ASSERT_LE(result.livePeakBytes, budget) << seed;
      ASSERT_GE(result.livePeakBytes, result.floorBytes) << seed;
      ASSERT_EQ(checkOrder(problem, result.plan), "") << seed;
      ASSERT_EQ(replayInArena(problem, result.plan), "") << seed;
      recomputing += result.recomputeCost > 0;
    }
    PlanResult result = planOrDie(problem, "auto", least - 1, kLittle);
    refused += result.outcome != Outcome::Planned;
  }
  EXPECT_GT(recomputing, 50u);
  EXPECT_GT(refused, 50u);
}

TEST(PlannerPropertyTest, NothingRunsForNobody) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    Problem problem = makeRandomProblem(seed, {20});
    int64_t whole = planOrDie(problem, "none").livePeakBytes;
    for (const char *policy : {"full", "sqrt", "selective", "auto"}) {
      std::optional<int64_t> budget;
      if (policy == llvm::StringRef("auto"))
        budget = whole * 4 / 5;
      PlanResult result = planOrDie(problem, policy, budget, kLittle);
      if (result.outcome == Outcome::Planned)
        EXPECT_EQ(dropRedundantRuns(problem, result.plan).steps,
                  result.plan.steps)
            << policy << " at seed " << seed;
    }
  }
}

TEST(PlannerPropertyTest, MutatedPlansAreCaughtOrStillValid) {
  unsigned rejected = 0, accepted = 0;
  for (uint64_t seed = 0; seed < 700; ++seed) {
    RandomOptions options;
    options.forwardNodes = 3 + seed % 12;
    Problem problem = makeRandomProblem(seed, options);
    Random random(seed);
    Plan plan = seed % 2 ? planOrDie(problem, "full").plan
                         : makeRandomPlan(problem, seed);
    for (int i = 0; i < 6; ++i) {
      Plan mutant = plan;
      size_t at = random.below(mutant.steps.size());
      switch (random.below(4)) {
      case 0: // a dropped step, recomputations among them
        mutant.steps.erase(mutant.steps.begin() + at);
        break;
      case 1:
        std::swap(mutant.steps[at],
                  mutant.steps[random.below(mutant.steps.size())]);
        break;
      case 2: // once more
        mutant.steps.insert(mutant.steps.begin() + at,
                            PlanStep::run(random.below(problem.nodes.size())));
        break;
      case 3: // another node
        mutant.steps[at] =
            PlanStep::run(random.below(problem.nodes.size() + 1));
        break;
      }
      llvm::Expected<int64_t> peak = verifyPlan(problem, mutant);
      std::string wrong = checkOrder(problem, mutant);
      ASSERT_EQ(bool(peak), wrong.empty())
          << seed << ": " << wrong << ", "
          << (peak ? std::string("accepted") : messageOf(peak.takeError()));
      if (!peak) {
        llvm::consumeError(peak.takeError());
        ++rejected;
        continue;
      }
      ++accepted;
      ASSERT_EQ(replayInArena(problem, mutant), "") << seed;
      ASSERT_EQ(*peak, simulate(problem, mutant).livePeakBytes) << seed;
    }
  }
  EXPECT_GT(rejected, 1000u);
  EXPECT_GT(accepted, 1000u);
}

TEST(PlannerPropertyTest, SameInputSameOutput) {
  Problem problem = PaperStep({"", 64, 1, 128, 4, 6}, 6).problem;
  int64_t all = planOrDie(problem, "none").livePeakBytes;
  PlanResult first = planOrDie(problem, "auto", all / 2);
  PlanResult second = planOrDie(problem, "auto", all / 2);
  EXPECT_EQ(first.plan.steps, second.plan.steps);
  EXPECT_EQ(first.reasons, second.reasons);
}

/// How many plans were tried for a result.
uint64_t countPlans(const PlanResult &result) {
  uint64_t plans = 0;
  for (const PlanningStage &stage : result.stages)
    plans += stage.plans;
  return plans;
}

/// Every policy plans twenty thousand nodes; the search tries no more plans a
/// node for them than for a quarter of them.
TEST(PlannerWorkTest, TwentyThousandNodes) {
  uint64_t tried[2], nodes[2];
  for (int64_t layers : {455 / 4, 455}) {
    PaperShape shape{"", 2048, 1, 12288, 96, layers};
    Problem problem = PaperStep(shape, layers).problem;
    int64_t all = 0;
    for (const char *policy : {"none", "full", "sqrt", "selective"}) {
      PlanResult result = planOrDie(problem, policy);
      if (!all)
        all = result.livePeakBytes;
    }
    bool isLarge = layers == 455;
    nodes[isLarge] = problem.nodes.size();
    tried[isLarge] = countPlans(planOrDie(problem, "auto", all / 5));
    printf("%zu nodes: %llu plans tried\n", problem.nodes.size(),
           static_cast<unsigned long long>(tried[isLarge]));
  }
  EXPECT_GT(nodes[1], 20000u);
  EXPECT_GT(tried[0], nodes[0]);
  EXPECT_LE(tried[1] * nodes[0], tried[0] * nodes[1]);
}

} // namespace
