//===- ValueNumbering.h - What the values of a step are ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Gives every value of a step a number that depends on how it is computed and
// on nothing else: values with the same number are the same expression of the
// arguments. Recomputation, views and where a result is written do not show in
// the numbers, so a step and its rewritten form have the same ones. A dispatch
// counts by its kernel's name; one of a variant (a kernel from which results
// were cut off) as that of the whole kernel.
//
// Numbers are 64-bit content hashes, equal on any machine.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_ANALYSIS_VALUENUMBERING_H
#define CHECKPOINT_ANALYSIS_VALUENUMBERING_H

#include "checkpoint/Interfaces/CalleeModels.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/DenseMap.h"

#include <vector>

namespace checkpoint {

class ValueNumbering {
public:
  /// Numbers every value of `step`.
  explicit ValueNumbering(mlir::func::FuncOp step);

  uint64_t numberOf(mlir::Value value) const { return numbers.lookup(value); }

  /// How many ops run, and a number that depends on what they compute and in
  /// which order.
  std::vector<int64_t> digestRuns(llvm::ArrayRef<mlir::Operation *> ops) const;

  /// One number for each result of the step.
  std::vector<int64_t> resultDigest;
  /// One number for each op with ordered effects, in program order, and those
  /// ops.
  std::vector<int64_t> effectsDigest;
  std::vector<mlir::Operation *> orderedOps;

  /// What each result of a kernel is, over the kernel's inputs: the same for a
  /// variant as for the whole kernel.
  std::vector<uint64_t> numberKernel(mlir::func::FuncOp kernel);

private:
  void visitBlock(mlir::Block &block);
  uint64_t visit(mlir::Operation *op);
  uint64_t numberGeneric(mlir::Operation *op);
  void numberLinalg(mlir::linalg::LinalgOp op);
  uint64_t numberDispatch(mlir::Operation *op);
  bool numberReshape(mlir::Operation *op);
  uint64_t hashRegions(mlir::Operation *op);
  uint64_t hashAttributes(mlir::Operation *op);
  uint64_t hash(mlir::Attribute attribute);
  uint64_t hash(mlir::Type type);
  CalleeModels callees;
  llvm::DenseMap<mlir::Value, uint64_t> numbers;
  llvm::DenseMap<mlir::Value, mlir::Value> reshaped; // to what it reshapes
  llvm::DenseMap<mlir::Attribute, uint64_t> attributeHashes;
  llvm::DenseMap<mlir::Type, uint64_t> typeHashes;
  unsigned depth = 0; // of regions around the op at hand
};

} // namespace checkpoint

#endif // CHECKPOINT_ANALYSIS_VALUENUMBERING_H
