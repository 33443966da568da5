//===- Passes.h - Kernels to the CPU ----------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_CODEGEN_CPU_PASSES_H
#define CHECKPOINT_CODEGEN_CPU_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

#include <memory>

namespace checkpoint {

#define GEN_PASS_DECL
#include "checkpoint/Codegen/CPU/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "checkpoint/Codegen/CPU/Passes.h.inc"

/// What of the processor that kernels will run on decides how they are lowered.
struct KernelTarget {
  /// How many numbers of f32 its widest vectors hold; 0 if that is not known.
  unsigned f32Lanes = 0;
};

/// `checkpoint-kernels-to-llvm`: takes functions on buffers (what
/// `checkpoint-lower-to-arena` makes) to the LLVM dialect. Pointers are passed
/// bare. Arithmetic is strict: no reassociation, no contraction; exp, tanh and
/// the like are polynomials, so the same bits come out of scalar and vector
/// code. Numbers are rounded to bf16 to nearest even, below 2^-126 too: x86's
/// instruction for it would make 0 of those, which all else in a step keeps.
void buildKernelsToLLVMPipeline(mlir::OpPassManager &pm,
                                const KernelTarget &target = {});

void registerCodegenCPUPipelines();

/// The dialects that kernels go through on their way to the CPU, and what
/// planning must know of it.
void registerCodegenCPUDialects(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_CODEGEN_CPU_PASSES_H
