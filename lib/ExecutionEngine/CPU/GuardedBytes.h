//===- GuardedBytes.h - Buffers with a guard behind them --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CPU_GUARDEDBYTES_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CPU_GUARDEDBYTES_H

#include "llvm/Support/Error.h"

#include <cstdint>
#include <utility>

namespace checkpoint {

/// Bytes from the system that end, but for their alignment, where a page begins
/// that nobody may touch: who writes past them does not go unnoticed.
class GuardedBytes {
public:
  GuardedBytes() = default;
  GuardedBytes(GuardedBytes &&other) { swap(other); }
  GuardedBytes &operator=(GuardedBytes &&other) {
    swap(other);
    return *this;
  }
  ~GuardedBytes();

  /// 64-byte aligned, all zero. The error says how much was asked for.
  static llvm::Expected<GuardedBytes> allocate(int64_t bytes);

  char *data() const { return begin; }
  int64_t size() const { return bytes; }

private:
  void swap(GuardedBytes &other) {
    std::swap(mapping, other.mapping);
    std::swap(mappedBytes, other.mappedBytes);
    std::swap(begin, other.begin);
    std::swap(bytes, other.bytes);
  }
  void *mapping = nullptr;
  int64_t mappedBytes = 0;
  char *begin = nullptr;
  int64_t bytes = 0;
};

/// What the machine, or the container, has in all; GuardedBytes of more would
/// be granted and then get the process killed.
int64_t getMachineBytes();

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CPU_GUARDEDBYTES_H
