//===- SegmentExcess.h - A segment that cannot keep its budget --*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_POLICIES_SEGMENTEXCESS_H
#define CHECKPOINT_PLANNING_POLICIES_SEGMENTEXCESS_H

#include "checkpoint/Planning/Model/Problem.h"

namespace checkpoint {

/// A segment that leaves more saved for backward than its own budget allows.
struct SegmentExcess {
  uint32_t segment = kNoIndex;
  /// What it leaves saved at least.
  int64_t leastBytes = 0;
};

/// A sentence that says so.
std::string describe(const Problem &problem, const SegmentExcess &excess);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_POLICIES_SEGMENTEXCESS_H
