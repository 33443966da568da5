//===- CostModel.h - What running a node costs ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_COSTMODEL_H
#define CHECKPOINT_ANALYSIS_COSTMODEL_H

#include "checkpoint/Dialect/CheckpointDialect.h"

#include <memory>

namespace checkpoint {

class CalleeModels;
class KernelPrices;

/// What `cost=` selects.
enum class CostKind : uint8_t {
  Flops,    // floating-point operations
  Roofline, // seconds: max(flops / peak, bytes / bandwidth) + launch
  Profile,  // seconds that `checkpoint-run --profile` measured
};

/// How nodes are priced, and for which device.
struct CostModel {
  CostKind kind = CostKind::Flops;
  TargetAttr target;
  std::shared_ptr<KernelPrices> prices; // of a profile

  /// From the option texts; an error names the words that are known. An empty
  /// `target` is the step's (`TargetAttr::of`). `profile` is the file that
  /// `cost=profile` reads, and nothing else does.
  static mlir::FailureOr<CostModel> get(mlir::func::FuncOp step,
                                        llvm::StringRef kind,
                                        llvm::StringRef target,
                                        llvm::StringRef profile = {});

  /// Counts FLOPs, for the target that the step was planned for (see
  /// `TargetAttr::of`).
  static CostModel of(mlir::func::FuncOp step);

  /// "flops" or "seconds".
  llvm::StringRef unit() const;

  /// The cost of one run of `op`. Bytes moved are those of the tensors it reads
  /// and makes, each once. Fails, with an error at `op`, when the profile has
  /// no time for it.
  mlir::FailureOr<double> cost(mlir::Operation *op,
                               CalleeModels *callees = nullptr) const;
};

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_COSTMODEL_H
