//===- CostModel.h - What running a node costs ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_COSTMODEL_H
#define CHECKPOINT_ANALYSIS_COSTMODEL_H

#include "checkpoint/Dialect/CheckpointDialect.h"

namespace checkpoint {

class CalleeModels;

/// What `cost=` selects.
enum class CostKind : uint8_t {
  Flops,    // floating-point operations
  Roofline, // seconds: max(flops / peak, bytes / bandwidth) + launch
};

/// How nodes are priced, and for which device.
struct CostModel {
  CostKind kind = CostKind::Flops;
  TargetAttr target;

  /// From the option texts; an error names the words that are known.
  static mlir::FailureOr<CostModel>
  get(mlir::Location loc, llvm::StringRef kind, llvm::StringRef target);

  /// Counts FLOPs, for the target that a rewritten step says it was planned
  /// for, else for "cpu".
  static CostModel of(mlir::func::FuncOp step);

  /// "flops" or "seconds".
  llvm::StringRef unit() const;

  /// The cost of one run of `op`. Bytes moved are those of the tensors it reads
  /// and makes, each once.
  double cost(mlir::Operation *op, CalleeModels *callees = nullptr) const;
};

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_COSTMODEL_H
