//===- ProductBuffer.h - Matrices of f32 or bf16 ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_RUNTIME_PRODUCTBUFFER_H
#define CHECKPOINT_TEST_UNIT_RUNTIME_PRODUCTBUFFER_H

#include "checkpoint/Runtime/Products.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

namespace checkpoint::test {

inline float fromBf16(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, 4);
  return value;
}

/// A buffer of f32 or bf16 elements.
struct Buffer {
  int64_t type;
  std::vector<float> f32;
  std::vector<uint16_t> bf16;

  Buffer(int64_t type, size_t size) : type(type) {
    if (type == CHECKPOINT_F32)
      f32.assign(size, NAN);
    else
      bf16.assign(size, 0x7fc0);
  }
  void *data() {
    return type == CHECKPOINT_F32 ? (void *)f32.data() : bf16.data();
  }
  double get(size_t i) const {
    return type == CHECKPOINT_F32 ? f32[i] : fromBf16(bf16[i]);
  }
  /// A small multiple of 1/8: sums of a few thousand products are exact in f32,
  /// so that any difference is a mistake and not rounding.
  void fill(std::mt19937 &random) {
    std::uniform_int_distribution<int> eighths(-16, 16);
    for (float &x : f32)
      x = eighths(random) / 8.0f;
    for (uint16_t &x : bf16) {
      float value = eighths(random) / 8.0f;
      uint32_t bits;
      std::memcpy(&bits, &value, 4);
      x = bits >> 16;
    }
  }
};

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_RUNTIME_PRODUCTBUFFER_H
