//===- RowLoopPlanTest.cpp - Loops over rows ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/CPU/Loops/RowLoopPlan.h"

#include "InterpretLoops.h"
#include "LoopSpaces.h"
#include "llvm/Support/raw_ostream.h"

#include "gtest/gtest.h"

#include <cstring>
#include <random>

using namespace checkpoint;

namespace {

std::string print(const RowLoopPlan &plan) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  plan.print(stream);
  return text;
}

LoopSpace sumOfRows(int64_t rows, int64_t columns) {
  return makeSpace({sum(rows), parallel(columns)}, {{columns, 1}}, {{0, 1}});
}

TEST(RowLoopPlan, ChunksAreOfShapesAlone) {
  auto plan = [](int64_t rows) {
    return print(planRowLoop(rows, sumOfRows(rows, 64)));
  };
  EXPECT_EQ(plan(32), "rows 32 of [32], chunks 2 of 16\n");
  EXPECT_EQ(plan(100), "rows 100 of [100], chunks 7 of 16\n");
  EXPECT_EQ(plan(1000), "rows 1000 of [1000], chunks 32 of 32, grain 1\n");
  EXPECT_EQ(plan(1025), "rows 1025 of [1025], chunks 32 of 33, grain 1\n");
}

TEST(RowLoopPlan, SomeSumsOverRowsAreInChunks) {
  EXPECT_TRUE(findChunkedColumns(sumOfRows(32, 16)));
  EXPECT_FALSE(findChunkedColumns(sumOfRows(31, 16)));
  EXPECT_FALSE(findChunkedColumns(sumOfRows(32, 15)));
  EXPECT_TRUE(findChunkedColumns(sumOfRows(32, 8192)));
  EXPECT_FALSE(findChunkedColumns(sumOfRows(32, 8193))); // 32 KiB and a bit
  LoopSpace bytes = sumOfRows(32, 8193);
  bytes.accesses[1].elementBits = 8;
  EXPECT_TRUE(findChunkedColumns(bytes));
  bytes.accesses[1].elementBits = 1;
  EXPECT_FALSE(findChunkedColumns(bytes));
  // What it adds with must take any order.
  LoopSpace fixed = sumOfRows(32, 16);
  fixed.combines[0] = false;
  EXPECT_FALSE(findChunkedColumns(fixed));
  // Rows that lie along memory are no rows.
  EXPECT_FALSE(findChunkedColumns(
      makeSpace({sum(64), parallel(32)}, {{1, 64}}, {{0, 1}})));
  // The loops over columns may come first in the operation.
  std::optional<ColumnLoops> last = findChunkedColumns(
      makeSpace({parallel(32), sum(8), sum(8)}, {{1, 256, 32}}, {{1, 0, 0}}));
  ASSERT_TRUE(last);
  EXPECT_FALSE(last->areRowsFirst());
  EXPECT_EQ(last->order, (llvm::SmallVector<unsigned>{1, 2, 0}));
  EXPECT_EQ(last->rows, 64);
  EXPECT_EQ(last->columns, 32);
}

TEST(RowLoopPlan, RowsAndElements) {
  LoopSpace elements =
      makeSpace({parallel(4), parallel(8)}, {{8, 1}}, {{8, 1}});
  LoopSpace rows = makeSpace({parallel(4), parallel(8), sum(100)},
                             {{800, 100, 1}}, {{8, 1, 0}});
  // Where all have these loops only, the last one is inside.
  EXPECT_EQ(print(planRowLoop({4, 8}, elements)),
            "rows 4 of [4], elements 8\n");
  EXPECT_EQ(print(planRowLoop({4, 8}, {elements, rows})),
            "rows 32 of [4, 8]\n");
  // The first loop is outside already.
  EXPECT_EQ(print(planRowLoop({4, 8}, rows, 1)), "rows 8 of [8]\n");
  // 600 rows of 1,000 additions' time.
  LoopSpace many = makeSpace({parallel(600), sum(250)}, {{250, 1}}, {{1, 0}});
  EXPECT_EQ(print(planRowLoop(600, many)), "rows 600 of [600], grain 100\n");
  LoopSpace within = makeSpace({parallel(4), parallel(600), sum(250)},
                               {{150000, 250, 1}}, {{600, 1, 0}});
  EXPECT_EQ(print(planRowLoop({4, 600}, within, 1)), "rows 600 of [600]\n");
}

TEST(RowLoopPlan, ARowHasTheBitsOfTheWhole) {
  LoopSpace rows = makeSpace({parallel(8), sum(16), sum(100)}, {{1600, 100, 1}},
                             {{1, 0, 0}});
  EXPECT_TRUE(canRunRowByRow(rows, 1));
  // Along memory are the rows, not what is in them.
  EXPECT_FALSE(canRunRowByRow(
      makeSpace({parallel(64), parallel(32)}, {{1, 64}}, {{1, 64}}), 1));
  // Chunks go by their rows, or by rows and elements.
  LoopSpace chunks = sumOfRows(64, 32);
  EXPECT_TRUE(canRunRowByRow(chunks, 1));
  EXPECT_TRUE(canRunRowByRow(chunks, 2));
  EXPECT_FALSE(
      canRunRowByRow(makeSpace({parallel(8), sum(0)}, {{0, 1}}, {{1, 0}}), 1));
}

/// An operation with loops of random sizes, whose inputs lie in random orders
/// and lack some, and whose first loops are parallel.
LoopSpace makeRandomSpace(std::mt19937 &random) {
  std::vector<LoopDim> dims;
  size_t numRows = 1 + random() % 2, count = numRows + random() % 3;
  for (size_t i = 0; i < count; ++i) {
    int64_t size = 1 + random() % (i < numRows ? 4 : i == count - 1 ? 150 : 6);
    dims.push_back({size, i < numRows || random() % 2 == 0});
  }
  auto lay = [&](std::vector<size_t> used) {
    std::vector<int64_t> strides(count, 0);
    int64_t step = 1;
    for (size_t dim : used) {
      strides[dim] = step;
      step *= dims[dim].size;
    }
    return strides;
  };
  std::vector<std::vector<int64_t>> inputs;
  for (size_t i = 0; i < 1 + random() % 2; ++i) {
    std::vector<size_t> used;
    for (size_t dim = count; dim-- > 0;)
      if (random() % 4)
        used.push_back(dim);
    if (random() % 2)
      std::shuffle(used.begin(), used.end(), random);
    inputs.push_back(lay(used));
  }
  std::vector<size_t> outputs;
  for (size_t dim = count; dim-- > 0;)
    if (dims[dim].isParallel)
      outputs.push_back(dim);
  return makeSpace(dims, inputs, {lay(outputs)});
}

TEST(RowLoopPlan, RandomRowsHaveTheBitsOfTheWhole) {
  std::mt19937 random(16);
  unsigned claimed = 0, inLanes = 0, otherwise = 0;
  for (unsigned run = 0; run < 5000; ++run) {
    LoopSpace space = makeRandomSpace(random);
    if (findChunkedColumns(space))
      continue;
    Computation add;
    add.outputs = {space.combines[0] ? Computation::Add : Computation::Store};
    add.term = [](const std::vector<float> &inputs,
                  const std::vector<int64_t> &) {
      float product = 1;
      for (float input : inputs)
        product *= input;
      return product;
    };
    Buffers buffers;
    for (unsigned i = 0; i < space.accesses.size(); ++i) {
      std::vector<float> &buffer = buffers.emplace_back(space.getReach(i, 0));
      for (float &element : buffer)
        element = 1.0f + (random() % 8192) / 8192.0f;
    }
    Buffers whole = buffers;
    LoopInterpreter(space, add, whole).run();
    for (unsigned rows = 1; rows <= space.dims.size(); ++rows) {
      if (!space.dims[rows - 1].isParallel)
        break;
      Buffers byRow = buffers;
      LoopInterpreter(space, add, byRow).runByRows(rows);
      bool isSame = byRow == whole;
      if (canRunRowByRow(space, rows)) {
        ++claimed;
        inLanes += planLoops(space).sumsInLanes;
        ASSERT_TRUE(isSame) << "run " << run << ", rows " << rows;
      } else {
        otherwise += !isSame;
      }
    }
  }
  // Or little is proved.
  EXPECT_GT(claimed, 3000u);
  EXPECT_GT(inLanes, 300u);
  EXPECT_GT(otherwise, 30u);
}
} // namespace
