//===- StructuredOps.cpp - Operands and loops, read quickly ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/Kernels/StructuredOps.h"

using namespace mlir;

SmallVector<int64_t> checkpoint::getLoopRanges(linalg::LinalgOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  constexpr int64_t kUnknown = -1;
  unsigned loops = maps.empty() ? 0 : maps.front().getNumDims();
  SmallVector<int64_t> ranges(loops, kUnknown);
  size_t known = 0;
  for (auto [map, type] : llvm::zip(maps, op->getOperandTypes())) {
    if (known == loops)
      break;
    if (map.getNumResults() == 0)
      continue;
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape())
      return op.getStaticLoopRanges();
    for (auto [expr, size] : llvm::zip(map.getResults(), tensor.getShape())) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim || ranges[dim.getPosition()] != kUnknown)
        continue;
      ranges[dim.getPosition()] = size;
      ++known;
    }
  }
  return known == loops ? ranges : op.getStaticLoopRanges();
}

bool checkpoint::isEquality(arith::CmpFPredicate predicate) {
  switch (predicate) {
  case arith::CmpFPredicate::OEQ:
  case arith::CmpFPredicate::UEQ:
  case arith::CmpFPredicate::ONE:
  case arith::CmpFPredicate::UNE:
    return true;
  default:
    return false;
  }
}
