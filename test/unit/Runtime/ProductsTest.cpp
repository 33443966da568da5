//===- ProductsTest.cpp - Products against loops --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/Products.h"
#include "MatrixProduct.h"
#include "ProductMerging.h"
#include "ProductTiles.h"
#include "checkpoint/Runtime/Parallel.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

using namespace checkpoint;

namespace {

float fromBf16(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, 4);
  return value;
}

/// A buffer of f32 or bf16 elements.
struct Buffer {
  int64_t type;
  std::vector<float> f32;
  std::vector<uint16_t> bf16;

  Buffer(int64_t type, size_t size) : type(type) {
    if (type == CHECKPOINT_F32)
      f32.assign(size, NAN);
    else
      bf16.assign(size, 0x7fc0);
  }
  void *data() {
    return type == CHECKPOINT_F32 ? (void *)f32.data() : bf16.data();
  }
  double get(size_t i) const {
    return type == CHECKPOINT_F32 ? f32[i] : fromBf16(bf16[i]);
  }
  /// A small multiple of 1/8: sums of a few thousand products are exact in f32,
  /// so that any difference is a mistake and not rounding.
  void fill(std::mt19937 &random) {
    std::uniform_int_distribution<int> eighths(-16, 16);
    for (float &x : f32)
      x = eighths(random) / 8.0f;
    for (uint16_t &x : bf16) {
      float value = eighths(random) / 8.0f;
      uint32_t bits;
      std::memcpy(&bits, &value, 4);
      x = bits >> 16;
    }
  }
};

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

struct AlignedBytes {
  explicit AlignedBytes(int64_t bytes)
      : data(static_cast<unsigned char *>(
            std::aligned_alloc(64, (bytes + 63) / 64 * 64 + 64))),
        bytes(bytes) {
    std::memset(data, 0xff, bytes + 64);
  }
  ~AlignedBytes() { std::free(data); }
  bool overrun() const {
    for (int i = 0; i < 64; ++i)
      if (data[bytes + i] != 0xff)
        return true;
    return false;
  }
  unsigned char *data;
  int64_t bytes;
};

/// Runs one product and compares every element with sums in double.
void check(const CheckpointProduct &p, int64_t sizeA, int64_t sizeB,
           int64_t sizeC, std::mt19937 &random) {
  Buffer a(p.typeA, sizeA), b(p.typeB, sizeB), c(p.typeC, sizeC);
  a.fill(random);
  b.fill(random);
  AlignedBytes workspace(checkpointProductWorkspaceBytes(&p));
  checkpointProduct(&p, a.data(), b.data(), c.data(), workspace.data);
  ASSERT_FALSE(workspace.overrun());

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

/// Numbers whose sums are rounded, so that another order of them shows.
void fillToRound(Buffer &buffer, std::mt19937 &random) {
  std::uniform_real_distribution<float> uniform(-1, 1);
  for (float &x : buffer.f32)
    x = uniform(random);
  for (uint16_t &x : buffer.bf16) // of several magnitudes, up to 1
    x = (0x3a00 + random() % 0x580) | (random() % 2 << 15);
}

/// A matrix whose rows or, transposed, columns are lines, with so much between
/// them or, if it is negative, at a distance that is a multiple of it.
struct Operand {
  int64_t elements;
  Operand(int64_t rows, int64_t &rowStride, int64_t columns,
          int64_t &columnStride, bool transposed, int64_t pad) {
    int64_t length = transposed ? rows : columns;
    int64_t line = pad < 0 ? (length - pad - 1) / -pad * -pad : length + pad;
    (transposed ? rowStride : columnStride) = 1;
    (transposed ? columnStride : rowStride) = line;
    elements = line * (transposed ? columns : rows);
  }
};

/// The calls for any number of threads and all tiles one by one give the same
/// bits.
void checkThreads(const CheckpointProduct &p, const Operand &a,
                  const Operand &b, const Operand &c, std::mt19937 &random) {
  Buffer dataA(p.typeA, a.elements), dataB(p.typeB, b.elements);
  fillToRound(dataA, random);
  fillToRound(dataB, random);
  ProductTiles tiles(p, usesBf16(), getMergeBound);
  std::vector<Buffer> results;
  std::vector<std::pair<int64_t, int64_t>> done;
  for (int64_t threads : {1, 2, 3, 7, 16, 64}) {
    ProductCalls calls(tiles, threads);
    std::pair<int64_t, int64_t> grid(calls.countRows, calls.countColumns);
    // The same calls in another order change nothing.
    if (std::find(done.begin(), done.end(), grid) != done.end())
      continue;
    done.push_back(grid);
    checkpointSetThreads(threads);
    Buffer result(p.typeC, c.elements);
    checkpointProduct(&p, dataA.data(), dataB.data(), result.data(), nullptr);
    checkpointSetThreads(0);
    results.push_back(result);
    ASSERT_TRUE(results.front().f32.empty() ||
                std::memcmp(results.front().f32.data(), result.f32.data(),
                            result.f32.size() * 4) == 0)
        << "in " << threads << " threads: " << grid.first << "x" << grid.second
        << " calls";
    ASSERT_EQ(results.front().bf16, result.bf16)
        << "in " << threads << " threads: " << grid.first << "x" << grid.second
        << " calls";
  }
  if (!tiles.direct || p.typeA != CHECKPOINT_F32 || p.kOuter > 1)
    return;
  std::vector<float> alone(c.elements, NAN);
  for (int64_t i = 0; i < tiles.rows.parts; ++i)
    for (int64_t j = 0; j < tiles.columns.parts; ++j) {
      int64_t row = tiles.rows.start(i), column = tiles.columns.start(j);
      prepareProduct({tiles.rows.start(i + 1) - row,
                      tiles.columns.start(j + 1) - column, p.k, tiles.a.layout,
                      tiles.b.layout, tiles.c.layout, p.typeA, p.typeC,
                      /*accumulate=*/false})
          ->run(&dataA.f32[row * p.strideAm], &dataB.f32[column * p.strideBn],
                &alone[row * p.strideCm + column * p.strideCn]);
    }
  ASSERT_EQ(
      std::memcmp(results.front().f32.data(), alone.data(), alone.size() * 4),
      0)
      << "as " << tiles.rows.parts << "x" << tiles.columns.parts << " tiles";
}

struct Shape {
  int64_t m, n, k, kOuter, type;
  bool transposeA, transposeB, transposeC;
  int64_t padA, padB, padC;
};

/// Returns whether one thread computes it in fewer calls than there are tiles.
bool checkThreads(const Shape &shape, std::mt19937 &random) {
  CheckpointProduct p = {};
  p.typeA = p.typeB = p.typeC = shape.type;
  p.m = shape.m;
  p.n = shape.n;
  p.k = shape.k;
  p.kOuter = shape.kOuter;
  int64_t k = p.k * p.kOuter;
  Operand a(p.m, p.strideAm, k, p.strideAk, shape.transposeA, shape.padA);
  Operand b(k, p.strideBk, p.n, p.strideBn, shape.transposeB, shape.padB);
  Operand c(p.m, p.strideCm, p.n, p.strideCn, shape.transposeC, shape.padC);
  p.strideAkOuter = p.k * p.strideAk;
  p.strideBkOuter = p.k * p.strideBk;
  std::string text;
  for (int64_t value : {p.m, p.n, p.k, p.kOuter, p.strideAm, p.strideAk,
                        p.strideBk, p.strideBn, p.strideCm, p.strideCn})
    text += std::to_string(value) + " ";
  SCOPED_TRACE(text);
  checkThreads(p, a, b, c, random);
  ProductTiles tiles(p, usesBf16(), getMergeBound);
  return ProductCalls(tiles, 1).count(tiles) < tiles.count();
}

/// The same bits from any number of threads, at sizes around those where a
/// library changes its ways, in place and through buffers.
TEST(Products, ThreadsChangeNoBits) {
  std::mt19937 random(13);
  double budget = 4e9; // multiply-adds
  int round = 0, merged = 0;
  while (budget > 0) {
    auto pick = [&](std::initializer_list<int64_t> sizes) {
      int64_t size = sizes.begin()[random() % sizes.size()];
      return random() % 2 ? size : size + 1 + int64_t(random() % (size / 2));
    };
    // Libraries treat some distances between lines in their own way.
    auto pad = [&] {
      constexpr int64_t kPads[] = {0, 0, 3, -256, -1024};
      return kPads[random() % 5];
    };
    Shape shape;
    shape.m = pick({32, 100, 192, 256, 512, 1024});
    if (round % 16 == 15)
      shape.m = pick({2, 8, 15});
    shape.n = pick({32, 96, 128, 256, 512, 1024});
    shape.k = pick({8, 64, 256, 384, 512, 768, 1200, 3072});
    shape.kOuter = random() % 8 == 0 ? 2 : 1;
    shape.type = round % 6 == 5 ? CHECKPOINT_BF16 : CHECKPOINT_F32;
    shape.transposeA = random() % 2;
    shape.transposeB = random() % 2;
    shape.transposeC = random() % 4 == 0;
    shape.padA = pad();
    shape.padB = pad();
    shape.padC = pad();
    double work = double(shape.m) * shape.n * shape.k * shape.kOuter;
    if (work > 6e8)
      continue;
    merged += checkThreads(shape, random);
    if (HasFatalFailure())
      return;
    budget -= work;
    ++round;
  }
  // Where nothing is merged, nothing was tried.
  if (getMergeBound() > 0)
    EXPECT_GT(merged, 10);
}

/// The same, on the two sides of each border that ProductTiles.h names.
TEST(Products, ThreadsChangeNoBitsAtBorders) {
  std::mt19937 random(14);
  for (auto [m, n, k] : std::vector<std::array<int64_t, 3>>{
           {320, 256, 960},    // less than 200 rows in halves
           {256, 160, 1024},   // up to 100 columns in halves
           {1024, 49, 61},     // few multiply-adds
           {1100, 1100, 780}}) // rows and columns, both many
    for (bool transposeA : {false, true})
      for (bool transposeB : {false, true}) {
        if (m == 1100 && (transposeA || transposeB))
          continue;
        checkThreads(Shape{m, n, k, 1, CHECKPOINT_F32, transposeA, transposeB,
                           false, 0, 0, 0},
                     random);
        if (HasFatalFailure())
          return;
      }
}

/// What a product is cut into does not depend on threads; how many calls
/// compute it does.
TEST(Products, CallsForThreads) {
  auto unmerged = [] { return int64_t(0); };
  auto merged = [] { return int64_t(420); };
  auto describe = [](int64_t m, int64_t n, int64_t k, int64_t slices,
                     int64_t type) {
    CheckpointProduct p = {};
    p.typeA = p.typeB = p.typeC = type;
    p.m = m;
    p.n = n;
    p.k = k;
    p.kOuter = 1;
    p.strideAm = k;
    p.strideBk = p.strideCm = n;
    p.strideAk = p.strideBn = p.strideCn = 1;
    p.batchDims = 1;
    p.batchSizes[0] = slices;
    return p;
  };
  for (int64_t type : {CHECKPOINT_F32, CHECKPOINT_BF16})
    for (auto [m, n, k, slices] :
         std::vector<std::array<int64_t, 4>>{{1024, 2048, 512, 1},
                                             {1024, 512, 512, 1},
                                             {1000, 4001, 512, 1},
                                             {4096, 4096, 4096, 1},
                                             {300, 500, 2000, 2},
                                             {150, 5000, 700, 1},
                                             {5000, 33, 700, 1},
                                             {256, 256, 64, 32}}) {
      CheckpointProduct p = describe(m, n, k, slices, type);
      ProductTiles tiles(p, /*libraryTakesBf16=*/false, merged);
      SCOPED_TRACE(std::to_string(m) + "x" + std::to_string(n));
      int64_t before = 0;
      for (int64_t threads : {1, 2, 4, 8, 16, 64, 1024}) {
        ProductCalls calls(tiles, threads);
        int64_t count = calls.count(tiles);
        EXPECT_GE(count, std::min(threads, tiles.count()));
        EXPECT_GE(count, before);
        before = count;
        // They cover C, and none is larger than it may be.
        int64_t rows = 0, columns = 0;
        for (int64_t i = 0; i < calls.countRows; ++i)
          rows = std::max(rows, calls.startRow(tiles, i + 1) -
                                    calls.startRow(tiles, i));
        for (int64_t j = 0; j < calls.countColumns; ++j)
          columns = std::max(columns, calls.startColumn(tiles, j + 1) -
                                          calls.startColumn(tiles, j));
        EXPECT_EQ(calls.startRow(tiles, calls.countRows), m);
        EXPECT_EQ(calls.startColumn(tiles, calls.countColumns), n);
        EXPECT_LE(rows, calls.m);
        EXPECT_LE(columns, calls.n);
        EXPECT_LE(rows * columns, 420 * (rows + columns));
        if (type == CHECKPOINT_BF16) // as large as the buffers
          EXPECT_TRUE(rows <= 512 && columns <= 256);
      }
      EXPECT_EQ(before, tiles.count());
      // Each is at least as large as the library's ways need.
      for (int64_t i = 0; i < tiles.rows.parts; ++i)
        EXPECT_GE(tiles.rows.start(i + 1) - tiles.rows.start(i),
                  std::min<int64_t>(m, tiles.k < 1200 ? 200 : 101));
      for (int64_t j = 0; j < tiles.columns.parts; ++j)
        EXPECT_GE(tiles.columns.start(j + 1) - tiles.columns.start(j),
                  std::min<int64_t>(n, 101));
      // Tiles that are not merged do not depend on threads at all.
      ProductTiles alone(p, /*libraryTakesBf16=*/false, unmerged);
      EXPECT_EQ(ProductCalls(alone, 1).count(alone), alone.count());
      EXPECT_EQ(ProductCalls(alone, 64).count(alone), alone.count());
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
  AlignedBytes workspace(checkpointProductWorkspaceBytes(&p));
  uint16_t one = 0x3f80, infinity = 0x7f80, nan = 0x7fc1, largest = 0x7f7f,
           result = 0;
  checkpointProduct(&p, &one, &infinity, &result, workspace.data);
  EXPECT_EQ(result, infinity);
  checkpointProduct(&p, &one, &nan, &result, workspace.data);
  EXPECT_TRUE(std::isnan(fromBf16(result)));
  checkpointProduct(&p, &largest, &largest, &result, workspace.data);
  EXPECT_EQ(result, infinity);

  // One that rounding its bits would carry into a zero.
  p.typeB = CHECKPOINT_F32;
  uint32_t bits = 0x7fffffff;
  float allOnes;
  std::memcpy(&allOnes, &bits, 4);
  checkpointProduct(&p, &one, &allOnes, &result, workspace.data);
  EXPECT_TRUE(std::isnan(fromBf16(result)));
}

} // namespace
