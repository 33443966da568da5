//===- FloorBound.h - What no schedule can go below -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_BOUNDS_FLOORBOUND_H
#define CHECKPOINT_PLANNING_BOUNDS_FLOORBOUND_H

#include "checkpoint/Planning/Model/Problem.h"

namespace checkpoint {

/// Bytes that every schedule holds at some step: the most that any node's
/// operands, results and workspace take beside the residents (less what reuse
/// allows), or all program outputs together. The node is the one that sets it;
/// for outputs the producer of the largest.
struct FloorBound {
  int64_t bytes = 0;
  NodeIndex node = kNoIndex;
};
FloorBound computeFloor(const Problem &problem);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_BOUNDS_FLOORBOUND_H
