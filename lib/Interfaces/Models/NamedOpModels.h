//===- NamedOpModels.h - Models of ops that have no class -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// StableHLO reaches us in generic form with its dialect unregistered: an op is
// a name, operands, regions, and properties in which the attributes of its own
// dialect are opaque text. What can be known is known by name.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_INTERFACES_MODELS_NAMEDOPMODELS_H
#define CHECKPOINT_LIB_INTERFACES_MODELS_NAMEDOPMODELS_H

#include "checkpoint/Interfaces/CalleeModels.h"

namespace checkpoint {

/// The answers of OpModel.h for one kind of op; a missing function stands for
/// no FLOPs, no alias and no reuse.
struct NamedOpModel {
  double (*flops)(mlir::Operation *, CalleeModels &) = nullptr;
  std::optional<unsigned> (*alias)(mlir::OpResult) = nullptr;
  void (*reuse)(mlir::Operation *,
                llvm::SmallVectorImpl<std::pair<unsigned, unsigned>> &) =
      nullptr;
  bool product = false;
  /// Has effects beyond its results: ordered, never recomputed.
  bool stateful = false;
};

/// The model of an unregistered op by its name, or null.
const NamedOpModel *lookupNamedModel(mlir::Operation *op);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_INTERFACES_MODELS_NAMEDOPMODELS_H
