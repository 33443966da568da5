//===- SegmentExcess.cpp - A segment that cannot keep its budget ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Policies/SegmentExcess.h"

namespace checkpoint {

std::string describe(const Problem &problem, const SegmentExcess &excess) {
  const ProblemSegment &segment = problem.segments[excess.segment];
  return "segment '" + segment.label + "' leaves at least " +
         std::to_string(excess.leastBytes) +
         " bytes saved for backward, more than its budget of " +
         std::to_string(segment.budgetBytes) + " bytes";
}

} // namespace checkpoint
