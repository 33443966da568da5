//===- Policies.h - What the named policies save ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// One function, and one file, a policy. Each says of the forward roots that its
// part of the step produces which are saved; the others are computed again.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_POLICIES_POLICIES_H
#define CHECKPOINT_LIB_PLANNING_POLICIES_POLICIES_H

#include "Planning/Decisions/PriceCut.h"
#include "Planning/Decisions/Rematerializer.h"
#include "checkpoint/Planning/Policies/Policy.h"
#include "checkpoint/Planning/Policies/SegmentExcess.h"

namespace checkpoint {

/// The part of a step that a policy governs: the function, or a segment with a
/// policy of its own less the segments in it that have theirs.
struct PolicyScope {
  const Problem &problem;
  const StepTables &tables;
  const Rematerializer &rematerializer;
  /// For each node the scope that governs it: the index of a segment, or
  /// kNoIndex for the function.
  const std::vector<uint32_t> &scopeOf;
  /// For each node what `full` computes again as one: see PolicyScopes.
  const std::vector<uint32_t> &unitOf;
  /// Which scope this is.
  uint32_t scope;

  bool governs(ValueIndex root) const {
    return tables.forwardRoot[root] && scopeOf[tables.producers[root]] == scope;
  }
};

/// Which scope governs which node.
class PolicyScopes {
public:
  PolicyScopes(const StepTables &tables, const Rematerializer &rematerializer);

  PolicyScope get(uint32_t scope) const {
    return {tables.problem, tables, rematerializer, scopeOf, unitOf, scope};
  }

private:
  const StepTables &tables;
  const Rematerializer &rematerializer;
  /// For each node the innermost segment around it that has a policy or budget
  /// of its own, or kNoIndex.
  std::vector<uint32_t> scopeOf;
  /// What `full` computes again as one, for each node: the outermost segment
  /// within its scope, counting the scope's own; where there is none, its layer
  /// (numbered after all segments); or kNoIndex.
  std::vector<uint32_t> unitOf;
};

/// Does what a policy says. `Auto` saves everything: its search comes later.
/// `told` has the names and figures for it.
void applyPolicy(PolicyKind kind, const PolicyScope &scope, const Policy &told,
                 std::vector<bool> &saved);

/// Decides the values of the segments that have a policy or budget of their
/// own, and notes them in `saved` and `choices`; `around` is the function's
/// policy. Gives the first one that cannot keep its budget, if there is one.
llvm::Expected<std::optional<SegmentExcess>>
decideSegments(const PolicyScopes &scopes, const Policy &around,
               std::vector<bool> &saved, std::vector<Choice> &choices);

/// Everything.
void saveAll(const PolicyScope &scope, std::vector<bool> &saved);

/// Only what crosses from one unit to another, or lies in none.
void saveFull(const PolicyScope &scope, std::vector<bool> &saved);

/// Of the layers only what crosses every sqrt(n)th boundary: to be built with
/// Retain::Boundaries, so that layers nest in stretches of sqrt(n) layers.
/// (Chen et al., 2016, with the stretch's layers computed again one by one.)
void saveSqrt(const PolicyScope &scope, std::vector<bool> &saved);

/// All but what kernels of at most `maxFlopsPerByte` make. A residual stream is
/// a chain of such kernels from the first layer on: in a deep stack to be built
/// with Retain::Halving, so that it is neither held whole nor run through from
/// its beginning for every layer.
void saveSelective(const PolicyScope &scope,
                   std::optional<double> maxFlopsPerByte,
                   std::vector<bool> &saved);

/// As `full`, and besides what has one of the names.
void saveNames(const PolicyScope &scope, llvm::ArrayRef<std::string> names,
               std::vector<bool> &saved);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_POLICIES_POLICIES_H
