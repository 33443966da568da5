//===- InsertBetween.h - Passes between those of a pipeline -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PIPELINES_INSERTBETWEEN_H
#define CHECKPOINT_PIPELINES_INSERTBETWEEN_H

#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Error.h"

namespace checkpoint {

/// Inserts `passes`, a textual pipeline for any operation (for instance
/// "canonicalize,cse"), between any two neighbouring passes of `pm`, nested
/// ones included. What runs between two passes must not change what a step
/// computes; tests find out so whether it does. All passes must be registered.
/// The error says what cannot be parsed; `pm` is empty then.
llvm::Error insertBetween(mlir::OpPassManager &pm, llvm::StringRef passes);

} // namespace checkpoint

#endif // CHECKPOINT_PIPELINES_INSERTBETWEEN_H
