//===- NamesPolicy.cpp - Save what a user has named -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Policies.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace checkpoint {

/// Whether one of the names in `tag`, separated by commas, is among `names`.
static bool isNamed(StringRef tag, ArrayRef<std::string> names) {
  SmallVector<StringRef> parts;
  tag.split(parts, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return any_of(parts,
                [&](StringRef name) { return is_contained(names, name); });
}

void saveNames(const PolicyScope &scope, ArrayRef<std::string> names,
               std::vector<bool> &saved) {
  saveFull(scope, saved);
  for (ValueIndex value = 0; value < scope.problem.values.size(); ++value) {
    ValueIndex root = scope.tables.roots[value];
    if (scope.governs(root) && isNamed(scope.problem.values[value].tag, names))
      saved[root] = true;
  }
}

} // namespace checkpoint
