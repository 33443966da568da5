//===- LinearAlgebraLayout.h - What a factorization works in ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Where what LAPACK reads and writes lies in the workspace. Its own workspaces
// have the sizes that its documentation asks for, and where it works by blocks,
// those of blocks of 32: the library is not asked, lest plans and bits depend
// on the machine.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_LINEARALGEBRA_LINEARALGEBRALAYOUT_H
#define CHECKPOINT_LIB_RUNTIME_CPU_LINEARALGEBRA_LINEARALGEBRALAYOUT_H

#include "checkpoint/Runtime/LinearAlgebra.h"

#include <algorithm>

namespace checkpoint {

/// Bytes at which each part begins, and elements of LAPACK's own workspaces.
struct LinearAlgebraLayout {
  int64_t first = 0, second = 0, third = 0; // matrices, by columns
  int64_t vector = 0;                       // what nobody reads afterwards
  int64_t work = 0, integers = 0;
  int64_t workElements = 0, numIntegers = 0;
  int64_t bytes = 0;

  explicit LinearAlgebraLayout(const CheckpointLinearAlgebra &call);

private:
  int64_t elementBytes;

  int64_t take(int64_t count, int64_t size) {
    int64_t begin = bytes;
    bytes += (count * size + 63) / 64 * 64;
    return begin;
  }
  void takeWork(int64_t elements, int64_t integerCount = 0) {
    workElements = std::max<int64_t>(elements, 1);
    work = take(workElements, elementBytes);
    numIntegers = std::max<int64_t>(integerCount, 1);
    if (integerCount)
      integers = take(numIntegers, 4);
  }
};

inline LinearAlgebraLayout::LinearAlgebraLayout(
    const CheckpointLinearAlgebra &call)
    : elementBytes(call.isDouble ? 8 : 4) {
  constexpr int64_t kBlock = 32;
  // A block of reflectors and what it is made of, in what applies them.
  constexpr int64_t kReflectorBlock = 65 * 64;
  int64_t m = call.m, n = call.n, k = call.k;
  int64_t least = std::min(m, n), most = std::max(m, n);
  auto matrix = [&](int64_t rows, int64_t columns) {
    return take(rows * columns, elementBytes);
  };
  switch (call.routine) {
  case CHECKPOINT_CHOLESKY:
    first = matrix(n, n);
    break;
  case CHECKPOINT_TRIANGULAR_SOLVE:
    first = call.right ? matrix(n, n) : matrix(m, m);
    second = matrix(m, n);
    break;
  case CHECKPOINT_LU:
    first = matrix(m, n);
    break;
  case CHECKPOINT_QR:
    first = matrix(m, n);
    takeWork(n * kBlock);
    break;
  case CHECKPOINT_PIVOTED_QR:
    first = matrix(m, n);
    takeWork(2 * n + (n + 1) * kBlock);
    break;
  case CHECKPOINT_ORTHOGONAL:
    first = matrix(m, n);
    takeWork(n * kBlock);
    break;
  case CHECKPOINT_MULTIPLY_ORTHOGONAL:
    first = matrix(call.right ? n : m, k);
    second = matrix(m, n);
    takeWork((call.right ? m : n) * kBlock + kReflectorBlock);
    break;
  case CHECKPOINT_SYMMETRIC_EIGEN:
    first = matrix(n, n);
    if (call.vectors)
      takeWork(1 + 6 * n + 2 * n * n, 3 + 5 * n);
    else
      takeWork(2 * n + 1 + n * kBlock, 1);
    break;
  case CHECKPOINT_SINGULAR_VALUES: {
    first = matrix(m, n);
    if (call.vectors) {
      second = matrix(m, call.full ? m : least);
      third = matrix(call.full ? n : least, n);
      takeWork(4 * least * least + 7 * least + most + (m + n) * kBlock,
               8 * least);
    } else {
      takeWork(3 * least + std::max(most, 7 * least) + (m + n) * kBlock,
               8 * least);
    }
    break;
  }
  case CHECKPOINT_TRIDIAGONAL:
    first = matrix(n, n);
    takeWork(n * kBlock);
    break;
  case CHECKPOINT_TRIDIAGONAL_SOLVE:
    first = matrix(m, n);
    vector = take(3 * m, elementBytes);
    break;
  case CHECKPOINT_HESSENBERG:
    first = matrix(n, n);
    takeWork(n * kBlock + kReflectorBlock);
    break;
  case CHECKPOINT_SCHUR:
    first = matrix(n, n);
    if (call.vectors)
      second = matrix(n, n);
    takeWork(3 * n + n * kBlock + kReflectorBlock, n);
    break;
  }
}

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_LINEARALGEBRA_LINEARALGEBRALAYOUT_H
