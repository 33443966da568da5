//===- ConstantViews.cpp - What views see of constants --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ConstantViews.h"

using namespace mlir;
using namespace checkpoint;

int64_t checkpoint::getFirstElement(tensor::ExtractSliceOp slice) {
  int64_t first = 0, stride = 1;
  ArrayRef<int64_t> shape = slice.getSourceType().getShape();
  for (int64_t dim = shape.size(); dim-- > 0; stride *= shape[dim])
    first += slice.getStaticOffsets()[dim] * stride;
  return first;
}

DenseElementsAttr checkpoint::viewConstant(Operation *op,
                                           DenseElementsAttr contents) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape())
    return {};
  if (contents.isSplat())
    return contents.resizeSplat(type);
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  if (!slice)
    return type.getNumElements() == contents.getNumElements()
               ? contents.reshape(type)
               : DenseElementsAttr();
  int64_t first = getFirstElement(slice);
  auto all = contents.getValues<Attribute>();
  SmallVector<Attribute> part;
  for (int64_t element = 0; element < type.getNumElements(); ++element)
    part.push_back(all[first + element]);
  return DenseElementsAttr::get(type, part);
}
