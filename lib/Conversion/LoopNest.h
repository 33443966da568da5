//===- LoopNest.h - Loops for one linalg op ---------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_LOOPNEST_H
#define CHECKPOINT_LIB_CONVERSION_LOOPNEST_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// On a loop from 0 by 1 of independent iterations: how many of them are worth
/// a thread's while.
inline constexpr llvm::StringLiteral kGrainAttr = "checkpoint.grain";

/// Replaces `op`, on buffers, by loops. `parallelMark` is put on innermost
/// loops of independent iterations.
llvm::LogicalResult buildLoopNest(mlir::linalg::LinalgOp op,
                                  mlir::Attribute parallelMark);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_LOOPNEST_H
