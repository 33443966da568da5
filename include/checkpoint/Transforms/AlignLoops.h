//===- AlignLoops.h - What loops carry, position by position ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_ALIGNLOOPS_H
#define CHECKPOINT_TRANSFORMS_ALIGNLOOPS_H

#include "mlir/IR/Operation.h"

namespace checkpoint {

/// Makes each `scf.while` inside `root` hand on all that it carries at its own
/// position: initial value `i`, argument `i` of both regions and result `i` are
/// one state, which has one buffer. Canonicalization leaves out what only the
/// condition reads, what follows then has other positions in the body, and
/// bufferization takes neighbours for states of each other.
///
/// What the condition computes and hands on is carried, too, from a value that
/// nothing reads.
void alignWhileLoops(mlir::Operation *root);

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_ALIGNLOOPS_H
