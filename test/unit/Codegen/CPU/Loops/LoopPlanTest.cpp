//===- LoopPlanTest.cpp - Nests of loop spaces ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/CPU/Loops/LoopPlan.h"

#include "LoopSpaces.h"
#include "llvm/Support/raw_ostream.h"

#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

std::string plan(const LoopSpace &space, unsigned numRows = 0) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  planLoops(space, numRows).print(stream);
  return text;
}

TEST(LoopPlan, LoopsThatStepAsOneAreOne) {
  EXPECT_EQ(plan(makeSpace({parallel(8), parallel(16)}, {{16, 1}}, {{16, 1}})),
            "parallel 128 of loop 0 by [1, 1]\n");
  // Not where the body asks for their indices, or a buffer is no run of memory.
  LoopSpace indices =
      makeSpace({parallel(8), parallel(16)}, {{16, 1}}, {{16, 1}});
  indices.usesIndices = true;
  EXPECT_EQ(plan(indices), "parallel 8 of loop 0 by [16, 16]\n"
                           "parallel 16 of loop 1 by [1, 1]\n");
  LoopSpace part = makeSpace({parallel(8), parallel(16)}, {{16, 1}}, {{16, 1}});
  part.accesses[0].isFlat = false;
  EXPECT_EQ(plan(part), plan(indices));
}

TEST(LoopPlan, ATranspositionWritesContiguously) {
  EXPECT_EQ(plan(makeSpace({parallel(64), parallel(32)}, {{1, 64}}, {{32, 1}})),
            "parallel 64 of loop 0 by [1, 32]\n"
            "parallel 32 of loop 1 by [64, 1]\n");
  // Also where its loops come the other way.
  EXPECT_EQ(plan(makeSpace({parallel(32), parallel(64)}, {{64, 1}}, {{1, 32}})),
            "parallel 32 of loop 0 by [64, 1]\n"
            "parallel 64 of loop 1 by [1, 32]\n");
}

TEST(LoopPlan, ALongStepGoesOutside) {
  // Loops 2, 0, 1 by their strides.
  EXPECT_EQ(plan(makeSpace({parallel(4), parallel(8), parallel(16)},
                           {{8, 1, 40}}, {{8, 1, 40}})),
            "parallel 16 of loop 2 by [40, 40]\n"
            "parallel 32 of loop 0 by [1, 1]\n");
}

TEST(LoopPlan, ABroadcastKeepsLoopsApart) {
  EXPECT_EQ(plan(makeSpace({parallel(8), parallel(16)}, {{16, 1}, {0, 1}},
                           {{16, 1}})),
            "parallel 8 of loop 0 by [16, 0, 16]\n"
            "parallel 16 of loop 1 by [1, 1, 1]\n");
}

TEST(LoopPlan, LoopsOfOneIterationAreNone) {
  EXPECT_EQ(plan(makeSpace(
                {parallel(1), parallel(16), parallel(1), sum(1), parallel(4)},
                {{64, 4, 4, 4, 1}}, {{64, 4, 4, 0, 1}})),
            "parallel 64 of loop 1 by [1, 1]\n");
  EXPECT_EQ(plan(makeSpace({parallel(1)}, {{1}}, {{1}})), "");
  EXPECT_EQ(plan(makeSpace({}, {{}}, {{}})), "");
}

TEST(LoopPlan, ASumAlongMemoryIsInLanes) {
  auto rowSum = [](int64_t size) {
    return makeSpace({parallel(8), sum(size)}, {{size, 1}}, {{1, 0}});
  };
  EXPECT_EQ(plan(rowSum(100)), "parallel 8 of loop 0 by [100, 1]\n"
                               "sum 100 of loop 1 by [1, 0], in registers, in "
                               "lanes\n");
  EXPECT_EQ(planLoops(rowSum(100)).getWhole(), 96);
  EXPECT_EQ(plan(rowSum(63)), "parallel 8 of loop 0 by [63, 1]\n"
                              "sum 63 of loop 1 by [1, 0], in registers\n");
  EXPECT_FALSE(planLoops(rowSum(2 * kLaneBlock - 1)).sumsBlocks());
  EXPECT_TRUE(planLoops(rowSum(2 * kLaneBlock)).sumsBlocks());
}

TEST(LoopPlan, ASumThatVectorsDoNotTakeIsInOneRegister) {
  auto rowSum = [] {
    return makeSpace({parallel(8), sum(100)}, {{100, 1}}, {{1, 0}});
  };
  ASSERT_TRUE(planLoops(rowSum()).sumsInLanes);
  std::vector<LoopSpace> spaces;
  // A body that gathers; a sum of no neutral element; booleans, which take
  // bytes; a number without vectors; an input that steps by two.
  spaces.push_back(rowSum());
  spaces.back().takesVectors = false;
  spaces.push_back(rowSum());
  spaces.back().combines[0] = false;
  spaces.push_back(rowSum());
  spaces.back().accesses[0].elementBits = 1;
  spaces.push_back(rowSum());
  spaces.back().accesses[0].isVectorElement = false;
  spaces.push_back(makeSpace({parallel(8), sum(100)}, {{200, 2}}, {{1, 0}}));
  for (const LoopSpace &space : spaces) {
    EXPECT_FALSE(planLoops(space).sumsInLanes);
    EXPECT_TRUE(planLoops(space).inRegister[0]);
  }
}

TEST(LoopPlan, WhatIsUnevenIsNotTheSameAfterOneStep) {
  // A quotient: the second iteration is where the first one is, the fifth not.
  LoopSpace read = makeSpace({sum(100)}, {{0}, {1}}, {{0}});
  read.accesses[0].isFlat = false;
  EXPECT_TRUE(planLoops(read).sumsInLanes);
  read.accesses[0].uneven = llvm::SmallBitVector(1, true);
  EXPECT_FALSE(planLoops(read).sumsInLanes);
  LoopSpace written = makeSpace({sum(100)}, {{1}}, {{0}});
  EXPECT_TRUE(planLoops(written).inRegister[0]);
  written.accesses[1].isFlat = false;
  written.accesses[1].uneven = llvm::SmallBitVector(1, true);
  EXPECT_FALSE(planLoops(written).inRegister[0]);
  // In a loop around the sum, no matter.
  LoopSpace rows = makeSpace({parallel(8), sum(100)}, {{100, 1}}, {{1, 0}});
  rows.accesses[1].isFlat = false;
  rows.accesses[1].uneven = llvm::SmallBitVector(2);
  rows.accesses[1].uneven.set(0);
  EXPECT_TRUE(planLoops(rows).sumsInLanes);
}

TEST(LoopPlan, TwoSumsAreOneWhereTheyStepAsOne) {
  EXPECT_EQ(plan(makeSpace({parallel(8), sum(16), sum(100)}, {{1600, 100, 1}},
                           {{1, 0, 0}})),
            "parallel 8 of loop 0 by [1600, 1]\n"
            "sum 1600 of loop 1 by [1, 0], in registers, in lanes\n");
  // Around the loop over outputs, which comes out: both sums stay in order, and
  // two loops are in no lanes.
  EXPECT_EQ(plan(makeSpace({sum(16), parallel(8), sum(100)}, {{800, 100, 1}},
                           {{0, 1, 0}})),
            "parallel 8 of loop 1 by [100, 1]\n"
            "sum 16 of loop 0 by [800, 0], in registers\n"
            "sum 100 of loop 2 by [1, 0], in registers\n");
}

TEST(LoopPlan, ColumnsOfASumAreTakenInBlocks) {
  LoopSpace columns = makeSpace({sum(20), parallel(256)}, {{256, 1}}, {{0, 1}});
  EXPECT_EQ(plan(columns), "parallel 4 blocks of 64 of loop 1 by [0, 0]\n"
                           "sum 20 of loop 0 by [256, 0]\n"
                           "parallel 256 of loop 1 by [1, 1]\n");
  // A row's, of which there is one, are left as they are.
  EXPECT_EQ(plan(columns, 1), "parallel 256 of loop 1 by [1, 1]\n");
}

TEST(LoopPlan, OnlyWhatStaysTheSameIsInARegister) {
  // The second output has an element for each iteration.
  LoopPlan both =
      planLoops(makeSpace({parallel(4), sum(8)}, {{8, 1}}, {{1, 0}, {8, 1}}));
  EXPECT_EQ(both.inRegister, (llvm::SmallVector<bool>{true, false}));
  EXPECT_EQ(both.firstSum, 1u);
}

TEST(LoopPlan, IndicesAreTakenInVectors) {
  LoopSpace space = makeSpace({parallel(4), parallel(100)}, {}, {{100, 1}});
  space.usesIndices = true;
  space.takesVectors = true;
  EXPECT_EQ(plan(space), "parallel 4 of loop 0 by [100]\n"
                         "parallel 100 of loop 1 by [1], in vectors\n");
  space.usesIndices = false;
  space.accesses[0].isFlat = false;
  EXPECT_EQ(plan(space), "parallel 4 of loop 0 by [100]\n"
                         "parallel 100 of loop 1 by [1]\n");
}

TEST(LoopPlan, ThreadsTakeWhatIsWorthTheirWhile) {
  // Four additions' time an iteration; whole vectors.
  EXPECT_EQ(plan(makeSpace({parallel(1000), parallel(1000)}, {{1000, 1}},
                           {{1000, 1}})),
            "parallel 1000000 of loop 0 by [1, 1], grain 25024 of 1\n");
  // Too few iterations outermost: two loops are one.
  LoopSpace apart = makeSpace({parallel(20), parallel(30), parallel(100)},
                              {{3000, 100, 1}, {100, 0, 1}}, {{3000, 100, 1}});
  EXPECT_EQ(plan(apart), "parallel 20 of loop 0 by [3000, 100, 3000], grain "
                         "250 of 2\n"
                         "parallel 30 of loop 1 by [100, 0, 100]\n"
                         "parallel 100 of loop 2 by [1, 1, 1]\n");
  // Inside of a loop over rows one thread does it all.
  EXPECT_EQ(planLoops(makeSpace({parallel(2), parallel(1000000)},
                                {{1000000, 1}}, {{1000000, 1}}),
                      1)
                .grain,
            0);
  // Two threads would write one element.
  EXPECT_EQ(planLoops(makeSpace({parallel(1000), parallel(1000)}, {{1000, 1}},
                                {{0, 1}}))
                .grain,
            0);
}

TEST(LoopPlan, TheOrderOfASumIsTheSameInEachRow) {
  LoopSpace rows = makeSpace({parallel(8), sum(16), sum(100)}, {{1600, 100, 1}},
                             {{1, 0, 0}});
  EXPECT_EQ(planLoops(rows).getSumOrder(), planLoops(rows, 1).getSumOrder());
  // Other sizes, or no lanes, are another order.
  LoopSpace shorter =
      makeSpace({parallel(8), sum(1500)}, {{1500, 1}}, {{1, 0}});
  EXPECT_FALSE(planLoops(rows).getSumOrder() ==
               planLoops(shorter).getSumOrder());
  LoopSpace scalar = rows;
  scalar.takesVectors = false;
  EXPECT_FALSE(planLoops(rows).getSumOrder() ==
               planLoops(scalar).getSumOrder());
}
} // namespace
