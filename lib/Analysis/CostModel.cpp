//===- CostModel.cpp - What running a node costs --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/CostModel.h"

#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"

#include <algorithm>

using namespace mlir;
using namespace checkpoint;

FailureOr<CostModel> CostModel::get(Location loc, StringRef kind,
                                    StringRef target) {
  CostModel model;
  if (kind == "roofline")
    model.kind = CostKind::Roofline;
  else if (kind != "flops")
    return emitError(loc) << "cost \"" << kind
                          << "\" is not one of flops, roofline";
  model.target = TargetAttr::getPreset(loc.getContext(), target);
  if (!model.target)
    return emitError(loc) << "target \"" << target << "\" is not one of "
                          << llvm::join(TargetAttr::getPresetNames(), ", ");
  return model;
}

CostModel CostModel::of(func::FuncOp step) {
  CostModel model;
  model.target = step->getAttrOfType<TargetAttr>(attrs::kTarget);
  if (!model.target)
    model.target = TargetAttr::getPreset(step.getContext(), "cpu");
  return model;
}

StringRef CostModel::unit() const {
  return kind == CostKind::Flops ? "flops" : "seconds";
}

/// Whether a device multiplies the op's operands at its rate for 16 bits; an
/// accumulator that the op also reads may be wider.
static bool has16BitOperands(Operation *op) {
  unsigned narrow = 0, wide = 0;
  for (Value operand : getReadValues(op)) {
    auto shaped = dyn_cast<ShapedType>(operand.getType());
    if (shaped && isa<FloatType>(shaped.getElementType()))
      ++(shaped.getElementTypeBitWidth() <= 16 ? narrow : wide);
  }
  return narrow >= 2 || (narrow == 1 && wide == 0);
}

double CostModel::cost(Operation *op, CalleeModels *callees) const {
  double flops = getFlops(op, callees);
  if (kind == CostKind::Flops)
    return flops;
  double bytes = 0;
  SmallVector<Value> moved = getReadValues(op);
  llvm::append_range(moved, op->getResults());
  for (Value value : moved)
    if (isa<ShapedType>(value.getType()))
      bytes += getByteSize(value.getType()).value_or(0);
  bool fast = isProduct(op, callees) && has16BitOperands(op);
  double rate = fast ? target.getBf16Flops() : target.getF32Flops();
  return std::max(flops / rate, bytes / target.getMemoryBandwidth()) +
         target.getLaunchNanoseconds() * 1e-9;
}
