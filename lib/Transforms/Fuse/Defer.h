//===- Defer.h ------------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_DEFER_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_DEFER_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace checkpoint {

/// Moves elementwise ops of one phase whose result only generics of one later
/// phase read to that phase, before the first of these, and returns them.
/// Nothing is computed twice. It is done when it takes less memory: when what
/// has to be kept for it, beyond what the later phase reads anyhow, is smaller
/// than the result. (The derivative of a cube, 3 x^2, is computed by JAX in
/// forward, and read in backward as x is.)
llvm::DenseSet<mlir::Operation *> deferToReaders(mlir::Block &block);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_DEFER_H
