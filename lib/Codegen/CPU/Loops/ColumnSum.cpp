//===- ColumnSum.cpp - Sums over rows, one value a column -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ColumnSum.h"

#include "LoopNestBuilder.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

/// More chunks than most machines have cores; each has rows enough to be worth
/// its partial row.
static constexpr int64_t kMostChunks = 32, kFewestChunkRows = 16;
/// Of fewer rows, or of shorter ones, a sum is kept as others are. So is one of
/// longer rows, of which a partial row leaves the nearest cache.
static constexpr int64_t kFewestRows = 2 * kFewestChunkRows,
                         kFewestColumns = 16, kMostPartialBytes = 32 << 10;

int64_t checkpoint::getChunkRows(int64_t rows) {
  return std::max<int64_t>(llvm::divideCeil(rows, kMostChunks),
                           kFewestChunkRows);
}

/// Whether each column has its place in the output and nothing else has, in a
/// buffer of which a part may be.
static bool isColumns(linalg::LinalgOp op, OpOperand &init) {
  auto type = dyn_cast<MemRefType>(init.get().getType());
  if (!type || !type.getLayout().isIdentity() ||
      !type.getElementType().isIntOrFloat() ||
      type.getElementTypeBitWidth() < 8 ||
      type.getNumElements() < kFewestColumns ||
      type.getNumElements() * type.getElementTypeBitWidth() / 8 >
          kMostPartialBytes)
    return false;
  AffineMap map = op.getMatchingIndexingMap(&init);
  if (!map.isProjectedPermutation())
    return false;
  for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (map.isFunctionOfDim(dim) != (iterator == utils::IteratorType::parallel))
      return false;
  return true;
}

/// The op with its loops over rows in any place; `order` brings them first.
static std::optional<ColumnSum> describe(linalg::LinalgOp op,
                                         SmallVectorImpl<unsigned> &order) {
  if (!op.hasPureBufferSemantics() || op->getNumRegions() != 1 ||
      !op->getRegion(0).hasOneBlock() || op.getNumDpsInits() == 0)
    return std::nullopt;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  if (llvm::any_of(sizes, ShapedType::isDynamic) ||
      llvm::is_contained(sizes, 0))
    return std::nullopt;
  ColumnSum sum;
  sum.rows = 1;
  SmallVector<unsigned> columns;
  for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (iterator == utils::IteratorType::parallel) {
      columns.push_back(dim);
    } else {
      order.push_back(dim);
      sum.rows *= sizes[dim];
    }
  }
  sum.numRowLoops = order.size();
  if (columns.empty() || sum.rows < kFewestRows)
    return std::nullopt;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    Operation *combiner = findCombiner(op, init);
    if (!combiner || !isColumns(op, init))
      return std::nullopt;
    sum.combiners.push_back(combiner);
  }
  // Rows must follow each other through memory, and columns within them.
  SmallVector<unsigned> nest = LoopNestBuilder(op, 0).getLoopOrder();
  size_t next = 0;
  for (unsigned dim : order)
    if (sizes[dim] != 1 && (next == nest.size() || nest[next++] != dim))
      return std::nullopt;
  order.append(columns);
  return sum;
}

std::optional<ColumnSum> checkpoint::describeColumnSum(linalg::LinalgOp op) {
  SmallVector<unsigned> order;
  std::optional<ColumnSum> sum = describe(op, order);
  return sum && llvm::is_sorted(order) ? sum : std::nullopt;
}

bool checkpoint::preparesColumnSum(linalg::LinalgOp op) {
  return isa<linalg::FillOp>(op.getOperation()) &&
         llvm::any_of(op.getDpsInits().front().getUses(), [](OpOperand &use) {
           auto sum = dyn_cast<linalg::LinalgOp>(use.getOwner());
           return sum && sum.isDpsInit(&use) && describeColumnSum(sum);
         });
}

void checkpoint::bringRowsFirst(linalg::GenericOp op) {
  SmallVector<unsigned> order;
  if (!describe(op, order) || llvm::is_sorted(order))
    return;
  IRRewriter rewriter(op.getContext());
  rewriter.setInsertionPoint(op);
  (void)linalg::interchangeGenericOp(rewriter, op, order);
}
