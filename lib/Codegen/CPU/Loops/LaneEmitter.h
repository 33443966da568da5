//===- LaneEmitter.h - Loops along memory, in lanes -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LANEEMITTER_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LANEEMITTER_H

#include "OperandAddresses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

namespace checkpoint {

/// Emits the innermost loop of a nest that takes vectors.
class LaneEmitter {
public:
  LaneEmitter(mlir::OpBuilder &builder, mlir::linalg::LinalgOp op,
              const LoopSpace &space, const LoopPlan &plan,
              OperandAddresses &addresses);

  /// The whole vectors of independent iterations.
  void emitVectors(const LoopPosition &position);
  /// Adds the terms of whole vectors to `sums`, one for each output, as the
  /// plan's header says.
  void emitSums(const LoopPosition &position,
                llvm::SmallVectorImpl<mlir::Value> &sums);

private:
  using Lanes = llvm::SmallVector<mlir::Value>; // one for each output

  mlir::Value spread(mlir::Value scalar);
  mlir::IRMapping mapOperands(const LoopPosition &position, const Lanes &lanes);
  void emitInBody(mlir::Operation &inner, const LoopPosition &position,
                  mlir::IRMapping &mapping);
  mlir::Value getIndices(mlir::linalg::IndexOp index,
                         const LoopPosition &position);
  void emitBody(const LoopPosition &position, Lanes &lanes);
  Lanes getNeutralLanes();
  Lanes emitSumsOf(const LoopPosition &position, mlir::Value begin,
                   mlir::Value end);
  Lanes emitBlocks(const LoopPosition &position);
  mlir::Value combine(mlir::Operation *combiner, mlir::Value left,
                      mlir::Value right);
  mlir::Value reduce(mlir::Value lanes, mlir::Operation *combiner);
  mlir::Value getIndex(int64_t value) {
    return mlir::arith::ConstantIndexOp::create(builder, loc, value);
  }
  size_t getInnermost() const { return plan.loops.size() - 1; }

  mlir::OpBuilder &builder;
  mlir::linalg::LinalgOp op;
  mlir::Location loc;
  const LoopSpace &space;
  const LoopPlan &plan;
  OperandAddresses &addresses;
  /// For each output whose sum is in lanes, the op that adds to it.
  llvm::SmallVector<mlir::Operation *> combiners;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LANEEMITTER_H
