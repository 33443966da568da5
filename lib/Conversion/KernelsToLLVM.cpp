//===- KernelsToLLVM.cpp - From buffers to the LLVM dialect ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/Passes.h"

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

void checkpoint::buildKernelsToLLVMPipeline(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(createKernelLoops());
  pm.addPass(createSplitLoops());
  OpPassManager &kernels = pm.nest<func::FuncOp>();
  // bf16 arithmetic becomes f32 arithmetic, each result rounded.
  math::MathExtendToSupportedTypesOptions extendOptions;
  extendOptions.extraTypeStrs = {"f64"};
  extendOptions.targetTypeStr = "f32";
  kernels.addPass(math::createMathExtendToSupportedTypes(extendOptions));
  arith::ArithEmulateUnsupportedFloatsOptions emulateOptions;
  emulateOptions.sourceTypeStrs = {"bf16"};
  emulateOptions.targetTypeStr = "f32";
  kernels.addPass(arith::createArithEmulateUnsupportedFloats(emulateOptions));
  // Before polynomials convert what they know to be in range.
  kernels.addPass(createSaturateConversions());
  kernels.addPass(createApproximateMath());
  arith::ArithExpandOpsPassOptions expandOptions;
  expandOptions.includeBf16 = true;
  kernels.addPass(arith::createArithExpandOpsPass(expandOptions));
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createConvertVectorToLLVMPass());
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
  functions.addPass(createBooleansAsBytes());
  functions.addPass(createMarkParallelLoops());
  pm.addPass(createShareLoops());
}

void checkpoint::registerConversionPipelines() {
  PassPipelineRegistration<>(
      "checkpoint-kernels-to-llvm",
      "Take kernels and step on buffers to the LLVM dialect",
      buildKernelsToLLVMPipeline);
}
