//===- ThreadPoolTest.cpp - Which thread does what, and when --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/Parallel.h"

#include "gtest/gtest.h"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace {
class ThreadPool : public ::testing::TestWithParam<int64_t> {
protected:
  void SetUp() override { checkpointSetThreads(GetParam()); }
  void TearDown() override { checkpointSetThreads(0); }
};

using ParallelFor = decltype(&checkpointParallelFor);

/// Work of `count` items; each is to be done once.
struct Counts {
  std::vector<std::atomic<int>> done;
  explicit Counts(int64_t count) : done(count) {}
  static void run(void *context, int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      ++static_cast<Counts *>(context)->done[i];
  }
};

TEST_P(ThreadPool, DoesEachItemOnce) {
  for (ParallelFor parallelFor :
       {&checkpointParallelFor, &checkpointParallelForInOrder})
    for (int64_t count : {0, 1, 2, 3, 7, 64, 1000})
      for (int64_t grain : {1, 3, 64}) {
        Counts counts(count);
        parallelFor(Counts::run, &counts, count, grain);
        for (int64_t i = 0; i < count; ++i)
          EXPECT_EQ(counts.done[i], 1) << i << " of " << count;
      }
}

/// Waits for something that another thread does; false when it does not.
template <typename Condition> bool waitFor(Condition condition) {
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end)
      return false;
    std::this_thread::yield();
  }
  return true;
}

/// Work in which every thread waits, in its first piece, for all others: so
/// each is seen to begin with its own. Notes the threads.
struct Meeting {
  std::vector<std::thread::id> threads;
  std::atomic<int64_t> absent;
  std::atomic<bool> failed{false};
  Meeting(int64_t count, int64_t numThreads)
      : threads(count), absent(numThreads) {}
  static void run(void *context, int64_t begin, int64_t end) {
    auto &meeting = *static_cast<Meeting *>(context);
    for (int64_t i = begin; i < end; ++i)
      meeting.threads[i] = std::this_thread::get_id();
    --meeting.absent;
    if (!waitFor([&] { return meeting.absent <= 0; }))
      meeting.failed = true;
  }
};

TEST_P(ThreadPool, GivesEachThreadTheSamePartOfAllWork) {
  int64_t threads = GetParam();
  Meeting first(threads, threads);
  checkpointParallelFor(Meeting::run, &first, threads, 1);
  ASSERT_FALSE(first.failed);
  EXPECT_EQ(first.threads[0], std::this_thread::get_id());
  for (int64_t grain : {1, 10}) {
    Meeting more(12 * threads * grain, threads);
    checkpointParallelFor(Meeting::run, &more, 12 * threads * grain, grain);
    ASSERT_FALSE(more.failed);
    for (int64_t i = 0; i < threads; ++i)
      EXPECT_EQ(more.threads[i * 12 * grain], first.threads[i])
          << "share " << i << " of pieces of " << grain;
  }
}

/// Work whose items write down their numbers in turn; the odd ones are late.
struct Turns {
  int64_t turn = 0;
  std::vector<int64_t> numbers;
  static void run(void *context, int64_t begin, int64_t end) {
    auto &turns = *static_cast<Turns *>(context);
    for (int64_t i = begin; i < end; ++i) {
      if (i % 2)
        std::this_thread::sleep_for(std::chrono::microseconds(50));
      checkpointAwaitTurn(&turns.turn, i);
      turns.numbers.push_back(i);
      checkpointPassTurn(&turns.turn, i);
    }
  }
};

TEST_P(ThreadPool, ComesToAnEndWhereItemsWaitForThoseBefore) {
  constexpr int64_t kCount = 100;
  for (int64_t grain : {1, 7}) {
    Turns turns;
    checkpointParallelForInOrder(Turns::run, &turns, kCount, grain);
    ASSERT_EQ(turns.numbers.size(), size_t(kCount));
    for (int64_t i = 0; i < kCount; ++i)
      EXPECT_EQ(turns.numbers[i], i);
  }
}

/// Work of one item a piece, of which the first waits for another thread. Notes
/// where a piece was begun although more of those before it were not done than
/// other threads can be at.
struct Begun {
  int64_t threads;
  std::atomic<int64_t> done{0}, early{0};
  std::atomic<bool> alone{false};
  static void run(void *context, int64_t begin, int64_t) {
    auto &begun = *static_cast<Begun *>(context);
    if (begun.done < begin - (begun.threads - 1))
      ++begun.early;
    if (begin == 0 && begun.threads > 1 &&
        !waitFor([&] { return begun.done > 0; }))
      begun.alone = true;
    ++begun.done;
  }
};

TEST_P(ThreadPool, BeginsPiecesInOrder) {
  Begun begun{GetParam()};
  checkpointParallelForInOrder(Begun::run, &begun, 10000, 1);
  EXPECT_FALSE(begun.alone);
  EXPECT_EQ(begun.done, 10000);
  EXPECT_EQ(begun.early, 0);
}

/// Work whose first item lasts until one further on that is its thread's own
/// has been begun.
struct Late {
  int64_t threads;
  std::atomic<bool> begun{false}, waitedForEver{false};
  static void run(void *context, int64_t begin, int64_t) {
    auto &late = *static_cast<Late *>(context);
    if (begin == late.threads)
      late.begun = true;
    if (begin == 0 && late.threads > 1 &&
        !waitFor([&] { return late.begun.load(); }))
      late.waitedForEver = true;
  }
};

TEST_P(ThreadPool, GoesOnWhereAThreadIsLate) {
  Late late{GetParam()};
  checkpointParallelForInOrder(Late::run, &late, 2 * GetParam(), 1);
  EXPECT_FALSE(late.waitedForEver);
}

INSTANTIATE_TEST_SUITE_P(Threads, ThreadPool, ::testing::Values(1, 2, 3, 4, 7));
} // namespace
