//===- RowLoop.cpp - A loop over rows around operations -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RowLoop.h"

#include "Codegen/Common/Combiners.h"
#include "Codegen/Common/ReadLoopSpace.h"
#include "ColumnSum.h"
#include "CountedLoop.h"
#include "RowBuffers.h"
#include "RowLoopPlan.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// An output of a sum over rows.
struct Total {
  OpOperand *output;
  Operation *combiner;
  Value buffer, partial;
};

class RowLoopBuilder {
public:
  RowLoopBuilder(OpBuilder &builder, Location loc, const RowLoopPlan &plan,
                 ArrayRef<linalg::LinalgOp> ops, Attribute parallelMark,
                 ArrayRef<Value> outer)
      : builder(builder), loc(loc), plan(plan), ops(ops),
        parallelMark(parallelMark), outer(outer) {}

  RowLoop build();

private:
  void findTotals();
  void createPartials();
  scf::ForOp createLoop(Value begin, Value end) {
    return scf::ForOp::create(builder, loc, begin, end, getIndex(1));
  }
  scf::ForOp createRowsOf(Value chunk);
  void addPartials(ArrayRef<Value> partials, ArrayRef<Value> outputs);
  scf::ForOp createChunks();
  scf::ForOp createElements();
  scf::ForOp createColumns(Value buffer, function_ref<Value(Value)> getValue);
  Value getIndex(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }

  OpBuilder &builder;
  Location loc;
  const RowLoopPlan &plan;
  ArrayRef<linalg::LinalgOp> ops;
  Attribute parallelMark;
  ArrayRef<Value> outer;
  SmallVector<Total> totals;
  RowLoop result;
};
} // namespace

void RowLoopBuilder::findTotals() {
  for (linalg::LinalgOp op : ops)
    if (std::optional<ColumnSum> sum = describeColumnSum(op))
      for (auto [init, combiner] :
           llvm::zip_equal(op.getDpsInitsMutable(), sum->combiners))
        totals.push_back({&init, combiner, init.get(), Value()});
}

/// Partial rows, of which each thread has its own.
void RowLoopBuilder::createPartials() {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(getFrame(result.outermost));
  for (Total &total : totals) {
    total.partial = memref::AllocaOp::create(
        builder, loc, cast<MemRefType>(total.buffer.getType()),
        builder.getI64IntegerAttr(kArenaAlignment));
    total.output->set(total.partial);
  }
}

/// A loop over all elements of `buffer`, which become what `getValue` returns
/// of an index.
scf::ForOp RowLoopBuilder::createColumns(Value buffer,
                                         function_ref<Value(Value)> getValue) {
  auto type = cast<MemRefType>(buffer.getType());
  scf::ForOp loop = createLoop(getIndex(0), getIndex(type.getNumElements()));
  loop->setAttr("llvm.loop_annotation", parallelMark);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(loop.getBody()->getTerminator());
  memref::StoreOp::create(builder, loc, getValue(loop.getInductionVar()),
                          buffer, loop.getInductionVar());
  return loop;
}

/// The loop over the rows of a chunk.
scf::ForOp RowLoopBuilder::createRowsOf(Value chunk) {
  Value begin =
      arith::MulIOp::create(builder, loc, chunk, getIndex(plan.chunkRows));
  Value end =
      arith::AddIOp::create(builder, loc, begin, getIndex(plan.chunkRows));
  if (plan.numRows % plan.chunkRows)
    end = arith::MinUIOp::create(builder, loc, end, getIndex(plan.numRows));
  return createLoop(begin, end);
}

/// Loops that add a chunk's partial rows to the outputs.
void RowLoopBuilder::addPartials(ArrayRef<Value> partials,
                                 ArrayRef<Value> outputs) {
  for (auto [total, partial, output] :
       llvm::zip_equal(totals, partials, outputs)) {
    auto add = [&, combiner = total.combiner, partial = partial,
                output = output](Value column) {
      Value sum = memref::LoadOp::create(builder, loc, output, column);
      Value more = memref::LoadOp::create(builder, loc, partial, column);
      Operation *clone = builder.clone(*combiner);
      clone->setOperands({sum, more});
      return clone->getResult(0);
    };
    createColumns(output, add);
  }
}

/// The loops over rows with sums; returns the one over a chunk's rows.
scf::ForOp RowLoopBuilder::createChunks() {
  CountedLoop chunks =
      createCountedLoop(builder, loc, plan.numChunks, plan.grain);
  result.outermost = chunks.op;
  createPartials();
  builder.setInsertionPoint(chunks.body->getTerminator());
  SmallVector<Value> partials, outputs;
  for (Total &total : totals) {
    partials.push_back(flattenBuffer(builder, loc, total.partial));
    outputs.push_back(flattenBuffer(builder, loc, total.buffer));
    Value neutral = arith::ConstantOp::create(
        builder, loc, *getNeutralElement(total.combiner));
    createColumns(partials.back(), [&](Value) { return neutral; });
  }
  scf::ForOp rows = createRowsOf(chunks.index);
  OpBuilder::InsertionGuard guard(builder);
  auto inOrder = InOrderOp::create(builder, loc);
  builder.setInsertionPointToStart(&inOrder.getBody().front());
  addPartials(partials, outputs);
  return rows;
}

/// The loop over a row's elements in which operations run that have no more.
scf::ForOp RowLoopBuilder::createElements() {
  scf::ForOp loop = createLoop(getIndex(0), getIndex(plan.numElements));
  loop->setAttr("llvm.loop_annotation", parallelMark);
  result.rows.push_back(loop.getInductionVar());
  if (!result.outermost)
    result.outermost = loop;
  return loop;
}

RowLoop RowLoopBuilder::build() {
  findTotals();
  CountedLoop loop;
  if (plan.numChunks) {
    scf::ForOp rows = createChunks();
    loop = {rows, rows.getBody(), rows.getInductionVar()};
  } else if (!plan.sizes.empty()) {
    loop = createCountedLoop(builder, loc, plan.numRows, plan.grain);
    result.outermost = loop.op;
  }
  result.rows.assign(outer.begin(), outer.end());
  if (loop.op) {
    builder.setInsertionPointToStart(loop.body);
    result.rows.append(splitNumber(builder, loc, loop.index, plan.sizes));
  }
  if (plan.numElements)
    loop.body = createElements().getBody();
  result.end = loop.body->getTerminator();
  return std::move(result);
}

SmallVector<Value> checkpoint::splitNumber(OpBuilder &builder, Location loc,
                                           Value number,
                                           ArrayRef<int64_t> sizes) {
  SmallVector<Value> result(sizes.size());
  for (size_t i = sizes.size(); i-- > 0;) {
    result[i] = number;
    if (i == 0)
      break;
    Value size = arith::ConstantIndexOp::create(builder, loc, sizes[i]);
    result[i] = arith::RemUIOp::create(builder, loc, number, size);
    number = arith::DivUIOp::create(builder, loc, number, size);
  }
  return result;
}

RowLoop checkpoint::createRowLoop(OpBuilder &builder, Location loc,
                                  ArrayRef<int64_t> sizes,
                                  ArrayRef<linalg::LinalgOp> ops,
                                  Attribute parallelMark,
                                  ArrayRef<Value> outer) {
  std::vector<LoopSpace> spaces;
  for (linalg::LinalgOp op : ops)
    if (FailureOr<LoopSpace> space = readLoopSpace(op); succeeded(space))
      spaces.push_back(std::move(*space));
  RowLoopPlan plan = planRowLoop(sizes, spaces, outer.size());
  return RowLoopBuilder(builder, loc, plan, ops, parallelMark, outer).build();
}
