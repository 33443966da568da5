//===- OperandAddresses.h - Loads and stores in loops -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_OPERANDADDRESSES_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_OPERANDADDRESSES_H

#include "LoopPlan.h"
#include "RowBuffers.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace checkpoint {

/// Where an iteration stands.
struct LoopPosition {
  /// In each loop of the nest; null for those that are not entered.
  llvm::SmallVector<mlir::Value> loops;
  /// In each loop of the op; zero for those that are not entered.
  llvm::SmallVector<mlir::Value> dims;

  /// The same within the loop `level` of `plan`, at `index`.
  LoopPosition within(const LoopPlan &plan, size_t level,
                      mlir::Value index) const;
};

/// The operands of an op, addressed by the loops of its plan.
class OperandAddresses {
public:
  /// Makes 1-d buffers of those that are addressed as such, and begins them
  /// where the loops of `outer` stand.
  OperandAddresses(mlir::OpBuilder &builder, mlir::linalg::LinalgOp op,
                   const LoopSpace &space, const LoopPlan &plan,
                   const OuterLoops &outer);

  mlir::Value load(unsigned operand, const LoopPosition &position);
  void store(unsigned operand, mlir::Value value, const LoopPosition &position);
  /// Of elements that follow each other, the first one being at `position`.
  mlir::Value loadVector(unsigned operand, mlir::VectorType type,
                         const LoopPosition &position);
  void storeVector(unsigned operand, mlir::Value value,
                   const LoopPosition &position);

private:
  struct Operand {
    mlir::Value value; // the buffer or the scalar
    mlir::Value begin; // of a flat buffer, from loops outside; null for zero
  };

  mlir::Value flatten(mlir::Value buffer, const RowBuffer &rowBuffer);
  mlir::Value getBegin(const LoopAccess &access, const OuterLoops &outer,
                       unsigned firstRow);
  mlir::Value addStep(mlir::Value address, mlir::Value index, int64_t stride);
  llvm::SmallVector<mlir::Value> getIndices(unsigned operand,
                                            const LoopPosition &position);

  mlir::OpBuilder &builder;
  mlir::linalg::LinalgOp op;
  const LoopSpace &space;
  const LoopPlan &plan;
  llvm::SmallVector<Operand> operands;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_OPERANDADDRESSES_H
