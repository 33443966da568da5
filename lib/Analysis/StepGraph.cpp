//===- StepGraph.cpp - A training step in IR as a Problem -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/StepGraph.h"

#include "Reuse.h"
#include "checkpoint/Analysis/ForwardBackwardSplit.h"
#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Support/ByteSizes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

namespace {
class GraphBuilder {
public:
  GraphBuilder(func::FuncOp step, const CostModel &costs, bool announce)
      : step(step), costs(costs), announce(announce) {}

  FailureOr<StepGraph> run();

private:
  LogicalResult addArguments();
  LogicalResult addSegments();
  LogicalResult visitBlock(Block &block);
  LogicalResult visit(Operation *op);
  LogicalResult visitConstant(Operation *op, Attribute contents);
  LogicalResult addNode(Operation *op);
  void setPhases();
  LogicalResult setSegmentBudgets();

  /// A new value; fails when `value` has no size.
  FailureOr<ValueIndex> addValue(Value value, Location loc, std::string name);
  void share(Value value, Value source) {
    if (ValueIndex index = graph.indexOf(source); index != kNoIndex)
      graph.valueIndex[value] = index;
  }
  std::string numbered(StringRef base) {
    return (base + "#" + Twine(counts[base]++)).str();
  }
  StringRef tagOf(OpResult result);

  func::FuncOp step;
  const CostModel &costs;
  bool announce;
  CalleeModels callees;
  StepGraph graph;
  llvm::StringMap<unsigned> counts; // of each base of a name
  llvm::StringSet<> unknownNames;
  SmallVector<std::string> segmentBudgets;
};
} // namespace

FailureOr<StepGraph> checkpoint::buildStepGraph(func::FuncOp step,
                                                const CostModel &costs,
                                                bool announce) {
  return GraphBuilder(step, costs, announce).run();
}

FailureOr<StepGraph> checkpoint::buildStepGraph(ModuleOp module,
                                                StringRef entry, StringRef cost,
                                                StringRef target,
                                                StringRef profile) {
  FailureOr<func::FuncOp> step = findTrainingStep(module, entry);
  if (failed(step))
    return failure();
  FailureOr<CostModel> costs = CostModel::get(*step, cost, target, profile);
  if (failed(costs))
    return failure();
  return buildStepGraph(*step, *costs);
}

FailureOr<StepGraph> GraphBuilder::run() {
  if (step.isDeclaration())
    return emitError(step.getLoc(), "the training step has no body");
  if (!step.getBody().hasOneBlock())
    return emitError(step.getLoc(),
                     "the training step branches between blocks; express "
                     "control flow by scf operations");
  graph.problem.costUnit = costs.unit().str();
  graph.problem.alignment = costs.target.getAlignment();
  if (failed(addArguments()))
    return failure();
  if (failed(addSegments()))
    return failure();
  Block &body = step.getBody().front();
  if (failed(visitBlock(body)))
    return failure();
  if (announce)
    setPhases();
  for (OpOperand &operand : body.getTerminator()->getOpOperands()) {
    ValueIndex index = graph.indexOf(operand.get());
    if (index != kNoIndex)
      graph.problem.outputs.push_back(index);
  }
  if (failed(allowReuse(step, graph, callees)) || failed(setSegmentBudgets()))
    return failure();
  if (llvm::Error error = graph.problem.check())
    return emitError(step.getLoc())
           << "cannot be planned: " << llvm::toString(std::move(error));
  return std::move(graph);
}

LogicalResult GraphBuilder::addArguments() {
  for (BlockArgument argument : step.getArguments()) {
    FailureOr<ValueIndex> index =
        addValue(argument, argument.getLoc(),
                 "arg" + std::to_string(argument.getArgNumber()));
    if (failed(index))
      return failure();
    graph.problem.values[*index].resident = true;
  }
  return success();
}

FailureOr<ValueIndex> GraphBuilder::addValue(Value value, Location loc,
                                             std::string name) {
  Type type = value.getType();
  int64_t bytes = 0;
  if (isa<ShapedType>(type)) {
    if (isa<BaseMemRefType>(type))
      return emitError(loc) << "has type " << type
                            << "; a training step works on tensors, before it "
                               "is bufferized";
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape())
      return emitError(loc)
             << "has the dynamic shape " << type
             << "; memory is planned for static shapes: capture the step with "
                "fixed sizes (pad the batch and the sequence)";
    std::optional<int64_t> size = getByteSize(type);
    if (!size)
      return emitError(loc)
             << "has type " << type << ", whose size in memory is not known";
    bytes = *size;
  }
  ValueIndex index = graph.values.size();
  graph.values.push_back(value);
  graph.valueIndex[value] = index;
  ProblemValue &entry = graph.problem.values.emplace_back();
  entry.name = std::move(name);
  entry.bytes = bytes;
  return index;
}

LogicalResult GraphBuilder::addSegments() {
  auto segments = step->getAttrOfType<ArrayAttr>(attrs::kSegments);
  if (!segments)
    return success();
  for (auto fields : segments.getAsRange<DictionaryAttr>()) {
    auto text = [&](StringRef key) {
      auto value = fields.getAs<StringAttr>(key);
      return value ? value.str() : std::string();
    };
    ProblemSegment &segment = graph.problem.segments.emplace_back();
    segment.label = text("label");
    std::string policy = text("policy");
    segment.policy = parseSegmentPolicy(policy);
    if (!segment.policy && !policy.empty())
      return emitError(step.getLoc())
             << "segment '" << segment.label << "' has the policy '" << policy
             << "', which is none of " << listSegmentPolicies();
    segmentBudgets.push_back(text("budget"));
    if (auto parent = fields.getAs<IntegerAttr>("parent"))
      segment.parent = parent.getInt();
  }
  return success();
}

LogicalResult GraphBuilder::visitBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(visit(&op)))
      return failure();
  return success();
}

LogicalResult GraphBuilder::visit(Operation *op) {
  if (auto recompute = dyn_cast<RecomputeOp>(op)) {
    for (auto [argument, input] : llvm::zip_equal(
             recompute.getBody().getArguments(), recompute.getInputs()))
      share(argument, input);
    Block &body = recompute.getBody().front();
    if (failed(visitBlock(body)))
      return failure();
    for (auto [result, yielded] : llvm::zip_equal(
             recompute.getResults(), body.getTerminator()->getOperands()))
      share(result, yielded);
    return success();
  }
  if (isa<SegmentOp>(op))
    return op->emitOpError("is still a region; run "
                           "--checkpoint-flatten-segments first");
  if (isa<CallOpInterface>(op)) {
    // Small helpers of a front end are ops like any other.
    auto call = dyn_cast<func::CallOp>(op);
    if (call) {
      const CalleeSummary &callee = callees.summarize(op, call.getCalleeAttr());
      if (callee.recomputable && !callee.ordered && !callee.product)
        return addNode(op);
    }
    return op->emitOpError(
        "calls a function with effects or products, so what the step holds "
        "cannot be seen; inline it (--checkpoint-finish-stablehlo does)");
  }
  if (Attribute contents = getConstantContents(op))
    return visitConstant(op, contents);
  if (isa<tensor::EmptyOp>(op)) {
    if (!cast<tensor::EmptyOp>(op).getType().hasStaticShape())
      return op->emitOpError()
             << "has the dynamic shape " << op->getResult(0).getType()
             << "; memory is planned for static shapes";
    return success();
  }
  if (isDescription(op))
    return success();
  if (auto fence = dyn_cast<FenceOp>(op)) {
    for (auto [result, value] :
         llvm::zip_equal(fence.getResults(), fence.getValues()))
      share(result, value);
    return success();
  }
  if (op->getNumResults() == 1)
    if (Value source = getViewSource(op->getResult(0))) {
      Value view = op->getResult(0);
      ValueIndex index = graph.indexOf(source);
      if (auto tensor = dyn_cast<RankedTensorType>(view.getType());
          !tensor || !tensor.hasStaticShape())
        if (isa<ShapedType>(view.getType()))
          return op->emitOpError() << "has the dynamic shape " << view.getType()
                                   << "; memory is planned for static shapes";
      share(view, source);
      if (index == kNoIndex)
        return success();
      std::string &tag = graph.problem.values[index].tag;
      if (auto name = dyn_cast<NameOp>(op))
        tag = name.getName().str();
      else if (StringRef given = tagOf(op->getResult(0)); !given.empty())
        tag = given.str();
      return success();
    }
  return addNode(op);
}

/// Whether a kernel or the caller takes `value` or a view of it as it is.
static bool isTakenWhole(Value value) {
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<func::ReturnOp, DispatchOp>(user))
      return true;
    return llvm::any_of(user->getResults(), [&](OpResult result) {
      return getViewSource(result) == value && isTakenWhole(result);
    });
  });
}

LogicalResult GraphBuilder::visitConstant(Operation *op, Attribute contents) {
  auto elements = dyn_cast<ElementsAttr>(contents);
  if (!elements || ((elements.isSplat() || elements.getNumElements() <= 1) &&
                    !isTakenWhole(op->getResult(0))))
    return success();
  FailureOr<ValueIndex> index =
      addValue(op->getResult(0), op->getLoc(), numbered("constant"));
  if (failed(index))
    return failure();
  graph.problem.values[*index].resident = true;
  return success();
}

StringRef GraphBuilder::tagOf(OpResult result) {
  auto names = result.getOwner()->getAttrOfType<ArrayAttr>(attrs::kResultNames);
  if (!names || names.size() <= result.getResultNumber())
    return {};
  auto name = dyn_cast<StringAttr>(names[result.getResultNumber()]);
  return name ? name.getValue() : StringRef();
}

LogicalResult GraphBuilder::addNode(Operation *op) {
  StringRef base = op->getName().getStringRef();
  if (auto dispatch = dyn_cast<DispatchOp>(op))
    base = dispatch.getKernel();
  if (announce && !hasModel(op) && unknownNames.insert(base).second)
    op->emitRemark()
        << "nothing is known of '" << base
        << "': it is kept, in order, and its cost counts as none; "
           "'checkpoint.flops' and 'checkpoint.recomputable' on it say more";

  NodeIndex index = graph.problem.nodes.size();
  graph.problem.nodes.emplace_back();
  graph.nodeOps.push_back(op);
  ProblemNode node;
  node.name = numbered(base);
  for (Value read : getReadValues(op)) {
    ValueIndex input = graph.indexOf(read);
    if (input != kNoIndex && !llvm::is_contained(node.inputs, input))
      node.inputs.push_back(input);
  }

  bool isView = op->getNumResults() != 0;
  for (OpResult result : op->getResults()) {
    std::string name = node.name;
    if (op->getNumResults() > 1)
      name += ":" + std::to_string(result.getResultNumber());
    StringRef tag = tagOf(result);
    if (!tag.empty())
      name = numbered(tag);
    FailureOr<ValueIndex> output = addValue(result, op->getLoc(), name);
    if (failed(output))
      return failure();
    ProblemValue &value = graph.problem.values[*output];
    value.tag = tag.str();
    if (std::optional<unsigned> aliased = getAliasedOperand(result))
      value.aliasOf = graph.indexOf(op->getOperand(*aliased));
    isView &= value.aliasOf != kNoIndex;
    node.outputs.push_back(*output);
  }
  // Results of a second run that nobody reads and that cannot be cut off.
  if (auto dropped =
          op->getAttrOfType<DenseI64ArrayAttr>(attrs::kDroppedResults))
    for (int64_t result : dropped.asArrayRef())
      if (result >= 0 && result < int64_t(node.outputs.size()) &&
          op->getResult(result).use_empty())
        graph.problem.values[node.outputs[result]].bytes = 0;

  node.ordered = isOrdered(op, &callees);
  node.recomputable = !node.ordered && isRecomputable(op, &callees);
  if (!isView) {
    node.flops = getFlops(op, &callees);
    FailureOr<double> cost = costs.cost(op, &callees);
    if (failed(cost))
      return failure();
    node.cost = *cost;
    node.workspaceBytes = getWorkspaceBytes(op, costs.target, &callees);
    node.product = isProduct(op, &callees);
  }
  if (auto segment = op->getAttrOfType<IntegerAttr>(attrs::kSegment)) {
    if (segment.getInt() < 0 ||
        segment.getInt() >= int64_t(graph.problem.segments.size()))
      return op->emitOpError()
             << "says '" << attrs::kSegment << "' " << segment.getInt()
             << ", but the function's '" << attrs::kSegments << "' has "
             << graph.problem.segments.size() << " entries";
    node.segment = segment.getInt();
  }
  graph.problem.nodes[index] = std::move(node);
  return success();
}

/// A recomputation belongs to the phase that needs it.
void GraphBuilder::setPhases() {
  auto split = ForwardBackwardSplit::compute(step);
  for (auto [node, op] : llvm::zip_equal(graph.problem.nodes, graph.nodeOps)) {
    Operation *top = op;
    while (isa<RecomputeOp>(top->getParentOp()))
      top = top->getParentOp();
    node.phase = split.phaseOf(top);
  }
}

//===----------------------------------------------------------------------===//
// Segments
//===----------------------------------------------------------------------===//

/// Reads budgets; a percentage is of what the segment leaves for backward when
/// everything is kept.
LogicalResult GraphBuilder::setSegmentBudgets() {
  Problem &problem = graph.problem;
  if (!announce || llvm::all_of(segmentBudgets, [](const std::string &text) {
        return text.empty();
      }))
    return success();
  std::vector<NodeIndex> producers = problem.producers();
  std::vector<int64_t> left(problem.segments.size(), 0);
  std::vector<bool> counted(problem.values.size(), false);
  for (const ProblemNode &reader : problem.nodes) {
    if (reader.phase == Phase::Forward || reader.phase == Phase::Unknown)
      continue;
    for (ValueIndex input : reader.inputs) {
      ValueIndex root = problem.rootOf(input);
      NodeIndex producer = producers[root];
      if (counted[root] || producer == kNoIndex ||
          problem.nodes[producer].phase != Phase::Forward)
        continue;
      counted[root] = true;
      for (uint32_t segment = problem.nodes[producer].segment;
           segment != kNoIndex; segment = problem.segments[segment].parent)
        left[segment] += problem.values[root].bytes;
    }
  }
  for (auto [index, text] : llvm::enumerate(segmentBudgets)) {
    if (text.empty())
      continue;
    llvm::Expected<int64_t> budget = parseBudget(text, left[index]);
    if (!budget)
      return emitError(step.getLoc())
             << "'" << attrs::kSegments << "' entry " << index
             << " has a budget that cannot be read: "
             << llvm::toString(budget.takeError());
    problem.segments[index].budgetBytes = *budget;
  }
  return success();
}
