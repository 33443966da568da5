//===- StridedRead.h - Slices that kernels read in place --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_UTILS_STRIDEDREAD_H
#define CHECKPOINT_LIB_TRANSFORMS_UTILS_STRIDEDREAD_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AffineMap.h"

namespace checkpoint {

/// Whether `op` is a static slice that is no view of its source (its elements
/// are not one run of memory). A kernel reads it as a part of its source.
bool isStridedRead(mlir::Operation *op);

/// From the indices of a static slice to those of its source.
mlir::AffineMap getSourceMap(mlir::tensor::ExtractSliceOp slice);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_UTILS_STRIDEDREAD_H
