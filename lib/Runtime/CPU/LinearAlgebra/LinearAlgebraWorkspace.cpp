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

#include <cstdint>
#include <vector>

int checkpointLinearAlgebraFits(const CheckpointLinearAlgebra *call,
                                const int64_t *bytes, int64_t count) {
  for (int64_t size : {call->batch, call->m, call->n, call->k})
    if (size < 0 || size > INT32_MAX)
      return 0;
  if (call->isDouble != 0 && call->isDouble != 1)
    return 0;
  // Bytes of each operand of one matrix.
  double element = call->isDouble ? 8 : 4, integer = 4;
  double m = call->m, n = call->n, k = call->k;
  double least = m < n ? m : n, order = call->right ? n : m;
  double beside = n > 0 ? n - 1 : 0;
  double all = element * m * n, square = element * n * n;
  std::vector<double> expected;
  switch (call->routine) {
  case CHECKPOINT_CHOLESKY:
    expected = {square, square, integer};
    break;
  case CHECKPOINT_TRIANGULAR_SOLVE:
    expected = {element * order * order, all, all};
    break;
  case CHECKPOINT_LU:
    expected = {all, all, integer * least, integer};
    break;
  case CHECKPOINT_QR:
    expected = {all, all, element * least};
    break;
  case CHECKPOINT_PIVOTED_QR:
    expected = {all, integer * n, all, integer * n, element * least};
    break;
  case CHECKPOINT_ORTHOGONAL:
    expected = {all, element * k, all};
    break;
  case CHECKPOINT_MULTIPLY_ORTHOGONAL:
    expected = {element * order * k, element * k, all, all};
    break;
  case CHECKPOINT_SYMMETRIC_EIGEN:
    expected = {square, square, element * n, integer};
    break;
  case CHECKPOINT_SINGULAR_VALUES:
    expected = {all, element * least, element * m * (call->full ? m : least),
                element * n * (call->full ? n : least), integer};
    break;
  case CHECKPOINT_TRIDIAGONAL:
    expected = {square,           square,           element * n,
                element * beside, element * beside, integer};
    break;
  case CHECKPOINT_TRIDIAGONAL_SOLVE:
    expected = {element * m, element * m, element * m, all, all, integer};
    break;
  case CHECKPOINT_HESSENBERG:
    if (call->low < 1 || call->high < call->low || call->high > call->n)
      return 0;
    expected = {square, square, element * beside, integer};
    break;
  case CHECKPOINT_SCHUR:
    expected = {square,      square,  square, element * n,
                element * n, integer, integer};
    break;
  default:
    return 0;
  }
  if (count != static_cast<int64_t>(expected.size()))
    return 0;
  for (int64_t i = 0; i < count; ++i)
    if (static_cast<double>(bytes[i]) != expected[i] * call->batch)
      return 0;
  return 1;
}

int64_t
checkpointLinearAlgebraWorkspaceBytes(const CheckpointLinearAlgebra *call) {
  return checkpoint::LinearAlgebraLayout(*call).bytes;
}
