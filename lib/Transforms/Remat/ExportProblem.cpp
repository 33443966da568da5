//===- ExportProblem.cpp - A step as a graph in a file --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Transforms/Utils/WriteFile.h"

#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Transforms/Passes.h"
#include "checkpoint/Transforms/Remat/ApplyPlan.h"
#include "checkpoint/Transforms/Remat/KernelVariants.h"

#include "llvm/Support/FormatVariadic.h"

namespace checkpoint {
#define GEN_PASS_DEF_EXPORTPROBLEM
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

namespace {
struct ExportProblem
    : public checkpoint::impl::ExportProblemBase<ExportProblem> {
  using ExportProblemBase::ExportProblemBase;

  void runOnOperation() override {
    Location loc = getOperation().getLoc();
    if (file.empty()) {
      emitError(loc, "say where to write the graph: file=PROBLEM.json");
      return signalPassFailure();
    }
    FailureOr<StepGraph> graph =
        buildStepGraph(getOperation(), entry, cost, target, profile);
    if (failed(graph))
      return signalPassFailure();
    // As in planning; the variants were only made to know that they exist.
    KernelVariants variants(getOperation());
    markInseparableNodes(*graph, variants);
    variants.eraseUnused();
    if (failed(writeFile(loc, file, [&](llvm::raw_ostream &os) {
          os << llvm::formatv("{0:2}", graph->problem.toJSON()) << "\n";
        })))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
