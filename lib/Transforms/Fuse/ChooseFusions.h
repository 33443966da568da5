//===- ChooseFusions.h ----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FUSE_CHOOSEFUSIONS_H
#define CHECKPOINT_LIB_TRANSFORMS_FUSE_CHOOSEFUSIONS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseSet.h"

namespace checkpoint {

/// The ops of `block` that are computed in the bodies of their consumers
/// wherever a generic reads them. Those that something else reads too stay
/// besides.
///
/// One walk from the end: a kernel's root is an op that stays; each elementwise
/// op joins the roots that its users are in. It does so
///  - in its own phase and segment only, unless it computes nothing (a
///    broadcast) or next to nothing from nothing (a mask made of indices);
///  - when it then stays nowhere: a value with a name, or that another phase, a
///    product or a result reads, is kept as it is;
///  - when the arithmetic done twice is little;
///  - when keeping its operands alive up to the roots takes no more memory than
///    keeping its result;
///  - within the caps on operations and operands of one kernel.
llvm::DenseSet<mlir::Operation *> planFusion(mlir::Block &block);

/// What one element of `op` costs next to an addition, roughly.
double getArithmeticWeight(mlir::linalg::GenericOp op);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_TRANSFORMS_FUSE_CHOOSEFUSIONS_H
