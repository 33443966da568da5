//===- SplitMix64.h - Random numbers, the same everywhere -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_SUPPORT_SPLITMIX64_H
#define CHECKPOINT_SUPPORT_SPLITMIX64_H

#include <cstdint>

namespace checkpoint {

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators" (2014): 64 random bits at a time, the same on every machine,
/// which the standard library's distributions are not.
class SplitMix64 {
public:
  explicit SplitMix64(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t word = state += 0x9E3779B97F4A7C15u;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
  }

private:
  uint64_t state;
};

} // namespace checkpoint

#endif // CHECKPOINT_SUPPORT_SPLITMIX64_H
