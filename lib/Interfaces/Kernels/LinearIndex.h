//===- LinearIndex.h - Affine maps as strides -------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_INTERFACES_KERNELS_LINEARINDEX_H
#define CHECKPOINT_LIB_INTERFACES_KERNELS_LINEARINDEX_H

#include "mlir/IR/AffineMap.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace checkpoint {

/// An index as a sum over loops: `constant` plus, for each loop, its iteration
/// times its coefficient.
struct LinearIndex {
  llvm::SmallVector<int64_t> coefficients;
  int64_t constant = 0;
};

/// `expr`, an expression of `numLoops` dimensions, as such a sum; none if it
/// divides or takes remainders.
std::optional<LinearIndex> getLinearIndex(mlir::AffineExpr expr,
                                          unsigned numLoops);

/// How an address follows from the iterations of loops, in elements.
struct ElementSteps {
  /// The address in the first iteration, without the offset of the layout.
  int64_t begin = 0;
  /// For each loop, the distance from one iteration to the next.
  llvm::SmallVector<int64_t> strides;
  /// The loops that the address follows from by quotients or remainders, too:
  /// their strides are the distances from the first iteration to the second.
  llvm::SmallBitVector uneven;

  /// The address is `begin` plus the sum of iterations times strides.
  bool isLinear() const { return uneven.none(); }
};

/// The steps through a buffer of the strides `strides`, a stride for each
/// result of `map`, whose dimensions are the loops.
ElementSteps getElementSteps(mlir::AffineMap map,
                             llvm::ArrayRef<int64_t> strides);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_INTERFACES_KERNELS_LINEARINDEX_H
