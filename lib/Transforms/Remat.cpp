//===- Remat.cpp - The pass that plans and rewrites -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "WriteFile.h"

#include "checkpoint/Planning/ProgressPrinter.h"
#include "checkpoint/Transforms/Passes.h"
#include "checkpoint/Transforms/Rematerialize.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

namespace checkpoint {
#define GEN_PASS_DEF_REMAT
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

namespace {
struct Remat : public checkpoint::impl::RematBase<Remat> {
  using RematBase::RematBase;

  void runOnOperation() override {
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
    request.withCurve = !html.empty();
    ProgressPrinter progress(llvm::errs());
    if (!quiet)
      request.listener = progress.listener();
    Location loc = getOperation().getLoc();
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
