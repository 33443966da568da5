//===- MergingProbeBf16.cpp - Asking about sums of bf16 -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "MatrixProduct.h"
#include "MergingProbe.h"
#include "checkpoint/Runtime/Products.h"

#include <algorithm>
#include <cstring>

using namespace checkpoint;

namespace {
/// Some rows of a product, or heads, in one call and in several.
struct Probe {
  bool transposedA, transposedB;
  int64_t m, n, k, heads;
};

struct Probing {
  /// More summands than one of the library's blocks has, an odd number of them,
  /// and a block as it has no other; heads as attention and its gradient have
  /// them.
  static constexpr Probe kProbes[] = {{false, false, 320, 80, 1101, 1},
                                      {false, true, 289, 65, 500, 1},
                                      {true, false, 200, 48, 600, 1},
                                      {false, true, 72, 48, 70, 3},
                                      {true, false, 72, 48, 130, 3}};

  static constexpr int64_t kMost = 320 * 1101; // elements of A or B

  /// A and B: numbers of several magnitudes and both signs.
  ProbeNumbers<uint16_t> operand{kMost, [](uint32_t random) {
                                   return (0x3b00 + (random >> 8) % 0x480) |
                                          (random >> 31 << 15);
                                 }};

  bool isSame(const Probe &probe) const;
  bool runRows(const Probe &probe, uint16_t *whole, uint16_t *parts) const;
  bool runHeads(const Probe &probe, uint16_t *whole, uint16_t *parts) const;
};
} // namespace

/// Whether the library computes it, by blocks.
static bool compute(const MatrixProduct &product, const uint16_t *a,
                    const uint16_t *b, void *c) {
  std::unique_ptr<PreparedProduct> made = makeProduct(product);
  if (!made || !made->isByBlocks())
    return false;
  made->run(a, b, c);
  return true;
}

/// Sums in f32, where another order shows.
bool Probing::runRows(const Probe &probe, uint16_t *whole,
                      uint16_t *parts) const {
  MatrixLayout layoutB = {probe.transposedB,
                          probe.transposedB ? probe.k : probe.n};
  ProbeNumbers<uint16_t> copied(probe.m * probe.k);
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
  return computeRows(0, probe.m, whole) && computeRows(0, kTile, parts) &&
         computeRows(kTile, probe.m - kTile, parts);
}

/// Lines of a head between those of the others, and heads without gaps.
bool Probing::runHeads(const Probe &probe, uint16_t *whole,
                       uint16_t *parts) const {
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
    return false;
  ProbeNumbers<uint16_t> a(probe.m * probe.k), b(probe.k * probe.n),
      c(probe.m * probe.n);
  if (!a.data || !b.data || !c.data)
    return false;
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
      return false;
    for (int64_t i = 0; i < probe.m; ++i)
      copyLine(parts + lineOf(i, probe.n), c.data + i * probe.n, probe.n);
  }
  return true;
}

bool Probing::isSame(const Probe &probe) const {
  int64_t count = probe.m * probe.n * std::max<int64_t>(probe.heads, 2);
  ProbeNumbers<uint16_t> whole(count), parts(count);
  if (!operand.data || !whole.data || !parts.data)
    return false;
  bool computed = probe.heads > 1 ? runHeads(probe, whole.data, parts.data)
                                  : runRows(probe, whole.data, parts.data);
  return computed &&
         std::memcmp(whole.data, parts.data, count * sizeof(uint16_t)) == 0;
}

bool checkpoint::isSameMergedBf16() { return isSameInAll<Probing>(); }
