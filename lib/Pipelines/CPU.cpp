//===- CPU.cpp - From a step of dispatches to the CPU ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/CPU.h"

#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Conversion/Passes.h"

#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

void checkpoint::buildStepToCPUCallsPipeline(OpPassManager &pm,
                                             const LowerToCPUOptions &options) {
  pm.addPass(createLowerToArena({options.entry}));
  pm.addPass(createCallRuntime({options.entry}));
  if (options.join) {
    pm.addPass(createJoinKernels({options.entry, /*explain=*/false}));
    pm.addPass(createJoinSlices({options.entry, /*explain=*/false}));
  }
  pm.addPass(createEvictShared({options.entry}));
}

void checkpoint::buildLowerToCPUPipeline(OpPassManager &pm,
                                         const LowerToCPUOptions &options) {
  buildStepToCPUCallsPipeline(pm, options);
  KernelTarget target;
  target.f32Lanes = options.f32Lanes;
  buildKernelsToLLVMPipeline(pm, target);
  pm.addPass(createDropAttributes());
}

void checkpoint::registerCPUPipelines() {
  PassPipelineRegistration<LowerToCPUOptions>(
      "checkpoint-lower-to-cpu",
      "Lower a step of dispatches, planned or not, to the LLVM dialect for the "
      "CPU, as checkpoint-run compiles it",
      buildLowerToCPUPipeline);
}
