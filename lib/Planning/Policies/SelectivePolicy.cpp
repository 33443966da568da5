//===- SelectivePolicy.cpp - Compute cheap kernels again ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// After Korthikanti et al., "Reducing Activation Recomputation in Large
// Transformer Models", 2022 (arXiv 2205.05198): what is large and cheap to
// compute goes. There the attention core is chosen by hand; here a threshold on
// FLOPs per byte of the results finds it.
//
//===----------------------------------------------------------------------===//

#include "Policies.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

/// Bytes of the results that are no views.
static int64_t resultBytes(const Problem &problem, const ProblemNode &node) {
  int64_t bytes = 0;
  for (ValueIndex output : node.outputs)
    if (problem.values[output].aliasOf == kNoIndex)
      bytes += problem.values[output].bytes;
  return bytes;
}

/// 1.5 times the smallest figure among products of two activations. Without
/// such products, half the smallest among all products; without any, 16: what
/// elementwise kernels and reductions stay below.
static double defaultMaxFlopsPerByte(const Problem &problem,
                                     const StepTables &tables) {
  std::optional<double> ofActivations, ofAny;
  for (NodeIndex index = 0; index < problem.nodes.size(); ++index) {
    const ProblemNode &node = problem.nodes[index];
    int64_t bytes = resultBytes(problem, node);
    if (!tables.forward[index] || !node.product || bytes == 0)
      continue;
    double figure = node.flops / double(bytes);
    ofAny = std::min(ofAny.value_or(figure), figure);
    if (none_of(node.inputs,
                [&](ValueIndex input) { return tables.resident(input); }))
      ofActivations = std::min(ofActivations.value_or(figure), figure);
  }
  if (ofActivations)
    return 1.5 * *ofActivations;
  return ofAny ? 0.5 * *ofAny : 16;
}

void saveSelective(const PolicyScope &scope,
                   std::optional<double> maxFlopsPerByte,
                   std::vector<bool> &saved) {
  const Problem &problem = scope.problem;
  double limit = maxFlopsPerByte
                     ? *maxFlopsPerByte
                     : defaultMaxFlopsPerByte(problem, scope.tables);
  for (ValueIndex value = 0; value < problem.values.size(); ++value) {
    if (!scope.governs(value))
      continue;
    const ProblemNode &node = problem.nodes[scope.tables.producers[value]];
    saved[value] = node.flops > limit * double(resultBytes(problem, node));
  }
}

} // namespace checkpoint
