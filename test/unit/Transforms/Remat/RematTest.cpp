//===- RematTest.cpp - Planning without the pipelines ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace checkpoint;

namespace {

constexpr char kStep[] = R"(
func.func @step(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %a = linalg.map { math.exp } ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>)
  return %a : tensor<8xf32>
}
)";

/// What the pass says of the step, in a compiler of someone's own that has not
/// registered `checkpoint-prepare`.
std::string planUnprepared(bool prepare) {
  DialectRegistry registry;
  registry.insert<CheckpointDialect, arith::ArithDialect, func::FuncDialect,
                  linalg::LinalgDialect, math::MathDialect, scf::SCFDialect,
                  tensor::TensorDialect>();
  registerExternalModels(registry);
  MLIRContext context(registry);
  std::string said;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    said += diagnostic.str() + "\n";
  });
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kStep, &context);
  PassManager pm(&context);
  RematOptions options;
  options.policy = "none";
  options.quiet = true;
  options.prepare = prepare;
  pm.addPass(createRemat(options));
  return (failed(pm.run(*module)) ? "failed: " : "done: ") + said;
}

TEST(Remat, RefusesWhatItCannotPrepare) {
  std::string said = planUnprepared(/*prepare=*/true);
  EXPECT_EQ(
      said.find("failed: was not prepared, so a plan would not be of what "
                "runs; run checkpoint-prepare first (prepare=false plans "
                "its operations as they are)"),
      0u)
      << said;
}

TEST(Remat, PlansOperationsAsTheyAre) {
  std::string said = planUnprepared(/*prepare=*/false);
  EXPECT_EQ(said.find("done: "), 0u) << said;
}

} // namespace
