//===- ArenaLayout.h - Addresses for the buffers of a plan ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_ARENA_ARENALAYOUT_H
#define CHECKPOINT_PLANNING_ARENA_ARENALAYOUT_H

#include "checkpoint/Planning/Model/Lifetimes.h"

namespace checkpoint {

/// Of an arena for the CPU, and of temporaries in a kernel's workspace, on
/// every device.
inline constexpr int64_t kArenaAlignment = 64; // bytes

/// Where everything of a plan that is not resident lies in one arena.
struct ArenaLayout {
  /// Bytes of the arena: the end of its highest buffer.
  int64_t extentBytes = 0;
  /// Offset of each buffer of the plan's Lifetimes, a multiple of the problem's
  /// alignment; -1 for a buffer that takes no place of its own in the
  /// arena (in a donated argument, or an unread re-run, or of no bytes).
  std::vector<int64_t> bufferOffsets;
  /// Offset of each step's workspace; -1 when it has none.
  std::vector<int64_t> workspaceOffsets;
};

/// Packs the buffers: by one sweep over the steps and, where its extent exceeds
/// what is live at the peak, by a search that mostly reaches that, then in
/// several orders; both of limited effort, which is counted. The same input
/// gives the same layout on every machine; O(n log n) for the usual overlap.
ArenaLayout layOutArena(const Problem &problem, const Plan &plan,
                        const Lifetimes &lifetimes);

/// Peak of a program in bytes: residents + arena extent. This is what a budget
/// limits.
int64_t peakBytes(const Problem &problem, const ArenaLayout &layout);

/// The same for a plan, whose arena is laid out for it.
int64_t peakBytes(const Problem &problem, const Plan &plan);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_ARENA_ARENALAYOUT_H
