//===- RunReportTest.cpp - What a run says of itself ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Measure/RunReport.h"
#include "FakeStep.h"

#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

TEST(RunReport, PrintsMoreMemoryExplainedThanHeld) {
  StepProgram program = makeFakeStep();
  ComparedRun run;
  run.program = &program;
  run.run.memory = MemoryUse{1000, {{"arena", 124456}, {"heap", 1000000}}};
  std::string text;
  llvm::raw_string_ostream stream(text);
  printMemory(run, stream);
  EXPECT_NE(text.find(" (1,000,000)  heap"), std::string::npos);
  EXPECT_NE(text.find(" (124,456)  arena"), std::string::npos);
  EXPECT_NE(text.find(" (-1,123,456)  not explained"), std::string::npos);
  run.run.memory->parts.pop_back();
  text.clear();
  printMemory(run, stream);
  EXPECT_NE(text.find(" (-123,456)  not explained"), std::string::npos);
}

} // namespace
