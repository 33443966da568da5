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
#include <iterator>
#include <sys/mman.h>

using namespace checkpoint;

namespace {
/// Memory that is given back to the system at once. (What goes through malloc
/// makes it keep larger blocks from then on.)
template <typename Number> class Numbers {
public:
  explicit Numbers(int64_t count) : bytes(count * sizeof(Number)) {
    void *mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    data = mapped == MAP_FAILED ? nullptr : static_cast<Number *>(mapped);
  }
  ~Numbers() {
    if (data)
      munmap(data, bytes);
  }
  Numbers(const Numbers &) = delete;
  Numbers &operator=(const Numbers &) = delete;

  Number *data;

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

  static constexpr int64_t kMost = 840; // rows and columns of a call

  Numbers<float> operand; // A and B
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
  Numbers<float> c(probe.m * probe.n), merged(probe.tileM * probe.tileN);
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

/// Whether all probes have the same bits in one call and in several.
template <typename Probing> static bool isSameInAll() {
  Probing probing;
  checkpointParallelFor(
      [](void *context, int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i)
          static_cast<Probing *>(context)->run(Probing::kProbes[i]);
      },
      &probing, std::size(Probing::kProbes), /*grain=*/1);
  return probing.isSame;
}

int64_t checkpoint::getMergeBound() {
  static const int64_t bound = [] {
    if (!knowsOrderOfSums())
      return int64_t(0);
    return isSameInAll<Probing>() ? Probing::kBound : 0;
  }();
  return bound;
}

//===----------------------------------------------------------------------===//
// bf16
//===----------------------------------------------------------------------===//

namespace {
/// Some rows of a product, or heads, in one call and in several.
struct Bf16Probe {
  bool transposedA, transposedB;
  int64_t m, n, k, heads;
};

struct Bf16Probing {
  /// More summands than one of the library's blocks has, an odd number of them,
  /// and a block as it has no other; heads as attention and its gradient have
  /// them.
  static constexpr Bf16Probe kProbes[] = {{false, false, 320, 80, 1101, 1},
                                          {false, true, 289, 65, 500, 1},
                                          {true, false, 200, 48, 600, 1},
                                          {false, true, 72, 48, 70, 3},
                                          {true, false, 72, 48, 130, 3}};

  static constexpr int64_t kMost = 320 * 1101; // elements of A or B
  Numbers<uint16_t> operand{kMost};            // A and B
  std::atomic<bool> isSame{true};

  Bf16Probing();
  void run(const Bf16Probe &probe);
  void runRows(const Bf16Probe &probe, uint16_t *whole, uint16_t *parts);
  void runHeads(const Bf16Probe &probe, uint16_t *whole, uint16_t *parts);
  bool compute(const MatrixProduct &product, const uint16_t *a,
               const uint16_t *b, void *c);
};
} // namespace

/// Numbers of several magnitudes and both signs.
Bf16Probing::Bf16Probing() {
  uint32_t random = 1;
  for (int64_t i = 0; operand.data && i < kMost; ++i) {
    random = random * 1664525u + 1013904223u;
    operand.data[i] = (0x3b00 + (random >> 8) % 0x480) | (random >> 31 << 15);
  }
}

bool Bf16Probing::compute(const MatrixProduct &product, const uint16_t *a,
                          const uint16_t *b, void *c) {
  std::unique_ptr<PreparedProduct> made = makeProduct(product);
  if (!made || !made->isByBlocks())
    return false;
  made->run(a, b, c);
  return true;
}

/// Sums in f32, where another order shows.
void Bf16Probing::runRows(const Bf16Probe &probe, uint16_t *whole,
                          uint16_t *parts) {
  MatrixLayout layoutB = {probe.transposedB,
                          probe.transposedB ? probe.k : probe.n};
  Numbers<uint16_t> copied(probe.m * probe.k);
  auto computeRows = [&](int64_t row, int64_t rows, uint16_t *c) {
    const uint16_t *a = operand.data + row * probe.k;
    if (probe.transposedA) {
      if (!copied.data)
        return false;
      for (int64_t i = 0; i < probe.k; ++i)
        std::memcpy(copied.data + i * rows, operand.data + i * probe.m + row,
                    rows * sizeof(uint16_t));
      a = copied.data;
    }
    return compute({rows,
                    probe.n,
                    probe.k,
                    {probe.transposedA, probe.transposedA ? rows : probe.k},
                    layoutB,
                    {false, probe.n},
                    CHECKPOINT_BF16,
                    CHECKPOINT_F32,
                    /*accumulate=*/false},
                   a, operand.data,
                   reinterpret_cast<float *>(c) + row * probe.n);
  };
  constexpr int64_t kTile = 64;
  if (!computeRows(0, probe.m, whole) || !computeRows(0, kTile, parts) ||
      !computeRows(kTile, probe.m - kTile, parts))
    isSame = false;
}

/// Lines of a head between those of the others, and heads without gaps.
void Bf16Probing::runHeads(const Bf16Probe &probe, uint16_t *whole,
                           uint16_t *parts) {
  int64_t lineA = probe.transposedA ? probe.m : probe.k;
  int64_t lineB = probe.transposedB ? probe.k : probe.n;
  auto describe = [&](int64_t count) -> MatrixProduct {
    return {probe.m,
            probe.n,
            probe.k,
            {probe.transposedA, lineA * count},
            {probe.transposedB, lineB * count},
            {false, probe.n * count},
            CHECKPOINT_BF16,
            CHECKPOINT_BF16,
            /*accumulate=*/false,
            {count, lineA, lineB, probe.n}};
  };
  if (!compute(describe(probe.heads), operand.data, operand.data, whole))
    isSame = false;
  Numbers<uint16_t> a(probe.m * probe.k), b(probe.k * probe.n),
      c(probe.m * probe.n);
  if (!a.data || !b.data || !c.data) {
    isSame = false;
    return;
  }
  auto copyLine = [](uint16_t *to, const uint16_t *from, int64_t length) {
    std::memcpy(to, from, length * sizeof(uint16_t));
  };
  for (int64_t head = 0; head < probe.heads; ++head) {
    auto lineOf = [&](int64_t line, int64_t length) {
      return (line * probe.heads + head) * length;
    };
    for (int64_t i = 0; i < probe.m * probe.k / lineA; ++i)
      copyLine(a.data + i * lineA, operand.data + lineOf(i, lineA), lineA);
    for (int64_t i = 0; i < probe.k * probe.n / lineB; ++i)
      copyLine(b.data + i * lineB, operand.data + lineOf(i, lineB), lineB);
    if (!compute(describe(1), a.data, b.data, c.data))
      isSame = false;
    for (int64_t i = 0; i < probe.m; ++i)
      copyLine(parts + lineOf(i, probe.n), c.data + i * probe.n, probe.n);
  }
}

void Bf16Probing::run(const Bf16Probe &probe) {
  int64_t count = probe.m * probe.n * std::max<int64_t>(probe.heads, 2);
  Numbers<uint16_t> whole(count), parts(count);
  if (!operand.data || !whole.data || !parts.data) {
    isSame = false; // not known
    return;
  }
  if (probe.heads > 1)
    runHeads(probe, whole.data, parts.data);
  else
    runRows(probe, whole.data, parts.data);
  if (std::memcmp(whole.data, parts.data, count * sizeof(uint16_t)) != 0)
    isSame = false;
}

bool checkpoint::mergesBf16() {
  static const bool answer =
      knowsOrderOfBf16Sums() && isSameInAll<Bf16Probing>();
  return answer;
}

ProductLibrary checkpoint::getProductLibrary() {
  return {usesBf16(), getMergeBound, mergesBf16};
}
