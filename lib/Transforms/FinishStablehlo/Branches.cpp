//===- Branches.cpp -------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace checkpoint;

static LogicalResult checkBranches(Operation *op, Type selectorType) {
  StringRef name = op->getName().getStringRef();
  if (op->getNumOperands() != 1 || op->getOperand(0).getType() != selectorType)
    return emitError(op->getLoc())
           << "'" << name << "' must have one operand of type " << selectorType;
  if (op->getNumRegions() == 0)
    return emitError(op->getLoc()) << "'" << name << "' must have branches";
  for (unsigned i = 0, e = op->getNumRegions(); i < e; ++i)
    if (failed(finish::checkRegion(op, i, {}, op->getResultTypes())))
      return failure();
  return success();
}

/// Moves a branch to the builder's block, a yield in place of its return.
static void moveBranch(OpBuilder &builder, Region &region) {
  Block &from = region.front();
  Operation *terminator = from.getTerminator();
  SmallVector<Value> results(terminator->getOperands());
  Location loc = terminator->getLoc();
  terminator->erase();
  Block *to = builder.getInsertionBlock();
  to->getOperations().splice(to->end(), from.getOperations());
  builder.setInsertionPointToEnd(to);
  scf::YieldOp::create(builder, loc, results);
}

LogicalResult finish::lowerIf(Operation *op) {
  OpBuilder builder(op);
  if (failed(checkBranches(op, RankedTensorType::get({}, builder.getI1Type()))))
    return failure();
  if (op->getNumRegions() != 2)
    return emitError(op->getLoc(), "'stablehlo.if' must have two branches");
  Value selector =
      tensor::ExtractOp::create(builder, op->getLoc(), op->getOperand(0));
  auto branch = scf::IfOp::create(
      builder, op->getLoc(), selector,
      [&](OpBuilder &nested, Location) {
        moveBranch(nested, op->getRegion(0));
      },
      [&](OpBuilder &nested, Location) {
        moveBranch(nested, op->getRegion(1));
      });
  op->replaceAllUsesWith(branch);
  op->erase();
  return success();
}

/// Branch `i` if the selector is `i`, and so on; the last one for all others.
static SmallVector<Value> createCase(OpBuilder &builder, Operation *op,
                                     Value selector, unsigned i) {
  Location loc = op->getLoc();
  Value number = arith::ConstantIntOp::create(builder, loc, i, 32);
  Value taken = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                      selector, number);
  auto branch = scf::IfOp::create(
      builder, loc, taken,
      [&](OpBuilder &nested, Location) {
        moveBranch(nested, op->getRegion(i));
      },
      [&](OpBuilder &nested, Location) {
        if (i + 2 == op->getNumRegions())
          return moveBranch(nested, op->getRegion(i + 1));
        scf::YieldOp::create(nested, loc,
                             createCase(nested, op, selector, i + 1));
      });
  return llvm::to_vector_of<Value>(branch.getResults());
}

LogicalResult finish::lowerCase(Operation *op) {
  OpBuilder builder(op);
  if (failed(
          checkBranches(op, RankedTensorType::get({}, builder.getI32Type()))))
    return failure();
  if (op->getNumRegions() == 1) {
    Operation *terminator = op->getRegion(0).front().getTerminator();
    op->replaceAllUsesWith(terminator->getOperands());
    terminator->erase();
    op->getBlock()->getOperations().splice(
        op->getIterator(), op->getRegion(0).front().getOperations());
  } else {
    Value selector =
        tensor::ExtractOp::create(builder, op->getLoc(), op->getOperand(0));
    op->replaceAllUsesWith(createCase(builder, op, selector, 0));
  }
  op->erase();
  return success();
}

LogicalResult finish::lowerBarrier(Operation *op) {
  if (op->getOperandTypes() != op->getResultTypes())
    return emitError(op->getLoc(),
                     "operands and results of "
                     "'stablehlo.optimization_barrier' must have the same "
                     "types");
  op->replaceAllUsesWith(op->getOperands());
  op->erase();
  return success();
}
