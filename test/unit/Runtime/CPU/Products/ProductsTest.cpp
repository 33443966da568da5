//===- ProductsTest.cpp - Products against loops --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/Products.h"
#include "ProductBuffer.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

/// Gives dimensions of the given sizes strides as if they were laid out in a
/// random order, sometimes with a gap; returns the elements covered.
int64_t layOut(std::mt19937 &random, const std::vector<int64_t> &sizes,
               const std::vector<int64_t *> &strides) {
  std::vector<size_t> order(sizes.size());
  for (size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  std::shuffle(order.begin(), order.end(), random);
  int64_t stride = random() % 8 == 0 ? 2 : 1;
  for (size_t i : order) {
    *strides[i] = stride;
    stride *= sizes[i] + (random() % 4 == 0 ? 1 : 0);
  }
  return stride;
}

/// Runs one product and compares every element with sums in double.
void check(const CheckpointProduct &p, int64_t sizeA, int64_t sizeB,
           int64_t sizeC, std::mt19937 &random) {
  Buffer a(p.typeA, sizeA), b(p.typeB, sizeB), c(p.typeC, sizeC);
  a.fill(random);
  b.fill(random);
  checkpointProduct(&p, a.data(), b.data(), c.data(), nullptr, -1);

  int64_t slices = 1;
  for (int d = 0; d < p.batchDims; ++d)
    slices *= p.batchSizes[d];
  std::vector<char> written(sizeC, 0);
  for (int64_t slice = 0; slice < slices; ++slice) {
    int64_t baseA = 0, baseB = 0, baseC = 0, rest = slice;
    for (int d = 0; d < p.batchDims; ++d) {
      int64_t index = rest % p.batchSizes[d];
      rest /= p.batchSizes[d];
      baseA += index * p.batchStridesA[d];
      baseB += index * p.batchStridesB[d];
      baseC += index * p.batchStridesC[d];
    }
    for (int64_t i = 0; i < p.m; ++i)
      for (int64_t j = 0; j < p.n; ++j) {
        double sum = 0;
        std::vector<std::pair<int64_t, int64_t>> outer = {{baseA, baseB}};
        auto addOuter = [&](int64_t size, int64_t strideA, int64_t strideB) {
          std::vector<std::pair<int64_t, int64_t>> more;
          for (auto [atA, atB] : outer)
            for (int64_t o = 0; o < size; ++o)
              more.emplace_back(atA + o * strideA, atB + o * strideB);
          outer = more;
        };
        addOuter(p.kOuter, p.strideAkOuter, p.strideBkOuter);
        for (int d = 0; d < p.outerDims; ++d)
          addOuter(p.outerSizes[d], p.outerStridesA[d], p.outerStridesB[d]);
        for (auto [atA, atB] : outer)
          for (int64_t l = 0; l < p.k; ++l)
            sum += a.get(atA + i * p.strideAm + l * p.strideAk) *
                   b.get(atB + l * p.strideBk + j * p.strideBn);
        int64_t at = baseC + i * p.strideCm + j * p.strideCn;
        written[at] = 1;
        double expected = sum;
        if (p.typeC == CHECKPOINT_BF16) {
          // The two neighbours in bf16; the nearer one is right, at a tie the
          // even one.
          float rounded = float(sum);
          uint32_t bits;
          std::memcpy(&bits, &rounded, 4);
          uint32_t low = bits & 0xffff0000u, high = low + 0x10000u;
          float below, above;
          std::memcpy(&below, &low, 4);
          std::memcpy(&above, &high, 4);
          double toBelow = std::fabs(sum - below);
          double toAbove = std::fabs(above - sum);
          expected = toBelow < toAbove   ? below
                     : toAbove < toBelow ? above
                     : (low >> 16) & 1   ? above
                                         : below;
        }
        ASSERT_EQ(c.get(at), expected) << "at " << i << ", " << j;
      }
  }
  for (int64_t i = 0; i < sizeC; ++i)
    if (!written[i])
      ASSERT_TRUE(std::isnan(c.get(i))) << "wrote between its elements";
}

TEST(Products, RandomShapesStridesAndTypes) {
  std::mt19937 random(7);
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE(round);
    auto size = [&](int64_t most) { return int64_t(random() % most) + 1; };
    CheckpointProduct p = {};
    p.batchDims = random() % 4;
    p.typeA = random() % 2;
    p.typeB = random() % 2;
    p.typeC = random() % 2;
    p.m = size(20);
    p.n = size(20);
    p.k = size(40);
    p.kOuter = random() % 4 == 0 ? size(3) : 1;
    std::vector<int64_t> sizesA{p.m, p.k, p.kOuter};
    std::vector<int64_t> sizesB{p.k, p.n, p.kOuter};
    std::vector<int64_t> sizesC{p.m, p.n};
    std::vector<int64_t *> stridesA{&p.strideAm, &p.strideAk, &p.strideAkOuter};
    std::vector<int64_t *> stridesB{&p.strideBk, &p.strideBn, &p.strideBkOuter};
    std::vector<int64_t *> stridesC{&p.strideCm, &p.strideCn};
    p.outerDims = p.kOuter > 1 ? random() % (CHECKPOINT_MAX_OUTER_DIMS + 1) : 0;
    for (int d = 0; d < p.outerDims; ++d) {
      p.outerSizes[d] = size(3);
      sizesA.push_back(p.outerSizes[d]);
      stridesA.push_back(&p.outerStridesA[d]);
      sizesB.push_back(p.outerSizes[d]);
      stridesB.push_back(&p.outerStridesB[d]);
    }
    for (int d = 0; d < p.batchDims; ++d) {
      p.batchSizes[d] = size(3);
      // A dimension of one operand alone is one of C, too.
      int kind = random() % 3;
      if (kind != 1) {
        sizesA.push_back(p.batchSizes[d]);
        stridesA.push_back(&p.batchStridesA[d]);
      }
      if (kind != 2) {
        sizesB.push_back(p.batchSizes[d]);
        stridesB.push_back(&p.batchStridesB[d]);
      }
      sizesC.push_back(p.batchSizes[d]);
      stridesC.push_back(&p.batchStridesC[d]);
    }
    int64_t sizeA = layOut(random, sizesA, stridesA);
    int64_t sizeB = layOut(random, sizesB, stridesB);
    int64_t sizeC = layOut(random, sizesC, stridesC);
    check(p, sizeA, sizeB, sizeC, random);
    if (HasFatalFailure())
      return;
  }
}

/// A convolution of 3x3 windows over a padded image of 10x12 with 4 channels:
/// neighbouring windows share elements, along columns and along rows.
TEST(Products, WindowsOverlap) {
  std::mt19937 random(9);
  for (bool alongRows : {false, true}) {
    CheckpointProduct p = {};
    p.n = 5;
    p.k = 12; // window columns and channels
    p.kOuter = 3;
    p.strideAk = p.strideBn = p.strideCn = 1;
    p.strideAkOuter = 12 * 4;
    p.strideBk = 5;
    p.strideBkOuter = 12 * 5;
    p.batchDims = 1;
    int64_t rows = 8, columns = 10;
    p.m = alongRows ? rows : columns;
    p.strideAm = alongRows ? 12 * 4 : 4;
    p.strideCm = alongRows ? columns * 5 : 5;
    p.batchSizes[0] = alongRows ? columns : rows;
    p.batchStridesA[0] = alongRows ? 4 : 12 * 4;
    p.batchStridesC[0] = alongRows ? 5 : columns * 5;
    check(p, 10 * 12 * 4, 3 * 3 * 4 * 5, rows * columns * 5, random);
  }
}

/// More than one block in each dimension, with remainders.
TEST(Products, SeveralBlocks) {
  std::mt19937 random(8);
  for (int type = 0; type < 8; ++type) {
    SCOPED_TRACE(type);
    CheckpointProduct p = {};
    p.typeA = type & 1;
    p.typeB = (type >> 1) & 1;
    p.typeC = (type >> 2) & 1;
    p.m = 270;
    p.n = 300;
    p.k = 521;
    p.kOuter = 1;
    p.strideAm = p.k;
    p.strideAk = 1;
    p.strideBk = 1;
    p.strideBn = p.k;
    p.strideCm = 1;
    p.strideCn = p.m;
    check(p, p.m * p.k, p.k * p.n, p.m * p.n, random);
    if (HasFatalFailure())
      return;
  }
}

/// A transposed left operand with lines a power of two apart passes through a
/// buffer, also when C is written as its transpose; in any number of threads.
TEST(Products, CopiesLinesFarApart) {
  std::mt19937 random(11);
  CheckpointProduct p = {};
  p.kOuter = 1;
  p.m = 1024;
  p.n = 272;
  p.k = 300;
  p.strideAm = 1;
  p.strideAk = p.m;
  p.strideBk = p.n;
  p.strideBn = 1;
  p.strideCm = p.n;
  p.strideCn = 1;
  for (int threads = 1; threads <= 3; ++threads) {
    checkpointSetThreads(threads);
    check(p, p.m * p.k, p.k * p.n, p.m * p.n, random);
  }
  std::swap(p.m, p.n);
  std::swap(p.strideAm, p.strideBn);
  std::swap(p.strideAk, p.strideBk);
  std::swap(p.strideCm, p.strideCn);
  check(p, p.m * p.k, p.k * p.n, p.m * p.n, random);
  checkpointSetThreads(0);
}

/// bf16 in all the ways it may go: whole rows, tiles, heads side by side and
/// each on its own, sums in several calls; results of both types.
TEST(Products, Bf16InEveryWay) {
  std::mt19937 random(12);
  for (int round = 0; round < 64; ++round) {
    SCOPED_TRACE(round);
    auto size = [&](int64_t least, int64_t most) {
      return least + int64_t(random() % (most - least + 1));
    };
    CheckpointProduct p = {};
    p.typeA = p.typeB = CHECKPOINT_BF16;
    p.typeC = round % 2 ? CHECKPOINT_BF16 : CHECKPOINT_F32;
    p.kOuter = 1;
    bool transposeA = round & 2, transposeB = round & 4, transposeC = round & 8;
    int64_t sizeA, sizeB, sizeC;
    auto setStrides = [](int64_t &rowStride, int64_t &columnStride,
                         int64_t line, bool transposed) {
      rowStride = transposed ? 1 : line;
      columnStride = transposed ? line : 1;
    };
    if (round < 32) { // heads, with lines between those of others or not
      int64_t count = size(2, 6);
      p.m = size(48, 100);
      p.n = size(48, 100);
      p.k = size(48, 130);
      p.batchDims = 1;
      p.batchSizes[0] = count;
      auto layOut = [&](int64_t rows, int64_t &rowStride, int64_t columns,
                        int64_t &columnStride, int64_t &stride,
                        bool transposed) {
        int64_t length = transposed ? rows : columns;
        bool between = random() % 2;
        setStrides(rowStride, columnStride, between ? length * count : length,
                   transposed);
        stride = between ? length : rows * columns;
        return count * rows * columns;
      };
      sizeA = layOut(p.m, p.strideAm, p.k, p.strideAk, p.batchStridesA[0],
                     transposeA);
      sizeB = layOut(p.k, p.strideBk, p.n, p.strideBn, p.batchStridesB[0],
                     transposeB);
      sizeC = layOut(p.m, p.strideCm, p.n, p.strideCn, p.batchStridesC[0],
                     transposeC);
    } else {
      p.m = random() % 2 ? size(1, 40) : size(130, 300);
      p.n = random() % 2 ? size(1, 40) : size(130, 300);
      p.k = random() % 4 == 0 ? size(1, 3)
            : random() % 3    ? size(40, 300)
                              : size(1000, 1100);
      // Only sums in f32 go to the library in several calls.
      p.kOuter = random() % 4 == 0 ? 2 : 1;
      int64_t k = p.k * p.kOuter;
      auto layOut = [&](int64_t rows, int64_t &rowStride, int64_t columns,
                        int64_t &columnStride, bool transposed) {
        int64_t length = transposed ? rows : columns;
        int64_t line = random() % 3 ? length : length + 5;
        setStrides(rowStride, columnStride, line, transposed);
        return line * (transposed ? columns : rows);
      };
      sizeA = layOut(p.m, p.strideAm, k, p.strideAk, transposeA);
      sizeB = layOut(k, p.strideBk, p.n, p.strideBn, transposeB);
      sizeC = layOut(p.m, p.strideCm, p.n, p.strideCn, transposeC);
      p.strideAkOuter = p.k * p.strideAk;
      p.strideBkOuter = p.k * p.strideBk;
    }
    // As many as compute heads together, and each on its own.
    checkpointSetThreads(round % 3 ? 7 : 1);
    check(p, sizeA, sizeB, sizeC, random);
    checkpointSetThreads(0);
    if (HasFatalFailure())
      return;
  }
}

/// Conversions pass through buffers that stay as they are, however large the
/// product.
TEST(Products, BuffersAreBounded) {
  std::mt19937 random(7);
  CheckpointProduct p = {};
  p.m = p.n = p.k = 700;
  p.kOuter = 1;
  p.strideAm = p.strideBk = p.strideCm = 700;
  p.strideAk = p.strideBn = p.strideCn = 1;
  p.typeA = p.typeB = p.typeC = CHECKPOINT_BF16;
  checkpointSetThreads(1);
  check(p, 700 * 700, 700 * 700, 700 * 700, random);
  int64_t bytes = checkpointRuntimeBufferBytes();
  EXPECT_GT(bytes, 0);
  EXPECT_LT(bytes, int64_t(4) << 20);
  checkpointSetThreads(0);
}

/// What rounding must do with the special values of bf16.
TEST(Products, InfinityAndNanSurvive) {
  CheckpointProduct p = {};
  p.typeA = p.typeB = p.typeC = CHECKPOINT_BF16;
  p.m = p.n = p.k = p.kOuter = 1;
  uint16_t one = 0x3f80, infinity = 0x7f80, nan = 0x7fc1, largest = 0x7f7f,
           result = 0;
  checkpointProduct(&p, &one, &infinity, &result, nullptr, -1);
  EXPECT_EQ(result, infinity);
  checkpointProduct(&p, &one, &nan, &result, nullptr, -1);
  EXPECT_TRUE(std::isnan(fromBf16(result)));
  checkpointProduct(&p, &largest, &largest, &result, nullptr, -1);
  EXPECT_EQ(result, infinity);

  // One that rounding its bits would carry into a zero.
  p.typeB = CHECKPOINT_F32;
  uint32_t bits = 0x7fffffff;
  float allOnes;
  std::memcpy(&allOnes, &bits, 4);
  checkpointProduct(&p, &one, &allOnes, &result, nullptr, -1);
  EXPECT_TRUE(std::isnan(fromBf16(result)));
}

} // namespace
