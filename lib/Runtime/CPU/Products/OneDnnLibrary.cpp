//===- OneDnnLibrary.cpp - oneDNN, loaded ---------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "OneDnnLibrary.h"

#include <cstdlib>
#include <dlfcn.h>
#include <string>

using namespace checkpoint;

OneDnnMatrix::~OneDnnMatrix() {
  if (handle)
    OneDnnLibrary::get().dnnl_memory_desc_destroy(handle);
}

bool OneDnnMatrix::describe(int dataType, int64_t rows, int64_t columns,
                            int64_t rowStride, int64_t columnStride) {
  const OneDnnLibrary &library = OneDnnLibrary::get();
  // As many as the API's arrays hold.
  int64_t sizes[12] = {rows, columns}, strides[12] = {rowStride, columnStride};
  int status = library.major == 2
                   ? library.dnnl_memory_desc_init_by_strides(bytes, 2, sizes,
                                                              dataType, strides)
                   : library.dnnl_memory_desc_create_with_strides(
                         &handle, 2, sizes, dataType, strides);
  return status == kDnnlSuccess;
}

/// Adds what is in C already.
bool OneDnnLibrary::appendSum(void *postOps) const {
  // Its parameters are others in each version.
  using Append2 = int (*)(void *, float);
  using Append3 = int (*)(void *, float, int32_t, int);
  void *append = dnnl_post_ops_append_sum;
  int status = major == 2
                   ? reinterpret_cast<Append2>(append)(postOps, 1.0f)
                   : reinterpret_cast<Append3>(append)(postOps, 1.0f, 0, 0);
  return status == kDnnlSuccess;
}

void *OneDnnLibrary::createMatmul(const OneDnnMatrix &a, const OneDnnMatrix &b,
                                  const OneDnnMatrix &c,
                                  bool accumulate) const {
  void *attributes = nullptr, *postOps = nullptr, *made = nullptr;
  if (dnnl_primitive_attr_create(&attributes) != kDnnlSuccess)
    return nullptr;
  bool good = dnnl_primitive_attr_set_scratchpad_mode(
                  attributes, kDnnlScratchpadModeUser) == kDnnlSuccess;
  if (good && accumulate)
    good =
        dnnl_post_ops_create(&postOps) == kDnnlSuccess && appendSum(postOps) &&
        dnnl_primitive_attr_set_post_ops(attributes, postOps) == kDnnlSuccess;
  alignas(16) char operation[4096] = {}; // of 2.x
  if (good && major == 2)
    good = dnnl_matmul_desc_init(operation, a.get(), b.get(), nullptr,
                                 c.get()) == kDnnlSuccess &&
           dnnl_primitive_desc_create(&made, operation, attributes, engine,
                                      nullptr) == kDnnlSuccess;
  else if (good)
    good = dnnl_matmul_primitive_desc_create(&made, engine, a.get(), b.get(),
                                             nullptr, c.get(),
                                             attributes) == kDnnlSuccess;
  if (postOps)
    dnnl_post_ops_destroy(postOps);
  dnnl_primitive_attr_destroy(attributes);
  return good ? made : nullptr;
}

/// Loads the library in a file; false if it is not there or cannot be used.
bool OneDnnLibrary::load(const char *path) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return false;
  bool both = true, two = true, three = true; // whether all are there
#define CHECKPOINT_LOAD(VERSION, NAME, RESULT, PARAMETERS)                     \
  NAME = reinterpret_cast<decltype(NAME)>(dlsym(handle, #NAME));               \
  VERSION &= NAME != nullptr;
  CHECKPOINT_DNNL_FUNCTIONS(CHECKPOINT_LOAD)
#undef CHECKPOINT_LOAD
  dnnl_post_ops_append_sum = dlsym(handle, "dnnl_post_ops_append_sum");
  if (!both || !dnnl_post_ops_append_sum)
    return false;
  struct Version {
    int major, minor, patch;
    const char *hash;
    unsigned cpuRuntime, gpuRuntime;
  };
  auto *version = static_cast<const Version *>(dnnl_version());
  // Found in what the library is linked to.
  setThreads =
      reinterpret_cast<void (*)(int)>(dlsym(handle, "omp_set_num_threads"));
  getThreads =
      reinterpret_cast<int (*)()>(dlsym(handle, "omp_get_max_threads"));
  bool runsInOneThread =
      version->cpuRuntime == kDnnlRuntimeSequential ||
      (version->cpuRuntime == kDnnlRuntimeOpenMP && setThreads && getThreads);
  bool isKnown = (version->major == 2 && two) || (version->major == 3 && three);
  if (!runsInOneThread || !isKnown ||
      dnnl_engine_create(&engine, kDnnlCpu, 0) != kDnnlSuccess)
    return false;
  major = version->major;
  return true;
}

const OneDnnLibrary &OneDnnLibrary::get() {
  static const OneDnnLibrary library = [] {
    OneDnnLibrary library;
    if (const char *path = std::getenv("CHECKPOINT_ONEDNN")) {
      if (library.load(path))
        return library;
      library.error = std::string("CHECKPOINT_ONEDNN: '") + path +
                      "' is no oneDNN 2 or 3 that runs by OpenMP or in one "
                      "thread";
      if (const char *reason = dlerror())
        library.error += std::string(" (") + reason + ")";
      return library;
    }
    for (const char *name : {"libdnnl.so.2", "libdnnl.so.3"})
      if (OneDnnLibrary found; found.load(name))
        return found;
    return library;
  }();
  return library;
}
