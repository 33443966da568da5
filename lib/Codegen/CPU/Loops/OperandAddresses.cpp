//===- OperandAddresses.cpp - Loads and stores in loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "OperandAddresses.h"

#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace checkpoint;

LoopPosition LoopPosition::within(const LoopPlan &plan, size_t level,
                                  Value index) const {
  LoopPosition inside = *this;
  inside.loops[level] = index;
  inside.dims[plan.loops[level].dim] = index;
  return inside;
}

OperandAddresses::OperandAddresses(OpBuilder &builder, linalg::LinalgOp op,
                                   const LoopSpace &space, const LoopPlan &plan,
                                   const OuterLoops &outer)
    : builder(builder), op(op), space(space), plan(plan) {
  for (auto [value, access] :
       llvm::zip_equal(op->getOperands(), space.accesses)) {
    Operand &operand = operands.emplace_back();
    operand.value = value;
    if (!access.isFlat)
      continue;
    RowBuffer rowBuffer = outer.rowBuffers.lookup(getPrivateBuffer(value));
    operand.value = flatten(value, rowBuffer);
    operand.begin = getBegin(access, outer, rowBuffer.loops);
  }
}

/// `buffer` as its elements in order: what is kept in its place, or a view.
Value OperandAddresses::flatten(Value buffer, const RowBuffer &rowBuffer) {
  return rowBuffer.buffer ? rowBuffer.buffer
                          : flattenBuffer(builder, op.getLoc(), buffer);
}

/// Where the loops outside from `firstRow` on begin an iteration.
Value OperandAddresses::getBegin(const LoopAccess &access,
                                 const OuterLoops &outer, unsigned firstRow) {
  Value begin;
  for (size_t i = firstRow; i < outer.rows.size(); ++i)
    begin = addStep(begin, outer.rows[i], access.strides[i]);
  return begin;
}

/// `address`, null for zero, plus `index` times `stride`.
Value OperandAddresses::addStep(Value address, Value index, int64_t stride) {
  constexpr auto noWrap =
      arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
  if (stride == 0)
    return address;
  Location loc = op.getLoc();
  Value step = index;
  if (stride != 1)
    step = arith::MulIOp::create(
        builder, loc, index,
        arith::ConstantIndexOp::create(builder, loc, stride), noWrap);
  return address ? arith::AddIOp::create(builder, loc, address, step, noWrap)
                 : step;
}

SmallVector<Value> OperandAddresses::getIndices(unsigned operand,
                                                const LoopPosition &position) {
  Location loc = op.getLoc();
  if (!space.accesses[operand].isFlat) {
    SmallVector<Value> indices;
    AffineMap map = op.getMatchingIndexingMap(&op->getOpOperand(operand));
    for (AffineExpr expr : map.getResults())
      indices.push_back(
          affine::expandAffineExpr(builder, loc, expr, position.dims, {}));
    return indices;
  }
  Value index = operands[operand].begin;
  for (auto [loop, at] : llvm::zip_equal(plan.loops, position.loops))
    if (at)
      index = addStep(index, at, loop.strides[operand]);
  if (!index)
    index = arith::ConstantIndexOp::create(builder, loc, 0);
  return {index};
}

Value OperandAddresses::load(unsigned operand, const LoopPosition &position) {
  Value value = operands[operand].value;
  if (!space.accesses[operand].isBuffer)
    return value;
  return memref::LoadOp::create(builder, op.getLoc(), value,
                                getIndices(operand, position));
}

void OperandAddresses::store(unsigned operand, Value value,
                             const LoopPosition &position) {
  memref::StoreOp::create(builder, op.getLoc(), value, operands[operand].value,
                          getIndices(operand, position));
}

Value OperandAddresses::loadVector(unsigned operand, VectorType type,
                                   const LoopPosition &position) {
  return vector::LoadOp::create(builder, op.getLoc(), type,
                                operands[operand].value,
                                getIndices(operand, position));
}

void OperandAddresses::storeVector(unsigned operand, Value value,
                                   const LoopPosition &position) {
  vector::StoreOp::create(builder, op.getLoc(), value, operands[operand].value,
                          getIndices(operand, position));
}
