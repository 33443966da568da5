//===- StepValues.h - What the ops of a step read ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_STEPVALUES_H
#define CHECKPOINT_ANALYSIS_STEPVALUES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

/// Whether `operand` only says where a result is written: a destination whose
/// old contents the op does not read (true of every one of a dispatch).
bool isPlace(mlir::OpOperand &operand);

/// The operand that says where `result` is written and nothing else, or null.
mlir::OpOperand *getPlace(mlir::OpResult result);

/// The operands that `op` reads (destinations that are only places are not),
/// then what its regions read from outside, each once.
llvm::SmallVector<mlir::Value> getReadValues(mlir::Operation *op);

/// The operand that a view with one source shares, a fence's or a name's
/// operand; nothing for every other value.
mlir::Value getViewSource(mlir::Value value);

/// Whether results may be written into the buffer of the step's argument: it
/// says `checkpoint.donated`, or JAX's `tf.aliasing_output` or
/// `jax.buffer_donor = true`.
bool isDonated(mlir::func::FuncOp step, unsigned argument);

/// Whether `op` only describes: a constant (of any size), a `tensor.empty`, or
/// arithmetic on scalars all of which come from constants.
bool isDescription(mlir::Operation *op);

/// The contents of a constant op (also of an unregistered one that has no
/// operands and holds its elements as `value`), or null.
mlir::Attribute getConstantContents(mlir::Operation *op);

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_STEPVALUES_H
