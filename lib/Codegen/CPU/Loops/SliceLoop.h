//===- SliceLoop.h - A loop over slices around kernels ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_SLICELOOP_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_SLICELOOP_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

/// Puts a loop over slices of these sizes, which threads share, around the
/// sections of `kernel`, and makes loops of what is in them. The error says
/// which is no section.
llvm::LogicalResult loopOverSlices(mlir::func::FuncOp kernel,
                                   llvm::ArrayRef<int64_t> slices,
                                   mlir::Attribute parallelMark);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_SLICELOOP_H
