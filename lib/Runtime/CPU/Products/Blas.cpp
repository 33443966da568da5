//===- Blas.cpp - The BLAS that products run on ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// OpenBLAS chooses its kernels by the model of the CPU while it is loaded. One
// that is newer than the library is unknown to it and gets kernels of twenty
// years ago (a tenth of the speed); an environment variable overrides. So the
// library is loaded here, after what the CPU can do has been looked at.
//
//===----------------------------------------------------------------------===//

#include "Blas.h"

#include "MatrixProduct.h"

#include <cstdlib>
#include <dlfcn.h>
#include <initializer_list>
#include <string>

using namespace checkpoint;

/// OpenBLAS's name for kernels that this CPU can run, or null to let it choose.
static const char *chooseKernels() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
      __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return "SkylakeX";
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return __builtin_cpu_is("amd") ? "Zen" : "Haswell";
#endif
  return nullptr;
}

static void *loadLibrary() {
  constexpr const char *kCoreType = "OPENBLAS_CORETYPE";
  constexpr const char *kThreads = "OPENBLAS_NUM_THREADS";
  const char *kernels = std::getenv(kCoreType) ? nullptr : chooseKernels();
  bool setThreads = !std::getenv(kThreads);
  if (kernels)
    setenv(kCoreType, kernels, /*overwrite=*/0);
  if (setThreads)
    setenv(kThreads, "1", /*overwrite=*/0);
  void *library = nullptr;
  for (const char *path : {"libopenblas.so.0", CHECKPOINT_OPENBLAS_LIBRARY})
    if (!library)
      library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (kernels)
    unsetenv(kCoreType);
  if (setThreads)
    unsetenv(kThreads);
  return library;
}

namespace {
struct Library {
  void *handle = nullptr;
  Sgemm sgemm = nullptr;
  std::string error; // why there is none

  Library();
};
} // namespace

Library::Library() {
  handle = loadLibrary();
  void *found = handle ? dlsym(handle, "cblas_sgemm") : nullptr;
  void *setThreads =
      handle ? dlsym(handle, "openblas_set_num_threads") : nullptr;
  if (!found || !setThreads) {
    error = "cannot load OpenBLAS, which products run on: ";
    const char *reason = dlerror();
    error += reason ? reason : "it lacks a function";
    error += "; install libopenblas0";
    return;
  }
  // It splits a product by the number of its threads, and bits with it.
  reinterpret_cast<void (*)(int)>(setThreads)(1);
  sgemm = reinterpret_cast<Sgemm>(found);
}

static const Library &getLibrary() {
  static const Library library;
  return library;
}

const char *checkpoint::getBlasError() {
  const Library &library = getLibrary();
  return library.sgemm ? nullptr : library.error.c_str();
}

Sgemm checkpoint::getSgemm() {
  if (const char *error = getBlasError())
    failProduct(error);
  return getLibrary().sgemm;
}

void *checkpoint::findInBlas(const char *name) {
  const Library &library = getLibrary();
  return library.handle ? dlsym(library.handle, name) : nullptr;
}
