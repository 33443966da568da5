//===- ThreadPool.cpp - Work in several threads at run time ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A step calls hundreds of kernels of some hundred microseconds each, so a
// thread without work spins for a while before it sleeps. The caller does not
// wait for threads that have not come: it closes the work when no piece is left
// and waits for those that are at one.
//
// Kernels hand on rows: what one thread wrote is in a cache near to it, and on
// many machines far from the others'. So a thread begins with the same share of
// every work, and goes to those of others when it is done with its own.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/Parallel.h"

#include "Clock.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <sched.h>
#include <thread>
#include <vector>

namespace {
class ThreadPool {
public:
  static ThreadPool &get() {
    static ThreadPool pool;
    return pool;
  }
  ~ThreadPool() { stop(); }

  void run(CheckpointTask task, void *context, int64_t count, int64_t grain,
           bool inOrder);
  int64_t size() const { return threads; }
  void resize(int64_t wanted);

private:
  ThreadPool() { threads = getDefaultSize(); }
  static int64_t getDefaultSize();
  void start();
  void stop();
  void work(int64_t thread);
  void doPieces(int64_t thread);
  void doShares(int64_t thread);
  void doInOrder();
  void doPiece(int64_t piece) {
    task(context, piece * grain, std::min((piece + 1) * grain, count));
  }

  /// Whether this thread is at a piece of work.
  static thread_local bool busy;

  // One piece of work at a time.
  std::mutex callers;
  CheckpointTask task = nullptr;
  void *context = nullptr;
  int64_t count = 0, grain = 1, pieces = 0;
  bool inOrder = false;

  /// Consecutive pieces of which those before `next` have been begun.
  struct alignas(64) Share {
    std::atomic<int64_t> next{0};
    int64_t end = 0;
  };
  std::vector<Share> shares; // one for each thread
  std::atomic<int64_t> nextInOrder{0};

  /// Number of the work << 17 | whether it is open << 16 | threads at it beside
  /// the caller.
  std::atomic<uint64_t> state{0};
  static constexpr uint64_t kOpen = 1 << 16, kNumber = 1 << 17;

  std::mutex sleepers;
  std::condition_variable alarm;
  std::atomic<int> asleep{0};
  std::atomic<bool> ending{false};

  int64_t threads = 1;
  std::vector<std::thread> workers;
};
} // namespace

thread_local bool ThreadPool::busy = false;

static void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

int64_t ThreadPool::getDefaultSize() {
  if (const char *text = std::getenv("CHECKPOINT_NUM_THREADS"))
    if (long wanted = std::strtol(text, nullptr, 10); wanted > 0)
      return std::min<int64_t>(wanted, 1024);
  cpu_set_t cpus;
  if (sched_getaffinity(0, sizeof(cpus), &cpus) == 0)
    return std::max(CPU_COUNT(&cpus), 1);
  return std::max(std::thread::hardware_concurrency(), 1u);
}

static std::atomic<CheckpointWatcher> watcher{nullptr};
static std::atomic<void *> watcherContext{nullptr};

void ThreadPool::doPieces(int64_t thread) {
  CheckpointWatcher told = watcher.load(std::memory_order_relaxed);
  int64_t since = told ? checkpoint::readClock() : 0;
  if (inOrder)
    doInOrder();
  else
    doShares(thread);
  if (told)
    told(watcherContext.load(std::memory_order_relaxed), thread, since,
         checkpoint::readClock());
}

/// The thread's own share, and then what is left of those after it.
void ThreadPool::doShares(int64_t thread) {
  for (int64_t i = 0; i < threads; ++i) {
    Share &share = shares[(thread + i) % threads];
    while (share.next.load(std::memory_order_relaxed) < share.end) {
      int64_t piece = share.next.fetch_add(1, std::memory_order_relaxed);
      if (piece >= share.end)
        break;
      doPiece(piece);
    }
  }
}

/// Each piece goes to the thread that asks first.
void ThreadPool::doInOrder() {
  for (int64_t piece;
       (piece = nextInOrder.fetch_add(1, std::memory_order_relaxed)) < pieces;)
    doPiece(piece);
}

void ThreadPool::work(int64_t thread) {
  busy = true;
  uint64_t done = 0; // the number of the work that was last looked at
  constexpr int kSpins = 4000;
  int spins = 0;
  while (!ending.load(std::memory_order_relaxed)) {
    uint64_t seen = state.load(std::memory_order_acquire);
    if ((seen & kOpen) && seen / kNumber != done) {
      if (!state.compare_exchange_weak(seen, seen + 1,
                                       std::memory_order_acq_rel))
        continue;
      done = seen / kNumber;
      doPieces(thread);
      state.fetch_sub(1, std::memory_order_release);
      spins = 0;
      continue;
    }
    if (++spins < kSpins) {
      pause();
      continue;
    }
    std::unique_lock<std::mutex> lock(sleepers);
    asleep.fetch_add(1);
    alarm.wait(lock, [&] {
      uint64_t now = state.load();
      return ending.load() || ((now & kOpen) && now / kNumber != done);
    });
    asleep.fetch_sub(1);
    spins = 0;
  }
}

void ThreadPool::start() {
  if (static_cast<int64_t>(shares.size()) != threads)
    shares = std::vector<Share>(threads);
  while (static_cast<int64_t>(workers.size()) + 1 < threads)
    workers.emplace_back([this, thread = workers.size() + 1] { work(thread); });
}

void ThreadPool::stop() {
  {
    std::lock_guard<std::mutex> lock(sleepers);
    ending = true;
  }
  alarm.notify_all();
  for (std::thread &worker : workers)
    worker.join();
  workers.clear();
  ending = false;
}

void ThreadPool::resize(int64_t wanted) {
  stop();
  threads = wanted > 0 ? std::min<int64_t>(wanted, 1024) : getDefaultSize();
}

void ThreadPool::run(CheckpointTask newTask, void *newContext, int64_t newCount,
                     int64_t newGrain, bool newInOrder) {
  newGrain = std::max<int64_t>(newGrain, 1);
  if (newCount <= 0)
    return;
  std::unique_lock<std::mutex> caller(callers, std::defer_lock);
  if (threads == 1 || newCount <= newGrain || busy || !caller.try_lock()) {
    for (int64_t begin = 0; begin < newCount; begin += newGrain)
      newTask(newContext, begin, std::min(begin + newGrain, newCount));
    return;
  }
  start();
  task = newTask;
  context = newContext;
  count = newCount;
  grain = newGrain;
  inOrder = newInOrder;
  pieces = (count + grain - 1) / grain;
  nextInOrder.store(0, std::memory_order_relaxed);
  for (int64_t i = 0; i < threads; ++i) {
    shares[i].next.store(pieces * i / threads, std::memory_order_relaxed);
    shares[i].end = pieces * (i + 1) / threads;
  }
  busy = true;
  // Nobody is at the last work any more, so nothing but the number is left.
  state.store((state.load() / kNumber + 1) * kNumber + kOpen);
  if (asleep.load() > 0) {
    {
      std::lock_guard<std::mutex> lock(sleepers);
    }
    alarm.notify_all();
  }
  doPieces(0);
  uint64_t left = state.fetch_and(~kOpen, std::memory_order_acq_rel) & ~kOpen;
  for (int spins = 0; left % kOpen != 0; left = state.load()) {
    if (++spins < 2000)
      pause();
    else
      std::this_thread::yield();
  }
  busy = false;
}

void checkpointParallelFor(CheckpointTask task, void *context, int64_t count,
                           int64_t grain) {
  ThreadPool::get().run(task, context, count, grain, /*inOrder=*/false);
}

void checkpointParallelForInOrder(CheckpointTask task, void *context,
                                  int64_t count, int64_t grain) {
  ThreadPool::get().run(task, context, count, grain, /*inOrder=*/true);
}

int64_t checkpointGetThreads() { return ThreadPool::get().size(); }

void checkpointSetWatcher(CheckpointWatcher newWatcher, void *context) {
  watcherContext = context;
  watcher = newWatcher;
}

void checkpointSetThreads(int64_t threads) {
  ThreadPool::get().resize(threads);
}
