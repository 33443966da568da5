//===- PriceCut.cpp - Save or recompute, at a price a byte ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The network: a vertex "needed" for each root and a vertex "runs again" for
// each node.
//
//   source -> needed(v)           without limit, when v is read after forward
//   needed(v) -> again(producer)  price * bytes(v)
//   again(n) -> sink              cost(n)
//   again(n) -> needed(u)         without limit, for each operand u
//
// On the source's side is what is needed and what runs again. The parametric
// sweep between two known cuts tries the price at which their lines meet
// (Eisner and Severance, 1976).
//
//===----------------------------------------------------------------------===//

#include "PriceCut.h"

#include "MaxFlow.h"

#include <algorithm>
#include <cmath>

namespace checkpoint {

namespace {

class CutSolver {
public:
  CutSolver(const StepTables &tables, const std::vector<Choice> &choices)
      : tables(tables), choices(choices), network(0) {
    const Problem &problem = tables.problem;
    vertexOfRoot.assign(problem.values.size(), kNoIndex);
    vertexOfNode.assign(problem.nodes.size(), kNoIndex);
    uint32_t numVertices = 2;
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      if (!decides(value))
        continue;
      NodeIndex producer = tables.producers[value];
      if (vertexOfNode[producer] == kNoIndex) {
        vertexOfNode[producer] = numVertices++;
        totalCost += problem.nodes[producer].cost;
      }
      vertexOfRoot[value] = numVertices++;
    }
    scale = totalCost > 0 ? double(kResolution) / totalCost : 0;
    network = MaxFlow(numVertices);
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      if (vertexOfRoot[value] == kNoIndex)
        continue;
      if (tables.readLater[value])
        network.addArc(kSource, vertexOfRoot[value], MaxFlow::kUnlimited);
      bool free = choices[value] == Choice::Free;
      priceArcs.push_back({network.addArc(vertexOfRoot[value],
                                          vertexOfNode[tables.producers[value]],
                                          free ? 0 : MaxFlow::kUnlimited),
                           value, free, 0});
    }
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node) {
      if (vertexOfNode[node] == kNoIndex)
        continue;
      network.addArc(vertexOfNode[node], kSink,
                     std::llround(problem.nodes[node].cost * scale));
      for (ValueIndex input : problem.nodes[node].inputs)
        if (uint32_t needed = vertexOfRoot[tables.roots[input]];
            needed != kNoIndex)
          network.addArc(vertexOfNode[node], needed, MaxFlow::kUnlimited);
    }
  }

  /// Raises the price (it never falls) and cuts.
  void solve(double price) {
    for (PriceArc &arc : priceArcs) {
      if (!arc.free)
        continue;
      // Above all recomputation together, a byte cannot cost more.
      double wanted =
          price * double(tables.problem.values[arc.value].bytes) * scale;
      int64_t capacity = wanted >= double(kResolution)
                             ? kResolution + 1
                             : std::llround(std::floor(wanted));
      if (capacity > arc.capacity) {
        network.raiseCapacity(arc.arc, capacity - arc.capacity);
        arc.capacity = capacity;
      }
    }
    network.solve(kSource, kSink);
  }

  CutPoint read(double price) const {
    const Problem &problem = tables.problem;
    CutPoint point;
    point.price = price;
    point.saved.assign(problem.values.size(), true);
    for (const PriceArc &arc : priceArcs) {
      bool needed = network.onSourceSide(vertexOfRoot[arc.value]);
      bool again =
          network.onSourceSide(vertexOfNode[tables.producers[arc.value]]);
      // What is not needed is not saved either; it is never asked for.
      point.saved[arc.value] = needed && !again;
      if (needed && !again)
        point.savedBytes += problem.values[arc.value].bytes;
    }
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      if (vertexOfNode[node] != kNoIndex &&
          network.onSourceSide(vertexOfNode[node]))
        point.recomputeCost += problem.nodes[node].cost;
    return point;
  }

  double cost() const { return totalCost; }

private:
  static constexpr uint32_t kSource = 0, kSink = 1;
  /// What all recomputation together is in whole units of flow.
  static constexpr int64_t kResolution = int64_t(1) << 40;

  struct PriceArc {
    uint32_t arc;
    ValueIndex value;
    bool free;
    int64_t capacity;
  };

  bool decides(ValueIndex value) const {
    return tables.forwardRoot[value] && !tables.mustSave[value] &&
           choices[value] != Choice::Saved;
  }

  const StepTables &tables;
  const std::vector<Choice> &choices;
  MaxFlow network;
  std::vector<uint32_t> vertexOfRoot, vertexOfNode;
  std::vector<PriceArc> priceArcs;
  double totalCost = 0;
  double scale = 0;
};

/// Between two neighbouring cuts, with the flow of the cheaper one.
struct Gap {
  size_t low, high; // indices of points
  double area;
};

} // namespace

std::vector<CutPoint> computePriceCuts(const StepTables &tables,
                                       const std::vector<Choice> &choices,
                                       unsigned limit) {
  CutSolver start(tables, choices);
  std::vector<CutPoint> points;
  std::vector<CutSolver> solvers; // the flow at each point's price
  auto cutAt = [&](CutSolver solver, double price) {
    solver.solve(price);
    points.push_back(solver.read(price));
    solvers.push_back(std::move(solver));
    return points.size() - 1;
  };
  size_t cheapest = cutAt(start, 0);
  // A price at which a single byte outweighs everything.
  size_t fewest = cutAt(start, std::max(start.cost(), 1.0) * 2);

  std::vector<Gap> gaps;
  auto addGap = [&](size_t low, size_t high) {
    double bytes = double(points[low].savedBytes - points[high].savedBytes);
    double cost = points[high].recomputeCost - points[low].recomputeCost;
    if (bytes > 0 && cost > 0)
      gaps.push_back({low, high, bytes * cost});
  };
  addGap(cheapest, fewest);
  while (!gaps.empty() && points.size() < limit && !tables.timeIsUp()) {
    auto widest = std::max_element(
        gaps.begin(), gaps.end(), [](const Gap &a, const Gap &b) {
          return a.area != b.area ? a.area < b.area : a.low > b.low;
        });
    Gap gap = *widest;
    gaps.erase(widest);
    const CutPoint &low = points[gap.low], &high = points[gap.high];
    double price = (high.recomputeCost - low.recomputeCost) /
                   double(low.savedBytes - high.savedBytes);
    int64_t most = low.savedBytes, least = high.savedBytes;
    size_t middle = cutAt(solvers[gap.low], price);
    int64_t bytes = points[middle].savedBytes;
    if (bytes >= most || bytes <= least) {
      // The line between the two is an edge of the hull.
      points.pop_back();
      solvers.pop_back();
      continue;
    }
    addGap(gap.low, middle);
    addGap(middle, gap.high);
  }
  std::sort(points.begin(), points.end(),
            [](const CutPoint &a, const CutPoint &b) {
              return a.savedBytes != b.savedBytes ? a.savedBytes > b.savedBytes
                                                  : a.price < b.price;
            });
  points.erase(std::unique(points.begin(), points.end(),
                           [](const CutPoint &a, const CutPoint &b) {
                             return a.savedBytes == b.savedBytes;
                           }),
               points.end());
  return points;
}

} // namespace checkpoint
