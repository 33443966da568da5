//===- KernelShape.cpp - How a kernel goes through memory -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/Kernels/KernelShape.h"

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace checkpoint;

StringRef checkpoint::stringify(KernelShape shape) {
  switch (shape) {
  case KernelShape::Elementwise:
    return "elementwise";
  case KernelShape::Rows:
    return "rows";
  case KernelShape::Columns:
    return "columns";
  case KernelShape::Product:
    return "product";
  case KernelShape::Other:
    return "other";
  }
  llvm_unreachable("all shapes are covered");
}

/// Whether a reduction of `op` runs along the memory of its largest input.
static bool reducesAlongMemory(linalg::LinalgOp op) {
  int64_t largest = -1;
  AffineMap map;
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto type = dyn_cast<RankedTensorType>(input->get().getType());
    if (!type || type.getRank() == 0 || !type.hasStaticShape() ||
        type.getNumElements() <= largest)
      continue;
    largest = type.getNumElements();
    map = op.getMatchingIndexingMap(input);
  }
  if (!map)
    return true;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  AffineExpr innermost = map.getResults().back();
  for (auto [loop, iterator] : llvm::enumerate(iterators))
    if (iterator == utils::IteratorType::reduction &&
        innermost.isFunctionOfDim(loop))
      return true;
  return false;
}

static KernelShape getShape(linalg::LinalgOp op) {
  if (op.getNumParallelLoops() == op.getNumLoops())
    return KernelShape::Elementwise;
  if (matchProduct(op))
    return KernelShape::Product;
  if (op.getNumParallelLoops() + op.getNumReductionLoops() != op.getNumLoops())
    return KernelShape::Other;
  return reducesAlongMemory(op) ? KernelShape::Rows : KernelShape::Columns;
}

KernelShape checkpoint::getKernelShape(func::FuncOp kernel) {
  KernelShape shape = KernelShape::Elementwise;
  for (Operation &op : kernel.front().without_terminator()) {
    if (isa<linalg::FillOp>(op) || op.hasTrait<OpTrait::ConstantLike>())
      continue;
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    if (!structured) {
      if (op.getNumRegions() != 0 || isa<LibraryCallOp>(op))
        return KernelShape::Other;
      continue;
    }
    KernelShape own = getShape(structured);
    if (own == KernelShape::Elementwise || own == shape)
      continue;
    if (shape != KernelShape::Elementwise)
      return KernelShape::Other;
    shape = own;
  }
  return shape;
}
