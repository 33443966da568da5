//===- CallTable.h - The calls of a lowered step ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CALLTABLE_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CALLTABLE_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringMap.h"

namespace checkpoint {

/// What is known of kernels while they are on tensors, by name.
using KernelFigures = llvm::StringMap<StepKernel>;

/// Of the kernels that `step`, on tensors, dispatches.
KernelFigures describeKernels(mlir::func::FuncOp step);

/// Reads calls, constants, places of results and sizes off a lowered step.
mlir::LogicalResult readCalls(mlir::func::FuncOp step, KernelFigures figures,
                              StepProgram &program);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CALLTABLE_H
