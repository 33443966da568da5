//===- Reshapes.h ---------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_RESHAPES_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_RESHAPES_H

#include "mlir/IR/PatternMatch.h"

namespace checkpoint {

/// Computes elementwise ops whose results other generics read in a collapsed
/// shape in that shape, so that these can take them in. Operands that have only
/// some of the dimensions that become one are spread over all of them first,
/// where that is small next to the result. (A group norm has a mean and a scale
/// a group; what follows it reads one a channel.) Nothing that was fused before
/// comes apart.
void collapseForReaders(mlir::RewriterBase &rewriter, mlir::Block &block);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_RESHAPES_H
