//===- LowestPeaks.h - Plans with the lowest peaks --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_LOWESTPEAKS_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_LOWESTPEAKS_H

#include "ParetoFront.h"
#include "SearchContext.h"

namespace checkpoint {

/// Lowers the lowest plans of the front by local moves, as far as it goes.
void collectLowestPeaks(const SearchContext &context, ParetoFront &front);

/// For small problems: plans below the lowest of the front, in any order, by
/// branch and bound or threshold accepting. They do not depend on a budget, so
/// that the least peak found can be met as one.
void searchForLowestPeak(const SearchContext &context, ParetoFront &front);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_LOWESTPEAKS_H
