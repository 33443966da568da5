//===- Eviction.cpp - Memory out of the caches ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/Eviction.h"

#include "Clock.h"
#include "checkpoint/Runtime/CPU/CpuFeatures.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#if defined(__x86_64__)

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <immintrin.h>
#include <mutex>
#include <optional>
#include <string>

static constexpr int64_t kLine = 64;

__attribute__((target("clflushopt"))) static void evictLines(const char *begin,
                                                             const char *end) {
  begin -= reinterpret_cast<uintptr_t>(begin) % kLine;
  for (const char *line = begin; line < end; line += kLine)
    _mm_clflushopt(const_cast<char *>(line)); // as GCC wants it
  _mm_sfence();
}

static bool canEvict() {
  static const bool can = checkpointHasCpuFeature("clflushopt") == 1;
  return can;
}

//===----------------------------------------------------------------------===//
// Which is faster
//===----------------------------------------------------------------------===//

namespace {
/// All threads read some memory, and each writes a part of it: as it is, and
/// after it was evicted.
class Trial {
public:
  /// Whether caches are apart; nothing where a thread did not come in time.
  static std::optional<bool> run();

private:
  explicit Trial(int64_t threads) : threads(threads) {}
  static void runThread(void *trial, int64_t thread, int64_t) {
    static_cast<Trial *>(trial)->runThread(thread);
  }
  void runThread(int64_t thread);
  bool meet();

  static constexpr int64_t kMostThreads = 64, kPartLines = 128;
  static constexpr int kTurns = 3;
  struct alignas(kLine) Line {
    volatile int64_t number;
  };
  static inline Line memory[kMostThreads * kPartLines];

  const int64_t threads;
  std::atomic<int64_t> arrivals{0};
  std::atomic<bool> failed{false};
  /// Nanoseconds of all threads, each at its fastest.
  std::atomic<int64_t> asItIs{0}, evicted{0};
};
} // namespace

/// Waits a while for all threads.
bool Trial::meet() {
  int64_t all = arrivals.fetch_add(1) / threads * threads + threads;
  for (int spins = 0; arrivals < all; ++spins) {
    if (spins > 3000)
      failed = true;
    if (failed)
      return false;
    _mm_pause();
  }
  return true;
}

void Trial::runThread(int64_t thread) {
  Line *part = memory + thread * kPartLines, *end = part + kPartLines;
  auto write = [&](bool evicts) {
    int64_t begin = checkpoint::readClock();
    if (evicts)
      evictLines(reinterpret_cast<const char *>(part),
                 reinterpret_cast<const char *>(end));
    for (Line *line = part; line < end; ++line)
      line->number = begin;
    _mm_mfence();
    return checkpoint::readClock() - begin;
  };
  int64_t times[2] = {INT64_MAX, INT64_MAX};
  for (int turn = 0; turn < kTurns; ++turn)
    for (bool evicts : {false, true}) {
      if (!meet())
        return;
      for (int64_t i = 0; i < threads * kPartLines; ++i)
        (void)memory[i].number;
      if (!meet())
        return;
      times[evicts] = std::min(times[evicts], write(evicts));
    }
  asItIs += times[false];
  evicted += times[true];
}

std::optional<bool> Trial::run() {
  Trial trial(std::min(checkpointGetThreads(), kMostThreads));
  if (trial.threads == 1)
    return false;
  checkpointParallelFor(runThread, &trial, trial.threads, 1);
  if (trial.failed)
    return std::nullopt;
  // So few lines, in the nearest caches, take as long both ways or longer as
  // they are where the last caches are apart (1.0 to 1.5 times as long on Zen
  // 4), and left as they are 0.2 to 0.5 of the time where there is one cache.
  return 3 * trial.asItIs > 2 * trial.evicted;
}

int checkpointCachesAreApart() {
  if (!canEvict())
    return 0;
  static std::mutex guard;
  static int64_t next = 0;
  static bool answer = false;
  constexpr int64_t kPeriod = 100000000, kAgain = 10000000; // ns
  std::lock_guard<std::mutex> lock(guard);
  if (int64_t time = checkpoint::readClock(); time >= next) {
    std::optional<bool> found = Trial::run();
    answer = found.value_or(answer);
    next = time + (found ? kPeriod : kAgain);
  }
  return answer;
}

/// Whether it makes writes faster.
static bool pays() {
  static const std::string wish = [] {
    const char *text = std::getenv("CHECKPOINT_EVICT");
    return std::string(text ? text : "");
  }();
  if (wish == "always" || wish == "never")
    return wish == "always" && canEvict();
  return checkpointCachesAreApart();
}

void checkpointEvict(int64_t data, int64_t bytes) {
  if (!pays())
    return;
  struct Range {
    const char *begin;
    int64_t bytes;
  } range = {reinterpret_cast<const char *>(data), bytes};
  constexpr int64_t kPiece = 32 << 10;
  checkpointParallelFor(
      [](void *context, int64_t begin, int64_t end) {
        const Range &range = *static_cast<const Range *>(context);
        evictLines(range.begin + begin * kPiece,
                   range.begin + std::min(end * kPiece, range.bytes));
      },
      &range, (bytes + kPiece - 1) / kPiece, 1);
}

#else

int checkpointCachesAreApart() { return 0; }

void checkpointEvict(int64_t, int64_t) {}

#endif
