//===- PlanOrDie.h - Plans that tests ask for -------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_PLANORDIE_H
#define CHECKPOINT_TEST_UNIT_PLANNING_PLANORDIE_H

#include "BuildProblem.h"
#include "checkpoint/Planning/Planners.h"
#include "gtest/gtest.h"

namespace checkpoint::test {

/// Of the usual work for small problems, where there are many.
inline constexpr double kLittle = 0.05;

inline PlanResult planOrDie(const Problem &problem, std::string policy,
                            std::optional<int64_t> budget = std::nullopt,
                            double effort = 1) {
  PlannerOptions options;
  options.policy = llvm::cantFail(Policy::parse(policy));
  options.budgetBytes = budget;
  options.effort = effort;
  llvm::Expected<PlanResult> result = plan(problem, options);
  if (!result) {
    ADD_FAILURE() << messageOf(result.takeError());
    return {};
  }
  return std::move(*result);
}

inline unsigned countRuns(const Plan &plan, NodeIndex node) {
  return llvm::count(plan.steps, PlanStep::run(node));
}

/// `layers` layers of three nodes each over a chain: wide, inner, out.
inline Builder makeLayers(unsigned layers) {
  Builder build;
  build.phase = Phase::Forward;
  ValueIndex x = build.argument(10);
  std::vector<std::array<ValueIndex, 3>> stack;
  for (unsigned i = 0; i < layers; ++i) {
    ValueIndex wide = build.node(40, {x}, 8);
    ValueIndex inner = build.node(30, {wide}, 2);
    ValueIndex out = build.node(10, {inner, x}, 4);
    stack.push_back({x, wide, inner});
    x = out;
  }
  ValueIndex loss = build.node(1, {x});
  build.phase = Phase::Backward;
  ValueIndex gradient = build.node(10, {loss});
  for (auto [in, wide, inner] : llvm::reverse(stack)) {
    ValueIndex d = build.node(30, {gradient, inner}, 8);
    d = build.node(40, {d, wide}, 4);
    gradient = build.node(10, {d, in, gradient}, 16);
  }
  build.problem.outputs = {loss, gradient};
  return build;
}

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_PLANORDIE_H
