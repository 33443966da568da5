//===- ProductCalls.h - How tiles of a product are merged -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTCALLS_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTCALLS_H

#include "ProductTiles.h"

namespace checkpoint {

/// The calls that compute a product in so many threads: rectangles of tiles, or
/// the heads of a batch.
struct ProductCalls {
  /// Slices of each call: all heads, or 1.
  int64_t slices = 1;
  int64_t countRows, countColumns; // in each slice
  /// The most rows and columns of a call.
  int64_t m, n;
  /// How many calls are worth a thread's while.
  int64_t grain;

  /// With `bySlice`, none computes more than one slice.
  ProductCalls(const ProductTiles &tiles, int64_t threads,
               bool bySlice = false);

  int64_t count(const ProductTiles &tiles) const {
    return tiles.slices / slices * countRows * countColumns;
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

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_PRODUCTCALLS_H
