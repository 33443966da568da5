//===- TargetModelTest.cpp - Who answers for which target -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/TargetModel.h"

#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace checkpoint;

namespace {

template <int Bytes> struct Device : TargetModel {
  int64_t
  getProductWorkspaceBytes(const CheckpointProduct &product) const override {
    return Bytes * product.k;
  }
};
struct First : Device<1000> {
  static constexpr StringLiteral name = "first";
};
struct Second : Device<10> {
  static constexpr StringLiteral name = "second";
};

DialectRegistry getDialects() {
  DialectRegistry registry;
  registry.insert<CheckpointDialect, arith::ArithDialect, func::FuncDialect,
                  linalg::LinalgDialect, tensor::TensorDialect>();
  registerExternalModels(registry);
  return registry;
}

TargetAttr getTarget(MLIRContext &context, StringRef name) {
  return TargetAttr::get(&context, name, 1, 1, 1, 1, 0, 1, 64, 16);
}

TEST(TargetModelTest, EachContextKnowsWhatItsRegistryHas) {
  DialectRegistry with = getDialects(), without = getDialects();
  registerTargetModel<First>(with);
  MLIRContext known(with), unknown(without);
  known.loadAllAvailableDialects();
  unknown.loadAllAvailableDialects();
  EXPECT_NE(getTargetModel(getTarget(known, "first")), nullptr);
  EXPECT_EQ(getTargetModel(getTarget(known, "second")), nullptr);
  EXPECT_EQ(getTargetModel(getTarget(unknown, "first")), nullptr);
  EXPECT_EQ(getTargetModel(TargetAttr()), nullptr);
}

/// One product asked for by a dispatch and by itself, for all targets by the
/// same CalleeModels, in any order.
TEST(TargetModelTest, WorkspacesAreTheTargets) {
  DialectRegistry registry = getDialects();
  registerTargetModel<First>(registry);
  registerTargetModel<Second>(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(R"(
    func.func private @product(%a: tensor<8x5xf32>, %b: tensor<5x4xf32>, %o: tensor<8x4xf32>)
        -> tensor<8x4xf32> attributes {checkpoint.kernel} {
      %zero = arith.constant 0.0 : f32
      %0 = linalg.fill ins(%zero : f32) outs(%o : tensor<8x4xf32>) -> tensor<8x4xf32>
      %1 = linalg.matmul ins(%a, %b : tensor<8x5xf32>, tensor<5x4xf32>)
          outs(%0 : tensor<8x4xf32>) -> tensor<8x4xf32>
      return %1 : tensor<8x4xf32>
    }
    func.func @step(%a: tensor<8x5xf32>, %b: tensor<5x4xf32>) -> tensor<8x4xf32> {
      %e = tensor.empty() : tensor<8x4xf32>
      %0 = checkpoint.dispatch @product ins(%a, %b : tensor<8x5xf32>, tensor<5x4xf32>)
          outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
      return %0 : tensor<8x4xf32>
    })",
                                                             &context);
  ASSERT_TRUE(module);
  CalleeModels callees;
  unsigned asked = 0;
  module->walk([&](Operation *op) {
    if (!isa<DispatchOp, linalg::MatmulOp>(op))
      return;
    ++asked;
    auto ask = [&](TargetAttr target) {
      return getWorkspaceBytes(op, target, &callees);
    };
    for (int again = 0; again < 2; ++again) {
      EXPECT_EQ(ask(getTarget(context, "first")), 5000);
      EXPECT_EQ(ask(getTarget(context, "second")), 50);
      EXPECT_EQ(ask(getTarget(context, "third")), 0);
      EXPECT_EQ(ask(TargetAttr()), 0);
    }
  });
  EXPECT_EQ(asked, 2u);
}

TEST(TargetModelTest, AStepsTargetIsItsOwnOrItsModules) {
  MLIRContext context(getDialects());
  context.loadAllAvailableDialects();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      "func.func private @a()\nfunc.func private @b()", &context);
  ASSERT_TRUE(module);
  func::FuncOp a = module->lookupSymbol<func::FuncOp>("a");
  func::FuncOp b = module->lookupSymbol<func::FuncOp>("b");
  EXPECT_EQ(TargetAttr::of(a), TargetAttr::getPreset(&context, "cpu"));
  EXPECT_EQ(TargetAttr::of(a).getWorkers(), 16);
  (*module)->setAttr("checkpoint.target", getTarget(context, "theirs"));
  a->setAttr("checkpoint.target", getTarget(context, "own"));
  EXPECT_EQ(TargetAttr::of(a).getName(), "own");
  EXPECT_EQ(TargetAttr::of(b).getName(), "theirs");
}

} // namespace
