//===- WidenSums.cpp ------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "WidenSums.h"

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

/// The addition, or multiplication, that makes `op` a sum, or a product of all
/// elements, in a narrow type; or null.
static Operation *findNarrowReduction(linalg::GenericOp op) {
  if (op.getNumReductionLoops() == 0 || op.getOutputs().size() != 1 ||
      !op.hasPureTensorSemantics())
    return {};
  Type type = getElementTypeOrSelf(op.getResultTypes()[0]);
  BlockArgument sum = op.getRegionOutputArgs()[0];
  Operation *combiner =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  bool isReduction =
      isa<FloatType>(type) && type.getIntOrFloatBitWidth() < 32 &&
      isa_and_nonnull<arith::AddFOp, arith::MulFOp>(combiner) &&
      combiner->hasOneUse() && sum.hasOneUse() &&
      (combiner->getOperand(0) == sum) != (combiner->getOperand(1) == sum);
  return isReduction && !matchProduct(op) ? combiner : nullptr;
}

/// Converts all elements of `tensor`.
template <typename ConversionOp>
static linalg::GenericOp convert(OpBuilder &builder, Location loc, Value tensor,
                                 Type element) {
  auto type = cast<RankedTensorType>(tensor.getType()).clone(element);
  AffineMap map = builder.getMultiDimIdentityMap(type.getRank());
  Value empty = tensor::EmptyOp::create(builder, loc, type, ValueRange());
  return linalg::GenericOp::create(
      builder, loc, type, tensor, empty, ArrayRef<AffineMap>{map, map},
      SmallVector<utils::IteratorType>(type.getRank(),
                                       utils::IteratorType::parallel),
      [&](OpBuilder &nested, Location at, ValueRange arguments) {
        Value converted =
            ConversionOp::create(nested, at, element, arguments[0]);
        linalg::YieldOp::create(nested, at, converted);
      });
}

/// The initial value of the sum in f32.
static Value widenInit(OpBuilder &builder, linalg::GenericOp op) {
  Location loc = op.getLoc();
  Value init = op.getDpsInits()[0];
  Type wide = builder.getF32Type();
  auto fill = init.getDefiningOp<linalg::FillOp>();
  if (!fill) {
    auto converted = convert<arith::ExtFOp>(builder, loc, init, wide);
    converted->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    converted->removeAttr(attrs::kResultNames);
    return converted.getResult(0);
  }
  Value empty = tensor::EmptyOp::create(
      builder, loc, cast<RankedTensorType>(init.getType()).clone(wide),
      ValueRange());
  FloatAttr constant;
  Value value = fill.value();
  if (matchPattern(value, m_Constant(&constant)))
    value = arith::ConstantOp::create(
        builder, loc,
        builder.getF32FloatAttr(constant.getValue().convertToFloat()));
  else
    value = arith::ExtFOp::create(builder, loc, wide, value);
  return linalg::FillOp::create(builder, loc, value, empty).getResult(0);
}

static void widen(RewriterBase &rewriter, linalg::GenericOp op,
                  Operation *combiner) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Type wide = rewriter.getF32Type();
  Type narrow = getElementTypeOrSelf(op.getResultTypes()[0]);
  Value init = widenInit(rewriter, op);
  auto sum = linalg::GenericOp::create(
      rewriter, loc, init.getType(), op.getDpsInputs(), init,
      op.getIndexingMapsArray(), op.getIteratorTypesArray(),
      [&](OpBuilder &builder, Location at, ValueRange arguments) {
        IRMapping mapping;
        mapping.map(op.getBlock()->getArguments(), arguments);
        auto extend = [&](Value value) -> Value {
          return arith::ExtFOp::create(builder, at, wide,
                                       mapping.lookupOrDefault(value));
        };
        bool isFirst = combiner->getOperand(0) == op.getRegionOutputArgs()[0];
        Value term = combiner->getOperand(isFirst ? 1 : 0);
        // A product of two is exact in f32.
        auto factors = term.getDefiningOp<arith::MulFOp>();
        for (Operation &inner : op.getBlock()->without_terminator())
          if (&inner != combiner && (&inner != factors || !term.hasOneUse()))
            builder.clone(inner, mapping);
        Value accumulator = arguments.back();
        Value addend = factors ? arith::MulFOp::create(builder, at,
                                                       extend(factors.getLhs()),
                                                       extend(factors.getRhs()))
                               : extend(term);
        mapping.map(op.getRegionOutputArgs()[0], accumulator);
        mapping.map(term, addend);
        Operation *next = builder.clone(*combiner, mapping);
        next->getResult(0).setType(wide);
        linalg::YieldOp::create(builder, at, next->getResults());
      });
  sum->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  sum->removeAttr(attrs::kResultNames);
  auto rounded =
      convert<arith::TruncFOp>(rewriter, loc, sum.getResult(0), narrow);
  rounded->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.replaceOp(op, rounded.getResults());
}

void checkpoint::widenSums(RewriterBase &rewriter, Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (auto generic = dyn_cast<linalg::GenericOp>(op))
      if (Operation *combiner = findNarrowReduction(generic))
        widen(rewriter, generic, combiner);
}
