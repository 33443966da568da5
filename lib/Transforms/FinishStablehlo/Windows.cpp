//===- Windows.cpp --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::finish;

static Value extractScalar(OpBuilder &builder, Location loc, Value tensor) {
  if (TypedAttr splat = getSplat(tensor))
    return arith::ConstantOp::create(builder, loc, splat);
  return tensor::ExtractOp::create(builder, loc, tensor);
}

static bool areTensors(TypeRange types) {
  return llvm::all_of(types, llvm::IsaPred<RankedTensorType>);
}

LogicalResult finish::lowerReduce(Operation *op) {
  unsigned count = op->getNumResults();
  std::optional<SmallVector<int64_t>> dimensions =
      getIntegers(op, "dimensions");
  if (!dimensions || count == 0 || op->getNumOperands() != 2 * count ||
      !areTensors(op->getOperandTypes()) || !areTensors(op->getResultTypes()))
    return emitError(op->getLoc(),
                     "'stablehlo.reduce' must have dimensions, and an "
                     "operand and an initial value for each result");
  SmallVector<Type> elements;
  for (Value operand : op->getOperands().take_front(count))
    elements.push_back(getElementTensorType(operand));
  SmallVector<Type> arguments = elements;
  llvm::append_range(arguments, elements);
  if (TypeRange(op->getOperandTypes()).drop_front(count) != TypeRange(elements))
    return emitError(op->getLoc(),
                     "initial values of 'stablehlo.reduce' must be scalars "
                     "of the operands' element types");
  if (failed(checkRegion(op, 0, arguments, elements)))
    return failure();

  auto inputType = cast<RankedTensorType>(op->getOperand(0).getType());
  int64_t rank = inputType.getRank();
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  SmallVector<AffineExpr> kept;
  SmallVector<int64_t> keptShape;
  for (int64_t d = 0; d < rank; ++d)
    if (llvm::is_contained(*dimensions, d)) {
      iterators[d] = utils::IteratorType::reduction;
    } else {
      kept.push_back(getAffineDimExpr(d, op->getContext()));
      keptShape.push_back(inputType.getDimSize(d));
    }
  for (unsigned i = 0; i < count; ++i)
    if (cast<ShapedType>(op->getOperand(i).getType()).getShape() !=
            inputType.getShape() ||
        cast<ShapedType>(op->getResult(i).getType()).getShape() !=
            ArrayRef<int64_t>(keptShape))
      return emitError(op->getLoc(), "shapes of 'stablehlo.reduce' do not fit");

  OpBuilder builder(op);
  Location loc = op->getLoc();
  SmallVector<Value> inits;
  for (auto [init, type] :
       llvm::zip(op->getOperands().drop_front(count), op->getResultTypes())) {
    Value scalar = extractScalar(builder, loc, init);
    Value empty = tensor::EmptyOp::create(
        builder, loc, keptShape, cast<ShapedType>(type).getElementType());
    inits.push_back(
        linalg::FillOp::create(builder, loc, scalar, empty).getResult(0));
  }
  AffineMap identity = builder.getMultiDimIdentityMap(rank);
  SmallVector<AffineMap> maps(count, identity);
  maps.append(count, AffineMap::get(rank, 0, kept, op->getContext()));
  auto reduction = linalg::GenericOp::create(
      builder, loc, op->getResultTypes(), op->getOperands().take_front(count),
      inits, maps, iterators,
      [&](OpBuilder &nested, Location, ValueRange scalars) {
        // Accumulators first, then elements.
        SmallVector<Value> operands(scalars.drop_front(count));
        llvm::append_range(operands, scalars.take_front(count));
        linalg::YieldOp::create(
            nested, loc,
            inlineScalarRegion(nested, op->getRegion(0), operands));
      });
  op->replaceAllUsesWith(reduction);
  op->erase();
  return success();
}

namespace {
/// The gradient of a pooling: each source element goes to the element of its
/// window that the `select` region prefers.
class SelectAndScatterLowering {
public:
  explicit SelectAndScatterLowering(Operation *op)
      : op(op), loc(op->getLoc()), operand(op->getOperand(0)),
        source(op->getOperand(1)),
        shape(cast<RankedTensorType>(operand.getType()).getShape()) {}

  LogicalResult run();

private:
  LogicalResult readAttributes();
  SmallVector<Value> createSelection(OpBuilder &builder, ValueRange window);

  Operation *op;
  Location loc;
  Value operand, source;
  ArrayRef<int64_t> shape;
  SmallVector<int64_t> extents, strides, padding;
};
} // namespace

LogicalResult SelectAndScatterLowering::readAttributes() {
  size_t rank = shape.size();
  extents = getIntegers(op, "window_dimensions")
                .value_or(SmallVector<int64_t>(rank, 1));
  strides =
      getIntegers(op, "window_strides").value_or(SmallVector<int64_t>(rank, 1));
  // One pair a dimension, of which what is added in front matters.
  padding = getIntegers(op, "padding").value_or(SmallVector<int64_t>());
  padding.resize(padding.empty() ? 2 * rank : padding.size(),
                 padding.empty() ? 0 : padding.front());
  if (extents.size() != rank || strides.size() != rank ||
      padding.size() != 2 * rank)
    return emitError(op->getLoc(),
                     "window of 'stablehlo.select_and_scatter' does not "
                     "fit the operand's rank");
  return success();
}

/// The position, in the operand, that the window of one source element selects:
/// the last carried values but the flag that says whether there is any.
SmallVector<Value>
SelectAndScatterLowering::createSelection(OpBuilder &builder,
                                          ValueRange window) {
  size_t rank = shape.size();
  Type element = cast<ShapedType>(operand.getType()).getElementType();
  Value found = arith::ConstantIntOp::create(builder, loc, 0, 1);
  SmallVector<Value> inits(rank, createIndex(builder, loc, 0));
  inits.push_back(arith::ConstantOp::create(
      builder, loc, cast<TypedAttr>(builder.getZeroAttr(element))));
  inits.push_back(found);
  return createLoops(
      builder, loc, extents, inits,
      [&](OpBuilder &nested, ValueRange offset, ValueRange best) {
        SmallVector<Value> position;
        Value inside = arith::ConstantIntOp::create(nested, loc, 1, 1);
        for (size_t d = 0; d < rank; ++d) {
          Value stride = createIndex(nested, loc, strides[d]);
          Value low = createIndex(nested, loc, padding[2 * d]);
          Value begin = arith::MulIOp::create(nested, loc, window[d], stride);
          Value index = arith::AddIOp::create(nested, loc, begin, offset[d]);
          index = arith::SubIOp::create(nested, loc, index, low);
          position.push_back(index);
          // Unsigned: what is in front of the operand is outside too.
          Value within =
              arith::CmpIOp::create(nested, loc, arith::CmpIPredicate::ult,
                                    index, createIndex(nested, loc, shape[d]));
          inside = arith::AndIOp::create(nested, loc, inside, within);
        }
        auto updated = scf::IfOp::create(
            nested, loc, inside,
            [&](OpBuilder &then, Location) {
              Value candidate =
                  tensor::ExtractOp::create(then, loc, operand, position);
              Value current = best[rank], any = best[rank + 1];
              Value keep = inlineScalarRegion(then, op->getRegion(0),
                                              {current, candidate})
                               .front();
              keep = arith::AndIOp::create(then, loc, keep, any);
              SmallVector<Value> next;
              for (auto [was, is] : llvm::zip(best, position))
                next.push_back(
                    arith::SelectOp::create(then, loc, keep, was, is));
              next.push_back(
                  arith::SelectOp::create(then, loc, keep, current, candidate));
              next.push_back(arith::ConstantIntOp::create(then, loc, 1, 1));
              scf::YieldOp::create(then, loc, next);
            },
            [&](OpBuilder &otherwise, Location) {
              scf::YieldOp::create(otherwise, loc, best);
            });
        return llvm::to_vector_of<Value>(updated.getResults());
      });
}

LogicalResult SelectAndScatterLowering::run() {
  if (failed(readAttributes()))
    return failure();
  OpBuilder builder(op);
  Value init = extractScalar(builder, loc, op->getOperand(2));
  Value empty = tensor::EmptyOp::create(
      builder, loc, shape,
      cast<ShapedType>(operand.getType()).getElementType());
  Value filled = linalg::FillOp::create(builder, loc, init, empty).getResult(0);
  size_t rank = shape.size();
  SmallVector<Value> results = createLoops(
      builder, loc, cast<RankedTensorType>(source.getType()).getShape(), filled,
      [&](OpBuilder &nested, ValueRange window,
          ValueRange carried) -> SmallVector<Value> {
        SmallVector<Value> selection = createSelection(nested, window);
        ValueRange position = ValueRange(selection).take_front(rank);
        auto scattered = scf::IfOp::create(
            nested, loc, selection.back(),
            [&](OpBuilder &then, Location) {
              Value old = tensor::ExtractOp::create(then, loc, carried.front(),
                                                    position);
              Value update =
                  tensor::ExtractOp::create(then, loc, source, window);
              Value sum =
                  inlineScalarRegion(then, op->getRegion(1), {old, update})
                      .front();
              Value inserted = tensor::InsertOp::create(
                  then, loc, sum, carried.front(), position);
              scf::YieldOp::create(then, loc, inserted);
            },
            [&](OpBuilder &otherwise, Location) {
              scf::YieldOp::create(otherwise, loc, carried);
            });
        return {scattered.getResult(0)};
      },
      /*asOneOp=*/true);
  op->replaceAllUsesWith(results);
  op->erase();
  return success();
}

LogicalResult finish::lowerSelectAndScatter(Operation *op) {
  TypeRange types = op->getOperandTypes();
  if (types.size() != 3 || op->getNumResults() != 1 || !areTensors(types) ||
      op->getResult(0).getType() != types[0] ||
      cast<ShapedType>(types[0]).getRank() !=
          cast<ShapedType>(types[1]).getRank() ||
      cast<ShapedType>(types[2]).getRank() != 0)
    return emitError(op->getLoc(),
                     "'stablehlo.select_and_scatter' must have an operand "
                     "of the result's type, a source of the same rank and "
                     "a scalar");
  Type element = getElementTensorType(op->getOperand(0));
  Type boolean =
      RankedTensorType::get({}, IntegerType::get(op->getContext(), 1));
  if (failed(checkRegion(op, 0, {element, element}, boolean)) ||
      failed(checkRegion(op, 1, {element, element}, element)))
    return failure();
  return SelectAndScatterLowering(op).run();
}
