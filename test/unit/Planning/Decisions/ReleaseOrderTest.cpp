//===- ReleaseOrderTest.cpp - Run what frees memory early -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Decisions/ReleaseOrder.h"
#include "BuildProblem.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

TEST(ReleaseOrderTest, UpdatesInPlaceWaitForTheLastReader) {
  Builder build;
  ValueIndex x = build.argument(10), w = build.argument(100);
  build.phase = Phase::Forward;
  ValueIndex y = build.node(10, {x, w});
  build.phase = Phase::Backward;
  ValueIndex dw = build.node(100, {x, y});
  NodeIndex update = build.problem.nodes.size();
  ValueIndex result = build.node(100, {w, dw});
  build.reuse(result, w);
  NodeIndex reader = build.problem.nodes.size();
  ValueIndex dx = build.node(10, {y, w});
  build.problem.outputs = {result, dx};
  StepTables tables(build.problem);
  auto peakOf = [&](bool delayUpdates) {
    Plan plan = Plan::ofRuns(findReleaseOrder(tables, delayUpdates));
    EXPECT_TRUE(llvm::is_contained(plan.steps, PlanStep::run(update)));
    return llvm::cantFail(verifyPlan(build.problem, plan));
  };
  std::vector<NodeIndex> order = findReleaseOrder(tables, true);
  EXPECT_LT(llvm::find(order, reader), llvm::find(order, update));
  EXPECT_EQ(peakOf(false) - peakOf(true), 90);
}

} // namespace
