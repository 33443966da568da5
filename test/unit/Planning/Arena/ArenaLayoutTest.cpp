//===- ArenaLayoutTest.cpp - No two buffers in one place ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "BuildProblem.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

struct Rectangle {
  size_t first, last;
  int64_t begin, end;
  uint32_t buffer;
};

/// Every pair of buffers apart in time or space; where one takes over from
/// another they may meet at the step that does so. Pair by pair, on purpose.
void expectApart(const Problem &problem, const Plan &plan,
                 const Lifetimes &lifetimes, const ArenaLayout &layout) {
  std::vector<Rectangle> rectangles;
  for (uint32_t i = 0; i < lifetimes.buffers.size(); ++i) {
    const Buffer &buffer = lifetimes.buffers[i];
    int64_t offset = layout.bufferOffsets[i];
    if (buffer.bytes == 0 || buffer.donated != kNoIndex) {
      ASSERT_EQ(offset, -1);
      continue;
    }
    ASSERT_GE(offset, 0);
    ASSERT_EQ(offset % problem.alignment, 0);
    ASSERT_LE(offset + buffer.bytes, layout.extentBytes);
    if (buffer.reuses != kNoIndex)
      ASSERT_EQ(offset, layout.bufferOffsets[buffer.reuses]);
    rectangles.push_back(
        {buffer.firstStep, buffer.lastStep, offset, offset + buffer.bytes, i});
  }
  for (size_t step = 0; step < plan.steps.size(); ++step) {
    int64_t bytes = problem.nodes[plan.steps[step].node()].workspaceBytes;
    int64_t offset = layout.workspaceOffsets[step];
    if (bytes == 0) {
      ASSERT_EQ(offset, -1);
      continue;
    }
    ASSERT_GE(offset, 0);
    ASSERT_EQ(offset % problem.alignment, 0);
    ASSERT_LE(offset + bytes, layout.extentBytes);
    rectangles.push_back({step, step, offset, offset + bytes, kNoIndex});
  }
  for (size_t i = 0; i < rectangles.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const Rectangle &a = rectangles[i], &b = rectangles[j];
      if (a.begin >= b.end || b.begin >= a.end)
        continue;
      size_t from = std::max(a.first, b.first);
      size_t to = std::min(a.last, b.last);
      if (from > to)
        continue;
      bool takenOver = from == to && a.buffer != kNoIndex &&
                       b.buffer != kNoIndex &&
                       (lifetimes.buffers[a.buffer].reuses == b.buffer ||
                        lifetimes.buffers[b.buffer].reuses == a.buffer);
      ASSERT_TRUE(takenOver) << "buffers " << a.buffer << " and " << b.buffer
                             << " overlap at steps " << from << " to " << to;
    }
}

TEST(ArenaLayoutTest, ChainsOfReuseShareAnOffset) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex a = build.node(200, {x});
  ValueIndex b = build.node(60, {a});
  build.reuse(b, a);
  ValueIndex c = build.node(60, {b});
  build.reuse(c, b);
  ValueIndex d = build.node(130, {c});
  build.problem.outputs = {c, d};
  Plan plan = Plan::storeAll(build.problem);
  Lifetimes lifetimes = computeLifetimes(build.problem, plan);
  ArenaLayout layout = layOutArena(build.problem, plan, lifetimes);
  expectApart(build.problem, plan, lifetimes, layout);
  // d goes into what c leaves of a's place.
  EXPECT_EQ(layout.extentBytes, 200);
  EXPECT_EQ(peakBytes(build.problem, layout), 200);
}

TEST(ArenaLayoutTest, NothingToPlace) {
  Problem problem;
  Plan plan;
  ArenaLayout layout =
      layOutArena(problem, plan, computeLifetimes(problem, plan));
  EXPECT_EQ(layout.extentBytes, 0);
}

TEST(ArenaLayoutTest, ApartAtRandom) {
  for (uint64_t seed = 0; seed < 400; ++seed) {
    RandomOptions options;
    options.forwardNodes = 2 + seed % 40;
    Problem problem = makeRandomProblem(seed, options);
    problem.alignment = seed % 3 == 0 ? 256 : 64;
    Plan plan = makeRandomPlan(problem, seed, seed % 4 * 20);
    Lifetimes lifetimes = computeLifetimes(problem, plan);
    ArenaLayout layout = layOutArena(problem, plan, lifetimes);
    expectApart(problem, plan, lifetimes, layout);
    if (HasFatalFailure())
      FAIL() << "seed " << seed;
  }
}

/// Layers that save values for backward and hold others shortly.
Problem makeDeepChain(unsigned layers, unsigned valuesPerLayer) {
  Random random(layers);
  Builder build;
  ValueIndex x = build.argument(0);
  std::vector<ValueIndex> kept;
  for (unsigned i = 0; i < layers; ++i)
    for (unsigned j = 0; j < valuesPerLayer; ++j) {
      x = build.node(64 * (1 + random.below(64)), {x});
      if (random.chance(50))
        kept.push_back(x);
    }
  while (!kept.empty()) {
    x = build.node(64 * (1 + random.below(64)), {x, kept.back()});
    kept.pop_back();
  }
  build.problem.outputs = {x};
  return build.problem;
}

TEST(ArenaLayoutTest, AtTheLivePeakOfDeepChains) {
  for (unsigned layers : {20u, 200u, 1400u}) {
    Problem problem = makeDeepChain(layers, 10);
    Plan plan = Plan::storeAll(problem);
    Lifetimes lifetimes = computeLifetimes(problem, plan);
    ArenaLayout layout = layOutArena(problem, plan, lifetimes);
    int64_t live = simulate(problem, plan).livePeakBytes;
    // Where tables of what meets would be too large, the sweep alone.
    EXPECT_LE(layout.extentBytes, layers < 1000 ? live : live * 1.01) << layers;
  }
}

} // namespace
