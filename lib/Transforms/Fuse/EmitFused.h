//===- EmitFused.h --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_EMITFUSED_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_EMITFUSED_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace checkpoint {

/// Builds, right before `root`, a generic that computes what `root` does and,
/// in its body, what every producer for which `isFused` holds computes (through
/// chains of them). A producer's body appears once for each way in which it is
/// indexed. Splat constants and fills become scalars of the body, equal inputs
/// one input, unused inputs disappear; a parallel op reads initial values as
/// inputs, so that its output says only where to write. Override attributes are
/// added up. What a producer for which `isShared` holds computes is rounded to
/// its type there. Fails, changing nothing, when the loops' extents would no
/// longer follow from the operands.
///
/// A fused producer must be a parallel generic with one result whose output map
/// is a permutation.
mlir::FailureOr<mlir::linalg::GenericOp>
emitFused(mlir::RewriterBase &rewriter, mlir::linalg::GenericOp root,
          llvm::function_ref<bool(mlir::Operation *)> isFused,
          llvm::function_ref<bool(mlir::Operation *)> isShared);

/// Whether `emitFused` would change `root` although nothing is fused.
bool isWorthRebuilding(mlir::linalg::GenericOp root);

/// The scalar that every element of `tensor` is equal to (a splat constant's,
/// as an attribute; a fill's, as a value), or null.
mlir::OpFoldResult getUniformElement(mlir::Value tensor);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_EMITFUSED_H
