//===- ComparisonTest.cpp - Whether two runs gave the same ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/Comparison.h"
#include "FakeStep.h"

#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

TEST(Comparison, SaysWhereNumbersDifferThatAreOneAsDoubles) {
  // 0 and -0, as well as neighbours above 2^53, differ by 0.
  std::vector<StepTensor> tensors = {makeF32({2}), makeF32({4})};
  Comparison zeros =
      compareResults(tensors, {toBytes({1, 2}), toBytes({0, 1, 0, 0})},
                     {toBytes({1, 2}), toBytes({0, 1, -0.0f, -0.0f})});
  EXPECT_FALSE(zeros.equal);
  EXPECT_EQ(zeros.differingResults, 1u);
  EXPECT_EQ(zeros.largestDifference, 0.0);
  EXPECT_EQ(zeros.result, 1u);
  EXPECT_EQ(zeros.element, 2);
}

TEST(Comparison, SaysWhereTheDifferenceIsLargest) {
  std::vector<StepTensor> tensors = {makeF32({3}), makeF32({2})};
  Comparison largest =
      compareResults(tensors, {toBytes({0, 1, 2}), toBytes({1, 1})},
                     {toBytes({-0.0f, 4, 3}), toBytes({1, 2})});
  EXPECT_EQ(largest.differingResults, 2u);
  EXPECT_EQ(largest.largestDifference, 3.0);
  EXPECT_EQ(largest.result, 0u);
  EXPECT_EQ(largest.element, 1);
}

} // namespace
