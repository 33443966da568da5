//===- CustomCalls.cpp ----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A custom call says by a name what it computes. What calls Python cannot run
// in a compiled step. The largest elements, approximately, are found by a sort,
// as XLA finds them on a CPU.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "checkpoint/Dialect/AttributeNames.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace checkpoint;

StringRef finish::getCallTarget(Operation *op) {
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  return op->getName().getStringRef() == "stablehlo.custom_call" && target
             ? target.getValue()
             : StringRef();
}

//===----------------------------------------------------------------------===//
// Calls of Python
//===----------------------------------------------------------------------===//

/// Where the user wrote what became `op`, `file:line`, if capture noted it.
static Location getSource(Operation *op) {
  auto source = op->getAttrOfType<StringAttr>(attrs::kSource);
  if (!source)
    return op->getLoc();
  auto [file, line] = source.getValue().rsplit(':');
  unsigned number;
  if (line.getAsInteger(10, number))
    return op->getLoc();
  return FileLineColLoc::get(op->getContext(), file, number, 1);
}

/// What to do about a callback that the user wrote as `name`.
static StringRef getCallbackAdvice(StringRef name) {
  if (name == "equinox.error_if")
    return "capture with drop_callbacks (--drop-callbacks) to leave such "
           "checks out, or set EQX_ON_ERROR=nan or =off";
  if (name == "jax.pure_callback")
    return "write what it computes with jax.numpy, or keep it out of the step";
  if (name.starts_with("jax.debug."))
    return "leave it out, or capture with drop_callbacks (--drop-callbacks)";
  return "keep it out of the step";
}

LogicalResult finish::refuseCallbacks(ModuleOp module) {
  Operation *first = nullptr;
  unsigned count = 0;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!getCallTarget(op).contains("python_cpu_callback"))
      return;
    first = first ? first : op;
    ++count;
  });
  if (!first)
    return success();
  auto written = first->getAttrOfType<StringAttr>(attrs::kCallback);
  StringRef name = written ? written.getValue() : StringRef();
  InFlightDiagnostic error = emitError(getSource(first));
  if (written)
    error << name << " ('stablehlo.custom_call')";
  else
    error << "'stablehlo.custom_call' of " << getCallTarget(first);
  error << " calls Python, which a compiled step cannot; "
        << getCallbackAdvice(name);
  if (count > 1)
    error << " (" << count - 1 << " more such calls in the step)";
  return error;
}

//===----------------------------------------------------------------------===//
// The largest elements
//===----------------------------------------------------------------------===//

/// The function that a custom call has beside it; null if it is not one.
static func::FuncOp getComputation(Operation *op) {
  auto computations = op->getAttrOfType<ArrayAttr>("called_computations");
  if (!computations || computations.size() != 1)
    return {};
  auto symbol = dyn_cast<FlatSymbolRefAttr>(computations[0]);
  return symbol ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, symbol)
                : func::FuncOp();
}

/// Sorts the first half of the operands, the other half being what an empty
/// tensor would give, and takes the first elements.
static LogicalResult
expandApproximateTopK(Operation *op, SetVector<Operation *> &comparators) {
  unsigned count = op->getNumOperands() / 2;
  auto config = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  auto dimension =
      config ? config.getAs<IntegerAttr>("reduction_dim") : IntegerAttr();
  func::FuncOp comparator = getComputation(op);
  auto hasDimension = [&](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && dimension.getInt() >= 0 &&
           dimension.getInt() < tensor.getRank();
  };
  if (!dimension || !comparator || !comparator.getBody().hasOneBlock() ||
      count == 0 || op->getNumResults() != count ||
      !llvm::all_of(op->getOperands().take_front(count).getTypes(),
                    hasDimension) ||
      !llvm::all_of(op->getResultTypes(), hasDimension))
    return emitError(op->getLoc())
           << "'stablehlo.custom_call' of ApproxTopK must have a "
              "'reduction_dim', one comparator, and as many results as tensors "
              "that it goes through";
  comparators.insert(comparator);

  OpBuilder builder(op);
  OperationState state(op->getLoc(), "stablehlo.sort");
  state.addOperands(op->getOperands().take_front(count));
  state.addTypes(op->getOperands().take_front(count).getTypes());
  state.addAttribute("dimension", dimension);
  IRMapping mapping;
  comparator.getBody().cloneInto(state.addRegion(), mapping);
  Operation *sort = builder.create(state);
  // A function's own end, if it is one.
  Operation *end = &sort->getRegion(0).front().back();
  if (isa<func::ReturnOp>(end)) {
    OperationState finalState(end->getLoc(), "stablehlo.return");
    finalState.addOperands(end->getOperands());
    OpBuilder(end).create(finalState);
    end->erase();
  }
  for (auto [sorted, result] :
       llvm::zip(sort->getResults(), op->getResults())) {
    auto type = cast<RankedTensorType>(result.getType());
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
        strides(type.getRank(), builder.getIndexAttr(1)), sizes;
    for (int64_t size : type.getShape())
      sizes.push_back(builder.getIndexAttr(size));
    auto from = cast<RankedTensorType>(sorted.getType());
    bool fits = from.getRank() == type.getRank();
    for (int64_t i = 0; fits && i < type.getRank(); ++i)
      fits = i == dimension.getInt() ? type.getDimSize(i) <= from.getDimSize(i)
                                     : type.getDimSize(i) == from.getDimSize(i);
    if (!fits)
      return emitError(op->getLoc())
             << "'stablehlo.custom_call' of ApproxTopK cannot give a result of "
             << type << " from " << from;
    result.replaceAllUsesWith(tensor::ExtractSliceOp::create(
        builder, op->getLoc(), type, sorted, offsets, sizes, strides));
  }
  op->erase();
  return success();
}

LogicalResult finish::expandTopK(ModuleOp module) {
  SmallVector<Operation *> calls;
  module.walk([&](Operation *op) {
    StringRef target = getCallTarget(op);
    if (target == "ApproxTopK")
      calls.push_back(op);
    // Whatever is called so is no step, though it may be public.
    else if (!target.empty())
      if (func::FuncOp computation = getComputation(op))
        computation.setPrivate();
  });
  SetVector<Operation *> comparators;
  for (Operation *call : calls)
    if (failed(expandApproximateTopK(call, comparators)))
      return failure();
  for (Operation *comparator : comparators)
    if (SymbolTable::symbolKnownUseEmpty(comparator, module))
      comparator->erase();
    else
      cast<func::FuncOp>(comparator).setPrivate();
  return success();
}
