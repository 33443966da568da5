//===- ExpandSmallFloats.cpp - Conversions of 8- and 4-bit floats ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The formats are those of Micikevicius et al., arXiv 2209.05433 (E4M3FN,
// E5M2), Noune et al., arXiv 2206.02915 (the FNUZ ones), and of the OCP
// Microscaling specification 1.0 (E8M0FNU, E2M1FN).
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/IR/Builders.h"
#include "mlir/Transforms/DialectConversion.h"

#include <cmath>
#include <limits>

namespace checkpoint {
#define GEN_PASS_DEF_EXPANDSMALLFLOATS
#include "checkpoint/Codegen/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static FloatType getSmallFloat(Type type) {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return element && element.getWidth() <= 8 ? element : FloatType();
}

namespace {
/// A format's parameters; E8M0FNU is handled apart.
struct Format {
  explicit Format(const llvm::fltSemantics &semantics) {
    width = APFloat::semanticsSizeInBits(semantics);
    mantissaBits = APFloat::semanticsPrecision(semantics) - 1;
    leastExponent = APFloat::semanticsMinExponent(semantics);
    signBit = 1u << (width - 1);
    largest = getBits(APFloat::getLargest(semantics));
    hasInfinity = APFloat::semanticsHasInf(semantics);
    hasNaN = APFloat::semanticsHasNaN(semantics);
    if (hasNaN)
      nan = getBits(APFloat::getQNaN(semantics)) & 0xff;
    // Without infinity and NaN the largest number takes their place.
    overflow = hasInfinity ? getBits(APFloat::getInf(semantics))
               : hasNaN    ? nan
                           : largest;
  }

  static unsigned getBits(const APFloat &number) {
    return number.bitcastToAPInt().getZExtValue();
  }
  /// FNUZ formats have one NaN, in the place of -0.
  bool hasOneNaN() const { return hasNaN && nan == signBit; }

  unsigned width, mantissaBits;
  int leastExponent; // of a normal number
  unsigned signBit, largest, nan = 0, overflow;
  bool hasInfinity, hasNaN;
};

/// Builds arithmetic of the shape of one op's operand.
class Expander {
public:
  explicit Expander(Operation *op)
      : builder(op), loc(op->getLoc()),
        shape(dyn_cast<ShapedType>(op->getOperand(0).getType())) {}

  /// The f32 that a number of a small format is: exact.
  Value widen(Value narrow, FloatType format);
  /// The number of a small format nearest to one of f32, ties to even.
  Value narrow(Value wide, FloatType format);
  /// The f32 by which a number of f64 can be rounded to fewer bits as if it
  /// were the f64 itself: toward zero, with a last bit of 1 if not exact.
  /// (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums:
  /// proved algorithms using rounding to odd", IEEE TC 2008.)
  Value roundToOdd(Value number);
  Value extend(Value number, Type element) {
    return getElementTypeOrSelf(number.getType()) == element
               ? number
               : Value(arith::ExtFOp::create(builder, loc, withShape(element),
                                             number));
  }
  Value truncate(Value number, Type element) {
    return getElementTypeOrSelf(number.getType()) == element
               ? number
               : Value(arith::TruncFOp::create(builder, loc, withShape(element),
                                               number));
  }

private:
  Value widenPower(Value bits);
  Value narrowPower(Value bits);

  Type withShape(Type element) {
    return shape ? Type(shape.clone(element)) : element;
  }
  Value constant(TypedAttr number) {
    if (shape)
      number = DenseElementsAttr::get(
          cast<ShapedType>(withShape(number.getType())), Attribute(number));
    return arith::ConstantOp::create(builder, loc, number);
  }
  Value integer(uint32_t value) {
    return constant(builder.getI32IntegerAttr(static_cast<int32_t>(value)));
  }
  Value number(double value) {
    return constant(builder.getF32FloatAttr(value));
  }
  Value bitcast(Value value, Type element) {
    return arith::BitcastOp::create(builder, loc, withShape(element), value);
  }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }
  Value select(Value condition, Value yes, Value no) {
    return arith::SelectOp::create(builder, loc, condition, yes, no);
  }
  Value bitAnd(Value a, uint32_t b) {
    return arith::AndIOp::create(builder, loc, a, integer(b));
  }
  Value bitOr(Value a, Value b) {
    return arith::OrIOp::create(builder, loc, a, b);
  }
  Value add(Value a, Value b) {
    return arith::AddIOp::create(builder, loc, a, b);
  }
  Value shiftLeft(Value a, unsigned by) {
    return by ? arith::ShLIOp::create(builder, loc, a, integer(by)).getResult()
              : a;
  }
  Value shiftRight(Value a, unsigned by) {
    return arith::ShRUIOp::create(builder, loc, a, integer(by));
  }
  Type i32() { return builder.getI32Type(); }

  OpBuilder builder;
  Location loc;
  ShapedType shape;
};
} // namespace

static constexpr uint32_t kSign = 0x80000000, kInfinity = 0x7f800000,
                          kNaN = 0x7fc00000;

Value Expander::widen(Value narrow, FloatType type) {
  Value stored = bitcast(narrow, builder.getIntegerType(type.getWidth()));
  Value bits = arith::ExtUIOp::create(builder, loc, withShape(i32()), stored);
  if (isa<Float8E8M0FNUType>(type))
    return bitcast(widenPower(bits), builder.getF32Type());
  Format format(type.getFloatSemantics());
  Value sign = shiftLeft(bitAnd(bits, format.signBit), 32 - format.width);
  Value magnitude = bitAnd(bits, format.signBit - 1);
  // Exponent and mantissa in their places are the number but for a power of
  // two, small numbers too: those are denormal in f32 as well.
  Value scaled = arith::MulFOp::create(
      builder, loc,
      bitcast(shiftLeft(magnitude, 23 - format.mantissaBits),
              builder.getF32Type()),
      number(std::ldexp(1.0, 126 + format.leastExponent)));
  Value wide = bitcast(scaled, i32());
  if (format.hasInfinity)
    wide = select(
        compare(arith::CmpIPredicate::ugt, magnitude, integer(format.largest)),
        integer(kInfinity), wide);
  if (format.hasOneNaN()) {
    wide = select(compare(arith::CmpIPredicate::eq, bits, integer(format.nan)),
                  integer(kNaN), wide);
  } else if (format.hasNaN) {
    unsigned most = format.hasInfinity ? format.overflow : format.largest;
    wide = select(compare(arith::CmpIPredicate::ugt, magnitude, integer(most)),
                  integer(kNaN), wide);
  }
  return bitcast(bitOr(wide, sign), builder.getF32Type());
}

/// E8M0FNU: bits are the exponent's of f32. There is no zero and no sign.
Value Expander::widenPower(Value bits) {
  Value wide = shiftLeft(bits, 23);
  wide = select(compare(arith::CmpIPredicate::eq, bits, integer(0)),
                integer(0x00400000), wide);
  return select(compare(arith::CmpIPredicate::eq, bits, integer(0xff)),
                integer(kNaN), wide);
}

Value Expander::narrowPower(Value bits) {
  // To the nearest; of the two numbers beside a tie, the one bit of the smaller
  // is odd. Denormal numbers of f32 above 2^-127 go up, as in XLA.
  Value rounded = shiftRight(add(bits, integer(0x00400000)), 23);
  Value isSmall = compare(arith::CmpIPredicate::ult, bits, integer(0x00800000));
  Value small = arith::ExtUIOp::create(
      builder, loc, withShape(i32()),
      compare(arith::CmpIPredicate::ugt, bits, integer(0x00400000)));
  rounded = select(isSmall, small, rounded);
  // Zero, negative numbers, infinity and NaN.
  Value outside =
      bitOr(compare(arith::CmpIPredicate::sle, bits, integer(0)),
            compare(arith::CmpIPredicate::uge, bits, integer(kInfinity)));
  return select(outside, integer(0xff), rounded);
}

Value Expander::narrow(Value wide, FloatType type) {
  auto finish = [&](Value bits) {
    Type stored = builder.getIntegerType(type.getWidth());
    Value low = arith::TruncIOp::create(builder, loc, withShape(stored), bits);
    return bitcast(low, type);
  };
  Value bits = bitcast(wide, i32());
  if (isa<Float8E8M0FNUType>(type))
    return finish(narrowPower(bits));
  Format format(type.getFloatSemantics());
  unsigned dropped = 23 - format.mantissaBits;
  Value magnitude = bitAnd(bits, kSign - 1);
  Value sign = shiftRight(bitAnd(bits, kSign), 32 - format.width);

  // A normal number: half of the last place is added, less a little where the
  // place is even.
  Value odd = bitAnd(shiftRight(magnitude, dropped), 1);
  Value rounded = add(magnitude, add(odd, integer((1u << (dropped - 1)) - 1)));
  uint32_t bias = uint32_t(126 + format.leastExponent) << format.mantissaBits;
  Value normal = add(shiftRight(rounded, dropped), integer(0u - bias));
  // A denormal one: f32 rounds it when it is added to the number of which the
  // last place is what a denormal counts.
  double one =
      std::ldexp(1.0, format.leastExponent - int(format.mantissaBits) + 23);
  uint32_t oneBits = FloatAttr::get(builder.getF32Type(), one)
                         .getValue()
                         .bitcastToAPInt()
                         .getZExtValue();
  Value sum = arith::AddFOp::create(
      builder, loc, bitcast(magnitude, builder.getF32Type()), number(one));
  Value denormal = add(bitcast(sum, i32()), integer(0u - oneBits));
  uint32_t least = uint32_t(127 + format.leastExponent) << 23;
  Value narrow =
      select(compare(arith::CmpIPredicate::ult, magnitude, integer(least)),
             denormal, normal);

  // Beyond the largest; and f32's own infinity and NaN.
  Value beyond =
      bitOr(compare(arith::CmpIPredicate::sgt, narrow, integer(format.largest)),
            compare(arith::CmpIPredicate::uge, magnitude, integer(kInfinity)));
  narrow = select(beyond, integer(format.overflow), narrow);
  Value isNaN =
      compare(arith::CmpIPredicate::ugt, magnitude, integer(kInfinity));
  if (format.hasOneNaN()) {
    // Neither a zero nor a NaN has a sign.
    Value plain =
        bitOr(compare(arith::CmpIPredicate::eq, narrow, integer(0)), beyond);
    return finish(bitOr(narrow, select(plain, integer(0), sign)));
  }
  if (!format.hasNaN)
    return finish(select(isNaN, integer(format.signBit), bitOr(narrow, sign)));
  narrow = select(isNaN, integer(format.nan), narrow);
  return finish(bitOr(narrow, sign));
}

Value Expander::roundToOdd(Value number) {
  Type f64 = builder.getF64Type();
  Value nearest = truncate(number, builder.getF32Type());
  Value back = extend(nearest, f64);
  auto compareFloats = [&](arith::CmpFPredicate predicate, Value a, Value b) {
    return arith::CmpFOp::create(builder, loc, predicate, a, b).getResult();
  };
  // By integers of one sign: what is nearer to zero is less.
  auto magnitude = [&](Value value) {
    Value bits = bitcast(value, builder.getI64Type());
    return arith::AndIOp::create(builder, loc, bits,
                                 constant(builder.getI64IntegerAttr(
                                     std::numeric_limits<int64_t>::max())))
        .getResult();
  };
  Value isBeyond =
      compare(arith::CmpIPredicate::ugt, magnitude(back), magnitude(number));
  Value bits = bitcast(nearest, i32());
  bits = select(isBeyond, add(bits, integer(~0u)), bits);
  Value isInexact = compareFloats(arith::CmpFPredicate::ONE, back, number);
  bits = select(isInexact, bitOr(bits, integer(1)), bits);
  return bitcast(bits, builder.getF32Type());
}

static void expand(arith::ExtFOp extension) {
  FloatType from = getSmallFloat(extension.getIn().getType());
  Expander expander(extension);
  // Every number of 8 bits is one of f32, and every number of fewer bits than
  // f32's that it may be asked for in.
  Value wide = expander.widen(extension.getIn(), from);
  auto to = cast<FloatType>(getElementTypeOrSelf(extension.getType()));
  wide = to.getWidth() > 32  ? expander.extend(wide, to)
         : getSmallFloat(to) ? expander.narrow(wide, to)
                             : expander.truncate(wide, to);
  extension.replaceAllUsesWith(wide);
  extension.erase();
}

static void expand(arith::TruncFOp truncation) {
  Value number = truncation.getIn();
  FloatType to = getSmallFloat(truncation.getType());
  Expander expander(truncation);
  if (FloatType from = getSmallFloat(number.getType()))
    number = expander.widen(number, from);
  else if (getElementTypeOrSelf(number.getType()).isF64())
    number = expander.roundToOdd(number);
  else
    number = expander.extend(number, Float32Type::get(to.getContext()));
  truncation.replaceAllUsesWith(expander.narrow(number, to));
  truncation.erase();
}

/// Makes arithmetic on small floats f32's, and rounds each result.
static LogicalResult computeInF32(Operation *root) {
  MLIRContext *context = root->getContext();
  const Type small[] = {
      Float8E5M2Type::get(context),     Float8E4M3Type::get(context),
      Float8E4M3FNType::get(context),   Float8E5M2FNUZType::get(context),
      Float8E4M3FNUZType::get(context), Float8E4M3B11FNUZType::get(context),
      Float8E3M4Type::get(context),     Float8E8M0FNUType::get(context),
      Float4E2M1FNType::get(context)};
  TypeConverter converter;
  arith::populateEmulateUnsupportedFloatsConversions(converter, small,
                                                     Float32Type::get(context));
  RewritePatternSet patterns(context);
  arith::populateEmulateUnsupportedFloatsPatterns(patterns, converter);
  ConversionTarget target(*context);
  arith::populateEmulateUnsupportedFloatsLegality(target, converter);
  return applyPartialConversion(root, target, std::move(patterns));
}

namespace {
struct ExpandSmallFloats
    : public checkpoint::impl::ExpandSmallFloatsBase<ExpandSmallFloats> {
  void runOnOperation() override {
    if (failed(computeInF32(getOperation())))
      return signalPassFailure();
    SmallVector<Operation *> conversions;
    getOperation()->walk([&](Operation *op) {
      if (isa<arith::ExtFOp>(op) && getSmallFloat(op->getOperand(0).getType()))
        conversions.push_back(op);
      else if (isa<arith::TruncFOp>(op) &&
               getSmallFloat(op->getResult(0).getType()))
        conversions.push_back(op);
    });
    for (Operation *op : conversions) {
      if (auto extension = dyn_cast<arith::ExtFOp>(op))
        expand(extension);
      else
        expand(cast<arith::TruncFOp>(op));
    }
  }
};
} // namespace
