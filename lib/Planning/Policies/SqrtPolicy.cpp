//===- SqrtPolicy.cpp - Nested segments over the chain of layers ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Policies.h"

#include <cmath>

namespace checkpoint {

void saveSqrt(const PolicyScope &scope, std::vector<bool> &saved) {
  const Rematerializer &maker = scope.rematerializer;
  uint32_t count = maker.layers().size();
  uint32_t stretch = std::ceil(std::sqrt(double(count)));
  for (ValueIndex value = 0; value < scope.problem.values.size(); ++value) {
    if (!scope.governs(value))
      continue;
    uint32_t from = maker.producedIn(value), to = maker.lastReadIn(value);
    saved[value] = from == kNoIndex || maker.readOutside(value) ||
                   from / stretch != to / stretch;
  }
}

} // namespace checkpoint
