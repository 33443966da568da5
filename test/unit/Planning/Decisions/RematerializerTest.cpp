//===- RematerializerTest.cpp - Plans from what is saved ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Decisions/Rematerializer.h"
#include "PlanOrDie.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

TEST(MaterializeTest, OneByOneRightBeforeTheReader) {
  Problem problem = makeLayers(2).problem;
  std::vector<bool> saved(problem.values.size(), false);
  for (NodeIndex node : {2, 5})
    saved[problem.nodes[node].outputs[0]] = true;
  // Backward reads inner of layer 1 first: wide and inner come back before it.
  EXPECT_EQ(
      materialize(problem, saved).steps,
      (Plan::ofRuns({0, 1, 2, 3, 4, 5, 6, 7, 3, 4, 8, 9, 10, 0, 1, 11, 12, 13})
           .steps));
  // Nothing saved: layer 1 is rebuilt from the beginning, and what layer 0's
  // backward will read is not computed a third time.
  saved.assign(saved.size(), false);
  EXPECT_EQ(materialize(problem, saved).steps,
            (Plan::ofRuns(
                 {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13})
                 .steps));
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
  EXPECT_EQ(plan.steps, (Plan::ofRuns({0, 1, 2, 0, 1, 3}).steps));
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

} // namespace
