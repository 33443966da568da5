//===- ArenaSweep.h - Packing by one walk over the steps --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_ARENA_ARENASWEEP_H
#define CHECKPOINT_LIB_PLANNING_ARENA_ARENASWEEP_H

#include "llvm/ADT/ArrayRef.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace checkpoint {

/// A place that is needed from step `first` to step `last`.
struct SweepBlock {
  size_t first = 0, last = 0;
  int64_t bytes = 0;
};

/// Offsets of the blocks as an allocator would give them that walks over the
/// steps (from the last to the first when `backwards`) and takes the smallest
/// hole that fits, the lowest of equal ones. O(n log n) whatever is live at
/// once; blocks of one size are packed as tightly as they can be.
std::vector<int64_t> sweepArena(llvm::ArrayRef<SweepBlock> blocks,
                                bool backwards);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_ARENA_ARENASWEEP_H
