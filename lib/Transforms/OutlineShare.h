//===- OutlineShare.h - Temporaries in one another's place ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_OUTLINESHARE_H
#define CHECKPOINT_LIB_TRANSFORMS_OUTLINESHARE_H

#include "mlir/IR/Operation.h"

namespace checkpoint {

/// Lets temporaries inside the loop or branch `root` begin in the place of
/// others of their type that nobody reads any more, so that a long body needs
/// memory for what is alive at once, not for all that it makes.
void shareDestinations(mlir::Operation *root);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_OUTLINESHARE_H
