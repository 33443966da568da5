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

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_TRAININGSTEP_H
