//===- CostBound.cpp - What recomputation must cost -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The search for the node and price of CostBound.h. Between the lines that
// touch the concave bound on either side of its maximum, the price at which
// they meet is tried next (Kelley's cutting planes in one dimension).
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Bounds/CostBound.h"

#include "FirstRunCut.h"
#include "Planning/Model/SearchLimits.h"
#include "checkpoint/Planning/Model/Simulator.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

using namespace llvm;

namespace checkpoint {

static constexpr const SearchLimits::Bound &limits = searchLimits.bound;

namespace {

class BoundSearch {
public:
  BoundSearch(const Problem &problem, int64_t livePeakBytes,
              PlanningProgress *progress)
      : problem(problem), progress(progress), tables(problem),
        budgetBytes(livePeakBytes - problem.residentBytes()),
        work(limits.work + limits.workPerNode * problem.nodes.size()) {}

  CostBound run() {
    if (tables.scale == 0)
      return best;
    std::vector<int64_t> live =
        simulate(problem, Plan::storeAll(problem)).liveBytes;
    std::vector<NodeIndex> byLive(problem.nodes.size());
    for (NodeIndex node = 0; node < byLive.size(); ++node)
      byLive[node] = node;
    llvm::sort(byLive, [&](NodeIndex a, NodeIndex b) {
      return live[a] != live[b] ? live[a] > live[b] : a < b;
    });
    if (byLive.size() <= limits.tryAllNodes) {
      for (NodeIndex node : byLive)
        tryNode(node);
      return best;
    }
    tryKinds(byLive);
    return best;
  }

private:
  /// Of each kind of node the one at which most is live, for half the work;
  /// then more of the kinds that did best, spread evenly and closer around the
  /// best each time.
  void tryKinds(ArrayRef<NodeIndex> byLive) {
    std::vector<std::vector<NodeIndex>> kinds;
    std::map<std::tuple<int64_t, double, size_t, size_t>, size_t> kindOf;
    for (NodeIndex index : byLive) {
      const ProblemNode &node = problem.nodes[index];
      int64_t bytes =
          computeFirstRunBytes(problem, node, tables.roots, tables.maybeDonated)
              .bytes;
      auto [at, isNew] = kindOf.try_emplace(
          {bytes, node.cost, node.inputs.size(), node.outputs.size()},
          kinds.size());
      if (isNew)
        kinds.emplace_back();
      kinds[at->second].push_back(index);
    }
    std::vector<std::pair<double, size_t>> ranking;
    uint64_t half = work / 2;
    size_t kind = 0;
    for (; kind < kinds.size() && work > half; ++kind)
      ranking.push_back({-tryNode(kinds[kind].front()), kind});
    std::sort(ranking.begin(), ranking.end());
    ranking.resize(std::min(ranking.size(), limits.promisingKinds));
    for (auto [bound, promising] : ranking)
      refine(kinds[promising]);
    for (; kind < kinds.size() && work > 0; ++kind)
      tryNode(kinds[kind].front());
  }

  /// Nodes of one kind.
  void refine(std::vector<NodeIndex> &nodes) {
    size_t center = 0, reach = nodes.size();
    NodeIndex first = nodes.front();
    llvm::sort(nodes);
    center = llvm::find(nodes, first) - nodes.begin();
    while (reach > 1 && work > 0) {
      size_t step = std::max<size_t>(1, reach / 4);
      size_t from = center > reach ? center - reach : 0;
      size_t next = center;
      for (size_t at = from; at < nodes.size() && at <= center + reach;
           at += step) {
        double before = best.cost;
        tryNode(nodes[at]);
        if (best.cost > before)
          next = at;
      }
      center = next;
      reach = step;
    }
  }

  /// The bound found for one node; improves `best`.
  double tryNode(NodeIndex node) {
    if (auto at = tried.find(node); at != tried.end())
      return at->second;
    if (timeIsUp())
      return 0;
    FirstRunCut cut(tables, node, budgetBytes);
    work -=
        std::min<uint64_t>(work, limits.buildWork * (problem.nodes.size() +
                                                     problem.values.size()));
    return tried[node] = searchPrice(node, cut);
  }

  /// No more work is then left.
  bool timeIsUp() {
    if (!progress || !progress->timeIsUp())
      return false;
    work = 0;
    return true;
  }

  /// Cuts at a price; asks for the time every so much work.
  FirstRunCut::Solution solve(const FirstRunCut &cut, FirstRunCut::Flow &flow,
                              double price) {
    if (!progress || !progress->hasLimit())
      return cut.solve(flow, price, work);
    for (;;) {
      uint64_t piece = std::min(work, limits.workBetweenLooks);
      work -= piece;
      FirstRunCut::Solution solution = cut.solve(flow, price, piece);
      work += piece;
      if (solution.line || work == 0 || timeIsUp())
        return solution;
    }
  }

  double searchPrice(NodeIndex node, const FirstRunCut &cut) {
    BoundLine low = cut.holdAll(), high = cut.holdNone();
    // Even what q needs and what it cannot do without are too much.
    if (cut.room() < 0) {
      best = {std::numeric_limits<double>::infinity(), node, 0, cut.room()};
      return best.cost;
    }
    double found = 0;
    FirstRunCut::Flow flow = cut.flowAtZero();
    for (unsigned round = 0; round < limits.prices && work > 0; ++round) {
      // `low` rises and `high` falls; where they meet is the most there can be.
      if (low.bytes <= 0 || high.bytes >= 0)
        break;
      double price = (high.cost - low.cost) / (low.bytes - high.bytes);
      double most = low.at(price);
      if (most <= best.cost * (1 + limits.tolerance) ||
          most - found <= limits.tolerance * most)
        break;
      // The price that is best elsewhere is often the best here.
      if (round == 0 && best.price > 0 && best.price < high.cost / -high.bytes)
        price = best.price;
      // Capacities have an end, so that a line need not touch.
      if (price <= flow.price)
        break;
      FirstRunCut::Flow there = flow; // prices only rise: keep the lower one
      FirstRunCut::Solution solution = solve(cut, there, price);
      found = std::max(found, solution.bound);
      if (solution.bound > best.cost)
        best = {solution.bound, node, price, cut.room()};
      if (!solution.line)
        break;
      if (solution.line->bytes > 0) {
        low = *solution.line;
        flow = std::move(there);
      } else {
        high = *solution.line;
      }
    }
    return found;
  }

  const Problem &problem;
  PlanningProgress *progress;
  CutTables tables;
  int64_t budgetBytes;
  uint64_t work;
  std::map<NodeIndex, double> tried; // with what was found
  CostBound best;
};

} // namespace

CostBound computeCostBound(const Problem &problem, int64_t livePeakBytes,
                           PlanningProgress *progress) {
  return BoundSearch(problem, livePeakBytes, progress).run();
}

} // namespace checkpoint
