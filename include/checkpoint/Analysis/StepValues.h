//===- StepValues.h - What the ops of a step read ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_STEPVALUES_H
#define CHECKPOINT_ANALYSIS_STEPVALUES_H

#include "mlir/IR/Operation.h"

namespace checkpoint {

/// Whether the initial values of the op's destinations are only places: nothing
/// of their old contents is read (true of every dispatch).
bool destinationsArePlaces(mlir::Operation *op);

/// The operands that `op` reads (destinations that are only places are not),
/// then what its regions read from outside, each once.
llvm::SmallVector<mlir::Value> getReadValues(mlir::Operation *op);

/// The operand that a view with one source shares, a fence's or a name's
/// operand; nothing for every other value.
mlir::Value getViewSource(mlir::Value value);

/// Whether `op` only describes: a constant (of any size), a `tensor.empty`, or
/// arithmetic on scalars all of which come from constants.
bool isDescription(mlir::Operation *op);

/// The contents of a constant op (also of an unregistered one that has no
/// operands and holds its elements as `value`), or null.
mlir::Attribute getConstantContents(mlir::Operation *op);

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_STEPVALUES_H
