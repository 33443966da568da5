//===- Problem.h - A training step as plain data ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What a planner sees of a training step: values with their bytes, and nodes in
// program order with their costs. No IR; indices are positions in the lists.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_PROBLEM_H
#define CHECKPOINT_PLANNING_MODEL_PROBLEM_H

#include "checkpoint/Planning/Model/PolicyKind.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace checkpoint {

using ValueIndex = uint32_t;
using NodeIndex = uint32_t;
inline constexpr uint32_t kNoIndex = ~uint32_t(0);

/// The part of a training step that a node belongs to.
enum class Phase : uint8_t { Unknown, Forward, Backward, Update };

/// "forward", "backward" or "update"; empty when the phase is unknown.
llvm::StringRef stringify(Phase phase);
/// The phase that `stringify` gives that name, or nothing.
std::optional<Phase> parsePhase(llvm::StringRef name);

/// A value: what one result of one node, or one argument, holds.
struct ProblemValue {
  std::string name;
  int64_t bytes = 0;
  /// There from beginning to end (arguments, constants); it has no producer.
  bool resident = false;
  /// The value whose buffer this one shares as a view, or kNoIndex. A view
  /// takes no bytes of its own; chains of views are allowed.
  ValueIndex aliasOf = kNoIndex;
  /// The names given by `checkpoint.name`, separated by commas.
  std::string tag;
};

/// `output` may be written into the place of `input`: an input of the same node
/// that dies there, or (resident) a donated argument once nothing reads it.
struct Reuse {
  ValueIndex output = kNoIndex;
  ValueIndex input = kNoIndex;
};

/// One operation of the step.
struct ProblemNode {
  std::string name;
  llvm::SmallVector<ValueIndex, 4> inputs;
  llvm::SmallVector<ValueIndex, 1> outputs;
  /// In the problem's cost unit.
  double cost = 0;
  double flops = 0;
  int64_t workspaceBytes = 0;
  bool recomputable = true;
  /// Cannot compute some results without the others: a re-run holds those that
  /// nobody reads, too, while it runs.
  bool inseparable = false;
  /// Has effects: keeps its place among ordered nodes and runs once.
  bool ordered = false;
  /// A product of matrices; named policies treat products apart.
  bool product = false;
  Phase phase = Phase::Unknown;
  /// Index into Problem::segments, or kNoIndex.
  uint32_t segment = kNoIndex;
  llvm::SmallVector<Reuse, 1> reuse;
};

/// A part of forward that a user put under a policy of its own.
struct ProblemSegment {
  std::string label;
  /// One that governs segments, or that of what is around it.
  std::optional<PolicyKind> policy;
  /// Most bytes the segment may leave saved for backward, or -1: no limit.
  int64_t budgetBytes = -1;
  /// The segment around it, or kNoIndex.
  uint32_t parent = kNoIndex;
};

/// A training step: nodes in program order over values.
struct Problem {
  std::string costUnit = "flops";
  std::vector<ProblemValue> values;
  std::vector<ProblemNode> nodes;
  std::vector<ProblemSegment> segments;
  /// Program results; their newest runs live to the end.
  std::vector<ValueIndex> outputs;
  /// Bytes: each buffer and workspace of the arena begins at a multiple of it.
  int64_t alignment = 64;

  /// Whether the problem is well formed: indices in range, the alignment a
  /// power of two, one producer a value and none for residents, producers
  /// before readers, no cycle of views, a view reads what it aliases, costs and
  /// bytes finite and not negative, reuse pairs of one node's own outputs and
  /// of inputs or residents, ordered nodes not recomputable, totals fit 63
  /// bits. The error names the node or value.
  llvm::Error check() const;

  /// The value at the end of `value`'s chain of views; itself when no view.
  ValueIndex rootOf(ValueIndex value) const {
    while (values[value].aliasOf != kNoIndex)
      value = values[value].aliasOf;
    return value;
  }

  /// `rootOf` for every value at once, in linear time.
  std::vector<ValueIndex> roots() const;

  /// The node that produces each value, kNoIndex for residents.
  std::vector<NodeIndex> producers() const;

  /// Every node once, in program order.
  std::vector<NodeIndex> programOrder() const;

  /// Whether any node says its phase.
  bool hasPhases() const;

  /// Bytes of all resident roots: what is held from beginning to end.
  int64_t residentBytes() const;
  /// Cost and FLOPs of running every node once.
  double stepCost() const;
  double stepFlops() const;

  /// JSON form as described in README.md ("The graph in a file"). `fromJSON`
  /// and `parse` check shape and types, then `check()`; errors say where in the
  /// file. A key that is not known is an error that names it. Left out are a
  /// node's `flops` (then `cost`, when the cost unit is "flops"),
  /// `recomputable` (then true, unless `ordered`), the list of segments
  /// (then one without label or policy for each number that nodes use) and
  /// `alignment` (then 64).
  llvm::json::Value toJSON() const;
  static llvm::Expected<Problem> fromJSON(const llvm::json::Value &json);
  static llvm::Expected<Problem> parse(llvm::StringRef text);
};

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_PROBLEM_H
