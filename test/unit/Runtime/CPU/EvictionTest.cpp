//===- EvictionTest.cpp - Memory out of the caches ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/Eviction.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include "gtest/gtest.h"

#include <chrono>
#include <cstdlib>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>

namespace {
/// Pages between two that nobody may touch.
class GuardedPages {
public:
  explicit GuardedPages(int64_t pages)
      : page(sysconf(_SC_PAGESIZE)), bytes(pages * page) {
    mapping = static_cast<char *>(mmap(nullptr, bytes + 2 * page, PROT_NONE,
                                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(mapping + page, bytes, PROT_READ | PROT_WRITE);
  }
  ~GuardedPages() { munmap(mapping, bytes + 2 * page); }
  char *begin() const { return mapping + page; }
  char *end() const { return begin() + bytes; }

private:
  int64_t page, bytes;
  char *mapping;
};

void evict(const char *begin, const char *end) {
  checkpointEvict(reinterpret_cast<int64_t>(begin), end - begin);
}

TEST(Eviction, StaysWithinTheBytes) {
  setenv("CHECKPOINT_EVICT", "always", 1); // whatever caches there are
  GuardedPages memory(41);                 // and a piece that is no whole one
  for (char *at = memory.begin(); at < memory.end(); ++at)
    *at = static_cast<char>(at - memory.begin());
  for (int64_t threads : {1, 2, 7}) {
    checkpointSetThreads(threads);
    evict(memory.begin(), memory.end());
    evict(memory.begin() + 1, memory.end());
    evict(memory.begin(), memory.end() - 1);
    evict(memory.begin(), memory.begin());
    evict(memory.end(), memory.end());
    evict(memory.end() - 1, memory.end());
  }
  for (char *at = memory.begin(); at < memory.end(); ++at)
    ASSERT_EQ(*at, static_cast<char>(at - memory.begin()));
  checkpointSetThreads(0);
}

TEST(Eviction, FindsOneThreadsCachesTogether) {
  auto wait = [] { // until it is tried anew
    std::this_thread::sleep_for(std::chrono::milliseconds(101));
  };
  for (int64_t threads : {7, 2}) { // ends, also where threads come late
    checkpointSetThreads(threads);
    checkpointCachesAreApart();
    wait();
  }
  checkpointSetThreads(1);
  EXPECT_EQ(checkpointCachesAreApart(), 0);
  checkpointSetThreads(0);
}
} // namespace
