//===- Passes.h - Passes on tensors -----------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_PASSES_H
#define CHECKPOINT_TRANSFORMS_PASSES_H

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include <memory>

namespace checkpoint {

#define GEN_PASS_DECL
#include "checkpoint/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "checkpoint/Transforms/Passes.h.inc"

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_PASSES_H
