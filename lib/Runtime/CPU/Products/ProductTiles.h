//===- ProductTiles.h - How a product is split ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Which operands the library reads and writes in place, and how C is cut.
//
// C is cut into tiles by the product's shape alone. Each tile is one call of
// the library in one thread, or, through buffers, one call for each part of the
// sum. So the bits do not depend on the number of threads, whatever the library
// does within a call.
//
// A call reads and copies its operands, which costs as much as some 13 (m + n)
// k multiply-adds beside m n k: 5% in tiles of 512 x 512, 10% in tiles of 256 x
// 256. Steps of python/benchmarks/cpu.py in f32, on two threads of an Intel
// Xeon with AVX-512, beside calls cut for the number of threads (where the
// library was found to give the same bits for those), medians of 5 to 8 pairs:
//
//   tiles of at most           gpt    llama  encoder_dropout
//   256 x 256                  1.06   -      1.05
//   512 x 512                  1.03   1.07   1.03
//   the same, and at least 4   1.02   1.03   1.01
//   the same, and at least 8   1.03   1.03   1.05
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
  /// The most elements that a part has.
  int64_t most() const {
    return std::min(size, divideUp(vectors(), parts) * kVector);
  }
};

/// How the library gets at the operands of a product.
enum class ProductWay : uint8_t {
  InPlace,      // as they lie, all of one type
  BufferedLeft, // the same, but for the left one, which goes through a buffer
  Buffered      // what is not f32, or has no unit stride, through buffers
};

/// The tiles of a product.
struct ProductTiles {
  MatrixView a, b, c;
  ProductWay way;
  ProductCut rows, columns;
  /// The summands of a call: no more than this where they go through buffers.
  static constexpr int64_t kBufferedSummands = 256;
  int64_t k;
  int64_t slices = 1;
  /// Multiply-adds for an element of C.
  double depth;
  /// How many tiles are worth a thread's while.
  int64_t grain;

  int64_t count() const { return slices * rows.parts * columns.parts; }

  /// With `takesBf16`, the library multiplies matrices of bf16.
  ProductTiles(const CheckpointProduct &p, bool takesBf16);

private:
  ProductWay chooseWay(const CheckpointProduct &p, bool takesBf16) const;
  void cut(const CheckpointProduct &p);

  /// The left operand of what the library computes: C, or its transpose.
  const MatrixView &getLeft() const;
  bool isLeftSlow(const CheckpointProduct &p) const;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTTILES_H
