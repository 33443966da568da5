//===- PriceCut.h - Save or recompute, at a price a byte --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_DECISIONS_PRICECUT_H
#define CHECKPOINT_LIB_PLANNING_DECISIONS_PRICECUT_H

#include "Planning/Model/StepTables.h"

namespace checkpoint {

/// What may still be decided about a forward root.
enum class Choice : uint8_t { Free, Saved, Recomputed };

/// A point of the trade-off between saved bytes and recomputation.
struct CutPoint {
  double price = 0; // cost a saved byte
  std::vector<bool> saved;
  int64_t savedBytes = 0;   // of free roots
  double recomputeCost = 0; // if each value comes back once
};

/// For a price, minimises price * bytes(saved) + cost(recomputed), where what
/// is read after forward is saved or recomputed, and what is recomputed has its
/// inputs saved or recomputed: one minimum cut. Gives the lower convex hull
/// over all prices, or at most `limit` cuts of it, from all saved to the fewest
/// bytes, each once.
std::vector<CutPoint> computePriceCuts(const StepTables &tables,
                                       const std::vector<Choice> &choices,
                                       unsigned limit);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_DECISIONS_PRICECUT_H
