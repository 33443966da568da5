//===- MergingProbe.h - Asking the library about its sums -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_MERGINGPROBE_H
#define CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_MERGINGPROBE_H

#include "checkpoint/Runtime/CPU/Parallel.h"

#include <atomic>
#include <iterator>
#include <stdint.h>
#include <sys/mman.h>

namespace checkpoint {

/// The m * n / (m + n) up to which isSameMergedF32 asks.
constexpr int64_t kMergeBound = 420;

/// Whether a few products of f32 (bf16), as a whole and in tiles as
/// ProductTiles cuts them, have the same bits. False where it cannot be known.
bool isSameMergedF32();
bool isSameMergedBf16();

/// Memory that is given back to the system at once. (What goes through malloc
/// makes it keep larger blocks from then on.)
template <typename Number> class ProbeNumbers {
public:
  explicit ProbeNumbers(int64_t count) : bytes(count * sizeof(Number)) {
    void *mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    data = mapped == MAP_FAILED ? nullptr : static_cast<Number *>(mapped);
  }
  /// The same numbers on every machine, each made of 32 random bits.
  template <typename Make>
  ProbeNumbers(int64_t count, Make make) : ProbeNumbers(count) {
    uint32_t random = 1;
    for (int64_t i = 0; data && i < count; ++i) {
      random = random * 1664525u + 1013904223u;
      data[i] = make(random);
    }
  }
  ~ProbeNumbers() {
    if (data)
      munmap(data, bytes);
  }
  ProbeNumbers(const ProbeNumbers &) = delete;
  ProbeNumbers &operator=(const ProbeNumbers &) = delete;

  Number *data; // null where there is no memory

private:
  size_t bytes;
};

/// Whether `isSame` says so of all of Probing's kProbes, which threads share.
template <typename Probing> bool isSameInAll() {
  struct Asked {
    Probing probing;
    std::atomic<bool> isSame{true};
  } asked;
  checkpointParallelFor(
      [](void *context, int64_t begin, int64_t end) {
        auto &asked = *static_cast<Asked *>(context);
        for (int64_t i = begin; i < end; ++i)
          if (!asked.probing.isSame(Probing::kProbes[i]))
            asked.isSame = false;
      },
      &asked, std::size(Probing::kProbes), /*grain=*/1);
  return asked.isSame;
}

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_PRODUCTS_MERGINGPROBE_H
