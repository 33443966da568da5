//===- Unsigned.cpp -------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "checkpoint/Dialect/AttributeNames.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;
using namespace checkpoint;

static bool isUnsigned(Type type) {
  return getElementTypeOrSelf(type).isUnsignedInteger();
}

/// Indices beyond the signed range are out of bounds, not negative.
static void markUnsignedIndices(ModuleOp module) {
  module.walk([](Operation *op) {
    if (op->getName().getStringRef() != "stablehlo.scatter")
      return;
    unsigned indices = op->getNumOperands() / 2;
    if (indices < op->getNumOperands() &&
        isUnsigned(op->getOperand(indices).getType()))
      op->setDiscardableAttr(attrs::kUnsignedIndices,
                             UnitAttr::get(op->getContext()));
  });
}

/// Whoever reads or writes the step's tensors has to know.
static void markUnsignedSignature(ModuleOp module) {
  UnitAttr mark = UnitAttr::get(module.getContext());
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic())
      continue;
    for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
      if (isUnsigned(type))
        function.setArgAttr(index, attrs::kUnsigned, mark);
    for (auto [index, type] : llvm::enumerate(function.getResultTypes()))
      if (isUnsigned(type))
        function.setResultAttr(index, attrs::kUnsigned, mark);
  }
}

/// A cast is one to one, and the two types are the same by now.
static void eraseIdentityCasts(ModuleOp module) {
  module.walk([](UnrealizedConversionCastOp cast) {
    if (cast->getOperandTypes() != cast->getResultTypes())
      return;
    cast->replaceAllUsesWith(cast->getOperands());
    cast->erase();
  });
}

void finish::makeSignless(ModuleOp module) {
  markUnsignedIndices(module);
  markUnsignedSignature(module);
  AttrTypeReplacer replacer;
  replacer.addReplacement([](IntegerType type) -> std::optional<Type> {
    if (!type.isUnsigned())
      return std::nullopt;
    return IntegerType::get(type.getContext(), type.getWidth());
  });
  replacer.addReplacement(
      [](DenseIntElementsAttr elements) -> std::optional<Attribute> {
        Type type = elements.getElementType();
        if (!type.isUnsignedInteger())
          return std::nullopt;
        return elements.bitcast(
            IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth()));
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  eraseIdentityCasts(module);
}
