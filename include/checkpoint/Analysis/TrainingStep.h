//===- TrainingStep.h - Which function is the step --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_TRAININGSTEP_H
#define CHECKPOINT_ANALYSIS_TRAININGSTEP_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace checkpoint {

/// The training step of `module`: its one public function, or the one that
/// `entry` names. Otherwise an error that says what to do (none; several: name
/// one with entry; forward and backward in two functions: call them from one).
mlir::FailureOr<mlir::func::FuncOp>
findTrainingStep(mlir::ModuleOp module, llvm::StringRef entry = "");

/// Whether there is such an op in the step, in regions of its ops too.
template <typename OpTy> bool contains(mlir::func::FuncOp step) {
  return step->walk([](OpTy) { return mlir::WalkResult::interrupt(); })
      .wasInterrupted();
}

/// Whether the step is still linalg, which no back end of ours runs, so that a
/// plan of its ops would not be one of what runs. A step of StableHLO ops alone
/// is on its way to XLA and complete as it is.
bool needsPreparation(mlir::func::FuncOp step);

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_TRAININGSTEP_H
