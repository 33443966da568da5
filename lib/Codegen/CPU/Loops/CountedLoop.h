//===- CountedLoop.h - Loops that threads may share -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_COUNTEDLOOP_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_COUNTEDLOOP_H

#include "mlir/IR/Builders.h"

namespace checkpoint {

/// A loop over [0, count) by 1.
struct CountedLoop {
  mlir::Operation *op = nullptr;
  mlir::Block *body = nullptr; // with its terminator
  mlir::Value index;
};

/// Creates an `scf.parallel`, of whose iterations a thread takes `grain` at a
/// time, or, if `grain` is 0, an `scf.for` that one thread runs.
CountedLoop createCountedLoop(mlir::OpBuilder &builder, mlir::Location loc,
                              int64_t count, int64_t grain);

/// Where a thread that runs `op` allocates what it alone uses: the body of the
/// `scf.parallel` around it, or else the function's first block.
mlir::Block *getFrame(mlir::Operation *op);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_COUNTEDLOOP_H
