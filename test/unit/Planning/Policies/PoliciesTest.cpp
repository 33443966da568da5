//===- PoliciesTest.cpp - What each named policy keeps --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PaperLayer.h"
#include "PlanOrDie.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Planning/Report/Explanations.h"
#include "checkpoint/Support/Format.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

std::string planError(const Problem &problem, PlannerOptions options) {
  llvm::Expected<PlanResult> result = plan(problem, options);
  return result ? "" : messageOf(result.takeError());
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
  PlannerOptions options;
  options.policy.kind = PolicyKind::Selective;
  options.policy.maxFlopsPerByte = 0.15; // wide 8/40, inner 2/30, out 4/10
  llvm::Expected<PlanResult> result = plan(problem, options);
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
  options.policy.kind = PolicyKind::SaveNames;
  options.policy.names = {"narrow"};
  EXPECT_EQ(planError(problem, options),
            "no value has the name 'narrow'; there are first, wide");
}

TEST(PolicyTest, SegmentsHaveTheirOwnPolicy) {
  Builder build = makeLayers(3);
  Problem &problem = build.problem;
  problem.segments.push_back({"middle", PolicyKind::Full, -1, kNoIndex});
  problem.segments.push_back({"kept", PolicyKind::None, -1, 0});
  problem.segments.push_back({"inherits", std::nullopt, -1, 0});
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
  problem.segments[0].policy = PolicyKind::None;
  result = planOrDie(problem, "full");
  EXPECT_EQ(result.recomputeCost, 2 * 10);
  EXPECT_EQ(countRuns(result.plan, 3), 1u);
  EXPECT_EQ(countRuns(result.plan, 4), 1u);
}

TEST(PolicyTest, SegmentBudgets) {
  Builder build = makeLayers(1);
  Problem &problem = build.problem;
  problem.segments.push_back({"s", std::nullopt, 70, kNoIndex});
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
  EXPECT_EQ(
      explainOutcome(problem, {}, result),
      "segment 's' leaves at least 40 bytes saved for backward, more than "
      "its budget of 0 bytes");
}

TEST(PolicyTest, SegmentsBindAutoAndTheCurve) {
  Builder build = makeLayers(4);
  Problem &problem = build.problem;
  int64_t free = planOrDie(problem, "auto", 0).leastPeakBytes;
  problem.segments.push_back({"kept", PolicyKind::None, -1, kNoIndex});
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
  for (const PolicyTraits &traits : policyTable()) {
    options.policy.kind = traits.kind;
    options.policy.names = {"a"};
    std::string error = planError(problem, options);
    if (traits.needsPhases)
      EXPECT_NE(error.find("'" + traits.word.str() +
                           "' needs to know which nodes are forward"),
                std::string::npos)
          << error;
    else
      EXPECT_EQ(error, "");
  }
  options.policy.kind = PolicyKind::SaveNames;
  options.policy.names.clear();
  EXPECT_EQ(planError(problem, options), "save-names needs names");
}

} // namespace
