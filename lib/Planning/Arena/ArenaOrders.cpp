//===- ArenaOrders.cpp - Packing block by block in some order -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ArenaOrders.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <functional>
#include <numeric>

using namespace llvm;

namespace checkpoint {

/// Operations that looking up a range takes, and how many ranges one moves.
static constexpr size_t kLookUp = 12, kRangesMoved = 2;

namespace {

/// Operations that are left.
struct Effort {
  size_t left;
  void spend(size_t operations) { left -= std::min(left, operations); }
};

/// Disjoint byte ranges in rising order; ranges that touch are one. Packings
/// are dense, so these stay short.
class RangeSet {
public:
  struct Range {
    int64_t begin, end;
  };

  void clear() { ranges.clear(); }

  void insert(int64_t begin, int64_t end, Effort &effort) {
    auto first = std::lower_bound(
        ranges.begin(), ranges.end(), begin,
        [](const Range &range, int64_t at) { return range.end < at; });
    effort.spend(kLookUp + (ranges.end() - first) / kRangesMoved);
    auto last = first;
    while (last != ranges.end() && last->begin <= end) {
      begin = std::min(begin, last->begin);
      end = std::max(end, last->end);
      ++last;
    }
    if (first == last) {
      ranges.insert(first, {begin, end});
      return;
    }
    *first = {begin, end};
    ranges.erase(first + 1, last);
  }

  /// The first range that ends above `at`, or null.
  const Range *firstAbove(int64_t at, Effort &effort) const {
    effort.spend(kLookUp);
    auto it = std::upper_bound(
        ranges.begin(), ranges.end(), at,
        [](int64_t at, const Range &range) { return at < range.end; });
    return it == ranges.end() ? nullptr : &*it;
  }

private:
  std::vector<Range> ranges;
};

/// Which bytes are taken during which steps: a tree over the steps. A placed
/// range is in `whole` of the few nodes that exactly cover its steps, and in
/// `part` of those and of all above them. What is taken at some step of a query
/// is then in `part` of the nodes that cover the query or in `whole` of those
/// above them.
class Occupancy {
public:
  explicit Occupancy(size_t numSteps)
      : leaves(std::max<size_t>(1, PowerOf2Ceil(numSteps))), whole(2 * leaves),
        part(2 * leaves) {}

  void clear() {
    for (RangeSet &set : whole)
      set.clear();
    for (RangeSet &set : part)
      set.clear();
  }

  void take(size_t first, size_t last, RangeSet::Range range, Effort &effort) {
    insert(1, 0, leaves - 1, first, last, range, effort);
  }

  /// Appends the sets that say what is taken at any step from first to last.
  void collect(size_t first, size_t last,
               SmallVectorImpl<const RangeSet *> &sets) const {
    collect(1, 0, leaves - 1, first, last, sets);
  }

private:
  void insert(size_t node, size_t low, size_t high, size_t first, size_t last,
              RangeSet::Range range, Effort &effort) {
    part[node].insert(range.begin, range.end, effort);
    if (first <= low && high <= last) {
      whole[node].insert(range.begin, range.end, effort);
      return;
    }
    size_t middle = (low + high) / 2;
    if (first <= middle)
      insert(2 * node, low, middle, first, last, range, effort);
    if (last > middle)
      insert(2 * node + 1, middle + 1, high, first, last, range, effort);
  }

  void collect(size_t node, size_t low, size_t high, size_t first, size_t last,
               SmallVectorImpl<const RangeSet *> &sets) const {
    if (first <= low && high <= last) {
      sets.push_back(&part[node]);
      return;
    }
    sets.push_back(&whole[node]);
    size_t middle = (low + high) / 2;
    if (first <= middle)
      collect(2 * node, low, middle, first, last, sets);
    if (last > middle)
      collect(2 * node + 1, middle + 1, high, first, last, sets);
  }

  size_t leaves;
  std::vector<RangeSet> whole, part;
};

/// Places the blocks in one order after the other.
class OrderPacker {
public:
  OrderPacker(ArrayRef<ArenaBlock> blocks, size_t numSteps, size_t effort)
      : effort{effort}, blocks(blocks), occupancy(numSteps) {}

  /// Each block at the lowest place that is free for it; none when the effort
  /// does not suffice.
  std::vector<int64_t> place(ArrayRef<size_t> order) {
    occupancy.clear();
    std::vector<int64_t> result(blocks.size(), 0);
    for (size_t index : order) {
      const ArenaBlock &block = blocks[index];
      int64_t offset = lowestFit(block);
      result[index] = offset;
      for (const ArenaBlock::Piece &piece : block.pieces)
        occupancy.take(piece.first, piece.last, {offset, offset + piece.bytes},
                       effort);
      if (effort.left == 0)
        return {};
    }
    return result;
  }

  Effort effort;

private:
  int64_t lowestFit(const ArenaBlock &block) {
    int64_t offset = 0;
    SmallVector<SmallVector<const RangeSet *, 32>, 1> sets;
    for (const ArenaBlock::Piece &piece : block.pieces) {
      sets.emplace_back();
      occupancy.collect(piece.first, piece.last, sets.back());
    }
    for (bool moved = true; moved && effort.left > 0;) {
      moved = false;
      for (auto [piece, taken] : zip(block.pieces, sets))
        for (const RangeSet *set : taken)
          while (const RangeSet::Range *range =
                     set->firstAbove(offset, effort)) {
            if (range->begin >= offset + piece.bytes)
              break;
            offset = range->end;
            moved = true;
          }
    }
    return offset;
  }

  ArrayRef<ArenaBlock> blocks;
  Occupancy occupancy;
};

} // namespace

std::vector<int64_t> packInOrders(ArrayRef<ArenaBlock> blocks, size_t numSteps,
                                  size_t peakStep, int64_t leastExtent,
                                  int64_t extent, size_t &effort) {
  using Key = std::function<double(const ArenaBlock &)>;
  auto duration = [](const ArenaBlock &block) {
    return double(block.last - block.first + 1);
  };
  auto fromPeak = [&](const ArenaBlock &block) {
    if (block.first > peakStep)
      return double(block.first - peakStep);
    return block.last < peakStep ? double(peakStep - block.last) : 0.0;
  };
  const Key keys[] = {
      [&](const ArenaBlock &block) { return double(block.bytes); },
      [&](const ArenaBlock &block) { return -fromPeak(block); },
      [&](const ArenaBlock &block) { return duration(block); },
      [&](const ArenaBlock &block) {
        return double(block.bytes) * duration(block);
      },
      [&](const ArenaBlock &block) { return -double(block.first); },
      [&](const ArenaBlock &block) { return double(block.last); },
  };
  std::vector<int64_t> best;
  OrderPacker packer(blocks, numSteps, effort);
  for (const Key &key : keys) {
    std::vector<size_t> order(blocks.size());
    std::iota(order.begin(), order.end(), 0);
    std::vector<double> rank;
    for (const ArenaBlock &block : blocks)
      rank.push_back(key(block));
    llvm::sort(order, [&](size_t a, size_t b) {
      if (rank[a] != rank[b])
        return rank[a] > rank[b];
      if (blocks[a].bytes != blocks[b].bytes)
        return blocks[a].bytes > blocks[b].bytes;
      if (duration(blocks[a]) != duration(blocks[b]))
        return duration(blocks[a]) > duration(blocks[b]);
      return a < b;
    });
    std::vector<int64_t> offsets = packer.place(order);
    if (offsets.empty())
      break;
    int64_t end = 0;
    for (auto [block, offset] : zip_equal(blocks, offsets))
      end = std::max(end, offset + block.content);
    if (end < extent) {
      extent = end;
      best = std::move(offsets);
    }
    if (extent <= leastExtent)
      break;
  }
  effort = packer.effort.left;
  return best;
}

} // namespace checkpoint
