//===- ExitStatus.h - Exit codes of the drivers -----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TOOLSUPPORT_EXITSTATUS_H
#define CHECKPOINT_TOOLSUPPORT_EXITSTATUS_H

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"

#include <atomic>

namespace checkpoint {

/// The exit code of a driver: 0 when all went well, 2 when a budget is
/// impossible or no plan for it was found, 1 for everything else (bad input).
class ExitStatus {
public:
  /// Looks at the errors that `context` reports, and passes them on. Must
  /// outlive it.
  void watch(mlir::MLIRContext &context);

  int code(mlir::LogicalResult result) const;

private:
  std::atomic<bool> infeasible{false};
};

} // namespace checkpoint

#endif // CHECKPOINT_TOOLSUPPORT_EXITSTATUS_H
