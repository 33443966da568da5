//===- checkpoint-test-opt.cpp - Optimizer driver with test passes --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/TargetModel.h"
#include "checkpoint/Pipelines/Registration.h"

#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

namespace checkpoint::test {
void registerTestOpModel();
void registerTestForwardBackwardSplit();
void registerTestStepGraph();
} // namespace checkpoint::test

namespace {
/// A back end that is not there: its library takes a workspace of the product's
/// m times n numbers of f32.
struct TestDevice : checkpoint::TargetModel {
  static constexpr llvm::StringLiteral name = "test-device";

  int64_t
  getProductWorkspaceBytes(const CheckpointProduct &product) const override {
    return product.m * product.n * 4;
  }
};
} // namespace

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  checkpoint::registerAllDialects(registry);
  checkpoint::registerTargetModel<TestDevice>(registry);
  checkpoint::registerAllPasses();
  checkpoint::test::registerTestOpModel();
  checkpoint::test::registerTestForwardBackwardSplit();
  checkpoint::test::registerTestStepGraph();
  mlir::registerAllPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "Rematerialization of training steps, under test\n",
      registry));
}
