//===- Rounding.h ---------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_ROUNDING_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_ROUNDING_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace checkpoint {

/// Of the ops of `block` that will be computed in their readers, those that
/// more than one kernel computes, or that one kernel stores and another one
/// computes.
llvm::DenseSet<mlir::Operation *>
findShared(mlir::Block &block,
           llvm::function_ref<bool(mlir::Operation *)> isFused);

/// The value of a kernel's body as it would be read from memory. Arithmetic on
/// bf16 is done in f32, and what one operation hands to the next is not
/// rounded: a chain is as exact as f32. But what another kernel knows as
/// rounded, or computes from rounded values, must be the same in both: where
/// backward asks which elements are equal to their maximum, there would be
/// none, and the gradient 0 / 0.
mlir::Value roundToType(mlir::OpBuilder &builder, mlir::Value value);

/// Whether an op of `body` compares for equality what has not been rounded.
bool comparesUnrounded(mlir::Block &body);

/// Rounds what `op` compares for equality: a program that computes a value
/// again by itself, with `jax.checkpoint`, compares it with what it saved.
void roundWhatIsEqual(mlir::OpBuilder &builder, mlir::Operation *op);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_ROUNDING_H
