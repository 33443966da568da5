//===- ArenaOrdersTest.cpp - Packing in orders, and with what effort ------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Arena/ArenaOrders.h"
#include "ArenaBlocks.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

constexpr size_t kPlenty = 1000000000;

/// Most of them live at once, in sizes that leave holes of every size.
std::vector<ArenaBlock> makeManyAtOnce(unsigned count) {
  Random random(count);
  std::vector<ArenaBlock> blocks(count);
  for (ArenaBlock &block : blocks) {
    size_t first = random.below(count), second = random.below(count);
    block.add(std::min(first, second), std::max(first, second),
              64 * (1 + random.below(1000)));
  }
  return blocks;
}

TEST(ArenaOrdersTest, ApartAtRandom) {
  unsigned found = countPacked(100, [](const std::vector<ArenaBlock> &blocks,
                                       int64_t least, int64_t swept) {
    size_t effort = kPlenty;
    return packInOrders(blocks, 40, /*peakStep=*/20, least, swept, effort);
  });
  EXPECT_GT(found, 30u);
}

/// No order that the effort does not suffice for gives offsets, and one that it
/// suffices for gives those that it gives with more.
TEST(ArenaOrdersTest, TakesNoMoreThanItsEffort) {
  constexpr unsigned count = 1000;
  std::vector<ArenaBlock> blocks = makeManyAtOnce(count);
  int64_t least = leastExtent(blocks, count);
  auto pack = [&](size_t &effort) {
    return packInOrders(blocks, count, count / 2, least, 4 * least, effort);
  };
  size_t left = kPlenty;
  std::vector<int64_t> offsets = pack(left);
  size_t taken = kPlenty - left;
  ASSERT_FALSE(offsets.empty());
  // Of the six orders the first takes more than one part in twenty.
  left = taken / 20;
  EXPECT_TRUE(pack(left).empty());
  EXPECT_EQ(left, 0u);
  left = taken / 2;
  EXPECT_GE(endOf(blocks, pack(left)), endOf(blocks, offsets));
  EXPECT_EQ(left, 0u);
  left = taken + 1;
  EXPECT_EQ(pack(left), offsets);
  EXPECT_EQ(left, 1u);
}

/// The work that is counted is that which is done: with what lives at once it
/// grows as its square.
TEST(ArenaOrdersTest, CountsWhatItTakes) {
  size_t taken[2];
  for (unsigned twice : {0, 1}) {
    unsigned count = 500 << twice;
    std::vector<ArenaBlock> blocks = makeManyAtOnce(count);
    int64_t least = leastExtent(blocks, count);
    size_t left = kPlenty;
    packInOrders(blocks, count, count / 2, least, 4 * least, left);
    taken[twice] = kPlenty - left;
  }
  EXPECT_GT(taken[0], 500u * 500u);
  EXPECT_GT(taken[1], 3 * taken[0]);
}

} // namespace
