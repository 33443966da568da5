//===- Verify.cpp - The pass that proves a rewritten step -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Transforms/Passes.h"
#include "checkpoint/Transforms/Remat/VerifyStep.h"

namespace checkpoint {
#define GEN_PASS_DEF_VERIFY
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

namespace {
struct Verify : public checkpoint::impl::VerifyBase<Verify> {
  using VerifyBase::VerifyBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step) || failed(verifyRewrittenStep(*step)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
