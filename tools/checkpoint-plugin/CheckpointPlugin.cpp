//===- CheckpointPlugin.cpp - The dialect and passes for mlir-opt ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
//   mlir-opt-22 --load-dialect-plugin=CheckpointPlugin.so \
//               --load-pass-plugin=CheckpointPlugin.so \
//               --pass-pipeline='builtin.module(checkpoint-prepare)' step.mlir
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/Registration.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/Support/Compiler.h"

static void registerDialects(mlir::DialectRegistry *registry) {
  checkpoint::registerAllDialects(*registry);
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "CheckpointPlugin", CHECKPOINT_VERSION,
          registerDialects};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "CheckpointPlugin", CHECKPOINT_VERSION,
          checkpoint::registerAllPasses};
}
