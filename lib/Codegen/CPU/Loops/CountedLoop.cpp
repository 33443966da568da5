//===- CountedLoop.cpp - Loops that threads may share ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "CountedLoop.h"

#include "checkpoint/Dialect/AttributeNames.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace checkpoint;

CountedLoop checkpoint::createCountedLoop(OpBuilder &builder, Location loc,
                                          int64_t count, int64_t grain) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value end = arith::ConstantIndexOp::create(builder, loc, count);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  if (grain == 0) {
    auto loop = scf::ForOp::create(builder, loc, zero, end, one);
    return {loop, loop.getBody(), loop.getInductionVar()};
  }
  auto loop = scf::ParallelOp::create(builder, loc, ValueRange(zero),
                                      ValueRange(end), ValueRange(one));
  loop->setAttr(attrs::kGrain, builder.getI64IntegerAttr(grain));
  return {loop, loop.getBody(), loop.getInductionVars().front()};
}

Block *checkpoint::getFrame(Operation *op) {
  while (!isa<scf::ParallelOp, func::FuncOp>(op))
    op = op->getParentOp();
  return &op->getRegion(0).front();
}
