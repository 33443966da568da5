//===- Cumulative.cpp -----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A cumulative sum comes as a window as long as the line it slides over, on a
// line padded by all but one of its elements: work that grows with the square
// of the length. Each result is the one before and one element more. Of bf16
// and f16 what is carried along the line is in f32, and each result is rounded
// once: a sum that is rounded at each of n elements loses those that are
// smaller than its last digit.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::finish;

/// Shorter lines are reduced as they are: that fuses with what is around.
static constexpr int64_t kMinLength = 16;

namespace {
struct Cumulative {
  Value source;
  unsigned dimension;
  /// From the last element to the first.
  bool isReversed;
  TypedAttr init;
  BlockArgument element, sum;
};
} // namespace

/// The dimension padded by a constant in front (low) or behind by one less than
/// its extent, when that is the only padding.
static bool matchPadding(tensor::PadOp pad, Cumulative &match) {
  ArrayRef<int64_t> low = pad.getStaticLow(), high = pad.getStaticHigh();
  ArrayRef<int64_t> shape = pad.getSourceType().getShape();
  if (ShapedType::isDynamicShape(low) || ShapedType::isDynamicShape(high))
    return false;
  int64_t padded = -1;
  for (int64_t d = 0, rank = shape.size(); d < rank; ++d) {
    if (low[d] == 0 && high[d] == 0)
      continue;
    if (padded >= 0 || low[d] + high[d] != shape[d] - 1 ||
        (low[d] != 0 && high[d] != 0))
      return false;
    padded = d;
  }
  if (padded < 0 || shape[padded] < kMinLength)
    return false;
  match.source = pad.getSource();
  match.dimension = padded;
  match.isReversed = low[padded] == 0;
  return true;
}

/// Whether `map` is the identity on the op's first loops, but for `dimension`,
/// to which the last loop is added.
static bool isWindow(AffineMap map, unsigned dimension) {
  MLIRContext *context = map.getContext();
  for (unsigned d = 0; d < map.getNumResults(); ++d) {
    AffineExpr expected = getAffineDimExpr(d, context);
    if (d == dimension)
      expected = expected + getAffineDimExpr(map.getNumDims() - 1, context);
    if (map.getResult(d) != expected)
      return false;
  }
  return true;
}

static std::optional<Cumulative> match(linalg::GenericOp op) {
  if (op->getNumResults() != 1 || op.getNumReductionLoops() != 1 ||
      !op.hasPureTensorSemantics() || op.hasIndexSemantics() ||
      op.getIteratorTypesArray().back() != utils::IteratorType::reduction)
    return std::nullopt;
  Cumulative match;
  for (OpOperand *input : op.getDpsInputOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(input);
    // The operand that gives the window its shape is not read.
    if (argument.use_empty())
      continue;
    auto pad = input->get().getDefiningOp<tensor::PadOp>();
    if (match.element || !pad || !matchPadding(pad, match) ||
        !isWindow(op.getMatchingIndexingMap(input), match.dimension))
      return std::nullopt;
    Value padding = pad.getConstantPaddingValue();
    match.element = argument;
    match.init = padding ? getSplat(padding) : TypedAttr();
  }
  OpOperand &init = *op.getDpsInitOperand(0);
  auto type = cast<RankedTensorType>(op.getResult(0).getType());
  unsigned rank = type.getRank();
  // Padding that is what the sum begins with adds nothing to it.
  if (!match.element || !match.init || getSplat(init.get()) != match.init ||
      match.source.getType() != type || op.getNumLoops() != rank + 1 ||
      op.getMatchingIndexingMap(&init) !=
          AffineMap::getMultiDimIdentityMap(rank + 1, op.getContext())
              .getMajorSubMap(rank))
    return std::nullopt;
  match.sum = op.getMatchingBlockArgument(&init);
  return match;
}

/// Whether the operator rounds, and can do what it does in f32 instead.
static bool isWorthWidening(linalg::GenericOp op) {
  Type type = getElementTypeOrSelf(op.getResultTypes()[0]);
  if (!isa<FloatType>(type) || type.getIntOrFloatBitWidth() >= 32)
    return false;
  auto isKnown = [&](Type other) {
    return other == type || other.isInteger(1);
  };
  bool rounds = false;
  for (Operation &nested : op.getBody()->without_terminator()) {
    if (!isa<arith::ArithDialect, math::MathDialect>(nested.getDialect()) ||
        isa<arith::BitcastOp>(nested) ||
        !llvm::all_of(nested.getOperandTypes(), isKnown) ||
        !llvm::all_of(nested.getResultTypes(), isKnown))
      return false;
    rounds |= !isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
                   arith::MinNumFOp, arith::CmpFOp, arith::SelectOp,
                   arith::ConstantOp>(nested);
  }
  return rounds;
}

/// Copies `nested` to compute in `wide`, constants from outside included.
static void cloneWidened(OpBuilder &builder, Operation &nested, Type wide,
                         IRMapping &mapping) {
  for (Value operand : nested.getOperands())
    if (!mapping.contains(operand) && isa<FloatType>(operand.getType()))
      mapping.map(operand, arith::ExtFOp::create(builder, nested.getLoc(), wide,
                                                 operand));
  Operation *copy = builder.clone(nested, mapping);
  if (auto constant = dyn_cast<arith::ConstantOp>(copy))
    if (auto value = dyn_cast<FloatAttr>(constant.getValue()))
      constant.setValueAttr(
          builder.getFloatAttr(wide, value.getValue().convertToFloat()));
  for (Value result : copy->getResults())
    if (isa<FloatType>(result.getType()))
      result.setType(wide);
}

/// The sum of `sum` and one more element, in the type of `sum`.
static Value createSum(OpBuilder &builder, linalg::GenericOp op,
                       const Cumulative &match, Value sum, Value element) {
  Type type = sum.getType();
  bool isWidened = type != element.getType();
  if (isWidened)
    element = arith::ExtFOp::create(builder, op.getLoc(), type, element);
  // From behind, the element stands before what it is added to.
  if (match.isReversed)
    std::swap(sum, element);
  IRMapping mapping;
  mapping.map(match.sum, sum);
  mapping.map(match.element, element);
  for (Operation &nested : op.getBody()->without_terminator())
    if (isWidened)
      cloneWidened(builder, nested, type, mapping);
    else
      builder.clone(nested, mapping);
  return mapping.lookupOrDefault(op.getBody()->getTerminator()->getOperand(0));
}

static void lower(linalg::GenericOp op, const Cumulative &match) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(match.source.getType());
  int64_t length = type.getDimSize(match.dimension);
  SmallVector<int64_t> outside(type.getShape()), inside(type.getShape());
  for (auto [d, extent] : llvm::enumerate(type.getShape()))
    (d < match.dimension ? inside : outside)[d] = 1;
  outside[match.dimension] = inside[match.dimension] = 1;

  SmallVector<Value> inits = {
      tensor::EmptyOp::create(builder, loc, type, ValueRange())};
  Value init = arith::ConstantOp::create(builder, loc, match.init);
  // The sums up to here, where they are not what the result holds.
  bool isWidened = isWorthWidening(op);
  if (isWidened) {
    Type wide = builder.getF32Type();
    init = arith::ConstantOp::create(
        builder, loc,
        builder.getFloatAttr(
            wide, cast<FloatAttr>(match.init).getValue().convertToFloat()));
    inits.push_back(tensor::EmptyOp::create(
        builder, loc, ArrayRef(inside).drop_front(match.dimension + 1), wide));
  }
  Value zero = createIndex(builder, loc, 0);
  Value one = createIndex(builder, loc, 1);
  Value last = createIndex(builder, loc, length - 1);
  Value end = createIndex(builder, loc, length);
  // Along the line before across: a step adds to the row before it.
  SmallVector<Value> results = createLoops(
      builder, loc, outside, inits,
      [&](OpBuilder &b, ValueRange before, ValueRange outer) {
        SmallVector<Value> position(before);
        auto line = scf::ForOp::create(
            b, loc, zero, end, one, outer,
            [&](OpBuilder &b, Location, Value step, ValueRange current) {
              Value isFirst = arith::CmpIOp::create(
                  b, loc, arith::CmpIPredicate::eq, step, zero);
              Value previous = arith::SelectOp::create(
                  b, loc, isFirst, zero,
                  arith::SubIOp::create(b, loc, step, one));
              if (match.isReversed) {
                step = arith::SubIOp::create(b, loc, last, step);
                previous = arith::SubIOp::create(b, loc, last, previous);
              }
              SmallVector<Value> row = createLoops(
                  b, loc, inside, current,
                  [&](OpBuilder &b, ValueRange after, ValueRange carried) {
                    SmallVector<Value> index(position), at(position);
                    for (unsigned d = match.dimension + 1; d < index.size();
                         ++d)
                      index[d] = at[d] = after[d];
                    index[match.dimension] = step;
                    at[match.dimension] = previous;
                    if (isWidened)
                      at.erase(at.begin(), at.begin() + match.dimension + 1);
                    Value element =
                        tensor::ExtractOp::create(b, loc, match.source, index);
                    Value sum =
                        tensor::ExtractOp::create(b, loc, carried.back(), at);
                    sum = arith::SelectOp::create(b, loc, isFirst, init, sum);
                    sum = createSum(b, op, match, sum, element);
                    SmallVector<Value> next(carried);
                    if (isWidened) {
                      next.back() = tensor::InsertOp::create(b, loc, sum,
                                                             next.back(), at);
                      sum = arith::TruncFOp::create(b, loc, element.getType(),
                                                    sum);
                    }
                    next.front() = tensor::InsertOp::create(
                        b, loc, sum, next.front(), index);
                    return next;
                  });
              scf::YieldOp::create(b, loc, row);
            });
        return llvm::to_vector_of<Value>(line.getResults());
      });
  op->replaceAllUsesWith(ArrayRef<Value>(results).take_front());
  op->erase();
}

void finish::lowerCumulativeWindows(ModuleOp module) {
  SmallVector<linalg::GenericOp> ops;
  module.walk([&](linalg::GenericOp op) { ops.push_back(op); });
  for (linalg::GenericOp op : ops)
    if (std::optional<Cumulative> matched = match(op))
      lower(op, *matched);
}
