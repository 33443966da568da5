//===- CostModel.cpp - What running a node costs --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/CostModel.h"

#include "checkpoint/Analysis/KernelProfile.h"
#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Interfaces/CalleeModels.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>

using namespace mlir;
using namespace checkpoint;

/// Reads the file of measured times.
static FailureOr<std::shared_ptr<KernelPrices>> readPrices(Location loc,
                                                           StringRef file) {
  if (file.empty())
    return emitError(loc) << "cost=profile needs measured times: run "
                             "checkpoint-run STEP.mlir --profile=FILE and say "
                             "profile=FILE";
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text)
    return emitError(loc) << "cannot read the profile '" << file
                          << "': " << text.getError().message();
  llvm::Expected<KernelProfile> profile =
      KernelProfile::parse((*text)->getBuffer());
  if (!profile)
    return emitError(loc) << "'" << file
                          << "' is no profile of checkpoint-run --profile: "
                          << llvm::toString(profile.takeError());
  return std::make_shared<KernelPrices>(std::move(*profile), file.str());
}

FailureOr<CostModel> CostModel::get(func::FuncOp step, StringRef kind,
                                    StringRef target, StringRef profile) {
  Location loc = step.getLoc();
  CostModel model;
  if (kind == "roofline")
    model.kind = CostKind::Roofline;
  else if (kind == "profile")
    model.kind = CostKind::Profile;
  else if (kind != "flops")
    return emitError(loc) << "cost \"" << kind
                          << "\" is not one of flops, roofline, profile";
  if (model.kind == CostKind::Profile) {
    FailureOr<std::shared_ptr<KernelPrices>> prices = readPrices(loc, profile);
    if (failed(prices))
      return failure();
    model.prices = *prices;
  } else if (!profile.empty()) {
    return emitError(loc) << "profile=" << profile
                          << " is read by cost=profile alone, not by cost="
                          << kind;
  }
  model.target = target.empty()
                     ? TargetAttr::of(step)
                     : TargetAttr::getPreset(step.getContext(), target);
  if (!model.target)
    return emitError(loc) << "target \"" << target << "\" is not one of "
                          << llvm::join(TargetAttr::getPresetNames(), ", ");
  return model;
}

CostModel CostModel::of(func::FuncOp step) {
  CostModel model;
  model.target = TargetAttr::of(step);
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

/// The measured seconds of a dispatch.
static FailureOr<double> getMeasuredSeconds(Operation *op, KernelPrices &prices,
                                            CalleeModels *callees) {
  auto dispatch = dyn_cast<DispatchOp>(op);
  if (!dispatch) {
    op->emitOpError("is no kernel, and kernels are what a profile has times "
                    "of; run --checkpoint-prepare first");
    return failure();
  }
  func::FuncOp kernel =
      callees ? callees->lookup(op, dispatch.getKernelAttr())
              : SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
                    op, dispatch.getKernelAttr());
  if (!kernel) {
    op->emitOpError() << "names the kernel " << dispatch.getKernelAttr()
                      << ", which this module does not have";
    return failure();
  }
  return prices.price(op, kernel);
}

FailureOr<double> CostModel::cost(Operation *op, CalleeModels *callees) const {
  if (kind == CostKind::Profile)
    return getMeasuredSeconds(op, *prices, callees);
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
