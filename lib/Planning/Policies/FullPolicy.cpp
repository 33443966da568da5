//===- FullPolicy.cpp - Compute every layer again -------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Policies.h"

using namespace llvm;

namespace checkpoint {

void saveFull(const PolicyScope &scope, std::vector<bool> &saved) {
  const Problem &problem = scope.problem;
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (scope.governs(value))
      saved[value] = scope.unitOf[scope.tables.producers[value]] == kNoIndex;
  for (NodeIndex node = 0; node < problem.nodes.size(); ++node) {
    if (!scope.tables.forward[node])
      continue;
    for (ValueIndex input : problem.nodes[node].inputs) {
      ValueIndex root = scope.tables.roots[input];
      if (scope.governs(root) &&
          scope.unitOf[scope.tables.producers[root]] != scope.unitOf[node])
        saved[root] = true;
    }
  }
}

} // namespace checkpoint
