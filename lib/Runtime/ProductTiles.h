//===- ProductTiles.h - How a product is split ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Which operands the library reads and writes in place, and how C is cut.
//
// C is cut into tiles by the product's shape alone, many enough for many
// threads. They define every bit of the result. A library computes large pieces
// faster than small ones, though, so where there are fewer threads than tiles,
// neighbouring tiles are computed in one call: what is merged depends on the
// number of threads, and must not show in the bits.
//
// That holds where the library sums up an element in an order that depends on
// how many summands there are and not on how many rows and columns. With
// AVX-512 both libraries do so, within limits; with AVX2 neither does.
//
// oneDNN (2.0 to 2.6) has two ways that cut the sum at different places, one
// that copies its operands first and one that does not, and chooses between
// them by the sizes of a call (`nocopy_checker` in its gemm_driver.cpp). Seen
// row-major, as it is called here, the choice changes
//   - at 100 columns, at 100 rows, and, if the right operand is transposed and
//     there are less than 1200 summands, for less than 200 rows (and 1200
//     columns);
//   - below 32 rows or columns; some of these have kernels of their own;
//   - where 1 / rows + 1 / columns falls below 0.00196.
// OpenBLAS (0.3.21) has kernels of their own for up to 1e6 multiply-adds.
//
// Neither tiles nor what is merged of them crosses one of these borders: tiles
// are beyond the first or whole in that dimension, and merged calls stay before
// the last. ProductMerging.h asks the library itself before any are merged.
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

inline int64_t divideUp(int64_t value, int64_t by) {
  return (value + by - 1) / by;
}

/// A dimension of C, cut into parts of whole vectors that are as equal as they
/// can be.
struct ProductCut {
  int64_t size = 1, parts = 1;

  static constexpr int64_t kVector = 16;

  int64_t vectors() const { return divideUp(size, kVector); }
  /// Where a part begins; the size, for the one after the last.
  int64_t start(int64_t part) const {
    return std::min(size, vectors() * part / parts * kVector);
  }
  /// The fewest elements that a part has.
  int64_t least() const {
    return parts == 1
               ? size
               : vectors() / parts * kVector - (vectors() * kVector - size);
  }
  /// The most elements that so many neighbouring parts have.
  int64_t most(int64_t count) const {
    return std::min(size, divideUp(vectors() * count, parts) * kVector);
  }
};

/// The tiles of a product.
struct ProductTiles {
  MatrixView a, b, c;
  /// The library reads and writes all operands in place.
  bool direct;
  /// A call of m rows and n columns may compute several tiles if
  /// m * n <= mergeBound * (m + n).
  int64_t mergeBound = 0;
  ProductCut rows, columns;
  /// The summands that pass through buffers at once.
  int64_t k;
  int64_t slices;
  /// No call has more rows or columns.
  int64_t mostRows, mostColumns;
  /// Multiply-adds for an element of C.
  double depth;

  int64_t count() const { return slices * rows.parts * columns.parts; }

  /// `getMergeBound` as in ProductMerging.h; called if C is large enough to
  /// cut.
  ProductTiles(const CheckpointProduct &p, bool libraryTakesBf16,
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

private:
  /// As many as there can be of at least so many vectors, but a power of two,
  /// which most numbers of threads divide or are divided by.
  static int64_t countParts(int64_t vectors, int64_t least) {
    int64_t parts = 1;
    while (vectors >= parts * 2 * least)
      parts *= 2;
    return parts;
  }
};

/// The calls that compute a product in so many threads: rectangles of tiles.
struct ProductCalls {
  int64_t countRows, countColumns; // in each slice
  /// The most rows and columns of a call.
  int64_t m, n;
  /// How many calls are worth a thread's while.
  int64_t grain;

  ProductCalls(const ProductTiles &tiles, int64_t threads) {
    countRows = tiles.rows.parts;
    countColumns = tiles.columns.parts;
    constexpr double kWork = 2e6; // multiply-adds
    double work = tiles.depth * tiles.rows.size * tiles.columns.size;
    int64_t busy = std::min(threads, int64_t(work * tiles.slices / kWork) + 1);
    // The time in which all are done, if they take equally long.
    auto getTime = [&](int64_t rows, int64_t columns, int64_t m, int64_t n) {
      // A call costs something, and so does copying and reading its operands.
      constexpr double kCall = 1e5, kOperands = 13; // multiply-adds
      double call = tiles.depth * (double(m) * n + kOperands * (m + n)) + kCall;
      int64_t rounds = divideUp(tiles.slices * rows * columns, busy);
      return call * rounds;
    };
    m = tiles.rows.most(1);
    n = tiles.columns.most(1);
    double best = getTime(countRows, countColumns, m, n);
    for (int64_t i = 1; tiles.mergeBound > 0 && i <= tiles.rows.parts; ++i) {
      int64_t rows = tiles.rows.most(i);
      if (rows > tiles.mostRows)
        break;
      for (int64_t j = 1; j <= tiles.columns.parts; ++j) {
        int64_t columns = tiles.columns.most(j);
        if (columns > tiles.mostColumns ||
            rows * columns > tiles.mergeBound * (rows + columns))
          break;
        int64_t down = divideUp(tiles.rows.parts, i);
        int64_t across = divideUp(tiles.columns.parts, j);
        double time = getTime(down, across, rows, columns);
        if (time > best)
          continue;
        best = time;
        countRows = down;
        countColumns = across;
        m = rows;
        n = columns;
      }
    }
    grain = std::max<int64_t>(1, int64_t(kWork / (tiles.depth * m * n)));
  }

  int64_t count(const ProductTiles &tiles) const {
    return tiles.slices * countRows * countColumns;
  }
  /// Where the rows (columns) of a call begin.
  int64_t startRow(const ProductTiles &tiles, int64_t call) const {
    return tiles.rows.start(call * tiles.rows.parts / countRows);
  }
  int64_t startColumn(const ProductTiles &tiles, int64_t call) const {
    return tiles.columns.start(call * tiles.columns.parts / countColumns);
  }
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_PRODUCTTILES_H
