//===- checkpoint-test-opt.cpp - Optimizer driver with test passes --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Pipelines/Registration.h"

#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

namespace checkpoint::test {
void registerTestOpModel();
void registerTestForwardBackwardSplit();
void registerTestStepGraph();
} // namespace checkpoint::test

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  checkpoint::registerAllDialects(registry);
  checkpoint::registerAllPasses();
  checkpoint::test::registerTestOpModel();
  checkpoint::test::registerTestForwardBackwardSplit();
  checkpoint::test::registerTestStepGraph();
  mlir::registerTransformsPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "Rematerialization of training steps, under test\n",
      registry));
}
