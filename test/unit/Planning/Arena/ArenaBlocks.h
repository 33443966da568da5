//===- ArenaBlocks.h - Blocks at random, and where they may lie -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_ARENABLOCKS_H
#define CHECKPOINT_TEST_UNIT_PLANNING_ARENABLOCKS_H

#include "Planning/Arena/ArenaBlock.h"
#include "Planning/Arena/ArenaSweep.h"
#include "RandomProblem.h"
#include "gtest/gtest.h"

namespace checkpoint::test {

inline int64_t endOf(const std::vector<ArenaBlock> &blocks,
                     const std::vector<int64_t> &offsets) {
  int64_t end = 0;
  for (size_t i = 0; i < blocks.size(); ++i)
    end = std::max(end, offsets[i] + blocks[i].content);
  return end;
}

inline int64_t leastExtent(const std::vector<ArenaBlock> &blocks,
                           size_t numSteps) {
  std::vector<int64_t> change(numSteps + 1, 0);
  for (const ArenaBlock &block : blocks) {
    size_t from = block.first;
    for (const ArenaBlock::Piece &piece : block.pieces) {
      change[from] += piece.bytes;
      change[piece.last + 1] -= piece.bytes;
      from = piece.last + 1;
    }
  }
  int64_t live = 0, least = 0;
  for (int64_t more : change)
    least = std::max(least, live += more);
  return least;
}

inline int64_t sweptExtent(const std::vector<ArenaBlock> &blocks) {
  std::vector<SweepBlock> whole;
  for (const ArenaBlock &block : blocks)
    whole.push_back({block.first, block.last, block.bytes});
  return std::min(endOf(blocks, sweepArena(whole, /*backwards=*/false)),
                  endOf(blocks, sweepArena(whole, /*backwards=*/true)));
}

/// Step by step and pair by pair, on purpose.
inline void expectApart(const std::vector<ArenaBlock> &blocks,
                        const std::vector<int64_t> &offsets) {
  ASSERT_EQ(offsets.size(), blocks.size());
  for (size_t i = 0; i < blocks.size(); ++i) {
    ASSERT_GE(offsets[i], 0);
    ASSERT_EQ(offsets[i] % kArenaAlignment, 0);
    for (size_t j = 0; j < i; ++j)
      for (size_t step = std::max(blocks[i].first, blocks[j].first);
           step <= std::min(blocks[i].last, blocks[j].last); ++step)
        ASSERT_TRUE(offsets[i] + blocks[i].bytesAt(step) <= offsets[j] ||
                    offsets[j] + blocks[j].bytesAt(step) <= offsets[i])
            << "blocks " << i << " and " << j << " at step " << step;
  }
}

/// Short and long ones of all sizes, and places that are taken over.
inline std::vector<ArenaBlock> makeRandomBlocks(Random &random, unsigned count,
                                                size_t numSteps) {
  std::vector<ArenaBlock> blocks(count);
  for (ArenaBlock &block : blocks) {
    size_t first = random.below(numSteps);
    int64_t bytes = 1 + random.below(5000);
    do {
      size_t length = random.chance(20) ? numSteps : 6;
      size_t last = std::min(numSteps - 1, first + random.below(length));
      block.add(first, last, bytes);
      first = last;
      bytes = 1 + random.below(bytes);
    } while (random.chance(40));
  }
  return blocks;
}

/// Packs up to 60 blocks at random for so many seeds: offsets that
/// `pack(blocks, least, swept)` gives keep them apart, below where a sweep
/// ends. Returns how often it gives some.
template <typename Pack> unsigned countPacked(uint64_t seeds, Pack pack) {
  unsigned found = 0;
  for (uint64_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    std::vector<ArenaBlock> blocks =
        makeRandomBlocks(random, 1 + seed % 60, /*numSteps=*/40);
    int64_t swept = sweptExtent(blocks);
    std::vector<int64_t> offsets = pack(blocks, leastExtent(blocks, 40), swept);
    if (offsets.empty())
      continue;
    ++found;
    expectApart(blocks, offsets);
    EXPECT_LT(endOf(blocks, offsets), swept);
    if (testing::Test::HasFailure())
      break;
  }
  return found;
}

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_ARENABLOCKS_H
