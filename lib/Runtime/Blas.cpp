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

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <initializer_list>

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

static Sgemm load() {
  void *library = loadLibrary();
  void *sgemm = library ? dlsym(library, "cblas_sgemm") : nullptr;
  void *setThreads =
      library ? dlsym(library, "openblas_set_num_threads") : nullptr;
  if (!sgemm || !setThreads) {
    std::fprintf(stderr,
                 "checkpoint: cannot load OpenBLAS, which products run on: "
                 "%s; install libopenblas0\n",
                 dlerror());
    std::exit(1);
  }
  // It splits a product by the number of its threads, and bits with it.
  reinterpret_cast<void (*)(int)>(setThreads)(1);
  return reinterpret_cast<Sgemm>(sgemm);
}

Sgemm checkpoint::getSgemm() {
  static const Sgemm sgemm = load();
  return sgemm;
}
