//===- ProductThreadsTest.cpp - Products in any number of threads ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductBuffer.h"
#include "Runtime/CPU/Products/MatrixProduct.h"
#include "Runtime/CPU/Products/ProductCalls.h"
#include "Runtime/CPU/Products/ProductMerging.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <array>
#include <string>

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

/// The calls for any number of threads, slices and all tiles one by one give
/// the same bits.
void checkThreads(const CheckpointProduct &p, const Operand &a,
                  const Operand &b, const Operand &c, std::mt19937 &random) {
  Buffer dataA(p.typeA, a.elements), dataB(p.typeB, b.elements);
  fillToRound(dataA, random);
  fillToRound(dataB, random);
  ProductTiles tiles(p, getProductLibrary());
  std::vector<Buffer> results;
  std::vector<std::array<int64_t, 3>> done;
  for (int64_t threads : {1, 2, 3, 7, 16, 64}) {
    ProductCalls calls(tiles, threads);
    std::array<int64_t, 3> grid = {calls.countRows, calls.countColumns,
                                   calls.slices};
    // The same calls in another order change nothing.
    if (std::find(done.begin(), done.end(), grid) != done.end())
      continue;
    done.push_back(grid);
    checkpointSetThreads(threads);
    Buffer result(p.typeC, c.elements);
    checkpointProduct(&p, dataA.data(), dataB.data(), result.data(), nullptr,
                      -1);
    checkpointSetThreads(0);
    results.push_back(result);
    ASSERT_TRUE(haveSameBits(results.front(), result))
        << "in " << threads << " threads: " << grid[0] << "x" << grid[1]
        << " calls of " << grid[2];
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
  ProductTiles tiles(p, getProductLibrary());
  return ProductCalls(tiles, 1).count(tiles) < tiles.count();
}

/// The same bits from any number of threads, at sizes around those where a
/// library changes its ways, in place and through buffers.
TEST(ProductThreads, ThreadsChangeNoBits) {
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
TEST(ProductThreads, ThreadsChangeNoBitsAtBorders) {
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

/// The same with bf16 for matrices without gaps, of which rows are merged, and
/// for heads, with the numbers of summands around those where blocks end.
TEST(ProductThreads, ThreadsChangeNoBitsOfBf16) {
  std::mt19937 random(15);
  double budget = 6e9; // multiply-adds
  int rowsMerged = 0, headsMerged = 0;
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
    ProductTiles tiles(p, getProductLibrary());
    ProductCalls calls(tiles, 1);
    rowsMerged += calls.count(tiles) < tiles.count() && tiles.heads == 1;
    headsMerged += calls.slices > 1;
    budget -= work;
  }
  if (usesBf16() && mergesBf16()) {
    EXPECT_GT(rowsMerged, 5);
    EXPECT_GT(headsMerged, 5);
  } else {
    GTEST_SKIP() << "nothing of bf16 is merged here, so nothing was tried: "
                 << checkpointProductLibrary();
  }
}

/// Matrices of bf16 without gaps are cut by rows alone, heads not at all.
TEST(ProductThreads, CallsForThreadsWithBf16) {
  ProductLibrary library = {/*takesBf16=*/true, [] { return int64_t(0); },
                            [] { return true; }};
  CheckpointProduct p = {};
  p.typeA = p.typeB = p.typeC = CHECKPOINT_BF16;
  p.m = 1000;
  p.n = 4001;
  p.k = 512;
  p.kOuter = 1;
  p.strideAm = p.k;
  p.strideBk = p.strideCm = p.n;
  p.strideAk = p.strideBn = p.strideCn = 1;
  auto check = [&](bool transposed) {
    ProductTiles tiles(p, library);
    EXPECT_EQ(tiles.rows.parts, transposed ? 1 : 8);
    EXPECT_EQ(tiles.columns.parts, transposed ? 8 : 1);
    EXPECT_EQ(ProductCalls(tiles, 1).count(tiles), 4);
    EXPECT_EQ(ProductCalls(tiles, 2).count(tiles), 4);
    EXPECT_EQ(ProductCalls(tiles, 64).count(tiles), 8);
  };
  check(false);
  CheckpointProduct swapped = p;
  std::swap(swapped.m, swapped.n);
  std::swap(swapped.strideAm, swapped.strideBn);
  std::swap(swapped.strideAk, swapped.strideBk);
  std::swap(swapped.strideCm, swapped.strideCn);
  std::swap(p, swapped);
  check(true);
  std::swap(p, swapped);
  // Rows of a transposed left operand go through a buffer, as long as it is
  // small.
  CheckpointProduct gathered = p;
  gathered.k = 4096;
  gathered.strideAm = 1;
  gathered.strideAk = p.m;
  ProductTiles narrow(gathered, library);
  EXPECT_EQ(narrow.rows.parts, 8);
  EXPECT_EQ(ProductCalls(narrow, 1).count(narrow), 8);
  gathered.k = 10000;
  EXPECT_EQ(ProductTiles(gathered, library).way, ProductWay::InPlace);
  // With a gap, it is cut as if nothing were known, as it is if nothing is.
  p.strideCm = p.n + 1;
  ProductTiles withGap(p, library);
  EXPECT_EQ(withGap.rows.parts, 2);
  EXPECT_EQ(withGap.columns.parts, 8);
  EXPECT_EQ(withGap.mergeBound, 0);
  p.strideCm = p.n;
  ProductTiles unmerged(
      p, {/*takesBf16=*/true, [] { return int64_t(0); }, [] { return false; }});
  EXPECT_EQ(unmerged.rows.parts, 2);
  EXPECT_EQ(unmerged.columns.parts, 8);

  CheckpointProduct heads = {};
  heads.typeA = heads.typeB = heads.typeC = CHECKPOINT_BF16;
  heads.m = heads.n = 256;
  heads.k = 64;
  heads.kOuter = 1;
  heads.batchDims = 2;
  heads.batchSizes[0] = 4;
  heads.batchSizes[1] = 8;
  heads.strideAm = heads.strideBn = 512;
  heads.strideAk = heads.strideBk = heads.strideCn = 1;
  heads.strideCm = 256;
  heads.batchStridesA[0] = heads.batchStridesB[0] = 256 * 512;
  heads.batchStridesA[1] = heads.batchStridesB[1] = 64;
  heads.batchStridesC[0] = 8 * 256 * 256;
  heads.batchStridesC[1] = 256 * 256;
  ProductTiles tiles(heads, library);
  EXPECT_EQ(tiles.heads, 8);
  EXPECT_EQ(tiles.count(), 32);
  for (int64_t threads : {1, 2, 4})
    EXPECT_EQ(ProductCalls(tiles, threads).count(tiles), 4);
  for (int64_t threads : {5, 7, 16, 64})
    EXPECT_EQ(ProductCalls(tiles, threads).count(tiles), 32);
  heads.batchStridesA[1] = 65;
  EXPECT_EQ(ProductTiles(heads, library).heads, 1);
}

/// What a product is cut into does not depend on threads; how many calls
/// compute it does.
TEST(ProductThreads, CallsForThreads) {
  ProductLibrary unmerged = {/*takesBf16=*/false, [] { return int64_t(0); },
                             [] { return false; }};
  ProductLibrary merged = {/*takesBf16=*/false, [] { return int64_t(420); },
                           [] { return false; }};
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
      ProductTiles tiles(p, merged);
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
      ProductTiles alone(p, unmerged);
      EXPECT_EQ(ProductCalls(alone, 1).count(alone), alone.count());
      EXPECT_EQ(ProductCalls(alone, 64).count(alone), alone.count());
    }
}

} // namespace
