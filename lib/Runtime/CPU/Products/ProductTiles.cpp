//===- ProductTiles.cpp - How C is cut ------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductTiles.h"

#include <initializer_list>

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

/// oneDNN 3.6 takes a row of bf16 whose elements lie apart for one without gaps
/// (OneDnnLibrary.h).
static bool isVectorWithGaps(int64_t rows, int64_t rowStride, int64_t columns,
                             int64_t columnStride) {
  return (rows == 1 && columns > 1 && columnStride != 1) ||
         (columns == 1 && rows > 1 && rowStride != 1);
}

int64_t checkpoint::countOuter(const CheckpointProduct &p) {
  int64_t count = p.kOuter;
  for (int64_t d = 0; d < p.outerDims; ++d)
    count *= p.outerSizes[d];
  return count;
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

ProductWay ProductTiles::chooseWay(const CheckpointProduct &p,
                                   bool takesBf16) const {
  auto isOf = [](CheckpointElementType type,
                 std::initializer_list<int64_t> types) {
    return std::all_of(types.begin(), types.end(),
                       [&](int64_t other) { return other == type; });
  };
  bool f32 = isOf(CHECKPOINT_F32, {p.typeA, p.typeB, p.typeC});
  // What is summed in several calls is summed in f32.
  bool bf16 = takesBf16 && isOf(CHECKPOINT_BF16, {p.typeA, p.typeB}) &&
              (p.typeC == CHECKPOINT_F32 || countOuter(p) == 1);
  if (!(f32 || bf16) || !a.unitStride || !b.unitStride || !c.unitStride)
    return ProductWay::Buffered;
  if (bf16 && (isVectorWithGaps(p.m, p.strideAm, p.k, p.strideAk) ||
               isVectorWithGaps(p.k, p.strideBk, p.n, p.strideBn) ||
               isVectorWithGaps(p.m, p.strideCm, p.n, p.strideCn)))
    return ProductWay::Buffered;
  return f32 && isLeftSlow(p) ? ProductWay::BufferedLeft : ProductWay::InPlace;
}

//===----------------------------------------------------------------------===//
// The cut
//===----------------------------------------------------------------------===//

void ProductTiles::cut(const CheckpointProduct &p) {
  // Smaller tiles cost speed, larger ones keep threads from sharing. Through
  // buffers, of 512 KiB, 256 KiB and 512 KiB, they stay in a core's cache.
  constexpr int64_t kMost = 512;
  int64_t mostRows = kMost,
          mostColumns = way == ProductWay::Buffered ? kMost / 2 : kMost;
  // A transposed C is computed as its transpose, by rows that are columns.
  if (c.layout.transposed)
    std::swap(mostRows, mostColumns);
  rows.parts = divideUp(p.m, mostRows);
  columns.parts = divideUp(p.n, mostColumns);
  // Halves the longer side while threads have less than that to share, as far
  // as it is enough for them.
  constexpr int64_t kEnoughTiles = 4, kLeastVectors = 4;
  // Multiply-adds of a tile. Those of bf16 take a tenth of the time (AMX).
  constexpr double kWorkOfTwo = 8e6;
  bool isBf16 = way == ProductWay::InPlace && p.typeA == CHECKPOINT_BF16;
  const double least = isBf16 ? 3e8 : 3e7;
  while (count() < kEnoughTiles) {
    ProductCut &longer =
        p.m * columns.parts > p.n * rows.parts ? rows : columns;
    double work = depth * p.m * p.n * slices / (2.0 * count());
    if (longer.vectors() < 2 * kLeastVectors * longer.parts ||
        work < (count() == 1 ? kWorkOfTwo : least))
      return;
    longer.parts *= 2;
  }
}

ProductTiles::ProductTiles(const CheckpointProduct &p, bool takesBf16)
    : a(viewMatrix(p.m, p.strideAm, p.k, p.strideAk)),
      b(viewMatrix(p.k, p.strideBk, p.n, p.strideBn)),
      c(viewMatrix(p.m, p.strideCm, p.n, p.strideCn)), rows{p.m}, columns{p.n},
      depth(double(p.k) * countOuter(p)) {
  for (int64_t d = 0; d < p.batchDims; ++d)
    slices *= p.batchSizes[d];
  way = chooseWay(p, takesBf16);
  a.inPlace = a.unitStride && p.typeA == CHECKPOINT_F32;
  b.inPlace = b.unitStride && p.typeB == CHECKPOINT_F32;
  c.inPlace = c.unitStride && p.typeC == CHECKPOINT_F32;
  if (way == ProductWay::BufferedLeft)
    (c.layout.transposed ? b : a).inPlace = false;
  k = way == ProductWay::InPlace
          ? p.k
          : divideUp(p.k, divideUp(p.k, kBufferedSummands));
  cut(p);
  constexpr double kWorthwhile = 2e6; // multiply-adds
  grain = std::max<int64_t>(
      1, int64_t(kWorthwhile / (depth * rows.most() * columns.most())));
}
