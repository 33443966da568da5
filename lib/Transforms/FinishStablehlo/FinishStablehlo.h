//===- FinishStablehlo.h - Steps of finishing a conversion ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The steps of `--checkpoint-finish-stablehlo`, one file each. StableHLO ops
// are unregistered here: they are known by name, their attributes are read as
// they were printed, and nothing has verified them yet.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_FINISHSTABLEHLO_H
#define CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_FINISHSTABLEHLO_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"

namespace checkpoint::finish {

/// The op's shape is all static and one public function holds the step, whose
/// StableHLO has been converted. Says at the first offender what to do.
mlir::LogicalResult checkInput(mlir::ModuleOp module);

/// Takes away what says how values lie on devices, and collectives of one
/// device. Refuses more devices.
mlir::LogicalResult foldDevices(mlir::ModuleOp module);

/// The function that a `stablehlo.custom_call` names; empty for other ops.
llvm::StringRef getCallTarget(mlir::Operation *op);

/// Says of the first custom call that calls Python what the user wrote there,
/// and what to do.
mlir::LogicalResult refuseCallbacks(mlir::ModuleOp module);

/// Makes sorts of calls for the largest elements, whose comparators are
/// functions beside the step, and erases those. What other custom calls call
/// becomes private.
mlir::LogicalResult expandTopK(mlir::ModuleOp module);

/// Replaces every call, those in nested regions too, by the callee's body and
/// erases private functions nobody refers to any longer.
mlir::LogicalResult inlineCalls(mlir::ModuleOp module);

/// Makes unsigned integers signless wherever they occur and erases the casts
/// between the two. What converted ops do with them does not change: those
/// say in their name how they read their operands. A scatter whose indices
/// were unsigned is marked with `checkpoint.unsigned_indices`.
void makeSignless(mlir::ModuleOp module);

/// Lowers the StableHLO ops there is a lowering for, inner ones first. Loops
/// that become straight-line code make at most `maxUnrolledOps` ops.
mlir::LogicalResult lowerLeftovers(mlir::ModuleOp module,
                                   int64_t maxUnrolledOps);

/// Turns windows that are running sums (or products, maxima, ...) of a line
/// into loops along it.
void lowerCumulativeWindows(mlir::ModuleOp module);

/// Makes a pooling's gradient go to the first of a window's equal elements
/// where the upstream conversion lets it go to the last.
void keepFirstSelected(mlir::ModuleOp module);

/// Folds integer arithmetic on constants, as unrolled loops leave it, and
/// erases what is dead.
void foldConstants(mlir::ModuleOp module);

/// Makes concatenations of what the upstream conversion makes of them for
/// modules with unsigned integers: a choice at each element.
void recognizeConcatenations(mlir::ModuleOp module);

/// Takes parts without elements out of concatenations: they have no place to
/// stand at.
void dropEmptyParts(mlir::ModuleOp module);

/// Reads what was inserted into a tensor where it came from, if it is known
/// that nothing was written over it. An unrolled loop then hands each value it
/// saves for another one straight to that iteration, and the tensor that
/// stacks them is dead.
void forwardInsertedSlices(mlir::ModuleOp module);

void eraseDead(mlir::Block &block);

/// Every op belongs to a dialect the next passes know. Names each other op
/// once.
mlir::LogicalResult checkFinished(mlir::ModuleOp module);

// Lowerings of single ops. Each replaces and erases its op, or says why not.
mlir::LogicalResult lowerIf(mlir::Operation *op);
mlir::LogicalResult lowerCase(mlir::Operation *op);
mlir::LogicalResult lowerBarrier(mlir::Operation *op);
mlir::LogicalResult lowerScatter(mlir::Operation *op);
mlir::LogicalResult lowerSort(mlir::Operation *op);
mlir::LogicalResult lowerReduce(mlir::Operation *op);
mlir::LogicalResult lowerSelectAndScatter(mlir::Operation *op);
mlir::LogicalResult lowerTriangularSolve(mlir::Operation *op);
/// Leaves a custom call that it does not know.
mlir::LogicalResult lowerCustomCall(mlir::Operation *op);

//===----------------------------------------------------------------------===//
// Reading unverified ops
//===----------------------------------------------------------------------===//

/// Region `index` has one block that takes `arguments` and ends with a
/// `stablehlo.return` of `results`.
mlir::LogicalResult checkRegion(mlir::Operation *op, unsigned index,
                                mlir::TypeRange arguments,
                                mlir::TypeRange results);

/// All ops of a block but the last. (`Block::without_terminator` does not know
/// that a `stablehlo.return` is one.)
inline llvm::iterator_range<mlir::Block::iterator>
getOpsBeforeTerminator(mlir::Block &block) {
  return {block.begin(), std::prev(block.end())};
}

/// The integers of a dense array or a dense elements attribute; none if the op
/// has no attribute of that name.
std::optional<llvm::SmallVector<int64_t>> getIntegers(mlir::Operation *op,
                                                      llvm::StringRef name);

/// The scalar tensor type that a region sees one element of `value` as.
mlir::RankedTensorType getElementTensorType(mlir::Value value);

//===----------------------------------------------------------------------===//
// Building scalar code and destinations
//===----------------------------------------------------------------------===//

/// Copies the body of a region over rank-0 tensors to the insertion point, as
/// arithmetic on scalars. Takes scalars for the arguments, returns scalars.
llvm::SmallVector<mlir::Value> inlineScalarRegion(mlir::OpBuilder &builder,
                                                  mlir::Region &region,
                                                  mlir::ValueRange arguments);

/// The number all elements of `value` are known to be, or none.
mlir::TypedAttr getSplat(mlir::Value value);

/// What a loop that updates a tensor starts from. Elements that are all one
/// known number are filled in there, so that what made `value` may go; else it
/// is `value` itself, and whoever assigns memory copies it if it must live on.
mlir::Value createDestination(mlir::OpBuilder &builder, mlir::Location loc,
                              mlir::Value value);

mlir::Value createIndex(mlir::OpBuilder &builder, mlir::Location loc,
                        int64_t value);

/// A loop over each extent, the first outermost, that carries `inits`. Extents
/// of one take no loop; if all are one and `asOneOp` is set, the first does.
using LoopBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(
    mlir::OpBuilder &builder, mlir::ValueRange indices,
    mlir::ValueRange carried)>;
llvm::SmallVector<mlir::Value> createLoops(mlir::OpBuilder &builder,
                                           mlir::Location loc,
                                           llvm::ArrayRef<int64_t> extents,
                                           mlir::ValueRange inits,
                                           LoopBody body, bool asOneOp = false);

} // namespace checkpoint::finish

#endif // CHECKPOINT_LIB_TRANSFORMS_FINISHSTABLEHLO_FINISHSTABLEHLO_H
