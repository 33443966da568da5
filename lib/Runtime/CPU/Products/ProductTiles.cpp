//===- ProductTiles.cpp - How C is cut ------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductTiles.h"

#include <initializer_list>
#include <limits>

using namespace checkpoint;

static MatrixView viewMatrix(int64_t rows, int64_t rowStride, int64_t columns,
                             int64_t columnStride) {
  if ((columnStride == 1 || columns == 1) &&
      (rowStride >= columns || rows == 1))
    return {true,
            {false, std::max<int64_t>(rows == 1 ? columns : rowStride, 1)}};
  if ((rowStride == 1 || rows == 1) && (columnStride >= rows || columns == 1))
    return {true,
            {true, std::max<int64_t>(columns == 1 ? rows : columnStride, 1)}};
  return {false, {rowStride < columnStride, 0}};
}

int64_t checkpoint::countOuter(const CheckpointProduct &p) {
  int64_t count = p.kOuter;
  for (int64_t d = 0; d < p.outerDims; ++d)
    count *= p.outerSizes[d];
  return count;
}

/// As many as there can be of at least so many vectors, but a power of two,
/// which most numbers of threads divide or are divided by.
static int64_t countParts(int64_t vectors, int64_t least) {
  int64_t parts = 1;
  while (vectors >= parts * 2 * least)
    parts *= 2;
  return parts;
}

static int64_t roundUpToPowerOfTwo(int64_t value) {
  int64_t power = 1;
  while (power < value)
    power *= 2;
  return power;
}

/// Whether rows (or columns, if it is transposed) follow each other at once.
static bool hasNoGaps(const MatrixView &view, int64_t rows, int64_t columns) {
  return view.unitStride && view.layout.leadingDimension ==
                                (view.layout.transposed ? rows : columns);
}

/// Whether the matrices of a batch have no gaps, or only the rows of each other
/// in between.
static bool areHeads(const MatrixView &view, int64_t rows, int64_t columns,
                     int64_t count, int64_t stride) {
  int64_t length = view.layout.transposed ? rows : columns;
  int64_t line = view.layout.leadingDimension;
  return view.unitStride && ((line == length && stride == rows * columns) ||
                             (line == count * length && stride == length));
}

//===----------------------------------------------------------------------===//
// The way
//===----------------------------------------------------------------------===//

const MatrixView &ProductTiles::getLeft() const {
  return c.layout.transposed ? b : a;
}

/// oneDNN is slow at reading a transposed left operand (of a gradient of
/// weights) whose lines are far apart.
bool ProductTiles::isLeftSlow(const CheckpointProduct &p) const {
  constexpr int64_t kLarge = 256, kFar = 1024;
  const MatrixLayout &left = getLeft().layout;
  return std::min({p.m, p.n, p.k}) >= kLarge &&
         left.transposed != c.layout.transposed &&
         left.leadingDimension >= kFar;
}

/// Whether a product of bf16 is worth cutting for the library's way by blocks,
/// and that takes it.
bool ProductTiles::suitsBlocks(const CheckpointProduct &p) const {
  constexpr int64_t kLeast = 16;
  constexpr double kSmall = 1e6; // multiply-adds
  return std::min({p.m, p.n, p.k}) >= kLeast && countOuter(p) == 1 &&
         depth * p.m * p.n * slices > kSmall;
}

/// Rows of a transposed left operand have gaps and go through a buffer.
bool ProductTiles::haveRowsGaps() const {
  return getLeft().layout.transposed != c.layout.transposed;
}

/// The most rows of a call by blocks.
int64_t ProductTiles::getMostBlockRows(const CheckpointProduct &p) const {
  constexpr int64_t kBlock = 256, kBuffer = 1 << 19; // rows, elements
  return haveRowsGaps() ? std::min(kBlock, kBuffer / p.k) : kBlock;
}

/// The number of tiles of whole rows by blocks; 1 if they are too long for it.
int64_t ProductTiles::countRowTiles(const CheckpointProduct &p) const {
  constexpr int64_t kLeastVectors = 4;
  constexpr double kWork = 2e6; // multiply-adds of a tile
  bool transposed = c.layout.transposed;
  ProductCut cut = transposed ? columns : rows;
  double vector = depth * (transposed ? p.m : p.n) * ProductCut::kVector;
  cut.parts = countParts(cut.vectors(),
                         std::max(kLeastVectors, int64_t(kWork / vector)));
  return haveRowsGaps() && cut.most(1) > getMostBlockRows(p) ? 1 : cut.parts;
}

/// Whether the matrices of a batch lie as attention's heads do.
bool ProductTiles::haveHeads(const CheckpointProduct &p) const {
  // From more summands on, they may be cut differently.
  constexpr int64_t kMost = 512;
  int64_t last = p.batchDims - 1;
  if (last < 0 || std::max({p.m, p.n, p.k}) > kMost)
    return false;
  int64_t count = p.batchSizes[last];
  return count > 1 && areHeads(a, p.m, p.k, count, p.batchStridesA[last]) &&
         areHeads(b, p.k, p.n, count, p.batchStridesB[last]) &&
         areHeads(c, p.m, p.n, count, p.batchStridesC[last]);
}

ProductWay ProductTiles::chooseWay(const CheckpointProduct &p,
                                   const ProductLibrary &library) const {
  auto isOf = [](CheckpointElementType type,
                 std::initializer_list<int64_t> types) {
    return std::all_of(types.begin(), types.end(),
                       [&](int64_t other) { return other == type; });
  };
  bool f32 = isOf(CHECKPOINT_F32, {p.typeA, p.typeB, p.typeC});
  // What is summed in several calls is summed in f32.
  bool bf16 = library.takesBf16 && isOf(CHECKPOINT_BF16, {p.typeA, p.typeB}) &&
              (p.typeC == CHECKPOINT_F32 || countOuter(p) == 1);
  if (!(f32 || bf16) || !a.unitStride || !b.unitStride || !c.unitStride)
    return ProductWay::Buffered;
  if (f32)
    return isLeftSlow(p) ? ProductWay::BufferedLeft : ProductWay::InPlace;
  if (!suitsBlocks(p))
    return ProductWay::InPlace;
  bool gaps = !hasNoGaps(a, p.m, p.k) || !hasNoGaps(b, p.k, p.n) ||
              !hasNoGaps(c, p.m, p.n);
  if (gaps ? !haveHeads(p) : countRowTiles(p) == 1)
    return ProductWay::InPlace;
  if (!library.mergesBf16())
    return ProductWay::InPlace;
  return gaps ? ProductWay::Heads : ProductWay::Rows;
}

//===----------------------------------------------------------------------===//
// The cut
//===----------------------------------------------------------------------===//

void ProductTiles::cutIntoRows(const CheckpointProduct &p) {
  bool transposed = c.layout.transposed;
  (transposed ? columns : rows).parts = countRowTiles(p);
  (transposed ? mostColumns : mostRows) = getMostBlockRows(p);
  mergeBound = std::numeric_limits<int64_t>::max() / (p.m + p.n);
}

void ProductTiles::cutBothWays(const CheckpointProduct &p,
                               const ProductLibrary &library) {
  bool inPlace = way == ProductWay::InPlace;
  bool bf16InPlace = inPlace && p.typeA == CHECKPOINT_BF16;
  // A transposed C is computed as its transpose, by rows that are columns.
  bool transposed = c.layout.transposed;
  if (inPlace) {
    mostRows = 2048;
    mostColumns = (transposed ? p.n : p.m) < 200 ? 1024 : 2048;
  } else {
    // Buffers of 512 KiB, 256 KiB and 512 KiB stay in a core's cache.
    mostRows = 512;
    mostColumns = way == ProductWay::BufferedLeft ? 512 : 256;
  }
  if (transposed)
    std::swap(mostRows, mostColumns);
  constexpr int64_t kLeastMerged = 32, kDeep = 1200;
  if (!bf16InPlace && std::min(p.m, p.n) >= kLeastMerged) {
    int64_t leastRows = k >= kDeep ? 8 : 16, leastColumns = 8; // vectors
    if (transposed)
      std::swap(leastRows, leastColumns);
    rows.parts = countParts(rows.vectors(), leastRows);
    columns.parts = countParts(columns.vectors(), leastColumns);
    constexpr double kSmall = 1e6; // multiply-adds
    if (rows.parts * columns.parts > 1 &&
        double(rows.least()) * columns.least() * k > kSmall)
      mergeBound = library.getMergeBound();
  }
  if (mergeBound == 0) {
    // Smaller ones cost speed, larger ones keep threads from sharing.
    constexpr int64_t kAlone = 512;
    rows.parts = divideUp(p.m, std::min(mostRows, kAlone));
    columns.parts = divideUp(p.n, std::min(mostColumns, kAlone));
    // 3 take two threads as long as 4 that large.
    if (bf16InPlace) {
      rows.parts = roundUpToPowerOfTwo(rows.parts);
      columns.parts = roundUpToPowerOfTwo(columns.parts);
    }
  }
  // Work for two threads, if it is enough for them.
  constexpr double kWorthSharing = 1.6e7; // multiply-adds
  if (count() == 1 && depth * p.m * p.n > kWorthSharing &&
      std::max(p.m, p.n) > 64) {
    (p.n >= p.m ? columns : rows).parts = 2;
    mergeBound = 0;
  }
}

ProductTiles::ProductTiles(const CheckpointProduct &p,
                           const ProductLibrary &library)
    : a(viewMatrix(p.m, p.strideAm, p.k, p.strideAk)),
      b(viewMatrix(p.k, p.strideBk, p.n, p.strideBn)),
      c(viewMatrix(p.m, p.strideCm, p.n, p.strideCn)), rows{p.m}, columns{p.n},
      depth(double(p.k) * countOuter(p)) {
  for (int64_t d = 0; d < p.batchDims; ++d)
    slices *= p.batchSizes[d];
  mostRows = p.m;
  mostColumns = p.n;
  way = chooseWay(p, library);
  a.inPlace = a.unitStride && p.typeA == CHECKPOINT_F32;
  b.inPlace = b.unitStride && p.typeB == CHECKPOINT_F32;
  c.inPlace = c.unitStride && p.typeC == CHECKPOINT_F32;
  if (way == ProductWay::BufferedLeft)
    (c.layout.transposed ? b : a).inPlace = false;
  bool buffered =
      way == ProductWay::Buffered || way == ProductWay::BufferedLeft;
  k = buffered ? divideUp(p.k, divideUp(p.k, kBufferedSummands)) : p.k;
  switch (way) {
  case ProductWay::Heads:
    heads = p.batchSizes[p.batchDims - 1];
    break;
  case ProductWay::Rows:
    cutIntoRows(p);
    break;
  case ProductWay::InPlace:
  case ProductWay::BufferedLeft:
  case ProductWay::Buffered:
    cutBothWays(p, library);
    break;
  }
}
