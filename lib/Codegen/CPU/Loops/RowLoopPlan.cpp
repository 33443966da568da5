//===- RowLoopPlan.cpp - Loops over the rows of operations ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RowLoopPlan.h"

#include "LoopPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace checkpoint;

/// More chunks than most machines have cores; each has rows enough to be worth
/// its partial row.
static constexpr int64_t kMostChunks = 32, kFewestChunkRows = 16;
/// Of fewer rows, or of shorter ones, a sum is kept as others are. So is one of
/// longer rows, of which a partial row leaves the nearest cache.
static constexpr int64_t kFewestRows = 2 * kFewestChunkRows,
                         kFewestColumns = 16, kMostPartialBytes = 32 << 10;

std::optional<ColumnLoops>
checkpoint::findChunkedColumns(const LoopSpace &space) {
  std::optional<ColumnLoops> loops = findColumnLoops(space);
  if (!loops || loops->rows < kFewestRows || loops->columns < kFewestColumns)
    return std::nullopt;
  for (const LoopAccess &output :
       ArrayRef(space.accesses).drop_front(space.numInputs))
    if (output.elementBits < 8 ||
        loops->columns * output.elementBits / 8 > kMostPartialBytes)
      return std::nullopt;
  return loops;
}

bool checkpoint::canRunRowByRow(const LoopSpace &space, unsigned rows) {
  if (space.isEmpty())
    return false;
  if (std::optional<ColumnLoops> sum = findChunkedColumns(space);
      sum && sum->areRowsFirst())
    return rows == sum->numRowLoops ||
           (rows == space.dims.size() && rows == sum->numRowLoops + 1);
  if (!(planLoops(space).getSumOrder() == planLoops(space, rows).getSumOrder()))
    return false;
  // What runs along memory on the whole must do so within a row.
  SmallVector<NestedLoop> whole = orderLoops(space);
  return whole.empty() || whole.back().dim >= rows ||
         orderLoops(space, rows).empty();
}

/// Whether an operation of the loop sums up its rows in chunks.
static bool sumsRows(const LoopSpace &space) {
  std::optional<ColumnLoops> sum = findChunkedColumns(space);
  return sum && sum->areRowsFirst();
}

RowLoopPlan checkpoint::planRowLoop(ArrayRef<int64_t> sizes,
                                    ArrayRef<LoopSpace> spaces,
                                    unsigned numOutside) {
  RowLoopPlan plan;
  double work = 0;
  for (const LoopSpace &space : spaces)
    work += space.getWork();
  if (sizes.size() > 1 && all_of(spaces, [&](const LoopSpace &space) {
        return space.dims.size() == sizes.size();
      })) {
    plan.numElements = sizes.back();
    sizes = sizes.drop_back();
  }
  plan.sizes.append(sizes.begin() + numOutside, sizes.end());
  for (int64_t size : plan.sizes)
    plan.numRows *= size;
  if (any_of(spaces, sumsRows)) {
    plan.chunkRows = std::max<int64_t>(divideCeil(plan.numRows, kMostChunks),
                                       kFewestChunkRows);
    plan.numChunks = divideCeil(plan.numRows, plan.chunkRows);
    // One by one: who has a later chunk would wait for all of a piece before
    // it.
    if (work >= 2 * kWorthwhileWork)
      plan.grain = 1;
  } else if (!plan.sizes.empty() && numOutside == 0) {
    int64_t grain = std::max<int64_t>(1, kWorthwhileWork * plan.numRows / work);
    if (grain < plan.numRows)
      plan.grain = grain;
  }
  return plan;
}

void RowLoopPlan::print(raw_ostream &stream) const {
  stream << "rows " << numRows << " of [";
  interleaveComma(sizes, stream);
  stream << ']';
  if (numChunks)
    stream << ", chunks " << numChunks << " of " << chunkRows;
  if (numElements)
    stream << ", elements " << numElements;
  if (grain)
    stream << ", grain " << grain;
  stream << '\n';
}
