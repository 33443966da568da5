//===- InPlace.h - When a result may overwrite an operand -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_INTERFACES_KERNELS_INPLACE_H
#define CHECKPOINT_LIB_INTERFACES_KERNELS_INPLACE_H

#include "checkpoint/Interfaces/CalleeModels.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// Whether `op` reads each element of `input` only in the iteration that writes
/// the element of `init` at the same offset: all loops are parallel, both
/// operands have one type and one indexing map, and the map is a permutation.
bool readsOnlyWhatItOverwrites(mlir::linalg::LinalgOp op,
                               mlir::OpOperand &input, mlir::OpOperand &init);

/// (result, argument) pairs of a kernel: the result may be written into the
/// argument's buffer although the kernel reads the argument.
llvm::SmallVector<std::pair<unsigned, unsigned>, 1>
getReusableArguments(mlir::func::FuncOp kernel);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_INTERFACES_KERNELS_INPLACE_H
