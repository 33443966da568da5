//===- Exchanges.h - Random exchanges on the best plan ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_SEARCH_EXCHANGES_H
#define CHECKPOINT_LIB_PLANNING_SEARCH_EXCHANGES_H

#include "Planning/Model/EvaluatedPlan.h"
#include "SearchContext.h"

namespace checkpoint {

/// Improves `best`, which is within the budget, by threshold accepting. The
/// further it is above the lower bound, the more moves are tried; none where it
/// meets it, or in large problems. `provedCost` is a lower bound known already.
EvaluatedPlan tryExchanges(const SearchContext &context, int64_t budgetBytes,
                           EvaluatedPlan best, double provedCost);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_SEARCH_EXCHANGES_H
