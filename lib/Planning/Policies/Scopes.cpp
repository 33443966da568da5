//===- Scopes.cpp - Which policy governs which node -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Policies.h"

#include "Planning/Model/SearchLimits.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace checkpoint {

/// Whether a segment is decided apart from what is around it.
static bool isScope(const ProblemSegment &segment) {
  return segment.policy || segment.budgetBytes >= 0;
}

PolicyScopes::PolicyScopes(const StepTables &tables,
                           const Rematerializer &rematerializer)
    : tables(tables), rematerializer(rematerializer) {
  const Problem &problem = tables.problem;
  // A segment is listed after the one around it.
  std::vector<uint32_t> scopeOfSegment(problem.segments.size(), kNoIndex);
  std::vector<uint32_t> unitOfSegment(problem.segments.size());
  for (uint32_t index = 0; index < problem.segments.size(); ++index) {
    const ProblemSegment &segment = problem.segments[index];
    bool inherits = segment.parent != kNoIndex && !isScope(segment);
    if (isScope(segment))
      scopeOfSegment[index] = index;
    else if (inherits)
      scopeOfSegment[index] = scopeOfSegment[segment.parent];
    unitOfSegment[index] = inherits ? unitOfSegment[segment.parent] : index;
  }
  scopeOf.assign(problem.nodes.size(), kNoIndex);
  unitOf.assign(problem.nodes.size(), kNoIndex);
  const Layers &layers = rematerializer.layers();
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node) {
    if (uint32_t segment = problem.nodes[node].segment; segment != kNoIndex) {
      scopeOf[node] = scopeOfSegment[segment];
      unitOf[node] = unitOfSegment[segment];
    } else if (layers.layerOf[node] != kNoIndex) {
      unitOf[node] = problem.segments.size() + layers.layerOf[node];
    }
  }
}

void applyPolicy(PolicyKind kind, const PolicyScope &scope, const Policy &told,
                 std::vector<bool> &saved) {
  switch (kind) {
  case PolicyKind::None:
  case PolicyKind::Auto:
    return saveAll(scope, saved);
  case PolicyKind::Full:
    return saveFull(scope, saved);
  case PolicyKind::Sqrt:
    return saveSqrt(scope, saved);
  case PolicyKind::Selective:
    return saveSelective(scope, told.maxFlopsPerByte, saved);
  case PolicyKind::SaveNames:
    return saveNames(scope, told.names, saved);
  }
}

/// Decides a segment by the cheapest cut that leaves at most its budget saved.
static void decideByBudget(const PolicyScope &scope,
                           const ProblemSegment &segment,
                           std::vector<bool> &saved) {
  const Problem &problem = scope.problem;
  std::vector<Choice> fixed(problem.values.size(), Choice::Saved);
  int64_t always = 0; // what cannot be computed again
  for (ValueIndex value = 0; value < problem.values.size(); ++value) {
    if (!scope.governs(value))
      continue;
    fixed[value] = Choice::Free;
    if (scope.tables.mustSave[value] && scope.tables.readLater[value])
      always += problem.values[value].bytes;
  }
  std::vector<CutPoint> cuts =
      computePriceCuts(scope.tables, fixed, searchLimits.cuts.most);
  const CutPoint *chosen = &cuts.back();
  for (const CutPoint &cut : llvm::reverse(cuts))
    if (always + cut.savedBytes <= segment.budgetBytes)
      chosen = &cut;
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (scope.governs(value))
      saved[value] = chosen->saved[value];
}

/// Bytes of the segment's values that are saved and that backward, or what it
/// computes again, reads.
static int64_t countLeft(const PolicyScope &scope,
                         const std::vector<bool> &saved) {
  const Problem &problem = scope.problem;
  const StepTables &tables = scope.tables;
  auto isKept = [&](ValueIndex root) {
    return saved[root] || tables.mustSave[root];
  };
  std::vector<bool> needed = tables.readLater;
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
    if (tables.forward[node] &&
        any_of(problem.nodes[node].outputs, [&](ValueIndex output) {
          return tables.roots[output] == output && !isKept(output);
        }))
      for (ValueIndex input : problem.nodes[node].inputs)
        needed[tables.roots[input]] = true;
  int64_t bytes = 0;
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (scope.governs(value) && isKept(value) && needed[value])
      bytes += problem.values[value].bytes;
  return bytes;
}

/// Decides one segment; see decideSegments.
static Expected<std::optional<SegmentExcess>>
decideSegment(const PolicyScope &scope, const Policy &around,
              std::vector<bool> &saved, std::vector<Choice> &choices) {
  const Problem &problem = scope.problem;
  const ProblemSegment &segment = problem.segments[scope.scope];
  bool limited = segment.budgetBytes >= 0;
  PolicyKind kind = segment.policy.value_or(PolicyKind::Auto);
  bool free = kind == PolicyKind::Auto;
  // `auto` without a limit of its own shares the function's; where the function
  // has another policy, there is nothing to save for.
  if (free && !limited && around.kind == PolicyKind::Auto)
    return std::nullopt;
  if (free && limited)
    decideByBudget(scope, segment, saved);
  else if (!traitsOf(kind).needsPhases || problem.hasPhases())
    applyPolicy(kind, scope, around, saved);
  else
    return createStringError(
        inconvertibleErrorCode(),
        "segment '" + segment.label + "' has the policy '" + stringify(kind) +
            "', which needs to know which nodes are forward; give each node "
            "its \"phase\"");
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (scope.governs(value))
      choices[value] = saved[value] ? Choice::Saved : Choice::Recomputed;
  int64_t bytes = limited ? countLeft(scope, saved) : 0;
  if (limited && bytes > segment.budgetBytes)
    return SegmentExcess{scope.scope, bytes};
  return std::nullopt;
}

Expected<std::optional<SegmentExcess>>
decideSegments(const PolicyScopes &scopes, const Policy &around,
               std::vector<bool> &saved, std::vector<Choice> &choices) {
  const Problem &problem = scopes.get(kNoIndex).problem;
  for (uint32_t segment = 0; segment < problem.segments.size(); ++segment) {
    if (!isScope(problem.segments[segment]))
      continue;
    Expected<std::optional<SegmentExcess>> exceeded =
        decideSegment(scopes.get(segment), around, saved, choices);
    if (!exceeded || *exceeded)
      return exceeded;
  }
  return std::nullopt;
}

void saveAll(const PolicyScope &scope, std::vector<bool> &saved) {
  for (ValueIndex value = 0; value < scope.problem.values.size(); ++value)
    if (scope.governs(value))
      saved[value] = true;
}

} // namespace checkpoint
