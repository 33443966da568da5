//===- Counters.cpp -------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"
#include "Loops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;
using finish::Counter;

LogicalResult finish::checkWhile(Operation *loop) {
  TypeRange types = loop->getOperandTypes();
  Type boolean =
      RankedTensorType::get({}, IntegerType::get(loop->getContext(), 1));
  if (types != loop->getResultTypes())
    return emitError(loop->getLoc(),
                     "operands and results of 'stablehlo.while' must have "
                     "the same types");
  return success(succeeded(checkRegion(loop, 0, types, boolean)) &&
                 succeeded(checkRegion(loop, 1, types, types)));
}

/// The scalar op that computes what a rank-0 tensor holds, if a linalg op
/// without loops wraps just that one.
static Operation *getScalarOp(Value tensor) {
  auto op = tensor.getDefiningOp<linalg::LinalgOp>();
  if (!op || op->getNumResults() != 1 || op.getNumLoops() != 0 ||
      !op.hasPureTensorSemantics())
    return nullptr;
  Operation *scalar =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  return scalar && scalar->getBlock() == op.getBlock() ? scalar : nullptr;
}

/// Where an operand of such an op comes from: the rank-0 tensor it is read
/// from, or the value itself.
static Value getSource(Value scalar) {
  if (auto argument = dyn_cast<BlockArgument>(scalar))
    if (auto op =
            dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp()))
      return op.getMatchingOpOperand(argument)->get();
  return scalar;
}

std::optional<APInt> finish::getConstant(Value value) {
  TypedAttr splat = finish::getSplat(value);
  if (auto integer = dyn_cast_or_null<IntegerAttr>(splat))
    return integer.getValue();
  return std::nullopt;
}

/// What the carried value that `value` is an argument for begins with, if every
/// iteration passes it on unchanged; else `value`.
static Value getInvariant(Operation *loop, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner()->getParentOp() != loop)
    return value;
  unsigned position = argument.getArgNumber();
  Block &body = loop->getRegion(1).front();
  return body.getTerminator()->getOperand(position) ==
                 body.getArgument(position)
             ? loop->getOperand(position)
             : value;
}

std::optional<Counter> finish::matchCounter(Operation *loop) {
  Block &condition = loop->getRegion(0).front();
  Block &body = loop->getRegion(1).front();
  auto compare = dyn_cast_or_null<arith::CmpIOp>(
      getScalarOp(condition.getTerminator()->getOperand(0)));
  if (!compare)
    return std::nullopt;
  Value lhs = getSource(compare.getLhs()), rhs = getSource(compare.getRhs());
  arith::CmpIPredicate predicate = compare.getPredicate();
  if (predicate == arith::CmpIPredicate::sgt ||
      predicate == arith::CmpIPredicate::ugt) {
    std::swap(lhs, rhs);
    predicate = predicate == arith::CmpIPredicate::sgt
                    ? arith::CmpIPredicate::slt
                    : arith::CmpIPredicate::ult;
  }
  if (predicate != arith::CmpIPredicate::slt &&
      predicate != arith::CmpIPredicate::ult)
    return std::nullopt;

  rhs = getInvariant(loop, rhs);

  Counter counter;
  counter.isUnsigned = predicate == arith::CmpIPredicate::ult;
  auto argument = dyn_cast<BlockArgument>(lhs);
  if (!argument || argument.getOwner() != &condition)
    return std::nullopt;
  counter.position = argument.getArgNumber();
  if (std::optional<APInt> constant = getConstant(rhs)) {
    if (counter.isUnsigned && constant->isNegative())
      return std::nullopt;
    counter.constantBound = constant->getSExtValue();
  } else if (!counter.isUnsigned && isa<RankedTensorType>(rhs.getType()) &&
             !loop->isAncestor(rhs.getParentBlock()->getParentOp())) {
    counter.bound = rhs;
  } else {
    return std::nullopt;
  }

  auto add = dyn_cast_or_null<arith::AddIOp>(
      getScalarOp(body.getTerminator()->getOperand(counter.position)));
  if (!add)
    return std::nullopt;
  Value before = getSource(add.getLhs()), step = getSource(add.getRhs());
  if (step == body.getArgument(counter.position))
    std::swap(before, step);
  std::optional<APInt> constant = getConstant(getInvariant(loop, step));
  if (before != body.getArgument(counter.position) || !constant ||
      !constant->isStrictlyPositive())
    return std::nullopt;
  counter.step = constant->getSExtValue();
  return counter;
}

std::optional<int64_t> finish::getTripCount(Operation *loop,
                                            const Counter &counter) {
  std::optional<APInt> first = getConstant(loop->getOperand(counter.position));
  if (!first || counter.bound)
    return std::nullopt;
  if (counter.isUnsigned && first->isNegative())
    return 0;
  int64_t distance;
  if (llvm::SubOverflow(counter.constantBound, first->getSExtValue(), distance))
    return std::nullopt;
  return distance <= 0 ? 0 : llvm::divideCeil(distance, counter.step);
}
