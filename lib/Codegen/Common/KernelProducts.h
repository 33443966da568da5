//===- KernelProducts.h - Matmuls in kernels on buffers ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_KERNELPRODUCTS_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_KERNELPRODUCTS_H

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"

#include <array>

namespace checkpoint {

/// How a product goes through one of its matrices.
struct ProductOperand {
  mlir::OpOperand *operand;
  mlir::Value buffer;
  int64_t elementBytes;
  bool written;
  /// Sizes and strides, in elements, of the loops over the batch and of those
  /// over a matrix.
  llvm::SmallVector<std::pair<int64_t, int64_t>> batch, matrix;

  /// How many elements, from its begin on, an iteration of the first `numLoops`
  /// loops over the batch takes.
  int64_t getReach(unsigned numLoops) const;
};

/// A matmul of the whole batch.
MatmulOp createMatmul(mlir::OpBuilder &builder, mlir::Location loc,
                      const CheckpointProduct &product, mlir::Value a,
                      mlir::Value b, mlir::Value c);

/// The product in the descriptor of `op`; nothing if it holds none.
std::optional<CheckpointProduct> readProduct(MatmulOp op);

/// Fails, with an error, if the descriptor of `op` holds no product of matrices
/// of the types that its buffers have.
llvm::LogicalResult checkProduct(MatmulOp op);

/// Fails, with an error, if `op` is no matmul of a whole batch whose sizes
/// begin with `sizes`.
llvm::LogicalResult checkBatch(MatmulOp op, llvm::ArrayRef<int64_t> sizes);

/// A, B and C of a matmul that has a product in its descriptor.
std::array<ProductOperand, 3> getOperands(MatmulOp op);

/// The matmul of a whole batch that is all that `kernel`, on buffers, does with
/// its arguments, or null.
MatmulOp findMatmul(mlir::func::FuncOp kernel);

/// Makes `op` one of the slices that have `rows`, indices, in the first
/// dimensions of the batch. `getTileBuffer` tells of a buffer what has taken
/// its place and holds these slices alone, or returns null.
void takeSlices(MatmulOp op, llvm::ArrayRef<mlir::Value> rows,
                llvm::function_ref<mlir::Value(mlir::Value)> getTileBuffer);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_KERNELPRODUCTS_H
