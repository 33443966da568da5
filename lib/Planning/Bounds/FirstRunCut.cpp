//===- FirstRunCut.cpp - Held or run again when a node first runs ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FirstRunCut.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cassert>

using namespace llvm;

namespace checkpoint {

/// What running everything once costs, in whole units of flow.
static constexpr int64_t kResolution = int64_t(1) << 40;
/// Above all recomputation together, no value's price matters.
static constexpr int64_t kMostCapacity = 4 * kResolution;
/// What rounding in doubles may add to a bound, as a share of that.
static constexpr double kRounding = 1e-12;

static constexpr uint32_t kSource = 0, kSink = 1;

CutTables::CutTables(const Problem &problem)
    : problem(problem), roots(problem.roots()), producers(problem.producers()),
      maybeDonated(findMaybeDonated(problem, roots)),
      orderedBefore(problem.nodes.size(), kNoIndex) {
  NodeIndex last = kNoIndex;
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
    if (problem.nodes[node].ordered) {
      orderedBefore[node] = last;
      last = node;
    }
  if (double cost = problem.stepCost(); cost > 0)
    scale = double(kResolution) / cost;
}

FirstRunCut::FirstRunCut(const CutTables &tables, NodeIndex node,
                         int64_t budgetBytes)
    : tables(tables), self(node),
      own(computeFirstRunBytes(tables.problem, tables.problem.nodes[node],
                               tables.roots, tables.maybeDonated)),
      roomBytes(budgetBytes - own.bytes) {
  sortByTime(node);
  collectNeeds();
  // Otherwise all can be held.
  if (neededBytes > roomBytes)
    build();
}

void FirstRunCut::sortByTime(NodeIndex node) {
  const std::vector<ProblemNode> &nodes = tables.problem.nodes;
  times.assign(nodes.size(), Time::Any);
  auto markBefore = [&](NodeIndex of) {
    for (ValueIndex input : nodes[of].inputs)
      if (NodeIndex producer = tables.producers[input]; producer != kNoIndex)
        times[producer] = Time::Before;
    if (NodeIndex before = tables.orderedBefore[of]; before != kNoIndex)
      times[before] = Time::Before;
  };
  // Producers stand before their readers.
  markBefore(node);
  for (NodeIndex index = node; index-- > 0;)
    if (times[index] == Time::Before)
      markBefore(index);
  // What q itself produces never counts.
  times[node] = Time::After;
  auto isAfter = [&](NodeIndex index) {
    return index != kNoIndex && times[index] == Time::After;
  };
  for (NodeIndex index = node + 1; index < nodes.size(); ++index)
    if (isAfter(tables.orderedBefore[index]) ||
        any_of(nodes[index].inputs, [&](ValueIndex input) {
          return isAfter(tables.producers[input]);
        }))
      times[index] = Time::After;
}

int64_t FirstRunCut::bytesToHold(ValueIndex root) const {
  const ProblemValue &value = tables.problem.values[root];
  if (value.resident || tables.maybeDonated[root])
    return 0;
  return own.held.contains(root) ? own.places.lookup(root) : value.bytes;
}

bool FirstRunCut::mustHold(ValueIndex root) const {
  NodeIndex producer = tables.producers[root];
  return times[producer] == Time::Before &&
         !tables.problem.nodes[producer].recomputable;
}

void FirstRunCut::collectNeeds() {
  const Problem &problem = tables.problem;
  isNeeded.assign(problem.values.size(), false);
  auto need = [&](ValueIndex value) {
    NodeIndex producer = tables.producers[value];
    ValueIndex root = tables.roots[value];
    if (producer == kNoIndex || times[producer] == Time::After ||
        isNeeded[root])
      return;
    isNeeded[root] = true;
    int64_t bytes = bytesToHold(root);
    if (bytes == 0)
      return;
    if (mustHold(root)) {
      roomBytes -= bytes;
      return;
    }
    needs.push_back(root);
    neededBytes += bytes;
  };
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
    if (times[node] == Time::After && node != self)
      for (ValueIndex input : problem.nodes[node].inputs)
        need(input);
  for (ValueIndex output : problem.outputs)
    need(output);
}

void FirstRunCut::build() {
  const Problem &problem = tables.problem;
  uint32_t numVertices = 2;
  std::vector<uint32_t> vertexOfNode(problem.nodes.size(), kNoIndex);
  std::vector<uint32_t> vertexOfRoot(problem.values.size(), kNoIndex);
  std::vector<NodeIndex> reached;
  auto runs = [&](ValueIndex root) {
    NodeIndex producer = tables.producers[root];
    if (vertexOfNode[producer] == kNoIndex) {
      vertexOfNode[producer] = numVertices++;
      reached.push_back(producer);
    }
    return vertexOfNode[producer];
  };
  for (ValueIndex root : needs)
    priceArcs.push_back({kSource, runs(root), 0, double(bytesToHold(root))});
  std::vector<std::pair<uint32_t, uint32_t>> operandArcs;
  for (size_t next = 0; next < reached.size(); ++next) {
    NodeIndex node = reached[next];
    uint32_t vertex = vertexOfNode[node];
    if (double cost = problem.nodes[node].cost;
        cost > 0 && times[node] == Time::Before) {
      costArcs.push_back({vertex, 0, node, cost});
      againCost += cost;
    }
    for (ValueIndex input : problem.nodes[node].inputs) {
      ValueIndex root = tables.roots[input];
      int64_t bytes = bytesToHold(root);
      if (bytes == 0 || isNeeded[root])
        continue;
      uint32_t &needed = vertexOfRoot[root];
      if (needed == kNoIndex) {
        needed = numVertices++;
        uint32_t to = kSink;
        if (mustHold(root))
          heldBytes += bytes;
        else
          to = runs(root);
        priceArcs.push_back({needed, to, 0, double(bytes)});
      }
      operandArcs.push_back({vertex, needed});
    }
  }
  MaxFlow network(numVertices);
  for (PriceArc &arc : priceArcs)
    arc.arc = network.addArc(arc.from, arc.to, 0);
  // Rounding down keeps what is found a bound.
  for (CostArc &arc : costArcs)
    arc.arc = network.addArc(arc.from, kSink, int64_t(arc.cost * tables.scale));
  for (auto [from, to] : operandArcs)
    network.addArc(from, to, MaxFlow::kUnlimited);
  start = {0, std::move(network), std::vector<int64_t>(priceArcs.size(), 0)};
}

FirstRunCut::Solution FirstRunCut::solve(Flow &flow, double price,
                                         uint64_t &work) const {
  assert(price >= flow.price && "the flow may be too large for the price");
  flow.price = price;
  MaxFlow &network = flow.network;
  for (auto [arc, capacity] : zip_equal(priceArcs, flow.capacities)) {
    double wanted = price * arc.bytes * tables.scale;
    int64_t next =
        wanted >= double(kMostCapacity) ? kMostCapacity : int64_t(wanted);
    network.raiseCapacity(arc.arc, next - capacity);
    capacity = next;
  }
  uint64_t before = network.work();
  network.limitWork(before + work);
  bool known = network.solve(kSource, kSink);
  work -= std::min(work, network.work() - before);

  Solution solution;
  solution.bound = double(network.flow()) / tables.scale * (1 - kRounding) -
                   price * double(roomBytes);
  if (!known)
    return solution;
  BoundLine line{0, -double(roomBytes)};
  auto onSourceSide = [&](uint32_t vertex) {
    return network.onSourceSide(vertex);
  };
  for (const CostArc &arc : costArcs)
    if (onSourceSide(arc.from))
      line.cost += arc.cost;
  for (const PriceArc &arc : priceArcs)
    if (onSourceSide(arc.from) && !onSourceSide(arc.to))
      line.bytes += arc.bytes;
  solution.line = line;
  return solution;
}

std::vector<std::pair<NodeIndex, double>>
FirstRunCut::costShares(const Flow &flow) const {
  std::vector<std::pair<NodeIndex, double>> shares;
  for (const CostArc &arc : costArcs) {
    double share = double(flow.network.flowThrough(arc.arc)) / tables.scale;
    shares.push_back({arc.node, std::min(arc.cost, share)});
  }
  return shares;
}

} // namespace checkpoint
