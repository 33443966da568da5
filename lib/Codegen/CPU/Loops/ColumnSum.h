//===- ColumnSum.h - Sums over rows, one value a column ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_COLUMNSUM_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_COLUMNSUM_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace checkpoint {

/// An op whose first loops, `numRowLoops` of them, count the rows that it sums
/// up in chunks (RowLoopPlan.h), and whose other loops are the columns.
struct ColumnSum {
  unsigned numRowLoops = 0;
  /// Of each output, the op in the body that adds to it.
  llvm::SmallVector<mlir::Operation *, 1> combiners;
};

std::optional<ColumnSum> describeColumnSum(mlir::linalg::LinalgOp op);

/// Whether `op` only fills what such a sum adds to.
bool preparesColumnSum(mlir::linalg::LinalgOp op);

/// Brings the loops over rows of a sum that is kept in chunks before those over
/// columns.
void bringRowsFirst(mlir::linalg::GenericOp op);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_COLUMNSUM_H
