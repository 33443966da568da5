//===- SectionsTest.cpp - Where the time of a joint kernel goes -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/Sections.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include "gtest/gtest.h"

#include <chrono>
#include <thread>

namespace {
using Milliseconds = std::chrono::milliseconds;

/// One slice: section 0 takes 2 ms, section 1 takes 6 ms.
void runSlice(void *, int64_t, int64_t) {
  checkpointEndSection(-1);
  std::this_thread::sleep_for(Milliseconds(2));
  checkpointEndSection(0);
  std::this_thread::sleep_for(Milliseconds(6));
  checkpointEndSection(1);
}

TEST(Sections, AddUpOverThreadsAndAreTakenOnce) {
  constexpr int64_t kSlices = 4, kNanoseconds = 1000000;
  checkpointSetThreads(2);
  checkpointTimeSections(1);
  checkpointParallelFor(runSlice, nullptr, kSlices, 1);
  int64_t times[3] = {-1, -1, -1};
  checkpointTakeSectionTimes(times, 3);
  EXPECT_GE(times[0], kSlices * 2 * kNanoseconds);
  EXPECT_GE(times[1], kSlices * 6 * kNanoseconds);
  EXPECT_EQ(times[2], 0);
  checkpointTakeSectionTimes(times, 3);
  EXPECT_EQ(times[0], 0);
  EXPECT_EQ(times[1], 0);
  checkpointTimeSections(0);
  checkpointSetThreads(0);
}

TEST(Sections, AreNotTimedUnasked) {
  runSlice(nullptr, 0, 1);
  int64_t times[2] = {-1, -1};
  checkpointTakeSectionTimes(times, 2);
  EXPECT_EQ(times[0], 0);
  EXPECT_EQ(times[1], 0);
}
} // namespace
