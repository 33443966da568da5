//===- PlannersTest.cpp - Plans of every policy ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Planners.h"
#include "BuildProblem.h"
#include "PaperLayer.h"
#include "RandomProblem.h"
#include "Replay.h"
#include "checkpoint/Planning/Format.h"
#include "checkpoint/Planning/PlanReads.h"
#include "checkpoint/Planning/PlanVerifier.h"
#include "checkpoint/Planning/Simulator.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

/// Of the usual work for small problems, where there are many.
constexpr double kLittle = 0.05;

PlanResult planOrDie(const Problem &problem, std::string policy,
                     std::optional<int64_t> budget = std::nullopt,
                     double effort = 1) {
  llvm::Expected<PlannerOptions> options = PlannerOptions::fromPolicy(policy);
  EXPECT_TRUE(bool(options));
  options->budgetBytes = budget;
  options->effort = effort;
  llvm::Expected<PlanResult> result = plan(problem, *options);
  if (!result) {
    ADD_FAILURE() << messageOf(result.takeError());
    return {};
  }
  return std::move(*result);
}

std::string planError(const Problem &problem, PlannerOptions options) {
  llvm::Expected<PlanResult> result = plan(problem, options);
  return result ? "" : messageOf(result.takeError());
}

unsigned countRuns(const Plan &plan, NodeIndex node) {
  return llvm::count(plan.steps, node);
}

/// `layers` layers of three nodes each over a chain: wide, inner, out.
Builder makeLayers(unsigned layers) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(10);
  std::vector<std::array<ValueIndex, 3>> stack;
  for (unsigned i = 0; i < layers; ++i) {
    ValueIndex wide = build.node(40, {x}, 8);
    ValueIndex inner = build.node(30, {wide}, 2);
    ValueIndex out = build.node(10, {inner, x}, 4);
    stack.push_back({x, wide, inner});
    x = out;
  }
  ValueIndex loss = build.node(1, {x});
  build.phase = Phase::Backward;
  ValueIndex gradient = build.node(10, {loss});
  for (auto [in, wide, inner] : llvm::reverse(stack)) {
    ValueIndex d = build.node(30, {gradient, inner}, 8);
    d = build.node(40, {d, wide}, 4);
    gradient = build.node(10, {d, in, gradient}, 16);
  }
  build.problem.outputs = {loss, gradient};
  return build;
}

TEST(PolicyTest, NoneStoresAll) {
  Problem problem = makeLayers(3).problem;
  PlanResult result = planOrDie(problem, "none");
  EXPECT_EQ(result.plan.steps, Plan::storeAll(problem).steps);
  EXPECT_EQ(result.recomputeCost, 0);
  EXPECT_EQ(result.planner, "none");
}

TEST(PolicyTest, FullComputesEachLayerAgainOnce) {
  Problem problem = makeLayers(4).problem;
  PlanResult result = planOrDie(problem, "full");
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node) {
    // wide and inner come back, what crosses into the next layer does not.
    bool inside = node < 12 && node % 3 != 2;
    EXPECT_EQ(countRuns(result.plan, node), inside ? 2u : 1u) << node;
  }
  EXPECT_EQ(result.recomputeCost, 4 * 10);
  EXPECT_EQ(computeSavedBytes(problem, result.plan), 3 * 10 + 1);
}

TEST(PolicyTest, ReasonsSayCostsInTheirUnit) {
  Problem problem = makeLayers(4).problem;
  PlanResult full = planOrDie(problem, "full");
  PlanResult none = planOrDie(problem, "none");
  ValueIndex wide = problem.nodes[0].outputs[0];
  double perMiB =
      problem.nodes[0].cost * (1 << 20) / problem.values[wide].bytes;
  std::string again = formatCost(problem.nodes[0].cost, "flops") + " again, " +
                      formatCost(perMiB, "flops") + "/MiB";
  EXPECT_EQ(full.reasons[wide], "costs " + again);
  EXPECT_EQ(none.reasons[wide], "'none' keeps it: " + again);
  problem.costUnit = "seconds";
  full = planOrDie(problem, "full");
  EXPECT_NE(full.reasons[wide].find(" s/MiB"), std::string::npos)
      << full.reasons[wide];
}

TEST(PolicyTest, SqrtNestsLayers) {
  for (unsigned layers : {4u, 16u, 64u}) {
    Problem problem = makeLayers(layers).problem;
    PlanResult result = planOrDie(problem, "sqrt");
    // Saved: what crosses every sqrt(n)th boundary, and the loss.
    unsigned root = layers == 4 ? 2 : layers == 16 ? 4 : 8;
    EXPECT_EQ(computeSavedBytes(problem, result.plan), 10 * (root - 1) + 1);
    // No layer runs more than three times in all.
    for (NodeIndex node = 0; node < 3 * layers; ++node)
      EXPECT_LE(countRuns(result.plan, node), 3u);
    int64_t none = planOrDie(problem, "none").livePeakBytes;
    int64_t inner = 100 + 2 * 10 * root; // one layer, and two times sqrt(n)
    EXPECT_LE(result.livePeakBytes, std::min(none, inner + 60));
  }
}

TEST(PolicyTest, SelectiveGoesByFlopsPerByte) {
  Problem problem = makeLayers(2).problem;
  llvm::Expected<PlannerOptions> options =
      PlannerOptions::fromPolicy("selective");
  options->maxFlopsPerByte = 0.15; // wide 8/40, inner 2/30, out 4/10
  llvm::Expected<PlanResult> result = plan(problem, *options);
  ASSERT_TRUE(bool(result));
  EXPECT_EQ(countRuns(result->plan, 0), 1u);
  EXPECT_EQ(countRuns(result->plan, 1), 2u);
  EXPECT_EQ(countRuns(result->plan, 2), 1u);
}

TEST(PolicyTest, SaveNames) {
  Problem problem = makeLayers(3).problem;
  for (NodeIndex layer : {0, 1, 2})
    problem.values[problem.nodes[3 * layer].outputs[0]].tag = "first,wide";
  PlanResult result = planOrDie(problem, "save-names=wide");
  EXPECT_EQ(countRuns(result.plan, 0), 1u);
  EXPECT_EQ(countRuns(result.plan, 1), 2u);
  EXPECT_EQ(countRuns(result.plan, 2), 1u);
  PlannerOptions options;
  options.policy = "save-names";
  options.names = {"narrow"};
  EXPECT_EQ(planError(problem, options),
            "no value has the name 'narrow'; there are first, wide");
}

TEST(PolicyTest, SegmentsHaveTheirOwnPolicy) {
  Builder build = makeLayers(3);
  Problem &problem = build.problem;
  problem.segments.push_back({"middle", "full", -1, kNoIndex});
  problem.segments.push_back({"kept", "none", -1, 0});
  problem.segments.push_back({"inherits", "", -1, 0});
  problem.nodes[3].segment = 0; // wide of layer 1
  problem.nodes[4].segment = 1; // inner of layer 1
  PlanResult result = planOrDie(problem, "none");
  // wide is read by inner, which is in another scope: it crosses.
  EXPECT_EQ(result.recomputeCost, 0);
  problem.nodes[4].segment = 2;
  result = planOrDie(problem, "none");
  // Now the segment holds both; inner crosses into the rest of the layer.
  EXPECT_EQ(countRuns(result.plan, 3), 2u);
  EXPECT_EQ(countRuns(result.plan, 4), 1u);
  EXPECT_EQ(result.recomputeCost, 8);
  // Under `full` with a segment that keeps all.
  problem.segments[0].policy = "none";
  result = planOrDie(problem, "full");
  EXPECT_EQ(result.recomputeCost, 2 * 10);
  EXPECT_EQ(countRuns(result.plan, 3), 1u);
  EXPECT_EQ(countRuns(result.plan, 4), 1u);
}

TEST(PolicyTest, SegmentBudgets) {
  Builder build = makeLayers(1);
  Problem &problem = build.problem;
  problem.segments.push_back({"s", "", 70, kNoIndex});
  for (NodeIndex node : {0, 1})
    problem.nodes[node].segment = 0;
  EXPECT_EQ(planOrDie(problem, "none").recomputeCost, 0);
  problem.segments[0].budgetBytes = 69; // inner goes: 2 against 8
  EXPECT_EQ(planOrDie(problem, "none").recomputeCost, 2);
  problem.segments[0].budgetBytes = 0;
  EXPECT_EQ(planOrDie(problem, "none").recomputeCost, 10);
  problem.nodes[0].recomputable = false;
  PlanResult result = planOrDie(problem, "none");
  EXPECT_EQ(result.outcome, Outcome::NotFound);
  EXPECT_TRUE(result.plan.steps.empty());
  EXPECT_NE(result.explanation.find("segment 's'"), std::string::npos);
}

TEST(PolicyTest, SegmentsBindAutoAndTheCurve) {
  Builder build = makeLayers(4);
  Problem &problem = build.problem;
  int64_t free = planOrDie(problem, "auto", 0).leastPeakBytes;
  problem.segments.push_back({"kept", "none", -1, kNoIndex});
  for (NodeIndex node = 3; node < 6; ++node)
    problem.nodes[node].segment = 0;
  PlanResult kept = planOrDie(problem, "auto", 0);
  EXPECT_GT(kept.leastPeakBytes, free);
  kept = planOrDie(problem, "auto", kept.leastPeakBytes);
  for (NodeIndex node = 3; node < 6; ++node)
    EXPECT_EQ(countRuns(kept.plan, node), 1u);
  llvm::Expected<std::vector<CurvePoint>> curve = planCurve(problem);
  ASSERT_TRUE(bool(curve));
  EXPECT_EQ(curve->back().peakBytes, kept.leastPeakBytes);
}

TEST(PolicyTest, SelectiveHoldsNoResidualStream) {
  // The stream is a chain of cheap kernels: rebuilt from its beginning it
  // would be held whole, two values a layer.
  PaperShape shape{"", 64, 1, 128, 4, 96};
  PaperStep step(shape, shape.layers);
  PlanResult result = planOrDie(step.problem, "selective");
  int64_t saved = computeSavedBytes(step.problem, result.plan);
  EXPECT_EQ(saved, 20 * shape.sbh() * shape.layers);
  int64_t oneLayer =
      planOrDie(PaperStep(shape, 1).problem, "none").livePeakBytes -
      PaperStep(shape, 1).problem.residentBytes();
  EXPECT_LE(result.livePeakBytes - step.problem.residentBytes(),
            saved + oneLayer + 16 * shape.sbh());
}

TEST(PolicyTest, SaysWhatIsMissing) {
  Problem problem = makeLayers(2).problem;
  for (ProblemNode &node : problem.nodes)
    node.phase = Phase::Unknown;
  PlannerOptions options;
  for (const char *policy : {"full", "sqrt", "selective"}) {
    options.policy = policy;
    EXPECT_NE(planError(problem, options)
                  .find("needs to know which nodes are "
                        "forward"),
              std::string::npos);
  }
  for (const char *policy : {"auto", "none"}) {
    options.policy = policy;
    EXPECT_EQ(planError(problem, options), "");
  }
  auto fromPolicy = [](llvm::StringRef policy) {
    llvm::Expected<PlannerOptions> options = PlannerOptions::fromPolicy(policy);
    return options ? "" : messageOf(options.takeError());
  };
  EXPECT_EQ(fromPolicy("best"),
            "unknown policy 'best'; known are auto, none, full, sqrt, "
            "selective and save-names=NAME,...");
  EXPECT_EQ(fromPolicy("full=a"), "the policy 'full' takes no names");
  EXPECT_EQ(fromPolicy("save-names="),
            "save-names needs names: save-names=NAME,...");
}

TEST(MaterializeTest, OneByOneRightBeforeTheReader) {
  Problem problem = makeLayers(2).problem;
  std::vector<bool> saved(problem.values.size(), false);
  for (NodeIndex node : {2, 5})
    saved[problem.nodes[node].outputs[0]] = true;
  // Backward reads inner of layer 1 first: wide and inner come back before it.
  EXPECT_EQ(materialize(problem, saved).steps,
            (std::vector<NodeIndex>{0, 1, 2, 3, 4, 5, 6, 7, 3, 4, 8, 9, 10, 0,
                                    1, 11, 12, 13}));
  // Nothing saved: layer 1 is rebuilt from the beginning, and what layer 0's
  // backward will read is not computed a third time.
  saved.assign(saved.size(), false);
  EXPECT_EQ(materialize(problem, saved).steps,
            (std::vector<NodeIndex>{0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 8, 9,
                                    10, 11, 12, 13}));
}

TEST(MaterializeTest, ViewsComeBackWithTheirRoots) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(1);
  ValueIndex a = build.node(100, {x});
  ValueIndex view = build.view(a);
  ValueIndex b = build.node(1, {view});
  build.phase = Phase::Backward;
  ValueIndex c = build.node(1, {b, view});
  build.problem.outputs = {b, c};
  Plan plan = materialize(build.problem, std::vector<bool>(5, false));
  EXPECT_EQ(plan.steps, (std::vector<NodeIndex>{0, 1, 2, 0, 1, 3}));
}

TEST(MaterializeTest, ASharedMaskComesBackForEachLayer) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(10);
  ValueIndex mask = build.node(1000, {x}, 1);
  std::vector<ValueIndex> inner;
  for (unsigned i = 0; i < 8; ++i) {
    ValueIndex wide = build.node(10, {x, mask}, 8);
    for (int j = 0; j < 8; ++j)
      wide = build.node(10, {wide}, 3 + j);
    inner.push_back(wide);
    x = build.node(10, {wide}, 4);
  }
  build.phase = Phase::Backward;
  ValueIndex gradient = x;
  for (ValueIndex wide : llvm::reverse(inner)) {
    gradient = build.node(10, {gradient, mask}, 8);
    for (int j = 0; j < 12; ++j)
      gradient = build.node(10, {gradient, wide}, 8);
  }
  build.problem.outputs = {gradient};
  std::vector<bool> saved(build.problem.values.size(), true);
  saved[mask] = false;
  Plan plan = materialize(build.problem, saved);
  EXPECT_EQ(countRuns(plan, 0), 9u);
}

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
  PlanResult result = planOrDie(build.problem, "auto", 157);
  EXPECT_EQ(result.outcome, Outcome::Impossible);
  EXPECT_TRUE(result.plan.steps.empty());
  EXPECT_EQ(result.leastPeakBytes, 158);
  EXPECT_EQ(result.explanation,
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
  EXPECT_NE(result.explanation.find("no plan was found"), std::string::npos);
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
  for (uint64_t seed = 0; seed < 30; ++seed) {
    RandomOptions random;
    random.forwardNodes = 30;
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
  for (uint64_t seed = 0; seed < 6; ++seed)
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
      PlanResult result = planOrDie(problem, "auto", point.budgetBytes);
      EXPECT_LE(result.recomputeCost, point.recomputeCost);
      EXPECT_LE(result.leastPeakBytes, curve->back().budgetBytes);
    }
  }
}

TEST(PlannerPropertyTest, EveryPlanIsValidAtRandom) {
  unsigned recomputing = 0, refused = 0;
  for (uint64_t seed = 0; seed < 1200; ++seed) {
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
    if (seed % 3) // the others take longer
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
  EXPECT_GT(recomputing, 300u);
  EXPECT_GT(refused, 300u);
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
        EXPECT_EQ(dropUnreadRuns(problem, result.plan).steps, result.plan.steps)
            << policy << " at seed " << seed;
    }
  }
}

TEST(PlannerPropertyTest, MutatedPlansAreCaughtOrStillValid) {
  unsigned rejected = 0, accepted = 0;
  for (uint64_t seed = 0; seed < 1500; ++seed) {
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
                            random.below(problem.nodes.size()));
        break;
      case 3: // another node
        mutant.steps[at] = random.below(problem.nodes.size() + 1);
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

TEST(PlannerSpeedTest, TwentyThousandNodes) {
  Problem problem = PaperStep({"", 2048, 1, 12288, 96, 455}, 455).problem;
  ASSERT_GE(problem.nodes.size(), 20000u);
  int64_t all = 0;
  for (const char *policy : {"none", "full", "sqrt", "selective"}) {
    PlanResult result = planOrDie(problem, policy);
    if (!all)
      all = result.livePeakBytes;
    printf("%-10s %.2f s\n", policy, result.planSeconds);
    EXPECT_LT(result.planSeconds, 3) << policy; // 1 s when not shared
  }
  PlanResult result = planOrDie(problem, "auto", all / 5);
  printf("%-10s %.2f s\n", "auto", result.planSeconds);
  EXPECT_LT(result.planSeconds, 30); // 10 s when not shared
}

} // namespace
