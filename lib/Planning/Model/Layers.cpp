//===- Layers.cpp - Repeated layers by structure --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The heavy nodes of a stack repeat even where fusion has treated what lies
// between them differently in the first or last layer. So the period is sought
// among those (the anchors), and layers are cut between two anchors where the
// fewest bytes cross. Whether two layers are isomorphic is then a question of
// all their nodes, and answered by hashing.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Layers.h"

#include "StepTables.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/bit.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

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

/// A repeated stretch of anchors.
struct Region {
  size_t begin = 0; // first anchor
  size_t end = 0;   // past the last
  size_t period = 0;
};

class LayerFinder {
public:
  explicit LayerFinder(const Problem &problem)
      : problem(problem), tables(problem) {
    layers.layerOf.assign(problem.nodes.size(), kNoIndex);
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      if (tables.forward[node])
        nodes.push_back(node);
    position.assign(problem.nodes.size(), kNoIndex);
    for (auto [at, node] : enumerate(nodes))
      position[node] = at;
    countCrossingBytes();
  }

  Layers run() {
    // Forward passes with backward between them (gradient accumulation) are
    // searched one by one.
    for (size_t begin = 0; begin < nodes.size();) {
      size_t end = begin + 1;
      while (end < nodes.size() && nodes[end] == nodes[end - 1] + 1)
        ++end;
      searchPass(begin, end);
      begin = end;
    }
    // Next to real layers, a few equal nodes in a row are none.
    size_t largest = 0;
    for (auto [begin, end] : stretches)
      largest = std::max(largest, cuts[end] - cuts[begin]);
    for (auto [begin, end] : stretches)
      if ((cuts[end] - cuts[begin]) * 10 >= largest)
        for (size_t cut = begin; cut < end; ++cut)
          addLayer(cuts[cut], cuts[cut + 1]);
    return std::move(layers);
  }

private:
  /// All of a node but its name and where its operands come from.
  void hashNode(NodeIndex index, StableHash &hash) const {
    const ProblemNode &node = problem.nodes[index];
    hash.add(node.cost);
    hash.add(node.flops);
    hash.add(uint64_t(node.workspaceBytes));
    hash.add(uint64_t(node.recomputable) | uint64_t(node.ordered) << 1 |
             uint64_t(node.product) << 2 | uint64_t(node.inseparable) << 3);
    hash.add(uint64_t(node.inputs.size()));
    for (ValueIndex input : node.inputs)
      hash.add(uint64_t(problem.values[input].bytes));
    hash.add(uint64_t(node.outputs.size()));
    for (ValueIndex output : node.outputs) {
      hash.add(uint64_t(problem.values[output].bytes));
      hash.add(uint64_t(problem.values[output].aliasOf != kNoIndex));
    }
  }

  /// Makes a layer of the forward positions from `begin` to before `end`. Its
  /// class is a hash of its nodes and how they are connected; what comes from
  /// outside counts by the order of its first use.
  void addLayer(size_t begin, size_t end) {
    StableHash hash;
    MapVector<ValueIndex, uint64_t> fromOutside;
    for (size_t at = begin; at < end; ++at) {
      hashNode(nodes[at], hash);
      for (ValueIndex input : problem.nodes[nodes[at]].inputs) {
        NodeIndex producer = tables.producers[input];
        size_t from = producer == kNoIndex ? kNoIndex : position[producer];
        if (from != kNoIndex && from >= begin)
          hash.add(uint64_t(at - from));
        else
          hash.add(~fromOutside.try_emplace(input, fromOutside.size())
                        .first->second);
      }
      layers.layerOf[nodes[at]] = layers.classOf.size();
    }
    layers.classOf.push_back(
        classes.try_emplace(hash.get(), classes.size()).first->second);
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
      size_t from = position[tables.producers[value]] + 1;
      size_t to = lastRead[value] + 1;
      if (from >= to)
        continue;
      crossingBytes[from] += problem.values[value].bytes;
      crossingBytes[to] -= problem.values[value].bytes;
    }
    for (size_t at = 1; at < crossingBytes.size(); ++at)
      crossingBytes[at] += crossingBytes[at - 1];
  }

  /// The products of a pass; where there are hardly any, the costliest nodes
  /// that make up three quarters of the cost.
  void findAnchors(size_t begin, size_t end) {
    anchors.clear();
    for (size_t at = begin; at < end; ++at)
      if (problem.nodes[nodes[at]].product)
        anchors.push_back(at);
    if (anchors.size() >= 2)
      return;
    std::vector<double> costs;
    double total = 0;
    for (size_t at = begin; at < end; ++at) {
      costs.push_back(problem.nodes[nodes[at]].cost);
      total += costs.back();
    }
    llvm::sort(costs, std::greater<double>());
    double sum = 0, least = 0;
    for (double cost : costs) {
      least = cost;
      sum += cost;
      if (sum >= 0.75 * total)
        break;
    }
    anchors.clear();
    for (size_t at = begin; at < end; ++at)
      if (problem.nodes[nodes[at]].cost >= least)
        anchors.push_back(at);
  }

  void searchPass(size_t begin, size_t end) {
    findAnchors(begin, end);
    std::vector<Region> regions = searchAnchors();
    if (regions.empty() && anchors.size() < end - begin) {
      // Then all nodes alike.
      anchors.resize(end - begin);
      std::iota(anchors.begin(), anchors.end(), begin);
      regions = searchAnchors();
    }
    for (const Region &region : regions)
      cutRegion(region, begin, end);
  }

  std::vector<Region> searchAnchors() {
    hashes.clear();
    for (size_t anchor : anchors) {
      StableHash hash;
      hashNode(nodes[anchor], hash);
      hashes.push_back(hash.get());
    }
    std::vector<Region> regions;
    search(0, anchors.size(), regions, 0);
    llvm::sort(regions, [](const Region &a, const Region &b) {
      return a.begin < b.begin;
    });
    return regions;
  }

  /// How far apart equal runs of a few lengths lie: the commonest distances,
  /// and small multiples for layers that alternate.
  std::vector<size_t> guessPeriods(size_t begin, size_t end) const {
    std::vector<size_t> periods;
    for (size_t width : {1, 3, 8}) {
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

  /// The longest run in which every anchor equals the one a period later.
  Region longestRepetition(size_t begin, size_t end, size_t period) const {
    Region best;
    size_t start = begin, longest = 0;
    for (size_t at = begin; at + period <= end; ++at) {
      if (at + period < end && hashes[at] == hashes[at + period])
        continue;
      if (at - start > longest) {
        longest = at - start;
        best = {start, at + period, period};
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
      Region region = longestRepetition(begin, end, period);
      size_t matched = region.end - region.begin - region.period;
      // Two layers at least; a multiple of a period matches a little less, and
      // a larger period must match clearly more to be the real one.
      if (matched < period || matched <= bestMatched + bestMatched / 4)
        continue;
      best = region;
      bestMatched = matched;
    }
    if (bestMatched == 0 || depth > 32)
      return;
    regions.push_back(best);
    search(begin, best.begin, regions, depth + 1);
    search(best.end, end, regions, depth + 1);
  }

  /// Between two anchors, the position where the fewest bytes cross; of
  /// several the last, so that what leads to an anchor is with it.
  size_t narrowestBefore(size_t anchor) const {
    size_t best = anchors[anchor];
    for (size_t at = anchors[anchor]; at > anchors[anchor - 1]; --at)
      if (crossingBytes[at] < crossingBytes[best])
        best = at;
    return best;
  }

  /// Cuts a region into layers: at each period, turned to where the fewest
  /// bytes cross. What is left of a period at either end is a layer too.
  void cutRegion(const Region &region, size_t passBegin, size_t passEnd) {
    size_t turn = 0;
    double fewest = 0;
    for (size_t candidate = 0; candidate < region.period; ++candidate) {
      double bytes = 0;
      size_t count = 0;
      for (size_t anchor = region.begin + candidate; anchor < region.end;
           anchor += region.period)
        if (anchor > region.begin) {
          bytes += double(crossingBytes[narrowestBefore(anchor)]);
          ++count;
        }
      bytes /= double(count);
      // Whole layers unless turning pays clearly.
      if (candidate == 0 || bytes < fewest * (turn ? 1.0 : 0.9)) {
        fewest = bytes;
        turn = candidate;
      }
    }
    std::vector<size_t> inner;
    for (size_t anchor = region.begin + turn; anchor < region.end;
         anchor += region.period)
      if (anchor > region.begin)
        inner.push_back(narrowestBefore(anchor));
    // The ends lie as far from their anchors as the cuts a period further in.
    size_t low = region.begin ? anchors[region.begin - 1] + 1 : passBegin;
    size_t second = region.begin + region.period;
    size_t lead = anchors[second] - narrowestBefore(second);
    size_t begin = anchors[region.begin];
    begin -= std::min(lead, begin - low);
    size_t high = region.end < anchors.size() ? anchors[region.end] : passEnd;
    size_t beforeLast = region.end - region.period;
    size_t tail = narrowestBefore(beforeLast) - anchors[beforeLast - 1];
    size_t end = std::min(anchors[region.end - 1] + tail, high);

    size_t first = cuts.size();
    cuts.push_back(begin);
    for (size_t cut : inner)
      if (cut > cuts.back() && cut < end)
        cuts.push_back(cut);
    cuts.push_back(end);
    stretches.push_back({first, cuts.size() - 1});
  }

  const Problem &problem;
  StepTables tables;
  std::vector<NodeIndex> nodes;   // forward, in program order
  std::vector<uint32_t> position; // of each node among those
  std::vector<int64_t> crossingBytes;
  std::vector<size_t> anchors;  // positions
  std::vector<uint64_t> hashes; // of anchors
  /// Where layers begin and end, and for each stretch of layers its first and
  /// last entry there.
  std::vector<size_t> cuts;
  std::vector<std::pair<size_t, size_t>> stretches;
  std::map<uint64_t, uint32_t> classes;
  Layers layers;
};

} // namespace

Layers findLayers(const Problem &problem) { return LayerFinder(problem).run(); }

} // namespace checkpoint
