//===- GuardedBytesTest.cpp - Buffers with a guard behind them ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExecutionEngine/CPU/GuardedBytes.h"

#include "gtest/gtest.h"

#include <cstring>

using namespace checkpoint;

namespace {

TEST(GuardedBytes, AlignedZeroAndOfTheSizeAskedFor) {
  for (int64_t bytes : {1, 63, 64, 4096, 5000, 1 << 20}) {
    llvm::Expected<GuardedBytes> memory = GuardedBytes::allocate(bytes);
    ASSERT_TRUE(bool(memory));
    EXPECT_EQ(memory->size(), bytes);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(memory->data()) % 64, 0u);
    for (int64_t i = 0; i < bytes; ++i)
      ASSERT_EQ(memory->data()[i], 0);
    std::memset(memory->data(), 1, bytes);
  }
}

TEST(GuardedBytes, NothingIsMemoryToo) {
  llvm::Expected<GuardedBytes> memory = GuardedBytes::allocate(0);
  ASSERT_TRUE(bool(memory));
  EXPECT_EQ(memory->size(), 0);
}

TEST(GuardedBytesDeathTest, WritingPastTheEndEndsTheProgram) {
  llvm::Expected<GuardedBytes> memory = GuardedBytes::allocate(8192);
  ASSERT_TRUE(bool(memory));
  volatile char *end = memory->data() + memory->size();
  end[-1] = 1;
  EXPECT_DEATH(end[0] = 1, "");
}

TEST(GuardedBytes, TooMuchIsAnError) {
  llvm::Expected<GuardedBytes> memory =
      GuardedBytes::allocate(int64_t(1) << 60);
  ASSERT_FALSE(bool(memory));
  EXPECT_NE(llvm::toString(memory.takeError()).find("cannot allocate"),
            std::string::npos);
}

} // namespace
