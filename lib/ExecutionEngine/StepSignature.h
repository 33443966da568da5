//===- StepSignature.h - What a step takes and gives ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_STEPSIGNATURE_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_STEPSIGNATURE_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

/// Describes the arguments and results of `step`, on tensors, in `program`.
/// Types that cannot be run are errors.
mlir::LogicalResult readSignature(mlir::func::FuncOp step,
                                  StepProgram &program);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_STEPSIGNATURE_H
