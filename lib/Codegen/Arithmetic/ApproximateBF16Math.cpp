//===- ApproximateBF16Math.cpp - Functions of few terms for bf16 ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "F32Arithmetic.h"
#include "checkpoint/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

namespace checkpoint {
#define GEN_PASS_DEF_APPROXIMATEBF16MATH
#include "checkpoint/Codegen/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// tanh(x) = x P(x^2) / Q(x^2), by least squares reweighted for the least
/// largest relative error: 2^-16 up to 4, from where on bf16 has 1. At kEnd,
/// and so beyond it, the quotient is exactly 1 in f32, too: 1 - tanh(x)^2 goes
/// on from there in gradients, and what it leaves is multiplied by large
/// numbers. Small numbers stay what they are.
static void approximate(math::TanhOp tanh) {
  constexpr double kEnd = 4.5094213, kP[] = {1, 1.05509428e-01, 7.75880646e-04},
                   kQ[] = {1, 4.38772265e-01, 1.38059676e-02};
  OpBuilder builder(tanh);
  F32Builder f32(tanh);
  Location loc = tanh.getLoc();
  // As others do that extend bf16: what is between operations is not rounded.
  auto wide =
      arith::ExtFOp::create(builder, loc, f32.getType(), tanh.getOperand());
  wide.setFastmath(arith::FastMathFlags::contract);
  Value x = f32.clamp(wide, kEnd, arith::CmpFPredicate::OGT);
  x = f32.clamp(x, -kEnd, arith::CmpFPredicate::OLT);
  Value square = arith::MulFOp::create(builder, loc, x, x);
  Value numerator =
      arith::MulFOp::create(builder, loc, x, f32.evaluate(square, kP));
  Value result =
      arith::DivFOp::create(builder, loc, numerator, f32.evaluate(square, kQ));
  auto narrow = arith::TruncFOp::create(builder, loc, tanh.getType(), result);
  narrow.setFastmath(arith::FastMathFlags::contract);
  tanh.replaceAllUsesWith(narrow.getResult());
  tanh.erase();
}

namespace {
struct ApproximateBF16Math
    : public checkpoint::impl::ApproximateBF16MathBase<ApproximateBF16Math> {
  void runOnOperation() override {
    SmallVector<math::TanhOp> found;
    getOperation()->walk([&](math::TanhOp op) {
      if (getElementTypeOrSelf(op.getType()).isBF16())
        found.push_back(op);
    });
    for (math::TanhOp op : found)
      approximate(op);
  }
};
} // namespace
