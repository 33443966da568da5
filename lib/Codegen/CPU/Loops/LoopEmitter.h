//===- LoopEmitter.h - Loops for one linalg op ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Writes down as IR what a LoopPlan says. Upstream's ways to loops
// (linalg-to-loops, tiling, vectorization, the lowerings of
// vector.multi_reduction and vector.contract) are not used, for the order of
// every sum is promised here: a recomputed value has the bits of the first run,
// for any number of threads and any width of vectors. Upstream nests loops as
// the op does, keeps sums in memory, and leaves it to patterns, to the target's
// vectors and to LLVM's permission to reassociate in how many parts and in
// which order they are added up.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPEMITTER_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPEMITTER_H

#include "RowBuffers.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// Replaces `op`, on buffers, by loops, inside of `outer`. `parallelMark` is
/// put on innermost loops of independent iterations. The error says what `op`
/// is not.
llvm::LogicalResult emitLoops(mlir::linalg::LinalgOp op,
                              mlir::Attribute parallelMark,
                              const OuterLoops &outer = {});

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPEMITTER_H
