//===- ArenaTables.h - Which blocks of an arena meet ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_ARENA_ARENATABLES_H
#define CHECKPOINT_LIB_PLANNING_ARENA_ARENATABLES_H

#include "ArenaBlock.h"

#include "llvm/ADT/ArrayRef.h"

namespace checkpoint {

/// Which blocks meet, by pairs and by steps.
class ArenaTables {
public:
  explicit ArenaTables(llvm::ArrayRef<ArenaBlock> blocks);

  /// False, and then of no use, where either would have more than `most`
  /// entries.
  bool build(size_t most);
  size_t numEntries() const { return allMeetings.size() + allBlocks.size(); }

  struct Meeting {
    uint32_t other;
    int64_t bytes; // how far above the one the other must lie, if above it
  };
  llvm::ArrayRef<Meeting> meetings(uint32_t block) const {
    return llvm::ArrayRef(allMeetings)
        .slice(meetingsBegin[block],
               meetingsBegin[block + 1] - meetingsBegin[block]);
  }

  /// Sections are the steps at which most is live: whatever meets somewhere
  /// meets in one. A block is live in those from its first to its last.
  size_t numSections() const { return sectionStep.size(); }
  llvm::ArrayRef<uint32_t> blocksIn(size_t section) const {
    return llvm::ArrayRef(allBlocks).slice(
        blocksBegin[section], blocksBegin[section + 1] - blocksBegin[section]);
  }
  uint32_t firstSection(uint32_t block) const { return firstSections[block]; }
  /// What the block takes in each of its sections.
  llvm::ArrayRef<int64_t> bytesIn(uint32_t block) const {
    return llvm::ArrayRef(allBytes).slice(
        bytesBegin[block], bytesBegin[block + 1] - bytesBegin[block]);
  }
  /// What all blocks take in each section.
  llvm::ArrayRef<int64_t> totals() const { return sectionTotals; }

private:
  bool collectMeetings();
  bool collectSections();

  llvm::ArrayRef<ArenaBlock> blocks;
  size_t mostEntries = 0;
  std::vector<uint32_t> order; // by first step
  std::vector<Meeting> allMeetings;
  std::vector<size_t> meetingsBegin;
  std::vector<size_t> sectionStep;
  std::vector<uint32_t> firstSections;
  std::vector<uint32_t> allBlocks;
  std::vector<size_t> blocksBegin;
  std::vector<int64_t> allBytes;
  std::vector<size_t> bytesBegin;
  std::vector<int64_t> sectionTotals;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_ARENA_ARENATABLES_H
