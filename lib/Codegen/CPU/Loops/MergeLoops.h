//===- MergeLoops.h - Elementwise operations in one loop --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_MERGELOOPS_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_MERGELOOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// The operation of a kernel on buffers that is one elementwise operation; null
/// for any other kernel.
mlir::linalg::GenericOp findElementwise(mlir::func::FuncOp kernel);

/// Makes one operation of two that stand one after the other, have loops of the
/// same sizes and call the same function, which may be of the same values: what
/// both compute is computed once. Does nothing and returns null for others, and
/// where they look at what the first one writes in different ways. The caller
/// knows that what it writes is seen by no other name, and that buffers are the
/// same or, element for element, apart.
mlir::linalg::GenericOp mergeLoops(mlir::linalg::GenericOp first,
                                   mlir::linalg::GenericOp second);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_MERGELOOPS_H
