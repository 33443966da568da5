//===- ProductTiles.h - How a product is split ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Which operands the library reads and writes in place, and the tiles of C that
// threads compute one by one. It depends on the product's shape alone.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_PRODUCTTILES_H
#define CHECKPOINT_LIB_RUNTIME_PRODUCTTILES_H

#include "MatrixProduct.h"
#include "checkpoint/Runtime/Products.h"

#include <algorithm>

namespace checkpoint {

/// How a matrix lies in memory. Without a unit stride, the library cannot read
/// it in place.
struct MatrixView {
  bool unitStride;
  MatrixLayout layout;
  /// The library reads or writes it where it is, not in a buffer.
  bool inPlace = false;
};

inline MatrixView viewMatrix(int64_t rows, int64_t rowStride, int64_t columns,
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

/// How often the library is called for a tile that takes all of k at once.
inline int64_t countOuter(const CheckpointProduct &p) {
  int64_t count = p.kOuter;
  for (int64_t d = 0; d < p.outerDims; ++d)
    count *= p.outerSizes[d];
  return count;
}

struct ProductTiles {
  MatrixView a, b, c;
  /// The library reads and writes all operands in place.
  bool direct;
  /// Of a tile of C, and the summands that pass through buffers at once.
  int64_t m, n, k;
  int64_t slices, countM, countN;
  /// How many tiles are worth a thread's while.
  int64_t grain;

  int64_t count() const { return slices * countM * countN; }

  ProductTiles(const CheckpointProduct &p, bool libraryTakesBf16)
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
    // A library packs its operands for every tile, so large ones cost least.
    // Buffers of 512 KiB, 256 KiB and 512 KiB stay in a core's cache.
    m = evenly(p.m, direct ? 1024 : 512);
    n = evenly(p.n, direct ? 1024 : copiesLeft ? 512 : 256);
    k = direct ? p.k : std::min<int64_t>(p.k, 256);
    // Work for two threads, if it is enough for them, and for eight if there is
    // plenty.
    constexpr double kWorthSharing = 1.6e7, kPlenty = 6e8; // multiply-adds
    auto isShort = [&](int64_t wanted, double work) {
      int64_t tiles = slices * parts(p.m, m) * parts(p.n, n);
      double tileWork = double(m) * n * p.k * countOuter(p);
      return tiles < wanted && tileWork > work;
    };
    while ((isShort(2, kWorthSharing) || isShort(8, kPlenty)) &&
           std::max(m, n) > 64)
      (n >= m ? n = evenly(n, n / 2) : m = evenly(m, m / 2));
    countM = parts(p.m, m);
    countN = parts(p.n, n);
    constexpr double kWork = 2e6; // multiply-adds
    grain = std::max<int64_t>(
        1, int64_t(kWork / (double(m) * n * p.k * countOuter(p))));
  }

private:
  static int64_t parts(int64_t size, int64_t part) {
    return (size + part - 1) / part;
  }
  /// The size of equal parts of at most `limit`, in whole vectors.
  static int64_t evenly(int64_t size, int64_t limit) {
    constexpr int64_t kVector = 16;
    if (size <= limit)
      return size;
    int64_t part = parts(size, parts(size, limit));
    return parts(part, kVector) * kVector;
  }
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_PRODUCTTILES_H
