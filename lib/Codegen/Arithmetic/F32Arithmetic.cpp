//===- F32Arithmetic.cpp - Arithmetic that passes on f32 share ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "F32Arithmetic.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace checkpoint;

F32Builder::F32Builder(Operation *op)
    : builder(op), loc(op->getLoc()),
      shape(dyn_cast<ShapedType>(op->getResult(0).getType())),
      type(builder.getF32Type()) {
  if (shape)
    type = shape.clone(type);
}

Value F32Builder::constant(double value) {
  return constant(builder.getF32FloatAttr(value));
}

Value F32Builder::constant(TypedAttr number) {
  if (shape)
    number = DenseElementsAttr::get(shape.clone(number.getType()),
                                    Attribute(number));
  return arith::ConstantOp::create(builder, loc, number);
}

Value F32Builder::clamp(Value x, double end, arith::CmpFPredicate beyond) {
  Value bound = constant(end);
  Value isBeyond = arith::CmpFOp::create(builder, loc, beyond, x, bound);
  return arith::SelectOp::create(builder, loc, isBeyond, bound, x);
}

Value F32Builder::evaluate(Value x, ArrayRef<double> terms) {
  Value sum = constant(terms.back());
  for (double term : llvm::reverse(terms.drop_back()))
    sum = math::FmaOp::create(builder, loc, sum, x, constant(term));
  return sum;
}

SmallVector<arith::ExtFOp> checkpoint::findExtensionsOfBF16(Operation *root) {
  SmallVector<arith::ExtFOp> found;
  root->walk([&](arith::ExtFOp op) {
    if (getElementTypeOrSelf(op.getIn().getType()).isBF16() &&
        getElementTypeOrSelf(op.getType()).isF32())
      found.push_back(op);
  });
  return found;
}
