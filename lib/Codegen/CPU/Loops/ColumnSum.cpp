//===- ColumnSum.cpp - Sums over rows, one value a column -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ColumnSum.h"

#include "Codegen/Common/Combiners.h"
#include "Codegen/Common/ReadLoopSpace.h"
#include "RowLoopPlan.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

using namespace mlir;
using namespace checkpoint;

/// The loops of `op`, those over rows in any place.
static std::optional<ColumnLoops> findLoops(linalg::LinalgOp op) {
  FailureOr<LoopSpace> space = readLoopSpace(op);
  return succeeded(space) ? findChunkedColumns(*space) : std::nullopt;
}

std::optional<ColumnSum> checkpoint::describeColumnSum(linalg::LinalgOp op) {
  std::optional<ColumnLoops> loops = findLoops(op);
  if (!loops || !loops->areRowsFirst())
    return std::nullopt;
  ColumnSum sum;
  sum.numRowLoops = loops->numRowLoops;
  for (OpOperand &init : op.getDpsInitsMutable())
    sum.combiners.push_back(findCombiner(op, init));
  return sum;
}

bool checkpoint::preparesColumnSum(linalg::LinalgOp op) {
  return isa<linalg::FillOp>(op.getOperation()) &&
         llvm::any_of(op.getDpsInits().front().getUses(), [](OpOperand &use) {
           auto sum = dyn_cast<linalg::LinalgOp>(use.getOwner());
           return sum && sum.isDpsInit(&use) && describeColumnSum(sum);
         });
}

void checkpoint::bringRowsFirst(linalg::GenericOp op) {
  std::optional<ColumnLoops> loops = findLoops(op);
  if (!loops || loops->areRowsFirst())
    return;
  IRRewriter rewriter(op.getContext());
  rewriter.setInsertionPoint(op);
  (void)linalg::interchangeGenericOp(rewriter, op, loops->order);
}
