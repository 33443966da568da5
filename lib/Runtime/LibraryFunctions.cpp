//===- LibraryFunctions.cpp - Functions that library calls name -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/LibraryFunctions.h"

#include "checkpoint/Runtime/LinearAlgebra.h"

#define CHECKPOINT_LINEAR_ALGEBRA(NAME)                                        \
  {#NAME, reinterpret_cast<void (*)()>(&NAME),                                 \
   &checkpointLoadLinearAlgebraLibrary, "checkpointLoadLinearAlgebraLibrary", \
   sizeof(CheckpointLinearAlgebra) / sizeof(int64_t),                          \
   &getLinearAlgebraBytes}

static int64_t getLinearAlgebraBytes(const int64_t *descriptor) {
  return checkpointLinearAlgebraWorkspaceBytes(
      reinterpret_cast<const CheckpointLinearAlgebra *>(descriptor));
}

const CheckpointLibraryFunction *checkpointLibraryFunctions() {
  static const CheckpointLibraryFunction functions[] = {
      CHECKPOINT_LINEAR_ALGEBRA(checkpointCholesky),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointTriangularSolve),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointLu),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointQr),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointPivotedQr),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointOrthogonal),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointMultiplyOrthogonal),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointSymmetricEigen),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointSingularValues),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointTridiagonal),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointTridiagonalSolve),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointHessenberg),
      CHECKPOINT_LINEAR_ALGEBRA(checkpointSchur),
      {nullptr, nullptr, nullptr, nullptr, 0, nullptr},
  };
  return functions;
}
