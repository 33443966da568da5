//===- ProductTiles.cpp - How C is cut ----------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductTiles.h"

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

/// Cuts a `direct` product of bf16 as the library's way by blocks takes it, or
/// returns false.
bool ProductTiles::cutForBlocks(const CheckpointProduct &p,
                                const ProductLibrary &library) {
  constexpr int64_t kLeast = 16;
  constexpr double kSmall = 1e6; // multiply-adds
  if (std::min({p.m, p.n, p.k}) < kLeast || countOuter(p) > 1 ||
      depth * p.m * p.n * slices <= kSmall)
    return false;
  bool transposed = c.layout.transposed;
  ProductCut &cut = transposed ? columns : rows;
  int64_t parts = 1, count = 1;
  // A block has at most so many rows.
  int64_t most = 256;
  if (hasNoGaps(a, p.m, p.k) && hasNoGaps(b, p.k, p.n) &&
      hasNoGaps(c, p.m, p.n)) {
    constexpr int64_t kLeastVectors = 4;
    constexpr double kWork = 2e6; // multiply-adds of a tile
    double vector = depth * (transposed ? p.m : p.n) * ProductCut::kVector;
    parts = countParts(cut.vectors(),
                       std::max(kLeastVectors, int64_t(kWork / vector)));
    // Rows of a transposed left operand have gaps and go through a buffer.
    if (transposed ? !b.layout.transposed : a.layout.transposed) {
      constexpr int64_t kBuffer = 1 << 19; // elements
      most = std::min(most, kBuffer / p.k);
      if (ProductCut{cut.size, parts}.most(1) > most)
        return false;
    }
  } else if (int64_t last = p.batchDims - 1; last >= 0) {
    // From more summands on, they may be cut differently.
    constexpr int64_t kMost = 512;
    int64_t size = p.batchSizes[last];
    if (std::max({p.m, p.n, p.k}) <= kMost &&
        areHeads(a, p.m, p.k, size, p.batchStridesA[last]) &&
        areHeads(b, p.k, p.n, size, p.batchStridesB[last]) &&
        areHeads(c, p.m, p.n, size, p.batchStridesC[last]))
      count = size;
  }
  if ((parts == 1 && count == 1) || !library.mergesBf16())
    return false;
  cut.parts = parts;
  heads = count;
  blocks = true;
  mostRows = transposed ? p.m : most;
  mostColumns = transposed ? most : p.n;
  mergeBound = std::numeric_limits<int64_t>::max() / (p.m + p.n);
  return true;
}

ProductTiles::ProductTiles(const CheckpointProduct &p,
                           const ProductLibrary &library)
    : a(viewMatrix(p.m, p.strideAm, p.k, p.strideAk)),
      b(viewMatrix(p.k, p.strideBk, p.n, p.strideBn)),
      c(viewMatrix(p.m, p.strideCm, p.n, p.strideCn)) {
  bool f32 = p.typeA == CHECKPOINT_F32 && p.typeB == CHECKPOINT_F32 &&
             p.typeC == CHECKPOINT_F32;
  bool bf16 = library.takesBf16 && p.typeA == CHECKPOINT_BF16 &&
              p.typeB == CHECKPOINT_BF16 &&
              // What is summed in several calls is summed in f32.
              (p.typeC == CHECKPOINT_F32 || countOuter(p) == 1);
  direct = (f32 || bf16) && a.unitStride && b.unitStride && c.unitStride;
  a.inPlace = a.unitStride && p.typeA == CHECKPOINT_F32;
  b.inPlace = b.unitStride && p.typeB == CHECKPOINT_F32;
  c.inPlace = c.unitStride && p.typeC == CHECKPOINT_F32;
  // oneDNN is slow at reading a transposed left operand (of a gradient of
  // weights) whose lines are far apart.
  constexpr int64_t kLarge = 256, kFar = 1024;
  MatrixView &left = c.layout.transposed ? b : a;
  bool copiesLeft = direct && f32 && std::min({p.m, p.n, p.k}) >= kLarge &&
                    left.layout.transposed != c.layout.transposed &&
                    left.layout.leadingDimension >= kFar;
  if (copiesLeft) {
    direct = false;
    left.inPlace = false;
  }
  slices = 1;
  for (int64_t d = 0; d < p.batchDims; ++d)
    slices *= p.batchSizes[d];
  rows.size = p.m;
  columns.size = p.n;
  k = direct ? p.k : divideUp(p.k, divideUp(p.k, 256));
  depth = double(p.k) * countOuter(p);

  // A transposed C is computed as its transpose, by rows that are columns.
  bool transposed = c.layout.transposed;
  // Buffers of 512 KiB, 256 KiB and 512 KiB stay in a core's cache.
  mostRows = direct ? 2048 : 512;
  mostColumns = !direct                          ? (copiesLeft ? 512 : 256)
                : (transposed ? p.n : p.m) < 200 ? 1024
                                                 : 2048;
  if (transposed)
    std::swap(mostRows, mostColumns);
  if (direct && bf16 && cutForBlocks(p, library))
    return;
  constexpr int64_t kLeastMerged = 32, kDeep = 1200;
  if (!(direct && bf16) && std::min(p.m, p.n) >= kLeastMerged) {
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
    if (direct && bf16) {
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
