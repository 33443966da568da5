//===- ArgumentUses.h - What kernels do to their arguments ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_ARGUMENTUSES_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_ARGUMENTUSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SmallVector.h"

namespace checkpoint {

/// What a kernel on buffers may do to an argument: read what was there before,
/// and write it.
struct ArgumentUse {
  bool read = true, written = true;
};

/// The use of each argument of `kernel`; both, where it has no body to tell.
llvm::SmallVector<ArgumentUse> findUses(mlir::func::FuncOp kernel);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_ARGUMENTUSES_H
