//===- embed.cpp - checkpoint-opt inside another compiler -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// embed STEP.mlir BUDGET: reads a training step, runs a pipeline of its own in
// which checkpoint's passes stand beside others, and prints the rewritten step.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/ToolSupport/ShortDiagnostics.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/raw_ostream.h"

namespace {

/// A pass of this compiler: counts what is computed again.
struct CountRecomputations
    : mlir::PassWrapper<CountRecomputations,
                        mlir::OperationPass<mlir::ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CountRecomputations)

  void runOnOperation() override {
    int64_t count = 0;
    getOperation().walk([&](checkpoint::RecomputeOp) { ++count; });
    getOperation()->setAttr(
        "embed.recomputations",
        mlir::Builder(&getContext()).getI64IntegerAttr(count));
  }
};

} // namespace

int main(int argc, char **argv) {
  if (argc != 3) {
    llvm::errs() << "usage: embed STEP.mlir BUDGET\n";
    return 1;
  }
  mlir::DialectRegistry registry;
  checkpoint::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  context.loadAllAvailableDialects();
  checkpoint::printDiagnosticsShortly(context);

  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::parseSourceFile<mlir::ModuleOp>(argv[1], &context);
  if (!module)
    return 1;

  mlir::PassManager pm(&context);
  pm.addPass(mlir::createCanonicalizerPass());
  checkpoint::buildPreparePipeline(pm);
  checkpoint::RematOptions options;
  options.budget = argv[2];
  options.quiet = true;
  pm.addPass(checkpoint::createRemat(options));
  pm.addPass(checkpoint::createVerify());
  pm.addPass(std::make_unique<CountRecomputations>());
  if (mlir::failed(pm.run(*module)))
    return 1;
  module->print(llvm::outs());
  llvm::outs() << "\n";
  return 0;
}
