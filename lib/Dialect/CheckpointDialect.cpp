//===- CheckpointDialect.cpp - The checkpoint dialect ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Planning/Model/Problem.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace checkpoint;

#include "checkpoint/Dialect/CheckpointDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "checkpoint/Dialect/CheckpointAttrs.cpp.inc"

void CheckpointDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "checkpoint/Dialect/CheckpointAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "checkpoint/Dialect/CheckpointOps.cpp.inc"
      >();
}

/// A number of FLOPs or bytes: an integer or float attribute, not negative.
static LogicalResult verifyAmount(Operation *op, NamedAttribute attribute) {
  if (auto integer = dyn_cast<IntegerAttr>(attribute.getValue()))
    if (!integer.getValue().isNegative() && integer.getValue().isIntN(63))
      return success();
  if (attribute.getName() == attrs::kFlops)
    if (auto number = dyn_cast<FloatAttr>(attribute.getValue()))
      if (number.getValueAsDouble() >= 0 && number.getValue().isFinite())
        return success();
  return op->emitOpError() << "'" << attribute.getName().strref()
                           << "' must be a number that is not negative";
}

/// An array of dictionaries, each `parent` an earlier one.
static LogicalResult verifySegments(Operation *op, NamedAttribute attribute) {
  auto segments = dyn_cast<ArrayAttr>(attribute.getValue());
  if (!segments || !llvm::all_of(segments, llvm::IsaPred<DictionaryAttr>))
    return op->emitOpError() << "'" << attribute.getName().strref()
                             << "' must be an array of dictionaries";
  for (auto [index, entry] : llvm::enumerate(segments)) {
    Attribute parent = cast<DictionaryAttr>(entry).get("parent");
    auto position = dyn_cast_or_null<IntegerAttr>(parent);
    if (parent && (!position || position.getInt() < 0 ||
                   position.getInt() >= int64_t(index)))
      return op->emitOpError()
             << "'" << attribute.getName().strref() << "' entry " << index
             << ": parent must be an earlier entry";
  }
  return success();
}

LogicalResult
CheckpointDialect::verifyOperationAttribute(Operation *op,
                                            NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (llvm::is_contained({attrs::kFlops, attrs::kWorkspaceBytes,
                          attrs::kPredictedPeakBytes, attrs::kLivePeakBytes},
                         name))
    return verifyAmount(op, attribute);
  if (name == attrs::kRecomputable && !isa<BoolAttr>(attribute.getValue()))
    return op->emitOpError() << "'" << name << "' must be true or false";
  if (name == attrs::kPhase) {
    auto phase = dyn_cast<StringAttr>(attribute.getValue());
    if (!phase || !parsePhase(phase.getValue()))
      return op->emitOpError()
             << "'" << name
             << "' must be \"forward\", \"backward\" or \"update\"";
  }
  if ((name == attrs::kSegment || name == attrs::kInputs) &&
      !isa<IntegerAttr>(attribute.getValue()))
    return op->emitOpError() << "'" << name << "' must be an integer";
  if (name == attrs::kSegments)
    return verifySegments(op, attribute);
  if (name == attrs::kResultNames) {
    auto names = dyn_cast<ArrayAttr>(attribute.getValue());
    if (!names || names.size() != op->getNumResults() ||
        !llvm::all_of(names, llvm::IsaPred<StringAttr>))
      return op->emitOpError()
             << "'" << name << "' must hold one string for each result";
  }
  if (name == attrs::kKernel && !isa<func::FuncOp>(op))
    return op->emitOpError() << "'" << name << "' marks functions only";
  if (name == attrs::kShape && !isa<StringAttr>(attribute.getValue()))
    return op->emitOpError() << "'" << name << "' must be a string";
  if (name == attrs::kVariantOf &&
      !isa<FlatSymbolRefAttr>(attribute.getValue()))
    return op->emitOpError() << "'" << name << "' must name a kernel";
  if (llvm::is_contained({attrs::kDroppedResults, attrs::kVariantResults,
                          attrs::kValueDigest, attrs::kEffectsDigest,
                          attrs::kPlanDigest},
                         name) &&
      !isa<DenseI64ArrayAttr>(attribute.getValue()))
    return op->emitOpError() << "'" << name << "' must be an array<i64>";
  if (name == attrs::kMembers) {
    auto members = dyn_cast<ArrayAttr>(attribute.getValue());
    if (!members || !llvm::all_of(members, llvm::IsaPred<StringAttr>))
      return op->emitOpError() << "'" << name << "' must hold kernels' names";
  }
  if (name == attrs::kSections) {
    auto sections = dyn_cast<ArrayAttr>(attribute.getValue());
    if (!sections || !llvm::all_of(sections, llvm::IsaPred<FlatSymbolRefAttr>))
      return op->emitOpError() << "'" << name << "' must hold kernels' symbols";
  }
  if ((name == attrs::kMembers || name == attrs::kSections) &&
      !op->hasAttrOfType<IntegerAttr>(attrs::kInputs))
    return op->emitOpError()
           << "'" << name << "' needs '" << attrs::kInputs << "' beside it";
  if (name == attrs::kTarget && !isa<TargetAttr>(attribute.getValue()))
    return op->emitOpError()
           << "'" << name << "' must be a #checkpoint.target attribute";
  return success();
}

/// A mark on an argument or a result, `where`, of that type.
static LogicalResult verifyMark(Operation *op, NamedAttribute attribute,
                                const Twine &where, Type type) {
  StringRef name = attribute.getName();
  if (!isa<UnitAttr>(attribute.getValue()))
    return op->emitOpError()
           << "'" << name << "' on " << where << " takes no value";
  // Of a lowered step's pointers it says what they point to.
  if (name == attrs::kUnsigned &&
      isa<FloatType, ComplexType, IndexType>(getElementTypeOrSelf(type)))
    return op->emitOpError() << "'" << name << "' on " << where
                             << " is about integers, not " << type;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (name == attrs::kComplex && isa<TensorType>(type) &&
      !(tensor && tensor.getRank() > 0 && tensor.getShape().back() == 2 &&
        (tensor.getElementType().isF32() || tensor.getElementType().isF64())))
    return op->emitOpError()
           << "'" << name << "' on " << where
           << " is about f32 or f64 with a last dimension of 2, not " << type;
  return success();
}

/// Which result is an argument's value in the next step.
static LogicalResult verifyNextResult(FunctionOpInterface function,
                                      NamedAttribute attribute,
                                      unsigned argument) {
  auto fail = [&] {
    return function.emitOpError() << "'" << attribute.getName().strref()
                                  << "' on argument " << argument << " ";
  };
  auto index = dyn_cast<IntegerAttr>(attribute.getValue());
  if (!index || index.getValue().isNegative() || !index.getValue().isIntN(63))
    return fail() << "must be the number of a result";
  Type type = function.getArgumentTypes()[argument];
  // On buffers, results may have become arguments.
  if (!isa<TensorType>(type))
    return success();
  ArrayRef<Type> results = function.getResultTypes();
  uint64_t result = index.getValue().getZExtValue();
  if (result >= results.size())
    return fail() << "is result " << result << "; there are " << results.size();
  if (results[result] != type)
    return fail() << "is result " << result << ", which is " << results[result]
                  << ", not " << type;
  for (StringRef mark : {attrs::kUnsigned, attrs::kComplex})
    if (bool(function.getArgAttr(argument, mark)) !=
        bool(function.getResultAttr(result, mark)))
      return fail() << "is result " << result << ", but '" << mark
                    << "' is on one of the two only";
  return success();
}

LogicalResult
CheckpointDialect::verifyRegionArgAttribute(Operation *op, unsigned regionIndex,
                                            unsigned argIndex,
                                            NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (llvm::is_contained({attrs::kDonated, attrs::kUnsigned, attrs::kComplex},
                         name))
    return verifyMark(
        op, attribute, "argument " + Twine(argIndex),
        cast<FunctionOpInterface>(op).getArgumentTypes()[argIndex]);
  if (name == attrs::kNextResult)
    return verifyNextResult(cast<FunctionOpInterface>(op), attribute, argIndex);
  if (name == attrs::kRange) {
    auto range = dyn_cast<ArrayAttr>(attribute.getValue());
    bool valid = range && range.size() == 2 &&
                 llvm::all_of(range, llvm::IsaPred<IntegerAttr>) &&
                 cast<IntegerAttr>(range[0]).getInt() <
                     cast<IntegerAttr>(range[1]).getInt();
    if (!valid)
      return op->emitOpError() << "'" << name << "' on argument " << argIndex
                               << " must be [lo, hi] with integers lo < hi";
  }
  return success();
}

LogicalResult CheckpointDialect::verifyRegionResultAttribute(
    Operation *op, unsigned regionIndex, unsigned resultIndex,
    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (llvm::is_contained({attrs::kLoss, attrs::kUnsigned, attrs::kComplex},
                         name))
    return verifyMark(
        op, attribute, "result " + Twine(resultIndex),
        cast<FunctionOpInterface>(op).getResultTypes()[resultIndex]);
  return success();
}
