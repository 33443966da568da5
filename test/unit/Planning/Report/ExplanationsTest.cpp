//===- ExplanationsTest.cpp - From reasons to sentences -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Report/Explanations.h"
#include "PlanOrDie.h"
#include "checkpoint/Support/Format.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

TEST(ExplanationsTest, CostsAreInTheirUnit) {
  Problem problem = makeLayers(4).problem;
  PlanResult full = planOrDie(problem, "full");
  PlanResult none = planOrDie(problem, "none");
  ValueIndex wide = problem.nodes[0].outputs[0];
  double perMiB =
      problem.nodes[0].cost * (1 << 20) / problem.values[wide].bytes;
  std::string again = formatCost(problem.nodes[0].cost, "flops") + " again, " +
                      formatCost(perMiB, "flops") + "/MiB";
  EXPECT_EQ(explain(full.reasons[wide], "full", "flops"), "costs " + again);
  EXPECT_EQ(explain(none.reasons[wide], "none", "flops"),
            "'none' keeps it: " + again);
  problem.costUnit = "seconds";
  full = planOrDie(problem, "full");
  EXPECT_NE(explain(full.reasons[wide], "full", "seconds").find(" s/MiB"),
            std::string::npos)
      << explain(full.reasons[wide], "full", "seconds");
}

TEST(ExplanationsTest, EveryReasonHasItsSentence) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(8);
  ValueIndex again = build.node(1 << 20, {x}, 100);
  ValueIndex kept = build.node(1 << 20, {again}, 200);
  ValueIndex freed = build.node(8, {kept});
  ValueIndex random = build.node(8, {freed});
  build.last().recomputable = false;
  ValueIndex printed = build.node(8, {random});
  build.last().recomputable = false;
  build.last().ordered = true;
  ValueIndex later = build.node(8, {x});
  build.phase = Phase::Backward;
  ValueIndex d = build.node(8, {random, printed});
  ValueIndex e = build.node(8, {d, kept});
  ValueIndex f = build.node(8, {e, again, later});
  build.problem.outputs = {f};
  // The first node again before its last reader, the sixth not before.
  Plan plan = Plan::ofRuns({0, 1, 2, 3, 4, 6, 7, 0, 5, 8});
  std::vector<DecisionReason> reasons = findReasons(build.problem, plan);
  auto why = [&](ValueIndex value) {
    return explain(reasons[value], "auto", "flops");
  };
  EXPECT_EQ(reasons[again],
            (DecisionReason{ReasonKind::Recomputed, 1, 100, 1 << 20}));
  EXPECT_EQ(why(x), "");
  EXPECT_EQ(why(again), "costs 100 FLOP again, 100 FLOP/MiB");
  EXPECT_EQ(why(kept), "'auto' keeps it: 200 FLOP again, 200 FLOP/MiB");
  EXPECT_EQ(why(freed), "freed: no node after forward reads it");
  EXPECT_EQ(why(random), "kept: it cannot be computed again");
  EXPECT_EQ(why(printed), "kept: its node has effects");
  EXPECT_EQ(why(later), "computed only when backward first reads it");
  EXPECT_EQ(why(d), "held until its last reader");
  EXPECT_EQ(why(f), "kept: it is a program output");
  reasons[again].rerunsOfNode = 3;
  EXPECT_EQ(why(again), "costs 3 x 100 FLOP again, 100 FLOP/MiB");
}

TEST(ExplanationsTest, OutcomesSayTheirFigures) {
  Problem problem = makeLayers(1).problem;
  PlannerOptions options;
  options.budgetBytes = 77;
  options.timeLimitSeconds = 2;
  PlanResult result;
  result.floorBytes = 70;
  result.leastPeakBytes = 99;
  EXPECT_EQ(explainOutcome(problem, options, result), "");
  result.outcome = Outcome::NotFound;
  EXPECT_EQ(
      explainOutcome(problem, options, result),
      "no plan was found within the budget of 77 bytes: no schedule takes "
      "less than 70 bytes, and the least peak found is 99 bytes");
  result.timeLimitReached = true;
  EXPECT_EQ(explainOutcome(problem, options, result),
            "the time limit of 2 s ended the search before a plan within the "
            "budget of 77 bytes was found: no schedule takes less than 70 "
            "bytes, and the least peak found is 99 bytes; give more time");
}

} // namespace
