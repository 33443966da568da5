//===- WidenSums.h --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_WIDENSUMS_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_WIDENSUMS_H

#include "mlir/IR/PatternMatch.h"

namespace checkpoint {

/// Adds up, or multiplies, in f32 what generics of `block` do in bf16 or f16,
/// and rounds the result once, as products of matrices do and XLA does: a sum
/// of n terms in bf16 no longer grows once it is 256 times a term. Products of
/// matrices, which have their own accumulators, stay.
void widenSums(mlir::RewriterBase &rewriter, mlir::Block &block);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_WIDENSUMS_H
