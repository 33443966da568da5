//===- Scatter.cpp --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The updates are applied one after another in row-major order: the same sum
// on every run.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"
#include "ScatterDimensions.h"

#include "checkpoint/Dialect/AttributeNames.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::finish;

namespace {
class ScatterLowering {
public:
  ScatterLowering(Operation *op, ScatterDimensions dimensions)
      : op(op), loc(op->getLoc()), dimensions(std::move(dimensions)),
        count(op->getNumResults()), indices(op->getOperand(count)) {}

  void run();

private:
  ArrayRef<int64_t> getOperandShape() {
    return cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
  }
  ArrayRef<int64_t> getUpdateShape() {
    return cast<RankedTensorType>(op->getOperand(count + 1).getType())
        .getShape();
  }
  /// Extent of the window along a dimension of the operand.
  int64_t getWindowExtent(int64_t operandDimension) {
    int64_t update = dimensions.windowDimension[operandDimension];
    return update < 0 ? 1 : getUpdateShape()[update];
  }
  SmallVector<Value> createStart(OpBuilder &builder, ValueRange scatterIndex);
  Value createInBounds(OpBuilder &builder, ValueRange start);
  SmallVector<Value> createWindow(OpBuilder &builder, ValueRange scatterIndex,
                                  ValueRange start, ValueRange carried);

  Operation *op;
  Location loc;
  ScatterDimensions dimensions;
  unsigned count;
  Value indices;
};
} // namespace

/// Where in the operand the window for one index vector begins.
SmallVector<Value> ScatterLowering::createStart(OpBuilder &builder,
                                                ValueRange scatterIndex) {
  int64_t rank = cast<RankedTensorType>(indices.getType()).getRank();
  SmallVector<Value> position;
  for (int64_t d = 0, next = 0; d < rank; ++d)
    position.push_back(d == dimensions.indexVectorDim ? Value()
                                                      : scatterIndex[next++]);
  SmallVector<Value> start(getOperandShape().size());
  for (auto [i, dimension] :
       llvm::enumerate(dimensions.scatterDimsToOperandDims)) {
    if (dimensions.indexVectorDim < rank)
      position[dimensions.indexVectorDim] = createIndex(builder, loc, i);
    Value index = tensor::ExtractOp::create(builder, loc, indices, position);
    if (op->hasAttr(attrs::kUnsignedIndices))
      index = arith::IndexCastUIOp::create(builder, loc, builder.getIndexType(),
                                           index);
    else
      index = arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                         index);
    start[dimension] = index;
  }
  for (auto [operandDimension, indicesDimension] : llvm::zip(
           dimensions.inputBatchingDims, dimensions.scatterIndicesBatchingDims))
    start[operandDimension] = position[indicesDimension];
  return start;
}

/// Whether the whole window lies inside the operand; null if it always does.
Value ScatterLowering::createInBounds(OpBuilder &builder, ValueRange start) {
  Value inBounds;
  for (int64_t dimension : dimensions.scatterDimsToOperandDims) {
    int64_t starts =
        getOperandShape()[dimension] - getWindowExtent(dimension) + 1;
    // Unsigned: an index below zero is beyond every bound.
    Value bound = createIndex(builder, loc, std::max<int64_t>(starts, 0));
    Value inside = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, start[dimension], bound);
    inBounds = inBounds ? arith::AndIOp::create(builder, loc, inBounds, inside)
                        : inside;
  }
  return inBounds;
}

SmallVector<Value> ScatterLowering::createWindow(OpBuilder &builder,
                                                 ValueRange scatterIndex,
                                                 ValueRange start,
                                                 ValueRange carried) {
  SmallVector<int64_t> extents =
      llvm::map_to_vector(dimensions.updateWindowDims, [&](int64_t dimension) {
        return getUpdateShape()[dimension];
      });
  return createLoops(
      builder, loc, extents, carried,
      [&](OpBuilder &nested, ValueRange window, ValueRange current) {
        SmallVector<Value> updateIndex(getUpdateShape().size());
        for (auto [dimension, index] :
             llvm::zip(dimensions.updateScatterDims, scatterIndex))
          updateIndex[dimension] = index;
        for (auto [dimension, index] :
             llvm::zip(dimensions.updateWindowDims, window))
          updateIndex[dimension] = index;
        SmallVector<Value> operandIndex(start);
        for (auto [index, update] :
             llvm::zip(operandIndex, dimensions.windowDimension)) {
          if (update < 0)
            continue;
          index = index ? arith::AddIOp::create(nested, loc, index,
                                                updateIndex[update])
                        : updateIndex[update];
        }
        SmallVector<Value> scalars;
        for (Value tensor : current)
          scalars.push_back(
              tensor::ExtractOp::create(nested, loc, tensor, operandIndex));
        for (Value update : op->getOperands().drop_front(count + 1))
          scalars.push_back(
              tensor::ExtractOp::create(nested, loc, update, updateIndex));
        SmallVector<Value> results =
            inlineScalarRegion(nested, op->getRegion(0), scalars);
        for (auto [result, tensor] : llvm::zip(results, current))
          result = tensor::InsertOp::create(nested, loc, result, tensor,
                                            operandIndex);
        return results;
      });
}

void ScatterLowering::run() {
  OpBuilder builder(op);
  SmallVector<Value> destinations;
  for (Value operand : op->getOperands().take_front(count))
    destinations.push_back(createDestination(builder, loc, operand));
  SmallVector<int64_t> extents =
      llvm::map_to_vector(dimensions.updateScatterDims, [&](int64_t dimension) {
        return getUpdateShape()[dimension];
      });
  SmallVector<Value> results = createLoops(
      builder, loc, extents, destinations,
      [&](OpBuilder &nested, ValueRange scatterIndex, ValueRange carried) {
        SmallVector<Value> start = createStart(nested, scatterIndex);
        Value inBounds = createInBounds(nested, start);
        if (!inBounds)
          return createWindow(nested, scatterIndex, start, carried);
        auto guarded = scf::IfOp::create(
            nested, loc, inBounds,
            [&](OpBuilder &then, Location) {
              scf::YieldOp::create(
                  then, loc, createWindow(then, scatterIndex, start, carried));
            },
            [&](OpBuilder &otherwise, Location) {
              scf::YieldOp::create(otherwise, loc, carried);
            });
        return llvm::to_vector_of<Value>(guarded.getResults());
      },
      /*asOneOp=*/true);
  op->replaceAllUsesWith(results);
  op->erase();
}

LogicalResult finish::lowerScatter(Operation *op) {
  FailureOr<ScatterDimensions> dimensions = getScatterDimensions(op);
  if (failed(dimensions))
    return failure();
  SmallVector<Type> arguments;
  unsigned count = op->getNumResults();
  for (unsigned i = 0; i < count; ++i)
    arguments.push_back(getElementTensorType(op->getOperand(i)));
  SmallVector<Type> results = arguments;
  for (Value update : op->getOperands().drop_front(count + 1))
    arguments.push_back(getElementTensorType(update));
  if (failed(checkRegion(op, 0, arguments, results)))
    return failure();
  ScatterLowering(op, std::move(*dimensions)).run();
  return success();
}
