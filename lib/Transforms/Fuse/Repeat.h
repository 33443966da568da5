//===- Repeat.h -----------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_REPEAT_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_REPEAT_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace checkpoint {

/// Ops of forward that were cloned, and their clones.
struct RepeatedOps {
  llvm::DenseSet<mlir::Operation *> ops;
  /// What `planFusion` says of the block with them; empty without any.
  llvm::DenseSet<mlir::Operation *> plan;
};

/// Gives elementwise ops of forward whose results one later phase reads too a
/// clone in that phase, and returns the ops and their clones. `planFusion`
/// takes each clone into the bodies of its readers, and the op itself where it
/// can. It is done where nothing has to be kept for it: what the op reads, that
/// phase reads anyhow, or it is small, and the arithmetic takes no longer than
/// writing and reading the result. (A norm keeps the centred values; the normed
/// ones are those times one number a row.)
RepeatedOps repeatInReaders(mlir::Block &block);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_REPEAT_H
