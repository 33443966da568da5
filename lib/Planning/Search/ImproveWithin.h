//===- ImproveWithin.h - The best of a front, improved ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_IMPROVEWITHIN_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_IMPROVEWITHIN_H

#include "ParetoFront.h"
#include "SearchContext.h"

namespace checkpoint {

/// The cheapest plan of the front within a budget, and what lowering a few
/// dearer ones gives, improved by local moves, of which `effort` may be tried.
/// The cheapest of all of these, or nothing where none fits.
std::optional<EvaluatedPlan> improveWithin(const SearchContext &context,
                                           const ParetoFront &front,
                                           int64_t budgetBytes, size_t effort);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_IMPROVEWITHIN_H
