//===- OpModel.cpp - What an operation costs and holds --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/OpModel.h"

#include "Interfaces/Models/ExternalModels.h"
#include "Interfaces/Models/NamedOpModels.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

/// Lets a question be asked without a CalleeModels at hand.
namespace {
class CalleesOrOwn {
public:
  explicit CalleesOrOwn(CalleeModels *given) : given(given) {}
  operator CalleeModels &() {
    if (given)
      return *given;
    if (!own)
      own = std::make_unique<CalleeModels>();
    return *own;
  }

private:
  CalleeModels *given;
  std::unique_ptr<CalleeModels> own;
};
} // namespace

bool checkpoint::hasModel(Operation *op) {
  return op->hasAttr(attrs::kFlops) || op->hasAttr(attrs::kRecomputable) ||
         op->hasAttr(attrs::kWorkspaceBytes) ||
         isa<RematerializationOpInterface>(op) || lookupNamedModel(op);
}

double checkpoint::getFlops(Operation *op, CalleeModels *callees) {
  if (auto flops = op->getAttrOfType<FloatAttr>(attrs::kFlops))
    return flops.getValueAsDouble();
  if (auto flops = op->getAttrOfType<IntegerAttr>(attrs::kFlops))
    return flops.getValue().roundToDouble();
  CalleesOrOwn models(callees);
  if (auto model = dyn_cast<RematerializationOpInterface>(op))
    return model.getFlops(models);
  if (const NamedOpModel *model = lookupNamedModel(op))
    return model->flops ? model->flops(op, models) : 0;
  return 0;
}

int64_t checkpoint::getWorkspaceBytes(Operation *op, TargetAttr target,
                                      CalleeModels *callees) {
  if (auto bytes = op->getAttrOfType<IntegerAttr>(attrs::kWorkspaceBytes))
    return bytes.getValue().getSExtValue();
  if (auto model = dyn_cast<RematerializationOpInterface>(op)) {
    CalleesOrOwn models(callees);
    return model.getWorkspaceBytes(target, models);
  }
  return 0;
}

bool checkpoint::isRecomputable(Operation *op, CalleeModels *callees) {
  if (auto override = op->getAttrOfType<BoolAttr>(attrs::kRecomputable))
    return override.getValue();
  CalleesOrOwn models(callees);
  if (auto model = dyn_cast<RematerializationOpInterface>(op))
    return model.isRecomputable(models);
  if (const NamedOpModel *model = lookupNamedModel(op))
    return !model->stateful && llvm::all_of(op->getRegions(), [&](Region &r) {
      return isRegionRecomputable(r, models);
    });
  return false;
}

bool checkpoint::isOrdered(Operation *op, CalleeModels *callees) {
  if (auto override = op->getAttrOfType<BoolAttr>(attrs::kRecomputable))
    if (override.getValue())
      return false;
  CalleesOrOwn models(callees);
  if (auto model = dyn_cast<RematerializationOpInterface>(op))
    return model.isOrdered(models);
  if (const NamedOpModel *model = lookupNamedModel(op))
    return model->stateful || llvm::any_of(op->getRegions(), [&](Region &r) {
             return isRegionOrdered(r, models);
           });
  return !isMemoryEffectFree(op);
}

bool checkpoint::isProduct(Operation *op, CalleeModels *callees) {
  CalleesOrOwn models(callees);
  if (auto model = dyn_cast<RematerializationOpInterface>(op))
    return model.isProduct(models);
  if (const NamedOpModel *model = lookupNamedModel(op))
    return model->product;
  return false;
}

std::optional<unsigned> checkpoint::getAliasedOperand(OpResult result) {
  Operation *op = result.getOwner();
  if (auto model = dyn_cast<RematerializationOpInterface>(op))
    return model.getAliasedOperand(result.getResultNumber());
  if (const NamedOpModel *model = lookupNamedModel(op))
    if (model->alias)
      return model->alias(result);
  return std::nullopt;
}

Value checkpoint::getBufferRoot(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    std::optional<unsigned> operand = getAliasedOperand(result);
    if (!operand)
      break;
    value = result.getOwner()->getOperand(*operand);
  }
  return value;
}

Value checkpoint::skipReshapes(Value value) {
  while (isa_and_present<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
      value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  return value;
}

SmallVector<std::pair<unsigned, unsigned>>
checkpoint::getReusableOperands(Operation *op, CalleeModels *callees) {
  SmallVector<std::pair<unsigned, unsigned>> pairs;
  CalleesOrOwn models(callees);
  if (auto model = dyn_cast<RematerializationOpInterface>(op))
    model.getReusableOperands(pairs, models);
  else if (const NamedOpModel *model = lookupNamedModel(op))
    if (model->reuse)
      model->reuse(op, pairs);
  return pairs;
}

/// Bytes of one element of `type` in a buffer.
static std::optional<int64_t> getElementBytes(Type type) {
  if (isa<IndexType>(type))
    return 8;
  if (type.isIntOrFloat())
    return llvm::PowerOf2Ceil(
        llvm::divideCeil(std::max(1u, type.getIntOrFloatBitWidth()), 8));
  if (auto complex = dyn_cast<ComplexType>(type))
    if (std::optional<int64_t> part = getElementBytes(complex.getElementType()))
      return 2 * *part;
  if (auto vector = dyn_cast<VectorType>(type))
    if (!vector.isScalable())
      return getByteSize(vector);
  return std::nullopt;
}

std::optional<int64_t> checkpoint::getByteSize(Type type) {
  ArrayRef<int64_t> shape;
  Type element;
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    shape = tensor.getShape();
    element = tensor.getElementType();
  } else if (auto vector = dyn_cast<VectorType>(type)) {
    shape = vector.getShape();
    element = vector.getElementType();
  } else if (isa<ShapedType>(type)) {
    return std::nullopt;
  } else {
    return getElementBytes(type);
  }
  if (ShapedType::isDynamicShape(shape))
    return std::nullopt;
  std::optional<int64_t> bytes = getElementBytes(element);
  for (int64_t size : shape)
    if (bytes)
      bytes = llvm::checkedMul(*bytes, size);
  return bytes;
}

void checkpoint::addElementwiseReuse(
    Operation *op, SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs) {
  for (OpResult result : op->getResults())
    if (isa<RankedTensorType>(result.getType()))
      for (OpOperand &operand : op->getOpOperands())
        if (operand.get().getType() == result.getType())
          pairs.emplace_back(result.getResultNumber(),
                             operand.getOperandNumber());
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

double checkpoint::getRegionFlops(Region &region, CalleeModels &callees) {
  double flops = 0;
  for (Block &block : region)
    for (Operation &op : block)
      flops += getFlops(&op, &callees);
  return flops;
}

bool checkpoint::isRegionRecomputable(Region &region, CalleeModels &callees) {
  for (Block &block : region)
    for (Operation &op : block)
      if (!isRecomputable(&op, &callees) &&
          (hasModel(&op) || !isMemoryEffectFree(&op)))
        return false;
  return true;
}

bool checkpoint::isRegionOrdered(Region &region, CalleeModels &callees) {
  for (Block &block : region)
    for (Operation &op : block)
      if (isOrdered(&op, &callees))
        return true;
  return false;
}

void checkpoint::registerExternalModels(DialectRegistry &registry) {
  registerArithModels(registry);
  registerCheckpointModels(registry);
  registerFuncModels(registry);
  registerLinalgModels(registry);
  registerMathModels(registry);
  registerSCFModels(registry);
  registerTensorModels(registry);
}
