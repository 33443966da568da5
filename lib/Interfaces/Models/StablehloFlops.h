//===- StablehloFlops.h - FLOPs of StableHLO ops ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Semantics after the StableHLO specification.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_INTERFACES_MODELS_STABLEHLOFLOPS_H
#define CHECKPOINT_LIB_INTERFACES_MODELS_STABLEHLOFLOPS_H

#include "checkpoint/Interfaces/CalleeModels.h"

namespace checkpoint::stablehlo {

/// Property `name` of an unregistered op (an attribute, if it was printed as
/// one), or null.
mlir::Attribute getProperty(mlir::Operation *op, llvm::StringRef name);
/// The integers of a property `array<i64: ...>`; none when it is not there.
llvm::ArrayRef<int64_t> getArray(mlir::Operation *op, llvm::StringRef name);

/// FLOPs of one run, by the kind of op.
using FlopsFunction = double(mlir::Operation *, CalleeModels &);
FlopsFunction branchesFlops, choleskyFlops, compositeFlops, convolutionFlops,
    dotFlops, dotGeneralFlops, elementwiseFlops, fftFlops, mapFlops,
    randomBitsFlops, reduceFlops, reduceWindowFlops, scatterFlops,
    selectAndScatterFlops, sortFlops, triangularSolveFlops, whileFlops;

} // namespace checkpoint::stablehlo

#endif // CHECKPOINT_LIB_INTERFACES_MODELS_STABLEHLOFLOPS_H
