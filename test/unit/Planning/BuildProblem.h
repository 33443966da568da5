//===- BuildProblem.h - Training steps written by hand ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_PLANNING_BUILDPROBLEM_H
#define CHECKPOINT_TEST_UNIT_PLANNING_BUILDPROBLEM_H

#include "checkpoint/Planning/Model/Problem.h"
#include "llvm/ADT/ArrayRef.h"

namespace checkpoint::test {

/// Builds a Problem line by line.
class Builder {
public:
  Problem problem;
  /// The phase of the nodes that follow.
  Phase phase = Phase::Unknown;
  uint32_t segment = kNoIndex;

  ValueIndex argument(int64_t bytes, std::string name = "") {
    ValueIndex value = add(bytes, std::move(name));
    problem.values[value].resident = true;
    return value;
  }

  /// A node of one result.
  ValueIndex node(int64_t bytes, llvm::ArrayRef<ValueIndex> inputs,
                  double cost = 1, std::string name = "") {
    ValueIndex value = add(bytes, name);
    ProblemNode &it = push(inputs, cost, std::move(name));
    it.outputs.push_back(value);
    return value;
  }

  /// A node of several results; gives the first, the others follow it.
  ValueIndex nodes(llvm::ArrayRef<int64_t> bytes,
                   llvm::ArrayRef<ValueIndex> inputs, double cost = 1) {
    ProblemNode &it = push(inputs, cost, "");
    for (int64_t size : bytes)
      it.outputs.push_back(add(size, ""));
    return it.outputs.front();
  }

  ValueIndex view(ValueIndex of) {
    ValueIndex value = node(problem.values[of].bytes, {of}, 0);
    problem.values[value].aliasOf = of;
    return value;
  }

  /// The node added last.
  ProblemNode &last() { return problem.nodes.back(); }
  void reuse(ValueIndex output, ValueIndex input) {
    last().reuse.push_back({output, input});
  }

private:
  ValueIndex add(int64_t bytes, std::string name) {
    ProblemValue value;
    value.bytes = bytes;
    value.name = std::move(name);
    problem.values.push_back(std::move(value));
    return problem.values.size() - 1;
  }
  ProblemNode &push(llvm::ArrayRef<ValueIndex> inputs, double cost,
                    std::string name) {
    ProblemNode it;
    it.name = std::move(name);
    it.inputs.assign(inputs.begin(), inputs.end());
    it.cost = it.flops = cost;
    it.phase = phase;
    it.segment = segment;
    problem.nodes.push_back(std::move(it));
    return problem.nodes.back();
  }
};

inline std::string messageOf(llvm::Error error) {
  return llvm::toString(std::move(error));
}

} // namespace checkpoint::test

#endif // CHECKPOINT_TEST_UNIT_PLANNING_BUILDPROBLEM_H
