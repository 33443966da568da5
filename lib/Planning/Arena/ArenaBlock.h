//===- ArenaBlock.h - What is to lie at one offset --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_ARENA_ARENABLOCK_H
#define CHECKPOINT_LIB_PLANNING_ARENA_ARENABLOCK_H

#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cassert>

namespace checkpoint {

/// Buffers that must lie at one offset: one, or a chain in which each takes
/// over the place of the one before, at the step where that is last read, and
/// needs no more than it. Or the workspace of a step.
struct ArenaBlock {
  explicit ArenaBlock(int64_t alignment = kArenaAlignment)
      : alignment(alignment) {}

  struct Piece {
    size_t first, last;
    int64_t bytes; // rounded up to the alignment
  };
  llvm::SmallVector<Piece, 1> pieces;
  int64_t alignment;   // of the offset
  int64_t bytes = 0;   // of the first piece, the largest
  int64_t content = 0; // the same, not rounded: what it needs at the very top
  size_t first = 0, last = 0;

  void add(size_t firstStep, size_t lastStep, int64_t pieceBytes) {
    int64_t rounded = llvm::alignToPowerOf2(pieceBytes, alignment);
    if (pieces.empty()) {
      first = firstStep;
      bytes = rounded;
      content = pieceBytes;
    }
    assert(pieceBytes <= content && "a place that is taken over does not grow");
    pieces.push_back({firstStep, lastStep, rounded});
    last = std::max(last, lastStep);
  }

  /// What it takes at a step from `first` to `last`: at one where a piece takes
  /// over from another, what that takes.
  int64_t bytesAt(size_t step) const {
    return std::partition_point(
               pieces.begin(), pieces.end(),
               [&](const Piece &piece) { return piece.last < step; })
        ->bytes;
  }
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_ARENA_ARENABLOCK_H
