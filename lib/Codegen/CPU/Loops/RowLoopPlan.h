//===- RowLoopPlan.h - Loops over the rows of operations --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// How the CPU runs operations row by row, decided from their loop spaces alone.
//
// A sum over many rows (the gradient of a bias, of a norm's scale) is cut, by
// shape alone, into chunks of consecutive rows. Each chunk is added up row by
// row into a partial row of its own, and partial rows are added to the result
// in the order of chunks. So threads can share
// the chunks, and what computes the rows can run in the same loop.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWLOOPPLAN_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWLOOPPLAN_H

#include "Codegen/Common/LoopOrder.h"

namespace checkpoint {

/// The loops of a sum over rows that is kept in chunks: it has rows enough, and
/// they are neither short nor longer than the nearest cache.
std::optional<ColumnLoops> findChunkedColumns(const LoopSpace &space);

/// Whether an operation computes the same bits, as fast, when its first `rows`
/// loops, which are parallel or those of a sum in chunks, run outside of all
/// its other ones.
bool canRunRowByRow(const LoopSpace &space, unsigned rows);

/// A loop over rows in which several operations run, each with its first loops
/// as rows.
struct RowLoopPlan {
  /// The loops that the one loop over rows counts through, and their product.
  llvm::SmallVector<int64_t> sizes;
  int64_t numRows = 1;
  /// If not 0, the size of the operations' last loop, the only one that they
  /// have beside these. It is a loop inside, of independent iterations.
  int64_t numElements = 0;
  /// If not 0, rows are summed up in so many chunks of `chunkRows` rows, the
  /// last perhaps of fewer.
  int64_t numChunks = 0, chunkRows = 0;
  /// How many iterations a thread takes; 0 if one thread does it all.
  int64_t grain = 0;

  void print(llvm::raw_ostream &stream) const;
};

/// The loop over rows of the sizes `sizes` for operations of these spaces. The
/// first `numOutside` of the sizes are of loops that run outside; there are no
/// sums in chunks then, and one thread does it all.
RowLoopPlan planRowLoop(llvm::ArrayRef<int64_t> sizes,
                        llvm::ArrayRef<LoopSpace> spaces,
                        unsigned numOutside = 0);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWLOOPPLAN_H
