//===- PlanningProgressTest.cpp - Time limits, stages and news ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BuildProblem.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Bounds/CostBound.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Planning/Planners.h"
#include "checkpoint/Planning/Report/Explanations.h"
#include "checkpoint/Planning/Report/ProgressPrinter.h"
#include "gtest/gtest.h"

#include "llvm/Support/raw_ostream.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

/// A step of cost 100.
Problem makeStep() {
  Builder build;
  build.node(8, {build.argument(8)}, 100);
  return build.problem;
}

TEST(PlanningProgressTest, StagesNestAndAddUp) {
  PlanningProgress progress(makeStep(), std::nullopt, /*budgetBytes=*/50);
  {
    PlanningProgress::Stage outer(progress, "outer", 2);
    progress.planTried(60, 1); // over the budget
    {
      PlanningProgress::Stage inner(progress, "inner");
      progress.planTried(50, 7);
      progress.planTried(40, 9, /*count=*/3);
    }
    progress.planTried(10, 5);
  }
  {
    PlanningProgress::Stage again(progress, "inner");
  }
  progress.choose(6);
  {
    PlanningProgress::Stage last(progress, "last");
  }
  ASSERT_EQ(progress.stages().size(), 3u);
  const PlanningStage &outer = progress.stages()[0];
  const PlanningStage &inner = progress.stages()[1];
  EXPECT_EQ(outer.name, "outer");
  EXPECT_EQ(outer.plans, 2u);
  EXPECT_EQ(outer.bestCost, 5);
  EXPECT_EQ(inner.plans, 4u);
  EXPECT_EQ(inner.bestCost, 5); // by its last end
  EXPECT_EQ(progress.stages()[2].bestCost, 6);
  double sum = 0;
  for (const PlanningStage &stage : progress.stages()) {
    EXPECT_GE(stage.seconds, 0);
    sum += stage.seconds;
  }
  EXPECT_LE(sum, progress.seconds());
}

TEST(PlanningProgressTest, WithoutAPlanThereIsNoBest) {
  PlanningProgress progress(makeStep(), std::nullopt, /*budgetBytes=*/50);
  {
    PlanningProgress::Stage stage(progress, "only");
    progress.planTried(51, 0);
  }
  EXPECT_EQ(progress.stages()[0].bestCost, std::nullopt);
  const llvm::json::Array list = toJSON(progress.stages());
  const llvm::json::Object &json = *list[0].getAsObject();
  EXPECT_EQ(json.getString("name"), "only");
  EXPECT_EQ(json.getInteger("plans"), 1);
  EXPECT_NE(json.get("seconds"), nullptr);
  EXPECT_EQ(*json.get("best_cost"), nullptr);
}

TEST(PlanningProgressTest, TheTimeIsUpAtAShareOfTheLimit) {
  PlanningProgress none(makeStep());
  EXPECT_FALSE(none.hasLimit());
  EXPECT_FALSE(none.timeIsUp());
  PlanningProgress much(makeStep(), 1e9);
  EXPECT_TRUE(much.hasLimit());
  EXPECT_FALSE(much.timeIsUp());
  EXPECT_FALSE(much.timeLimitReached());
  much.allot(0);
  EXPECT_TRUE(much.timeIsUp());
  much.allot(1);
  EXPECT_FALSE(much.timeIsUp());
  // A stage was told to stop.
  EXPECT_TRUE(much.timeLimitReached());
}

TEST(PlanningProgressTest, ListenersHearOfOutermostStages) {
  std::vector<std::string> ends;
  PlanningProgress progress(makeStep(), std::nullopt, 50,
                            [&](const PlanningNews &news) {
                              if (news.stageEnds)
                                ends.push_back(formatNews(news));
                            });
  {
    PlanningProgress::Stage outer(progress, "outer", 3);
    outer.advance();
    outer.advance();
    PlanningProgress::Stage inner(progress, "inner");
    progress.planTried(50, 4.1);
  }
  ASSERT_EQ(ends.size(), 1u);
  EXPECT_TRUE(llvm::StringRef(ends[0]).starts_with(
      "planning: 1 nodes: outer 2/3, best +4.1% within budget, "))
      << ends[0];
}

TEST(ProgressPrinterTest, SaysWhatGoesOn) {
  PlanningNews news;
  news.numNodes = 1250000;
  news.stage = "price cuts";
  news.done = 7;
  news.total = 10;
  news.seconds = 2.3;
  EXPECT_EQ(formatNews(news), "planning: 1,250,000 nodes: price cuts 7/10, "
                              "2.3 s");
  news.hasBudget = true;
  news.numNodes = 50000;
  EXPECT_EQ(formatNews(news), "planning: 50,000 nodes: price cuts 7/10, none "
                              "within budget yet, 2.3 s");
  news.bestShare = 0.041;
  news.total = 0;
  news.numNodes = 999;
  EXPECT_EQ(formatNews(news),
            "planning: 999 nodes: price cuts, best +4.1% within budget, 2.3 s");
}

TEST(ProgressPrinterTest, WritesAfterASecond) {
  PlanningNews news;
  news.stage = "cuts";
  auto tell = [&](ProgressPrinter &printer, double seconds, bool ends) {
    news.seconds = seconds;
    news.stageEnds = ends;
    printer.print(news);
  };
  std::string text;
  llvm::raw_string_ostream os(text);
  {
    // One line a stage, and every ten seconds.
    ProgressPrinter lines(os, /*rewrites=*/false);
    tell(lines, 0.9, true);
    tell(lines, 1.5, false);
    tell(lines, 2, true);
    tell(lines, 11, false);
    tell(lines, 12.5, false);
    tell(lines, 13, false);
  }
  EXPECT_EQ(text, "planning: 0 nodes: cuts, 2 s\n"
                  "planning: 0 nodes: cuts, 12.5 s\n");
  text.clear();
  {
    // One line, gone at the end.
    ProgressPrinter line(os, /*rewrites=*/true);
    tell(line, 0.9, true);
    tell(line, 2, false);
    tell(line, 3, false);
  }
  EXPECT_EQ(text, "planning: 0 nodes: cuts, 2 s\r\033[K"
                  "planning: 0 nodes: cuts, 3 s\r\033[K");
}

TEST(TimeLimitTest, WithoutTimeThereIsTheUnchangedPlan) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Problem problem = makeRandomProblem(seed);
    PlannerOptions options;
    options.timeLimitSeconds = 0;
    options.budgetBytes =
        simulate(problem, Plan::storeAll(problem)).livePeakBytes;
    llvm::Expected<PlanResult> result = plan(problem, options);
    ASSERT_TRUE(bool(result)) << messageOf(result.takeError());
    EXPECT_EQ(result->outcome, Outcome::Planned);
    EXPECT_EQ(result->recomputeCost, 0);
    EXPECT_TRUE(result->timeLimitReached);
  }
}

TEST(TimeLimitTest, WhatIsFoundInTimeHolds) {
  unsigned planned = 0, unfinished = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    RandomOptions random;
    random.forwardNodes = 4 + seed % 40;
    Problem problem = makeRandomProblem(seed, random);
    int64_t most = simulate(problem, Plan::storeAll(problem)).livePeakBytes;
    int64_t least = computeFloor(problem).bytes;
    PlannerOptions options;
    // From nothing to about what it takes here, and some more than it takes
    // anywhere.
    options.timeLimitSeconds = seed % 20 == 4 ? 1e9 : seed % 5 * 2e-4;
    options.effort = 0.1;
    options.budgetBytes = least + (most - least) * int64_t(seed % 7) / 7;
    options.limitPackedPeak = seed % 2;
    llvm::Expected<PlanResult> result = plan(problem, options);
    ASSERT_TRUE(bool(result)) << messageOf(result.takeError());
    unfinished += result->timeLimitReached;
    if (result->outcome != Outcome::Planned) {
      std::string why = explainOutcome(problem, options, *result);
      EXPECT_FALSE(why.empty());
      if (result->outcome == Outcome::NotFound && result->timeLimitReached)
        EXPECT_NE(why.find("the time limit of "), std::string::npos);
      continue;
    }
    ++planned;
    llvm::Expected<int64_t> peak =
        verifyPlan(problem, result->plan, options.budgetBytes);
    ASSERT_TRUE(bool(peak)) << messageOf(peak.takeError());
    EXPECT_LE(result->lowerBoundCost, result->recomputeCost);
    if (options.limitPackedPeak)
      EXPECT_LE(result->peakBytes, *options.budgetBytes);
  }
  // However fast or slow the machine is.
  EXPECT_GT(planned, 10u);
  EXPECT_GT(unfinished, 25u);
}

TEST(TimeLimitTest, TimeThatIsNotNeededChangesNothing) {
  for (uint64_t seed = 0; seed < 12; ++seed) {
    RandomOptions random;
    random.forwardNodes = 6 + seed % 20;
    Problem problem = makeRandomProblem(seed, random);
    int64_t most = simulate(problem, Plan::storeAll(problem)).livePeakBytes;
    PlannerOptions options;
    options.budgetBytes = (most + computeFloor(problem).bytes) / 2;
    llvm::Expected<PlanResult> without = plan(problem, options);
    options.timeLimitSeconds = 1e9;
    llvm::Expected<PlanResult> with = plan(problem, options);
    ASSERT_TRUE(bool(without) && bool(with));
    EXPECT_FALSE(with->timeLimitReached);
    EXPECT_EQ(with->outcome, without->outcome);
    EXPECT_EQ(with->plan.steps, without->plan.steps);
    EXPECT_EQ(with->lowerBoundCost, without->lowerBoundCost);
  }
}

TEST(TimeLimitTest, TheBoundOfAnEndedSearchIsOne) {
  for (uint64_t seed = 0; seed < 40; ++seed) {
    Problem problem = makeRandomProblem(seed);
    int64_t most = simulate(problem, Plan::storeAll(problem)).livePeakBytes;
    PlanningProgress progress(problem, 0);
    double early = computeCostBound(problem, most / 2, &progress).cost;
    EXPECT_LE(early, computeCostBound(problem, most / 2).cost);
    EXPECT_TRUE(progress.timeLimitReached() || problem.stepCost() == 0);
  }
}

TEST(TimeLimitTest, IsANumberOfSeconds) {
  Problem problem = makeStep();
  for (double seconds : {-1.0, double(NAN)}) {
    PlannerOptions options;
    options.timeLimitSeconds = seconds;
    EXPECT_EQ(messageOf(plan(problem, options).takeError()),
              "the time limit must be a number of seconds from 0");
  }
}

TEST(TimeLimitTest, TheCurveEndsToo) {
  RandomOptions random;
  random.forwardNodes = 60;
  Problem problem = makeRandomProblem(3, random);
  PlanningProgress progress(problem, 0);
  llvm::Expected<std::vector<CurvePoint>> curve =
      planCurve(problem, 5, &progress);
  ASSERT_TRUE(bool(curve)) << messageOf(curve.takeError());
  EXPECT_TRUE(progress.timeLimitReached());
  for (size_t at = 1; at < curve->size(); ++at) {
    EXPECT_LE((*curve)[at].peakBytes, (*curve)[at].budgetBytes);
    EXPECT_GE((*curve)[at].recomputeCost, (*curve)[at - 1].recomputeCost);
  }
}

} // namespace
