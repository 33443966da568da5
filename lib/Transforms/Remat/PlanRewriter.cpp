//===- PlanRewriter.cpp - The IR of a plan --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "PlanRewriter.h"

#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Dialect/AttributeNames.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace checkpoint;

PlanRewriter::PlanRewriter(func::FuncOp step, const StepGraph &graph,
                           const Plan &plan, KernelVariants &variants)
    : step(step), graph(graph), problem(graph.problem), plan(plan),
      variants(variants), lifetimes(computeLifetimes(problem, plan)),
      reads(traceReads(problem, plan)), block(step.getBody().front()),
      terminator(block.getTerminator()), readOutside(plan.steps.size()) {
  for (Operation *op : graph.nodeOps) {
    Reads &node = original.emplace_back();
    node.operands = llvm::to_vector(op->getOperands());
    if (op->getNumRegions() != 0) {
      llvm::SetVector<Value> captured;
      getUsedValuesDefinedAbove(op->getRegions(), captured);
      node.captured = node.capturedNow = llvm::to_vector(captured);
    }
  }
}

bool PlanRewriter::rewrite() {
  // Steps of one recomputation have the number of its first. A node that runs
  // twice starts another: equal ops of one body would be merged.
  std::vector<size_t> group(plan.steps.size());
  std::vector<size_t> lastGroup(problem.nodes.size(), plan.steps.size());
  for (size_t at = 0; at < plan.steps.size(); ++at) {
    NodeIndex node = plan.steps[at].node();
    bool joins = at > 0 && reads.again[at] && reads.again[at - 1] &&
                 lastGroup[node] != group[at - 1];
    group[at] = joins ? group[at - 1] : at;
    lastGroup[node] = group[at];
  }
  auto note = [&](PlanReads::Read read) {
    if (!llvm::is_contained(readOutside[read.source], read.value))
      readOutside[read.source].push_back(read.value);
  };
  for (size_t at = 0; at < plan.steps.size(); ++at)
    for (PlanReads::Read read : reads.sources[at])
      if (group[read.source] != group[at])
        note(read);
  for (PlanReads::Read read : reads.results)
    note(read);

  for (size_t at = 0; at < plan.steps.size();) {
    size_t end = at + 1;
    while (end < plan.steps.size() && group[end] == group[at])
      ++end;
    switch (plan.steps[at].kind) {
    case StepKind::Run:
      if (reads.again[at])
        runAgain(at, end);
      else
        runFirst(at);
      break;
    }
    at = end;
  }
  finish();
  return cutKernels;
}

OpBuilder PlanRewriter::builderFor(Body *body) {
  OpBuilder builder(terminator);
  if (body)
    builder.setInsertionPointToEnd(body->block);
  return builder;
}

//===----------------------------------------------------------------------===//
// What a value is now
//===----------------------------------------------------------------------===//

Value PlanRewriter::resolve(Value value, Body *body) {
  if (body)
    return resolveInside(value, *body);
  Value base = baseOf(value);
  if (value == base) {
    Value run = current.lookup(value);
    return run ? run : value;
  }
  Value source = getViewSource(value);
  // The plan's order stands for what fences did, and tags for names.
  if (source && isa<FenceOp, NameOp>(value.getDefiningOp()))
    return resolve(source, nullptr);
  if (!base || !source)
    return value; // takes no memory: it stays at the front
  Value newSource = resolve(source, nullptr);
  Operation *op = value.getDefiningOp();
  if (newSource == source) {
    if (placedViews.insert(op).second)
      op->moveBefore(terminator);
    return value;
  }
  Value &view = views[{value, newSource}];
  if (!view) {
    IRMapping mapping;
    mapping.map(source, newSource);
    view = builderFor(nullptr).clone(*op, mapping)->getResult(0);
  }
  return view;
}

Value PlanRewriter::resolveInside(Value value, Body &body) {
  Value base = baseOf(value);
  Value source = getViewSource(value);
  if (source && isa<FenceOp, NameOp>(value.getDefiningOp()))
    return resolveInside(source, body);
  if (!base) {
    // A description: cheap, and the body sees nothing from outside.
    if (Value known = body.local.lookup(value))
      return known;
    Operation *op = value.getDefiningOp();
    IRMapping mapping;
    for (Value operand : op->getOperands())
      mapping.map(operand, resolveInside(operand, body));
    Operation *clone = builderFor(&body).clone(*op, mapping);
    for (auto [original, copy] :
         llvm::zip_equal(op->getResults(), clone->getResults()))
      body.local[original] = copy;
    return body.local[value];
  }
  Value run = body.local.lookup(base);
  if (!run)
    return addInput(resolve(value, nullptr), body);
  if (value == base)
    return run;
  Value newSource = resolveInside(source, body);
  Value &view = body.views[{value, newSource}];
  if (!view) {
    IRMapping mapping;
    mapping.map(source, newSource);
    view =
        builderFor(&body).clone(*value.getDefiningOp(), mapping)->getResult(0);
  }
  return view;
}

Value PlanRewriter::addInput(Value value, Body &body) {
  Value &argument = body.argumentOf[value];
  if (!argument) {
    body.inputs.push_back(value);
    argument = body.block->addArgument(value.getType(), value.getLoc());
  }
  return argument;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Another shape of the same elements.
Value PlanRewriter::viewAs(Value value, Type type, OpBuilder &builder,
                           Location loc) {
  auto from = cast<RankedTensorType>(value.getType());
  auto to = cast<RankedTensorType>(type);
  if (from == to)
    return value;
  auto allDimensions = [](RankedTensorType shaped) {
    SmallVector<ReassociationIndices> groups;
    if (shaped.getRank() != 0)
      groups.emplace_back(
          llvm::to_vector(llvm::seq<int64_t>(0, shaped.getRank())));
    return groups;
  };
  // Through one dimension, unless one of the shapes has fewer.
  auto flat = RankedTensorType::get(
      std::min({int64_t(1), from.getRank(), to.getRank()}) == 0
          ? ArrayRef<int64_t>()
          : ArrayRef<int64_t>(from.getNumElements()),
      from.getElementType());
  if (from.getRank() > flat.getRank())
    value = tensor::CollapseShapeOp::create(
        builder, loc, flat, value,
        flat.getRank() == 0 ? ArrayRef<ReassociationIndices>()
                            : allDimensions(from));
  if (to.getRank() > flat.getRank())
    value = tensor::ExpandShapeOp::create(builder, loc, to, value,
                                          flat.getRank() == 0
                                              ? ArrayRef<ReassociationIndices>()
                                              : allDimensions(to));
  return value;
}

Value PlanRewriter::makePlace(size_t at, OpResult result, Body *body) {
  Operation *op = result.getOwner();
  const ProblemNode &node = problem.nodes[plan.steps[at].node()];
  unsigned position = result.getResultNumber();
  const Buffer &buffer =
      lifetimes.buffers[lifetimes.outputBuffers[at][position]];
  OpBuilder builder = builderFor(body);
  if (buffer.reuses != kNoIndex) {
    ValueIndex root = lifetimes.buffers[buffer.reuses].value;
    for (const Reuse &pair : node.reuse) {
      if (pair.output != node.outputs[position] ||
          problem.rootOf(pair.input) != root)
        continue;
      ArrayRef<Value> operands = original[plan.steps[at].node()].operands;
      for (OpOperand &operand : op->getOpOperands()) {
        Value read = operands[operand.getOperandNumber()];
        if (!isPlace(operand) && graph.indexOf(read) == pair.input &&
            read.getType() == result.getType())
          return resolve(read, body);
      }
    }
    llvm_unreachable("a reused place is an operand of its type");
  }
  if (buffer.donated != kNoIndex) {
    Value place = resolve(graph.values[buffer.donated], body);
    builder = builderFor(body);
    return viewAs(place, result.getType(), builder, op->getLoc());
  }
  Value place = original[plan.steps[at].node()]
                    .operands[getPlace(result)->getOperandNumber()];
  if (place.getDefiningOp<tensor::EmptyOp>())
    return resolve(place, body);
  auto type = cast<RankedTensorType>(result.getType());
  return tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(),
                                 type.getElementType());
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

void PlanRewriter::runFirst(size_t at) {
  Operation *op = graph.nodeOps[plan.steps[at].node()];
  Reads &node = original[plan.steps[at].node()];
  SmallVector<Value> operands(node.operands);
  for (OpOperand &operand : op->getOpOperands())
    if (Value &value = operands[operand.getOperandNumber()]; !isPlace(operand))
      value = resolve(value, nullptr);
  for (OpResult result : op->getResults())
    if (OpOperand *place = getPlace(result))
      operands[place->getOperandNumber()] = makePlace(at, result, nullptr);
  op->setOperands(operands);
  for (Value &captured : node.capturedNow) {
    Value now = resolve(captured, nullptr);
    if (now != captured)
      for (Region &region : op->getRegions())
        replaceAllUsesInRegionWith(captured, now, region);
    captured = now;
  }
  op->moveBefore(terminator);
  for (OpResult result : op->getResults()) {
    current[result] = result;
    newest = result;
  }
}

void PlanRewriter::cloneInto(Body &body, size_t at) {
  Operation *op = graph.nodeOps[plan.steps[at].node()];
  SmallVector<unsigned> kept = getWrittenResults(problem, plan, lifetimes, at);
  const Reads &node = original[plan.steps[at].node()];
  SmallVector<Value> operands(node.operands);
  for (OpOperand &operand : op->getOpOperands())
    if (Value &value = operands[operand.getOperandNumber()]; !isPlace(operand))
      value = resolve(value, &body);
  SmallVector<Value> places;
  auto dispatch = dyn_cast<DispatchOp>(op);
  bool isCut = dispatch && kept.size() < op->getNumResults();
  for (OpResult result : op->getResults())
    if (OpOperand *place = getPlace(result)) {
      if (isCut && !llvm::is_contained(kept, result.getResultNumber()))
        continue;
      Value where = makePlace(at, result, &body);
      operands[place->getOperandNumber()] = where;
      places.push_back(where);
    }

  if (isCut) {
    OpBuilder builder = builderFor(&body);
    auto cut = DispatchOp::create(
        builder, op->getLoc(), variants.get(dispatch, kept),
        ArrayRef(operands).take_front(dispatch.getInputs().size()), places);
    for (NamedAttribute attribute : op->getDiscardableAttrs())
      if (attribute.getName() != attrs::kResultNames)
        cut->setDiscardableAttr(attribute.getName(), attribute.getValue());
    if (auto names = op->getAttrOfType<ArrayAttr>(attrs::kResultNames)) {
      SmallVector<Attribute> left;
      for (unsigned result : kept)
        left.push_back(names[result]);
      cut->setAttr(attrs::kResultNames, builder.getArrayAttr(left));
    }
    for (auto [index, result] : llvm::enumerate(kept))
      body.local[op->getResult(result)] = cut->getResult(index);
    cutKernels = true;
    return;
  }

  IRMapping mapping;
  for (auto [captured, now] : llvm::zip_equal(node.captured, node.capturedNow))
    mapping.map(now, resolve(captured, &body));
  Operation *clone = op->clone(mapping);
  clone->setOperands(operands);
  body.block->push_back(clone);
  SmallVector<int64_t> dropped;
  for (OpResult result : op->getResults()) {
    body.local[result] = clone->getResult(result.getResultNumber());
    if (!llvm::is_contained(kept, result.getResultNumber()))
      dropped.push_back(result.getResultNumber());
  }
  if (!dropped.empty())
    clone->setAttr(attrs::kDroppedResults,
                   DenseI64ArrayAttr::get(clone->getContext(), dropped));
}

void PlanRewriter::runAgain(size_t first, size_t last) {
  Body body;
  auto owned = std::make_unique<Block>();
  body.block = owned.get();
  // What later steps read, in the order of its newest runs in the body.
  llvm::SetVector<Value> results;
  for (size_t at = first; at < last; ++at) {
    cloneInto(body, at);
    for (ValueIndex output : readOutside[at])
      results.insert(graph.values[output]);
  }
  SmallVector<Value> yielded;
  for (Value result : results)
    yielded.push_back(body.local[result]);
  Location loc = graph.nodeOps[plan.steps[first].node()]->getLoc();
  OpBuilder builder(terminator);
  auto recompute =
      RecomputeOp::create(builder, loc, ValueRange(yielded).getTypes(),
                          body.inputs, newest, instance++);
  recompute.getBody().front().erase();
  recompute.getBody().push_back(owned.release());
  OpBuilder bodyBuilder = builderFor(&body);
  YieldOp::create(bodyBuilder, loc, yielded);
  for (auto [original, result] :
       llvm::zip_equal(results, recompute.getResults()))
    current[original] = result;
  if (!recompute.getResults().empty())
    newest = recompute.getResults().back();
}

void PlanRewriter::finish() {
  SmallVector<Value> returned;
  for (Value value : terminator->getOperands())
    returned.push_back(resolve(value, nullptr));
  terminator->setOperands(returned);

  // Names given by ops that are gone now stand on what they named.
  for (auto [index, value] : llvm::enumerate(graph.values)) {
    auto result = dyn_cast<OpResult>(value);
    if (problem.values[index].tag.empty() || !result ||
        result.getOwner()->hasAttr(attrs::kResultNames))
      continue;
    Builder builder(step.getContext());
    SmallVector<Attribute> names(result.getOwner()->getNumResults(),
                                 builder.getStringAttr(""));
    names[result.getResultNumber()] =
        builder.getStringAttr(problem.values[index].tag);
    result.getOwner()->setAttr(attrs::kResultNames,
                               builder.getArrayAttr(names));
  }

  // Views that were cloned from other runs, or that nothing read.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    bool isView = op.getNumResults() != 0 && getViewSource(op.getResult(0));
    if (isView && !placedViews.contains(&op) && op.use_empty())
      op.erase();
  }
}
