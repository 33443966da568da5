//===- LoopOrder.cpp - How an operation's loops are nested ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopOrder.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdlib>

using namespace llvm;
using namespace checkpoint;

/// In elements of f32.
static constexpr int64_t kCacheLine = 16;

/// The elements that a step of the loop moves on by, over all accesses.
static int64_t getStep(const NestedLoop &loop) {
  int64_t sum = 0;
  for (int64_t stride : loop.strides)
    sum += std::min(std::abs(stride), kCacheLine);
  return sum;
}

static int64_t getLargestStride(const NestedLoop &loop) {
  int64_t result = 0;
  for (int64_t stride : loop.strides)
    result = std::max(result, std::abs(stride));
  return result;
}

SmallVector<NestedLoop> checkpoint::orderLoops(const LoopSpace &space,
                                               unsigned firstDim) {
  SmallVector<NestedLoop> loops;
  for (unsigned dim = firstDim; dim < space.dims.size(); ++dim) {
    if (space.dims[dim].size == 1)
      continue;
    NestedLoop &loop = loops.emplace_back();
    loop.size = space.dims[dim].size;
    loop.isParallel = space.dims[dim].isParallel;
    loop.dim = dim;
    for (const LoopAccess &access : space.accesses)
      loop.strides.push_back(access.strides[dim]);
  }
  if (loops.empty())
    return loops;
  size_t inner = 0;
  for (size_t i = 1; i < loops.size(); ++i)
    if (getStep(loops[i]) <= getStep(loops[inner]))
      inner = i;
  NestedLoop innermost = std::move(loops[inner]);
  loops.erase(loops.begin() + inner);
  llvm::sort(loops, [](const NestedLoop &lhs, const NestedLoop &rhs) {
    return std::make_pair(-getLargestStride(lhs), lhs.dim) <
           std::make_pair(-getLargestStride(rhs), rhs.dim);
  });
  loops.push_back(std::move(innermost));
  return loops;
}

/// Whether a step of `outer` is all steps of `inner`, for each access.
static bool stepAsOne(const NestedLoop &outer, const NestedLoop &inner) {
  return outer.isParallel == inner.isParallel &&
         all_of(zip_equal(outer.strides, inner.strides), [&](auto pair) {
           auto [outside, inside] = pair;
           return outside == inside * inner.size;
         });
}

void checkpoint::collapseLoops(const LoopSpace &space,
                               SmallVectorImpl<NestedLoop> &loops) {
  if (space.usesIndices || any_of(space.accesses, [](const LoopAccess &access) {
        return access.isBuffer && !access.isFlat;
      }))
    return;
  SmallVector<NestedLoop> collapsed;
  for (NestedLoop &loop : loops) {
    if (!collapsed.empty() && stepAsOne(collapsed.back(), loop)) {
      collapsed.back().size *= loop.size;
      collapsed.back().strides = std::move(loop.strides);
    } else {
      collapsed.push_back(std::move(loop));
    }
  }
  loops.assign(std::make_move_iterator(collapsed.begin()),
               std::make_move_iterator(collapsed.end()));
}

//===----------------------------------------------------------------------===//
// Columns
//===----------------------------------------------------------------------===//

bool ColumnLoops::areRowsFirst() const { return is_sorted(order); }

/// Whether each output has an element for each column and nothing else, and is
/// added to.
static bool outputsAreColumns(const LoopSpace &space) {
  for (unsigned i = 0; i < space.getNumOutputs(); ++i) {
    const LoopAccess &output = space.accesses[space.numInputs + i];
    if (!space.combines[i] || !output.isFlat)
      return false;
    for (auto [dim, stride] : zip_equal(space.dims, output.strides))
      if (dim.isParallel != (stride != 0))
        return false;
  }
  return space.getNumOutputs() > 0;
}

std::optional<ColumnLoops> checkpoint::findColumnLoops(const LoopSpace &space) {
  if (space.isEmpty() || !outputsAreColumns(space))
    return std::nullopt;
  ColumnLoops result;
  SmallVector<unsigned> columns;
  for (auto [index, dim] : enumerate(space.dims)) {
    (dim.isParallel ? columns : result.order).push_back(index);
    (dim.isParallel ? result.columns : result.rows) *= dim.size;
  }
  result.numRowLoops = result.order.size();
  SmallVector<NestedLoop> nest = orderLoops(space);
  size_t next = 0;
  for (unsigned dim : result.order)
    if (space.dims[dim].size != 1 &&
        (next == nest.size() || nest[next++].dim != dim))
      return std::nullopt;
  if (columns.empty())
    return std::nullopt;
  result.order.append(columns);
  return result;
}
