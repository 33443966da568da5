//===- ApplyPlan.cpp - Rewrite a step as its plan says --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Remat/ApplyPlan.h"

#include "PlanRewriter.h"
#include "checkpoint/Analysis/ValueNumbering.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "checkpoint/Planning/Model/Simulator.h"

using namespace mlir;
using namespace checkpoint;

/// The positions of the results that a step writes: somebody reads them, or
/// they cannot be left out.
SmallVector<unsigned> checkpoint::getWrittenResults(const Problem &problem,
                                                    const Plan &plan,
                                                    const Lifetimes &lifetimes,
                                                    size_t step) {
  SmallVector<unsigned> kept;
  const ProblemNode &node = problem.nodes[plan.steps[step].node()];
  for (auto [position, output] : llvm::enumerate(node.outputs)) {
    uint32_t buffer = lifetimes.outputBuffers[step][position];
    if (node.inseparable || problem.values[output].aliasOf != kNoIndex ||
        buffer == kNoIndex || !lifetimes.buffers[buffer].unread)
      kept.push_back(position);
  }
  return kept;
}

void checkpoint::markInseparableNodes(StepGraph &graph,
                                      KernelVariants &variants) {
  auto isInseparable = [&](DispatchOp dispatch) {
    // Where each result can be left out, several can.
    unsigned numResults = dispatch->getNumResults();
    for (unsigned left = 0; numResults > 1 && left < numResults; ++left) {
      SmallVector<unsigned> kept;
      for (unsigned result = 0; result < numResults; ++result)
        if (result != left)
          kept.push_back(result);
      if (!variants.get(dispatch, kept))
        return true;
    }
    return false;
  };
  for (auto [node, op] : llvm::zip_equal(graph.problem.nodes, graph.nodeOps))
    if (auto dispatch = dyn_cast<DispatchOp>(op))
      node.inseparable = node.recomputable && isInseparable(dispatch);
}

/// The live and the packed peak of `plan`.
static std::pair<int64_t, int64_t> getPeaks(const Problem &problem,
                                            const Plan &plan) {
  return {simulate(problem, plan).livePeakBytes, peakBytes(problem, plan)};
}

LogicalResult checkpoint::applyPlan(func::FuncOp step, const StepGraph &graph,
                                    const Plan &plan, const CostModel &costs,
                                    KernelVariants &variants) {
  Builder builder(step.getContext());
  // Of the step as it was: what the verifier holds the rewritten one to.
  ValueNumbering numbering(step);
  auto [plannedLive, plannedPeak] = getPeaks(graph.problem, plan);

  bool cutKernels = PlanRewriter(step, graph, plan, variants).rewrite();
  step->setAttr(attrs::kTarget, costs.target);
  step->setAttr(attrs::kValueDigest,
                builder.getDenseI64ArrayAttr(numbering.resultDigest));
  step->setAttr(attrs::kEffectsDigest,
                builder.getDenseI64ArrayAttr(numbering.effectsDigest));
  step->setAttr(attrs::kPredictedPeakBytes,
                builder.getI64IntegerAttr(plannedPeak));

  FailureOr<StepGraph> rewritten =
      buildStepGraph(step, costs, /*announce=*/false);
  if (failed(rewritten))
    return failure();
  auto [live, peak] =
      getPeaks(rewritten->problem, Plan::storeAll(rewritten->problem));
  // A kernel without some results may take less workspace than the whole one.
  bool same = live == plannedLive && peak == plannedPeak;
  if (!same && !(cutKernels && live <= plannedLive && peak <= plannedPeak))
    return emitError(step.getLoc())
           << "internal error: the rewritten step takes " << live
           << " bytes live and " << peak << " in all, the plan " << plannedLive
           << " and " << plannedPeak;
  step->setAttr(attrs::kPlanDigest,
                builder.getDenseI64ArrayAttr(
                    ValueNumbering(step).digestRuns(rewritten->nodeOps)));
  step->setAttr(attrs::kPredictedPeakBytes, builder.getI64IntegerAttr(peak));
  step->setAttr(attrs::kLivePeakBytes, builder.getI64IntegerAttr(live));
  return success();
}
