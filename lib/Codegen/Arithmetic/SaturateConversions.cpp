//===- SaturateConversions.cpp - Integers of numbers out of range ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"

#include <cmath>

namespace checkpoint {
#define GEN_PASS_DEF_SATURATECONVERSIONS
#include "checkpoint/Codegen/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static TypedAttr getConstant(Type type, double value) {
  Attribute element = FloatAttr::get(getElementTypeOrSelf(type), value);
  if (auto shaped = dyn_cast<ShapedType>(type))
    return DenseElementsAttr::get(shaped, element);
  return cast<TypedAttr>(element);
}

static TypedAttr getConstant(Type type, const APInt &value) {
  Attribute element = IntegerAttr::get(getElementTypeOrSelf(type), value);
  if (auto shaped = dyn_cast<ShapedType>(type))
    return DenseElementsAttr::get(shaped, element);
  return cast<TypedAttr>(element);
}

/// In arithmetic that LLVM vectorizes; of its saturating conversion it makes
/// scalar code.
template <typename ConversionOp>
static void saturate(ConversionOp conversion, bool isSigned) {
  OpBuilder builder(conversion);
  Location loc = conversion.getLoc();
  Value number = conversion.getIn();
  Type from = number.getType(), to = conversion.getType();
  unsigned width = getElementTypeOrSelf(to).getIntOrFloatBitWidth();
  auto getNumber = [&](double value) -> Value {
    return arith::ConstantOp::create(builder, loc, getConstant(from, value));
  };
  auto getInteger = [&](const APInt &value) -> Value {
    return arith::ConstantOp::create(builder, loc, getConstant(to, value));
  };
  auto compare = [&](arith::CmpFPredicate predicate, Value with) -> Value {
    return arith::CmpFOp::create(builder, loc, predicate, number, with);
  };
  auto select = [&](Value condition, Value yes, Value no) -> Value {
    return arith::SelectOp::create(builder, loc, condition, yes, no);
  };
  // Powers of two: exact in every type that has them, else infinite.
  Value above = compare(arith::CmpFPredicate::OGE,
                        getNumber(std::ldexp(1.0, width - isSigned)));
  Value below = isSigned ? compare(arith::CmpFPredicate::OLT,
                                   getNumber(-std::ldexp(1.0, width - 1)))
                         : compare(arith::CmpFPredicate::OLE, getNumber(-1.0));
  Value notANumber = compare(arith::CmpFPredicate::UNO, number);
  Value outside = arith::OrIOp::create(
      builder, loc, arith::OrIOp::create(builder, loc, above, below),
      notANumber);
  Value inside = select(outside, getNumber(0.0), number);
  Value integer = ConversionOp::create(builder, loc, to, inside);
  APInt most =
      isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width);
  integer = select(above, getInteger(most), integer);
  if (isSigned)
    integer =
        select(below, getInteger(APInt::getSignedMinValue(width)), integer);
  conversion.replaceAllUsesWith(integer);
  conversion.erase();
}

namespace {
struct SaturateConversions
    : public checkpoint::impl::SaturateConversionsBase<SaturateConversions> {
  void runOnOperation() override {
    SmallVector<Operation *> conversions;
    getOperation()->walk([&](Operation *op) {
      if (isa<arith::FPToSIOp, arith::FPToUIOp>(op))
        conversions.push_back(op);
    });
    for (Operation *op : conversions) {
      if (auto conversion = dyn_cast<arith::FPToSIOp>(op))
        saturate(conversion, /*isSigned=*/true);
      else
        saturate(cast<arith::FPToUIOp>(op), /*isSigned=*/false);
    }
  }
};
} // namespace
