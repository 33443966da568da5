//===- ProductThreadsTest.cpp - Products in any number of threads ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductBuffer.h"
#include "Runtime/CPU/Products/MatrixProduct.h"
#include "Runtime/CPU/Products/ProductTiles.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

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
  explicit Operand(int64_t elements) : elements(elements) {}
  Operand(int64_t rows, int64_t &rowStride, int64_t columns,
          int64_t &columnStride, bool transposed, int64_t pad) {
    int64_t length = transposed ? rows : columns;
    int64_t line = pad < 0 ? (length - pad - 1) / -pad * -pad : length + pad;
    (transposed ? rowStride : columnStride) = 1;
    (transposed ? columnStride : rowStride) = line;
    elements = line * (transposed ? columns : rows);
  }
};

bool haveSameBits(const Buffer &a, const Buffer &b) {
  return a.bf16 == b.bf16 &&
         (a.f32.empty() ||
          std::memcmp(a.f32.data(), b.f32.data(), a.f32.size() * 4) == 0);
}

/// Any number of threads, slices one by one and tiles one by one give the same
/// bits.
void checkThreads(const CheckpointProduct &p, const Operand &a,
                  const Operand &b, const Operand &c, std::mt19937 &random) {
  Buffer dataA(p.typeA, a.elements), dataB(p.typeB, b.elements);
  fillToRound(dataA, random);
  fillToRound(dataB, random);
  ProductTiles tiles(p, usesBf16());
  std::vector<Buffer> results;
  for (int64_t threads : {1, 2, 3, 7, 64}) {
    checkpointSetThreads(threads);
    Buffer result(p.typeC, c.elements);
    checkpointProduct(&p, dataA.data(), dataB.data(), result.data(), nullptr,
                      -1);
    checkpointSetThreads(0);
    results.push_back(result);
    ASSERT_TRUE(haveSameBits(results.front(), result))
        << "in " << threads << " threads";
  }
  // Nor do slices one by one.
  Buffer bySlices(p.typeC, c.elements);
  for (int64_t slice = tiles.slices; slice-- > 0;)
    checkpointProduct(&p, dataA.data(), dataB.data(), bySlices.data(), nullptr,
                      slice);
  ASSERT_TRUE(haveSameBits(results.front(), bySlices)) << "slice by slice";
  if (tiles.way != ProductWay::InPlace || p.typeA != CHECKPOINT_F32 ||
      p.kOuter > 1)
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

/// Returns whether threads have something to share.
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
  return ProductTiles(p, usesBf16()).count() > 1;
}

/// The same bits from any number of threads, at sizes around those where a
/// library changes its ways, in place and through buffers.
TEST(ProductThreads, ThreadsChangeNoBits) {
  std::mt19937 random(13);
  double budget = 4e9; // multiply-adds
  int round = 0, shared = 0;
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
    shared += checkThreads(shape, random);
    if (HasFatalFailure())
      return;
    budget -= work;
    ++round;
  }
  EXPECT_GT(shared, 10);
}

/// The same at sizes where oneDNN 2 changes the way it sums.
TEST(ProductThreads, ThreadsChangeNoBitsAtBorders) {
  std::mt19937 random(14);
  int shared = 0;
  for (auto [m, n, k] : std::vector<std::array<int64_t, 3>>{
           {320, 256, 960},    // less than 200 rows in halves
           {256, 160, 1024},   // up to 100 columns in halves
           {1024, 49, 61},     // few multiply-adds
           {1100, 1100, 780}}) // rows and columns, both many
    for (bool transposeA : {false, true})
      for (bool transposeB : {false, true}) {
        if (m == 1100 && (transposeA || transposeB))
          continue;
        shared += checkThreads(Shape{m, n, k, 1, CHECKPOINT_F32, transposeA,
                                     transposeB, false, 0, 0, 0},
                               random);
        if (HasFatalFailure())
          return;
      }
  EXPECT_GT(shared, 8);
}

/// Fills in how heads lie: each without gaps or, interleaved, its lines between
/// those of the others. Returns the elements.
int64_t layOutHeads(int64_t count, int64_t rows, int64_t &rowStride,
                    int64_t columns, int64_t &columnStride, int64_t &stride,
                    bool transposed, bool interleaved) {
  int64_t length = transposed ? rows : columns;
  (transposed ? rowStride : columnStride) = 1;
  (transposed ? columnStride : rowStride) =
      interleaved ? length * count : length;
  stride = interleaved ? length : rows * columns;
  return count * rows * columns;
}

/// The same with bf16 for matrices without gaps and for heads, with the numbers
/// of summands around those where blocks end.
TEST(ProductThreads, ThreadsChangeNoBitsOfBf16) {
  std::mt19937 random(15);
  double budget = 6e9; // multiply-adds
  int shared = 0;
  while (budget > 0) {
    auto pick = [&](std::initializer_list<int64_t> sizes) {
      int64_t size = sizes.begin()[random() % sizes.size()];
      return random() % 2 ? size : size + 1 + int64_t(random() % (size / 2));
    };
    CheckpointProduct p = {};
    p.typeA = p.typeB = CHECKPOINT_BF16;
    p.typeC = random() % 3 ? CHECKPOINT_BF16 : CHECKPOINT_F32;
    p.kOuter = 1;
    bool areHeads = random() % 2;
    if (areHeads) {
      p.m = pick({16, 48, 128, 256});
      p.n = pick({16, 48, 128, 256});
      p.k = pick({16, 48, 128, 256, 340});
      p.batchDims = 2;
      p.batchSizes[0] = 1 + random() % 3;
      p.batchSizes[1] = 2 + random() % 7;
    } else {
      p.m = pick({64, 128, 192, 256, 512, 1024});
      p.n = pick({16, 64, 128, 512, 1024});
      p.k = pick({16, 64, 256, 511, 768, 1023, 2048});
      p.batchDims = 2;
      p.batchSizes[0] = p.batchSizes[1] = 1 + random() % 2;
    }
    int64_t slices = p.batchSizes[0] * p.batchSizes[1];
    double work = double(p.m) * p.n * p.k * slices;
    if (work > 4e8)
      continue;
    int64_t count = p.batchSizes[1];
    bool transposeC = random() % 3 == 0;
    auto interleaved = [&] { return areHeads && random() % 2; };
    Operand a(layOutHeads(count, p.m, p.strideAm, p.k, p.strideAk,
                          p.batchStridesA[1], random() % 2, interleaved()));
    Operand b(layOutHeads(count, p.k, p.strideBk, p.n, p.strideBn,
                          p.batchStridesB[1], random() % 2, interleaved()));
    Operand c(layOutHeads(count, p.m, p.strideCm, p.n, p.strideCn,
                          p.batchStridesC[1], transposeC, interleaved()));
    p.batchStridesA[0] = a.elements;
    p.batchStridesB[0] = b.elements;
    p.batchStridesC[0] = c.elements;
    a.elements *= p.batchSizes[0];
    b.elements *= p.batchSizes[0];
    c.elements *= p.batchSizes[0];
    std::string text;
    for (int64_t value : {slices, p.m, p.n, p.k, p.strideAm, p.strideAk,
                          p.strideBk, p.strideBn, p.strideCm, p.strideCn})
      text += std::to_string(value) + " ";
    SCOPED_TRACE(text);
    checkThreads(p, a, b, c, random);
    if (HasFatalFailure())
      return;
    shared += ProductTiles(p, usesBf16()).count() > 1;
    budget -= work;
  }
  EXPECT_GT(shared, 5);
}

CheckpointProduct describe(int64_t m, int64_t n, int64_t k, int64_t slices,
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
}

/// The tiles cover C, one after the other, and none is larger than the library
/// or a buffer takes.
TEST(ProductThreads, TilesCoverTheProduct) {
  for (int64_t type : {CHECKPOINT_F32, CHECKPOINT_BF16})
    for (bool takesBf16 : {false, true})
      for (auto [m, n, k, slices] :
           std::vector<std::array<int64_t, 4>>{{1024, 2048, 512, 1},
                                               {1000, 4001, 512, 1},
                                               {4096, 4096, 4096, 1},
                                               {300, 500, 2000, 2},
                                               {150, 5000, 700, 1},
                                               {5000, 33, 700, 1},
                                               {1, 1, 1, 1},
                                               {256, 256, 64, 32}}) {
        SCOPED_TRACE(std::to_string(m) + "x" + std::to_string(n));
        ProductTiles tiles(describe(m, n, k, slices, type), takesBf16);
        int64_t mostColumns = type == CHECKPOINT_BF16 && !takesBf16 ? 256 : 512;
        for (auto [cut, size, most] :
             {std::tuple(tiles.rows, m, int64_t(512)),
              std::tuple(tiles.columns, n, mostColumns)}) {
          EXPECT_EQ(cut.start(0), 0);
          EXPECT_EQ(cut.start(cut.parts), size);
          for (int64_t part = 0; part < cut.parts; ++part) {
            int64_t length = cut.start(part + 1) - cut.start(part);
            EXPECT_GT(length, 0);
            EXPECT_LE(length, cut.most());
          }
          EXPECT_LE(cut.most(), most);
        }
      }
}

/// Of an empty C nothing is computed.
TEST(ProductThreads, EmptyProducts) {
  for (auto [m, n, slices] : std::vector<std::array<int64_t, 3>>{
           {0, 4, 1}, {4, 0, 1}, {0, 0, 1}, {4, 4, 0}}) {
    CheckpointProduct p = describe(m, n, 4, slices, CHECKPOINT_F32);
    std::vector<float> a(16, 1), b(16, 1), c(16, 7);
    checkpointProduct(&p, a.data(), b.data(), c.data(), nullptr, -1);
    EXPECT_EQ(c, std::vector<float>(16, 7));
  }
}

/// How many tiles there are follows from the shape.
TEST(ProductThreads, TilesFollowFromTheShape) {
  auto count = [](int64_t m, int64_t n, int64_t k, int64_t slices,
                  int64_t type = CHECKPOINT_F32) {
    ProductTiles tiles(describe(m, n, k, slices, type), /*takesBf16=*/true);
    return std::array<int64_t, 3>{tiles.rows.parts, tiles.columns.parts,
                                  tiles.grain};
  };
  using Counts = std::array<int64_t, 3>;
  EXPECT_EQ(count(1024, 2048, 512, 1), (Counts{2, 4, 1}));
  EXPECT_EQ(count(1024, 2048, 512, 1, CHECKPOINT_BF16), (Counts{2, 4, 1}));
  // At least four, by the longer side, if they are large enough.
  EXPECT_EQ(count(1024, 512, 512, 1), (Counts{2, 2, 1}));
  EXPECT_EQ(count(1024, 512, 64, 1), (Counts{2, 1, 1}));
  EXPECT_EQ(count(1024, 512, 512, 1, CHECKPOINT_BF16), (Counts{2, 1, 1}));
  EXPECT_EQ(count(1024, 512, 4096, 1, CHECKPOINT_BF16), (Counts{2, 2, 1}));
  EXPECT_EQ(count(512, 400, 512, 1), (Counts{2, 1, 1}));
  EXPECT_EQ(count(400, 512, 512, 1), (Counts{1, 2, 1}));
  EXPECT_EQ(count(512, 512, 512, 2), (Counts{1, 2, 1}));
  EXPECT_EQ(count(512, 512, 512, 4), (Counts{1, 1, 1}));
  EXPECT_EQ(count(64, 64, 40960, 1), (Counts{1, 1, 1}));
  // Of small ones a thread takes several.
  EXPECT_EQ(count(64, 64, 64, 32), (Counts{1, 1, 7}));
}

} // namespace
