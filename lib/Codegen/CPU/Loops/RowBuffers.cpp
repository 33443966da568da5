//===- RowBuffers.cpp - Buffers of one row --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RowBuffers.h"

#include "Codegen/Common/KernelProducts.h"
#include "Codegen/Common/ReadLoopSpace.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace checkpoint;

Value checkpoint::getShownBuffer(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>())
    buffer = cast.getSource();
  return buffer;
}

BlockArgument checkpoint::getPrivateBuffer(Value buffer) {
  auto argument = dyn_cast<BlockArgument>(getShownBuffer(buffer));
  return argument && isa<TileLoopOp>(argument.getOwner()->getParentOp())
             ? argument
             : BlockArgument();
}

Value checkpoint::flattenBuffer(OpBuilder &builder, Location loc,
                                Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t size = type.getNumElements();
  return memref::ReinterpretCastOp::create(
      builder, loc, MemRefType::get({size}, type.getElementType()), buffer,
      /*offset=*/0, ArrayRef<int64_t>{size}, ArrayRef<int64_t>{1});
}

TileLoopOp checkpoint::findTileLoop(func::FuncOp kernel) {
  if (kernel.isExternal())
    return nullptr;
  auto loops = kernel.getOps<TileLoopOp>();
  return loops.empty() ? TileLoopOp() : *loops.begin();
}

SmallVector<linalg::LinalgOp> checkpoint::getStructured(Operation *op) {
  SmallVector<linalg::LinalgOp> ops;
  op->walk([&](linalg::LinalgOp structured) { ops.push_back(structured); });
  return ops;
}

/// Takes down that a tile of `loop` takes `reach` elements of `buffer`.
static void addReach(TileLoopOp loop, Value buffer, int64_t reach,
                     Reaches &reaches) {
  BlockArgument shown = getPrivateBuffer(buffer);
  if (!shown || shown.getOwner()->getParentOp() != loop)
    return;
  int64_t &most = reaches[shown];
  most = std::max(most, reach);
}

Reaches checkpoint::findReaches(TileLoopOp loop) {
  Reaches reaches;
  unsigned numLoops = loop.getSizes().size();
  for (linalg::LinalgOp op : getStructured(loop)) {
    FailureOr<LoopSpace> space = readLoopSpace(op);
    if (failed(space)) // has no loops; who makes them says so
      continue;
    for (OpOperand &operand : op->getOpOperands())
      addReach(loop, operand.get(),
               space->getReach(operand.getOperandNumber(), numLoops), reaches);
  }
  loop->walk([&](MatmulOp matmul) {
    for (const ProductOperand &operand : getOperands(matmul))
      addReach(loop, operand.buffer, operand.getReach(numLoops), reaches);
  });
  return reaches;
}

void checkpoint::addRowBuffers(Block &frame, const Reaches &reaches,
                               unsigned numLoops, OuterLoops &outer) {
  OpBuilder builder = OpBuilder::atBlockBegin(&frame);
  for (auto [whole, reach] : reaches) {
    auto type = MemRefType::get({reach}, getElementTypeOrSelf(whole.getType()));
    outer.rowBuffers[whole] = {
        memref::AllocaOp::create(builder, whole.getLoc(), type,
                                 builder.getI64IntegerAttr(kArenaAlignment)),
        numLoops};
  }
}
