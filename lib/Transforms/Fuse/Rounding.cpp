//===- Rounding.cpp -------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Rounding.h"

#include "Transforms/Utils/StridedRead.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace checkpoint;

llvm::DenseSet<Operation *>
checkpoint::findShared(Block &block,
                       llvm::function_ref<bool(Operation *)> isFused) {
  llvm::DenseSet<Operation *> shared;
  // The kernel that alone computes an op; null where several do.
  llvm::DenseMap<Operation *, Operation *> kernels;
  for (Operation &op : llvm::reverse(block)) {
    bool isRead = isStridedRead(&op);
    if (!isFused(&op) && !isRead) {
      kernels[&op] = &op;
      continue;
    }
    SmallVector<Operation *, 2> readers;
    for (Operation *user : op.getUsers())
      readers.push_back(block.findAncestorOpInBlock(*user));
    Operation *kernel = readers.empty() ? nullptr : kernels[readers.front()];
    for (Operation *reader : readers)
      if (kernels[reader] != kernel)
        kernel = nullptr;
    kernels[&op] = kernel;
    // One op that reads it computes it alike wherever it is itself.
    bool hasOneReader = llvm::all_equal(readers);
    if (!kernel && !isRead && !hasOneReader)
      shared.insert(&op);
  }
  return shared;
}

/// Whether arithmetic made `value` of bf16, so that it may have more bits. What
/// is read is rounded, and constants are what they are.
static bool isComputed(Value value) {
  Operation *op = value.getDefiningOp();
  return op && value.getType().isBF16() && !op->getNumRegions() &&
         op->getNumResults() == 1 &&
         !isa<arith::ConstantOp, arith::TruncFOp, arith::BitcastOp>(op) &&
         isa<arith::ArithDialect, math::MathDialect>(op->getDialect());
}

Value checkpoint::roundToType(OpBuilder &builder, Value value) {
  if (!isComputed(value))
    return value;
  Operation *op = value.getDefiningOp();
  Location loc = op->getLoc();
  Type wide = builder.getF32Type();
  auto widen = [&](Value narrow) -> Value {
    if (!narrow.getType().isBF16())
      return narrow;
    return arith::ExtFOp::create(
        builder, loc, wide, narrow,
        arith::FastMathFlagsAttr::get(builder.getContext(),
                                      arith::FastMathFlags::contract));
  };
  Value exact;
  if (isa<math::TanhOp>(op)) {
    // Of bf16 it takes fewer terms, so it stays. It is never beyond one: this
    // changes nothing but that the extension and the rounding do not meet,
    // which would fold away.
    Value one =
        arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(1));
    exact = arith::MinimumFOp::create(builder, loc, widen(value), one);
  } else {
    SmallVector<Value> operands = llvm::map_to_vector(op->getOperands(), widen);
    Operation *copy = builder.clone(*op);
    copy->setOperands(operands);
    exact = copy->getResult(0);
    exact.setType(wide);
  }
  // No extension takes this away, as that would need the flag on both.
  return arith::TruncFOp::create(builder, loc, value.getType(), exact);
}

/// The comparison that `op` is, if it is one for equality.
static arith::CmpFOp getEquality(Operation *op) {
  auto comparison = dyn_cast<arith::CmpFOp>(op);
  return comparison && isEquality(comparison.getPredicate()) ? comparison
                                                             : arith::CmpFOp();
}

bool checkpoint::comparesUnrounded(Block &body) {
  return llvm::any_of(body, [](Operation &op) {
    return getEquality(&op) && llvm::any_of(op.getOperands(), isComputed);
  });
}

void checkpoint::roundWhatIsEqual(OpBuilder &builder, Operation *op) {
  if (!getEquality(op))
    return;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  for (OpOperand &operand : op->getOpOperands())
    operand.set(roundToType(builder, operand.get()));
}
