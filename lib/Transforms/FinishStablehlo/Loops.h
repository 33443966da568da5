//===- Loops.h ------------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_LOOPS_H
#define CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_LOOPS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseSet.h"
#include <optional>

namespace checkpoint::finish {

/// `while (counter < bound) { ...; counter += step }`.
struct Counter {
  unsigned position;
  int64_t step;
  /// A rank-0 tensor from outside of the loop, or a constant if there is none.
  mlir::Value bound;
  int64_t constantBound;
  bool isUnsigned;
};

/// The operands and results of a `stablehlo.while` and the arguments of its two
/// regions have the same types.
mlir::LogicalResult checkWhile(mlir::Operation *loop);

/// What a `stablehlo.while` that passed `checkWhile` counts by, if it counts.
std::optional<Counter> matchCounter(mlir::Operation *loop);

/// How many iterations a loop takes, if that is known. Nothing else is told of
/// a counter whose bounds are values.
std::optional<int64_t> getTripCount(mlir::Operation *loop,
                                    const Counter &counter);

/// The integer that every element of `value` is known to be.
std::optional<llvm::APInt> getConstant(mlir::Value value);

/// Whether `block` sums over combinations of two tensors, as products and
/// convolutions do: then it is a part of the network.
bool hasProduct(mlir::Block &block);

/// The loops that become straight-line code. What limits them is what all the
/// levels of a nest make together, and all nests of the module: at most
/// `maxOps`.
llvm::DenseSet<mlir::Operation *> chooseUnrolledLoops(mlir::ModuleOp module,
                                                      int64_t maxOps);

/// Replaces a `stablehlo.while` that passed `checkWhile`, inner ones first, by
/// its iterations or by an `scf.for` or `scf.while`, and erases it.
void lowerWhile(mlir::Operation *loop, bool isUnrolled);

} // namespace checkpoint::finish

#endif // CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_LOOPS_H
