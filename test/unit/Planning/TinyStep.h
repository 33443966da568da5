//===- TinyStep.h - Training steps for the brute force ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_TINYSTEP_H
#define CHECKPOINT_TEST_UNIT_PLANNING_TINYSTEP_H

#include "BuildProblem.h"
#include "RandomProblem.h"

#include <cstdlib>

namespace checkpoint::test {

/// A chain and its way back, the kind of graph in which recomputation pays,
/// with all that can go wrong: a node aside, skips, views, reuse, donated
/// arguments, several results, ordered nodes.
inline Problem makeTinyStep(uint64_t seed) {
  Random random(seed * 2654435761u + 99);
  Builder build;
  bool exotic = random.chance(70);
  auto chance = [&](uint32_t percent) {
    return exotic && random.chance(percent);
  };
  auto bytes = [&]() -> int64_t {
    return chance(8) ? 0 : 1 + random.below(12);
  };
  auto cost = [&] { return double(chance(10) ? 0 : 1 + random.below(9)); };
  std::vector<ValueIndex> arguments{build.argument(bytes())};
  if (chance(50))
    arguments.push_back(build.argument(bytes()));
  std::vector<ValueIndex> chain{arguments.front()}, all = arguments;
  auto finish = [&] {
    ProblemNode &node = build.last();
    for (ValueIndex output : node.outputs) {
      all.push_back(output);
      if (build.problem.values[output].aliasOf != kNoIndex)
        continue;
      for (ValueIndex input : node.inputs)
        if (chance(20)) {
          node.reuse.push_back({output, input});
          if (random.chance(70))
            build.problem.values[output].bytes =
                build.problem.values[build.problem.rootOf(input)].bytes;
        }
      if (chance(5))
        node.reuse.push_back({output, arguments.back()});
    }
    if (chance(8))
      node.workspaceBytes = random.below(8);
    node.recomputable = !chance(8);
    if (chance(5)) {
      node.recomputable = false;
      node.ordered = true;
    }
    node.inseparable = chance(15);
  };
  auto inputs = [&](ValueIndex first, unsigned percent) {
    llvm::SmallVector<ValueIndex, 4> list{first};
    if (random.chance(percent)) {
      ValueIndex other = all[random.below(all.size())];
      if (other != first)
        list.push_back(other);
    }
    return list;
  };
  unsigned forward = 2 + random.below(3);
  for (unsigned i = 0; i < forward; ++i) {
    llvm::SmallVector<ValueIndex, 4> reads = inputs(chain.back(), 20);
    if (chance(12)) {
      chain.push_back(build.view(reads.front()));
    } else if (chance(15)) {
      ValueIndex first = build.nodes({bytes(), bytes()}, reads, cost());
      chain.push_back(first + random.below(2));
    } else if (chance(8)) {
      // A view and a value of its own.
      ValueIndex first = build.nodes({1, bytes()}, reads, cost());
      build.problem.values[first].bytes =
          build.problem.values[reads.front()].bytes;
      build.problem.values[first].aliasOf = reads.front();
      chain.push_back(first + random.below(2));
    } else {
      chain.push_back(build.node(bytes(), reads, cost()));
    }
    finish();
  }
  ValueIndex gradient = chain.back();
  for (unsigned i = forward; i-- > 0;) {
    if (build.problem.nodes.size() == 8)
      break;
    llvm::SmallVector<ValueIndex, 4> reads{gradient};
    for (ValueIndex value : {chain[i + 1], chain[i]})
      if (!llvm::is_contained(reads, value) && random.chance(65))
        reads.push_back(value);
    ValueIndex next = build.node(bytes(), reads, cost());
    finish();
    // Sometimes a gradient that nothing else depends on.
    if (random.chance(75))
      gradient = next;
    else
      build.problem.outputs.push_back(next);
  }
  build.problem.outputs.push_back(gradient);
  if (chance(30))
    build.problem.outputs.push_back(all[random.below(all.size())]);
  if (arguments.size() > 1 && chance(60) && build.problem.nodes.size() < 8) {
    ValueIndex updated =
        build.node(build.problem.values[arguments.back()].bytes,
                   {arguments.back(), gradient}, cost());
    build.reuse(updated, arguments.back());
    build.problem.outputs.push_back(updated);
  }
  return build.problem;
}

/// How many problems a test takes; CHECKPOINT_TEST_SEEDS asks for more.
inline unsigned countSeeds(unsigned usual) {
  const char *text = std::getenv("CHECKPOINT_TEST_SEEDS");
  return text ? std::atoi(text) : usual;
}

/// Calls `visit(problem, seed)` for so many random problems that are small
/// enough for the brute force.
template <typename VisitFn>
void forEachSmallProblem(unsigned count, VisitFn visit) {
  for (uint64_t seed = 0; count > 0; ++seed) {
    RandomOptions options;
    options.forwardNodes = 3;
    options.phases = seed % 2;
    Problem problem = makeRandomProblem(seed, options);
    if (problem.nodes.size() > 8 || problem.values.size() > 18)
      continue;
    visit(problem, seed);
    --count;
  }
}

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_TINYSTEP_H
