//===- RandomProblem.h - Training steps at random ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_RANDOMPROBLEM_H
#define CHECKPOINT_TEST_UNIT_PLANNING_RANDOMPROBLEM_H

#include "checkpoint/Planning/Model/Plan.h"

#include "llvm/ADT/STLExtras.h"

#include <random>

namespace checkpoint::test {

/// The same numbers on every machine (std's distributions are not).
class Random {
public:
  explicit Random(uint64_t seed) : engine(seed) {}
  /// From 0 to bound - 1.
  uint32_t below(uint32_t bound) { return engine() % bound; }
  bool chance(uint32_t percent) { return below(100) < percent; }

private:
  std::mt19937_64 engine;
};

struct RandomOptions {
  unsigned forwardNodes = 8;
  bool phases = true;
  bool views = true;
  bool reuse = true;
  bool workspace = true;
  bool multiResult = true;
  bool unrecomputable = true;
  /// Some nodes are products of matrices, and values are so large that runs are
  /// moved to where others go through the same ones.
  bool products = false;
};

/// A forward pass of chains, skips and fan-out over a few arguments, a backward
/// pass that reads it in reverse, and updates into donated arguments.
inline Problem makeRandomProblem(uint64_t seed, RandomOptions options = {}) {
  Random random(seed);
  Problem problem;
  auto addValue = [&](int64_t bytes) {
    ProblemValue value;
    value.name = "v" + std::to_string(problem.values.size());
    value.bytes = bytes;
    problem.values.push_back(value);
    return ValueIndex(problem.values.size() - 1);
  };
  auto someBytes = [&]() -> int64_t {
    if (random.chance(8))
      return 0;
    if (random.chance(5))
      return 5000 + random.below(5000);
    return 1 + random.below(400);
  };
  unsigned numArguments = 1 + random.below(4);
  llvm::SmallVector<ValueIndex> arguments;
  for (unsigned i = 0; i < numArguments; ++i) {
    ValueIndex argument = addValue(someBytes());
    problem.values[argument].resident = true;
    if (i > 0 && options.views && random.chance(15)) {
      problem.values[argument].aliasOf = random.below(argument);
      continue;
    }
    arguments.push_back(argument);
  }
  // What a node may read: recent values more often than old ones.
  auto pick = [&](const std::vector<ValueIndex> &from) {
    size_t size = from.size();
    if (random.chance(60) && size > 3)
      return from[size - 1 - random.below(3)];
    return from[random.below(size)];
  };
  auto addNode = [&](Phase phase, llvm::ArrayRef<ValueIndex> inputs) {
    ProblemNode node;
    node.name = "n" + std::to_string(problem.nodes.size());
    node.phase = options.phases ? phase : Phase::Unknown;
    for (ValueIndex input : inputs)
      if (!llvm::is_contained(node.inputs, input))
        node.inputs.push_back(input);
    node.cost = random.chance(10) ? 0 : 1 + random.below(100);
    node.flops = node.cost;
    if (options.workspace && random.chance(20))
      node.workspaceBytes = random.below(300);
    bool view = options.views && random.chance(15);
    unsigned results = 1 + (options.multiResult && random.chance(20)) +
                       (options.multiResult && random.chance(5));
    for (unsigned i = 0; i < results; ++i) {
      ValueIndex output = addValue(someBytes());
      node.outputs.push_back(output);
      if (i == 0 && view)
        problem.values[output].aliasOf =
            node.inputs[random.below(node.inputs.size())];
      else if (options.reuse)
        for (ValueIndex input : node.inputs)
          if (random.chance(30))
            node.reuse.push_back({output, input});
    }
    if (view && results == 1)
      node.cost = node.flops = 0;
    if (options.unrecomputable && random.chance(7))
      node.recomputable = false;
    if (options.unrecomputable && random.chance(4)) {
      node.recomputable = false;
      node.ordered = true;
    }
    node.inseparable = results > 1 && problem.nodes.size() % 3 == 0;
    problem.nodes.push_back(node);
    return problem.nodes.size() - 1;
  };
  std::vector<ValueIndex> all;
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    all.push_back(value);
  std::vector<llvm::SmallVector<ValueIndex, 4>> reads;
  for (unsigned i = 0; i < options.forwardNodes; ++i) {
    llvm::SmallVector<ValueIndex, 4> inputs{pick(all)};
    while (random.chance(40))
      inputs.push_back(pick(all));
    size_t node = addNode(Phase::Forward, inputs);
    llvm::append_range(all, problem.nodes[node].outputs);
    llvm::SmallVector<ValueIndex, 4> seen = problem.nodes[node].inputs;
    llvm::append_range(seen, problem.nodes[node].outputs);
    reads.push_back(seen);
  }
  std::vector<ValueIndex> gradients{all.back()};
  for (unsigned i = options.forwardNodes; i-- > 0;) {
    llvm::SmallVector<ValueIndex, 4> inputs{pick(gradients)};
    for (ValueIndex value : reads[i])
      if (random.chance(60))
        inputs.push_back(value);
    size_t node = addNode(Phase::Backward, inputs);
    llvm::append_range(gradients, problem.nodes[node].outputs);
  }
  for (ValueIndex argument : arguments) {
    if (!random.chance(60))
      continue;
    size_t node = addNode(Phase::Update, {argument, pick(gradients)});
    for (ValueIndex output : problem.nodes[node].outputs) {
      if (problem.values[output].aliasOf != kNoIndex)
        continue;
      if (options.reuse && random.chance(70)) {
        problem.values[output].bytes = problem.values[argument].bytes;
        problem.nodes[node].reuse.insert(problem.nodes[node].reuse.begin(),
                                         {output, argument});
      }
      problem.outputs.push_back(output);
    }
  }
  unsigned returned = random.below(3);
  for (unsigned i = 0; i < returned; ++i)
    problem.outputs.push_back(random.chance(80) ? pick(gradients) : pick(all));
  if (options.products) {
    for (ProblemValue &value : problem.values)
      value.bytes *= 1024;
    for (ProblemNode &node : problem.nodes)
      node.product = random.chance(30);
  }
  return problem;
}

/// Some order in which every node finds its operands; ordered nodes keep
/// theirs.
inline std::vector<NodeIndex> makeRandomOrder(const Problem &problem,
                                              uint64_t seed) {
  Random random(seed * 31 + 5);
  std::vector<NodeIndex> producers = problem.producers();
  std::vector<unsigned> missing(problem.nodes.size(), 0);
  std::vector<llvm::SmallVector<NodeIndex, 4>> waiting(problem.nodes.size());
  NodeIndex lastOrdered = kNoIndex;
  auto follow = [&](NodeIndex node, NodeIndex other) {
    ++missing[node];
    waiting[other].push_back(node);
  };
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node) {
    for (ValueIndex input : problem.nodes[node].inputs)
      if (producers[input] != kNoIndex)
        follow(node, producers[input]);
    if (!problem.nodes[node].ordered)
      continue;
    if (lastOrdered != kNoIndex)
      follow(node, lastOrdered);
    lastOrdered = node;
  }
  std::vector<NodeIndex> ready, order;
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
    if (missing[node] == 0)
      ready.push_back(node);
  while (!ready.empty()) {
    std::swap(ready[random.below(ready.size())], ready.back());
    order.push_back(ready.back());
    ready.pop_back();
    for (NodeIndex node : waiting[order.back()])
      if (--missing[node] == 0)
        ready.push_back(node);
  }
  return order;
}

/// A valid plan: some order, with nodes run again here and there.
inline Plan makeRandomPlan(const Problem &problem, uint64_t seed,
                           unsigned rerunPercent = 40) {
  Random random(seed * 7919 + 17);
  Plan plan;
  std::vector<NodeIndex> order =
      seed % 2 ? makeRandomOrder(problem, seed) : problem.programOrder();
  for (size_t at = 0; at < order.size(); ++at) {
    plan.steps.push_back(PlanStep::run(order[at]));
    while (random.chance(rerunPercent)) {
      NodeIndex again = order[random.below(at + 1)];
      if (problem.nodes[again].recomputable)
        plan.steps.push_back(PlanStep::run(again));
    }
  }
  return plan;
}

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_RANDOMPROBLEM_H
