//===- Clock.h - Time in the runtime ----------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_RUNTIME_CPU_CLOCK_H
#define CHECKPOINT_LIB_RUNTIME_CPU_CLOCK_H

#include <chrono>
#include <cstdint>

namespace checkpoint {

/// Nanoseconds of the steady clock.
inline int64_t readClock() {
  return std::chrono::nanoseconds(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

} // namespace checkpoint

#endif // CHECKPOINT_LIB_RUNTIME_CPU_CLOCK_H
