//===- LibraryFunctions.cpp - Functions that library calls name -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/LibraryFunctions.h"

#include "checkpoint/Runtime/LinearAlgebra.h"

#define CHECKPOINT_LINEAR_ALGEBRA(NAME, ROUTINE)                               \
  {#NAME, reinterpret_cast<void (*)()>(&NAME),                                 \
   &checkpointLoadLinearAlgebraLibrary, "checkpointLoadLinearAlgebraLibrary", \
   sizeof(CheckpointLinearAlgebra) / sizeof(int64_t),                          \
   &fitsLinearAlgebra<ROUTINE>, &getLinearAlgebraBytes}

template <int64_t routine>
static int fitsLinearAlgebra(const int64_t *descriptor, const int64_t *bytes,
                             int64_t count) {
  const auto *call =
      reinterpret_cast<const CheckpointLinearAlgebra *>(descriptor);
  return call->routine == routine &&
         checkpointLinearAlgebraFits(call, bytes, count);
}

static int64_t getLinearAlgebraBytes(const int64_t *descriptor) {
  return checkpointLinearAlgebraWorkspaceBytes(
      reinterpret_cast<const CheckpointLinearAlgebra *>(descriptor));
}

const CheckpointLibraryFunction *checkpointLibraryFunctions() {
  static const CheckpointLibraryFunction functions[] = {
      CHECKPOINT_LINEAR_ALGEBRA(checkpointCholesky, CHECKPOINT_CHOLESKY),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointTriangularSolve,
                                CHECKPOINT_TRIANGULAR_SOLVE),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointLu, CHECKPOINT_LU),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointQr, CHECKPOINT_QR),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointPivotedQr, CHECKPOINT_PIVOTED_QR),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointOrthogonal, CHECKPOINT_ORTHOGONAL),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointMultiplyOrthogonal,
                                CHECKPOINT_MULTIPLY_ORTHOGONAL),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointSymmetricEigen,
                                CHECKPOINT_SYMMETRIC_EIGEN),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointSingularValues,
                                CHECKPOINT_SINGULAR_VALUES),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointTridiagonal, CHECKPOINT_TRIDIAGONAL),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointTridiagonalSolve,
                                CHECKPOINT_TRIDIAGONAL_SOLVE),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointHessenberg, CHECKPOINT_HESSENBERG),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointSchur, CHECKPOINT_SCHUR),
      {nullptr, nullptr, nullptr, nullptr, 0, nullptr, nullptr},
  };
  return functions;
}
