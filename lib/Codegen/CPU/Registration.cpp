//===- Registration.cpp - What lowering to the CPU needs ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "TargetModel.h"
#include "checkpoint/Codegen/CPU/Passes.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

void checkpoint::registerCodegenCPUDialects(DialectRegistry &registry) {
  registry.insert<cf::ControlFlowDialect, LLVM::LLVMDialect,
                  vector::VectorDialect>();
  registerCPUTargetModel(registry);
}
