//===- OneDnn.cpp - Products by oneDNN ------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The pool of threads is ours, and so is the scratch memory of products by a
// primitive: each call gets one of the library's threads.
//
//===----------------------------------------------------------------------===//

#include "OneDnn.h"

#include "OneDnnLibrary.h"
#include "WorkBuffer.h"
#include "checkpoint/Runtime/CPU/Parallel.h"
#include "checkpoint/Runtime/Products.h"

#include <mutex>
#include <vector>

using namespace checkpoint;

bool checkpoint::hasOneDnn() { return OneDnnLibrary::get().major != 0; }

const char *checkpoint::getOneDnnError() {
  const std::string &error = OneDnnLibrary::get().error;
  return error.empty() ? nullptr : error.c_str();
}

/// Ends the program where a call of the library failed: what it should have
/// written is not there, and nobody could tell.
static void require(int status) {
  if (status != kDnnlSuccess)
    failProduct(status == kDnnlOutOfMemory
                    ? "there is no memory for what oneDNN needs for a product"
                    : "oneDNN failed to compute a product; "
                      "CHECKPOINT_PRODUCTS=openblas does without it");
}

namespace {
/// While it lives, oneDNN runs in the calling thread alone.
class OneThread {
public:
  OneThread() {
    const OneDnnLibrary &library = OneDnnLibrary::get();
    if (!library.setThreads)
      return;
    before = library.getThreads();
    if (before != 1)
      library.setThreads(1);
  }
  ~OneThread() {
    if (before > 1)
      OneDnnLibrary::get().setThreads(before);
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
    require(OneDnnLibrary::get().dnnl_sgemm(
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
    void *stream = nullptr;
    OneDnnArgument each[4] = {{kDnnlArgSrc, nullptr},
                              {kDnnlArgWeights, nullptr},
                              {kDnnlArgDst, nullptr},
                              {kDnnlArgScratchpad, nullptr}};
  };
  Arguments makeArguments() const;
  Arguments takeArguments() const;
  int countArguments() const { return scratchBytes > 0 ? 4 : 3; }

  /// The primitive's description holds that of the scratchpad.
  void *description = nullptr, *primitive = nullptr;
  OneDnnMatrix a, b, c;
  const void *scratch = nullptr;
  int64_t scratchBytes = 0;
  mutable std::mutex mutex;
  mutable std::vector<Arguments> idle;
  mutable int64_t numMade = 0; // idle or not
};
} // namespace

OneDnnProduct::~OneDnnProduct() {
  const OneDnnLibrary &library = OneDnnLibrary::get();
  for (const Arguments &arguments : idle) {
    for (const OneDnnArgument &argument : arguments.each)
      if (argument.memory)
        library.dnnl_memory_destroy(argument.memory);
    library.dnnl_stream_destroy(arguments.stream);
  }
  if (primitive)
    library.dnnl_primitive_destroy(primitive);
  if (description)
    library.dnnl_primitive_desc_destroy(description);
}

static bool describe(OneDnnMatrix &matrix, int64_t type, int64_t rows,
                     int64_t columns, MatrixLayout layout) {
  int64_t line = layout.leadingDimension;
  return matrix.describe(type == CHECKPOINT_BF16 ? kDnnlBf16 : kDnnlF32, rows,
                         columns, layout.transposed ? 1 : line,
                         layout.transposed ? line : 1);
}

bool OneDnnProduct::prepare(const MatrixProduct &product) {
  const OneDnnLibrary &library = OneDnnLibrary::get();
  if (!describe(a, product.typeAB, product.m, product.k, product.a) ||
      !describe(b, product.typeAB, product.k, product.n, product.b) ||
      !describe(c, product.typeC, product.m, product.n, product.c))
    return false;
  OneThread one;
  description = library.createMatmul(a, b, c, product.accumulate);
  if (!description)
    return false;
  scratch = library.dnnl_primitive_desc_query_md(description,
                                                 kDnnlQueryScratchpadMd, 0);
  if (scratch)
    scratchBytes = library.dnnl_memory_desc_get_size(scratch);
  return library.dnnl_primitive_create(&primitive, description) == kDnnlSuccess;
}

OneDnnProduct::Arguments OneDnnProduct::makeArguments() const {
  const OneDnnLibrary &library = OneDnnLibrary::get();
  Arguments arguments;
  require(library.dnnl_stream_create(&arguments.stream, library.engine,
                                     kDnnlStreamDefaultFlags));
  const void *descriptions[] = {a.get(), b.get(), c.get(), scratch};
  for (int i = 0; i < countArguments(); ++i)
    require(library.dnnl_memory_create(&arguments.each[i].memory,
                                       descriptions[i], library.engine,
                                       /*handle=*/nullptr));
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
  const OneDnnLibrary &library = OneDnnLibrary::get();
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
