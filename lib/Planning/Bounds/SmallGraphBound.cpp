//===- SmallGraphBound.cpp - What is still to be run again ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "SmallGraphBound.h"

#include "FirstRunBytes.h"
#include "FirstRunCut.h"
#include "Planning/Model/SearchLimits.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

static constexpr uint64_t kUnlimitedWork = ~uint64_t(0) / 4;

SmallGraphBound::SmallGraphBound(const SmallGraph &graph, int64_t roomBytes)
    : graph(graph) {
  const Problem &problem = graph.problem;
  CutTables tables(problem);
  size_t numNodes = graph.nodes.size();
  // Which nodes run before each node's first run, and which after it.
  std::vector<SmallSet64> before(numNodes, 0), after(numNodes, 0);
  for (unsigned node = 0; node < numNodes; ++node) {
    SmallSet64 direct = graph.nodes[node].orderedBefore;
    forEachIn(graph.nodes[node].inputs,
              [&](unsigned name) { direct |= bitOf(graph.producerOf[name]); });
    forEachIn(direct, [&](unsigned other) {
      before[node] |= before[other] | bitOf(other);
    });
    forEachIn(before[node],
              [&](unsigned other) { after[other] |= bitOf(node); });
  }
  for (unsigned node = 0; node < numNodes; ++node) {
    FirstRunBytes own = computeFirstRunBytes(problem, problem.nodes[node],
                                             tables.roots, tables.maybeDonated);
    SmallSet64 wanted = graph.results;
    forEachIn(after[node],
              [&](unsigned other) { wanted |= graph.nodes[other].inputs; });
    FirstRun run;
    run.node = node;
    double room = double(roomBytes - own.bytes);
    std::array<double, 64> bytes{};
    forEachIn(graph.rootsOf(wanted), [&](unsigned root) {
      ValueIndex value = graph.valueOf[root];
      unsigned producer = graph.producerOf[root];
      if (!(before[node] >> producer & 1) || tables.maybeDonated[value])
        return;
      int64_t size = own.held.contains(value) ? own.places.lookup(value)
                                              : graph.bytes[root];
      if (graph.nodes[producer].recomputable)
        bytes[producer] += double(size);
      else
        room -= double(size);
    });
    run.excessBytes = -room;
    for (unsigned producer = 0; producer < numNodes; ++producer)
      if (bytes[producer] > 0) {
        run.items.push_back(
            {bitOf(producer), bytes[producer], graph.nodes[producer].cost});
        run.excessBytes += bytes[producer];
      }
    if (room < 0)
      canRun = false;
    if (run.excessBytes <= 0 || room < 0)
      continue;
    llvm::sort(run.items, [](const Item &a, const Item &b) {
      double left = a.cost * b.bytes, right = b.cost * a.bytes;
      return left != right ? left < right : a.node < b.node;
    });

    // The cut, at prices that close in on the best one.
    FirstRunCut cut(tables, node, roomBytes);
    BoundLine low = cut.holdAll(), high = cut.holdNone();
    for (unsigned round = 0;
         tables.scale > 0 && round < searchLimits.exact.prices; ++round) {
      if (low.bytes <= 0 || high.bytes >= 0)
        break;
      double price = (high.cost - low.cost) / (low.bytes - high.bytes);
      if (price <= 0)
        break;
      FirstRunCut::Flow flow = cut.flowAtZero();
      uint64_t work = kUnlimitedWork;
      FirstRunCut::Solution solution = cut.solve(flow, price, work);
      FirstRun::Line line;
      line.bound = solution.bound;
      for (unsigned other = 0; other < 64; ++other)
        line.spare[other] = other < numNodes ? graph.nodes[other].cost : 0;
      for (auto [other, share] : cut.costShares(flow))
        line.spare[other] -= share;
      run.lines.push_back(line);
      if (!solution.line || solution.line->at(price) >= low.at(price) * 0.9999)
        break;
      (solution.line->bytes > 0 ? low : high) = *solution.line;
    }
    firstRuns.push_back(std::move(run));
  }
}

SmallGraphBound::Needs
SmallGraphBound::findNeeds(SmallSet64 done, SmallSet64 names,
                           SmallSet64 overwritten) const {
  Needs needs;
  SmallSet64 required = graph.results;
  for (unsigned index = graph.nodes.size(); index-- > 0;) {
    const SmallGraph::Node &node = graph.nodes[index];
    if (done >> index & 1) {
      if (!(node.outputs & required & ~names))
        continue;
      if (!node.recomputable) {
        needs.possible = false;
        return needs;
      }
      needs.again |= bitOf(index);
      needs.cost += node.cost;
    }
    if (node.arguments & overwritten) {
      needs.possible = false;
      return needs;
    }
    required |= node.inputs;
  }
  return needs;
}

double SmallGraphBound::remainingCost(SmallSet64 done,
                                      const Needs &needs) const {
  double most = needs.cost;
  for (const FirstRun &run : firstRuns) {
    if (done >> run.node & 1)
      continue;
    double excess = run.excessBytes, cost = needs.cost;
    for (const Item &item : run.items)
      if (needs.again & item.node)
        excess -= item.bytes;
    for (const Item &item : run.items) {
      if (excess <= 0)
        break;
      if (needs.again & item.node)
        continue;
      double share = std::min(1.0, excess / item.bytes);
      cost += share * item.cost;
      excess -= item.bytes;
    }
    most = std::max(most, cost);
    for (const FirstRun::Line &line : run.lines) {
      double bound = line.bound;
      forEachIn(needs.again, [&](unsigned node) { bound += line.spare[node]; });
      most = std::max(most, bound);
    }
  }
  return most;
}

} // namespace checkpoint
