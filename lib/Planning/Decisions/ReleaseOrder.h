//===- ReleaseOrder.h - Run what frees memory early -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_DECISIONS_RELEASEORDER_H
#define CHECKPOINT_LIB_PLANNING_DECISIONS_RELEASEORDER_H

#include "Planning/Model/StepTables.h"

namespace checkpoint {

/// An order of all nodes in which each node after forward that frees at least
/// what it adds (an update that ends a gradient's life, above all) runs as soon
/// as its operands are there and nobody else reads the arguments it may
/// overwrite. Ordered nodes and forward stay where they are. With
/// `delayUpdates`, what would overwrite an argument in its place waits until
/// the last node in program order has read that.
std::vector<NodeIndex> findReleaseOrder(const StepTables &tables,
                                        bool delayUpdates);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_DECISIONS_RELEASEORDER_H
