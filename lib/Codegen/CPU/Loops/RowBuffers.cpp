//===- RowBuffers.cpp - Buffers of one row --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RowBuffers.h"

#include "Codegen/Common/ReadLoopSpace.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace checkpoint;

Value checkpoint::getShownBuffer(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>())
    buffer = cast.getSource();
  return buffer;
}

Value checkpoint::getAllocation(Value buffer) {
  Value shown = getShownBuffer(buffer);
  return shown.getDefiningOp<memref::AllocaOp>() ? shown : Value();
}

Value checkpoint::flattenBuffer(OpBuilder &builder, Location loc,
                                Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t size = type.getNumElements();
  return memref::ReinterpretCastOp::create(
      builder, loc, MemRefType::get({size}, type.getElementType()), buffer,
      /*offset=*/0, ArrayRef<int64_t>{size}, ArrayRef<int64_t>{1});
}

SmallVector<linalg::LinalgOp> checkpoint::getStructured(Operation *op) {
  SmallVector<linalg::LinalgOp> ops;
  op->walk([&](linalg::LinalgOp structured) { ops.push_back(structured); });
  return ops;
}

void checkpoint::addReaches(ArrayRef<linalg::LinalgOp> ops, unsigned numRows,
                            function_ref<bool(Value)> isMeant,
                            Reaches &reaches) {
  for (linalg::LinalgOp op : ops) {
    FailureOr<LoopSpace> space = readLoopSpace(op);
    if (failed(space)) // has no loops; who makes them says so
      continue;
    for (OpOperand &operand : op->getOpOperands())
      if (Value allocation = getAllocation(operand.get());
          allocation && isMeant(allocation)) {
        int64_t &reach = reaches[allocation];
        reach = std::max(reach,
                         space->getReach(operand.getOperandNumber(), numRows));
      }
  }
}

void checkpoint::addRowBuffers(func::FuncOp kernel, const Reaches &reaches,
                               unsigned numRows, OuterLoops &outer) {
  OpBuilder builder = OpBuilder::atBlockBegin(&kernel.front());
  for (auto &[allocation, reach] : reaches) {
    auto whole = allocation.getDefiningOp<memref::AllocaOp>();
    auto type = MemRefType::get({reach}, whole.getType().getElementType());
    outer.rowBuffers[allocation] = {
        memref::AllocaOp::create(builder, whole.getLoc(), type,
                                 whole.getAlignmentAttr()),
        numRows};
  }
}

static void eraseWithUsers(Operation *op) {
  for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
    eraseWithUsers(user); // other ways to see it
  op->erase();
}

void checkpoint::eraseReplaced(const Reaches &reaches) {
  for (auto &[allocation, reach] : reaches)
    eraseWithUsers(allocation.getDefiningOp());
}
