//===- Lapack.h - The LAPACK that factorizations run on ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// LAPACK's routines by their Fortran interface: all arguments by address, and
// the lengths of texts at the end. OpenBLAS's library holds them.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_LINEARALGEBRA_LAPACK_H
#define CHECKPOINT_LIB_RUNTIME_CPU_LINEARALGEBRA_LAPACK_H

#include <cstddef>

namespace checkpoint {

using Option = const char *;
using In = const int *;
using Length = std::size_t;

template <typename T> struct Lapack {
  void (*potrf)(Option uplo, In n, T *a, In lda, int *info, Length);
  void (*trsm)(Option side, Option uplo, Option trans, Option diag, In m, In n,
               const T *alpha, const T *a, In lda, T *b, In ldb, Length, Length,
               Length, Length);
  void (*getrf)(In m, In n, T *a, In lda, int *pivots, int *info);
  void (*geqrf)(In m, In n, T *a, In lda, T *tau, T *work, In lwork, int *info);
  void (*geqp3)(In m, In n, T *a, In lda, int *order, T *tau, T *work, In lwork,
                int *info);
  void (*orgqr)(In m, In n, In k, T *a, In lda, const T *tau, T *work, In lwork,
                int *info);
  void (*ormqr)(Option side, Option trans, In m, In n, In k, T *a, In lda,
                const T *tau, T *c, In ldc, T *work, In lwork, int *info,
                Length, Length);
  void (*syevd)(Option jobz, Option uplo, In n, T *a, In lda, T *w, T *work,
                In lwork, int *iwork, In liwork, int *info, Length, Length);
  void (*gesdd)(Option jobz, In m, In n, T *a, In lda, T *s, T *u, In ldu,
                T *vt, In ldvt, T *work, In lwork, int *iwork, int *info,
                Length);
  void (*sytrd)(Option uplo, In n, T *a, In lda, T *d, T *e, T *tau, T *work,
                In lwork, int *info, Length);
  void (*gtsv)(In n, In nrhs, T *dl, T *d, T *du, T *b, In ldb, int *info);
  void (*gehrd)(In n, In low, In high, T *a, In lda, T *tau, T *work, In lwork,
                int *info);
  void (*gees)(Option jobvs, Option sort, int (*select)(const T *, const T *),
               In n, T *a, In lda, int *sdim, T *wr, T *wi, T *vs, In ldvs,
               T *work, In lwork, int *bwork, int *info, Length, Length);
};

/// The routines for float or double. The library is loaded by the first call;
/// when it cannot be, the program ends with a message.
template <typename T> const Lapack<T> &getLapack();

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_LINEARALGEBRA_LAPACK_H
