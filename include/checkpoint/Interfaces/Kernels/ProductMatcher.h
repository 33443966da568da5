//===- ProductMatcher.h - linalg ops that are products ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Which linalg ops are products of matrices that the runtime can compute. The
// matcher is strict: what it accepts is exactly a sum of products, and nothing
// else that the op does (a negation, a scale, an initial value) is lost.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_INTERFACES_KERNELS_PRODUCTMATCHER_H
#define CHECKPOINT_INTERFACES_KERNELS_PRODUCTMATCHER_H

#include "checkpoint/Runtime/Products.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace checkpoint {

/// The product that `op` computes: A is its input 0, B its input 1, C its
/// output. Nothing when
///  - the body is anything but `init + a * b`, in either order, each of a and b
///    as it is or extended from bf16 to f32;
///  - the output's map is no projected permutation, an input's indices are more
///    than sums of loops times constants (those of a convolution's window are
///    not more), or some dimension is not one of batch (in A, B and C),
///    m (A, C), n (B, C), k (A, B); k must be there, and m and n too unless C
///    is bf16 (loops would sum in bf16);
///  - a convolution falls apart into products too small for calls;
///  - types are other than f32 or bf16, or a shape is dynamic or empty;
///  - the initial value is not a fill with, or a constant of, +0.0;
///  - dimensions do not collapse into what CheckpointProduct can say.
/// bf16 products accumulate in f32 and are rounded once.
std::optional<CheckpointProduct> matchProduct(mlir::linalg::LinalgOp op);

/// The same without looking at the initial value: for an op whose output
/// another op is known to have zeroed.
std::optional<CheckpointProduct>
matchProductIgnoringInit(mlir::linalg::LinalgOp op);

/// A kernel that computes a product and nothing else; `a`, `b` and `c` are
/// positions among the kernel's arguments.
struct ProductKernel {
  CheckpointProduct product;
  unsigned a = 0, b = 0, c = 0;
};

/// Matches a kernel whose body is a zero fill of its one output, one product
/// into it, and the return. Inputs may pass through reshapes.
std::optional<ProductKernel> matchProductKernel(mlir::func::FuncOp kernel);

} // namespace checkpoint

#endif // CHECKPOINT_INTERFACES_KERNELS_PRODUCTMATCHER_H
