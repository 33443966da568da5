//===- KernelProducts.h - Calls of the runtime for products -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_KERNELPRODUCTS_H
#define CHECKPOINT_LIB_CONVERSION_KERNELPRODUCTS_H

#include "checkpoint/Interfaces/ProductMatcher.h"

namespace checkpoint {

/// The runtime's function for products: of the descriptor, A, B, C and the
/// workspace.
inline constexpr llvm::StringLiteral kProductFunction = "checkpointProduct";

/// Fills the empty `function` on buffers with the call for `match`. Its last
/// argument is the workspace, if it has one.
void buildProductBody(mlir::func::FuncOp function, const ProductKernel &match,
                      bool hasWorkspace);

/// Marks the products in a kernel on tensors: what they begin with is known to
/// be zero there.
void markProducts(mlir::func::FuncOp function);

/// Makes marked products calls once the kernel is on buffers. A kernel that is
/// more than a product, as a loop over positions is, has them.
void callProducts(mlir::func::FuncOp function);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_KERNELPRODUCTS_H
