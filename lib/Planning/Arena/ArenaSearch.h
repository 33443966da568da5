//===- ArenaSearch.h - Packing by search from the bottom up -----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_ARENA_ARENASEARCH_H
#define CHECKPOINT_LIB_PLANNING_ARENA_ARENASEARCH_H

#include "ArenaBlock.h"

#include "llvm/ADT/ArrayRef.h"

namespace checkpoint {

/// Looks for offsets at which all blocks, of one alignment, end below `extent`:
/// first at `leastExtent`, what they take at their peak together, then halving
/// the way between the two. Gives none where it finds none, and where so many
/// blocks live at once that the tables it needs would grow with the square of a
/// large program.
///
/// For a given capacity blocks are placed by rising offset, each on those
/// already below it, and a choice is taken back when what is left cannot fit at
/// some step any more or leaves a hole for one that could have been there
/// (Moffitt, "MiniMalloc", ASPLOS 2023). Each dive takes back a few choices
/// only; then another starts with other preferences, and among those for blocks
/// at steps where dives have failed (Boussemart et al., "Boosting systematic
/// search by weighting constraints", ECAI 2004).
///
/// `effort` says how many operations it may take, of a nanosecond or two each,
/// and is lessened by those taken: the same input gives the same offsets on
/// every machine.
std::vector<int64_t> searchArena(llvm::ArrayRef<ArenaBlock> blocks,
                                 int64_t leastExtent, int64_t extent,
                                 size_t &effort);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_ARENA_ARENASEARCH_H
