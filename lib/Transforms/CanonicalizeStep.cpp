//===- CanonicalizeStep.cpp - Canonicalization of a whole step ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Canonicalization.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace checkpoint {
#define GEN_PASS_DEF_CANONICALIZESTEP
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static bool hasDynamicShapes(ModuleOp module) {
  auto isDynamic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && !tensor.hasStaticShape();
  };
  return module
      .walk([&](Operation *op) {
        return llvm::any_of(op->getOperandTypes(), isDynamic)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

namespace {
struct CanonicalizeStep
    : public checkpoint::impl::CanonicalizeStepBase<CanonicalizeStep> {
  void runOnOperation() override {
    GreedyRewriteConfig config;
    // Blocks have no branches between them to simplify.
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    // Half the time goes into this one, and it finds nothing where all is
    // static.
    SmallVector<std::string> disabled;
    if (!hasDynamicShapes(getOperation()))
      disabled.push_back("(anonymous namespace)::InferStaticShapeOfOperands");
    OpPassManager passes(ModuleOp::getOperationName());
    passes.addPass(createSoundCanonicalizer(config, disabled));
    if (failed(runPipeline(passes, getOperation())))
      signalPassFailure();
  }
};
} // namespace
