//===- ArenaLayout.cpp - Addresses for the buffers of a plan --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/ArenaLayout.h"

#include "ArenaSearch.h"
#include "ArenaSweep.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <queue>

using namespace llvm;

namespace checkpoint {

/// Operations that the search may take: for each block, and at most.
static constexpr size_t kEffortPerBlock = 200000, kMostEffort = 60000000;

namespace {

/// Disjoint byte ranges in rising order; ranges that touch are one. Packings
/// are dense, so these stay short.
class RangeSet {
public:
  struct Range {
    int64_t begin, end;
  };

  void clear() { ranges.clear(); }

  void insert(int64_t begin, int64_t end) {
    auto first = std::lower_bound(
        ranges.begin(), ranges.end(), begin,
        [](const Range &range, int64_t at) { return range.end < at; });
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
  const Range *firstAbove(int64_t at) const {
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

  void take(size_t first, size_t last, int64_t begin, int64_t end) {
    insert(1, 0, leaves - 1, first, last, begin, end);
  }

  /// Appends the sets that say what is taken at any step from first to last.
  void collect(size_t first, size_t last,
               SmallVectorImpl<const RangeSet *> &sets) const {
    collect(1, 0, leaves - 1, first, last, sets);
  }

private:
  void insert(size_t node, size_t low, size_t high, size_t first, size_t last,
              int64_t begin, int64_t end) {
    part[node].insert(begin, end);
    if (first <= low && high <= last) {
      whole[node].insert(begin, end);
      return;
    }
    size_t middle = (low + high) / 2;
    if (first <= middle)
      insert(2 * node, low, middle, first, last, begin, end);
    if (last > middle)
      insert(2 * node + 1, middle + 1, high, first, last, begin, end);
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

class Packer {
public:
  Packer(const std::vector<ArenaBlock> &blocks, size_t numSteps)
      : blocks(blocks), numSteps(numSteps) {
    std::vector<int64_t> change(numSteps + 1, 0);
    for (const ArenaBlock &block : blocks) {
      // Where one piece takes over from another only the larger one counts.
      size_t from = block.first;
      for (const ArenaBlock::Piece &piece : block.pieces) {
        change[from] += piece.bytes;
        change[piece.last + 1] -= piece.bytes;
        from = piece.last + 1;
      }
    }
    // Of the highest block the rounding does not count; at best that is the one
    // with the most of it.
    std::vector<size_t> order(blocks.size());
    std::iota(order.begin(), order.end(), 0);
    llvm::sort(order, [&](size_t a, size_t b) {
      return std::make_pair(blocks[a].first, a) <
             std::make_pair(blocks[b].first, b);
    });
    std::priority_queue<std::pair<int64_t, size_t>> roundings; // and last steps
    int64_t live = 0;
    for (size_t step = 0, next = 0; step < numSteps; ++step) {
      live += change[step];
      for (; next < order.size() && blocks[order[next]].first == step; ++next) {
        const ArenaBlock &block = blocks[order[next]];
        roundings.emplace(block.bytes - block.content, block.last);
      }
      while (!roundings.empty() && roundings.top().second < step)
        roundings.pop();
      int64_t extent = live - (live > 0 ? roundings.top().first : 0);
      if (extent > leastExtent) {
        leastExtent = extent;
        peakStep = step;
      }
    }
  }

  void pack() {
    sweep();
    if (extent == leastExtent)
      return;
    bool found = search();
    // Trying every order takes time that grows with what is live at once, and
    // so with the square of a large program.
    bool isLarge = blocks.size() > 4000;
    if (extent > leastExtent && !((found || isLarge) && isNear(50)))
      tryOrders();
  }

  int64_t extent = -1;
  std::vector<int64_t> offsets; // of each block

private:
  /// Each block at the lowest place that is free for it, in orders that often
  /// do well.
  void tryOrders() {
    occupancy.emplace(numSteps);
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
      keepBetter(place(order));
      if (extent == leastExtent)
        return;
    }
  }

  /// Whether the extent is above the least by no more than one part in `parts`.
  bool isNear(int64_t parts) const {
    return extent - leastExtent <= leastExtent / parts;
  }

  /// Whether it found something.
  bool search() {
    size_t effort = std::min(kMostEffort, kEffortPerBlock * blocks.size());
    std::vector<int64_t> found =
        searchArena(blocks, leastExtent, extent, effort);
    return !found.empty() && keepBetter(found);
  }

  void sweep() {
    std::vector<SweepBlock> whole;
    for (const ArenaBlock &block : blocks)
      whole.push_back({block.first, block.last, block.bytes});
    for (bool backwards : {false, true})
      keepBetter(sweepArena(whole, backwards));
  }

  int64_t endOf(const std::vector<int64_t> &candidate) const {
    int64_t end = 0;
    for (size_t block = 0; block < blocks.size(); ++block)
      end = std::max(end, candidate[block] + blocks[block].content);
    return end;
  }

  bool keepBetter(const std::vector<int64_t> &candidate) {
    int64_t end = endOf(candidate);
    if (extent >= 0 && end >= extent)
      return false;
    extent = end;
    offsets = candidate;
    return true;
  }

  std::vector<int64_t> place(ArrayRef<size_t> order) {
    occupancy->clear();
    std::vector<int64_t> result(blocks.size(), 0);
    for (size_t index : order) {
      const ArenaBlock &block = blocks[index];
      int64_t offset = lowestFit(block);
      result[index] = offset;
      for (const ArenaBlock::Piece &piece : block.pieces)
        occupancy->take(piece.first, piece.last, offset, offset + piece.bytes);
    }
    return result;
  }

  int64_t lowestFit(const ArenaBlock &block) {
    int64_t offset = 0;
    SmallVector<SmallVector<const RangeSet *, 32>, 1> sets;
    for (const ArenaBlock::Piece &piece : block.pieces) {
      sets.emplace_back();
      occupancy->collect(piece.first, piece.last, sets.back());
    }
    for (bool moved = true; moved;) {
      moved = false;
      for (auto [piece, taken] : zip(block.pieces, sets))
        for (const RangeSet *set : taken)
          while (const RangeSet::Range *range = set->firstAbove(offset)) {
            if (range->begin >= offset + piece.bytes)
              break;
            offset = range->end;
            moved = true;
          }
    }
    return offset;
  }

  const std::vector<ArenaBlock> &blocks;
  size_t numSteps;
  std::optional<Occupancy> occupancy;
  int64_t leastExtent = 0;
  size_t peakStep = 0;
};

} // namespace

ArenaLayout layOutArena(const Problem &problem, const Plan &plan,
                        const Lifetimes &lifetimes) {
  ArenaLayout layout;
  layout.bufferOffsets.assign(lifetimes.buffers.size(), -1);
  layout.workspaceOffsets.assign(plan.steps.size(), -1);

  std::vector<ArenaBlock> blocks;
  std::vector<uint32_t> blockOf(lifetimes.buffers.size(), kNoIndex);
  // A buffer is listed after the one whose place it takes over.
  for (auto [index, buffer] : enumerate(lifetimes.buffers)) {
    if (buffer.bytes == 0 || buffer.donated != kNoIndex)
      continue;
    if (buffer.reuses != kNoIndex) {
      blockOf[index] = blockOf[buffer.reuses];
    } else {
      blockOf[index] = blocks.size();
      blocks.emplace_back();
    }
    blocks[blockOf[index]].add(buffer.firstStep, buffer.lastStep, buffer.bytes);
  }
  std::vector<uint32_t> workspaceBlock(plan.steps.size(), kNoIndex);
  for (size_t step = 0; step < plan.steps.size(); ++step)
    if (int64_t bytes = problem.nodes[plan.steps[step]].workspaceBytes) {
      workspaceBlock[step] = blocks.size();
      blocks.emplace_back();
      blocks.back().add(step, step, bytes);
    }
  if (blocks.empty())
    return layout;

  Packer packer(blocks, plan.steps.size());
  packer.pack();
  for (auto [index, buffer] : enumerate(lifetimes.buffers))
    if (blockOf[index] != kNoIndex) {
      int64_t offset = packer.offsets[blockOf[index]];
      layout.bufferOffsets[index] = offset;
      layout.extentBytes = std::max(layout.extentBytes, offset + buffer.bytes);
    }
  for (size_t step = 0; step < plan.steps.size(); ++step)
    if (workspaceBlock[step] != kNoIndex) {
      int64_t offset = packer.offsets[workspaceBlock[step]];
      layout.workspaceOffsets[step] = offset;
      layout.extentBytes =
          std::max(layout.extentBytes,
                   offset + problem.nodes[plan.steps[step]].workspaceBytes);
    }
  return layout;
}

int64_t peakBytes(const Problem &problem, const ArenaLayout &layout) {
  return problem.residentBytes() + layout.extentBytes;
}

int64_t peakBytes(const Problem &problem, const Plan &plan) {
  return peakBytes(problem,
                   layOutArena(problem, plan, computeLifetimes(problem, plan)));
}

} // namespace checkpoint
