//===- Reshapes.cpp -------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Reshapes.h"

#include "Normalize.h"
#include "Readers.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"

using namespace mlir;
using namespace checkpoint;

// What an operand may grow to, next to the result.
static constexpr int64_t kSpreadShare = 16;
// Of elementwise ops that read each other.
static constexpr unsigned kMaxDepth = 32;

using Groups = ArrayRef<ReassociationIndices>;

namespace {
/// How an operand is read in the collapsed shape.
struct CollapsedOperand {
  /// Loops that it is spread over, in the order of its dimensions; the same as
  /// those that it has when nothing is missing.
  SmallVector<unsigned> loops;
  bool isSpread = false;
  /// Its dimensions, thus spread, that become one.
  SmallVector<ReassociationIndices> groups;
  /// The loop of the collapsed op for each group.
  SmallVector<unsigned> newLoops;
};
} // namespace

/// How an operand read by `map` is read once loops are collapsed to `groups`;
/// nothing when its dimensions are in another order.
static std::optional<CollapsedOperand> collapse(AffineMap map, Groups groups) {
  if (!map.isProjectedPermutation())
    return std::nullopt;
  SmallVector<unsigned> groupOf(map.getNumDims());
  for (auto [index, group] : llvm::enumerate(groups))
    for (int64_t loop : group)
      groupOf[loop] = index;
  CollapsedOperand operand;
  for (unsigned i = 0; i < map.getNumResults();) {
    unsigned group = groupOf[map.getDimPosition(i)];
    if (llvm::is_contained(operand.newLoops, group))
      return std::nullopt;
    operand.newLoops.push_back(group);
    ReassociationIndices &dims = operand.groups.emplace_back();
    for (int64_t loop : groups[group]) {
      dims.push_back(operand.loops.size());
      operand.loops.push_back(loop);
      if (i < map.getNumResults() && map.getDimPosition(i) == loop)
        ++i;
      else
        operand.isSpread = true;
    }
    // What is left of the group stands before what came first.
    if (i < map.getNumResults() && groupOf[map.getDimPosition(i)] == group)
      return std::nullopt;
  }
  return operand;
}

/// What an input is read from and how: not from broadcasts and permutations.
static std::pair<Value, AffineMap> getSource(linalg::GenericOp op,
                                             OpOperand *input) {
  Value value = input->get();
  AffineMap map = op.getMatchingIndexingMap(input);
  while (auto producer = value.getDefiningOp<linalg::GenericOp>()) {
    if (!getUnnamedElementwise(*producer) || !isMovement(producer) ||
        producer.getNumDpsInputs() != 1 ||
        !producer.getIndexingMapsArray()[0].isProjectedPermutation())
      break;
    AffineMap output = producer.getIndexingMapsArray()[1];
    map = producer.getIndexingMapsArray()[0]
              .compose(inversePermutation(output))
              .compose(map);
    value = producer.getDpsInputs()[0];
  }
  return {value, map};
}

/// Whether fusion may take `op` into its readers: no one else reads it.
static bool mayBeFused(linalg::GenericOp op) {
  Block &block = *op->getBlock();
  return llvm::all_of(
      getReaders(op.getResult(0), block), [&](Operation *reader) {
        auto user = dyn_cast<linalg::GenericOp>(reader);
        return user && getPhase(user) == getPhase(op) && !matchProduct(user);
      });
}

/// Whether `op` can be computed with its loops collapsed to `groups`, and so
/// can all that fusion may compute in it.
static bool canCollapse(linalg::GenericOp op, Groups groups, unsigned depth) {
  if (depth > kMaxDepth || matchProduct(op) || op.hasIndexSemantics() ||
      !op.getIndexingMapsArray().back().isIdentity() ||
      op.payloadUsesValueFromOperand(op.getDpsInitOperand(0)))
    return false;
  bool readsInside = false;
  op.getRegion().walk([&](tensor::ExtractOp) { readsInside = true; });
  if (readsInside)
    return false;
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  int64_t elements = ShapedType::getNumElements(extents);
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto [source, map] = getSource(op, input);
    std::optional<CollapsedOperand> operand = collapse(map, groups);
    if (!operand)
      return false;
    if (operand->isSpread) {
      int64_t spread = 1;
      for (unsigned loop : operand->loops)
        spread *= extents[loop];
      if (spread > elements / kSpreadShare)
        return false;
      continue;
    }
    auto producer = source.getDefiningOp<linalg::GenericOp>();
    if (!producer || !getUnnamedElementwise(*producer) || !mayBeFused(producer))
      continue;
    bool isPlain = operand->loops.size() == extents.size();
    if (!isPlain || !producer->hasOneUse() || !map.isIdentity() ||
        !canCollapse(producer, groups, depth + 1))
      return false;
  }
  return true;
}

static void copyTags(Operation *from, Operation *to) {
  for (StringRef name : {attrs::kPhase, attrs::kSegment})
    if (Attribute tag = from->getAttr(name))
      to->setAttr(name, tag);
}

/// `value` with an element for each index of `loops`, of which it has those
/// that `map` names.
static Value spread(RewriterBase &rewriter, linalg::GenericOp op, Value value,
                    AffineMap map, ArrayRef<unsigned> loops) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges(), shape;
  for (unsigned loop : loops)
    shape.push_back(extents[loop]);
  SmallVector<AffineExpr> reads;
  for (unsigned i = 0; i < map.getNumResults(); ++i)
    reads.push_back(rewriter.getAffineDimExpr(
        llvm::find(loops, map.getDimPosition(i)) - loops.begin()));
  auto type = RankedTensorType::get(
      shape, cast<RankedTensorType>(value.getType()).getElementType());
  Value empty =
      tensor::EmptyOp::create(rewriter, op.getLoc(), type, ValueRange());
  AffineMap maps[] = {
      AffineMap::get(shape.size(), 0, reads, rewriter.getContext()),
      rewriter.getMultiDimIdentityMap(shape.size())};
  SmallVector<utils::IteratorType> iterators(shape.size(),
                                             utils::IteratorType::parallel);
  auto made = linalg::GenericOp::create(
      rewriter, op.getLoc(), type, value, empty, maps, iterators,
      [](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(builder, loc, arguments[0]);
      });
  copyTags(op, made);
  return made.getResult(0);
}

/// `value` in the shape that `groups` leave of it.
static Value collapseValue(RewriterBase &rewriter, linalg::GenericOp op,
                           Value value, Groups groups) {
  if (llvm::all_of(groups, [](auto &group) { return group.size() == 1; }))
    return value;
  if (auto expand = value.getDefiningOp<tensor::ExpandShapeOp>())
    if (Groups(expand.getReassociationIndices()) == groups)
      return expand.getSrc();
  auto view =
      tensor::CollapseShapeOp::create(rewriter, op.getLoc(), value, groups);
  copyTags(op, view);
  return view;
}

/// Computes `op` with its loops collapsed as `view` does; whoever else reads it
/// reads that expanded again.
static void collapseOp(RewriterBase &rewriter, linalg::GenericOp op,
                       tensor::CollapseShapeOp view) {
  SmallVector<ReassociationIndices> groups = view.getReassociationIndices();
  rewriter.setInsertionPoint(op);
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto [value, map] = getSource(op, input);
    CollapsedOperand operand = *collapse(map, groups);
    if (operand.isSpread)
      value = spread(rewriter, op, value, map, operand.loops);
    inputs.push_back(collapseValue(rewriter, op, value, operand.groups));
    SmallVector<AffineExpr> reads;
    for (unsigned loop : operand.newLoops)
      reads.push_back(rewriter.getAffineDimExpr(loop));
    maps.push_back(
        AffineMap::get(groups.size(), 0, reads, rewriter.getContext()));
  }
  maps.push_back(rewriter.getMultiDimIdentityMap(groups.size()));
  auto type = cast<RankedTensorType>(view.getType());
  Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), type.getShape(),
                                        type.getElementType());
  SmallVector<utils::IteratorType> iterators(groups.size(),
                                             utils::IteratorType::parallel);
  auto made = linalg::GenericOp::create(rewriter, op.getLoc(), type, inputs,
                                        empty, maps, iterators);
  made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  made.getRegion().takeBody(op.getRegion());
  Value result = made.getResult(0);
  // The walk is at one of these views: they are left behind without a reader.
  for (Operation *user : op.getResult(0).getUsers()) {
    auto other = dyn_cast<tensor::CollapseShapeOp>(user);
    if (other && Groups(other.getReassociationIndices()) == Groups(groups))
      rewriter.replaceAllUsesWith(other.getResult(), result);
  }
  auto expanded = tensor::ExpandShapeOp::create(
      rewriter, op.getLoc(), op.getResult(0).getType(), result, groups);
  copyTags(op, expanded);
  rewriter.replaceOp(op, expanded);
}

void checkpoint::collapseForReaders(RewriterBase &rewriter, Block &block) {
  // From the end: operands are collapsed after those that read them.
  for (Operation *next = block.empty() ? nullptr : &block.back(); next;
       next = next->getPrevNode()) {
    auto view = dyn_cast<tensor::CollapseShapeOp>(next);
    auto op = view ? view.getSrc().getDefiningOp<linalg::GenericOp>()
                   : linalg::GenericOp();
    bool serves = op && llvm::any_of(view->getUsers(), [](Operation *user) {
                    auto reader = dyn_cast<linalg::GenericOp>(user);
                    return reader && !matchProduct(reader);
                  });
    // What is spread for a reader is itself read collapsed, and stays.
    if (serves && op->getBlock() == &block && getUnnamedElementwise(*op) &&
        !isMovement(op) && canCollapse(op, view.getReassociationIndices(), 0))
      collapseOp(rewriter, op, view);
  }
}
