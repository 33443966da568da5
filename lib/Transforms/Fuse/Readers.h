//===- Readers.h ----------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_READERS_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_READERS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// The phase that `op` is marked with, or null.
mlir::Attribute getPhase(mlir::Operation *op);

/// `op` as a generic that computes one tensor element by element, of a known
/// phase, and that nobody named; or null.
mlir::linalg::GenericOp getUnnamedElementwise(mlir::Operation &op);

/// The ops of `block` that read `value`, themselves or in their regions.
llvm::SmallVector<mlir::Operation *> getReaders(mlir::Value value,
                                                mlir::Block &block);

/// Whether `reader` is a generic of `phase` that fusion may compute `op` in,
/// once that is of this phase, too.
bool mayTakeIn(mlir::Operation *reader, mlir::linalg::GenericOp op,
               mlir::Attribute phase);

/// Bytes that computing `op` in `phase` keeps alive for it: of what it reads,
/// what no op of that phase reads anyhow. Arguments and constants are free.
int64_t getKeptBytes(mlir::linalg::GenericOp op, mlir::Attribute phase);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_READERS_H
