//===- Remat.cpp - The pass that plans and rewrites -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Transforms/Utils/WriteFile.h"

#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Planning/Report/ProgressPrinter.h"
#include "checkpoint/Transforms/Passes.h"
#include "checkpoint/Transforms/Remat/Rematerialize.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

namespace checkpoint {
#define GEN_PASS_DEF_REMAT
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// The pipeline that makes dispatches of linalg. A layer above builds it, and
/// whoever offers passes by name registers it.
static constexpr StringLiteral kPreparePipeline = "checkpoint-prepare";

static bool canPrepare() { return PassPipelineInfo::lookup(kPreparePipeline); }

static OpPassManager makePreparePipeline() {
  OpPassManager pm(ModuleOp::getOperationName());
  LogicalResult parsed = parsePassPipeline(kPreparePipeline, pm);
  assert(succeeded(parsed) && "it is registered and takes no options");
  (void)parsed;
  return pm;
}

namespace {
struct Remat : public checkpoint::impl::RematBase<Remat> {
  using RematBase::RematBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    RematBase::getDependentDialects(registry);
    if (canPrepare())
      makePreparePipeline().getDependentDialects(registry);
  }

  LogicalResult prepareStep() {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step))
      return failure();
    if (!prepare || !needsPreparation(*step))
      return success();
    constexpr StringLiteral asTheyAre =
        "prepare=false plans its operations as they are";
    if (!planFile.empty())
      return step->emitError()
             << "was not prepared, and a plan is of kernels; run --"
             << kPreparePipeline << " before the graph is exported and before "
             << "the plan is applied (" << asTheyAre << ")";
    if (!canPrepare())
      return step->emitError()
             << "was not prepared, so a plan would not be of what runs; run "
             << kPreparePipeline << " first (" << asTheyAre << ")";
    step->emitRemark() << "was not prepared: runs --" << kPreparePipeline
                       << " first, so that what is planned is what runs";
    OpPassManager pipeline = makePreparePipeline();
    return runPipeline(pipeline, getOperation());
  }

  void runOnOperation() override {
    if (failed(prepareStep()))
      return signalPassFailure();
    RematRequest request;
    request.entry = entry;
    request.budget = budget;
    request.policy = policy;
    request.cost = cost;
    request.target = target;
    request.profile = profile;
    request.maxFlopsPerByte = maxFlopsPerByte;
    // -1 is the default of the option; the planner refuses what is no number.
    if (timeLimit != -1)
      request.timeLimitSeconds = timeLimit;
    request.withCurve = curve || !html.empty();
    ProgressPrinter progress(llvm::errs());
    if (!quiet)
      request.listener = progress.listener();
    Location loc = getOperation().getLoc();
    if (curve && report.empty() && html.empty()) {
      emitError(loc, "curve is a part of the report: say report=FILE, too");
      return signalPassFailure();
    }
    if (!planFile.empty()) {
      llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
          llvm::MemoryBuffer::getFile(planFile, /*IsText=*/true);
      if (!file) {
        emitError(loc) << "cannot read the plan '" << planFile
                       << "': " << file.getError().message();
        return signalPassFailure();
      }
      request.plan = (*file)->getBuffer().str();
    }
    FailureOr<Report> made = rematerialize(getOperation(), request);
    progress.clear();
    if (failed(made))
      return signalPassFailure();
    if (!report.empty() &&
        failed(writeFile(loc, report, [&](llvm::raw_ostream &os) {
          os << llvm::formatv("{0:2}", made->toJSON()) << "\n";
        })))
      return signalPassFailure();
    if (!html.empty() &&
        failed(writeFile(loc, html,
                         [&](llvm::raw_ostream &os) { made->writeHTML(os); })))
      return signalPassFailure();
    if (!quiet)
      made->printTable(llvm::errs());
  }
};
} // namespace
