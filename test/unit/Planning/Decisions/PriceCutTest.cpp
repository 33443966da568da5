//===- PriceCutTest.cpp - Cuts against all choices ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Decisions/PriceCut.h"
#include "BuildProblem.h"
#include "Planning/Decisions/MaxFlow.h"
#include "RandomProblem.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

TEST(MaxFlowTest, AgainstAllCutsAtRandom) {
  for (uint64_t seed = 0; seed < 500; ++seed) {
    Random random(seed);
    uint32_t numVertices = 2 + random.below(10);
    struct Arc {
      uint32_t from, to;
      int64_t capacity;
    };
    std::vector<Arc> arcs;
    MaxFlow flow(numVertices);
    std::vector<uint32_t> numbers;
    for (unsigned i = random.below(4 * numVertices); i-- > 0;) {
      arcs.push_back({random.below(numVertices), random.below(numVertices),
                      random.below(seed % 2 ? 20 : 3)});
      numbers.push_back(
          flow.addArc(arcs.back().from, arcs.back().to, arcs.back().capacity));
    }
    auto cutAlong = [&](auto &&isInside) {
      int64_t sum = 0;
      for (const Arc &arc : arcs)
        if (isInside(arc.from) && !isInside(arc.to))
          sum += arc.capacity;
      return sum;
    };
    // Twice: from nothing, and after raising capacities.
    for (int round = 0; round < 2; ++round) {
      flow.solve(0, 1);
      int64_t least = std::numeric_limits<int64_t>::max();
      for (uint32_t set = 0; set < 1u << numVertices; ++set)
        if ((set & 3) == 1)
          least = std::min(least,
                           cutAlong([&](uint32_t v) { return set >> v & 1; }));
      EXPECT_EQ(cutAlong([&](uint32_t v) { return flow.onSourceSide(v); }),
                least)
          << seed;
      for (size_t arc = 0; arc < arcs.size(); ++arc)
        if (random.chance(40)) {
          int64_t more = random.below(10);
          arcs[arc].capacity += more;
          flow.raiseCapacity(numbers[arc], more);
        }
    }
  }
}

/// Bytes and cost of saving the free values of `set` as far as they are needed.
std::pair<int64_t, double> judgeChoice(const StepTables &tables,
                                       const std::vector<ValueIndex> &free,
                                       uint32_t set) {
  const Problem &problem = tables.problem;
  std::vector<bool> saved(problem.values.size(), true);
  for (size_t i = 0; i < free.size(); ++i)
    saved[free[i]] = set >> i & 1;
  std::vector<bool> needed = tables.readLater;
  int64_t bytes = 0;
  double cost = 0;
  for (NodeIndex node = problem.nodes.size(); node-- > 0;) {
    bool again = false;
    for (ValueIndex output : problem.nodes[node].outputs) {
      ValueIndex root = tables.roots[output];
      if (root == output && needed[root] && tables.forwardRoot[root] &&
          !tables.mustSave[root]) {
        if (saved[root])
          bytes += problem.values[root].bytes;
        else
          again = true;
      }
    }
    if (!again)
      continue;
    cost += problem.nodes[node].cost;
    for (ValueIndex input : problem.nodes[node].inputs)
      needed[tables.roots[input]] = true;
  }
  return std::make_pair(bytes, cost);
}

TEST(PriceCutTest, EveryCutIsBestAtItsPriceAtRandom) {
  size_t points = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    RandomOptions options;
    options.forwardNodes = 3 + seed % 8;
    Problem problem = makeRandomProblem(seed, options);
    StepTables tables(problem);
    std::vector<ValueIndex> free;
    for (ValueIndex value = 0; value < problem.values.size(); ++value)
      if (tables.forwardRoot[value] && !tables.mustSave[value])
        free.push_back(value);
    if (free.size() > 12)
      continue;
    std::vector<Choice> choices(problem.values.size(), Choice::Free);
    for (const CutPoint &cut : computePriceCuts(tables, choices, 24)) {
      ++points;
      auto objective = [&](int64_t bytes, double cost) {
        return cut.price * double(bytes) + cost;
      };
      double least = std::numeric_limits<double>::infinity();
      for (uint32_t set = 0; set < 1u << free.size(); ++set) {
        auto [bytes, cost] = judgeChoice(tables, free, set);
        least = std::min(least, objective(bytes, cost));
      }
      double found = objective(cut.savedBytes, cut.recomputeCost);
      // Capacities are whole numbers of 2^-40 of all costs.
      EXPECT_LE(found, least * (1 + 1e-8) + 1e-6) << seed;
      EXPECT_GE(found, least * (1 - 1e-8) - 1e-6) << seed;
    }
  }
  EXPECT_GT(points, 500u);
}

} // namespace
