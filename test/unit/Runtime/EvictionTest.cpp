//===- EvictionTest.cpp - Memory out of the caches ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/Eviction.h"
#include "checkpoint/Runtime/Parallel.h"

#include "gtest/gtest.h"

#include <chrono>
#include <numeric>
#include <thread>
#include <vector>

namespace {
/// Whatever it finds out about the machine, and with more threads than CPUs.
TEST(Eviction, LeavesContents) {
  std::vector<int> numbers(300000);
  std::iota(numbers.begin(), numbers.end(), 0);
  auto evict = [](const int *begin, size_t count) {
    checkpointEvict(reinterpret_cast<int64_t>(begin), count * sizeof(int));
  };
  for (int64_t threads : {1, 2, 3, 7}) {
    checkpointSetThreads(threads);
    for (int turn = 0; turn < 3; ++turn) {
      evict(numbers.data(), numbers.size());
      evict(numbers.data() + 5, 1);
      evict(numbers.data() + 5, 0);
      evict(numbers.data() + 7, 9001);
      // It measures anew only after a while.
      std::this_thread::sleep_for(std::chrono::milliseconds(101));
    }
    for (size_t i = 0; i < numbers.size(); ++i)
      ASSERT_EQ(numbers[i], int(i)) << threads << " threads";
  }
  checkpointSetThreads(0);
}
} // namespace
