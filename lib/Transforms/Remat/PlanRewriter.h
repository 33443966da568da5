//===- PlanRewriter.h - The IR of a plan ------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_REMAT_PLANREWRITER_H
#define CHECKPOINT_LIB_TRANSFORMS_REMAT_PLANREWRITER_H

#include "checkpoint/Planning/Model/Lifetimes.h"
#include "checkpoint/Planning/Model/PlanReads.h"
#include "checkpoint/Transforms/Remat/ApplyPlan.h"

namespace checkpoint {

/// The positions of the results of `step` that somebody reads.
llvm::SmallVector<unsigned> getWrittenResults(const Problem &problem,
                                              const Plan &plan,
                                              const Lifetimes &lifetimes,
                                              size_t step);

/// Moves and clones the ops of a step into the order of a plan; see applyPlan.
class PlanRewriter {
public:
  PlanRewriter(mlir::func::FuncOp step, const StepGraph &graph,
               const Plan &plan, KernelVariants &variants);

  /// Returns whether kernels without some of their results came in.
  bool rewrite();

private:
  /// A recomputation while it is built.
  struct Body {
    mlir::Block *block = nullptr;
    llvm::SmallVector<mlir::Value> inputs;
    llvm::DenseMap<mlir::Value, mlir::Value> argumentOf; // by input
    /// Original value to its newest run in the body.
    llvm::DenseMap<mlir::Value, mlir::Value> local;
    /// Views cloned into the body, by view and new source.
    llvm::DenseMap<std::pair<mlir::Value, mlir::Value>, mlir::Value> views;
  };

  /// What a node's op read before it was moved: runs are resolved from these.
  struct Reads {
    llvm::SmallVector<mlir::Value> operands;
    /// What its regions read from outside, then and now.
    llvm::SmallVector<mlir::Value> captured, capturedNow;
  };

  void runFirst(size_t at);
  void runAgain(size_t first, size_t last);
  void cloneInto(Body &body, size_t at);
  void finish();

  /// What `value` of the original step is now, at the end of the step so far
  /// (`body` null) or inside a recomputation.
  mlir::Value resolve(mlir::Value value, Body *body);
  mlir::Value resolveInside(mlir::Value value, Body &body);
  mlir::Value addInput(mlir::Value value, Body &body);
  /// Where the result of the run at step `at` is written.
  mlir::Value makePlace(size_t at, mlir::OpResult result, Body *body);
  mlir::Value viewAs(mlir::Value value, mlir::Type type,
                     mlir::OpBuilder &builder, mlir::Location loc);
  mlir::OpBuilder builderFor(Body *body);
  /// The node of the problem's value or the value itself.
  mlir::Value baseOf(mlir::Value value) const {
    ValueIndex index = graph.indexOf(value);
    return index == kNoIndex ? mlir::Value() : graph.values[index];
  }

  mlir::func::FuncOp step;
  const StepGraph &graph;
  const Problem &problem;
  const Plan &plan;
  KernelVariants &variants;
  Lifetimes lifetimes;
  PlanReads reads;
  mlir::Block &block;
  mlir::Operation *terminator;
  /// For each step the outputs (by value) that steps outside its recomputation
  /// read.
  std::vector<llvm::SmallVector<ValueIndex, 1>> readOutside;
  std::vector<Reads> original; // of each node
  /// Original results of nodes to their newest runs in the step.
  llvm::DenseMap<mlir::Value, mlir::Value> current;
  llvm::DenseMap<std::pair<mlir::Value, mlir::Value>, mlir::Value> views;
  llvm::DenseSet<mlir::Operation *> placedViews;
  mlir::Value newest; // value of the step so far
  int64_t instance = 0;
  bool cutKernels = false;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_REMAT_PLANREWRITER_H
