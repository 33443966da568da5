//===- LinearAlgebra.cpp - Factorizations at run time ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/LinearAlgebra.h"

#include "Lapack.h"
#include "LinearAlgebraLayout.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace checkpoint;

namespace {
/// One call, for elements of T: goes through the batch.
template <typename T> class Call {
public:
  Call(const CheckpointLinearAlgebra &call, void *workspace)
      : p(call), layout(call), lapack(getLapack<T>()),
        first(at<T>(workspace, layout.first)),
        second(at<T>(workspace, layout.second)),
        third(at<T>(workspace, layout.third)),
        vector(at<T>(workspace, layout.vector)),
        work(at<T>(workspace, layout.work)),
        integers(at<int>(workspace, layout.integers)), m(int(p.m)), n(int(p.n)),
        k(int(p.k)), lwork(int(layout.workElements)),
        uplo(p.upper ? "U" : "L") {}

  void cholesky(const T *a, T *factor, int *info) {
    forEach([&](int64_t i) {
      if (hasNaNInTriangle(a + i * n * n)) {
        fillWithNaN(factor + i * n * n, n, n);
        info[i] = 1;
        return;
      }
      load(a, i, n, n, first);
      lapack.potrf(uplo, &n, first, lead(n), info + i, 1);
      store(first, n, n, factor, i);
    });
  }

  void triangularSolve(const T *a, const T *b, T *x) {
    int order = p.right ? n : m;
    const T one = 1;
    forEach([&](int64_t i) {
      load(a, i, order, order, first);
      load(b, i, m, n, second);
      lapack.trsm(p.right ? "R" : "L", uplo, p.transposed ? "T" : "N",
                  p.unit ? "U" : "N", &m, &n, &one, first, lead(order), second,
                  lead(m), 1, 1, 1, 1);
      store(second, m, n, x, i);
    });
  }

  void lu(const T *a, T *factors, int *pivots, int *info) {
    forEach([&](int64_t i) {
      if (hasNaN(a, i)) {
        fillWithNaN(factors + i * m * n, m, n);
        for (int j = 0; j < least(); ++j)
          pivots[i * least() + j] = j + 1;
        info[i] = 0;
        return;
      }
      load(a, i, m, n, first);
      lapack.getrf(&m, &n, first, lead(m), pivots + i * least(), info + i);
      store(first, m, n, factors, i);
    });
  }

  void qr(const T *a, T *result, T *factors) {
    forEach([&](int64_t i) {
      if (!isFinite(a, i)) {
        fillWithNaN(result + i * m * n, m, n);
        fillWithNaN(factors + i * least(), least(), 1);
        return;
      }
      load(a, i, m, n, first);
      lapack.geqrf(&m, &n, first, lead(m), factors + i * least(), work, &lwork,
                   &ignored);
      store(first, m, n, result, i);
    });
  }

  void pivotedQr(const T *a, const int *before, T *result, int *order,
                 T *factors) {
    std::memcpy(order, before, p.batch * n * sizeof(int));
    forEach([&](int64_t i) {
      if (!isFinite(a, i)) {
        fillWithNaN(result + i * m * n, m, n);
        fillWithNaN(factors + i * least(), least(), 1);
        for (int j = 0; j < n; ++j)
          order[i * n + j] = j + 1;
        return;
      }
      load(a, i, m, n, first);
      lapack.geqp3(&m, &n, first, lead(m), order + i * n, factors + i * least(),
                   work, &lwork, &ignored);
      store(first, m, n, result, i);
    });
  }

  void orthogonal(const T *reflectors, const T *factors, T *q) {
    forEach([&](int64_t i) {
      load(reflectors, i, m, n, first);
      lapack.orgqr(&m, &n, &k, first, lead(m), factors + i * k, work, &lwork,
                   &ignored);
      store(first, m, n, q, i);
    });
  }

  void multiplyOrthogonal(const T *reflectors, const T *factors, const T *c,
                          T *result) {
    int order = p.right ? n : m;
    forEach([&](int64_t i) {
      load(reflectors, i, order, k, first);
      load(c, i, m, n, second);
      lapack.ormqr(p.right ? "R" : "L", p.transposed ? "T" : "N", &m, &n, &k,
                   first, lead(order), factors + i * k, second, lead(m), work,
                   &lwork, &ignored, 1, 1);
      store(second, m, n, result, i);
    });
  }

  void symmetricEigen(const T *a, T *vectors, T *values, int *info) {
    int liwork = int(layout.numIntegers);
    forEach([&](int64_t i) {
      load(a, i, n, n, first);
      lapack.syevd(p.vectors ? "V" : "N", uplo, &n, first, lead(n),
                   values + i * n, work, &lwork, integers, &liwork, info + i, 1,
                   1);
      store(first, n, n, vectors, i);
    });
  }

  void singularValues(const T *a, T *values, T *u, T *vt, int *info) {
    int columns = p.full ? m : least(), rows = p.full ? n : least();
    const char *job = p.vectors == CHECKPOINT_NO_VECTORS ? "N"
                      : p.full                           ? "A"
                                                         : "S";
    // Where they are not asked for, or LAPACK refuses the matrix.
    std::memset(values, 0, p.batch * least() * sizeof(T));
    std::memset(u, 0, p.batch * m * columns * sizeof(T));
    std::memset(vt, 0, p.batch * rows * n * sizeof(T));
    forEach([&](int64_t i) {
      load(a, i, m, n, first);
      lapack.gesdd(job, &m, &n, first, lead(m), values + i * least(), second,
                   lead(m), third, lead(rows), work, &lwork, integers, info + i,
                   1);
      if (p.vectors && info[i] >= 0) {
        store(second, m, columns, u, i);
        store(third, rows, n, vt, i);
      }
    });
  }

  void tridiagonal(const T *a, T *reduced, T *diagonal, T *beside, T *factors,
                   int *info) {
    forEach([&](int64_t i) {
      if (!isFinite(a, i)) {
        fillWithNaN(reduced + i * n * n, n, n);
        fillWithNaN(diagonal + i * n, n, 1);
        fillWithNaN(beside + i * (n - 1), n - 1, 1);
        fillWithNaN(factors + i * (n - 1), n - 1, 1);
        info[i] = 0;
        return;
      }
      load(a, i, n, n, first);
      lapack.sytrd(uplo, &n, first, lead(n), diagonal + i * n,
                   beside + i * (n - 1), factors + i * (n - 1), work, &lwork,
                   info + i, 1);
      store(first, n, n, reduced, i);
    });
  }

  void tridiagonalSolve(const T *lower, const T *diagonal, const T *upper,
                        const T *b, T *x, int *info) {
    T *parts[] = {vector, vector + m, vector + 2 * m};
    forEach([&](int64_t i) {
      std::memcpy(parts[0], lower + i * m, m * sizeof(T));
      std::memcpy(parts[1], diagonal + i * m, m * sizeof(T));
      std::memcpy(parts[2], upper + i * m, m * sizeof(T));
      load(b, i, m, n, first);
      lapack.gtsv(&m, &n, parts[0] + 1, parts[1], parts[2], first, lead(m),
                  info + i);
      store(first, m, n, x, i);
    });
  }

  void hessenberg(const T *a, T *reduced, T *factors, int *info) {
    int low = int(p.low), high = int(p.high);
    forEach([&](int64_t i) {
      if (!isFinite(a, i)) {
        fillWithNaN(reduced + i * n * n, n, n);
        fillWithNaN(factors + i * (n - 1), n - 1, 1);
        info[i] = 0;
        return;
      }
      load(a, i, n, n, first);
      lapack.gehrd(&n, &low, &high, first, lead(n), factors + i * (n - 1), work,
                   &lwork, info + i);
      store(first, n, n, reduced, i);
    });
  }

  void schur(const T *a, T *t, T *z, T *real, T *imaginary, int *selected,
             int *info) {
    std::memset(z, 0, p.batch * n * n * sizeof(T));
    std::memset(real, 0, p.batch * n * sizeof(T));
    std::memset(imaginary, 0, p.batch * n * sizeof(T));
    std::memset(selected, 0, p.batch * sizeof(int));
    forEach([&](int64_t i) {
      load(a, i, n, n, first);
      lapack.gees(p.vectors ? "V" : "N", "N", nullptr, &n, first, lead(n),
                  selected + i, real + i * n, imaginary + i * n, second,
                  lead(n), work, &lwork, integers, info + i, 1, 1);
      store(first, n, n, t, i);
      if (p.vectors)
        store(second, n, n, z, i);
    });
  }

private:
  template <typename Element>
  static Element *at(void *workspace, int64_t offset) {
    return reinterpret_cast<Element *>(static_cast<char *>(workspace) + offset);
  }

  template <typename Body> void forEach(Body body) {
    for (int64_t i = 0; i < p.batch; ++i)
      body(i);
  }

  int least() const { return m < n ? m : n; }

  // OpenBLAS 0.3.21 scales an f32 vector by NaN as if by 0, so that what comes
  // after a pivot of NaN is finite. A matrix in which that may happen is not
  // factorized: all of its factors are NaN.

  /// Of matrix `i` of [m, n].
  bool hasNaN(const T *matrices, int64_t i) const {
    const T *begin = matrices + i * m * n;
    return std::any_of(begin, begin + int64_t(m) * n,
                       [](T number) { return std::isnan(number); });
  }
  bool isFinite(const T *matrices, int64_t i) const {
    const T *begin = matrices + i * m * n;
    return std::all_of(begin, begin + int64_t(m) * n,
                       [](T number) { return std::isfinite(number); });
  }
  /// In the triangle of [n, n] that is read.
  bool hasNaNInTriangle(const T *matrix) const {
    for (int64_t row = 0; row < n; ++row) {
      int64_t from = p.upper ? row : 0, to = p.upper ? n : row + 1;
      for (int64_t column = from; column < to; ++column)
        if (std::isnan(matrix[row * n + column]))
          return true;
    }
    return false;
  }
  static void fillWithNaN(T *to, int64_t rows, int64_t columns) {
    std::fill_n(to, rows * columns, std::numeric_limits<T>::quiet_NaN());
  }

  /// The distance of columns of `rows` elements, until it is next asked for.
  const int *lead(int rows) {
    int &distance = distances[next++ % 3];
    distance = rows > 1 ? rows : 1;
    return &distance;
  }

  /// Copies a matrix of rows to one of columns, block by block.
  static void transpose(const T *from, int64_t rows, int64_t columns, T *to) {
    constexpr int64_t kBlock = 32;
    for (int64_t row = 0; row < rows; row += kBlock)
      for (int64_t column = 0; column < columns; column += kBlock)
        for (int64_t i = row; i < std::min(row + kBlock, rows); ++i)
          for (int64_t j = column; j < std::min(column + kBlock, columns); ++j)
            to[j * rows + i] = from[i * columns + j];
  }

  static void load(const T *from, int64_t i, int64_t rows, int64_t columns,
                   T *to) {
    transpose(from + i * rows * columns, rows, columns, to);
  }
  static void store(const T *from, int64_t rows, int64_t columns, T *to,
                    int64_t i) {
    transpose(from, columns, rows, to + i * rows * columns);
  }

  const CheckpointLinearAlgebra &p;
  LinearAlgebraLayout layout;
  const Lapack<T> &lapack;
  T *first, *second, *third, *vector, *work;
  int *integers;
  int m, n, k, lwork;
  const char *uplo;
  int distances[3] = {1, 1, 1};
  unsigned next = 0;
  /// Where LAPACK can only say that its arguments are wrong.
  int ignored = 0;
};

} // namespace

template <typename T> static const T *as(const void *pointer) {
  return static_cast<const T *>(pointer);
}
template <typename T> static T *as(void *pointer) {
  return static_cast<T *>(pointer);
}

/// Calls `body` with what runs the call, and an element of its type.
template <typename Run>
static void run(const CheckpointLinearAlgebra *call, void *work, Run body) {
  if (call->isDouble)
    body(Call<double>(*call, work), double());
  else
    body(Call<float>(*call, work), float());
}

// `T` is the type of elements in what follows.
#define CHECKPOINT_RUN(...)                                                    \
  run(call, work, [&](auto each, auto zero) {                                  \
    using T = decltype(zero);                                                  \
    each.__VA_ARGS__;                                                          \
  })

void checkpointCholesky(const CheckpointLinearAlgebra *call, const void *a,
                        void *factor, void *info, void *work) {
  CHECKPOINT_RUN(cholesky(as<T>(a), as<T>(factor), as<int>(info)));
}

void checkpointTriangularSolve(const CheckpointLinearAlgebra *call,
                               const void *a, const void *b, void *x,
                               void *work) {
  CHECKPOINT_RUN(triangularSolve(as<T>(a), as<T>(b), as<T>(x)));
}

void checkpointLu(const CheckpointLinearAlgebra *call, const void *a, void *lu,
                  void *pivots, void *info, void *work) {
  CHECKPOINT_RUN(lu(as<T>(a), as<T>(lu), as<int>(pivots), as<int>(info)));
}

void checkpointQr(const CheckpointLinearAlgebra *call, const void *a, void *qr,
                  void *factors, void *work) {
  CHECKPOINT_RUN(qr(as<T>(a), as<T>(qr), as<T>(factors)));
}

void checkpointPivotedQr(const CheckpointLinearAlgebra *call, const void *a,
                         const void *before, void *qr, void *order,
                         void *factors, void *work) {
  CHECKPOINT_RUN(pivotedQr(as<T>(a), as<int>(before), as<T>(qr), as<int>(order),
                           as<T>(factors)));
}

void checkpointOrthogonal(const CheckpointLinearAlgebra *call, const void *qr,
                          const void *factors, void *q, void *work) {
  CHECKPOINT_RUN(orthogonal(as<T>(qr), as<T>(factors), as<T>(q)));
}

void checkpointMultiplyOrthogonal(const CheckpointLinearAlgebra *call,
                                  const void *qr, const void *factors,
                                  const void *c, void *result, void *work) {
  CHECKPOINT_RUN(
      multiplyOrthogonal(as<T>(qr), as<T>(factors), as<T>(c), as<T>(result)));
}

void checkpointSymmetricEigen(const CheckpointLinearAlgebra *call,
                              const void *a, void *vectors, void *values,
                              void *info, void *work) {
  CHECKPOINT_RUN(
      symmetricEigen(as<T>(a), as<T>(vectors), as<T>(values), as<int>(info)));
}

void checkpointSingularValues(const CheckpointLinearAlgebra *call,
                              const void *a, void *values, void *u, void *vt,
                              void *info, void *work) {
  CHECKPOINT_RUN(singularValues(as<T>(a), as<T>(values), as<T>(u), as<T>(vt),
                                as<int>(info)));
}

void checkpointTridiagonal(const CheckpointLinearAlgebra *call, const void *a,
                           void *reduced, void *diagonal, void *beside,
                           void *factors, void *info, void *work) {
  CHECKPOINT_RUN(tridiagonal(as<T>(a), as<T>(reduced), as<T>(diagonal),
                             as<T>(beside), as<T>(factors), as<int>(info)));
}

void checkpointTridiagonalSolve(const CheckpointLinearAlgebra *call,
                                const void *lower, const void *diagonal,
                                const void *upper, const void *b, void *x,
                                void *info, void *work) {
  CHECKPOINT_RUN(tridiagonalSolve(as<T>(lower), as<T>(diagonal), as<T>(upper),
                                  as<T>(b), as<T>(x), as<int>(info)));
}

void checkpointHessenberg(const CheckpointLinearAlgebra *call, const void *a,
                          void *reduced, void *factors, void *info,
                          void *work) {
  CHECKPOINT_RUN(
      hessenberg(as<T>(a), as<T>(reduced), as<T>(factors), as<int>(info)));
}

void checkpointSchur(const CheckpointLinearAlgebra *call, const void *a,
                     void *t, void *z, void *real, void *imaginary,
                     void *selected, void *info, void *work) {
  CHECKPOINT_RUN(schur(as<T>(a), as<T>(t), as<T>(z), as<T>(real),
                       as<T>(imaginary), as<int>(selected), as<int>(info)));
}
