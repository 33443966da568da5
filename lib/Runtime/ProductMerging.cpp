//===- ProductMerging.cpp - Whether calls may be merged -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ProductMerging.h"

#include "MatrixProduct.h"
#include "checkpoint/Runtime/Parallel.h"
#include "checkpoint/Runtime/Products.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <sys/mman.h>

using namespace checkpoint;

namespace {
/// Memory that is given back to the system at once. (What goes through malloc
/// makes it keep larger blocks from then on.)
class Numbers {
public:
  explicit Numbers(int64_t count) : bytes(count * sizeof(float)) {
    void *mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    data = mapped == MAP_FAILED ? nullptr : static_cast<float *>(mapped);
  }
  ~Numbers() {
    if (data)
      munmap(data, bytes);
  }
  Numbers(const Numbers &) = delete;
  Numbers &operator=(const Numbers &) = delete;

  float *data;

private:
  size_t bytes;
};

/// A product that is computed in one call and in tiles.
struct Probe {
  bool transposedA, transposedB;
  int64_t m, n; // of the call
  int64_t tileM, tileN;
};

struct Probing {
  /// oneDNN's two ways cut a sum differently from 768 summands on.
  static constexpr int64_t kSummands = 776;
  static constexpr int64_t kBound = 420;
  /// A call near the bound; tiles of the least sizes and with remainders, one
  /// above or beside the other, for each way that operands lie.
  static constexpr Probe kProbes[] = {{false, false, 840, 840, 280, 140},
                                      {false, false, 256, 241, 256, 128},
                                      {false, true, 497, 128, 256, 128},
                                      {true, false, 497, 128, 256, 128},
                                      {true, true, 256, 241, 256, 128}};
  static constexpr int64_t kCount = sizeof(kProbes) / sizeof(*kProbes);

  static constexpr int64_t kMost = 840; // rows and columns of a call

  Numbers operand; // A and B
  std::atomic<bool> isSame{true};

  Probing();
  void run(const Probe &probe);
};
} // namespace

/// Numbers whose sums are rounded, so that another order of them shows.
Probing::Probing() : operand(kMost * kSummands) {
  uint32_t random = 1;
  for (int64_t i = 0; operand.data && i < kMost * kSummands; ++i) {
    random = random * 1664525u + 1013904223u;
    operand.data[i] = float(int32_t(random)) * 0x1p-31f;
  }
}

void Probing::run(const Probe &probe) {
  MatrixLayout layoutA = {probe.transposedA,
                          probe.transposedA ? probe.m : kSummands};
  MatrixLayout layoutB = {probe.transposedB,
                          probe.transposedB ? kSummands : probe.n};
  MatrixLayout layoutC = {false, probe.n};
  Numbers c(probe.m * probe.n), merged(probe.tileM * probe.tileN);
  if (!operand.data || !c.data || !merged.data) {
    isSame = false; // not known
    return;
  }
  auto compute = [&](int64_t i, int64_t j, int64_t m, int64_t n) {
    prepareProduct({m, n, kSummands, layoutA, layoutB, layoutC, CHECKPOINT_F32,
                    CHECKPOINT_F32, /*accumulate=*/false})
        ->run(operand.data + (probe.transposedA ? i : i * kSummands),
              operand.data + (probe.transposedB ? j * kSummands : j),
              c.data + i * probe.n + j);
  };
  compute(0, 0, probe.m, probe.n);
  // Those between the first and the last are like the first.
  for (int64_t i : {int64_t(0), (probe.m - 1) / probe.tileM * probe.tileM})
    for (int64_t j : {int64_t(0), (probe.n - 1) / probe.tileN * probe.tileN}) {
      int64_t m = std::min(probe.tileM, probe.m - i);
      int64_t n = std::min(probe.tileN, probe.n - j);
      auto lineOf = [&](int64_t row) {
        return c.data + (i + row) * probe.n + j;
      };
      for (int64_t row = 0; row < m; ++row)
        std::memcpy(merged.data + row * n, lineOf(row), n * sizeof(float));
      compute(i, j, m, n);
      for (int64_t row = 0; row < m; ++row)
        if (std::memcmp(merged.data + row * n, lineOf(row),
                        n * sizeof(float)) != 0)
          isSame = false;
    }
}

int64_t checkpoint::getMergeBound() {
  static const int64_t bound = [] {
    if (!knowsOrderOfSums())
      return int64_t(0);
    Probing probing;
    checkpointParallelFor(
        [](void *context, int64_t begin, int64_t end) {
          for (int64_t i = begin; i < end; ++i)
            static_cast<Probing *>(context)->run(Probing::kProbes[i]);
        },
        &probing, Probing::kCount, /*grain=*/1);
    return probing.isSame ? Probing::kBound : 0;
  }();
  return bound;
}
