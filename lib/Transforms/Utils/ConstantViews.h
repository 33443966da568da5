//===- ConstantViews.h - What views see of constants ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_UTILS_CONSTANTVIEWS_H
#define CHECKPOINT_LIB_TRANSFORMS_UTILS_CONSTANTVIEWS_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace checkpoint {

/// The number, in row-major order, of the element of the source that a slice of
/// static offsets begins with.
int64_t getFirstElement(mlir::tensor::ExtractSliceOp slice);

/// What the view `op` (a reshape, or a slice that is one run of elements) sees
/// of `contents`; null when its shape is not static or holds another number of
/// elements.
mlir::DenseElementsAttr viewConstant(mlir::Operation *op,
                                     mlir::DenseElementsAttr contents);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_UTILS_CONSTANTVIEWS_H
