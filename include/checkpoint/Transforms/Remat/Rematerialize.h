//===- Rematerialize.h - From a budget to a rewritten step ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_REMAT_REMATERIALIZE_H
#define CHECKPOINT_TRANSFORMS_REMAT_REMATERIALIZE_H

#include "checkpoint/Planning/Report/Report.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"

namespace checkpoint {

/// What is wanted, in the words of the options of `--checkpoint-remat`.
struct RematRequest {
  std::string entry;
  std::string budget;
  std::string policy = "auto";
  std::string cost = "flops";
  std::string target;  // empty: the step's, see `TargetAttr::of`
  std::string profile; // the file of measured times, with `cost` "profile"
  double maxFlopsPerByte = -1;
  /// A plan as JSON text, applied instead of making one.
  std::optional<std::string> plan;
  /// Seconds of planning; see PlannerOptions.
  std::optional<double> timeLimitSeconds;
  /// Hears how far planning is; may be empty.
  PlanningProgress::Listener listener;
  /// Whether the report gets the curve of budget against overhead.
  bool withCurve = false;
};

/// Plans the training step of `module` and rewrites it. The step is unchanged
/// when that fails. A budget that cannot be met is an error that
/// `isInfeasible`.
mlir::FailureOr<Report> rematerialize(mlir::ModuleOp module,
                                      const RematRequest &request);

/// Whether the error says that no plan keeps within the budget, rather than
/// that the input is bad.
bool isInfeasible(mlir::Diagnostic &diagnostic);

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_REMAT_REMATERIALIZE_H
