//===- MatrixProduct.cpp - Products that a library computes ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "MatrixProduct.h"

#include "Blas.h"
#include "OneDnn.h"
#include "checkpoint/Runtime/Products.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

using namespace checkpoint;

void checkpoint::failProduct(const char *message) {
  std::fprintf(stderr, "checkpoint: %s\n", message);
  // What std::exit destroys, the other threads still use.
  std::_Exit(1);
}

static bool wantsOpenBlas() {
  const char *wanted = std::getenv("CHECKPOINT_PRODUCTS");
  return wanted && std::strcmp(wanted, "openblas") == 0;
}

/// oneDNN if it is there, unless CHECKPOINT_PRODUCTS says "openblas".
static bool prefersOneDnn() {
  static const bool answer = [] {
    if (wantsOpenBlas())
      return false;
    if (const char *error = getOneDnnError())
      failProduct(error);
    return hasOneDnn();
  }();
  return answer;
}

/// Whether products of bf16 matrices are faster than those of f32 ones, which
/// takes more than having instructions for them: Intel's cores without AMX do
/// half as many multiplications a cycle with them.
static bool hasFastBf16() {
#if defined(__x86_64__)
  unsigned a, b, c, d;
  bool amx = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (d >> 22 & 1);
  bool vector = __get_cpuid_count(7, 1, &a, &b, &c, &d) && (a >> 5 & 1);
  __builtin_cpu_init();
  return amx || (vector && __builtin_cpu_is("amd"));
#else
  return false;
#endif
}

bool checkpoint::usesBf16() {
  static const bool answer = [] {
    const char *wanted = std::getenv("CHECKPOINT_BF16_PRODUCTS");
    bool fast = wanted ? std::strcmp(wanted, "bf16") == 0 : hasFastBf16();
    return fast && prefersOneDnn();
  }();
  return answer;
}

const char *checkpointLoadProductLibrary() {
  if (!wantsOpenBlas())
    if (const char *error = getOneDnnError())
      return error;
  return prefersOneDnn() ? nullptr : getBlasError();
}

const char *checkpointProductLibrary() {
  if (!prefersOneDnn())
    return "OpenBLAS";
  return usesBf16() ? "oneDNN (bf16 as bf16)" : "oneDNN (bf16 as f32)";
}

namespace {
class BlasProduct : public PreparedProduct {
public:
  explicit BlasProduct(const MatrixProduct &product)
      : product(product), sgemm(getSgemm()) {}

  /// For a transposed C everything is read as its transpose, column-major.
  void run(const void *a, const void *b, void *c) const override {
    bool columnMajor = product.c.transposed;
    auto transpose = [&](const MatrixLayout &layout) {
      return layout.transposed == columnMajor ? CblasNoTrans : CblasTrans;
    };
    sgemm(columnMajor ? CblasColMajor : CblasRowMajor, transpose(product.a),
          transpose(product.b), product.m, product.n, product.k, 1.0f,
          static_cast<const float *>(a), product.a.leadingDimension,
          static_cast<const float *>(b), product.b.leadingDimension,
          product.accumulate ? 1.0f : 0.0f, static_cast<float *>(c),
          product.c.leadingDimension);
  }

private:
  MatrixProduct product;
  Sgemm sgemm;
};

/// C^T = B^T A^T.
class SwappedProduct : public PreparedProduct {
public:
  explicit SwappedProduct(std::unique_ptr<PreparedProduct> inner)
      : inner(std::move(inner)) {}
  void run(const void *a, const void *b, void *c) const override {
    inner->run(b, a, c);
  }

private:
  std::unique_ptr<PreparedProduct> inner;
};
} // namespace

static std::unique_ptr<PreparedProduct>
makeProduct(const MatrixProduct &product) {
  if (prefersOneDnn()) {
    if (product.c.transposed) {
      auto transposed = [](MatrixLayout layout) {
        layout.transposed = !layout.transposed;
        return layout;
      };
      MatrixProduct swapped = product;
      std::swap(swapped.m, swapped.n);
      swapped.a = transposed(product.b);
      swapped.b = transposed(product.a);
      swapped.c = transposed(product.c);
      if (auto prepared = prepareOneDnn(swapped))
        return std::make_unique<SwappedProduct>(std::move(prepared));
    } else if (auto prepared = prepareOneDnn(product)) {
      return prepared;
    }
  }
  bool f32 =
      product.typeAB == CHECKPOINT_F32 && product.typeC == CHECKPOINT_F32;
  return f32 ? std::make_unique<BlasProduct>(product) : nullptr;
}

const PreparedProduct *
checkpoint::prepareProduct(const MatrixProduct &product) {
  auto key = [](const MatrixProduct &p) {
    return std::make_tuple(p.m, p.n, p.k, p.a.transposed, p.a.leadingDimension,
                           p.b.transposed, p.b.leadingDimension, p.c.transposed,
                           p.c.leadingDimension, p.typeAB, p.typeC,
                           p.accumulate);
  };
  using Key = decltype(key(product));
  static std::mutex mutex;
  // Never destroyed: threads may outlive what the program destroys at its end.
  static auto &known = *new std::map<Key, std::unique_ptr<PreparedProduct>>;
  std::lock_guard<std::mutex> lock(mutex);
  auto [entry, isNew] = known.try_emplace(key(product));
  std::unique_ptr<PreparedProduct> &prepared = entry->second;
  if (isNew)
    prepared = makeProduct(product);
  return prepared.get();
}
