//===- LinearAlgebra.h - Factorizations at run time -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The C ABI that compiled steps call for factorizations of matrices and systems
// of equations. The LAPACK inside OpenBLAS computes them, one matrix of the
// batch after the other, in the calling thread: the same bits for any number of
// threads, and at every run. Matrices lie row by row without gaps, one after
// the other, and pass through the workspace, column by column as LAPACK reads
// them. `info` is LAPACK's, an int32 for each matrix: 0 if all went well.
//
// All functions take the descriptor, the inputs, the outputs and the workspace,
// of the bytes asked for below, 64-byte aligned. No output overlaps an input.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_LINEARALGEBRA_H
#define CHECKPOINT_RUNTIME_LINEARALGEBRA_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum CheckpointLinearAlgebraRoutine {
  CHECKPOINT_CHOLESKY,
  CHECKPOINT_TRIANGULAR_SOLVE,
  CHECKPOINT_LU,
  CHECKPOINT_QR,
  CHECKPOINT_PIVOTED_QR,
  CHECKPOINT_ORTHOGONAL,
  CHECKPOINT_MULTIPLY_ORTHOGONAL,
  CHECKPOINT_SYMMETRIC_EIGEN,
  CHECKPOINT_SINGULAR_VALUES,
  CHECKPOINT_TRIDIAGONAL,
  CHECKPOINT_TRIDIAGONAL_SOLVE,
  CHECKPOINT_HESSENBERG,
  CHECKPOINT_SCHUR,
};

enum CheckpointVectors {
  CHECKPOINT_NO_VECTORS,
  CHECKPOINT_THIN_VECTORS,
  CHECKPOINT_ALL_VECTORS,
};

/// What one call computes. Compiled steps hold it as an array of 64-bit
/// integers, in this order.
struct CheckpointLinearAlgebra {
  int64_t routine;    // CheckpointLinearAlgebraRoutine
  int64_t isDouble;   // f64, else f32
  int64_t batch;      // matrices
  int64_t m, n;       // rows and columns
  int64_t k;          // reflectors
  int64_t upper;      // the triangle that is read; else the lower one
  int64_t right;      // X A = B, or C Q; else A X = B, or Q C
  int64_t transposed; // of A, or of Q
  int64_t unit;       // ones on A's diagonal, which is not read
  int64_t vectors;    // CheckpointVectors
  int64_t low, high;  // the part that is not triangular yet, from 1
  int64_t full;       // U is [m, m] and V^T [n, n], computed or not
};

/// Whether a call's inputs and then its outputs, of so many bytes each, are
/// what it says: then it stays inside of them.
int checkpointLinearAlgebraFits(const struct CheckpointLinearAlgebra *call,
                                const int64_t *bytes, int64_t count);

/// Bytes of workspace of a call: the same on any machine.
int64_t checkpointLinearAlgebraWorkspaceBytes(
    const struct CheckpointLinearAlgebra *call);

/// Loads the library that computes them, which the first call does otherwise:
/// null, or why it cannot be loaded.
const char *checkpointLoadLinearAlgebraLibrary(void);

/// A[n, n] = L L^T, or U^T U. The other triangle of the result is A's.
void checkpointCholesky(const struct CheckpointLinearAlgebra *call,
                        const void *a, void *factor, void *info, void *work);

/// A triangle A, B[m, n]; A is [m, m], or [n, n] on the right.
void checkpointTriangularSolve(const struct CheckpointLinearAlgebra *call,
                               const void *a, const void *b, void *x,
                               void *work);

/// A[m, n] = P L U; pivots[min(m, n)] of int32 count from 1.
void checkpointLu(const struct CheckpointLinearAlgebra *call, const void *a,
                  void *lu, void *pivots, void *info, void *work);

/// A[m, n] = Q R: R, with k = min(m, n) reflectors below it and their
/// factors.
void checkpointQr(const struct CheckpointLinearAlgebra *call, const void *a,
                  void *qr, void *factors, void *work);

/// The same of A's columns in an order that is found; `before[n]` of int32 says
/// which come first (those not 0), `order` which is where, from 1.
void checkpointPivotedQr(const struct CheckpointLinearAlgebra *call,
                         const void *a, const void *before, void *qr,
                         void *order, void *factors, void *work);

/// Q[m, n] of k reflectors.
void checkpointOrthogonal(const struct CheckpointLinearAlgebra *call,
                          const void *qr, const void *factors, void *q,
                          void *work);

/// Q C or C Q for C[m, n] and Q of k reflectors.
void checkpointMultiplyOrthogonal(const struct CheckpointLinearAlgebra *call,
                                  const void *qr, const void *factors,
                                  const void *c, void *result, void *work);

/// Eigenvectors, in columns, and eigenvalues, ascending, of A[n, n].
void checkpointSymmetricEigen(const struct CheckpointLinearAlgebra *call,
                              const void *a, void *vectors, void *values,
                              void *info, void *work);

/// A[m, n] = U S V^T; U[m, l] and V^T[l, n] with l = min(m, n), or, if `full`,
/// [m, m] and [n, n], are zeros without vectors.
void checkpointSingularValues(const struct CheckpointLinearAlgebra *call,
                              const void *a, void *values, void *u, void *vt,
                              void *info, void *work);

/// A[n, n] = Q T Q^T, T's diagonal and what is beside it, and Q's reflectors.
void checkpointTridiagonal(const struct CheckpointLinearAlgebra *call,
                           const void *a, void *reduced, void *diagonal,
                           void *beside, void *factors, void *info, void *work);

/// X of a tridiagonal matrix of three diagonals of m elements each, of which
/// the first of the lower and the last of the upper one are not read, and
/// B[m, n].
void checkpointTridiagonalSolve(const struct CheckpointLinearAlgebra *call,
                                const void *lower, const void *diagonal,
                                const void *upper, const void *b, void *x,
                                void *info, void *work);

/// A[n, n] = Q H Q^T: H, with Q's reflectors below it.
void checkpointHessenberg(const struct CheckpointLinearAlgebra *call,
                          const void *a, void *reduced, void *factors,
                          void *info, void *work);

/// A[n, n] = Z T Z^T, and the eigenvalues' real and imaginary parts; Z is zeros
/// without vectors.
void checkpointSchur(const struct CheckpointLinearAlgebra *call, const void *a,
                     void *t, void *z, void *real, void *imaginary,
                     void *selected, void *info, void *work);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_LINEARALGEBRA_H
