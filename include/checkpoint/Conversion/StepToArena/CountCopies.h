//===- CountCopies.h - Tensors that a step only moves -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CONVERSION_STEPTOARENA_COUNTCOPIES_H
#define CHECKPOINT_CONVERSION_STEPTOARENA_COUNTCOPIES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

/// Operations of one run of a step that move elements and compute nothing. What
/// stands in a loop counts once; a broadcast makes new elements and does not
/// count.
struct CopyCount {
  int64_t copies = 0;     // of a whole tensor, in its order
  int64_t transposes = 0; // in another order
  int64_t insertions = 0; // into a larger tensor: also pads and concatenations
  int64_t slices = 0;     // of a part, where that is no view

  int64_t total() const { return copies + transposes + insertions + slices; }
  CopyCount &operator+=(const CopyCount &other);
};

/// Counts in `step` and the kernels that it dispatches or calls; on tensors, as
/// a program says it, and on buffers, as it will run. A kernel's copy of one
/// argument to another does nothing where a call passes one buffer for both,
/// and does not count there.
CopyCount countCopies(mlir::func::FuncOp step);

} // namespace checkpoint

#endif // CHECKPOINT_CONVERSION_STEPTOARENA_COUNTCOPIES_H
