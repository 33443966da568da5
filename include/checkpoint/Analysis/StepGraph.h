//===- StepGraph.h - A training step in IR as a Problem ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_STEPGRAPH_H
#define CHECKPOINT_ANALYSIS_STEPGRAPH_H

#include "checkpoint/Analysis/CostModel.h"
#include "checkpoint/Planning/Model/Problem.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace checkpoint {

/// A function seen as a Problem. Node i is `nodeOps[i]`, value j is
/// `values[j]`: an argument, a dense constant, or a result of a node.
struct StepGraph {
  Problem problem;
  std::vector<mlir::Operation *> nodeOps;
  std::vector<mlir::Value> values;
  /// The value of the problem whose buffer an SSA value shares. Views with one
  /// operand, fences, names, and what goes into and comes out of a
  /// recomputation have the index of what they share, and are no nodes. What
  /// takes no memory of its own (`tensor.empty`, splat constants, scalars
  /// computed from constants) is absent.
  llvm::DenseMap<mlir::Value, ValueIndex> valueIndex;

  /// The index of `value`, or kNoIndex when it takes no memory.
  ValueIndex indexOf(mlir::Value value) const {
    auto it = valueIndex.find(value);
    return it == valueIndex.end() ? kNoIndex : it->second;
  }
};

/// Builds the graph of `step`. Bodies of `checkpoint.recompute` are walked in
/// place: each op of a body is a node, each block argument is its operand.
/// A dense constant is resident when it is no splat or is returned; other
/// constants and `tensor.empty` take no memory (and are not among the outputs).
/// Scalars take none either, but what computes one from a tensor is a node.
///
/// Reuse pairs: in a step that has been planned (it carries
/// `checkpoint.predicted_peak_bytes`) exactly what the destinations of its
/// dispatches and linalg ops say; else everything allowed, between equal types.
/// A donated argument may give its place to the result it is bound to
/// (`tf.aliasing_output`), or else to the first result of its type that no
/// other argument has, preferring one computed from it.
///
/// `announce` finds phases and emits remarks (one for each unknown op name);
/// without it nodes have no phase and segments no budget. Fails with a located
/// error on dynamic shapes, values without a size, calls, segments that were
/// not flattened and more than one block.
mlir::FailureOr<StepGraph> buildStepGraph(mlir::func::FuncOp step,
                                          const CostModel &costs,
                                          bool announce = true);

/// The same of the training step of `module` (see TrainingStep.h), with the
/// cost model that the texts of options say.
mlir::FailureOr<StepGraph> buildStepGraph(mlir::ModuleOp module,
                                          llvm::StringRef entry,
                                          llvm::StringRef cost,
                                          llvm::StringRef target,
                                          llvm::StringRef profile = {});

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_STEPGRAPH_H
