//===- SkipExactRounding.cpp - bf16 that rounding does not change ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

namespace checkpoint {
#define GEN_PASS_DEF_SKIPEXACTROUNDING
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static bool isPowerOfTwo(Value value) {
  APFloat number(0.0f);
  if (auto extension = value.getDefiningOp<arith::ExtFOp>())
    value = extension.getIn();
  return matchPattern(value, m_ConstantFloat(&number)) &&
         number.isFiniteNonZero() && number.getExactLog2Abs() != INT_MIN;
}

/// Whether `value`, of f32, is a number of bf16 times powers of two.
static bool hasBitsOfBF16(Value value) {
  if (auto extension = value.getDefiningOp<arith::ExtFOp>())
    return getElementTypeOrSelf(extension.getIn().getType()).isBF16();
  auto product = value.getDefiningOp<arith::MulFOp>();
  return product && isPowerOfTwo(product.getRhs()) &&
         hasBitsOfBF16(product.getLhs());
}

/// `narrow` of bf16, as it was in f32 before it was rounded for nothing; null
/// if it was not. What is needed is created by `builder`.
static Value getExact(OpBuilder &builder, Value narrow, Type wide) {
  if (auto rounding = narrow.getDefiningOp<arith::TruncFOp>()) {
    Value exact = rounding.getIn();
    return exact.getType() == wide && hasBitsOfBF16(exact) ? exact : Value();
  }
  auto select = narrow.getDefiningOp<arith::SelectOp>();
  if (!select)
    return {};
  Value left = getExact(builder, select.getTrueValue(), wide);
  Value right = getExact(builder, select.getFalseValue(), wide);
  if (!left && !right)
    return {};
  Location loc = select.getLoc();
  if (!left)
    left = arith::ExtFOp::create(builder, loc, wide, select.getTrueValue());
  if (!right)
    right = arith::ExtFOp::create(builder, loc, wide, select.getFalseValue());
  return arith::SelectOp::create(builder, loc, select.getCondition(), left,
                                 right);
}

namespace {
struct SkipExactRounding
    : public checkpoint::impl::SkipExactRoundingBase<SkipExactRounding> {
  void runOnOperation() override {
    SmallVector<arith::ExtFOp> extensions;
    getOperation()->walk([&](arith::ExtFOp op) {
      if (getElementTypeOrSelf(op.getIn().getType()).isBF16() &&
          getElementTypeOrSelf(op.getType()).isF32())
        extensions.push_back(op);
    });
    for (arith::ExtFOp extension : extensions) {
      OpBuilder builder(extension);
      if (Value exact =
              getExact(builder, extension.getIn(), extension.getType())) {
        extension.replaceAllUsesWith(exact);
        extension.erase();
      }
    }
  }
};
} // namespace
