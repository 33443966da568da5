//===- CPU.cpp - From a step of dispatches to the CPU ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/CPU.h"

#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Codegen/Passes.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Transforms/Canonicalization.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace checkpoint;

void checkpoint::buildStepToCPUCallsPipeline(OpPassManager &pm,
                                             const LowerToCPUOptions &options) {
  pm.addPass(createLowerToArena({options.entry}));
  pm.addPass(createSelectMatmuls({options.entry}));
  if (options.join) {
    pm.addPass(createJoinKernels({options.entry, /*explain=*/false}));
    pm.addPass(createJoinSlices({options.entry, /*explain=*/false}));
  }
}

void checkpoint::buildKernelsToLLVMPipeline(OpPassManager &pm,
                                            const KernelTarget &target) {
  pm.addNestedPass<func::FuncOp>(createKernelLoops());
  pm.addPass(createCallRuntime());
  pm.addPass(createSplitLoops());
  OpPassManager &kernels = pm.nest<func::FuncOp>();
  kernels.addPass(createReturnAddresses());
  kernels.addPass(createApproximateBF16Math());
  // bf16 arithmetic becomes f32 arithmetic. What goes from one operation to the
  // next is not rounded in between; what is stored is.
  math::MathExtendToSupportedTypesOptions extendOptions;
  extendOptions.extraTypeStrs = {"f64"};
  extendOptions.targetTypeStr = "f32";
  kernels.addPass(math::createMathExtendToSupportedTypes(extendOptions));
  arith::ArithEmulateUnsupportedFloatsOptions emulateOptions;
  emulateOptions.sourceTypeStrs = {"bf16"};
  emulateOptions.targetTypeStr = "f32";
  kernels.addPass(arith::createArithEmulateUnsupportedFloats(emulateOptions));
  kernels.addPass(createSkipExactRounding());
  kernels.addPass(createExpandSmallFloats());
  kernels.addPass(createDivideByConstants());
  kernels.addPass(createSaturateConversions());
  kernels.addPass(createApproximateMath());
  kernels.addPass(createExpandMaximum());
  kernels.addPass(createExpandBF16());
  kernels.addPass(arith::createArithExpandOpsPass());
  kernels.addPass(createSoundCanonicalizer());
  kernels.addPass(createCSEPass());
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createCallLibm());
  pm.addPass(createConvertMathToLLVMPass());
  pm.addPass(createConvertMathToLibmPass());
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(createConvertIndexToLLVMPass());
  pm.addPass(createFinalizeMemRefToLLVMConversionPass());
  ConvertFuncToLLVMPassOptions funcOptions;
  funcOptions.useBarePtrCallConv = true;
  pm.addPass(createConvertFuncToLLVMPass(funcOptions));
  pm.addPass(createConvertControlFlowToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
  OpPassManager &functions = pm.nest<LLVM::LLVMFuncOp>();
  functions.addPass(createSmallIntegersAsBytes());
  functions.addPass(createAnnotateForCPU({target.f32Lanes}));
  pm.addPass(createShareLoops());
}

void checkpoint::buildLowerToCPUPipeline(OpPassManager &pm,
                                         const LowerToCPUOptions &options) {
  buildStepToCPUCallsPipeline(pm, options);
  KernelTarget target;
  target.f32Lanes = options.f32Lanes;
  buildKernelsToLLVMPipeline(pm, target);
  pm.addPass(createDropAttributes());
}

namespace {
struct KernelsToLLVMOptions : public PassPipelineOptions<KernelsToLLVMOptions> {
  Option<unsigned> f32Lanes{
      *this, "f32-lanes",
      llvm::cl::desc(
          "How many numbers of f32 the target's widest vectors hold; "
          "0 if that is not known"),
      llvm::cl::init(0)};
};
} // namespace

void checkpoint::registerCPUPipelines() {
  PassPipelineRegistration<KernelsToLLVMOptions>(
      "checkpoint-kernels-to-llvm",
      "Take kernels and step on buffers to the LLVM dialect",
      [](OpPassManager &pm, const KernelsToLLVMOptions &options) {
        KernelTarget target;
        target.f32Lanes = options.f32Lanes;
        buildKernelsToLLVMPipeline(pm, target);
      });
  PassPipelineRegistration<LowerToCPUOptions>(
      "checkpoint-lower-to-cpu",
      "Lower a step of dispatches, planned or not, to the LLVM dialect for the "
      "CPU, as checkpoint-run compiles it",
      buildLowerToCPUPipeline);
}
