//===- ScatterDimensions.h ------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_SCATTERDIMENSIONS_H
#define CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_SCATTERDIMENSIONS_H

#include "mlir/IR/Operation.h"

namespace checkpoint::finish {

/// Which dimensions of operand, indices and updates belong together. The first
/// six are the fields of `#stablehlo.scatter<...>` (StableHLO specification,
/// "scatter"), the others follow from them.
struct ScatterDimensions {
  llvm::SmallVector<int64_t> updateWindowDims;
  llvm::SmallVector<int64_t> insertedWindowDims;
  llvm::SmallVector<int64_t> inputBatchingDims;
  llvm::SmallVector<int64_t> scatterIndicesBatchingDims;
  llvm::SmallVector<int64_t> scatterDimsToOperandDims;
  int64_t indexVectorDim = 0;

  /// Dimensions of the updates that are none of the window's, in the order of
  /// the dimensions of the indices less the index vector's.
  llvm::SmallVector<int64_t> updateScatterDims;
  /// For each dimension of the operand, the one of the updates that runs over
  /// the window, or -1 where the window is one wide.
  llvm::SmallVector<int64_t> windowDimension;
};

/// Reads them from a `stablehlo.scatter` and checks that they fit the shapes
/// of its operands.
mlir::FailureOr<ScatterDimensions> getScatterDimensions(mlir::Operation *op);

} // namespace checkpoint::finish

#endif // CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_SCATTERDIMENSIONS_H
