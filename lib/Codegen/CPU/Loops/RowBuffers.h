//===- RowBuffers.h - Buffers of one row ------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H

#include "LoopNest.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

namespace checkpoint {

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
