//===- KernelProducts.h - Calls of the runtime for products -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_KERNELPRODUCTS_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_KERNELPRODUCTS_H

#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"

#include <array>

namespace checkpoint {

/// A call of the function for products for all of a batch, without a workspace,
/// and the buffers it is given.
struct ProductCall {
  mlir::func::CallOp op;
  CheckpointProduct product;
  mlir::Value a, b, c;
};

/// How a product goes through one of its matrices.
struct ProductOperand {
  unsigned index; // of the call's operand
  mlir::Value buffer;
  int64_t elementBytes;
  bool written;
  /// Sizes and strides, in elements, of the loops over the batch and of those
  /// over a matrix.
  llvm::SmallVector<std::pair<int64_t, int64_t>> batch, matrix;
};

/// A, B and C.
std::array<ProductOperand, 3> getOperands(const ProductCall &call);

/// The address of what `buffer` begins with, as an i64.
mlir::Value getAddress(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value buffer);

/// Calls the runtime's function `name` with the address of `descriptor`, a
/// global whose name begins with `prefix`, and with `addresses`, i64.
void callRuntime(mlir::OpBuilder &builder, mlir::Location loc,
                 llvm::StringRef name, llvm::StringRef prefix,
                 llvm::ArrayRef<int64_t> descriptor,
                 llvm::ArrayRef<mlir::Value> addresses);

/// Calls the function for products for all of a batch.
void callProduct(mlir::OpBuilder &builder, mlir::Location loc,
                 const CheckpointProduct &product, mlir::Value a, mlir::Value b,
                 mlir::Value c);

/// What `op` computes, if it is such a call.
std::optional<ProductCall> readProductCall(mlir::func::CallOp op);

/// The call that is all that `kernel`, on buffers, does with its arguments.
std::optional<ProductCall> findProductCall(mlir::func::FuncOp kernel);

/// Makes `call` one for the slices that have `rows`, indices, in the first
/// dimensions of the batch. `getRowBuffer` tells of a buffer what has taken its
/// place and holds these slices alone, or returns null.
void callSlices(const ProductCall &call, llvm::ArrayRef<mlir::Value> rows,
                llvm::function_ref<mlir::Value(mlir::Value)> getRowBuffer);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_KERNELPRODUCTS_H
