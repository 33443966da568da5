//===- Combiners.h - What sums add up with ----------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_COMBINERS_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_COMBINERS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <optional>

namespace checkpoint {

/// The op in the body of `op` that alone adds to the output `init`, whatever
/// the order, or null.
mlir::Operation *findCombiner(mlir::linalg::LinalgOp op, mlir::OpOperand &init);

/// The number that `combiner` leaves any other as it is with, if there is one.
/// In a format without infinity the least and largest numbers are maxima's and
/// minima's.
std::optional<mlir::TypedAttr> getNeutralElement(mlir::Operation *combiner);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_COMBINERS_H
