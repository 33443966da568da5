//===- Stretches.h - Pieces of a forward pass without layers ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MODEL_STRETCHES_H
#define CHECKPOINT_LIB_PLANNING_MODEL_STRETCHES_H

#include "StepTables.h"
#include "checkpoint/Planning/Model/Layers.h"

namespace checkpoint {

/// Layers, or where nothing repeats about sqrt(n) stretches of forward, cut
/// where few bytes cross.
Layers findLayersOrStretches(const Problem &problem, const StepTables &tables);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MODEL_STRETCHES_H
