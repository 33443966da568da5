//===- NamesPolicy.cpp - Save what a user has named -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Policies.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace checkpoint {

void saveNames(const PolicyScope &scope, ArrayRef<std::string> names,
               std::vector<bool> &saved) {
  saveFull(scope, saved);
  for (ValueIndex value = 0; value < scope.problem.values.size(); ++value) {
    ValueIndex root = scope.tables.roots[value];
    if (scope.governs(root) &&
        is_contained(names, scope.problem.values[value].tag))
      saved[root] = true;
  }
}

} // namespace checkpoint
