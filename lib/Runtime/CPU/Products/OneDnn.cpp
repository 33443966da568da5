//===- OneDnn.cpp - Products by oneDNN ------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// oneDNN is loaded when a product is first computed, if it is there. It has
// threads of its own (OpenMP's), of which each call here gets one: the pool of
// threads is ours, and so is the scratch memory of products by a primitive.
//
//===----------------------------------------------------------------------===//

#include "OneDnn.h"

#include "WorkBuffer.h"
#include "checkpoint/Runtime/CPU/Parallel.h"
#include "checkpoint/Runtime/Products.h"

#ifdef CHECKPOINT_HAS_ONEDNN

#include <dlfcn.h>
#include <mutex>
#include <oneapi/dnnl/dnnl.h>
#include <vector>

using namespace checkpoint;

namespace {
/// The entry points that are used.
struct Library {
  bool loaded = false;
  dnnl_engine_t engine = nullptr;

#define CHECKPOINT_DNNL_FUNCTIONS(X)                                           \
  X(dnnl_engine_create)                                                        \
  X(dnnl_stream_create)                                                        \
  X(dnnl_stream_destroy)                                                       \
  X(dnnl_memory_desc_init_by_strides)                                          \
  X(dnnl_matmul_desc_init)                                                     \
  X(dnnl_primitive_attr_create)                                                \
  X(dnnl_primitive_attr_destroy)                                               \
  X(dnnl_primitive_attr_set_scratchpad_mode)                                   \
  X(dnnl_primitive_attr_set_post_ops)                                          \
  X(dnnl_post_ops_create)                                                      \
  X(dnnl_post_ops_destroy)                                                     \
  X(dnnl_post_ops_append_sum)                                                  \
  X(dnnl_primitive_desc_create)                                                \
  X(dnnl_primitive_desc_destroy)                                               \
  X(dnnl_primitive_desc_query_md)                                              \
  X(dnnl_primitive_create)                                                     \
  X(dnnl_primitive_destroy)                                                    \
  X(dnnl_primitive_execute)                                                    \
  X(dnnl_memory_create)                                                        \
  X(dnnl_memory_destroy)                                                       \
  X(dnnl_memory_set_data_handle)                                               \
  X(dnnl_memory_desc_get_size)                                                 \
  X(dnnl_sgemm)
#define CHECKPOINT_DECLARE(name) decltype(&::name) name = nullptr;
  CHECKPOINT_DNNL_FUNCTIONS(CHECKPOINT_DECLARE)
#undef CHECKPOINT_DECLARE

  void (*setThreads)(int) = nullptr;
  int (*getThreads)() = nullptr;

  Library();
};
} // namespace

Library::Library() {
  void *handle = dlopen("libdnnl.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return;
  bool complete = true;
#define CHECKPOINT_LOAD(name)                                                  \
  name = reinterpret_cast<decltype(name)>(dlsym(handle, #name));               \
  complete &= name != nullptr;
  CHECKPOINT_DNNL_FUNCTIONS(CHECKPOINT_LOAD)
#undef CHECKPOINT_LOAD
  // Found in what the library is linked to.
  setThreads =
      reinterpret_cast<void (*)(int)>(dlsym(handle, "omp_set_num_threads"));
  getThreads =
      reinterpret_cast<int (*)()>(dlsym(handle, "omp_get_max_threads"));
  loaded = complete && dnnl_engine_create(&engine, dnnl_cpu, 0) == dnnl_success;
}

static const Library &getLibrary() {
  static const Library library;
  return library;
}

bool checkpoint::hasOneDnn() { return getLibrary().loaded; }

/// Ends the program where a call of the library failed: what it should have
/// written is not there, and nobody could tell.
static void require(dnnl_status_t status) {
  if (status != dnnl_success)
    failProduct(status == dnnl_out_of_memory
                    ? "there is no memory for what oneDNN needs for a product"
                    : "oneDNN failed to compute a product; "
                      "CHECKPOINT_PRODUCTS=openblas does without it");
}

namespace {
/// While it lives, oneDNN runs in the calling thread alone.
class OneThread {
public:
  OneThread() {
    const Library &library = getLibrary();
    if (!library.setThreads || !library.getThreads)
      return;
    before = library.getThreads();
    if (before != 1)
      library.setThreads(1);
  }
  ~OneThread() {
    if (before > 1)
      getLibrary().setThreads(before);
  }

private:
  int before = 1;
};

/// f32, which needs no primitive: a few percent faster than one.
class OneDnnSgemm : public PreparedProduct {
public:
  explicit OneDnnSgemm(const MatrixProduct &product) : product(product) {}
  void run(const void *a, const void *b, void *c) const override {
    OneThread one;
    require(getLibrary().dnnl_sgemm(
        product.a.transposed ? 'T' : 'N', product.b.transposed ? 'T' : 'N',
        product.m, product.n, product.k, 1.0f, static_cast<const float *>(a),
        product.a.leadingDimension, static_cast<const float *>(b),
        product.b.leadingDimension, product.accumulate ? 1.0f : 0.0f,
        static_cast<float *>(c), product.c.leadingDimension));
  }

private:
  MatrixProduct product;
};

class OneDnnProduct : public PreparedProduct {
public:
  ~OneDnnProduct() override;
  bool prepare(const MatrixProduct &product);
  void run(const void *a, const void *b, void *c) const override;

private:
  /// What a call is told of its operands, and where it runs. oneDNN allocates
  /// such, so they are kept for the next call, one for each thread.
  struct Arguments {
    dnnl_stream_t stream = nullptr;
    dnnl_exec_arg_t each[4] = {{DNNL_ARG_SRC, nullptr},
                               {DNNL_ARG_WEIGHTS, nullptr},
                               {DNNL_ARG_DST, nullptr},
                               {DNNL_ARG_SCRATCHPAD, nullptr}};
  };
  Arguments makeArguments() const;
  Arguments takeArguments() const;
  int countArguments() const { return scratchBytes > 0 ? 4 : 3; }

  dnnl_primitive_t primitive = nullptr;
  dnnl_memory_desc_t a, b, c, scratch;
  int64_t scratchBytes = 0;
  mutable std::mutex mutex;
  mutable std::vector<Arguments> idle;
  mutable int64_t numMade = 0; // idle or not
};
} // namespace

OneDnnProduct::~OneDnnProduct() {
  for (const Arguments &arguments : idle) {
    for (const dnnl_exec_arg_t &argument : arguments.each)
      if (argument.memory)
        getLibrary().dnnl_memory_destroy(argument.memory);
    getLibrary().dnnl_stream_destroy(arguments.stream);
  }
  if (primitive)
    getLibrary().dnnl_primitive_destroy(primitive);
}

static bool describe(dnnl_memory_desc_t &description, int64_t type,
                     int64_t rows, int64_t columns, MatrixLayout layout) {
  dnnl_dims_t dims = {rows, columns};
  dnnl_dims_t strides = {layout.transposed ? 1 : layout.leadingDimension,
                         layout.transposed ? layout.leadingDimension : 1};
  return getLibrary().dnnl_memory_desc_init_by_strides(
             &description, 2, dims,
             type == CHECKPOINT_BF16 ? dnnl_bf16 : dnnl_f32,
             strides) == dnnl_success;
}

bool OneDnnProduct::prepare(const MatrixProduct &product) {
  const Library &library = getLibrary();
  if (!library.loaded ||
      !describe(a, product.typeAB, product.m, product.k, product.a) ||
      !describe(b, product.typeAB, product.k, product.n, product.b) ||
      !describe(c, product.typeC, product.m, product.n, product.c))
    return false;
  OneThread one;
  dnnl_matmul_desc_t operation;
  if (library.dnnl_matmul_desc_init(&operation, &a, &b, nullptr, &c) !=
      dnnl_success)
    return false;
  dnnl_primitive_attr_t attributes;
  if (library.dnnl_primitive_attr_create(&attributes) != dnnl_success)
    return false;
  require(library.dnnl_primitive_attr_set_scratchpad_mode(
      attributes, dnnl_scratchpad_mode_user));
  if (product.accumulate) {
    dnnl_post_ops_t after;
    require(library.dnnl_post_ops_create(&after));
    require(library.dnnl_post_ops_append_sum(after, 1.0f));
    require(library.dnnl_primitive_attr_set_post_ops(attributes, after));
    library.dnnl_post_ops_destroy(after);
  }
  dnnl_primitive_desc_t made;
  bool good = library.dnnl_primitive_desc_create(&made, &operation, attributes,
                                                 library.engine,
                                                 nullptr) == dnnl_success;
  library.dnnl_primitive_attr_destroy(attributes);
  if (!good)
    return false;
  if (const dnnl_memory_desc_t *query = library.dnnl_primitive_desc_query_md(
          made, dnnl_query_scratchpad_md, 0)) {
    scratch = *query;
    scratchBytes = library.dnnl_memory_desc_get_size(query);
  }
  good = library.dnnl_primitive_create(&primitive, made) == dnnl_success;
  library.dnnl_primitive_desc_destroy(made);
  return good;
}

OneDnnProduct::Arguments OneDnnProduct::makeArguments() const {
  const Library &library = getLibrary();
  Arguments arguments;
  require(library.dnnl_stream_create(&arguments.stream, library.engine,
                                     dnnl_stream_default_flags));
  const dnnl_memory_desc_t *descriptions[] = {&a, &b, &c, &scratch};
  for (int i = 0; i < countArguments(); ++i)
    require(library.dnnl_memory_create(&arguments.each[i].memory,
                                       descriptions[i], library.engine,
                                       DNNL_MEMORY_NONE));
  return arguments;
}

OneDnnProduct::Arguments OneDnnProduct::takeArguments() const {
  std::lock_guard<std::mutex> lock(mutex);
  // All at the first call, lest threads that meet later allocate then. More if
  // several threads of the program run this product.
  for (int64_t threads = checkpointGetThreads();
       idle.empty() || numMade < threads; ++numMade)
    idle.push_back(makeArguments());
  Arguments arguments = idle.back();
  idle.pop_back();
  return arguments;
}

void OneDnnProduct::run(const void *dataA, const void *dataB,
                        void *dataC) const {
  const Library &library = getLibrary();
  OneThread one;
  Arguments arguments = takeArguments();
  WorkBuffer scratchpad(WorkBuffer::OfLibrary, scratchBytes);
  void *data[] = {const_cast<void *>(dataA), const_cast<void *>(dataB), dataC,
                  scratchpad.data()};
  for (int i = 0; i < countArguments(); ++i)
    require(
        library.dnnl_memory_set_data_handle(arguments.each[i].memory, data[i]));
  require(library.dnnl_primitive_execute(primitive, arguments.stream,
                                         countArguments(), arguments.each));
  std::lock_guard<std::mutex> lock(mutex);
  idle.push_back(arguments);
}

std::unique_ptr<PreparedProduct>
checkpoint::prepareOneDnn(const MatrixProduct &product) {
  if (product.typeAB == CHECKPOINT_F32 && product.typeC == CHECKPOINT_F32 &&
      !product.c.transposed)
    return std::make_unique<OneDnnSgemm>(product);
  auto prepared = std::make_unique<OneDnnProduct>();
  if (!prepared->prepare(product))
    return nullptr;
  return prepared;
}

#else

bool checkpoint::hasOneDnn() { return false; }

std::unique_ptr<checkpoint::PreparedProduct>
checkpoint::prepareOneDnn(const MatrixProduct &) {
  return nullptr;
}

#endif // CHECKPOINT_HAS_ONEDNN
