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
// With AVX-512's instructions for bf16, oneDNN (2.6) has two ways as well. One
// works by blocks (`brgemm_matmul_t`) and cuts a sum by its length and by
// whether the left operand is transposed, never by rows, columns or batch. It
// is the faster one, and it takes only matrices without gaps, or, of four
// dimensions, attention's matrices that have their rows between those of other
// heads. So tiles are whole rows where the matrices have no gaps, and whole
// matrices where a batch is heads: several heads in one call or, where there
// are more threads, each on its own. What then has gaps, a head or some rows of
// a transposed left operand, is copied to where it has none. What is left goes
// the other way, of which nothing is known, tile by tile. Nor is it with AMX.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTTILES_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTTILES_H

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

/// How often the library is called for a tile that takes all of k at once.
int64_t countOuter(const CheckpointProduct &p);

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

/// What is known of the library; the functions are called for products large
/// enough to cut.
struct ProductLibrary {
  bool takesBf16;
  /// As in ProductMerging.h.
  int64_t (*getMergeBound)();
  bool (*mergesBf16)();
};

/// How the library gets at the operands of a product, and what its tiles are.
enum class ProductWay : uint8_t {
  InPlace,      // as they lie, all of one type
  BufferedLeft, // the same, but for the left one, which goes through a buffer
  Buffered,     // what is not f32, or has no unit stride, through buffers
  Rows,         // of bf16, by blocks: whole rows of matrices without gaps
  Heads         // of bf16, by blocks: whole matrices of a batch
};

/// The tiles of a product.
struct ProductTiles {
  MatrixView a, b, c;
  ProductWay way;
  /// A call of m rows and n columns may compute several tiles if
  /// m * n <= mergeBound * (m + n).
  int64_t mergeBound = 0;
  ProductCut rows, columns;
  /// The summands of a call: no more than this where they go through buffers.
  static constexpr int64_t kBufferedSummands = 256;
  int64_t k;
  int64_t slices = 1;
  /// So many neighbouring slices, the heads of attention, may be computed in
  /// one call, gaps or not; 1 where slices are not heads.
  int64_t heads = 1;
  /// No call has more rows or columns.
  int64_t mostRows, mostColumns;
  /// Multiply-adds for an element of C.
  double depth;

  int64_t count() const { return slices * rows.parts * columns.parts; }

  ProductTiles(const CheckpointProduct &p, const ProductLibrary &library);

private:
  ProductWay chooseWay(const CheckpointProduct &p,
                       const ProductLibrary &library) const;
  void cutIntoRows(const CheckpointProduct &p);
  void cutBothWays(const CheckpointProduct &p, const ProductLibrary &library);

  /// The left operand of what the library computes: C, or its transpose.
  const MatrixView &getLeft() const;
  bool isLeftSlow(const CheckpointProduct &p) const;
  bool suitsBlocks(const CheckpointProduct &p) const;
  bool haveRowsGaps() const;
  int64_t getMostBlockRows(const CheckpointProduct &p) const;
  int64_t countRowTiles(const CheckpointProduct &p) const;
  bool haveHeads(const CheckpointProduct &p) const;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTTILES_H
