//===- Problem.cpp - A training step as plain data ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Problem.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <numeric>

using namespace llvm;

namespace checkpoint {

StringRef stringify(Phase phase) {
  switch (phase) {
  case Phase::Unknown:
    return "";
  case Phase::Forward:
    return "forward";
  case Phase::Backward:
    return "backward";
  case Phase::Update:
    return "update";
  }
  llvm_unreachable("unknown phase");
}

std::optional<Phase> parsePhase(StringRef name) {
  for (Phase phase : {Phase::Forward, Phase::Backward, Phase::Update})
    if (name == stringify(phase))
      return phase;
  return std::nullopt;
}

std::vector<ValueIndex> Problem::roots() const {
  std::vector<ValueIndex> roots(values.size(), kNoIndex);
  SmallVector<ValueIndex> chain;
  for (ValueIndex value = 0; value < values.size(); ++value) {
    ValueIndex at = value;
    while (roots[at] == kNoIndex && values[at].aliasOf != kNoIndex) {
      chain.push_back(at);
      at = values[at].aliasOf;
    }
    ValueIndex root = roots[at] == kNoIndex ? at : roots[at];
    roots[at] = root;
    while (!chain.empty())
      roots[chain.pop_back_val()] = root;
  }
  return roots;
}

std::vector<NodeIndex> Problem::producers() const {
  std::vector<NodeIndex> producers(values.size(), kNoIndex);
  for (NodeIndex node = 0; node < nodes.size(); ++node)
    for (ValueIndex output : nodes[node].outputs)
      producers[output] = node;
  return producers;
}

std::vector<NodeIndex> Problem::programOrder() const {
  std::vector<NodeIndex> order(nodes.size());
  std::iota(order.begin(), order.end(), 0);
  return order;
}

bool Problem::hasPhases() const {
  return any_of(nodes, [](const ProblemNode &node) {
    return node.phase != Phase::Unknown;
  });
}

int64_t Problem::residentBytes() const {
  int64_t bytes = 0;
  for (const ProblemValue &value : values)
    if (value.resident && value.aliasOf == kNoIndex)
      bytes += value.bytes;
  return bytes;
}

double Problem::stepCost() const {
  double cost = 0;
  for (const ProblemNode &node : nodes)
    cost += node.cost;
  return cost;
}

double Problem::stepFlops() const {
  double flops = 0;
  for (const ProblemNode &node : nodes)
    flops += node.flops;
  return flops;
}

//===----------------------------------------------------------------------===//
// check
//===----------------------------------------------------------------------===//

namespace {

/// The state of one `Problem::check()`.
class Checker {
public:
  explicit Checker(const Problem &problem) : problem(problem) {}

  Error run() {
    if (Error error = checkSizes())
      return error;
    if (Error error = checkValues())
      return error;
    if (Error error = checkSegments())
      return error;
    producers.assign(problem.values.size(), kNoIndex);
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      if (Error error = checkNode(node))
        return error;
    for (ValueIndex value = 0; value < problem.values.size(); ++value)
      if (!problem.values[value].resident && producers[value] == kNoIndex)
        return fail(describeValue(value) +
                    " has no producer; make it an output of a node or mark it "
                    "resident");
    for (auto [index, output] : enumerate(problem.outputs))
      if (output >= problem.values.size())
        return fail("outputs[" + Twine(index) + "] is " + Twine(output) +
                    ", but there are only " + Twine(problem.values.size()) +
                    " values");
    return checkTotals();
  }

private:
  static Error fail(const Twine &message) {
    return createStringError(inconvertibleErrorCode(), message);
  }
  std::string describeValue(ValueIndex value) const {
    std::string text = "value " + std::to_string(value);
    if (!problem.values[value].name.empty())
      text += " ('" + problem.values[value].name + "')";
    return text;
  }
  std::string describeNode(NodeIndex node) const {
    std::string text = "node " + std::to_string(node);
    if (!problem.nodes[node].name.empty())
      text += " ('" + problem.nodes[node].name + "')";
    return text;
  }

  Error checkSizes() const {
    if (problem.values.size() >= kNoIndex || problem.nodes.size() >= kNoIndex ||
        problem.segments.size() >= kNoIndex)
      return fail("more than 2^32 - 2 values, nodes or segments");
    if (problem.costUnit.empty())
      return fail("the cost unit is empty; say \"flops\" or \"seconds\"");
    if (problem.alignment <= 0 || !isPowerOf2_64(problem.alignment))
      return fail("the alignment is " + Twine(problem.alignment) +
                  "; say a power of two, in bytes");
    return Error::success();
  }

  Error checkValues() const {
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      const ProblemValue &it = problem.values[value];
      if (it.bytes < 0)
        return fail(describeValue(value) + " has " + Twine(it.bytes) +
                    " bytes; a size is not negative");
      if (it.aliasOf != kNoIndex && it.aliasOf >= problem.values.size())
        return fail(describeValue(value) + " is a view of value " +
                    Twine(it.aliasOf) + ", but there are only " +
                    Twine(problem.values.size()) + " values");
      if (it.aliasOf == value)
        return fail(describeValue(value) + " is a view of itself");
    }
    // Every walk along views marks where it has been; meeting its own mark is
    // a cycle.
    std::vector<ValueIndex> mark(problem.values.size(), kNoIndex);
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      ValueIndex at = value;
      while (at != kNoIndex && mark[at] == kNoIndex) {
        mark[at] = value;
        at = problem.values[at].aliasOf;
      }
      if (at != kNoIndex && mark[at] == value)
        return fail(describeValue(at) + " is a view of itself through others");
    }
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      const ProblemValue &it = problem.values[value];
      if (it.resident && it.aliasOf != kNoIndex &&
          !problem.values[it.aliasOf].resident)
        return fail(describeValue(value) + " is resident but a view of " +
                    describeValue(it.aliasOf) +
                    ", which is not; a view of a computed value is an output "
                    "of the node that makes it");
    }
    return Error::success();
  }

  Error checkSegments() const {
    for (auto [index, segment] : enumerate(problem.segments)) {
      std::string what = "segment " + std::to_string(index);
      if (!segment.label.empty())
        what += " ('" + segment.label + "')";
      if (segment.policy && !traitsOf(*segment.policy).governsSegments)
        return fail(what + " has the policy '" + stringify(*segment.policy) +
                    "'; it can be one of " + listSegmentPolicies());
      if (segment.budgetBytes < -1)
        return fail(what + " has a negative budget");
      if (segment.parent != kNoIndex && segment.parent >= index)
        return fail(what + " lies in segment " + Twine(segment.parent) +
                    "; a segment is listed after the one around it");
    }
    return Error::success();
  }

  Error checkNode(NodeIndex node) {
    const ProblemNode &it = problem.nodes[node];
    size_t numValues = problem.values.size();
    for (ValueIndex input : it.inputs) {
      if (input >= numValues)
        return fail(describeNode(node) + " reads value " + Twine(input) +
                    ", but there are only " + Twine(numValues) + " values");
      if (!problem.values[input].resident && producers[input] == kNoIndex)
        return fail(describeNode(node) + " reads " + describeValue(input) +
                    " before any node produces it; list nodes in program "
                    "order");
    }
    for (ValueIndex output : it.outputs) {
      if (output >= numValues)
        return fail(describeNode(node) + " produces value " + Twine(output) +
                    ", but there are only " + Twine(numValues) + " values");
      const ProblemValue &value = problem.values[output];
      if (value.resident)
        return fail(describeNode(node) + " produces " + describeValue(output) +
                    ", which is resident; a resident value has no producer");
      if (producers[output] != kNoIndex)
        return fail(describeValue(output) + " is produced by both " +
                    describeNode(producers[output]) + " and " +
                    describeNode(node));
      if (value.aliasOf != kNoIndex && !is_contained(it.inputs, value.aliasOf))
        return fail(describeNode(node) + " produces " + describeValue(output) +
                    " as a view of " + describeValue(value.aliasOf) +
                    " but does not read that");
      producers[output] = node;
    }
    if (!std::isfinite(it.cost) || it.cost < 0)
      return fail(describeNode(node) +
                  " has a cost that is negative or not finite");
    if (!std::isfinite(it.flops) || it.flops < 0)
      return fail(describeNode(node) +
                  " has FLOPs that are negative or not finite");
    if (it.workspaceBytes < 0)
      return fail(describeNode(node) + " has a workspace of " +
                  Twine(it.workspaceBytes) + " bytes; a size is not negative");
    if (it.ordered && it.recomputable)
      return fail(
          describeNode(node) +
          " is ordered and recomputable; a node with effects runs once");
    if (it.segment != kNoIndex && it.segment >= problem.segments.size())
      return fail(describeNode(node) + " is in segment " + Twine(it.segment) +
                  ", but there are only " + Twine(problem.segments.size()) +
                  " segments");
    for (const Reuse &pair : it.reuse)
      if (Error error = checkReuse(node, pair))
        return error;
    return Error::success();
  }

  Error checkReuse(NodeIndex node, const Reuse &pair) const {
    const ProblemNode &it = problem.nodes[node];
    if (!is_contained(it.outputs, pair.output))
      return fail(describeNode(node) + " lets value " + Twine(pair.output) +
                  " reuse a place, but that is not its output");
    if (problem.values[pair.output].aliasOf != kNoIndex)
      return fail(describeNode(node) + " lets " + describeValue(pair.output) +
                  " reuse a place, but that is a view and has none");
    if (pair.input >= problem.values.size())
      return fail(describeNode(node) + " reuses the place of value " +
                  Twine(pair.input) + ", but there are only " +
                  Twine(problem.values.size()) + " values");
    if (!problem.values[problem.rootOf(pair.input)].resident &&
        !is_contained(it.inputs, pair.input))
      return fail(describeNode(node) + " reuses the place of " +
                  describeValue(pair.input) +
                  ", which is neither its input nor resident");
    return Error::success();
  }

  Error checkTotals() const {
    int64_t total = 0;
    // Each size may be rounded up to the alignment.
    auto add = [&](int64_t bytes) {
      return AddOverflow(total, bytes, total) ||
             AddOverflow(total, problem.alignment, total);
    };
    for (const ProblemValue &value : problem.values)
      if (value.aliasOf == kNoIndex && add(value.bytes))
        return fail("the values' bytes add up to more than 63 bits hold");
    for (const ProblemNode &node : problem.nodes)
      if (add(node.workspaceBytes))
        return fail("values and workspaces add up to more than 63 bits hold");
    // Room for plans that run nodes very often, and for products with bytes.
    constexpr double most = 1e280;
    if (problem.stepCost() > most || problem.stepFlops() > most)
      return fail("the nodes' costs add up to more than 1e280; give them in a "
                  "larger unit");
    return Error::success();
  }

  const Problem &problem;
  std::vector<NodeIndex> producers;
};

} // namespace

Error Problem::check() const { return Checker(*this).run(); }

} // namespace checkpoint
