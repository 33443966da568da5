//===- WidenBF16.cpp - bf16 to f32 by a shift -----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "F32Arithmetic.h"
#include "checkpoint/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"

namespace checkpoint {
#define GEN_PASS_DEF_WIDENBF16
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

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
  Type to = extension.getType();
  auto ofBits = [&](unsigned width) -> Type {
    Type bits = builder.getIntegerType(width);
    if (auto shaped = dyn_cast<ShapedType>(to))
      return shaped.clone(bits);
    return bits;
  };
  Type words = ofBits(32);
  Value bits =
      arith::BitcastOp::create(builder, loc, ofBits(16), extension.getIn());
  bits = arith::ExtUIOp::create(builder, loc, words, bits);
  TypedAttr half = builder.getI32IntegerAttr(16);
  if (auto shaped = dyn_cast<ShapedType>(words))
    half = DenseElementsAttr::get(shaped, Attribute(half));
  bits = arith::ShLIOp::create(builder, loc, bits,
                               arith::ConstantOp::create(builder, loc, half));
  extension.replaceAllUsesWith(
      arith::BitcastOp::create(builder, loc, to, bits).getResult());
  extension.erase();
}

namespace {
struct WidenBF16 : public checkpoint::impl::WidenBF16Base<WidenBF16> {
  void runOnOperation() override {
    for (arith::ExtFOp extension : findExtensionsOfBF16(getOperation()))
      widen(extension);
  }
};
} // namespace
