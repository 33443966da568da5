//===- Reuse.h - Which places results may take over -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_ANALYSIS_REUSE_H
#define CHECKPOINT_LIB_ANALYSIS_REUSE_H

#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Interfaces/CalleeModels.h"

namespace checkpoint {

/// Adds the reuse pairs of all nodes to `graph`; see `buildStepGraph` for the
/// rule. Fails when arguments are donated to results that cannot be.
mlir::LogicalResult allowReuse(mlir::func::FuncOp step, StepGraph &graph,
                               CalleeModels &callees);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_ANALYSIS_REUSE_H
