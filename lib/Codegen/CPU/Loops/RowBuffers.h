//===- RowBuffers.h - Buffers of one row ------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/MapVector.h"

namespace checkpoint {

/// What is kept of a buffer that nobody else sees: what one iteration of the
/// first `loops` loops uses.
struct RowBuffer {
  mlir::Value buffer;
  unsigned loops = 0;
};

/// The loops that run outside of an op's own ones.
struct OuterLoops {
  /// Where each of the op's first loops stands.
  llvm::SmallVector<mlir::Value> rows;
  /// In place of which buffers.
  llvm::MapVector<mlir::Value, RowBuffer> rowBuffers;
};

/// The buffer that `buffer` shows in another shape, or `buffer` itself.
mlir::Value getShownBuffer(mlir::Value buffer);

/// The allocation on the stack that `buffer` shows, or null.
mlir::Value getAllocation(mlir::Value buffer);

/// `buffer`, one run of memory, as its elements in order.
mlir::Value flattenBuffer(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value buffer);

/// The structured ops in `op`, in their order.
llvm::SmallVector<mlir::linalg::LinalgOp> getStructured(mlir::Operation *op);

/// How many elements a row takes, from its begin on, of buffers that are
/// allocated for all rows.
using Reaches = llvm::MapVector<mlir::Value, int64_t>;

/// Adds what `ops` use in one iteration of their first `numRows` loops, of
/// allocations for which `isMeant` returns true.
void addReaches(llvm::ArrayRef<mlir::linalg::LinalgOp> ops, unsigned numRows,
                llvm::function_ref<bool(mlir::Value)> isMeant,
                Reaches &reaches);

/// Gives `outer` a buffer of one row for each of `reaches`.
void addRowBuffers(mlir::func::FuncOp kernel, const Reaches &reaches,
                   unsigned numRows, OuterLoops &outer);

/// Erases the buffers of `reaches`, which those of one row have replaced.
void eraseReplaced(const Reaches &reaches);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H
