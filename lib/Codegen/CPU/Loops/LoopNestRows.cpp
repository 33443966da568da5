//===- LoopNestRows.cpp - Loops that run inside of one over rows ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ColumnSum.h"
#include "LoopNestBuilder.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace checkpoint;

FailureOr<LoopNestBuilder::SumOrder> LoopNestBuilder::getSumOrder() {
  if (failed(describe()))
    return failure();
  arrange();
  SumOrder result;
  for (const Loop &loop : loops)
    if (!loop.parallel)
      result.loops.emplace_back(loop.dim, loop.size);
  result.inLanes = !combiners.empty();
  return result;
}

SmallVector<unsigned> LoopNestBuilder::getLoopOrder() {
  if (failed(describe()))
    return {};
  order();
  return llvm::map_to_vector(loops, [](const Loop &loop) { return loop.dim; });
}

Value checkpoint::getAllocation(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>())
    buffer = cast.getSource();
  return buffer.getDefiningOp<memref::AllocaOp>() ? buffer : Value();
}

int64_t checkpoint::getRowReach(linalg::LinalgOp op, OpOperand &operand,
                                unsigned rows) {
  auto type = cast<MemRefType>(operand.get().getType());
  SmallVector<int64_t> strides;
  int64_t offset, reach = 1;
  (void)type.getStridesAndOffset(strides, offset);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (unsigned dim = rows; dim < sizes.size(); ++dim)
    reach += (sizes[dim] - 1) *
             getStride(op.getMatchingIndexingMap(&operand), strides, dim);
  return reach;
}

bool checkpoint::canRunRowByRow(linalg::LinalgOp op, unsigned rows) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  if (llvm::any_of(sizes, ShapedType::isDynamic) ||
      llvm::is_contained(sizes, 0))
    return false;
  if (std::optional<ColumnSum> sum = describeColumnSum(op))
    return rows == sum->numRowLoops ||
           (rows == sizes.size() && rows == sum->numRowLoops + 1);
  auto whole = LoopNestBuilder(op, 0).getSumOrder();
  auto byRow = LoopNestBuilder(op, rows).getSumOrder();
  if (failed(whole) || failed(byRow) || !(*whole == *byRow))
    return false;
  // What runs along memory on the whole must do so within a row.
  SmallVector<unsigned> order = LoopNestBuilder(op, 0).getLoopOrder();
  return order.empty() || order.back() >= rows ||
         LoopNestBuilder(op, rows).getLoopOrder().empty();
}
