//===- LowerToArena.cpp - A step as calls on buffers in one arena ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Globals.h"
#include "KernelBufferization.h"
#include "Transforms/Utils/ConstantViews.h"
#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"

namespace checkpoint {
#define GEN_PASS_DEF_LOWERTOARENA
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

namespace {
/// Where a tensor lies.
struct Place {
  enum Kind : uint8_t { Arena, Argument, Constant } kind = Arena;
  unsigned argument = 0;      // which argument
  DenseElementsAttr contents; // of a constant
  int64_t offset = 0;         // in bytes
};

class StepLowering {
public:
  StepLowering(ModuleOp module, func::FuncOp step)
      : module(module), step(step), symbols(module),
        builder(module.getContext()) {}

  LogicalResult run();

private:
  LogicalResult plan();
  void createFunction();
  LogicalResult lowerBlock(Block &block);
  LogicalResult lower(Operation *op);
  LogicalResult lowerView(Operation *op);
  LogicalResult lowerDispatch(DispatchOp dispatch);
  LogicalResult lowerReturn(Operation *op);
  LogicalResult bufferizeKernels();

  /// The buffer of `value`, whose place is known.
  FailureOr<Value> getBuffer(Value value, Location loc);
  Value getView(Value bytes, int64_t offset, MemRefType type);
  Value getIndex(int64_t value);

  ModuleOp module;
  func::FuncOp step;
  SymbolTable symbols;
  OpBuilder builder;

  StepGraph graph;
  Lifetimes lifetimes;
  ArenaLayout layout;
  DenseMap<Operation *, NodeIndex> nodeOf;

  func::FuncOp lowered;
  DenseMap<Value, Place> places;
  DenseMap<int64_t, Value> indices;
  DenseMap<std::tuple<Value, int64_t, Type>, Value> views;

  /// Kernels in order of first use, with their number of inputs and workspace.
  struct KernelUse {
    unsigned numInputs;
    int64_t workspaceBytes;
    Operation *user;
  };
  llvm::MapVector<Attribute, KernelUse> kernels;
};
} // namespace

LogicalResult StepLowering::plan() {
  FailureOr<StepGraph> built =
      buildStepGraph(step, CostModel::of(step), /*announce=*/false);
  if (failed(built))
    return failure();
  graph = std::move(*built);
  for (auto [index, op] : llvm::enumerate(graph.nodeOps))
    nodeOf[op] = index;
  // The IR's order is the plan: recomputations are ops of their own.
  Plan inOrder = Plan::storeAll(graph.problem);
  lifetimes = computeLifetimes(graph.problem, inOrder);
  layout = layOutArena(graph.problem, inOrder, lifetimes);
  return success();
}

void StepLowering::createFunction() {
  Type byte = builder.getI8Type();
  SmallVector<Type> types = {MemRefType::get({layout.extentBytes}, byte)};
  for (Type type : step.getArgumentTypes())
    types.push_back(MemRefType::get({*getByteSize(type)}, byte));
  SmallVector<Type> results;
  for (Type type : step.getResultTypes())
    results.push_back(getBufferType(cast<RankedTensorType>(type)));
  builder.setInsertionPoint(step);
  lowered = func::FuncOp::create(builder, step.getLoc(), step.getSymName(),
                                 builder.getFunctionType(types, results));
  for (NamedAttribute attribute : step->getDiscardableAttrs())
    lowered->setDiscardableAttr(attribute.getName(), attribute.getValue());
  if (!lowered->hasAttr(attrs::kPredictedPeakBytes))
    lowered->setAttr(
        attrs::kPredictedPeakBytes,
        builder.getI64IntegerAttr(peakBytes(graph.problem, layout)));
  if (ArrayAttr all = step.getAllArgAttrs())
    for (auto [index, attributes] : llvm::enumerate(all))
      lowered.setArgAttrs(index + 1, cast<DictionaryAttr>(attributes));
  if (ArrayAttr all = step.getAllResultAttrs())
    lowered.setAllResultAttrs(all);
  builder.setInsertionPointToStart(lowered.addEntryBlock());
  for (BlockArgument argument : step.getArguments())
    places[argument] = {Place::Argument, argument.getArgNumber(), {}, 0};
}

Value StepLowering::getIndex(int64_t value) {
  Value &index = indices[value];
  if (!index) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&lowered.front());
    index = arith::ConstantIndexOp::create(builder, lowered.getLoc(), value);
  }
  return index;
}

Value StepLowering::getView(Value bytes, int64_t offset, MemRefType type) {
  Value &view = views[{bytes, offset, type}];
  if (!view)
    view = memref::ViewOp::create(builder, lowered.getLoc(), type, bytes,
                                  getIndex(offset), ValueRange());
  return view;
}

FailureOr<Value> StepLowering::getBuffer(Value value, Location loc) {
  auto place = places.find(value);
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  if (place == places.end() || !tensor) {
    emitError(loc) << "needs a value of type " << value.getType()
                   << " that has no place in memory; run the "
                      "checkpoint-prepare pipeline first";
    return failure();
  }
  MemRefType type = getBufferType(tensor);
  if (tensor.getNumElements() == 0)
    return getView(lowered.getArgument(0), 0, type);
  switch (place->second.kind) {
  case Place::Arena:
    return getView(lowered.getArgument(0), place->second.offset, type);
  case Place::Argument:
    return getView(lowered.getArgument(place->second.argument + 1),
                   place->second.offset, type);
  case Place::Constant: {
    FlatSymbolRefAttr name = getOrCreateGlobal(module, symbols, "constant", loc,
                                               place->second.contents);
    return memref::GetGlobalOp::create(builder, loc, type, name.getAttr())
        .getResult();
  }
  }
  llvm_unreachable("all kinds are covered");
}

LogicalResult StepLowering::lowerView(Operation *op) {
  Value result = op->getResult(0);
  auto found = places.find(op->getOperand(0));
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (found == places.end() || !type)
    return op->emitOpError()
           << "is a view of a value that has no place in memory";
  Place place = found->second;
  if (place.kind == Place::Constant) {
    place.contents = viewConstant(op, place.contents);
    if (!place.contents)
      return op->emitOpError()
             << "sees a constant in a shape of other elements";
  } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    place.offset +=
        getFirstElement(slice) * *getByteSize(type.getElementType());
  }
  places[result] = place;
  return success();
}

LogicalResult StepLowering::lowerDispatch(DispatchOp dispatch) {
  NodeIndex node = nodeOf.lookup(dispatch);
  // Steps are nodes here: every node runs once, in order.
  for (OpResult result : dispatch.getResults()) {
    uint32_t index = lifetimes.outputBuffers[node][result.getResultNumber()];
    const Buffer &buffer = lifetimes.buffers[index];
    Place place;
    if (buffer.donated != kNoIndex) {
      auto argument = cast<BlockArgument>(graph.values[buffer.donated]);
      place = {Place::Argument, argument.getArgNumber(), {}, 0};
    } else if (layout.bufferOffsets[index] >= 0) {
      place.offset = layout.bufferOffsets[index];
    } else if (*getByteSize(result.getType()) != 0) {
      return dispatch.emitOpError()
             << "has a result " << result.getResultNumber()
             << " that nobody reads and that takes no memory, but kernel "
             << dispatch.getKernelAttr() << " writes it";
    }
    places[result] = place;
  }

  SmallVector<Value> operands;
  for (Value value : dispatch.getInputs()) {
    FailureOr<Value> buffer = getBuffer(value, dispatch.getLoc());
    if (failed(buffer))
      return failure();
    operands.push_back(*buffer);
  }
  for (Value value : dispatch.getResults()) {
    FailureOr<Value> buffer = getBuffer(value, dispatch.getLoc());
    if (failed(buffer))
      return failure();
    operands.push_back(*buffer);
  }
  int64_t workspaceBytes = graph.problem.nodes[node].workspaceBytes;
  auto [known, isNew] =
      kernels.insert({dispatch.getKernelAttr(),
                      {static_cast<unsigned>(dispatch.getInputs().size()),
                       workspaceBytes, dispatch}});
  if (!isNew && known->second.workspaceBytes != workspaceBytes) {
    InFlightDiagnostic error = dispatch.emitOpError()
                               << "says " << workspaceBytes
                               << " bytes of workspace for kernel "
                               << dispatch.getKernelAttr();
    error.attachNote(known->second.user->getLoc())
        << "another dispatch of it says " << known->second.workspaceBytes;
    return error;
  }
  if (workspaceBytes > 0)
    operands.push_back(
        getView(lowered.getArgument(0), layout.workspaceOffsets[node],
                MemRefType::get({workspaceBytes}, builder.getI8Type())));
  func::CallOp::create(builder, dispatch.getLoc(), dispatch.getKernelAttr(),
                       TypeRange(), operands);
  return success();
}

LogicalResult StepLowering::lowerReturn(Operation *op) {
  SmallVector<Value> results;
  for (Value value : op->getOperands()) {
    FailureOr<Value> buffer = getBuffer(value, op->getLoc());
    if (failed(buffer))
      return failure();
    results.push_back(*buffer);
  }
  func::ReturnOp::create(builder, op->getLoc(), results);
  return success();
}

LogicalResult StepLowering::lower(Operation *op) {
  if (auto dispatch = dyn_cast<DispatchOp>(op))
    return lowerDispatch(dispatch);
  auto share = [&](Value value, Value source) {
    if (auto place = places.find(source); place != places.end()) {
      Place shared = place->second;
      places[value] = shared;
    }
  };
  if (auto recompute = dyn_cast<RecomputeOp>(op)) {
    Block &body = recompute.getBody().front();
    for (auto [argument, input] :
         llvm::zip_equal(body.getArguments(), recompute.getInputs()))
      share(argument, input);
    if (failed(lowerBlock(body)))
      return failure();
    for (auto [result, yielded] : llvm::zip_equal(
             recompute.getResults(), body.getTerminator()->getOperands()))
      share(result, yielded);
    return success();
  }
  if (isa<FenceOp, NameOp>(op)) {
    for (auto [result, operand] :
         llvm::zip_equal(op->getResults(), op->getOperands()))
      share(result, operand);
    return success();
  }
  if (isa<tensor::EmptyOp, YieldOp>(op))
    return success();
  if (isa<func::ReturnOp>(op))
    return lowerReturn(op);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (auto contents = dyn_cast<DenseElementsAttr>(constant.getValue()))
      places[op->getResult(0)] = {Place::Constant, 0, contents, 0};
    return success();
  }
  if (op->getNumResults() == 1 && getAliasedOperand(op->getResult(0)))
    return lowerView(op);
  // What only feeds kernels has moved into them.
  if (op->use_empty() && isMemoryEffectFree(op))
    return success();
  return op->emitOpError()
         << "is not a dispatch of a kernel, so it cannot be run; run the "
            "checkpoint-prepare pipeline first (ops that it leaves are not "
            "supported)";
}

LogicalResult StepLowering::lowerBlock(Block &block) {
  for (Operation &op : block)
    if (failed(lower(&op)))
      return failure();
  return success();
}

LogicalResult StepLowering::bufferizeKernels() {
  for (auto &[name, use] : kernels) {
    auto kernel = dyn_cast_or_null<func::FuncOp>(
        symbols.lookup(cast<FlatSymbolRefAttr>(name).getValue()));
    if (!kernel)
      return use.user->emitOpError()
             << "calls " << name << ", which is not a function of this module";
    if (failed(bufferizeKernel(kernel, use.numInputs, use.workspaceBytes,
                               TargetAttr::of(lowered), symbols)))
      return failure();
  }
  return success();
}

LogicalResult StepLowering::run() {
  for (Type type : step.getResultTypes())
    if (!isa<RankedTensorType>(type))
      return step.emitOpError() << "returns a value of type " << type
                                << "; return it as a tensor of rank 0 instead";
  if (failed(plan()))
    return failure();
  createFunction();
  if (failed(lowerBlock(step.front())))
    return failure();
  symbols.remove(step);
  step.erase();
  symbols.insert(lowered);
  if (failed(bufferizeKernels()))
    return failure();
  // Kernels that nothing calls stayed on tensors.
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function->hasAttr(attrs::kKernel))
      symbols.erase(function);
  return success();
}

namespace {
struct LowerToArena : public checkpoint::impl::LowerToArenaBase<LowerToArena> {
  using LowerToArenaBase::LowerToArenaBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step) || failed(StepLowering(getOperation(), *step).run()))
      signalPassFailure();
  }
};
} // namespace
