//===- CollectCuts.h - Plans from cuts at a price ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_COLLECTCUTS_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_COLLECTCUTS_H

#include "PlanCollection.h"

namespace checkpoint {

/// Plans that save what cuts at a price say: with layer boundaries left to the
/// cut, with the boundary of every 1st, 2nd, 3rd, 4th, 6th, ... layer kept,
/// with layers nested, and between two neighbouring cuts.
void collectCuts(const SearchContext &context, PlanCollection &collection);

/// What takes next to no time: only boundaries of layers kept, or only those of
/// every sqrt(n)th.
void collectWholeLayers(const SearchContext &context,
                        PlanCollection &collection);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_COLLECTCUTS_H
