//===- Registration.cpp - Everything a tool registers ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/Registration.h"

#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Codegen/Passes.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Pipelines/CPU.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void checkpoint::registerAllDialects(DialectRegistry &registry) {
  // Complex numbers are parsed, so that who refuses them can name the op.
  registry
      .insert<CheckpointDialect, arith::ArithDialect, complex::ComplexDialect,
              func::FuncDialect, linalg::LinalgDialect, math::MathDialect,
              scf::SCFDialect, tensor::TensorDialect>();
  registerExternalModels(registry);
  registerConversionDialects(registry);
  registerCodegenCPUDialects(registry);
}

void checkpoint::buildPreparePipeline(OpPassManager &pm) {
  pm.addPass(createFinishStablehlo());
  pm.addPass(createFlattenSegments());
  // The last passes that merge equal expressions on tensors.
  pm.addPass(createCanonicalizeStep());
  pm.addPass(createCSEPass());
  pm.addPass(createFuse());
  pm.addPass(createOutline());
  pm.addPass(createSymbolDCEPass());
  pm.addPass(createMeasureWorkspaces());
}

void checkpoint::registerAllPasses() {
  registerCheckpointConversionPasses();
  registerCheckpointCodegenPasses();
  registerCheckpointCodegenCPUPasses();
  registerCheckpointTransformsPasses();
  PassPipelineRegistration<>(
      "checkpoint-prepare",
      "Bring a step to dispatches: finish, flatten segments, fuse, outline, "
      "measure workspaces",
      buildPreparePipeline);
  registerCPUPipelines();
}
