//===- FirstRunBytes.h - What a node holds when it first runs ---*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_BOUNDS_FIRSTRUNBYTES_H
#define CHECKPOINT_LIB_PLANNING_BOUNDS_FIRSTRUNBYTES_H

#include "checkpoint/Planning/Model/Problem.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace checkpoint {

/// Roots that may lie in a donated argument, directly or through a chain of
/// reuse; such a value need not take bytes of its own.
std::vector<bool> findMaybeDonated(const Problem &problem,
                                   const std::vector<ValueIndex> &roots);

/// What any schedule holds beside the residents while a node runs for the first
/// time, whatever else it holds.
struct FirstRunBytes {
  /// Roots of the node's operands and results.
  llvm::SmallSetVector<ValueIndex, 8> held;
  /// Operands, results and workspace, less the most that reuse can save.
  int64_t bytes = 0;
  /// Places that reuse may take, with the bytes it saves less for each of them
  /// that is not free to take. Empty where that is not certain.
  llvm::SmallMapVector<ValueIndex, int64_t, 4> places;
};
FirstRunBytes computeFirstRunBytes(const Problem &problem,
                                   const ProblemNode &node,
                                   const std::vector<ValueIndex> &roots,
                                   const std::vector<bool> &maybeDonated);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_BOUNDS_FIRSTRUNBYTES_H
