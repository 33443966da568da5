//===- PrintMemory.h - A step's memory as text ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TRANSFORMS_REMAT_PRINTMEMORY_H
#define CHECKPOINT_TRANSFORMS_REMAT_PRINTMEMORY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

/// Prints what `step` uses in its program order: the peak and where it is, what
/// is live there (largest first), and live bytes over the steps. Fails with a
/// located error when the step has no graph.
mlir::LogicalResult printMemory(mlir::func::FuncOp step, llvm::raw_ostream &os);

} // namespace checkpoint

#endif // CHECKPOINT_TRANSFORMS_REMAT_PRINTMEMORY_H
