//===- checkpoint-product-speed.cpp - How fast products are ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A worker for benchmarks, not installed: times products by the runtime, or by
// a library alone with as many threads as it likes. Standard input says how
// many products there are, then each as the words of `CheckpointProduct`; after
// that, each line "INDEX MICROSECONDS" asks to compute one for so long and is
// answered by the least and the median seconds of a call, or by "none" where
// the library has no such product.
//
// A library computes the same shape on operands that lie the same way, one
// matrix of a batch after the other or, by oneDNN's batched primitive, all at
// once: in f32 whatever the types are or, by the ways that end in "-types",
// with operands and results of the product's types.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/Products.h"

#include <algorithm>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#ifdef CHECKPOINT_HAS_ONEDNN
#include <oneapi/dnnl/dnnl.h>
#endif

using Product = CheckpointProduct;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

namespace {
/// Where the matrices of one call begin, in elements.
struct Offsets {
  int64_t a, b, c;
  bool accumulate;
};

/// A matrix as BLAS reads it.
struct Layout {
  bool transposed;
  int64_t leading; // 0: it cannot be read
};

struct Extents {
  size_t a, b, c;
};
} // namespace

static Extents getExtents(const Product &p) {
  Extents last = {};
  auto add = [&](int64_t size, int64_t a, int64_t b, int64_t c) {
    last.a += (size - 1) * a;
    last.b += (size - 1) * b;
    last.c += (size - 1) * c;
  };
  add(p.m, p.strideAm, 0, p.strideCm);
  add(p.n, 0, p.strideBn, p.strideCn);
  add(p.k, p.strideAk, p.strideBk, 0);
  add(p.kOuter, p.strideAkOuter, p.strideBkOuter, 0);
  for (int64_t d = 0; d < p.outerDims; ++d)
    add(p.outerSizes[d], p.outerStridesA[d], p.outerStridesB[d], 0);
  for (int64_t d = 0; d < p.batchDims; ++d)
    add(p.batchSizes[d], p.batchStridesA[d], p.batchStridesB[d],
        p.batchStridesC[d]);
  return {last.a + 1, last.b + 1, last.c + 1};
}

/// The calls of a library without batches that make up the product.
static std::vector<Offsets> listCalls(const Product &p) {
  std::vector<Offsets> calls = {{0, 0, 0, false}};
  auto repeat = [&](int64_t size, int64_t a, int64_t b, int64_t c, bool sums) {
    std::vector<Offsets> more;
    for (const Offsets &at : calls)
      for (int64_t i = 0; i < size; ++i)
        more.push_back({at.a + i * a, at.b + i * b, at.c + i * c,
                        at.accumulate || (sums && i > 0)});
    calls = more;
  };
  for (int64_t d = 0; d < p.batchDims; ++d)
    repeat(p.batchSizes[d], p.batchStridesA[d], p.batchStridesB[d],
           p.batchStridesC[d], false);
  repeat(p.kOuter, p.strideAkOuter, p.strideBkOuter, 0, true);
  for (int64_t d = 0; d < p.outerDims; ++d)
    repeat(p.outerSizes[d], p.outerStridesA[d], p.outerStridesB[d], 0, true);
  return calls;
}

static Layout getLayout(int64_t rows, int64_t rowStride, int64_t columns,
                        int64_t columnStride) {
  if (columnStride == 1 || columns == 1)
    return {false, std::max(rows == 1 ? columns : rowStride, int64_t(1))};
  if (rowStride == 1 || rows == 1)
    return {true, std::max(columns == 1 ? rows : columnStride, int64_t(1))};
  return {false, 0};
}

/// The product of transposes where C is written as its transpose.
static Product makeRowMajor(Product p) {
  if (getLayout(p.m, p.strideCm, p.n, p.strideCn).transposed) {
    std::swap(p.m, p.n);
    std::swap(p.strideAm, p.strideBn);
    std::swap(p.strideAk, p.strideBk);
    std::swap(p.strideAkOuter, p.strideBkOuter);
    std::swap(p.strideCm, p.strideCn);
    std::swap(p.batchStridesA, p.batchStridesB);
    std::swap(p.outerStridesA, p.outerStridesB);
  }
  return p;
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

using Call = std::function<void(const void *, const void *, void *)>;

static void *load(const char *library) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    std::fprintf(stderr, "cannot load %s: %s\n", library, dlerror());
  return handle;
}

/// Calls `sgemm(transposed A, leading dimension, ...)` for each matrix.
template <typename Sgemm>
static Call callEach(const Product &product, const Sgemm &sgemm) {
  Product p = makeRowMajor(product);
  bool swapped = p.strideCm != product.strideCm;
  Layout a = getLayout(p.m, p.strideAm, p.k, p.strideAk);
  Layout b = getLayout(p.k, p.strideBk, p.n, p.strideBn);
  Layout c = getLayout(p.m, p.strideCm, p.n, p.strideCn);
  if (!a.leading || !b.leading || !c.leading || c.transposed)
    return nullptr;
  return [=, calls = listCalls(p)](const void *dataA, const void *dataB,
                                   void *dataC) {
    if (swapped)
      std::swap(dataA, dataB);
    for (const Offsets &at : calls)
      sgemm(p, a, static_cast<const float *>(dataA) + at.a, b,
            static_cast<const float *>(dataB) + at.b,
            at.accumulate ? 1.0f : 0.0f, static_cast<float *>(dataC) + at.c, c);
  };
}

static Call prepareOpenBlas(const Product &product) {
  using Sgemm = void (*)(int, int, int, int, int, int, float, const float *,
                         int, const float *, int, float, float *, int);
  static Sgemm sgemm = [] {
#if defined(__x86_64__)
    // As the runtime chooses: it does not know CPUs newer than itself.
    if (__builtin_cpu_supports("avx512vl"))
      setenv("OPENBLAS_CORETYPE", "SkylakeX", /*overwrite=*/0);
#endif
    void *library = load("libopenblas.so.0");
    return library ? reinterpret_cast<Sgemm>(dlsym(library, "cblas_sgemm"))
                   : nullptr;
  }();
  if (!sgemm)
    return nullptr;
  return callEach(product, [](const Product &p, Layout a, const float *dataA,
                              Layout b, const float *dataB, float beta,
                              float *dataC, Layout c) {
    sgemm(101, 111 + a.transposed, 111 + b.transposed, p.m, p.n, p.k, 1.0f,
          dataA, a.leading, dataB, b.leading, beta, dataC, c.leading);
  });
}

#ifdef CHECKPOINT_HAS_ONEDNN

static void *getOneDnn() {
  static void *library = load("libdnnl.so.2");
  return library;
}

static Call prepareOneDnn(const Product &product) {
  if (!getOneDnn())
    return nullptr;
  auto *sgemm =
      reinterpret_cast<decltype(&dnnl_sgemm)>(dlsym(getOneDnn(), "dnnl_sgemm"));
  return callEach(
      product, [sgemm](const Product &p, Layout a, const float *dataA, Layout b,
                       const float *dataB, float beta, float *dataC, Layout c) {
        sgemm(a.transposed ? 'T' : 'N', b.transposed ? 'T' : 'N', p.m, p.n, p.k,
              1.0f, dataA, a.leading, dataB, b.leading, beta, dataC, c.leading);
      });
}

static int64_t getBytes(int64_t type) {
  return type == CHECKPOINT_BF16 ? 2 : 4;
}

namespace {
/// What oneDNN's primitive computes at once, and on elements of what types.
enum class Extent { Matrix, Batch };
enum class Types { F32, Own };
} // namespace

/// A primitive, called again for outer summands and for what it does not
/// compute at once. With the product's own types, null where they are all f32
/// or where a sum would be rounded more than once. Matrix by matrix, null where
/// there is only one.
static Call prepareOneDnnPrimitive(const Product &product, Extent extent,
                                   Types types) {
  if (!getOneDnn() || (extent == Extent::Matrix && product.batchDims == 0))
    return nullptr;
#define CHECKPOINT_FIND(name)                                                  \
  auto *name##_ = reinterpret_cast<decltype(&name)>(dlsym(getOneDnn(), #name))
  CHECKPOINT_FIND(dnnl_engine_create);
  CHECKPOINT_FIND(dnnl_stream_create);
  CHECKPOINT_FIND(dnnl_memory_desc_init_by_strides);
  CHECKPOINT_FIND(dnnl_matmul_desc_init);
  CHECKPOINT_FIND(dnnl_primitive_attr_create);
  CHECKPOINT_FIND(dnnl_primitive_attr_set_post_ops);
  CHECKPOINT_FIND(dnnl_post_ops_create);
  CHECKPOINT_FIND(dnnl_post_ops_append_sum);
  CHECKPOINT_FIND(dnnl_primitive_desc_create);
  CHECKPOINT_FIND(dnnl_primitive_create);
  CHECKPOINT_FIND(dnnl_primitive_execute);
  CHECKPOINT_FIND(dnnl_memory_create);
  CHECKPOINT_FIND(dnnl_memory_set_data_handle);
#undef CHECKPOINT_FIND
  static dnnl_engine_t engine = nullptr;
  static dnnl_stream_t stream = nullptr;
  if (!engine &&
      (dnnl_engine_create_(&engine, dnnl_cpu, 0) != dnnl_success ||
       dnnl_stream_create_(&stream, engine, dnnl_stream_default_flags) !=
           dnnl_success))
    return nullptr;

  Product p = makeRowMajor(product);
  bool swapped = p.strideCm != product.strideCm;
  if (swapped)
    std::swap(p.typeA, p.typeB);
  bool isF32 = p.typeA == CHECKPOINT_F32 && p.typeB == CHECKPOINT_F32 &&
               p.typeC == CHECKPOINT_F32;
  if (types == Types::F32)
    p.typeA = p.typeB = p.typeC = CHECKPOINT_F32;
  else if (isF32)
    return nullptr;
  Product once = p; // what the primitive does not do
  if (extent == Extent::Batch)
    once.batchDims = 0;
  else
    p.batchDims = 0;
  std::vector<Offsets> calls = listCalls(once);
  bool sums = std::any_of(calls.begin(), calls.end(),
                          [](const Offsets &at) { return at.accumulate; });
  if (sums && p.typeC == CHECKPOINT_BF16)
    return nullptr;

  struct Operand {
    dnnl_dims_t dims, strides;
    dnnl_memory_desc_t description;
  };
  Operand a, b, c;
  int rank = p.batchDims + 2;
  for (int d = 0; d < rank; ++d) {
    auto set = [&](Operand &operand, int64_t batchStride, int64_t rows,
                   int64_t rowStride, int64_t columns, int64_t columnStride) {
      bool isBatch = d < p.batchDims;
      operand.dims[d] = isBatch         ? (batchStride ? p.batchSizes[d] : 1)
                        : d == rank - 2 ? rows
                                        : columns;
      operand.strides[d] = isBatch         ? std::max<int64_t>(batchStride, 1)
                           : d == rank - 2 ? rowStride
                                           : columnStride;
    };
    int64_t at = std::min<int64_t>(d, CHECKPOINT_MAX_BATCH_DIMS - 1);
    set(a, p.batchStridesA[at], p.m, p.strideAm, p.k, p.strideAk);
    set(b, p.batchStridesB[at], p.k, p.strideBk, p.n, p.strideBn);
    set(c, p.batchStridesC[at], p.m, p.strideCm, p.n, p.strideCn);
  }
  auto describe = [&](Operand &operand, int64_t type) {
    return dnnl_memory_desc_init_by_strides_(
               &operand.description, rank, operand.dims,
               type == CHECKPOINT_BF16 ? dnnl_bf16 : dnnl_f32,
               operand.strides) == dnnl_success;
  };
  dnnl_matmul_desc_t operation;
  if (!describe(a, p.typeA) || !describe(b, p.typeB) || !describe(c, p.typeC) ||
      dnnl_matmul_desc_init_(&operation, &a.description, &b.description,
                             nullptr, &c.description) != dnnl_success)
    return nullptr;
  auto make = [&](bool accumulate) -> dnnl_primitive_t {
    dnnl_primitive_attr_t attributes;
    dnnl_primitive_attr_create_(&attributes);
    if (accumulate) {
      dnnl_post_ops_t after;
      dnnl_post_ops_create_(&after);
      dnnl_post_ops_append_sum_(after, 1.0f);
      dnnl_primitive_attr_set_post_ops_(attributes, after);
    }
    dnnl_primitive_desc_t made;
    dnnl_primitive_t primitive;
    if (dnnl_primitive_desc_create_(&made, &operation, attributes, engine,
                                    nullptr) != dnnl_success ||
        dnnl_primitive_create_(&primitive, made) != dnnl_success)
      return nullptr;
    return primitive;
  };
  dnnl_primitive_t first = make(false);
  dnnl_primitive_t next = sums ? make(true) : first;
  if (!first || !next)
    return nullptr;
  std::vector<dnnl_exec_arg_t> kept = {{DNNL_ARG_SRC, nullptr},
                                       {DNNL_ARG_WEIGHTS, nullptr},
                                       {DNNL_ARG_DST, nullptr}};
  const Operand *operands[3] = {&a, &b, &c};
  for (int i = 0; i < 3; ++i)
    dnnl_memory_create_(&kept[i].memory, &operands[i]->description, engine,
                        DNNL_MEMORY_NONE);
  return [=](const void *dataA, const void *dataB, void *dataC) {
    if (swapped)
      std::swap(dataA, dataB);
    auto shift = [](const void *data, int64_t elements, int64_t type) {
      return const_cast<char *>(static_cast<const char *>(data)) +
             elements * getBytes(type);
    };
    for (const Offsets &at : calls) {
      dnnl_memory_set_data_handle_(kept[0].memory, shift(dataA, at.a, p.typeA));
      dnnl_memory_set_data_handle_(kept[1].memory, shift(dataB, at.b, p.typeB));
      dnnl_memory_set_data_handle_(kept[2].memory, shift(dataC, at.c, p.typeC));
      dnnl_primitive_execute_(at.accumulate ? next : first, stream, 3,
                              kept.data());
    }
  };
}

#endif // CHECKPOINT_HAS_ONEDNN

static Call prepare(const std::string &with, const Product &product) {
  if (with == "runtime")
    return [product](const void *a, const void *b, void *c) {
      checkpointProduct(&product, a, b, c, nullptr, /*slice=*/-1);
    };
  if (with == "openblas")
    return prepareOpenBlas(product);
#ifdef CHECKPOINT_HAS_ONEDNN
  if (with == "onednn")
    return prepareOneDnn(product);
  if (with == "onednn-batch")
    return prepareOneDnnPrimitive(product, Extent::Batch, Types::F32);
  if (with == "onednn-types")
    return prepareOneDnnPrimitive(product, Extent::Matrix, Types::Own);
  if (with == "onednn-batch-types")
    return prepareOneDnnPrimitive(product, Extent::Batch, Types::Own);
#endif
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Operands, time
//===----------------------------------------------------------------------===//

/// Numbers between 1/2 and 1, with the same bits read as bf16.
static std::vector<float> makeOperand(size_t elements) {
  std::vector<float> numbers(elements);
  uint32_t random = 1;
  for (float &number : numbers) {
    random = random * 1664525u + 1013904223u;
    uint32_t bits = 0x3f003f00u | (random >> 8 & 0x007f007fu);
    std::memcpy(&number, &bits, sizeof(bits));
  }
  return numbers;
}

static double now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

static int fail(const char *message) {
  std::fprintf(stderr, "checkpoint-product-speed: %s\n", message);
  return 1;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr,
                 "usage: %s runtime|openblas|onednn|onednn-batch|onednn-types|"
                 "onednn-batch-types\n",
                 argv[0]);
    return 1;
  }
  size_t count = 0;
  if (std::scanf("%zu", &count) != 1)
    return fail("standard input says first how many products there are");
  std::vector<Product> products(count);
  Extents most = {};
  for (Product &product : products) {
    auto *words = reinterpret_cast<int64_t *>(&product);
    for (size_t i = 0; i < sizeof(Product) / sizeof(int64_t); ++i)
      if (std::scanf("%" SCNd64, &words[i]) != 1)
        return fail("a product needs all its words");
    Extents extents = getExtents(product);
    most = {std::max(most.a, extents.a), std::max(most.b, extents.b),
            std::max(most.c, extents.c)};
  }
  std::vector<float> a = makeOperand(most.a), b = makeOperand(most.b);
  std::vector<float> c(most.c);
  std::vector<Call> calls(count);
  size_t index = 0;
  long microseconds = 0;
  while (std::scanf("%zu %ld", &index, &microseconds) == 2) {
    if (index >= count)
      return fail("there is no product of this number");
    if (!calls[index])
      calls[index] = prepare(argv[1], products[index]);
    if (!calls[index]) {
      std::puts("none");
      std::fflush(stdout);
      continue;
    }
    std::vector<double> times;
    double end = 0;
    // The first call wakes threads and fills caches.
    for (int i = -1;; ++i) {
      double start = now();
      calls[index](a.data(), b.data(), c.data());
      double stop = now();
      double asked = microseconds * 1e-6;
      // One that is out of the question is not called again.
      bool isHopeless = stop - start > 4 * asked;
      if (i < 0 && !isHopeless) {
        end = stop + asked;
        continue;
      }
      times.push_back(stop - start);
      if (isHopeless || (i >= 1 && stop >= end))
        break;
    }
    std::sort(times.begin(), times.end());
    std::printf("%.9f %.9f\n", times.front(), times[times.size() / 2]);
    std::fflush(stdout);
  }
  return 0;
}
