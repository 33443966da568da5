//===- LinearAlgebraWorkspace.cpp - What factorizations need --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Apart from LinearAlgebra.cpp, so that the compiler asks without linking
// LAPACK.
//
//===----------------------------------------------------------------------===//

#include "LinearAlgebraLayout.h"

int64_t
checkpointLinearAlgebraWorkspaceBytes(const CheckpointLinearAlgebra *call) {
  return checkpoint::LinearAlgebraLayout(*call).bytes;
}
