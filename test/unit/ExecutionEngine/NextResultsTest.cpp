//===- NextResultsTest.cpp - Results that are the next arguments ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/NextResults.h"
#include "FakeStep.h"

#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

TEST(NextResults, AreDescribed) {
  StepProgram program = makeFakeStep();
  EXPECT_EQ(describeNextResults(program),
            "argument 0 takes result 1, argument 1 stays as it is");
  program.arguments[1].nextResult = 2;
  EXPECT_EQ(describeNextResults(program), "arguments 0-1 take results 1-2");
  for (StepArgument &argument : program.arguments)
    argument.nextResult = std::nullopt;
  EXPECT_EQ(describeNextResults(program), "arguments 0-1 stay as they are");
}

} // namespace
