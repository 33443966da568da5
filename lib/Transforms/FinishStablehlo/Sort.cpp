//===- Sort.cpp -----------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Each line along the sorted dimension is merged bottom-up: runs of width 1
// into runs of 2, and so on (Knuth, The Art of Computer Programming 3, 5.2.4).
// The line and a scratch line take turns as source and destination, two passes
// an iteration, so that an iteration leaves both where it found them.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::finish;

namespace {
class SortLowering {
public:
  SortLowering(Operation *op, int64_t dimension)
      : op(op), loc(op->getLoc()), dimension(dimension),
        count(op->getNumOperands()),
        shape(cast<RankedTensorType>(op->getOperand(0).getType()).getShape()),
        length(shape[dimension]) {}

  void run();

private:
  /// A tensor that holds a line, and how to index it.
  struct Lines {
    SmallVector<Value> tensors;
    /// Position of the line in the sorted tensors; empty for a scratch line.
    ArrayRef<Value> position;
  };
  SmallVector<Value> getIndex(const Lines &lines, Value element);
  SmallVector<Value> extract(OpBuilder &builder, const Lines &lines,
                             Value element);
  SmallVector<Value> createMergePass(OpBuilder &builder, const Lines &source,
                                     const Lines &destination, Value width);
  SmallVector<Value> createMerge(OpBuilder &builder, const Lines &source,
                                 const Lines &destination, Value low,
                                 Value width);
  SmallVector<Value> createLineSort(OpBuilder &builder,
                                    ArrayRef<Value> position,
                                    ValueRange carried);

  Operation *op;
  Location loc;
  int64_t dimension;
  unsigned count;
  ArrayRef<int64_t> shape;
  int64_t length;
};
} // namespace

SmallVector<Value> SortLowering::getIndex(const Lines &lines, Value element) {
  if (lines.position.empty())
    return {element};
  SmallVector<Value> index(lines.position);
  index[dimension] = element;
  return index;
}

SmallVector<Value> SortLowering::extract(OpBuilder &builder, const Lines &lines,
                                         Value element) {
  SmallVector<Value> index = getIndex(lines, element);
  return llvm::map_to_vector(lines.tensors, [&](Value tensor) -> Value {
    return tensor::ExtractOp::create(builder, loc, tensor, index);
  });
}

/// Merges source[low, low + width) and source[low + width, low + 2 width), cut
/// off at the line's end, into the same place of the destination.
SmallVector<Value> SortLowering::createMerge(OpBuilder &builder,
                                             const Lines &source,
                                             const Lines &destination,
                                             Value low, Value width) {
  auto add = [&](OpBuilder &b, Value lhs, Value rhs) -> Value {
    return arith::AddIOp::create(b, loc, lhs, rhs);
  };
  auto min = [&](OpBuilder &b, Value lhs, Value rhs) -> Value {
    return arith::MinSIOp::create(b, loc, lhs, rhs);
  };
  auto isBelow = [&](OpBuilder &b, Value lhs, Value rhs) -> Value {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, lhs, rhs);
  };
  Value end = createIndex(builder, loc, length);
  Value last = createIndex(builder, loc, length - 1);
  Value one = createIndex(builder, loc, 1);
  Value middle = min(builder, add(builder, low, width), end);
  Value high = min(builder, add(builder, middle, width), end);

  SmallVector<Value> inits = {low, middle};
  llvm::append_range(inits, destination.tensors);
  auto loop = scf::ForOp::create(
      builder, loc, low, high, one, inits,
      [&](OpBuilder &b, Location, Value out, ValueRange state) {
        Value left = state[0], right = state[1];
        // A run that is used up is read at some valid place, and not taken.
        SmallVector<Value> fromLeft = extract(b, source, min(b, left, last));
        SmallVector<Value> fromRight = extract(b, source, min(b, right, last));
        // Equal elements are taken from the left: the sort is stable.
        SmallVector<Value> compared;
        for (auto [l, r] : llvm::zip(fromLeft, fromRight))
          compared.append({r, l});
        Value rightFirst =
            inlineScalarRegion(b, op->getRegion(0), compared).front();
        Value hasLeft = isBelow(b, left, middle);
        Value hasRight = isBelow(b, right, high);
        Value both = arith::AndIOp::create(b, loc, hasLeft, hasRight);
        Value takeRight =
            arith::SelectOp::create(b, loc, both, rightFirst, hasRight);
        SmallVector<Value> next = {
            arith::SelectOp::create(b, loc, takeRight, left, add(b, left, one)),
            arith::SelectOp::create(b, loc, takeRight, add(b, right, one),
                                    right)};
        SmallVector<Value> index = getIndex(destination, out);
        for (auto [l, r, tensor] :
             llvm::zip(fromLeft, fromRight, state.drop_front(2))) {
          Value taken = arith::SelectOp::create(b, loc, takeRight, r, l);
          next.push_back(
              tensor::InsertOp::create(b, loc, taken, tensor, index));
        }
        scf::YieldOp::create(b, loc, next);
      });
  return llvm::to_vector_of<Value>(loop.getResults().drop_front(2));
}

SmallVector<Value> SortLowering::createMergePass(OpBuilder &builder,
                                                 const Lines &source,
                                                 const Lines &destination,
                                                 Value width) {
  Value begin = createIndex(builder, loc, 0);
  Value end = createIndex(builder, loc, length);
  Value step = arith::AddIOp::create(builder, loc, width, width);
  auto loop = scf::ForOp::create(
      builder, loc, begin, end, step, destination.tensors,
      [&](OpBuilder &nested, Location, Value low, ValueRange carried) {
        Lines current = {llvm::to_vector(carried), destination.position};
        scf::YieldOp::create(nested, loc,
                             createMerge(nested, source, current, low, width));
      });
  return llvm::to_vector_of<Value>(loop.getResults());
}

/// Sorts one line; `carried` are the tensors and the scratch lines.
SmallVector<Value> SortLowering::createLineSort(OpBuilder &builder,
                                                ArrayRef<Value> position,
                                                ValueRange carried) {
  int64_t pairs = llvm::divideCeil(llvm::Log2_64_Ceil(length), 2);
  Value begin = createIndex(builder, loc, 0);
  Value end = createIndex(builder, loc, pairs);
  Value one = createIndex(builder, loc, 1);
  auto loop = scf::ForOp::create(
      builder, loc, begin, end, one, carried,
      [&](OpBuilder &nested, Location, Value pair, ValueRange current) {
        Value shift = arith::AddIOp::create(nested, loc, pair, pair);
        Value width = arith::ShLIOp::create(nested, loc, one, shift);
        Value twice = arith::AddIOp::create(nested, loc, width, width);
        Lines lines = {llvm::to_vector(current.take_front(count)), position};
        Lines scratch = {llvm::to_vector(current.drop_front(count)), {}};
        scratch.tensors = createMergePass(nested, lines, scratch, width);
        lines.tensors = createMergePass(nested, scratch, lines, twice);
        SmallVector<Value> yielded = lines.tensors;
        llvm::append_range(yielded, scratch.tensors);
        scf::YieldOp::create(nested, loc, yielded);
      });
  return llvm::to_vector_of<Value>(loop.getResults());
}

void SortLowering::run() {
  OpBuilder builder(op);
  SmallVector<Value> inits;
  for (Value operand : op->getOperands())
    inits.push_back(createDestination(builder, loc, operand));
  for (Value operand : op->getOperands())
    inits.push_back(tensor::EmptyOp::create(
        builder, loc, ArrayRef<int64_t>(length),
        cast<RankedTensorType>(operand.getType()).getElementType()));
  SmallVector<int64_t> extents(shape);
  extents[dimension] = 1;
  SmallVector<Value> results = createLoops(
      builder, loc, extents, inits,
      [&](OpBuilder &nested, ValueRange position, ValueRange carried) {
        return createLineSort(nested, llvm::to_vector(position), carried);
      });
  op->replaceAllUsesWith(ArrayRef<Value>(results).take_front(count));
  op->erase();
}

LogicalResult finish::lowerSort(Operation *op) {
  TypeRange types = op->getOperandTypes();
  auto isTensor = [](Type type) { return isa<RankedTensorType>(type); };
  if (types.empty() || types != op->getResultTypes() ||
      !llvm::all_of(types, isTensor) || !llvm::all_of(types, [&](Type type) {
        return cast<ShapedType>(type).getShape() ==
               cast<ShapedType>(types.front()).getShape();
      }))
    return emitError(op->getLoc(),
                     "'stablehlo.sort' must have tensors of one shape as "
                     "operands, and results of the same types");
  auto attribute = dyn_cast_or_null<IntegerAttr>(op->getAttr("dimension"));
  int64_t rank = cast<ShapedType>(types.front()).getRank();
  int64_t dimension = attribute ? attribute.getInt() : rank - 1;
  if (dimension < 0)
    dimension += rank;
  if (dimension < 0 || dimension >= rank)
    return emitError(op->getLoc(),
                     "the dimension of 'stablehlo.sort' is beyond the rank");
  SmallVector<Type> arguments;
  for (Value operand : op->getOperands())
    arguments.append(2, getElementTensorType(operand));
  Type boolean =
      RankedTensorType::get({}, IntegerType::get(op->getContext(), 1));
  if (failed(checkRegion(op, 0, arguments, boolean)))
    return failure();
  if (cast<ShapedType>(types.front()).getDimSize(dimension) <= 1) {
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
    return success();
  }
  SortLowering(op, dimension).run();
  return success();
}
