//===- StepValues.cpp - What the ops of a step read -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/StepValues.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace checkpoint;

Attribute checkpoint::getConstantContents(Operation *op) {
  Attribute value;
  if (matchPattern(op, m_Constant(&value)))
    return value;
  if (op->isRegistered() || op->getNumOperands() != 0 ||
      op->getNumResults() != 1 || op->getNumRegions() != 0)
    return {};
  if (auto properties =
          dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
    value = properties.get("value");
  if (!value)
    value = op->getDiscardableAttr("value");
  return dyn_cast_or_null<ElementsAttr>(value);
}

bool checkpoint::isPlace(OpOperand &operand) {
  Operation *op = operand.getOwner();
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  if (!destination || !destination.isDpsInit(&operand))
    return false;
  if (isa<DispatchOp>(op))
    return true;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return linalgOp && linalgOp.hasPureTensorSemantics() &&
         !linalgOp.payloadUsesValueFromOperand(&operand);
}

OpOperand *checkpoint::getPlace(OpResult result) {
  auto destination = dyn_cast<DestinationStyleOpInterface>(result.getOwner());
  if (!destination ||
      result.getResultNumber() >= unsigned(destination.getNumDpsInits()))
    return nullptr;
  OpOperand *init = destination.getTiedOpOperand(result);
  return init && isPlace(*init) ? init : nullptr;
}

SmallVector<Value> checkpoint::getReadValues(Operation *op) {
  llvm::SetVector<Value> values;
  for (OpOperand &operand : op->getOpOperands())
    if (!isPlace(operand))
      values.insert(operand.get());
  if (op->getNumRegions() != 0)
    getUsedValuesDefinedAbove(op->getRegions(), values);
  return values.takeVector();
}

Value checkpoint::getViewSource(Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return {};
  Operation *op = result.getOwner();
  if (isa<FenceOp, NameOp>(op))
    return op->getOperand(result.getResultNumber());
  if (op->getNumOperands() != 1 || op->getNumResults() != 1 ||
      op->getNumRegions() != 0 || !getAliasedOperand(result))
    return {};
  return op->getOperand(0);
}

bool checkpoint::isDonated(func::FuncOp step, unsigned argument) {
  if (step.getArgAttr(argument, attrs::kDonated) ||
      step.getArgAttr(argument, attrs::kJaxAliasingOutput))
    return true;
  Attribute donor = step.getArgAttr(argument, attrs::kJaxBufferDonor);
  auto flag = dyn_cast_or_null<BoolAttr>(donor);
  return flag ? flag.getValue() : bool(donor);
}

static bool isScalarArithmetic(Operation *op) {
  auto isScalar = [](Type type) { return !isa<ShapedType>(type); };
  return op->isRegistered() && op->getNumRegions() == 0 &&
         op->getNumResults() != 0 &&
         llvm::all_of(op->getOperandTypes(), isScalar) &&
         llvm::all_of(op->getResultTypes(), isScalar) &&
         !isa<FenceOp, NameOp>(op) && isMemoryEffectFree(op);
}

bool checkpoint::isDescription(Operation *op) {
  if (isa<tensor::EmptyOp>(op) || getConstantContents(op))
    return true;
  llvm::SmallPtrSet<Operation *, 8> seen;
  SmallVector<Operation *> worklist = {op};
  while (!worklist.empty()) {
    Operation *next = worklist.pop_back_val();
    if (!seen.insert(next).second || getConstantContents(next))
      continue;
    if (!isScalarArithmetic(next))
      return false;
    for (Value operand : next->getOperands()) {
      Operation *producer = operand.getDefiningOp();
      if (!producer)
        return false;
      worklist.push_back(producer);
    }
  }
  return true;
}
