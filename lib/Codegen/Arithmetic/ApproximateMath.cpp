//===- ApproximateMath.cpp - Polynomials for functions of f32 -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "F32Arithmetic.h"
#include "checkpoint/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace checkpoint {
#define GEN_PASS_DEF_APPROXIMATEMATH
#include "checkpoint/Codegen/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// exp(x) = 2^n exp(r) with n, the integer nearest to x / ln 2, at most 127:
/// 2^n is put together from bits, and what is left of the largest x is r, which
/// lies between -ln 2 / 2 and ln 2 / 2 but for these. Of the polynomial, of
/// least squares reweighted for the least largest relative error, that is
/// 2^-25.4, and 2^-23.1 for these; where r is 0, it is 1. All in all, of every
/// f32, the result is within 1.2 units in the last place, and 2.6 for these.
/// Below the smallest normal number it may be 0, and is 0 from half of that on.
static void approximate(math::ExpOp exp) {
  constexpr double kLeast = -88, kMost = 88.75, kPerLn2 = 1.44269504088896341;
  // Their sum is ln 2; the first has few bits.
  constexpr double kLn2High = 0.693145751953125, kLn2Low = 1.42860677e-06;
  // Numbers from 2^23 to 2^24 are integers, and in their last bits count on.
  constexpr double kCount = 0x1.8p23 + 127, kMostCount = kCount + 127;
  constexpr double kTerms[] = {1,
                               1,
                               5.000015981e-01,
                               1.666666616e-01,
                               4.163044541e-02,
                               8.352561147e-03,
                               1.578068219e-03};
  OpBuilder builder(exp);
  F32Builder f32(exp);
  Location loc = exp.getLoc();
  Type type = exp.getType(), words = builder.getI32Type();
  if (auto shaped = dyn_cast<ShapedType>(type))
    words = shaped.clone(words);
  Value x = f32.clamp(exp.getOperand(), kLeast, arith::CmpFPredicate::OLT);
  x = f32.clamp(x, kMost, arith::CmpFPredicate::OGT);
  Value count = math::FmaOp::create(builder, loc, x, f32.constant(kPerLn2),
                                    f32.constant(kCount));
  count = f32.clamp(count, kMostCount, arith::CmpFPredicate::OGT);
  Value n = arith::SubFOp::create(builder, loc, count, f32.constant(kCount));
  Value rest = math::FmaOp::create(builder, loc, n, f32.constant(-kLn2High), x);
  rest = math::FmaOp::create(builder, loc, n, f32.constant(-kLn2Low), rest);
  Value sum = f32.evaluate(rest, kTerms);
  Value bits = arith::BitcastOp::create(builder, loc, words, count);
  bits = arith::ShLIOp::create(builder, loc, bits,
                               f32.constant(builder.getI32IntegerAttr(23)));
  Value power = arith::BitcastOp::create(builder, loc, type, bits);
  exp.replaceAllUsesWith(
      arith::MulFOp::create(builder, loc, sum, power).getResult());
  exp.erase();
}

/// Upstream's polynomial takes denormal numbers for the smallest normal one:
/// log(x) = log(2^23 x) - 23 ln 2 for them, and for what is below them.
static void scaleDenormals(math::LogOp log) {
  OpBuilder builder(log);
  F32Builder f32(log);
  Location loc = log.getLoc();
  Value x = log.getOperand();
  Value isSmall = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT,
                                        x, f32.constant(0x1p-126));
  Value scaled = arith::MulFOp::create(builder, loc, x, f32.constant(0x1p23));
  log.getOperandMutable().assign(
      arith::SelectOp::create(builder, loc, isSmall, scaled, x));
  builder.setInsertionPointAfter(log);
  Value shift =
      arith::SelectOp::create(builder, loc, isSmall,
                              f32.constant(15.942385152878742), // 23 ln 2
                              f32.constant(0.0));
  auto result = arith::SubFOp::create(builder, loc, log.getResult(), shift);
  log.getResult().replaceAllUsesExcept(result, result);
}

namespace {
struct ApproximateMath
    : public checkpoint::impl::ApproximateMathBase<ApproximateMath> {
  void runOnOperation() override {
    SmallVector<math::LogOp> logarithms;
    getOperation()->walk([&](math::LogOp op) {
      if (getElementTypeOrSelf(op.getType()).isF32())
        logarithms.push_back(op);
    });
    for (math::LogOp op : logarithms)
      scaleDenormals(op);
    RewritePatternSet patterns(&getContext());
    // Not sine and cosine: theirs lose accuracy away from zero.
    populateMathPolynomialApproximationPatterns(patterns, [](StringRef name) {
      return llvm::is_contained(
          {math::ExpM1Op::getOperationName(), math::LogOp::getOperationName(),
           math::Log1pOp::getOperationName(), math::TanhOp::getOperationName(),
           math::ErfOp::getOperationName()},
          name);
    });
    GreedyRewriteConfig config;
    config.enableFolding(false);
    if (failed(
            applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      return signalPassFailure();
    // Those of other functions' approximations, too.
    SmallVector<math::ExpOp> found;
    getOperation()->walk([&](math::ExpOp op) {
      if (getElementTypeOrSelf(op.getType()).isF32())
        found.push_back(op);
    });
    for (math::ExpOp op : found)
      approximate(op);
  }
};
} // namespace
