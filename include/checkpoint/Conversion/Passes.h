//===- Passes.h - Passes out of the dialect ---------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CONVERSION_PASSES_H
#define CHECKPOINT_CONVERSION_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include <memory>

namespace checkpoint {

#define GEN_PASS_DECL
#include "checkpoint/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "checkpoint/Conversion/Passes.h.inc"

/// The dialects of a step on buffers, and what bufferizes upstream ops.
void registerConversionDialects(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_CONVERSION_PASSES_H
