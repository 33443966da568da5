//===- StepExecutionTest.cpp - A step in the memory of a device -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/StepExecution.h"
#include "FakeStep.h"

#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

class StepExecutionTest : public testing::Test {
protected:
  StepExecutionTest() { addFakeKernels(device); }

  StepExecution create() {
    return valueOf(StepExecution::create(*executable, program));
  }

  FakeDevice device;
  std::unique_ptr<Executable> executable = device.createExecutable();
  StepProgram program = makeFakeStep();
  const std::vector<float> w = {1, 2, 3, 4}, x = {1, 1, 0, 2};
};

TEST_F(StepExecutionTest, TrainsOnADeviceWithMemoryOfItsOwn) {
  StepExecution step = create();
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  ASSERT_EQ(messageOf(step.setArgument(1, x)), "");
  std::vector<float> losses, loss(1), next(4);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(valueOf(step.run()), 2.0);
    ASSERT_EQ(messageOf(step.getResult(0, loss)), "");
    losses.push_back(loss.front());
    ASSERT_EQ(messageOf(step.feedBack()), "");
  }
  ASSERT_EQ(messageOf(step.getResult(1, next)), "");
  EXPECT_EQ(losses, (std::vector<float>{11, 8, 5}));
  EXPECT_EQ(next, (std::vector<float>{-0.5, 0.5, 3, 1}));
}

TEST_F(StepExecutionTest, TakesWhatWasPredictedAndNothingWhileRunning) {
  StepExecution step = create();
  EXPECT_EQ(device.allocatedBytes, program.predictedPeakBytes);
  EXPECT_EQ(step.getAllocatedBytes(), program.predictedPeakBytes);
  int64_t allocations = device.allocations;
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  ASSERT_EQ(messageOf(step.setArgument(1, x)), "");
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(messageOf(step.run()), "");
    ASSERT_EQ(messageOf(step.feedBack()), "");
  }
  EXPECT_EQ(device.allocations, allocations);
}

TEST_F(StepExecutionTest, GivesMemoryBack) {
  {
    StepExecution step = create();
  }
  EXPECT_EQ(device.allocatedBytes, 0);
  device.memoryBytes = 100;
  EXPECT_EQ(messageOf(StepExecution::create(*executable, program)),
            "fake: there is no memory for the arena of 128 B (the step needs "
            "160 B in all): the fake has no 128 bytes");
  EXPECT_EQ(device.allocatedBytes, 0);
}

TEST_F(StepExecutionTest, RefusesArgumentsAndResultsThatAreNone) {
  StepExecution step = create();
  EXPECT_EQ(messageOf(step.setArgument(0, std::vector<float>(3))),
            "fake: argument 0 is F32[4] of 16 bytes, but 12 were "
            "given");
  EXPECT_EQ(messageOf(step.setArgument(2, w)),
            "fake: there is no argument 2; the step has 2");
  EXPECT_EQ(messageOf(step.setArgument(1, std::vector<int32_t>(4))),
            "fake: argument 1 is F32[4], but integers of 32 bits were given");
  std::vector<double> wide(2);
  EXPECT_EQ(messageOf(step.getResult(1, wide)),
            "fake: result 1 is F32[4], but floats of 64 bits were given");
  std::vector<float> many(8);
  EXPECT_EQ(messageOf(step.getResult(1, many)),
            "fake: result 1 is F32[4] of 16 bytes, but 32 were given");
  EXPECT_EQ(messageOf(step.getResult(7, many)),
            "fake: there is no result 7; the step has 2");
}

TEST_F(StepExecutionTest, RefusesToRunOnWhatHasNoValue) {
  StepExecution step = create();
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  EXPECT_EQ(messageOf(step.run()), "fake: argument 1, F32[4], has no value");
  ASSERT_EQ(messageOf(step.setArgument(1, x)), "");
  ASSERT_EQ(messageOf(step.run()), "");
  // The step overwrote it, and nobody said what comes next.
  const char *anew =
      "fake: argument 0, F32[4], has no value; it is donated, so "
      "each step needs it anew";
  EXPECT_EQ(messageOf(step.run()), anew);
  EXPECT_EQ(messageOf(step.timeCalls()), anew);
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  EXPECT_EQ(messageOf(step.run()), "");
}

TEST_F(StepExecutionTest, GivesNoResultsOfAStepThatWasNotRun) {
  StepExecution step = create();
  std::vector<float> loss(1);
  const char *none =
      "fake: there are no results: no step was run, or the last one failed";
  EXPECT_EQ(messageOf(step.getResult(0, loss)), none);
  EXPECT_EQ(messageOf(step.feedBack()), none);
  ASSERT_EQ(messageOf(step.setArgument(1, x)), "");
  // Nothing was fed back, so nothing has a value.
  EXPECT_NE(messageOf(step.run()).find("argument 0, F32[4], has no value"),
            std::string::npos);
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  ASSERT_EQ(messageOf(step.run()), "");
  EXPECT_EQ(messageOf(step.getResult(0, loss)), "");
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  device.launchesLeft = 0;
  EXPECT_EQ(messageOf(step.run()), "the fake is lost");
  EXPECT_EQ(messageOf(step.getResults()), none);
  EXPECT_EQ(messageOf(step.feedBack()), none);
}

TEST_F(StepExecutionTest, FeedsBackWhatLiesInAnothersArgument) {
  // Two states that change places.
  program.arguments = {makeF32<StepArgument>({4}), makeF32<StepArgument>({4})};
  program.arguments[0].nextResult = 1;
  program.arguments[1].nextResult = 0;
  program.results = {makeF32({4}), makeF32({4})};
  program.resultPlaces = {{BufferPlace::Argument, 0, 0, 16},
                          {BufferPlace::Argument, 1, 0, 16}};
  program.calls.clear();
  StepExecution step = create();
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  ASSERT_EQ(messageOf(step.setArgument(1, x)), "");
  ASSERT_EQ(messageOf(step.run()), "");
  ASSERT_EQ(messageOf(step.feedBack()), "");
  std::vector<float> first(4), second(4);
  ASSERT_EQ(messageOf(step.getResult(0, first)), "");
  ASSERT_EQ(messageOf(step.getResult(1, second)), "");
  EXPECT_EQ(first, x);
  EXPECT_EQ(second, w);
}

TEST_F(StepExecutionTest, ReturnsTheDevicesErrors) {
  StepExecution step = create();
  ASSERT_EQ(messageOf(step.setArgument(0, w)), "");
  ASSERT_EQ(messageOf(step.setArgument(1, x)), "");
  device.launchesLeft = 0;
  EXPECT_EQ(messageOf(step.run()), "the fake is lost");
}

} // namespace
