//===- RowBuffers.h - Buffers of one row ------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H

#include "checkpoint/Dialect/CheckpointDialect.h"

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

/// The private buffer of a tile loop that `buffer` shows, or null.
mlir::BlockArgument getPrivateBuffer(mlir::Value buffer);

/// `buffer`, one run of memory, as its elements in order.
mlir::Value flattenBuffer(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value buffer);

/// The tile loop that `kernel` consists of, but for what stands before it, or
/// null.
TileLoopOp findTileLoop(mlir::func::FuncOp kernel);

/// The structured ops in `op`, in their order.
llvm::SmallVector<mlir::linalg::LinalgOp> getStructured(mlir::Operation *op);

/// How many elements a tile takes, from its begin on, of private buffers.
using Reaches = llvm::MapVector<mlir::Value, int64_t>;

/// What a tile of `loop` takes of the loop's private buffers.
Reaches findReaches(TileLoopOp loop);

/// Gives `outer` a buffer of one tile for each of `reaches`, of tiles of
/// `numLoops` loops, allocated at the begin of `frame`.
void addRowBuffers(mlir::Block &frame, const Reaches &reaches,
                   unsigned numLoops, OuterLoops &outer);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_ROWBUFFERS_H
