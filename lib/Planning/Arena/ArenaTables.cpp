//===- ArenaTables.cpp - Which blocks of an arena meet --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ArenaTables.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace llvm;

namespace checkpoint {

ArenaTables::ArenaTables(ArrayRef<ArenaBlock> blocks)
    : blocks(blocks), order(blocks.size()) {
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](uint32_t a, uint32_t b) {
    return std::make_pair(blocks[a].first, a) <
           std::make_pair(blocks[b].first, b);
  });
}

bool ArenaTables::build(size_t most) {
  mostEntries = most;
  return collectMeetings() && collectSections();
}

bool ArenaTables::collectMeetings() {
  // How many there will be, without a look at each.
  std::vector<size_t> ends;
  for (const ArenaBlock &block : blocks)
    ends.push_back(block.last);
  llvm::sort(ends);
  size_t count = 0, ended = 0, begun = 0;
  for (uint32_t block : order) {
    while (ends[ended] < blocks[block].first)
      ++ended;
    count += begun++ - ended;
    if (2 * count > mostEntries)
      return false;
  }

  std::vector<std::pair<uint32_t, uint32_t>> pairs;
  pairs.reserve(count);
  meetingsBegin.assign(blocks.size() + 1, 0);
  std::vector<uint32_t> live;
  for (uint32_t block : order) {
    llvm::erase_if(live, [&](uint32_t other) {
      return blocks[other].last < blocks[block].first;
    });
    for (uint32_t other : live) {
      pairs.emplace_back(block, other);
      ++meetingsBegin[other + 1];
    }
    meetingsBegin[block + 1] += live.size();
    live.push_back(block);
  }
  std::partial_sum(meetingsBegin.begin(), meetingsBegin.end(),
                   meetingsBegin.begin());
  allMeetings.resize(2 * count);
  std::vector<size_t> next(meetingsBegin.begin(), meetingsBegin.end() - 1);
  for (auto [block, other] : pairs) {
    size_t step = blocks[block].first; // where they meet first
    allMeetings[next[block]++] = {other, blocks[block].bytes};
    allMeetings[next[other]++] = {block, blocks[other].bytesAt(step)};
  }
  return true;
}

bool ArenaTables::collectSections() {
  // After a step at which something begins, before the next at which
  // something ends or shrinks.
  std::vector<size_t> shrinks;
  for (const ArenaBlock &block : blocks)
    for (const ArenaBlock::Piece &piece : block.pieces)
      shrinks.push_back(piece.last + 1);
  llvm::sort(shrinks);
  size_t begun = 0;
  for (size_t shrink : shrinks) {
    size_t before = begun;
    while (begun < order.size() && blocks[order[begun]].first < shrink)
      ++begun;
    if (begun > before)
      sectionStep.push_back(shrink - 1);
  }

  firstSections.resize(blocks.size());
  bytesBegin.assign(1, 0);
  blocksBegin.assign(numSections() + 1, 0);
  for (auto [index, block] : enumerate(blocks)) {
    size_t first =
        llvm::lower_bound(sectionStep, block.first) - sectionStep.begin();
    size_t end =
        llvm::upper_bound(sectionStep, block.last) - sectionStep.begin();
    firstSections[index] = first;
    bytesBegin.push_back(bytesBegin.back() + end - first);
    if (bytesBegin.back() > mostEntries)
      return false;
    for (size_t section = first; section < end; ++section)
      ++blocksBegin[section + 1];
  }
  std::partial_sum(blocksBegin.begin(), blocksBegin.end(), blocksBegin.begin());
  allBytes.reserve(bytesBegin.back());
  allBlocks.resize(bytesBegin.back());
  sectionTotals.assign(numSections(), 0);
  std::vector<size_t> next(blocksBegin.begin(), blocksBegin.end() - 1);
  for (auto [index, block] : enumerate(blocks)) {
    size_t first = firstSections[index];
    size_t count = bytesBegin[index + 1] - bytesBegin[index];
    for (size_t section = first; section < first + count; ++section) {
      int64_t bytes = block.bytesAt(sectionStep[section]);
      allBytes.push_back(bytes);
      sectionTotals[section] += bytes;
      allBlocks[next[section]++] = index;
    }
  }
  return true;
}

} // namespace checkpoint
