//===- StridedRead.cpp - Slices that kernels read in place ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StridedRead.h"

#include "checkpoint/Interfaces/OpModel.h"

using namespace mlir;

bool checkpoint::isStridedRead(Operation *op) {
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  return slice && !getAliasedOperand(cast<OpResult>(slice.getResult())) &&
         slice.getType().hasStaticShape() &&
         slice.getSourceType().hasStaticShape() &&
         !ShapedType::isDynamicShape(slice.getStaticOffsets()) &&
         !ShapedType::isDynamicShape(slice.getStaticStrides());
}

AffineMap checkpoint::getSourceMap(tensor::ExtractSliceOp slice) {
  Builder builder(slice.getContext());
  llvm::SmallBitVector dropped = slice.getDroppedDims();
  SmallVector<AffineExpr> exprs;
  unsigned dim = 0;
  for (auto [index, offset, stride] :
       llvm::enumerate(slice.getStaticOffsets(), slice.getStaticStrides())) {
    AffineExpr position = builder.getAffineConstantExpr(0);
    if (!dropped.test(index))
      position = builder.getAffineDimExpr(dim++);
    exprs.push_back(position * stride + offset);
  }
  return AffineMap::get(dim, 0, exprs, builder.getContext());
}
