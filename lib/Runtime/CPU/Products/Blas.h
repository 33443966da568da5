//===- Blas.h - The BLAS that products run on -------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_BLAS_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_BLAS_H

#include <cblas.h>

namespace checkpoint {

using Sgemm = decltype(&cblas_sgemm);

/// OpenBLAS's sgemm, in one thread. The library is loaded by the first call,
/// not when the program starts; when it cannot be, the program ends with a
/// message.
Sgemm getSgemm();

/// Loads the library as well: null, or why it cannot be.
const char *getBlasError();

/// Another function of the library, null if it has none of that name.
void *findInBlas(const char *name);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_BLAS_H
