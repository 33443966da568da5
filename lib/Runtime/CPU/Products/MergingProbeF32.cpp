//===- MergingProbeF32.cpp - Asking about sums of f32 ---------------------===//
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
/// A product that is computed in one call and in tiles.
struct Probe {
  bool transposedA, transposedB;
  int64_t m, n; // of the call
  int64_t tileM, tileN;
};

struct Probing {
  /// oneDNN's two ways cut a sum differently from 768 summands on.
  static constexpr int64_t kSummands = 776;
  /// A call near the bound; tiles of the least sizes and with remainders, one
  /// above or beside the other, for each way that operands lie.
  static constexpr Probe kProbes[] = {{false, false, 840, 840, 280, 140},
                                      {false, false, 256, 241, 256, 128},
                                      {false, true, 497, 128, 256, 128},
                                      {true, false, 497, 128, 256, 128},
                                      {true, true, 256, 241, 256, 128}};
  static constexpr int64_t kMost = 840; // rows and columns of a call
  static_assert(kMost * kMost <= kMergeBound * (kMost + kMost));

  /// A and B: numbers whose sums are rounded, so that another order shows.
  ProbeNumbers<float> operand{kMost * kSummands, [](uint32_t random) {
                                return float(int32_t(random)) * 0x1p-31f;
                              }};

  bool isSame(const Probe &probe) const;
};
} // namespace

bool Probing::isSame(const Probe &probe) const {
  MatrixLayout layoutA = {probe.transposedA,
                          probe.transposedA ? probe.m : kSummands};
  MatrixLayout layoutB = {probe.transposedB,
                          probe.transposedB ? kSummands : probe.n};
  MatrixLayout layoutC = {false, probe.n};
  ProbeNumbers<float> c(probe.m * probe.n), merged(probe.tileM * probe.tileN);
  if (!operand.data || !c.data || !merged.data)
    return false;
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
          return false;
    }
  return true;
}

bool checkpoint::isSameMergedF32() { return isSameInAll<Probing>(); }
