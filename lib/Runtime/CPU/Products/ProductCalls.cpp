//===- ProductCalls.cpp - How tiles of a product are merged ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductCalls.h"

using namespace checkpoint;

ProductCalls::ProductCalls(const ProductTiles &tiles, int64_t threads,
                           bool bySlice) {
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
  if (tiles.heads > 1) {
    // In one call they need not be copied.
    double alone = getTime(1, 1, m, n);
    int64_t rounds = divideUp(tiles.slices / tiles.heads, busy);
    double together = tiles.depth * m * n * tiles.heads * rounds;
    if (!bySlice && together <= alone)
      slices = tiles.heads;
    grain = 1;
    return;
  }
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
