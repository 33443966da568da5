//===- OneDnnLibrary.h - oneDNN, loaded -------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// oneDNN's C API as far as products need it, declared here and loaded when the
// first product is computed: nothing of oneDNN is needed to build.
//
// clang-format off
// What is assumed of the library:
//
// | assumption                                          | how it is known                   |
// |-----------------------------------------------------|-----------------------------------|
// | libdnnl.so.2, from 2.0 on: descriptors of memory    | API of 2.x; 1024 and 4096 bytes   |
// | and of a matmul are structures of the caller, of    | are held for them                 |
// | 696 and 2800 bytes in 2.6                           |                                   |
// | libdnnl.so.3, from 3.0 on: they are handles         | API of 3.x                        |
// | It has no threads, or OpenMP's: each call runs in   | `cpu_runtime` of dnnl_version;    |
// | one, by `omp_set_num_threads` of the OpenMP that it | a library with others (TBB, SYCL) |
// | is linked to                                        | is not used                       |
// | A primitive with a scratchpad of the caller's       | scratchpad_mode_user              |
// | allocates nothing, and several threads may run it   |                                   |
// | In one thread, the bits of a result follow from the | tests: runs in 1 to 64 threads,   |
// | sizes, types, strides and operands of the call,     | before and after remat            |
// | from library and processor                          |                                   |
// | A matrix of one row or column of bf16 is given      | 3.6 reads one with gaps as if it  |
// | without gaps                                        | had none                          |
//
// Nothing is assumed of the order in which it sums.
//
// Run against 2.0 and 3.2 (PyPI's onednn-cpu-gomp 2021.1.1 and 2023.2.0), 2.6
// (Debian's libdnnl2) and 3.6 (in PyPI's paddlepaddle 3.3.1). PyPI's onednn
// 2026.1.0 (3.13) needs SYCL's and TBB's libraries.
// clang-format on
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_ONEDNNLIBRARY_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_ONEDNNLIBRARY_H

#include <stddef.h>
#include <stdint.h>
#include <string>

namespace checkpoint {

/// Values of the API's enumerations, the same in 2.x and 3.x.
enum OneDnnValue {
  kDnnlSuccess = 0,
  kDnnlOutOfMemory = 1,
  kDnnlBf16 = 2,
  kDnnlF32 = 3,
  kDnnlCpu = 1,
  kDnnlScratchpadModeUser = 1,
  kDnnlQueryScratchpadMd = 136,
  kDnnlStreamDefaultFlags = 1,
  kDnnlRuntimeSequential = 1,
  kDnnlRuntimeOpenMP = 2,
  kDnnlArgSrc = 1,
  kDnnlArgDst = 17,
  kDnnlArgWeights = 33,
  kDnnlArgScratchpad = 80
};

/// An operand of an execution.
struct OneDnnArgument {
  int index;
  void *memory;
};

/// The functions: of which version (both, 2.x alone, 3.x alone), name, result,
/// parameters. Handles are pointers; a memory descriptor is the structure's
/// address in 2.x and a handle in 3.x.
#define CHECKPOINT_DNNL_FUNCTIONS(X)                                           \
  X(both, dnnl_version, const void *, ())                                      \
  X(both, dnnl_engine_create, int, (void **, int, size_t))                     \
  X(both, dnnl_stream_create, int, (void **, void *, unsigned))                \
  X(both, dnnl_stream_destroy, int, (void *))                                  \
  X(both, dnnl_primitive_attr_create, int, (void **))                          \
  X(both, dnnl_primitive_attr_destroy, int, (void *))                          \
  X(both, dnnl_primitive_attr_set_scratchpad_mode, int, (void *, int))         \
  X(both, dnnl_primitive_attr_set_post_ops, int, (void *, const void *))       \
  X(both, dnnl_post_ops_create, int, (void **))                                \
  X(both, dnnl_post_ops_destroy, int, (void *))                                \
  X(both, dnnl_primitive_desc_destroy, int, (void *))                          \
  X(both, dnnl_primitive_desc_query_md, const void *,                          \
    (const void *, int, int))                                                  \
  X(both, dnnl_primitive_create, int, (void **, const void *))                 \
  X(both, dnnl_primitive_destroy, int, (void *))                               \
  X(both, dnnl_primitive_execute, int,                                         \
    (const void *, void *, int, const OneDnnArgument *))                       \
  X(both, dnnl_memory_create, int, (void **, const void *, void *, void *))    \
  X(both, dnnl_memory_destroy, int, (void *))                                  \
  X(both, dnnl_memory_set_data_handle, int, (void *, void *))                  \
  X(both, dnnl_memory_desc_get_size, size_t, (const void *))                   \
  X(both, dnnl_sgemm, int,                                                     \
    (char, char, int64_t, int64_t, int64_t, float, const float *, int64_t,     \
     const float *, int64_t, float, float *, int64_t))                         \
  X(two, dnnl_memory_desc_init_by_strides, int,                                \
    (void *, int, const int64_t *, int, const int64_t *))                      \
  X(two, dnnl_matmul_desc_init, int,                                           \
    (void *, const void *, const void *, const void *, const void *))          \
  X(two, dnnl_primitive_desc_create, int,                                      \
    (void **, const void *, const void *, void *, const void *))               \
  X(three, dnnl_memory_desc_create_with_strides, int,                          \
    (void **, int, const int64_t *, int, const int64_t *))                     \
  X(three, dnnl_memory_desc_destroy, int, (void *))                            \
  X(three, dnnl_matmul_primitive_desc_create, int,                             \
    (void **, void *, const void *, const void *, const void *, const void *,  \
     const void *))

/// A description of a matrix; it belongs to one object and is not copied.
class OneDnnMatrix {
public:
  OneDnnMatrix() = default;
  ~OneDnnMatrix();
  OneDnnMatrix(const OneDnnMatrix &) = delete;
  OneDnnMatrix &operator=(const OneDnnMatrix &) = delete;

  /// Describes a matrix of `dataType`, strides in elements; false if the
  /// library knows none such.
  bool describe(int dataType, int64_t rows, int64_t columns, int64_t rowStride,
                int64_t columnStride);
  const void *get() const { return handle ? handle : bytes; }

private:
  alignas(16) char bytes[1024] = {}; // of 2.x
  void *handle = nullptr;            // of 3.x
};

struct OneDnnLibrary {
  /// 2 or 3; 0 if there is no library that can be used.
  int major = 0;
  /// Why the one that CHECKPOINT_ONEDNN names cannot be used; else empty.
  std::string error;
  void *engine = nullptr;
  /// OpenMP's; null where the library has no threads.
  void (*setThreads)(int) = nullptr;
  int (*getThreads)() = nullptr;

#define CHECKPOINT_DECLARE(VERSION, NAME, RESULT, PARAMETERS)                  \
  RESULT(*NAME) PARAMETERS = nullptr;
  CHECKPOINT_DNNL_FUNCTIONS(CHECKPOINT_DECLARE)
#undef CHECKPOINT_DECLARE
  void *dnnl_post_ops_append_sum = nullptr; // of other parameters in each

  /// Makes the description of C = A B, to be destroyed by
  /// dnnl_primitive_desc_destroy; with `accumulate`, of C += A B. Null if the
  /// library knows no such product.
  void *createMatmul(const OneDnnMatrix &a, const OneDnnMatrix &b,
                     const OneDnnMatrix &c, bool accumulate) const;

  /// The library that CHECKPOINT_ONEDNN (a path) names, or else the first of
  /// libdnnl.so.2 and libdnnl.so.3 that can be used; loaded by the first call.
  static const OneDnnLibrary &get();

private:
  bool load(const char *path);
  bool appendSum(void *postOps) const;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_ONEDNNLIBRARY_H
