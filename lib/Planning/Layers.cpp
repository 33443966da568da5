//===- Layers.cpp - Repeated layers by structure --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A layer that occurs again is a stretch of nodes that equals the stretch one
// period later: the same costs and sizes, and operands that come from one
// period later, or from the same place. Periods are guessed from how far apart
// equal stretches lie, then tried in linear time each.
//
//===----------------------------------------------------------------------===//

#include "StepTables.h"
#include "checkpoint/Planning/Planners.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/bit.h"

#include <algorithm>
#include <map>

using namespace llvm;

namespace checkpoint {

namespace {

/// A 64-bit hash that is the same in every run, unlike llvm::hash_value.
class StableHash {
public:
  void add(uint64_t value) {
    state ^= value + 0x9e3779b97f4a7c15ull;
    state *= 0xff51afd7ed558ccdull;
    state ^= state >> 32;
  }
  void add(double value) { add(llvm::bit_cast<uint64_t>(value)); }
  uint64_t get() const { return state; }

private:
  uint64_t state = 0x2545f4914f6cdd1dull;
};

/// A repeated stretch: `count` layers of `period` nodes from position `start`.
struct Region {
  size_t start = 0;
  size_t period = 0;
  size_t count = 0;
};

class LayerFinder {
public:
  explicit LayerFinder(const Problem &problem)
      : problem(problem), tables(problem) {
    layers.layerOf.assign(problem.nodes.size(), kNoIndex);
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      if (tables.forward[node])
        hashes.push_back(hashNode(node)), nodes.push_back(node);
    position.assign(problem.nodes.size(), kNoIndex);
    for (auto [at, node] : enumerate(nodes))
      position[node] = at;
    countCrossingBytes();
  }

  Layers run() {
    // Forward passes with backward between them (gradient accumulation) are
    // searched one by one.
    std::vector<Region> regions;
    for (size_t begin = 0; begin < nodes.size();) {
      size_t end = begin + 1;
      while (end < nodes.size() && nodes[end] == nodes[end - 1] + 1)
        ++end;
      search(begin, end, regions, 0);
      begin = end;
    }
    // Next to real layers, a few equal nodes in a row are none.
    size_t largest = 0;
    for (const Region &region : regions)
      largest = std::max(largest, region.period * region.count);
    erase_if(regions, [&](const Region &region) {
      return region.period * region.count * 10 < largest;
    });
    llvm::sort(regions, [](const Region &a, const Region &b) {
      return a.start < b.start;
    });
    std::map<uint64_t, uint32_t> classes;
    for (const Region &region : regions) {
      StableHash hash;
      for (size_t at = 0; at < region.period; ++at)
        hash.add(hashes[region.start + at]);
      uint32_t kind =
          classes.try_emplace(hash.get(), classes.size()).first->second;
      for (size_t layer = 0; layer < region.count; ++layer) {
        for (size_t at = 0; at < region.period; ++at)
          layers.layerOf[nodes[region.start + layer * region.period + at]] =
              layers.classOf.size();
        layers.classOf.push_back(kind);
      }
    }
    return std::move(layers);
  }

private:
  /// All of a node but its name and where its operands come from.
  uint64_t hashNode(NodeIndex index) const {
    const ProblemNode &node = problem.nodes[index];
    StableHash hash;
    hash.add(node.cost);
    hash.add(node.flops);
    hash.add(uint64_t(node.workspaceBytes));
    hash.add(uint64_t(node.recomputable) | uint64_t(node.ordered) << 1 |
             uint64_t(node.product) << 2);
    hash.add(uint64_t(node.inputs.size()));
    for (ValueIndex input : node.inputs)
      hash.add(uint64_t(problem.values[input].bytes));
    hash.add(uint64_t(node.outputs.size()));
    for (ValueIndex output : node.outputs) {
      hash.add(uint64_t(problem.values[output].bytes));
      hash.add(uint64_t(problem.values[output].aliasOf != kNoIndex));
    }
    return hash.get();
  }

  /// Position in forward of the node that produces `value`, or kNoIndex.
  size_t producedAt(ValueIndex value) const {
    NodeIndex producer = tables.producers[value];
    return producer == kNoIndex ? kNoIndex : position[producer];
  }

  /// Whether the node at `at` equals the one a period later, given that the
  /// repetition starts at `start`.
  bool matches(size_t start, size_t at, size_t period) const {
    if (hashes[at] != hashes[at + period])
      return false;
    const ProblemNode &a = problem.nodes[nodes[at]];
    const ProblemNode &b = problem.nodes[nodes[at + period]];
    for (auto [first, second] : zip(a.inputs, b.inputs)) {
      if (first == second)
        continue;
      size_t from = producedAt(first), to = producedAt(second);
      // What the first layer reads from before it has no counterpart.
      if (from == kNoIndex ? to == kNoIndex || to < start + period
                           : from < start || to == from + period)
        continue;
      return false;
    }
    return true;
  }

  /// For each position the bytes of forward values that are produced before it
  /// and read by forward at it or after.
  void countCrossingBytes() {
    std::vector<size_t> lastRead(problem.values.size(), 0);
    for (auto [at, node] : enumerate(nodes))
      for (ValueIndex input : problem.nodes[node].inputs)
        lastRead[tables.roots[input]] = at;
    crossingBytes.assign(nodes.size() + 2, 0);
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      if (!tables.forwardRoot[value])
        continue;
      size_t from = producedAt(value) + 1, to = lastRead[value] + 1;
      if (from >= to)
        continue;
      crossingBytes[from] += problem.values[value].bytes;
      crossingBytes[to] -= problem.values[value].bytes;
    }
    for (size_t at = 1; at < crossingBytes.size(); ++at)
      crossingBytes[at] += crossingBytes[at - 1];
  }

  /// How far apart equal stretches of a few lengths lie: the commonest
  /// distances, and small multiples for layers that alternate.
  std::vector<size_t> guessPeriods(size_t begin, size_t end) const {
    std::vector<size_t> periods;
    for (size_t width : {1, 3, 8, 24}) {
      if (end - begin < 2 * width)
        break;
      DenseMap<uint64_t, size_t> newest;
      std::map<size_t, size_t> distances;
      for (size_t at = begin; at + width <= end; ++at) {
        StableHash hash;
        for (size_t i = 0; i < width; ++i)
          hash.add(hashes[at + i]);
        uint64_t key = hash.get() >> 2; // clear of DenseMap's special keys
        auto [it, inserted] = newest.try_emplace(key, at);
        if (!inserted) {
          ++distances[at - it->second];
          it->second = at;
        }
      }
      std::vector<std::pair<size_t, size_t>> ranked; // count, distance
      for (auto [distance, count] : distances)
        ranked.push_back({count, distance});
      llvm::sort(ranked, [](const auto &a, const auto &b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
      });
      if (ranked.size() > 6)
        ranked.resize(6);
      for (auto [count, distance] : ranked)
        for (size_t times : {1, 2, 3, 4})
          periods.push_back(distance * times);
    }
    llvm::sort(periods);
    periods.erase(std::unique(periods.begin(), periods.end()), periods.end());
    return periods;
  }

  /// The longest stretch in which every node equals the one a period later.
  Region longestRepetition(size_t begin, size_t end, size_t period,
                           size_t &matched) const {
    Region best;
    matched = 0;
    size_t start = begin;
    for (size_t at = begin; at + period <= end; ++at) {
      bool more = at + period < end && matches(start, at, period);
      if (more)
        continue;
      if (at - start > matched) {
        matched = at - start;
        best = {start, period, (matched + period) / period};
      }
      start = at + 1;
    }
    return best;
  }

  void search(size_t begin, size_t end, std::vector<Region> &regions,
              unsigned depth) {
    Region best;
    size_t bestMatched = 0;
    for (size_t period : guessPeriods(begin, end)) {
      size_t matched;
      Region region = longestRepetition(begin, end, period, matched);
      // Two of them at least; a multiple of a period matches a little less, and
      // a larger period must match clearly more to be the real one.
      if (matched < period || region.count < 2)
        continue;
      if (matched > bestMatched + bestMatched / 4) {
        best = region;
        bestMatched = matched;
      }
    }
    if (bestMatched == 0 || depth > 32)
      return;
    size_t stretchEnd = best.start + bestMatched + best.period;
    Region region = turnToNarrowest(best, stretchEnd);
    regions.push_back(region);
    search(begin, region.start, regions, depth + 1);
    search(region.start + region.period * region.count, end, regions,
           depth + 1);
  }

  /// Where within the period layers begin: where the fewest bytes cross from
  /// one to the next.
  Region turnToNarrowest(const Region &region, size_t stretchEnd) const {
    Region best = region;
    __int128 fewest = -1;
    for (size_t turn = 0; turn < region.period; ++turn) {
      size_t start = region.start + turn;
      size_t count = (stretchEnd - start) / region.period;
      if (count < 2 || count + 1 < region.count)
        break;
      __int128 bytes = 0;
      for (size_t layer = 1; layer < count; ++layer)
        bytes += crossingBytes[start + layer * region.period];
      // A mean, compared over equal numbers of boundaries.
      bytes = bytes * 1000000 / __int128(count - 1);
      if (fewest >= 0 && bytes >= fewest)
        continue;
      fewest = bytes;
      best = {start, region.period, count};
    }
    return best;
  }

  const Problem &problem;
  StepTables tables;
  std::vector<NodeIndex> nodes;   // forward, in program order
  std::vector<uint64_t> hashes;   // of those
  std::vector<uint32_t> position; // of each node among those
  std::vector<int64_t> crossingBytes;
  Layers layers;
};

} // namespace

Layers findLayers(const Problem &problem) { return LayerFinder(problem).run(); }

} // namespace checkpoint
