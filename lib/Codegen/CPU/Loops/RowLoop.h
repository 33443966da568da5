//===- RowLoop.h - A loop over rows around operations -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWLOOP_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWLOOP_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// One loop over rows, in which several operations run, and threads share.
struct RowLoop {
  mlir::Operation *outermost = nullptr;
  /// What runs row by row stands before this.
  mlir::Operation *end = nullptr;
  /// Where a row stands in each of the operations' first loops.
  llvm::SmallVector<mlir::Value> rows;
};

/// Creates a loop over rows of the sizes `sizes` for `ops`, which are moved
/// into it by the caller. Where all have these loops only, but for those that
/// sum up rows, the last one stays a loop inside, and is marked.
///
/// With such sums it is a loop over chunks of rows, and in it one over the rows
/// of a chunk:
///
///   for chunk
///     partial = neutral
///     for row in chunk
///       <ops, with the sums' outputs replaced by partial>
///     output = output + partial   // in the order of chunks
///
/// Within other loops, `outer` says where the rows' first loops stand; there
/// are no such sums then, and one thread does it all.
RowLoop createRowLoop(mlir::OpBuilder &builder, mlir::Location loc,
                      llvm::ArrayRef<int64_t> sizes,
                      llvm::ArrayRef<mlir::linalg::LinalgOp> ops,
                      mlir::Attribute parallelMark,
                      llvm::ArrayRef<mlir::Value> outer = {});

/// Where `number` stands in loops of these sizes, which it counts through, the
/// last one fastest.
llvm::SmallVector<mlir::Value> splitNumber(mlir::OpBuilder &builder,
                                           mlir::Location loc,
                                           mlir::Value number,
                                           llvm::ArrayRef<int64_t> sizes);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWLOOP_H
