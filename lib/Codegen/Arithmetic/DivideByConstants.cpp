//===- DivideByConstants.cpp - Quotients as products of f64 ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Let x and c be f32, and r and p the f64 nearest to 1 / c and to x * r. Then p
// differs from x / c by hardly more than 2^-52 of it. To f32 it is rounded as x
// / c is, unless a middle m between two neighbours in f32 is that near.
//
// Let X and C be the odd integers, of at most 24 bits, that x and c are but for
// powers of two, and M the one that m is, of at most 25 bits. If x / c is not
// m, then X and M * C, which is less than 2^49, times powers of two, differ by
// 1 at least, and x / c and m by more than 2^-50 of it: p is on the right side.
//
// If x / c is m, then X = M * C. Where f32 is normal, M has 25 bits, so that
// cannot be. Where it is subnormal, m is M * 2^-150 and goes to its even
// neighbour: for M = 1 mod 4 down, for M = 3 mod 4 up. So would p, unless it is
// above m or below it. With r = (1 + d) / c it is RN(m * (1 + d)), which is m
// if |d| <= 2^-54, half of the distance of 1 to the f64 below it. Otherwise the
// few M that there are if C is large are tried.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/bit.h"

#include <cmath>

namespace checkpoint {
#define GEN_PASS_DEF_DIVIDEBYCONSTANTS
#include "checkpoint/Codegen/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Whether the quotient of every f32 and `divisor`, neither 0 nor infinite, is
/// the rounded product of it and 1.0 / `divisor` in f64.
static bool isProductExact(float divisor) {
  constexpr uint64_t kMostMiddles = 1 << 13;
  int exponent;
  auto whole = static_cast<uint64_t>(
      std::ldexp(std::frexp(std::abs(divisor), &exponent), 24));
  double odd = static_cast<double>(whole >> llvm::countr_zero(whole));
  double reciprocal = 1.0 / odd;
  if (std::abs(std::fma(odd, reciprocal, -1.0)) <= 0x1p-54)
    return true;
  auto middles = static_cast<uint64_t>(0x1p24 / odd);
  if (middles > kMostMiddles)
    return false;
  for (uint64_t middle = 1; middle <= middles; middle += 2) {
    double exact = static_cast<double>(middle);
    double product = exact * odd * reciprocal;
    if (middle % 4 == 1 ? product > exact : product < exact)
      return false;
  }
  return true;
}

/// The number that `value` is, or all of its elements are.
static std::optional<APFloat> getConstant(Value value) {
  APFloat number(0.0f);
  if (auto extension = value.getDefiningOp<arith::ExtFOp>())
    value = extension.getIn();
  if (!matchPattern(value, m_ConstantFloat(&number)))
    return std::nullopt;
  bool losesInfo;
  number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return number;
}

static Value createConstant(OpBuilder &builder, Location loc, Type type,
                            double value) {
  TypedAttr attribute = FloatAttr::get(getElementTypeOrSelf(type), value);
  if (auto shaped = dyn_cast<ShapedType>(type))
    attribute = DenseElementsAttr::get(shaped, Attribute(attribute));
  return arith::ConstantOp::create(builder, loc, attribute);
}

static void divide(arith::DivFOp division) {
  std::optional<APFloat> constant = getConstant(division.getRhs());
  if (!constant || !constant->isFiniteNonZero())
    return;
  OpBuilder builder(division);
  Location loc = division.getLoc();
  Type type = division.getType(), wide = builder.getF64Type();
  if (auto shaped = dyn_cast<ShapedType>(type))
    wide = shaped.clone(wide);
  float divisor = constant->convertToFloat();
  // LLVM multiplies by itself where the reciprocal is a number of f32.
  if (constant->getExactInverse(nullptr) || !isProductExact(divisor))
    return;
  Value product = arith::MulFOp::create(
      builder, loc,
      arith::ExtFOp::create(builder, loc, wide, division.getLhs()),
      createConstant(builder, loc, wide, 1.0 / static_cast<double>(divisor)));
  division.replaceAllUsesWith(
      arith::TruncFOp::create(builder, loc, type, product).getResult());
  division.erase();
}

namespace {
struct DivideByConstants
    : public checkpoint::impl::DivideByConstantsBase<DivideByConstants> {
  void runOnOperation() override {
    SmallVector<arith::DivFOp> divisions;
    getOperation()->walk([&](arith::DivFOp op) {
      if (getElementTypeOrSelf(op.getType()).isF32())
        divisions.push_back(op);
    });
    for (arith::DivFOp division : divisions)
      divide(division);
  }
};
} // namespace
