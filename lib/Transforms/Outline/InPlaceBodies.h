//===- InPlaceBodies.h ----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Tensors in a kernel become buffers, and a kernel makes none but those it says
// it needs. These functions shape its body so that what a branch, a loop or the
// kernel itself yields comes to lie in the buffer that is there for it.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_OUTLINE_INPLACEBODIES_H
#define CHECKPOINT_LIB_TRANSFORMS_OUTLINE_INPLACEBODIES_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"

namespace checkpoint {

/// `value` copied over `destination`; `value` itself when it is `destination`
/// after changes made to it in place.
mlir::Value copyOver(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value value, mlir::Value destination);

/// Makes both branches compute result `index` of `branch` in `destination`.
void computeBranchesIn(mlir::scf::IfOp branch, unsigned index,
                       mlir::Value destination);

/// Gives each op and loop inside the loop or branch `root` a destination that
/// it may write: its own empty tensor (filled, or with a copy, where the op
/// reads its initial contents) unless it changes, for the last time that it is
/// read, a value of the same iteration.
void giveOwnDestinations(mlir::Operation *root);

/// Makes the loops in `root` (itself included) write what they yield over their
/// own arguments, so that no iteration makes a buffer that outlives it.
void yieldOverArguments(mlir::Operation *root);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_OUTLINE_INPLACEBODIES_H
