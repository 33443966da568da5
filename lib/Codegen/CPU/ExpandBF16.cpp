//===- ExpandBF16.cpp - bf16 to f32 and back by integer arithmetic --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/Arithmetic/F32Arithmetic.h"
#include "checkpoint/Codegen/CPU/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"

namespace checkpoint {
#define GEN_PASS_DEF_EXPANDBF16
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// `element`, as many as `like` has.
static Type withElement(Type like, Type element) {
  auto shaped = dyn_cast<ShapedType>(like);
  return shaped ? Type(shaped.clone(element)) : element;
}

static void widen(arith::ExtFOp extension) {
  OpBuilder builder(extension);
  Location loc = extension.getLoc();
  // Of a number that was rounded only now, and may be used as it was before.
  SmallVector<Value> known;
  if (succeeded(builder.tryFold(extension, known))) {
    extension.replaceAllUsesWith(known.front());
    extension.erase();
    return;
  }
  F32Builder f32(extension);
  Type to = extension.getType();
  Value bits = arith::BitcastOp::create(
      builder, loc, withElement(to, builder.getI16Type()), extension.getIn());
  bits = arith::ExtUIOp::create(builder, loc,
                                withElement(to, builder.getI32Type()), bits);
  bits = arith::ShLIOp::create(builder, loc, bits,
                               f32.constant(builder.getI32IntegerAttr(16)));
  extension.replaceAllUsesWith(
      arith::BitcastOp::create(builder, loc, to, bits).getResult());
  extension.erase();
}

/// To nearest, ties to even. Exponents are those of f32, so that this carries
/// denormal numbers into normal ones and the largest into infinity.
static void round(arith::TruncFOp rounding) {
  constexpr int32_t kNaN = 0x7fc0;
  OpBuilder builder(rounding);
  Location loc = rounding.getLoc();
  F32Builder f32(rounding);
  auto constant = [&](int32_t value) {
    return f32.constant(builder.getI32IntegerAttr(value));
  };
  Value wide = rounding.getIn();
  if (getElementTypeOrSelf(wide.getType()).isF64())
    wide = arith::TruncFOp::create(builder, loc, f32.getType(), wide);
  Type words = withElement(wide.getType(), builder.getI32Type());
  Value bits = arith::BitcastOp::create(builder, loc, words, wide);
  auto upper = [&](Value bits) {
    return arith::ShRUIOp::create(builder, loc, bits, constant(16)).getResult();
  };
  // Half of the last place, less a little where the last place is even.
  Value odd = arith::AndIOp::create(builder, loc, upper(bits), constant(1));
  Value half = arith::AddIOp::create(builder, loc, odd, constant(0x7fff));
  Value rounded =
      upper(arith::AddIOp::create(builder, loc, bits, half).getResult());
  // Of a choice between the two LLVM would make one between numbers of bf16,
  // which it makes one by one on targets that have none.
  Value isNaN = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNO,
                                      wide, wide);
  Value nan =
      arith::SelectOp::create(builder, loc, isNaN, constant(kNaN), constant(0));
  rounded = arith::OrIOp::create(builder, loc, rounded, nan);
  Value low = arith::TruncIOp::create(
      builder, loc, withElement(words, builder.getI16Type()), rounded);
  rounding.replaceAllUsesWith(
      arith::BitcastOp::create(builder, loc, rounding.getType(), low)
          .getResult());
  rounding.erase();
}

namespace {
struct ExpandBF16 : public checkpoint::impl::ExpandBF16Base<ExpandBF16> {
  void runOnOperation() override {
    for (arith::ExtFOp extension : findExtensionsOfBF16(getOperation()))
      widen(extension);
    SmallVector<arith::TruncFOp> roundings;
    getOperation()->walk([&](arith::TruncFOp op) {
      if (getElementTypeOrSelf(op.getType()).isBF16())
        roundings.push_back(op);
    });
    for (arith::TruncFOp rounding : roundings) {
      if (rounding->use_empty())
        rounding.erase();
      else
        round(rounding);
    }
  }
};
} // namespace
