//===- Passes.h - Arithmetic for any device ---------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Passes over the bodies of kernels that every back end can use. What they
// compute is the same on every device, bit for bit.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CODEGEN_PASSES_H
#define CHECKPOINT_CODEGEN_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include <memory>

namespace checkpoint {

#define GEN_PASS_DECL
#include "checkpoint/Codegen/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "checkpoint/Codegen/Passes.h.inc"

} // namespace checkpoint

#endif // CHECKPOINT_CODEGEN_PASSES_H
