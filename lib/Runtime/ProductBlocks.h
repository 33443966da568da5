//===- ProductBlocks.h - How a product is split -----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Which operands BLAS reads and writes in place, and the blocks in which the
// others pass through the workspace. It depends on the product's shape alone.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_PRODUCTBLOCKS_H
#define CHECKPOINT_LIB_RUNTIME_PRODUCTBLOCKS_H

#include "checkpoint/Runtime/Products.h"

#include <algorithm>

namespace checkpoint {

/// Rows, columns and summands of a block. Three f32 blocks are 768 KiB: they
/// stay in a core's cache, and a block's 33 MFLOP are an order of magnitude
/// more work than its conversion.
inline constexpr int64_t kProductBlock = 256;

/// How BLAS sees a matrix of `rows` x `columns` in place.
struct MatrixView {
  /// f32 with a unit stride. Otherwise it passes through the workspace.
  bool inPlace;
  /// The unit stride is the row's: rows are neighbours in memory.
  bool transposed;
  int64_t leadingDimension;
};

inline MatrixView viewMatrix(int64_t type, int64_t rows, int64_t rowStride,
                             int64_t columns, int64_t columnStride) {
  if (type == CHECKPOINT_F32) {
    if ((columnStride == 1 || columns == 1) &&
        (rowStride >= columns || rows == 1))
      return {true, false,
              std::max<int64_t>(rows == 1 ? columns : rowStride, 1)};
    if ((rowStride == 1 || rows == 1) && (columnStride >= rows || columns == 1))
      return {true, true,
              std::max<int64_t>(columns == 1 ? rows : columnStride, 1)};
  }
  return {false, false, 0};
}

/// The views and the block sizes of a product.
struct ProductBlocks {
  MatrixView a, b, c;
  int64_t m, n, k;

  /// Offsets of the packed blocks in the workspace, and its size, in bytes.
  int64_t offsetA = 0, offsetB = 0, offsetC = 0, workspaceBytes = 0;

  explicit ProductBlocks(const CheckpointProduct &p)
      : a(viewMatrix(p.typeA, p.m, p.strideAm, p.k, p.strideAk)),
        b(viewMatrix(p.typeB, p.k, p.strideBk, p.n, p.strideBn)),
        c(viewMatrix(p.typeC, p.m, p.strideCm, p.n, p.strideCn)) {
    bool whole = a.inPlace && b.inPlace && c.inPlace;
    m = whole ? p.m : std::min(p.m, kProductBlock);
    n = whole ? p.n : std::min(p.n, kProductBlock);
    k = whole ? p.k : std::min(p.k, kProductBlock);
    auto reserve = [&](const MatrixView &view, int64_t elements) {
      int64_t offset = workspaceBytes;
      if (!view.inPlace)
        workspaceBytes += (elements * 4 + 63) / 64 * 64;
      return offset;
    };
    offsetA = reserve(a, m * k);
    offsetB = reserve(b, k * n);
    offsetC = reserve(c, m * n);
  }
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_PRODUCTBLOCKS_H
