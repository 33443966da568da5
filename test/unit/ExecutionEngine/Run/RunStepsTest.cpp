//===- RunStepsTest.cpp - Running, comparing, measuring on any device -----===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/RunSteps.h"
#include "FakeStep.h"
#include "checkpoint/ExecutionEngine/Measure/Profile.h"
#include "checkpoint/ExecutionEngine/Measure/RunReport.h"

#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

class RunStepsTest : public testing::Test {
protected:
  RunStepsTest() { addFakeKernels(device); }

  llvm::Expected<std::vector<ComparedRun>>
  run(const std::vector<StepProgram> &programs,
      const RunStepsOptions &options) {
    return runSteps(*executable, programs, inputs, options);
  }

  FakeDevice device;
  std::unique_ptr<Executable> executable = device.createExecutable();
  InputData inputs = {toBytes({1, 2, 3, 4}), toBytes({1, 1, 0, 2})};
};

TEST_F(RunStepsTest, RunsAgainFromTheSameInputs) {
  StepRun run = valueOf(
      runStep(*executable, makeFakeStep(), inputs, RunOptions{3, 2, 0}));
  EXPECT_EQ(run.results[0], toBytes({8}));
  EXPECT_EQ(run.results[1], toBytes({0, 1, 3, 2}));
  EXPECT_EQ(run.secondsPerStep, 2.0);
  EXPECT_EQ(run.processor, "fake");
  EXPECT_EQ(run.measuredPeakBytes, makeFakeStep().predictedPeakBytes);
  EXPECT_EQ(run.memory->highWaterBytes, run.measuredPeakBytes);
  EXPECT_EQ(device.allocatedBytes, 0);
}

TEST_F(RunStepsTest, NoticesWhatIsNeverWritten) {
  // The arena is all ones before the first run, and never anew.
  device.kernels["dot"] = [](llvm::ArrayRef<float *> buffers) {
    uint32_t bits;
    std::memcpy(&bits, buffers[2], 4);
    ++bits;
    std::memcpy(buffers[2], &bits, 4);
  };
  EXPECT_EQ(messageOf(runStep(*executable, makeFakeStep(), inputs, {})),
            "fake: two runs on the same inputs gave different results; a "
            "kernel reads memory that was never written, or is not "
            "deterministic");
}

TEST_F(RunStepsTest, RefusesInputsThatAreNotTheArguments) {
  StepProgram step = makeFakeStep();
  const char *fewer = "fake: takes 2 arguments, but 1 were given";
  inputs.pop_back();
  EXPECT_EQ(messageOf(runStep(*executable, step, inputs, {})), fewer);
  StepRun run;
  StepRun *times = &run;
  EXPECT_EQ(messageOf(timeInTurns(*executable, {&step}, inputs, {}, times)),
            fewer);
}

TEST_F(RunStepsTest, RefusesToRunNothing) {
  const char *nothing =
      "fake: must be run at least once, and one step each time";
  for (RunOptions options : {RunOptions{0, 1, 0}, RunOptions{1, 0, 0}})
    EXPECT_EQ(messageOf(runStep(*executable, makeFakeStep(), inputs, options)),
              nothing);
}

TEST_F(RunStepsTest, ComparesAndTimesInTurns) {
  std::vector<StepProgram> programs = {makeFakeStep(), makeFakeStep(),
                                       makeFakeStep(/*rate=*/1.0f)};
  programs[1].calls.insert(programs[1].calls.begin(), programs[1].calls[0]);
  programs[1].name = "slow";
  ASSERT_EQ(messageOf(checkSteps(programs, device, 1)), "");
  std::vector<ComparedRun> runs = valueOf(run(programs, {5, 1}));
  ASSERT_EQ(runs.size(), 3u);
  EXPECT_FALSE(runs[0].comparison.has_value());
  EXPECT_TRUE(runs[1].comparison->equal);
  EXPECT_EQ(runs[1].run.timeRatio, 1.5);
  EXPECT_FALSE(runs[2].comparison->equal);
  EXPECT_EQ(runs[2].comparison->differingResults, 1u);
  EXPECT_EQ(runs[2].comparison->result, 1u);
  EXPECT_EQ(runs[2].comparison->element, 3);
  EXPECT_EQ(runs[2].comparison->largestDifference, 1.0);

  std::string table;
  llvm::raw_string_ostream stream(table);
  printRuns(runs, stream);
  EXPECT_NE(table.find("equal bit for bit"), std::string::npos);
  EXPECT_NE(table.find("in turns, fake takes 0.67x the time of slow"),
            std::string::npos);
}

TEST_F(RunStepsTest, OneByOneWhereMemoryIsShort) {
  std::vector<StepProgram> programs = {makeFakeStep(), makeFakeStep()};
  device.memoryBytes = 2 * 32 + 128;
  ASSERT_EQ(messageOf(checkSteps(programs, device, 1)), "");
  std::vector<ComparedRun> runs = valueOf(run(programs, {1, 1}));
  EXPECT_TRUE(runs[1].comparison->equal);
  EXPECT_FALSE(runs[1].run.timeRatio.has_value());
  device.memoryBytes -= 1;
  EXPECT_EQ(messageOf(checkSteps(programs, device, 1)),
            "fake: needs an arena of 128 B and twice its arguments of 32 B, "
            "more than this machine has (191 B)");
}

TEST_F(RunStepsTest, RefusesStepsThatDoNotCompare) {
  std::vector<StepProgram> programs = {makeFakeStep(), makeFakeStep()};
  programs[1].name = "other";
  programs[1].arguments[1] = makeF32<StepArgument>({2, 2});
  EXPECT_EQ(messageOf(checkSteps(programs, device, 1)),
            "other: argument 1 is F32[2, 2], but in fake it is F32[4]; only "
            "steps of one signature compare");
  programs[1] = makeFakeStep();
  programs[1].name = "other";
  programs[1].arguments[1].nextResult = 1;
  EXPECT_EQ(messageOf(checkSteps(programs, device, 1)), "");
  EXPECT_EQ(messageOf(checkSteps(programs, device, 2)),
            "other: the next value of argument 1 is result 1, but in fake it "
            "is none; say by --next which it is in both");
  programs[1].arguments[0].nextResult = std::nullopt;
  EXPECT_NE(messageOf(checkSteps(programs, device, 2)).find("is donated"),
            std::string::npos);
}

TEST_F(RunStepsTest, MeasuresCalls) {
  std::vector<StepProgram> programs = {makeFakeStep()};
  RunStepsOptions options = {3, 1, RunStepsOptions::Timed::First};
  std::vector<ComparedRun> runs = valueOf(run(programs, options));
  KernelProfile profile = makeProfile(runs.front());
  ASSERT_EQ(profile.kernels.size(), 2u);
  EXPECT_EQ(profile.cpu, "fake");
  EXPECT_EQ(profile.seconds(), 2.0);
  EXPECT_EQ(profile.repeat, 3);
  EXPECT_EQ(profile.kernels[0].symbol, "dot");
  EXPECT_EQ(profile.kernels[0].liveArenaBytes, 4);
  std::string trace;
  llvm::raw_string_ostream stream(trace);
  writeTrace(runs.front(), stream);
  EXPECT_NE(trace.find("\"update\""), std::string::npos);
}

TEST_F(RunStepsTest, ReturnsTheDevicesErrors) {
  std::vector<StepProgram> programs = {makeFakeStep()};
  for (int launches = 0; launches < 4; ++launches) {
    device.launchesLeft = launches;
    RunStepsOptions options = {2, 1, RunStepsOptions::Timed::First};
    EXPECT_EQ(messageOf(run(programs, options)), "the fake is lost");
    EXPECT_EQ(device.allocatedBytes, 0);
  }
}

} // namespace
