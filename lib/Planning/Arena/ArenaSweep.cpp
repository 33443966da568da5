//===- ArenaSweep.cpp - Packing by one walk over the steps ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ArenaSweep.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <numeric>
#include <queue>
#include <set>

using namespace llvm;

namespace checkpoint {

namespace {
/// The holes below the end of an arena that grows.
class Holes {
public:
  int64_t take(int64_t bytes) {
    auto fit = bySize.lower_bound({bytes, 0});
    int64_t offset;
    if (fit != bySize.end()) {
      auto [size, begin] = *fit;
      offset = begin;
      remove(begin, size);
      if (size > bytes)
        add(begin + bytes, size - bytes);
      return offset;
    }
    // The hole at the end, if there is one, grows with the arena.
    offset = end;
    if (!byOffset.empty()) {
      auto [begin, size] = *byOffset.rbegin();
      if (begin + size == end) {
        offset = begin;
        remove(begin, size);
      }
    }
    end = offset + bytes;
    return offset;
  }

  void give(int64_t begin, int64_t size) {
    auto next = byOffset.lower_bound(begin);
    if (next != byOffset.end() && next->first == begin + size) {
      int64_t more = next->second;
      remove(begin + size, more);
      size += more;
    }
    next = byOffset.lower_bound(begin);
    if (next != byOffset.begin()) {
      auto [before, length] = *std::prev(next);
      if (before + length == begin) {
        remove(before, length);
        begin = before;
        size += length;
      }
    }
    add(begin, size);
  }

private:
  void add(int64_t begin, int64_t size) {
    byOffset.emplace(begin, size);
    bySize.emplace(size, begin);
  }
  void remove(int64_t begin, int64_t size) {
    byOffset.erase(begin);
    bySize.erase({size, begin});
  }

  std::map<int64_t, int64_t> byOffset;
  std::set<std::pair<int64_t, int64_t>> bySize;
  int64_t end = 0;
};
} // namespace

std::vector<int64_t> sweepArena(ArrayRef<SweepBlock> blocks, bool backwards) {
  size_t steps = 0;
  for (const SweepBlock &block : blocks)
    steps = std::max(steps, block.last + 1);
  auto begin = [&](const SweepBlock &block) {
    return backwards ? steps - 1 - block.last : block.first;
  };
  auto end = [&](const SweepBlock &block) {
    return backwards ? steps - 1 - block.first : block.last;
  };
  std::vector<size_t> order(blocks.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](size_t a, size_t b) {
    return std::make_tuple(begin(blocks[a]), -blocks[a].bytes, a) <
           std::make_tuple(begin(blocks[b]), -blocks[b].bytes, b);
  });

  Holes holes;
  std::vector<int64_t> offsets(blocks.size(), 0);
  using Ending = std::pair<size_t, size_t>; // last step, block
  std::priority_queue<Ending, std::vector<Ending>, std::greater<>> live;
  for (size_t index : order) {
    const SweepBlock &block = blocks[index];
    while (!live.empty() && live.top().first < begin(block)) {
      size_t over = live.top().second;
      live.pop();
      holes.give(offsets[over], blocks[over].bytes);
    }
    offsets[index] = holes.take(block.bytes);
    live.emplace(end(block), index);
  }
  return offsets;
}

} // namespace checkpoint
