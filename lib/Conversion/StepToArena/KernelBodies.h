//===- KernelBodies.h - Kernels' bodies on buffers --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELBODIES_H
#define CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELBODIES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace checkpoint {

/// Whether `function` holds loops or branches. Its temporaries are many then,
/// and few live at once.
bool hasLoopsOrBranches(mlir::func::FuncOp function);

/// Bufferizes the body of `kernel`, which is used up, into `function`, which is
/// empty and has the kernel's arguments as buffers and then its workspace, if
/// `workspaceBytes` is not 0. The first `numInputs` arguments are not written.
/// With `inOutput` what is inserted into a larger tensor is computed there at
/// once, which is best unless it reads its surroundings.
mlir::LogicalResult bufferizeBody(mlir::func::FuncOp kernel,
                                  mlir::func::FuncOp function,
                                  unsigned numInputs, int64_t workspaceBytes,
                                  bool inOutput);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_STEPTOARENA_KERNELBODIES_H
