//===- StepGraph.h - A training step in IR as a Problem ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_STEPGRAPH_H
#define CHECKPOINT_ANALYSIS_STEPGRAPH_H

#include "checkpoint/Analysis/CostModel.h"
#include "checkpoint/Planning/Problem.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace checkpoint {

/// A function seen as a Problem. Node i is `nodeOps[i]`, value j is
/// `values[j]`.
struct StepGraph {
  Problem problem;
  std::vector<mlir::Operation *> nodeOps;
  std::vector<mlir::Value> values;
  llvm::DenseMap<mlir::Value, ValueIndex> valueIndex;
};

/// The training step of `module`: its one public function. Otherwise an error
/// that says what to do (none; several: name one with --entry; forward and
/// backward in two functions: call them from one; dynamic shapes).
mlir::FailureOr<mlir::func::FuncOp>
findTrainingStep(mlir::ModuleOp module, llvm::StringRef entry = "");

/// Builds the graph of `step`. Bodies of `checkpoint.recompute` are walked in
/// place: each op of a body is a node, each block argument is its operand.
/// `checkpoint.fence` and views share their operand's buffer. Destinations
/// (`tensor.empty`, and fills that only initialise a reduction, stay nodes only
/// when they take memory) and constants are no nodes. Reuse pairs: in a step
/// that has been planned (it carries `checkpoint.predicted_peak_bytes`) exactly
/// what its dispatches' `outs` say; else everything allowed. Fails with a
/// located error on dynamic shapes and on values without a size.
mlir::FailureOr<StepGraph> buildStepGraph(mlir::func::FuncOp step,
                                          const CostModel &costs);

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_STEPGRAPH_H
