//===- LinearIndexTest.cpp - Affine maps as strides -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Interfaces/Kernels/LinearIndex.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"

#include "gtest/gtest.h"

#include <random>

using namespace mlir;
using namespace checkpoint;

namespace {

class LinearIndexTest : public ::testing::Test {
protected:
  LinearIndexTest() : builder(&context) { bindDims(&context, i, j); }

  MLIRContext context;
  Builder builder;
  AffineExpr i, j, k;
};

TEST_F(LinearIndexTest, SumsOfLoops) {
  std::optional<LinearIndex> index = getLinearIndex((i * 2 - j) * 3 + 5, 3);
  ASSERT_TRUE(index);
  EXPECT_EQ(index->coefficients, (SmallVector<int64_t>{6, -3, 0}));
  EXPECT_EQ(index->constant, 5);
  index = getLinearIndex(builder.getAffineConstantExpr(7), 0);
  ASSERT_TRUE(index);
  EXPECT_EQ(index->constant, 7);
  EXPECT_FALSE(getLinearIndex(i.floorDiv(4), 2));
  EXPECT_FALSE(getLinearIndex(i + j % 4, 2));
  EXPECT_FALSE(getLinearIndex(i.ceilDiv(4) * 4, 2));
}

TEST_F(LinearIndexTest, StepsThroughABuffer) {
  // A reversed row of each second column, of rows of 10.
  ElementSteps steps = getElementSteps(
      AffineMap::get(2, 0, {3 - i, j * 2 + 1}, &context), {10, 1});
  EXPECT_TRUE(steps.isLinear());
  EXPECT_EQ(steps.begin, 31);
  EXPECT_EQ(steps.strides, (SmallVector<int64_t>{-10, 2}));
  // Two indices with one loop: a diagonal.
  steps = getElementSteps(AffineMap::get(1, 0, {i, i}, &context), {10, 1});
  EXPECT_EQ(steps.strides, (SmallVector<int64_t>{11}));
  // Rank 0.
  steps = getElementSteps(AffineMap::get(2, 0, &context), {});
  EXPECT_TRUE(steps.isLinear());
  EXPECT_EQ(steps.strides, (SmallVector<int64_t>{0, 0}));
  // The first steps of quotients and remainders; the last loop is even.
  bindDims(&context, i, j, k);
  steps = getElementSteps(
      AffineMap::get(3, 0, {(i + 3).floorDiv(4), j % 8 + k}, &context),
      {10, 1});
  EXPECT_FALSE(steps.isLinear());
  EXPECT_EQ(steps.begin, 0);
  EXPECT_EQ(steps.strides, (SmallVector<int64_t>{10, 1, 1}));
  EXPECT_TRUE(steps.uneven[0] && steps.uneven[1] && steps.uneven[2]);
  steps = getElementSteps(
      AffineMap::get(3, 0, {(i + 3).floorDiv(4), k}, &context), {10, 1});
  EXPECT_TRUE(steps.uneven[0]);
  EXPECT_FALSE(steps.uneven[1] || steps.uneven[2]);
}

TEST_F(LinearIndexTest, RandomMapsAreWhereTheStepsSay) {
  std::mt19937 random(16);
  auto choose = [&](int64_t low, int64_t high) {
    return low + int64_t(random() % (high - low + 1));
  };
  unsigned linear = 0, nonlinear = 0;
  for (unsigned run = 0; run < 3000; ++run) {
    unsigned numLoops = choose(1, 4), rank = choose(0, 3);
    SmallVector<AffineExpr> exprs;
    SmallVector<int64_t> strides;
    for (unsigned dim = 0; dim < rank; ++dim) {
      AffineExpr expr = builder.getAffineConstantExpr(choose(-5, 5));
      for (unsigned terms = choose(0, 3); terms > 0; --terms) {
        AffineExpr loop = builder.getAffineDimExpr(choose(0, numLoops - 1));
        expr = expr + loop * choose(-3, 3);
        if (choose(0, 9) == 0)
          expr = choose(0, 1) ? expr % choose(2, 5) : expr.floorDiv(2);
        if (choose(0, 3) == 0)
          expr = expr * choose(-2, 2);
      }
      exprs.push_back(expr);
      strides.push_back(choose(0, 40));
    }
    AffineMap map = AffineMap::get(numLoops, 0, exprs, &context);
    ElementSteps steps = getElementSteps(map, strides);
    steps.isLinear() ? ++linear : ++nonlinear;
    for (unsigned trial = 0; trial < 20; ++trial) {
      SmallVector<int64_t> point(numLoops, 0);
      // Of uneven loops, the first step of one alone.
      unsigned uneven = choose(0, numLoops - 1);
      for (unsigned loop = 0; loop < numLoops; ++loop)
        if (!steps.uneven[loop])
          point[loop] = choose(0, 30);
        else if (loop == uneven)
          point[loop] = choose(0, 1);
      int64_t address = 0, expected = steps.begin;
      for (auto [index, stride] : llvm::zip_equal(map.compose(point), strides))
        address += index * stride;
      for (auto [iteration, step] : llvm::zip_equal(point, steps.strides))
        expected += iteration * step;
      ASSERT_EQ(address, expected) << "run " << run;
    }
  }
  EXPECT_GT(linear, 1500u);
  EXPECT_GT(nonlinear, 100u);
}
} // namespace
