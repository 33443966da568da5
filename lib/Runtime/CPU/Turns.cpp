//===- Turns.cpp - What items of shared work do in their order ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Such work is begun in its order, and who waits for a turn has begun:
// so the first that is not done yet never waits, and all come to an end.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/Parallel.h"

#include <thread>

void checkpointAwaitTurn(const int64_t *turn, int64_t number) {
  constexpr int kSpins = 2000;
  for (int spins = 0; __atomic_load_n(turn, __ATOMIC_ACQUIRE) != number;) {
    if (++spins > kSpins)
      std::this_thread::yield();
#if defined(__x86_64__)
    else
      __builtin_ia32_pause();
#endif
  }
}

void checkpointPassTurn(int64_t *turn, int64_t number) {
  __atomic_store_n(turn, number + 1, __ATOMIC_RELEASE);
}
