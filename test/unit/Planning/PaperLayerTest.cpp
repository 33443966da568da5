//===- PaperLayerTest.cpp - The paper's arithmetic ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PaperLayer.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Planning/Planners.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

struct Saved {
  double sbh;        // saved bytes a layer, in units of sbh
  double recomputed; // share of a layer's forward FLOPs
};

/// Over the whole stack. The first layer's input is an argument and does not
/// count, but what the loss reads does: as much.
Saved savedPerLayer(const PaperShape &shape, PolicyKind policy) {
  PaperStep step(shape, shape.layers);
  PlannerOptions options;
  options.policy.kind = policy;
  llvm::Expected<PlanResult> result = plan(step.problem, options);
  if (!result) {
    ADD_FAILURE() << messageOf(result.takeError());
    return {};
  }
  int64_t bytes = computeSavedBytes(step.problem, result->plan);
  return {double(bytes) / shape.layers / shape.sbh(),
          result->recomputeFlops / shape.layers / shape.productFlops()};
}

TEST(PaperLayerTest, SavedBytesAndRecomputation) {
  printf("%-5s %14s %14s %14s %14s\n", "", "none", "attention", "full",
         "selective");
  for (PaperShape shape : kPaperShapes) {
    double s = shape.s, h = shape.h, a = shape.a;
    Saved none = savedPerLayer(shape, PolicyKind::None);
    EXPECT_DOUBLE_EQ(none.sbh, 34 + 5 * a * s / h);
    EXPECT_EQ(none.recomputed, 0);

    Saved full = savedPerLayer(shape, PolicyKind::Full);
    EXPECT_DOUBLE_EQ(full.sbh, 2);
    EXPECT_NEAR(full.recomputed, 1, 0.01);

    Saved selective = savedPerLayer(shape, PolicyKind::Selective);
    EXPECT_NEAR(selective.sbh, 20, 0.01);
    EXPECT_LE(selective.recomputed, s / (2 * (6 * h + s)) + 0.002);

    shape.attentionSegment = true;
    Saved attention = savedPerLayer(shape, PolicyKind::None);
    EXPECT_DOUBLE_EQ(attention.sbh, 34);
    // The paper runs the whole core again; its last product needs not, since
    // what crosses into the projection is saved.
    EXPECT_NEAR(attention.recomputed, s / (2 * (6 * h + s)), 0.002);
    EXPECT_LE(attention.recomputed, s / (6 * h + s));

    for (Saved it : {none, attention, full, selective})
      printf("%s %5.1fsbh %5.2f%%", it.sbh == none.sbh ? shape.name : "",
             it.sbh, 100 * it.recomputed);
    printf("\n");
  }
}

TEST(PaperLayerTest, FeedForwardElements) {
  // Shazeer-style: 12 B L d elements a layer at d = L = 8192, B = 1.
  int64_t B = 1, L = 8192, d = 8192;
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(2 * B * L * d);
  ValueIndex read = x;
  std::vector<ValueIndex> kept;
  for (int64_t width : {1, 1, 1, 1, 4, 4}) {
    read = build.node(2 * width * B * L * d, {read});
    kept.push_back(read);
  }
  ValueIndex loss = build.node(4, {read});
  build.phase = Phase::Backward;
  ValueIndex gradient = build.node(2 * B * L * d, {loss});
  for (ValueIndex value : llvm::reverse(kept))
    gradient = build.node(2 * B * L * d, {gradient, value});
  build.problem.outputs = {loss, gradient};
  int64_t bytes =
      computeSavedBytes(build.problem, Plan::storeAll(build.problem));
  EXPECT_EQ(bytes, 2 * 12 * B * L * d + 4);
  EXPECT_NEAR(bytes / 1e9, 1.6, 0.02); // not 0.8
}

TEST(PaperLayerTest, SeventyBillionAt128K) {
  PaperShape shape{"70B", 131072, 1, 8192, 64, 80, /*attentionSegment=*/true};
  PaperStep step(shape, shape.layers);
  PlannerOptions options;
  options.policy.kind = PolicyKind::None;
  llvm::Expected<PlanResult> result = plan(step.problem, options);
  ASSERT_TRUE(bool(result)) << messageOf(result.takeError());
  int64_t bytes = computeSavedBytes(step.problem, result->plan);
  // 34 sbh a layer; besides, the loss reads the last layer's result, and the
  // first layer's input is an argument: the two cancel, up to the loss itself.
  EXPECT_EQ(bytes, 34 * shape.sbh() * shape.layers);
  EXPECT_NEAR(bytes / 1e12, 2.9, 0.05);
}

} // namespace
