//===- ArenaOrders.h - Packing block by block in some order -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_ARENA_ARENAORDERS_H
#define CHECKPOINT_LIB_PLANNING_ARENA_ARENAORDERS_H

#include "ArenaBlock.h"

#include "llvm/ADT/ArrayRef.h"

namespace checkpoint {

/// Offsets at which all blocks end below `extent`: each block at the lowest
/// place that is free for it, in several orders that often do well (largest
/// first, nearest to `peakStep` first, ...), the best of them. None where no
/// order gives any; the first that ends at `leastExtent` ends the trial.
///
/// `effort` says how many operations it may take, of a nanosecond or two each,
/// and is lessened by those taken: an order that they do not suffice for is
/// given up, and those after it are not tried. The same input gives the same
/// offsets on every machine.
std::vector<int64_t> packInOrders(llvm::ArrayRef<ArenaBlock> blocks,
                                  size_t numSteps, size_t peakStep,
                                  int64_t leastExtent, int64_t extent,
                                  size_t &effort);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_ARENA_ARENAORDERS_H
