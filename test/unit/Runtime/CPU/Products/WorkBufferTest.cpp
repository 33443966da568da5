//===- WorkBufferTest.cpp - What calls of products work in ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Runtime/CPU/Products/WorkBuffer.h"

#include "checkpoint/Runtime/CPU/Parallel.h"
#include "checkpoint/Runtime/Products.h"

#include "gtest/gtest.h"

#include <cstring>
#include <malloc.h>

using namespace checkpoint;

namespace {

TEST(WorkBuffer, NothingForNothing) {
  EXPECT_EQ(WorkBuffer(WorkBuffer::OfOperands, 0).data(), nullptr);
}

TEST(WorkBuffer, OfTheCallThatHasIt) {
  WorkBuffer one(WorkBuffer::OfOperands, 5000), two(WorkBuffer::OfOperands, 70),
      other(WorkBuffer::OfLibrary, 5000);
  for (char *data : {one.data(), two.data(), other.data()})
    EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % 64, 0u);
  std::memset(one.data(), 1, 5000);
  std::memset(two.data(), 2, 70);
  std::memset(other.data(), 3, 5000);
  for (size_t at : {0, 4999}) {
    EXPECT_EQ(one.data()[at], 1);
    EXPECT_EQ(other.data()[at], 3);
  }
  EXPECT_EQ(two.data()[0], 2);
  EXPECT_EQ(two.data()[69], 2);
}

/// What one call has asked for, all have: so those that come later allocate
/// nothing, however many run at once.
TEST(WorkBuffer, LargeEnoughForAllOnce) {
  checkpointSetThreads(3);
  auto lendAll = [](int64_t bytes) {
    WorkBuffer one(WorkBuffer::OfOperands, bytes),
        two(WorkBuffer::OfOperands, bytes),
        three(WorkBuffer::OfOperands, bytes);
  };
  auto allocatedBytes = [] {
    struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
  };
  constexpr int64_t kMuch = int64_t(64) << 20; // more than products take
  lendAll(100);
  {
    WorkBuffer held(WorkBuffer::OfOperands, 100);
    WorkBuffer much(WorkBuffer::OfOperands, kMuch);
  }
  size_t before = allocatedBytes();
  lendAll(kMuch);
  EXPECT_EQ(allocatedBytes(), before);
  EXPECT_GE(checkpointRuntimeBufferBytes(), 3 * kMuch);
  checkpointSetThreads(0);
}

} // namespace
