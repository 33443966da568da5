//===- StepSignature.cpp - What a step takes and gives --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StepSignature.h"

#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace checkpoint;

/// The name of a type of at most 8 bits a number in tensor files.
static StringRef getSmallDtype(Type type) {
  return llvm::TypeSwitch<Type, StringRef>(type)
      .Case([](Float8E4M3FNType) { return "F8_E4M3"; })
      .Case([](Float8E5M2Type) { return "F8_E5M2"; })
      .Case([](Float8E8M0FNUType) { return "F8_E8M0"; })
      .Case([](Float8E4M3FNUZType) { return "F8_E4M3FNUZ"; })
      .Case([](Float8E5M2FNUZType) { return "F8_E5M2FNUZ"; })
      .Case([](Float8E4M3B11FNUZType) { return "F8_E4M3B11FNUZ"; })
      .Case([](Float8E4M3Type) { return "F8_E4M3IEEE"; })
      .Case([](Float8E3M4Type) { return "F8_E3M4"; })
      .Case([](Float4E2M1FNType) { return "F4_E2M1"; })
      .Default(StringRef());
}

/// The name tensor files have for elements of a type, or an empty string.
static std::string getDtype(Type type, bool isUnsigned) {
  if (type.isBF16())
    return "BF16";
  if (isa<Float16Type, Float32Type, Float64Type>(type))
    return "F" + std::to_string(type.getIntOrFloatBitWidth());
  if (type.isInteger(1))
    return "BOOL";
  if (auto integer = dyn_cast<IntegerType>(type))
    if (llvm::is_contained({2u, 4u, 8u, 16u, 32u, 64u}, integer.getWidth()))
      return (isUnsigned || integer.isUnsigned() ? "U" : "I") +
             std::to_string(integer.getWidth());
  return getSmallDtype(type).str();
}

static LogicalResult describe(Type type, DictionaryAttr marks, Location loc,
                              const Twine &what, StepTensor &tensor) {
  bool isUnsigned = marks && marks.contains(attrs::kUnsigned);
  bool isComplex = marks && marks.contains(attrs::kComplex);
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked || !ranked.hasStaticShape())
    return emitError(loc) << what << " of the step has type " << type
                          << "; only tensors of static shape can be run";
  Type element = ranked.getElementType();
  tensor.dtype = getDtype(element, isUnsigned);
  if (tensor.dtype.empty())
    return emitError(loc) << what << " of the step has elements of type "
                          << element
                          << ", which tensor files do not have; give it in "
                             "another type and convert it in the step";
  tensor.shape.assign(ranked.getShape().begin(), ranked.getShape().end());
  std::optional<int64_t> bytes = getByteSize(ranked);
  if (!bytes)
    return emitError(loc) << what << " of the step has type " << type
                          << ", whose bytes are too many to count";
  tensor.bytes = *bytes;
  tensor.numbers = ranked.getNumElements();
  tensor.bits = element.getIntOrFloatBitWidth();
  if (auto floats = dyn_cast<FloatType>(element))
    tensor.floats = &floats.getFloatSemantics();
  tensor.isComplexOfF64 = isComplex && tensor.dtype == "F64";
  if (isComplex && tensor.dtype == "F32") {
    tensor.dtype = "C64";
    tensor.shape.pop_back();
  }
  return success();
}

LogicalResult checkpoint::readSignature(func::FuncOp step,
                                        StepProgram &program) {
  for (BlockArgument value : step.getArguments()) {
    unsigned index = value.getArgNumber();
    StepArgument &argument = program.arguments.emplace_back();
    if (failed(describe(value.getType(), step.getArgAttrDict(index),
                        value.getLoc(), "argument " + Twine(index), argument)))
      return failure();
    if (auto range = step.getArgAttrOfType<ArrayAttr>(index, attrs::kRange))
      argument.range = {cast<IntegerAttr>(range[0]).getInt(),
                        cast<IntegerAttr>(range[1]).getInt()};
    argument.donated = isDonated(step, index);
    if (auto next =
            step.getArgAttrOfType<IntegerAttr>(index, attrs::kNextResult))
      argument.nextResult = next.getInt();
  }
  for (auto [index, type] : llvm::enumerate(step.getResultTypes())) {
    if (failed(describe(type, step.getResultAttrDict(index), step.getLoc(),
                        "result " + Twine(index),
                        program.results.emplace_back())))
      return failure();
  }
  return success();
}
