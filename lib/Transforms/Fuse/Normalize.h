//===- Normalize.h --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_NORMALIZE_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_NORMALIZE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace checkpoint {

/// Brings the structured ops of `block` into the form that fusion reasons on,
/// in one walk: generics without loops of one iteration, without constant
/// inputs, without initial values they do not need; strided static slices read
/// by generics alone; identities gone. Permutations of a product's operands and
/// of its result become part of the product's maps where it stays a product.
/// Other products are left alone.
void normalizeForFusion(mlir::RewriterBase &rewriter, mlir::Block &block);

/// Whether `a` and `b` are of one phase and segment, so that they may become
/// one op.
bool haveSameTags(mlir::Operation *a, mlir::Operation *b);

/// Whether `op` does nothing but move elements of one input.
bool isMovement(mlir::linalg::GenericOp op);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_NORMALIZE_H
