//===- CPU.h - From a step of dispatches to the CPU -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PIPELINES_CPU_H
#define CHECKPOINT_PIPELINES_CPU_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace checkpoint {

struct LowerToCPUOptions : mlir::PassPipelineOptions<LowerToCPUOptions> {
  Option<std::string> entry{
      *this, "entry",
      llvm::cl::desc("The training step, when the module has several public "
                     "functions")};
  Option<bool> join{
      *this, "join", llvm::cl::init(true),
      llvm::cl::desc(
          "Join kernels that work row by row, or slice by slice of a "
          "batch, into one pass over memory; the bits are the same")};
  Option<unsigned> f32Lanes{
      *this, "f32-lanes", llvm::cl::init(0),
      llvm::cl::desc("How many numbers of f32 the processor's widest vectors "
                     "hold (AVX-512: 16, AVX2: 8); 0 if that is not known. It "
                     "decides how loops are unrolled, not what they compute")};
};

/// The first half of `checkpoint-lower-to-cpu`: a step of dispatches, planned
/// or not, becomes calls of kernels on buffers, as many calls joined as
/// `options` allows. Each kernel can be compiled by itself then, by
/// `buildKernelsToLLVMPipeline`.
void buildStepToCPUCallsPipeline(mlir::OpPassManager &pm,
                                 const LowerToCPUOptions &options);

/// What of the processor that kernels will run on decides how they are lowered.
struct KernelTarget {
  /// How many numbers of f32 its widest vectors hold; 0 if that is not known.
  unsigned f32Lanes = 0;
  /// Passes that run between any two others (InsertBetween.h); for tests.
  std::string between;
};

/// `checkpoint-kernels-to-llvm`: takes functions on buffers (what
/// `checkpoint-lower-to-arena` makes) to the LLVM dialect. Pointers are passed
/// bare. Arithmetic is strict: no reassociation, no contraction; exp, tanh and
/// the like are polynomials, so the same bits come out of scalar and vector
/// code. Numbers are rounded to bf16 to nearest even, below 2^-126 too: x86's
/// instruction for it would make 0 of those, which all else in a step keeps.
void buildKernelsToLLVMPipeline(mlir::OpPassManager &pm,
                                const KernelTarget &target = {});

/// `checkpoint-lower-to-cpu`: takes a step of dispatches (what
/// `checkpoint-prepare` makes), planned or not, to the LLVM dialect, kernels
/// and step in one module, as `checkpoint-run` compiles them. The step takes
/// the arena and its arguments as bare pointers and returns where its results
/// lie. Whoever links it links the runtime for the CPU (CheckpointRuntimeCPU),
/// too. A step that was planned for another target than `cpu` is refused.
void buildLowerToCPUPipeline(mlir::OpPassManager &pm,
                             const LowerToCPUOptions &options);

void registerCPUPipelines();

} // namespace checkpoint

#endif // CHECKPOINT_PIPELINES_CPU_H
