//===- LoopOrder.h - How an operation's loops are nested --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_LOOPORDER_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_LOOPORDER_H

#include "LoopSpace.h"

namespace checkpoint {

/// A loop of a nest: one of the operation's, or several that step through
/// memory as one.
struct NestedLoop {
  int64_t size = 0;
  bool isParallel = true;
  /// In elements, for each access; 0 where the access does not have the loop.
  llvm::SmallVector<int64_t> strides;
  /// The operation's loop; of several, the outermost.
  unsigned dim = 0;
};

/// The loops of `space` from `firstDim` on that have more than one iteration,
/// outermost first. Innermost is the one that steps least through memory,
/// counting up to a cache line for each access, and the last of equals. The
/// others are in the order of their largest stride. So the order follows from
/// sizes and strides alone.
llvm::SmallVector<NestedLoop> orderLoops(const LoopSpace &space,
                                         unsigned firstDim = 0);

/// Makes one of neighbours that step through every access as one loop would.
/// Does nothing if the body asks for indices, or an access needs them.
void collapseLoops(const LoopSpace &space,
                   llvm::SmallVectorImpl<NestedLoop> &loops);

/// The loops of an operation that sums up rows, one value a column: each
/// iteration of the other loops, the columns, has an element of its own in each
/// output.
struct ColumnLoops {
  /// The operation's loops, those over rows first, each kind in the
  /// operation's order.
  llvm::SmallVector<unsigned> order;
  unsigned numRowLoops = 0;
  /// How many iterations the loops of each kind have in all.
  int64_t rows = 1, columns = 1;

  bool areRowsFirst() const;
};

/// Such loops, if rows follow each other through memory and columns do so
/// within a row.
std::optional<ColumnLoops> findColumnLoops(const LoopSpace &space);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_LOOPORDER_H
