//===- KernelShape.h - How a kernel goes through memory ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What a back end wants to know of a kernel before it looks inside: whether its
// iterations are independent, or which of them meet in one result.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_KERNELS_KERNELSHAPE_H
#define CHECKPOINT_INTERFACES_KERNELS_KERNELSHAPE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

enum class KernelShape {
  Elementwise, // every loop is parallel
  Rows,        // sums or the like along memory: over innermost dimensions
  Columns,     // sums or the like across it: the innermost dimension stays
  Product,     // a product of matrices or a convolution
  Other,       // loops, or several of these
};

/// The word for it in IR, in lower case.
llvm::StringRef stringify(KernelShape shape);

/// The shape of what a kernel on tensors computes. Fills do not count, nor does
/// what is elementwise beside a reduction.
KernelShape getKernelShape(mlir::func::FuncOp kernel);

} // namespace checkpoint

#endif // CHECKPOINT_INTERFACES_KERNELS_KERNELSHAPE_H
