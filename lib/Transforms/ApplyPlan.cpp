//===- ApplyPlan.cpp - Rewrite a step as its plan says --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/ApplyPlan.h"

#include "PlanRewriter.h"
#include "checkpoint/Analysis/ValueNumbering.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Planning/ArenaLayout.h"
#include "checkpoint/Planning/Simulator.h"

using namespace mlir;
using namespace checkpoint;

PlanReads checkpoint::traceReads(const Problem &problem, const Plan &plan) {
  constexpr size_t none = ~size_t(0);
  PlanReads reads;
  std::vector<size_t> newest(problem.values.size(), none);
  std::vector<bool> hasRun(problem.nodes.size(), false);
  reads.sources.resize(plan.steps.size());
  reads.again.resize(plan.steps.size());
  for (auto [step, node] : llvm::enumerate(plan.steps)) {
    for (ValueIndex input : problem.nodes[node].inputs)
      if (newest[input] != none)
        reads.sources[step].push_back({newest[input], input});
    for (ValueIndex output : problem.nodes[node].outputs)
      newest[output] = step;
    reads.again[step] = hasRun[node];
    hasRun[node] = true;
  }
  for (ValueIndex output : problem.outputs)
    if (newest[output] != none)
      reads.results.push_back({newest[output], output});
  return reads;
}

Plan checkpoint::dropUnreadRuns(const Problem &problem, const Plan &plan) {
  PlanReads reads = traceReads(problem, plan);
  size_t numSteps = plan.steps.size();
  std::vector<bool> needed(numSteps, false);
  auto spread = [&]() {
    for (size_t step = numSteps; step-- > 0;)
      if (needed[step])
        for (auto [source, value] : reads.sources[step])
          needed[source] = true;
  };
  for (auto [source, value] : reads.results)
    needed[source] = true;
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (!problem.nodes[node].recomputable)
      needed[step] = true;
  spread();
  // What nothing ever reads runs once all the same.
  std::vector<bool> runs(problem.nodes.size(), false);
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (needed[step])
      runs[node] = true;
  for (auto [step, node] : llvm::enumerate(plan.steps))
    if (!runs[node] && !reads.again[step])
      needed[step] = true;
  spread();
  Plan kept;
  for (size_t step = 0; step < numSteps; ++step)
    if (needed[step])
      kept.steps.push_back(plan.steps[step]);
  return kept;
}

/// The positions of the results that a step writes: somebody reads them, or
/// they cannot be left out.
SmallVector<unsigned> checkpoint::getWrittenResults(const Problem &problem,
                                                    const Plan &plan,
                                                    const Lifetimes &lifetimes,
                                                    size_t step) {
  SmallVector<unsigned> kept;
  const ProblemNode &node = problem.nodes[plan.steps[step]];
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
