//===- ArenaSearchTest.cpp - Arenas no larger than their live peak --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Arena/ArenaSearch.h"
#include "ArenaBlocks.h"
#include "gtest/gtest.h"

#include <limits>
#include <numeric>

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

constexpr size_t kPlenty = 50000000;

/// Cuts a rectangle of steps and bytes into blocks, so that an arena of its
/// bytes is known to do.
void cut(Random &random, size_t first, size_t last, int64_t units,
         unsigned cuts, std::vector<ArenaBlock> &blocks) {
  if (cuts == 0 || (first == last && units == 1)) {
    blocks.emplace_back();
    blocks.back().add(first, last, units * kArenaAlignment);
    return;
  }
  unsigned before = random.below(cuts);
  if (units == 1 || (first < last && random.chance(50))) {
    size_t middle = first + random.below(last - first);
    cut(random, first, middle, units, before, blocks);
    cut(random, middle + 1, last, units, cuts - 1 - before, blocks);
    return;
  }
  int64_t below = 1 + random.below(units - 1);
  cut(random, first, last, below, before, blocks);
  cut(random, first, last, units - below, cuts - 1 - before, blocks);
}

TEST(ArenaSearchTest, ApartAtRandom) {
  unsigned found = countPacked(300, [](const std::vector<ArenaBlock> &blocks,
                                       int64_t least, int64_t swept) {
    size_t effort = 1000000;
    return searchArena(blocks, least, swept, effort);
  });
  EXPECT_GT(found, 200u);
}

TEST(ArenaSearchTest, ReachesWhatIsLiveAtThePeak) {
  auto expectReached = [](const std::vector<ArenaBlock> &blocks, int64_t least,
                          int64_t extent) {
    size_t effort = kPlenty;
    std::vector<int64_t> offsets = searchArena(blocks, least, extent, effort);
    expectApart(blocks, offsets);
    if (!testing::Test::HasFatalFailure())
      EXPECT_EQ(endOf(blocks, offsets), least);
  };
  // A place of which only a part is taken over leaves the rest to others.
  std::vector<ArenaBlock> blocks(3);
  blocks[0].add(0, 2, 640);
  blocks[0].add(2, 5, 64);
  blocks[1].add(3, 5, 576);
  blocks[2].add(0, 2, 64);
  expectReached(blocks, /*least=*/704, /*extent=*/2000);

  // The arena ends where the content of what lies at its top does.
  blocks.assign(3, ArenaBlock());
  blocks[0].add(0, 4, 4);
  blocks[1].add(0, 2, 640);
  blocks[2].add(2, 4, 100);
  expectReached(blocks, /*least=*/772, /*extent=*/832);
}

TEST(ArenaSearchTest, FindsTheArenaThatBlocksWereCutFrom) {
  unsigned beyondTheSweep = 0;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    std::vector<ArenaBlock> blocks;
    cut(random, 0, 99, /*units=*/200, /*cuts=*/20 + seed % 20, blocks);
    int64_t least = 200 * kArenaAlignment;
    ASSERT_EQ(leastExtent(blocks, 100), least);
    beyondTheSweep += sweptExtent(blocks) > least;
    size_t effort = kPlenty;
    std::vector<int64_t> offsets =
        searchArena(blocks, least, 2 * least, effort);
    expectApart(blocks, offsets);
    EXPECT_EQ(endOf(blocks, offsets), least) << "seed " << seed;
  }
  EXPECT_GT(beyondTheSweep, 20u);
}

/// The least extent there is: some order in which each block goes to the lowest
/// place that is free gives it.
int64_t findLeastByTrial(const std::vector<ArenaBlock> &blocks) {
  std::vector<size_t> order(blocks.size());
  std::iota(order.begin(), order.end(), 0);
  int64_t least = std::numeric_limits<int64_t>::max();
  do {
    std::vector<int64_t> offsets(blocks.size(), -1);
    for (size_t block : order) {
      auto isFree = [&](int64_t offset) {
        for (size_t other = 0; other < blocks.size(); ++other) {
          const ArenaBlock &a = blocks[block], &b = blocks[other];
          size_t step = std::max(a.first, b.first); // both are largest there
          if (offsets[other] >= 0 && step <= std::min(a.last, b.last) &&
              offset < offsets[other] + b.bytesAt(step) &&
              offsets[other] < offset + a.bytesAt(step))
            return false;
        }
        return true;
      };
      int64_t offset = 0;
      while (!isFree(offset))
        offset += kArenaAlignment;
      offsets[block] = offset;
    }
    least = std::min(least, endOf(blocks, offsets));
  } while (std::next_permutation(order.begin(), order.end()));
  return least;
}

TEST(ArenaSearchTest, TheLeastThatThereIsForSmallOnes) {
  unsigned aboveTheLivePeak = 0;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    std::vector<ArenaBlock> blocks(7);
    for (ArenaBlock &block : blocks) {
      size_t first = random.below(8);
      int64_t units = 1 + random.below(6);
      do {
        size_t last = std::min<size_t>(9, first + 1 + random.below(3));
        block.add(first, last, units * kArenaAlignment);
        first = last;
        units = 1 + random.below(units);
      } while (random.chance(50));
    }
    int64_t least = leastExtent(blocks, 10);
    size_t effort = kPlenty;
    std::vector<int64_t> offsets =
        searchArena(blocks, least, 2 * least, effort);
    expectApart(blocks, offsets);
    if (endOf(blocks, offsets) == least)
      continue;
    ++aboveTheLivePeak;
    EXPECT_EQ(endOf(blocks, offsets), findLeastByTrial(blocks))
        << "seed " << seed;
    // That less is impossible is proved, not given up.
    EXPECT_GT(effort, kPlenty - kPlenty / 100);
  }
  EXPECT_GT(aboveTheLivePeak, 50u);
}

TEST(ArenaSearchTest, SameInputSameOffsets) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    std::vector<ArenaBlock> blocks = makeRandomBlocks(random, 80, 60);
    int64_t least = leastExtent(blocks, 60);
    size_t effort = 2000000, again = 2000000;
    std::vector<int64_t> offsets =
        searchArena(blocks, least, 2 * least, effort);
    EXPECT_EQ(searchArena(blocks, least, 2 * least, again), offsets);
    EXPECT_EQ(again, effort);
  }
}

/// What takes some effort is found with that, and not with less.
TEST(ArenaSearchTest, TakesNoMoreThanItsEffort) {
  unsigned usedUp = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    std::vector<ArenaBlock> blocks;
    cut(random, 0, 99, /*units=*/200, /*cuts=*/60, blocks);
    int64_t least = 200 * kArenaAlignment;
    auto search = [&](size_t &effort) {
      return searchArena(blocks, least, 2 * least, effort);
    };
    size_t left = kPlenty;
    std::vector<int64_t> offsets = search(left);
    ASSERT_EQ(endOf(blocks, offsets), least);
    size_t taken = kPlenty - left;
    // Each block was placed, and looked at before every one that was.
    EXPECT_GT(taken, blocks.size() * blocks.size() / 2);
    size_t less = taken - taken / 10, enough = 16 * taken;
    EXPECT_TRUE(search(less).empty()) << "seed " << seed;
    usedUp += less == 0; // else it did not even begin
    EXPECT_EQ(search(enough), offsets);
    EXPECT_EQ(enough, 15 * taken);
  }
  EXPECT_GT(usedUp, 5u);
}

/// Where blocks live so many at once that there would be no end to it, there is
/// no search.
TEST(ArenaSearchTest, TakesNoTablesThatWouldBeTooLarge) {
  for (unsigned count : {500u, 5000u, 50000u})
    for (size_t span : {5u, 500u}) {
      std::vector<ArenaBlock> blocks(count);
      Random random(count);
      for (unsigned i = 0; i < count; ++i)
        blocks[i].add(i, i + random.below(span), 64 * (1 + random.below(64)));
      int64_t least = leastExtent(blocks, count + span);
      constexpr size_t given = 4000000;
      size_t effort = given;
      std::vector<int64_t> offsets =
          searchArena(blocks, least, 3 * least, effort);
      // A table has an entry for each pair that meets, twice; one costs 16.
      bool isTooLarge = 16 * count * (span / 2) > given;
      EXPECT_EQ(effort == given, isTooLarge) << count << " " << span;
      if (isTooLarge)
        EXPECT_TRUE(offsets.empty());
    }
}

} // namespace
