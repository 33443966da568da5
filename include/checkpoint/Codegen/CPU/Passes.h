//===- Passes.h - Kernels to the CPU ----------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CODEGEN_CPU_PASSES_H
#define CHECKPOINT_CODEGEN_CPU_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include <memory>

namespace checkpoint {

#define GEN_PASS_DECL
#include "checkpoint/Codegen/CPU/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "checkpoint/Codegen/CPU/Passes.h.inc"

/// The dialects that kernels go through on their way to the CPU, and what
/// planning must know of it.
void registerCodegenCPUDialects(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_CODEGEN_CPU_PASSES_H
