//===- CollectChain.h - Plans from the chain of layers ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_COLLECTCHAIN_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_COLLECTCHAIN_H

#include "PlanCollection.h"

namespace checkpoint {

/// Makes the chain of layers where forward is one, and adds its plans that
/// promise to be cheaper than those that are there.
void collectChain(const SearchContext &context, PlanCollection &collection);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_COLLECTCHAIN_H
