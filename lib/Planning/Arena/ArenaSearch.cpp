//===- ArenaSearch.cpp - Packing by search from the bottom up -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ArenaSearch.h"
#include "ArenaTables.h"
#include "Planning/Model/SearchLimits.h"

#include "checkpoint/Support/SplitMix64.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <limits>
#include <numeric>

using namespace llvm;

namespace checkpoint {

static constexpr const SearchLimits::Arena &limits = searchLimits.arena;

namespace {

/// How much what a block is counts in the choice between several that can lie
/// equally low.
struct Preference {
  int64_t duration, bytes, load, chance;
};

/// Tried first, in this order; then random ones.
constexpr Preference kPreferences[] = {
    {1, 1, 0, 0},  {16, 1, 0, 0}, {0, 1, 16, 0},
    {1, 16, 0, 0}, {1, 0, 16, 0}, {1, 1, 2, 0},
};

/// About 1024 times the binary logarithm, the same on every machine.
int64_t logOf(uint64_t number) {
  unsigned whole = Log2_64(number);
  uint64_t fraction = (number << (63 - whole)) << 1 >> 54;
  return int64_t(whole) << 10 | int64_t(fraction);
}

class Search {
public:
  Search(ArrayRef<ArenaBlock> blocks, const ArenaTables &tables, size_t &effort)
      : blocks(blocks), alignment(blocks.front().alignment), tables(tables),
        effort(effort), fullest(tables.numSections()),
        failures(tables.numSections(), 0), random(blocks.size()) {
    ArrayRef<int64_t> totals = tables.totals();
    std::iota(fullest.begin(), fullest.end(), 0);
    llvm::sort(fullest, [&](uint32_t a, uint32_t b) {
      return totals[a] != totals[b] ? totals[a] > totals[b] : a < b;
    });
    for (uint32_t block = 0; block < blocks.size(); ++block) {
      ArrayRef<int64_t> bytes = tables.bytesIn(block);
      duration.push_back(logOf(bytes.size()));
      load.push_back(logOf(*std::max_element(
          totals.begin() + tables.firstSection(block),
          totals.begin() + tables.firstSection(block) + bytes.size())));
    }
  }

  enum class End { Found, Impossible, GaveUp };

  /// Fills `offsets` when it finds a place for all.
  End dive(int64_t limit, size_t mostTakenBack) {
    capacity = limit;
    ceiling = alignToPowerOf2(limit, alignment);
    if (any_of(tables.totals(), [&](int64_t total) { return total > ceiling; }))
      return End::Impossible;
    begin();
    // The dive proper, by the choices made and, for the last of them, those
    // left to make instead.
    size_t mostSteps = blocks.size() + mostTakenBack;
    for (size_t steps = 0;; ++steps) {
      if (made.size() == blocks.size())
        return End::Found;
      if (steps == mostSteps || effort == 0)
        return End::GaveUp;
      listChoices();
      while (!placeNext())
        if (!takeBack())
          return End::Impossible;
    }
  }

  std::vector<int64_t> offsets;

private:
  /// A block that was placed, and what it takes to undo that.
  struct Choice {
    uint32_t block;
    size_t position;    // of the block among the open ones
    size_t raised;      // how many were before it
    size_t covered;     // how many were before it
    int64_t lastOffset; // before it
  };

  void spend(size_t operations) { effort -= std::min(effort, operations); }

  void begin() {
    size_t count = blocks.size();
    offsets.assign(count, 0);
    lowest.assign(count, 0);
    isPlaced.assign(count, false);
    top.assign(tables.numSections(), 0);
    left.assign(tables.totals().begin(), tables.totals().end());
    lowOne.resize(tables.numSections());
    for (uint32_t section = 0; section < lowOne.size(); ++section)
      lowOne[section] = tables.blocksIn(section).front();
    open.resize(count);
    std::iota(open.begin(), open.end(), 0);
    alternatives.resize(count + 1);
    made.clear();
    raised.clear();
    covered.clear();
    lastOffset = 0;
    rankBlocks();
    spend(8 * count);
  }

  void rankBlocks() {
    Preference preference;
    if (numDives < std::size(kPreferences))
      preference = kPreferences[numDives];
    else
      preference = {int64_t(random.next() % 17), int64_t(random.next() % 17),
                    int64_t(random.next() % 65), int64_t(random.next() % 17)};
    ++numDives;
    rank.clear();
    uint64_t most = *std::max_element(failures.begin(), failures.end());
    int64_t usual = logOf(most + 1);
    for (uint32_t block = 0; block < blocks.size(); ++block) {
      auto first = failures.begin() + tables.firstSection(block);
      uint64_t failed =
          *std::max_element(first, first + tables.bytesIn(block).size());
      int64_t chance = random.next() % 1024;
      rank.push_back(preference.duration * duration[block] +
                     preference.bytes * logOf(blocks[block].bytes) +
                     preference.load * load[block] +
                     preference.chance * chance +
                     16 * (logOf(most + 1 + 8 * failed) - usual));
      spend(tables.bytesIn(block).size());
    }
  }

  /// Notes what can be placed next, the best last; nothing when what is left
  /// cannot fit.
  void listChoices() {
    std::vector<uint32_t> &choices = alternatives[made.size()];
    choices.clear();
    // Below here nothing may be left out that would have fitted.
    int64_t below = std::numeric_limits<int64_t>::max();
    for (uint32_t block : ArrayRef(open).drop_back(made.size())) {
      below = std::min(below, lowest[block] + blocks[block].bytes);
      if (lowest[block] >= lastOffset)
        choices.push_back(block);
    }
    spend(open.size() - made.size());
    llvm::erase_if(choices,
                   [&](uint32_t block) { return lowest[block] >= below; });
    if (!leftFits()) {
      choices.clear();
      return;
    }
    llvm::sort(choices, [&](uint32_t a, uint32_t b) {
      if (lowest[a] != lowest[b])
        return lowest[a] > lowest[b];
      return rank[a] != rank[b] ? rank[a] < rank[b] : a > b;
    });
  }

  /// Whether in each section what is left fits above the lowest of it.
  bool leftFits() {
    spend(fullest.size());
    for (uint32_t section : fullest)
      if (left[section] > 0 &&
          (lastOffset + left[section] > ceiling || !startsLow(section))) {
        ++failures[section];
        return false;
      }
    return true;
  }

  /// Whether something open lies low enough for all that is left. What did the
  /// last time mostly does.
  bool startsLow(uint32_t section) {
    int64_t most = ceiling - left[section];
    auto isLow = [&](uint32_t block) {
      return !isPlaced[block] && lowest[block] <= most;
    };
    if (isLow(lowOne[section]))
      return true;
    ArrayRef<uint32_t> live = tables.blocksIn(section);
    const uint32_t *found = llvm::find_if(live, isLow);
    spend(found - live.begin());
    if (found == live.end())
      return false;
    lowOne[section] = *found;
    return true;
  }

  bool placeNext() {
    std::vector<uint32_t> &choices = alternatives[made.size()];
    while (!choices.empty()) {
      uint32_t block = choices.back();
      choices.pop_back();
      if (place(block))
        return true;
      undo();
    }
    return false;
  }

  bool takeBack() {
    if (made.empty())
      return false;
    undo();
    return true;
  }

  /// Places a block at the lowest offset that is left for it; whether the
  /// others can still fit.
  bool place(uint32_t block) {
    size_t end = open.size() - made.size();
    size_t position = llvm::find(open, block) - open.begin();
    std::swap(open[position], open[end - 1]);
    made.push_back(
        {block, position, raised.size(), covered.size(), lastOffset});
    int64_t offset = lastOffset = offsets[block] = lowest[block];
    isPlaced[block] = true;
    bool fits = true;
    size_t section = tables.firstSection(block);
    for (int64_t bytes : tables.bytesIn(block)) {
      covered.push_back(top[section]);
      top[section] = offset + bytes;
      left[section] -= bytes;
      if (top[section] + left[section] > ceiling) {
        ++failures[section];
        fits = false;
      }
      ++section;
    }
    ArrayRef<ArenaTables::Meeting> meetings = tables.meetings(block);
    for (const ArenaTables::Meeting &meeting : meetings) {
      int64_t above = offset + meeting.bytes;
      if (isPlaced[meeting.other] || lowest[meeting.other] >= above)
        continue;
      raised.emplace_back(meeting.other, lowest[meeting.other]);
      lowest[meeting.other] = above;
      fits &= above + blocks[meeting.other].content <= capacity;
    }
    spend(position + tables.bytesIn(block).size() + meetings.size());
    return fits;
  }

  void undo() {
    Choice choice = made.pop_back_val();
    isPlaced[choice.block] = false;
    for (; raised.size() > choice.raised; raised.pop_back())
      lowest[raised.back().first] = raised.back().second;
    size_t section = tables.firstSection(choice.block);
    for (auto [index, bytes] : enumerate(tables.bytesIn(choice.block))) {
      top[section + index] = covered[choice.covered + index];
      left[section + index] += bytes;
    }
    covered.resize(choice.covered);
    lastOffset = choice.lastOffset;
    std::swap(open[choice.position], open[open.size() - made.size() - 1]);
  }

  ArrayRef<ArenaBlock> blocks;
  int64_t alignment; // of all blocks
  const ArenaTables &tables;
  size_t &effort;
  std::vector<uint32_t> fullest;  // sections, the fullest first
  std::vector<uint64_t> failures; // in each section
  SplitMix64 random;
  size_t numDives = 0;
  std::vector<int64_t> duration, load; // of each block, as logarithms
  // Of the dive at hand.
  int64_t capacity = 0, ceiling = 0; // the same, rounded up
  std::vector<int64_t> rank;
  std::vector<uint32_t> lowOne; // of each section: the open block seen last
                                // that lay low enough
  std::vector<uint32_t> open;   // not placed, then those placed
  std::vector<uint8_t> isPlaced;
  std::vector<int64_t> lowest;    // that each block may lie at
  std::vector<int64_t> top, left; // of each section: taken so far, to come
  int64_t lastOffset = 0;
  SmallVector<Choice, 0> made;
  std::vector<std::vector<uint32_t>> alternatives; // to each choice made
  std::vector<std::pair<uint32_t, int64_t>> raised;
  std::vector<int64_t> covered; // tops before they were raised
};

} // namespace

/// The lowest end above `extent` that some block can have.
static int64_t nextEnd(ArrayRef<ArenaBlock> blocks, int64_t extent) {
  int64_t next = std::numeric_limits<int64_t>::max();
  for (const ArenaBlock &block : blocks) {
    int64_t least = std::max<int64_t>(0, extent + 1 - block.content);
    next = std::min<int64_t>(next, alignToPowerOf2(least, block.alignment) +
                                       block.content);
  }
  return next;
}

std::vector<int64_t> searchArena(ArrayRef<ArenaBlock> blocks,
                                 int64_t leastExtent, int64_t extent,
                                 size_t &effort) {
  std::vector<int64_t> best;
  if (blocks.empty() || extent <= leastExtent)
    return best;
  int64_t alignment = blocks.front().alignment;
  // What is left of the effort, and what is withheld as there is little to
  // gain.
  size_t left = effort, withheld = 0;
  auto withhold = [&] {
    size_t most = left;
    if (extent - leastExtent < alignment)
      most = limits.effortWhenNear / 8;
    else if (extent - leastExtent <= leastExtent / 1000)
      most = limits.effortWhenNear;
    withheld += left - std::min(left, most);
    left = std::min(left, most);
  };
  withhold();
  ArenaTables tables(blocks);
  // What does not leave enough for some dives is not worth it.
  if (!tables.build(std::min(limits.mostEntries, left / 16)))
    return best;
  left -= std::min(left, 8 * tables.numEntries());

  Search search(blocks, tables, left);
  int64_t tolerance = std::max(2 * alignment, leastExtent / 2000);
  // Nothing ends lower, as far as is proved.
  int64_t lowest = leastExtent;
  for (size_t round = 0; left > 0 && extent > lowest; ++round) {
    int64_t low = lowest - 1; // what was tried in vain
    do {
      int64_t target = lowest;
      // Without a choice of what lies at the very top, then halfway.
      if (low >= lowest)
        target =
            low % alignment
                ? std::min<int64_t>(alignToPowerOf2(low, alignment), extent - 1)
                : alignDown(low + (extent - low) / 2, alignment);
      Search::End end = Search::End::GaveUp;
      for (size_t dive = 0;
           dive < limits.firstDives << round && end == Search::End::GaveUp;
           ++dive)
        end = search.dive(target, limits.firstTakenBack << round);
      if (end == Search::End::Found) {
        best = search.offsets;
        extent = 0;
        for (auto [block, offset] : zip_equal(blocks, best))
          extent = std::max(extent, offset + block.content);
        withhold();
      } else {
        low = target;
        if (end == Search::End::Impossible)
          lowest = nextEnd(blocks, target);
      }
    } while (left > 0 && extent - low > tolerance);
  }
  effort = left + withheld;
  return best;
}

} // namespace checkpoint
