//===- ProductTiles.cpp - How C is cut ----------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductTiles.h"

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

ProductTiles::ProductTiles(const CheckpointProduct &p, bool libraryTakesBf16,
                           int64_t (*getMergeBound)())
    : a(viewMatrix(p.m, p.strideAm, p.k, p.strideAk)),
      b(viewMatrix(p.k, p.strideBk, p.n, p.strideBn)),
      c(viewMatrix(p.m, p.strideCm, p.n, p.strideCn)) {
  bool f32 = p.typeA == CHECKPOINT_F32 && p.typeB == CHECKPOINT_F32 &&
             p.typeC == CHECKPOINT_F32;
  bool bf16 = libraryTakesBf16 && p.typeA == CHECKPOINT_BF16 &&
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
  // Nothing is known of the order of sums in products of bf16.
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
      mergeBound = getMergeBound();
  }
  if (mergeBound == 0) {
    // Smaller ones cost speed, larger ones keep threads from sharing.
    constexpr int64_t kAlone = 512;
    rows.parts = divideUp(p.m, std::min(mostRows, kAlone));
    columns.parts = divideUp(p.n, std::min(mostColumns, kAlone));
  }
  // Work for two threads, if it is enough for them.
  constexpr double kWorthSharing = 1.6e7; // multiply-adds
  if (count() == 1 && depth * p.m * p.n > kWorthSharing &&
      std::max(p.m, p.n) > 64) {
    (p.n >= p.m ? columns : rows).parts = 2;
    mergeBound = 0;
  }
}
