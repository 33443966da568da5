//===- ReadLoopSpace.cpp - Loop spaces of linalg operations ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ReadLoopSpace.h"

#include "Combiners.h"
#include "Interfaces/Kernels/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace checkpoint;

/// Whether `inner`, of a body, computes on vectors as on each of their
/// elements.
static bool takesVectors(Operation &inner) {
  return isa<linalg::IndexOp, arith::ConstantOp>(inner) ||
         (OpTrait::hasElementwiseMappableTraits(&inner) &&
          inner.getNumResults() == 1 && inner.getNumRegions() == 0 &&
          llvm::all_of(inner.getOperandTypes(),
                       VectorType::isValidElementType) &&
          VectorType::isValidElementType(inner.getResult(0).getType()));
}

/// The steps of the loops through a buffer. Fails if its layout has no strides.
static LogicalResult readSteps(MemRefType type, AffineMap map,
                               LoopAccess &access) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return failure();
  bool isKnown = !ShapedType::isDynamicShape(strides);
  for (int64_t &stride : strides)
    if (ShapedType::isDynamic(stride))
      stride = kUnknownStride;
  ElementSteps steps = getElementSteps(map, strides);
  access.strides = std::move(steps.strides);
  access.uneven = std::move(steps.uneven);
  access.begin = std::nullopt;
  if (isKnown && !ShapedType::isDynamic(offset))
    access.begin = offset + steps.begin;
  access.isFlat = type.hasStaticShape() && type.getLayout().isIdentity() &&
                  map.isProjectedPermutation();
  return success();
}

static FailureOr<LoopAccess> readAccess(linalg::LinalgOp op,
                                        OpOperand &operand) {
  LoopAccess access;
  BlockArgument argument = op.getMatchingBlockArgument(&operand);
  Type element = argument.getType();
  if (element.isIntOrFloat())
    access.elementBits = element.getIntOrFloatBitWidth();
  access.isVectorElement = VectorType::isValidElementType(element);
  access.reads = !argument.use_empty();
  access.writes = op.isDpsInit(&operand);
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  access.isBuffer = bool(type);
  if (!type)
    access.strides.assign(op.getNumLoops(), 0);
  else if (failed(readSteps(type, op.getMatchingIndexingMap(&operand), access)))
    return failure();
  return access;
}

/// The loops; fails if the size of one is not known.
static LogicalResult readDims(linalg::LinalgOp op, LoopSpace &space) {
  for (auto [size, iterator] :
       llvm::zip_equal(op.getStaticLoopRanges(), op.getIteratorTypesArray())) {
    if (ShapedType::isDynamic(size))
      return failure();
    space.dims.push_back({size, iterator == utils::IteratorType::parallel});
  }
  return success();
}

static void readBody(linalg::LinalgOp op, LoopSpace &space) {
  Block &body = op->getRegion(0).front();
  space.usesIndices = op.hasIndexSemantics();
  space.takesVectors = llvm::all_of(body.without_terminator(), takesVectors);
  for (Operation &inner : body)
    space.numBodyOps += !inner.hasTrait<OpTrait::ConstantLike>();
  for (OpOperand &init : op.getDpsInitsMutable())
    space.combines.push_back(findCombiner(op, init));
}

FailureOr<LoopSpace>
checkpoint::readLoopSpace(linalg::LinalgOp op,
                          function_ref<InFlightDiagnostic()> emitError) {
  auto fail = [&](const Twine &message) {
    if (emitError)
      emitError() << message;
    return failure();
  };
  if (!op.hasPureBufferSemantics())
    return fail("is not on buffers");
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return fail("has no body of one block, so it has no loops");
  LoopSpace space;
  if (failed(readDims(op, space)))
    return fail("has a dynamic shape; only static shapes can be turned into "
                "loops");
  for (OpOperand &operand : op->getOpOperands()) {
    FailureOr<LoopAccess> access = readAccess(op, operand);
    if (failed(access)) {
      if (emitError)
        emitError() << "works on a buffer of type " << operand.get().getType()
                    << ", whose layout has no strides";
      return failure();
    }
    space.accesses.push_back(std::move(*access));
  }
  space.numInputs = op.getNumDpsInputs();
  readBody(op, space);
  return space;
}
