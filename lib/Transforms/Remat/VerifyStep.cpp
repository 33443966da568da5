//===- VerifyStep.cpp - Proof that a rewritten step is sound --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Remat/VerifyStep.h"

#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Analysis/ValueNumbering.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"

using namespace mlir;
using namespace checkpoint;

namespace {
class StepVerifier {
public:
  explicit StepVerifier(func::FuncOp step) : step(step), numbering(step) {}

  LogicalResult run() {
    CostModel costs = CostModel::of(step);
    FailureOr<StepGraph> built =
        buildStepGraph(step, costs, /*announce=*/false);
    if (failed(built))
      return failure();
    graph = std::move(*built);
    roots = graph.problem.roots();
    terminator = step.getBody().front().getTerminator();
    return success(succeeded(checkVariants()) && succeeded(checkEffects()) &&
                   succeeded(checkRecomputations()) &&
                   succeeded(checkResults()) && succeeded(checkPlaces()) &&
                   succeeded(checkRuns()) && succeeded(checkPeaks()));
  }

private:
  LogicalResult checkVariants();
  LogicalResult checkEffects();
  LogicalResult checkRecomputations();
  LogicalResult checkResults();
  LogicalResult checkPlaces();
  LogicalResult checkPlace(OpResult result, Value place, NodeIndex node);
  LogicalResult checkRead(Operation *reader, Value read);
  LogicalResult checkRuns();
  LogicalResult checkPeaks();

  ValueIndex rootOf(Value value) const {
    ValueIndex index = graph.indexOf(value);
    return index == kNoIndex ? kNoIndex : roots[index];
  }

  func::FuncOp step;
  ValueNumbering numbering;
  CalleeModels callees;
  StepGraph graph;
  std::vector<ValueIndex> roots;
  /// The node that wrote a result in each root's place.
  std::vector<NodeIndex> overwrittenBy;
  Operation *terminator = nullptr;
};
} // namespace

LogicalResult checkpoint::verifyRewrittenStep(func::FuncOp step) {
  for (StringRef name :
       {attrs::kPredictedPeakBytes, attrs::kLivePeakBytes,
        attrs::kEffectsDigest, attrs::kValueDigest, attrs::kPlanDigest})
    if (!step->hasAttr(name))
      return emitError(step.getLoc())
             << "has no '" << name
             << "': only a step that --checkpoint-remat has rewritten can be "
                "verified";
  if (!step->hasAttr(attrs::kTarget))
    return emitError(step.getLoc())
           << "has no '" << attrs::kTarget << "', on which workspaces depend";
  if (step.isDeclaration() || !step.getBody().hasOneBlock())
    return emitError(step.getLoc(), "must have one block");
  return StepVerifier(step).run();
}

/// Kernels that stand for others in recomputations must compute the same.
LogicalResult StepVerifier::checkVariants() {
  llvm::SetVector<Operation *> kernels;
  for (Operation *op : graph.nodeOps)
    if (auto dispatch = dyn_cast<DispatchOp>(op))
      if (func::FuncOp kernel = callees.lookup(op, dispatch.getKernelAttr()))
        if (kernel->hasAttr(attrs::kVariantOf))
          kernels.insert(kernel);
  for (Operation *op : kernels) {
    auto kernel = cast<func::FuncOp>(op);
    auto whole = callees.lookup(
        op, dyn_cast<FlatSymbolRefAttr>(op->getAttr(attrs::kVariantOf)));
    auto results = op->getAttrOfType<DenseI64ArrayAttr>(attrs::kVariantResults);
    if (!whole || !results || results.size() != kernel.getNumResults())
      return emitError(kernel.getLoc())
             << "is a variant of no kernel: '" << attrs::kVariantOf << "' and '"
             << attrs::kVariantResults << "' must name it";
    std::vector<uint64_t> all = numbering.numberKernel(whole);
    std::vector<uint64_t> some = numbering.numberKernel(kernel);
    for (auto [position, result] : llvm::enumerate(results.asArrayRef()))
      if (result < 0 || result >= int64_t(all.size()) ||
          position >= some.size() || all[result] != some[position])
        return emitError(kernel.getLoc())
               << "computes as result " << position << " something else than @"
               << whole.getName() << " as result " << result;
  }
  return success();
}

LogicalResult StepVerifier::checkEffects() {
  for (Operation *op : numbering.orderedOps)
    if (op->getParentOfType<RecomputeOp>())
      return op->emitOpError("has effects and stands in a recomputation, so "
                             "they happen twice");
  ArrayRef<int64_t> expected =
      step->getAttrOfType<DenseI64ArrayAttr>(attrs::kEffectsDigest);
  ArrayRef<int64_t> found = numbering.effectsDigest;
  for (auto [index, op] : llvm::enumerate(numbering.orderedOps)) {
    if (index >= expected.size())
      return op->emitOpError()
             << "is one effect more than the unchanged step has ("
             << expected.size() << "): it was added or duplicated";
    if (found[index] != expected[index])
      return op->emitOpError()
             << "is not effect " << index << " of the unchanged step: effects "
             << "were permuted, dropped or given other operands";
  }
  if (found.size() < expected.size())
    return emitError(step.getLoc())
           << "has " << found.size()
           << " ops with ordered effects, the unchanged step "
           << expected.size() << ": the last were dropped";
  return success();
}

LogicalResult StepVerifier::checkRecomputations() {
  llvm::DenseSet<uint64_t> computed;
  for (Operation *op : graph.nodeOps) {
    bool again = isa<RecomputeOp>(op->getParentOp());
    if (again && !isRecomputable(op, &callees))
      return op->emitOpError("must not run twice, but stands in a "
                             "recomputation");
    for (OpResult result : op->getResults()) {
      uint64_t number = numbering.numberOf(result);
      if (!again)
        computed.insert(number);
      else if (!computed.contains(number))
        return op->emitOpError()
               << "in a recomputation computes as result "
               << result.getResultNumber()
               << " what was not computed before: it must run the same kernel "
                  "on the same operands";
    }
  }
  return success();
}

LogicalResult StepVerifier::checkResults() {
  ArrayRef<int64_t> expected =
      step->getAttrOfType<DenseI64ArrayAttr>(attrs::kValueDigest);
  ArrayRef<int64_t> found = numbering.resultDigest;
  if (found.size() != expected.size())
    return terminator->emitOpError()
           << "returns " << found.size() << " results, the unchanged step "
           << expected.size();
  for (size_t result = 0; result < found.size(); ++result) {
    if (found[result] == expected[result])
      continue;
    Value returned = terminator->getOperand(result);
    InFlightDiagnostic diagnostic =
        terminator->emitOpError()
        << "returns as result " << result
        << " another expression of the arguments than the unchanged step: an "
           "operand was swapped, or an op replaced or dropped";
    diagnostic.attachNote(returned.getLoc()) << "computed last by this op";
    return diagnostic;
  }
  return success();
}

LogicalResult StepVerifier::checkRead(Operation *reader, Value read) {
  ValueIndex root = rootOf(read);
  if (root == kNoIndex || overwrittenBy[root] == kNoIndex)
    return success();
  InFlightDiagnostic diagnostic =
      reader->emitOpError() << "reads '" << graph.problem.values[root].name
                            << "' after its buffer was overwritten";
  diagnostic.attachNote(graph.nodeOps[overwrittenBy[root]]->getLoc())
      << "this op wrote a result in its place";
  return diagnostic;
}

LogicalResult StepVerifier::checkPlace(OpResult result, Value place,
                                       NodeIndex node) {
  Operation *op = result.getOwner();
  ValueIndex root = rootOf(place);
  if (root == kNoIndex)
    return success(); // a place of its own
  const ProblemValue &taken = graph.problem.values[root];
  auto error = [&]() {
    return op->emitOpError() << "writes result " << result.getResultNumber()
                             << " in the place of '" << taken.name << "', ";
  };
  if (overwrittenBy[root] != kNoIndex) {
    InFlightDiagnostic diagnostic = error() << "which is taken already";
    diagnostic.attachNote(graph.nodeOps[overwrittenBy[root]]->getLoc())
        << "by a result of this op";
    return diagnostic;
  }
  if (auto argument = dyn_cast<BlockArgument>(graph.values[root])) {
    if (!isDonated(step, argument.getArgNumber()))
      return error() << "an argument that is not donated";
  } else if (taken.resident) {
    return error() << "a constant";
  }
  if (getByteSize(result.getType()) != taken.bytes)
    return error() << "which has " << taken.bytes << " bytes, not its own";
  SmallVector<std::pair<unsigned, unsigned>> allowed =
      getReusableOperands(op, &callees);
  bool isRead = false;
  for (OpOperand &operand : op->getOpOperands()) {
    if (isPlace(operand) || rootOf(operand.get()) != root)
      continue;
    isRead = true;
    if (!llvm::is_contained(allowed,
                            std::make_pair(result.getResultNumber(),
                                           operand.getOperandNumber())))
      return error() << "which it still reads as operand "
                     << operand.getOperandNumber();
  }
  if (!isRead && !taken.resident)
    return error() << "which is none of its operands";
  overwrittenBy[root] = node;
  return success();
}

LogicalResult StepVerifier::checkPlaces() {
  overwrittenBy.assign(graph.problem.values.size(), kNoIndex);
  for (auto [node, op] : llvm::enumerate(graph.nodeOps)) {
    for (Value read : getReadValues(op))
      if (failed(checkRead(op, read)))
        return failure();
    for (OpResult result : op->getResults())
      if (OpOperand *place = getPlace(result))
        if (failed(checkPlace(result, place->get(), node)))
          return failure();
  }
  for (Value returned : terminator->getOperands())
    if (failed(checkRead(terminator, returned)))
      return failure();
  return success();
}

LogicalResult StepVerifier::checkRuns() {
  ArrayRef<int64_t> expected =
      step->getAttrOfType<DenseI64ArrayAttr>(attrs::kPlanDigest);
  std::vector<int64_t> found = numbering.digestRuns(graph.nodeOps);
  if (expected == ArrayRef(found))
    return success();
  if (!expected.empty() && expected[0] != found[0])
    return emitError(step.getLoc())
           << "runs " << found[0] << " ops, its plan " << expected[0]
           << ": recomputations were dropped, merged or added";
  return emitError(step.getLoc(), "runs other ops than its plan, or in another "
                                  "order");
}

LogicalResult StepVerifier::checkPeaks() {
  Plan inOrder = Plan::storeAll(graph.problem);
  llvm::Expected<int64_t> live = verifyPlan(graph.problem, inOrder);
  if (!live)
    return emitError(step.getLoc())
           << "is no valid schedule: " << llvm::toString(live.takeError());
  int64_t statedLive =
      step->getAttrOfType<IntegerAttr>(attrs::kLivePeakBytes).getInt();
  if (*live != statedLive)
    return emitError(step.getLoc())
           << "holds " << *live << " live bytes at its peak, but '"
           << attrs::kLivePeakBytes << "' says " << statedLive
           << ": it is not the step that was planned";
  int64_t peak = peakBytes(graph.problem, inOrder);
  int64_t stated =
      step->getAttrOfType<IntegerAttr>(attrs::kPredictedPeakBytes).getInt();
  if (peak != stated)
    return emitError(step.getLoc())
           << "takes " << peak << " bytes, but '" << attrs::kPredictedPeakBytes
           << "' says " << stated << ": it is not the step that was planned";
  return success();
}
