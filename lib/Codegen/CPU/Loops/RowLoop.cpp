//===- RowLoop.cpp - A loop over rows around operations -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RowLoop.h"

#include "ColumnSum.h"
#include "LoopNest.h"
#include "LoopNestBuilder.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
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
  RowLoopBuilder(OpBuilder &builder, Location loc, ArrayRef<int64_t> sizes,
                 ArrayRef<linalg::LinalgOp> ops, Attribute parallelMark,
                 ArrayRef<Value> outer)
      : builder(builder), loc(loc), sizes(sizes), ops(ops),
        parallelMark(parallelMark), outer(outer) {}

  RowLoop build();

private:
  void findTotals();
  void createPartials();
  scf::ForOp createLoop(Value begin, Value end) {
    return scf::ForOp::create(builder, loc, begin, end, getIndex(1));
  }
  scf::ForOp createChunks(int64_t count);
  scf::ForOp createColumns(Value buffer, function_ref<Value(Value)> getValue);
  Value getIndex(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }

  OpBuilder &builder;
  Location loc;
  ArrayRef<int64_t> sizes;
  ArrayRef<linalg::LinalgOp> ops;
  Attribute parallelMark;
  ArrayRef<Value> outer;
  double work = 0;
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

/// Partial rows in the function's first block, of which each thread makes its
/// own.
void RowLoopBuilder::createPartials() {
  OpBuilder::InsertionGuard guard(builder);
  auto function = builder.getBlock()->getParentOp();
  if (!isa<func::FuncOp>(function))
    function = function->getParentOfType<func::FuncOp>();
  builder.setInsertionPointToStart(&function->getRegion(0).front());
  for (Total &total : totals) {
    total.partial = memref::AllocaOp::create(
        builder, loc, cast<MemRefType>(total.buffer.getType()),
        builder.getI64IntegerAttr(kArenaAlignment));
    result.partials.insert(total.partial);
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

/// `buffer` as its elements in order.
static Value flatten(OpBuilder &builder, Location loc, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t size = type.getNumElements();
  return memref::ReinterpretCastOp::create(
      builder, loc, MemRefType::get({size}, type.getElementType()), buffer,
      /*offset=*/0, ArrayRef<int64_t>{size}, ArrayRef<int64_t>{1});
}

/// The chunk of an iteration: where its bits in reverse are, as far as the
/// number of chunks is even. Of two, four, ... iterations in a row, which
/// threads run at once, each is in a half, quarter, ... of the rows of its own,
/// and the pool gives it to the thread that has this part in other loops.
static Value spreadChunks(OpBuilder &builder, Location loc, Value iteration,
                          int64_t chunks) {
  auto getIndex = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  Value chunk = getIndex(0), two = getIndex(2);
  while (chunks % 2 == 0) {
    chunks /= 2;
    Value half = arith::RemUIOp::create(builder, loc, iteration, two);
    iteration = arith::DivUIOp::create(builder, loc, iteration, two);
    Value begin = arith::MulIOp::create(builder, loc, half, getIndex(chunks));
    chunk = arith::AddIOp::create(builder, loc, chunk, begin);
  }
  return arith::AddIOp::create(builder, loc, chunk, iteration);
}

/// The loops over `count` rows with sums; returns the one over a chunk's rows.
scf::ForOp RowLoopBuilder::createChunks(int64_t count) {
  int64_t chunkRows = getChunkRows(count);
  int64_t chunks = llvm::divideCeil(count, chunkRows);
  scf::ForOp outer = createLoop(getIndex(0), getIndex(chunks));
  result.outermost = outer;
  // One by one: who has a later chunk would wait for all of a piece before it.
  if (work >= 2 * kWorthwhileWork)
    outer->setAttr(kGrainAttr, builder.getI64IntegerAttr(1));
  builder.setInsertionPoint(outer.getBody()->getTerminator());
  SmallVector<Value> partials, outputs;
  for (Total &total : totals) {
    partials.push_back(flatten(builder, loc, total.partial));
    outputs.push_back(flatten(builder, loc, total.buffer));
    Value neutral = arith::ConstantOp::create(
        builder, loc, *getNeutralElement(total.combiner));
    createColumns(partials.back(), [&](Value) { return neutral; });
  }
  Value chunk = spreadChunks(builder, loc, outer.getInductionVar(), chunks);
  Value begin = arith::MulIOp::create(builder, loc, chunk, getIndex(chunkRows));
  Value end = arith::AddIOp::create(builder, loc, begin, getIndex(chunkRows));
  if (count % chunkRows)
    end = arith::MinUIOp::create(builder, loc, end, getIndex(count));
  scf::ForOp inner = createLoop(begin, end);
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
    createColumns(output, add)->setAttr(kInOrderAttr, builder.getUnitAttr());
  }
  return inner;
}

RowLoop RowLoopBuilder::build() {
  for (linalg::LinalgOp op : ops)
    work += estimateWork(op);
  findTotals();
  bool oneByOne =
      sizes.size() > 1 && llvm::all_of(ops, [&](linalg::LinalgOp op) {
        return op.getNumLoops() == sizes.size();
      });
  ArrayRef<int64_t> outside = oneByOne ? sizes.drop_back() : sizes;
  outside = outside.drop_front(outer.size());
  int64_t count = 1;
  for (int64_t size : outside)
    count *= size;
  scf::ForOp loop;
  if (!totals.empty()) {
    createPartials();
    loop = createChunks(count);
  } else if (!outside.empty()) {
    loop = createLoop(getIndex(0), getIndex(count));
    result.outermost = loop;
    int64_t grain = std::max<int64_t>(1, kWorthwhileWork * count / work);
    if (grain < count && outer.empty())
      loop->setAttr(kGrainAttr, builder.getI64IntegerAttr(grain));
  }
  result.rows.assign(outer.begin(), outer.end());
  if (loop) {
    builder.setInsertionPointToStart(loop.getBody());
    result.rows.append(
        splitNumber(builder, loc, loop.getInductionVar(), outside));
  }
  if (oneByOne) {
    loop = createLoop(getIndex(0), getIndex(sizes.back()));
    loop->setAttr("llvm.loop_annotation", parallelMark);
    result.rows.push_back(loop.getInductionVar());
    if (!result.outermost)
      result.outermost = loop;
  }
  result.end = loop.getBody()->getTerminator();
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
  return RowLoopBuilder(builder, loc, sizes, ops, parallelMark, outer).build();
}
