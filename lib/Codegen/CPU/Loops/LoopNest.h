//===- LoopNest.h - Loops for one linalg op ---------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPNEST_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPNEST_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/MapVector.h"

namespace checkpoint {

/// On a loop from 0 by 1 of independent iterations: how many of them are worth
/// a thread's while.
inline constexpr llvm::StringLiteral kGrainAttr = "checkpoint.grain";

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

/// Replaces `op`, on buffers, by loops. `parallelMark` is put on innermost
/// loops of independent iterations.
llvm::LogicalResult buildLoopNest(mlir::linalg::LinalgOp op,
                                  mlir::Attribute parallelMark,
                                  const OuterLoops &outer = {});

/// Of a buffer that is allocated here and of the ways to see it: the
/// allocation.
mlir::Value getAllocation(mlir::Value buffer);

/// How many elements from a row's begin on `op` reaches in an operand's buffer,
/// its first `rows` loops being outside.
int64_t getRowReach(mlir::linalg::LinalgOp op, mlir::OpOperand &operand,
                    unsigned rows);

/// How many additions' time `op` takes on the whole.
double estimateWork(mlir::linalg::LinalgOp op);

/// In additions, what one thread should take at a time: 20 microseconds.
inline constexpr double kWorthwhileWork = 1e5;

/// Whether `op` computes the same bits, as fast, when its first `rows` loops,
/// which are parallel, run outside of all its other ones.
bool canRunRowByRow(mlir::linalg::LinalgOp op, unsigned rows);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPNEST_H
