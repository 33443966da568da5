//===- LinearIndex.cpp - Affine maps as strides ---------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LinearIndex.h"

#include "mlir/Analysis/FlatLinearValueConstraints.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace checkpoint;

std::optional<LinearIndex> checkpoint::getLinearIndex(AffineExpr expr,
                                                      unsigned numLoops) {
  LinearIndex index;
  if (auto loop = dyn_cast<AffineDimExpr>(expr)) { // as most are
    index.coefficients.assign(numLoops, 0);
    index.coefficients[loop.getPosition()] = 1;
    return index;
  }
  SmallVector<int64_t> flat;
  // Quotients and remainders are variables of their own, behind the loops.
  if (failed(getFlattenedAffineExpr(expr, numLoops, /*numSymbols=*/0, &flat)) ||
      flat.size() != numLoops + 1)
    return std::nullopt;
  index.constant = flat.pop_back_val();
  index.coefficients = std::move(flat);
  return index;
}

/// Adds the steps of an index that is no sum over loops.
static void addUneven(AffineExpr expr, int64_t stride, ElementSteps &steps) {
  unsigned numLoops = steps.strides.size();
  auto map = AffineMap::get(numLoops, /*symbolCount=*/0, expr);
  SmallVector<int64_t> point(numLoops, 0);
  int64_t first = map.compose(point).front();
  steps.begin += first * stride;
  for (unsigned loop = 0; loop < numLoops; ++loop) {
    if (!expr.isFunctionOfDim(loop))
      continue;
    steps.uneven.set(loop);
    point[loop] = 1;
    steps.strides[loop] += (map.compose(point).front() - first) * stride;
    point[loop] = 0;
  }
}

ElementSteps checkpoint::getElementSteps(AffineMap map,
                                         ArrayRef<int64_t> strides) {
  ElementSteps steps;
  steps.strides.assign(map.getNumDims(), 0);
  steps.uneven.resize(map.getNumDims());
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides)) {
    std::optional<LinearIndex> index = getLinearIndex(expr, map.getNumDims());
    if (!index) {
      addUneven(expr, stride, steps);
      continue;
    }
    steps.begin += index->constant * stride;
    for (auto [step, coefficient] :
         llvm::zip_equal(steps.strides, index->coefficients))
      step += coefficient * stride;
  }
  return steps;
}
