//===- LowerTileLoop.h - Tile loops as loops --------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOWERTILELOOP_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOWERTILELOOP_H

#include "checkpoint/Dialect/CheckpointDialect.h"

namespace checkpoint {

/// Replaces `loop` by a loop over its tiles, of what its operations do in one.
///
/// A region of structured operations becomes a loop over rows (RowLoop.h).
/// A region of sections, which are matmuls and nested tile loops, becomes one
/// loop in which all of them run, and says when each is done; a thread takes
/// one tile at a time. Fails with an error where a region holds both, sections
/// within sections, a matmul whose batch has other sizes, or a private buffer
/// that is not indexed by loops alone.
llvm::LogicalResult lowerTileLoop(TileLoopOp loop,
                                  mlir::Attribute parallelMark);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOWERTILELOOP_H
