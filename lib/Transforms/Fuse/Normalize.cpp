//===- Normalize.cpp ------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Normalize.h"

#include "EmitFused.h"
#include "Transforms/Utils/StridedRead.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace checkpoint;

bool checkpoint::isMovement(linalg::GenericOp op) {
  return op.getInputs().size() == 1 && op.getOutputs().size() == 1 &&
         op.getNumParallelLoops() == op.getNumLoops() &&
         op.getBlock()->getTerminator()->getOperand(0) ==
             op.getBlock()->getArgument(0);
}

bool checkpoint::haveSameTags(Operation *a, Operation *b) {
  return a->getAttr(attrs::kPhase) == b->getAttr(attrs::kPhase) &&
         a->getAttr(attrs::kSegment) == b->getAttr(attrs::kSegment);
}

/// `value`, or what it is a reshape of, in the shape `type`, or null.
static Value findInShape(Value value, Type type) {
  while (value.getType() != type) {
    Operation *op = value.getDefiningOp();
    if (!op || !isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
      return {};
    value = op->getOperand(0);
  }
  return value;
}

namespace {
class Normalizer {
public:
  explicit Normalizer(RewriterBase &rewriter) : rewriter(rewriter) {}
  void normalize(Operation *op);

private:
  void normalizeGeneric(linalg::GenericOp op);
  void normalizeProduct(linalg::GenericOp op);
  void normalizeReshape(Operation *op);
  linalg::GenericOp generalize(linalg::LinalgOp op);
  linalg::GenericOp copySlice(tensor::ExtractSliceOp op);
  linalg::GenericOp dropUnitLoops(linalg::GenericOp op);
  /// Writes the product that a permutation reads in the permuted order.
  bool foldIntoProducer(linalg::GenericOp permutation);
  linalg::GenericOp recreate(linalg::GenericOp op, Type type, ValueRange inputs,
                             Value init, ArrayRef<AffineMap> maps);

  RewriterBase &rewriter;
};
} // namespace

linalg::GenericOp Normalizer::generalize(linalg::LinalgOp op) {
  DictionaryAttr tags = op->getDiscardableAttrDictionary();
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::GenericOp> generic =
      linalg::generalizeNamedOp(rewriter, op);
  if (failed(generic))
    return {};
  for (NamedAttribute tag : tags)
    if (tag.getName().getValue().starts_with("checkpoint."))
      (*generic)->setAttr(tag.getName(), tag.getValue());
  return *generic;
}

/// A static slice that is no view is only read by a generic that copies it.
/// Where the generic fuses, the slice is a way of reading its source; where it
/// stays, it is the copy that the slice has to be.
linalg::GenericOp Normalizer::copySlice(tensor::ExtractSliceOp op) {
  if (!isStridedRead(op))
    return {};
  rewriter.setInsertionPointAfter(op);
  unsigned rank = op.getType().getRank();
  AffineMap maps[] = {rewriter.getMultiDimIdentityMap(rank),
                      rewriter.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), op.getType(),
                                        ValueRange());
  auto copy = linalg::GenericOp::create(
      rewriter, op.getLoc(), op.getType(), op.getResult(), empty, maps,
      iterators, [](OpBuilder &builder, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(builder, loc, arguments[0]);
      });
  copy->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  op->removeAttr(attrs::kResultNames);
  rewriter.replaceAllUsesExcept(op, copy.getResult(0), copy);
  return copy;
}

/// The loops of one iteration without which the operands still say how often
/// the others run. A window at one place, `d0 * 3 + d1` with d0 of one
/// iteration, may read less of its operand than there is: d1 alone must not.
static SmallVector<unsigned> findUnitLoops(linalg::GenericOp op) {
  SmallVector<int64_t> ranges = getLoopRanges(op);
  MLIRContext *context = op.getContext();
  SmallVector<AffineExpr> withoutUnits;
  llvm::SmallBitVector droppable(ranges.size());
  for (auto [loop, range] : llvm::enumerate(ranges)) {
    withoutUnits.push_back(range == 1 ? getAffineConstantExpr(0, context)
                                      : getAffineDimExpr(loop, context));
    droppable[loop] = range == 1;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, size] :
         llvm::zip_equal(map.getResults(), op.getShape(&operand))) {
      auto left = dyn_cast<AffineDimExpr>(expr.replaceDims(withoutUnits));
      if (!left || ranges[left.getPosition()] == size)
        continue;
      for (unsigned loop : llvm::seq<unsigned>(ranges.size()))
        if (expr.isFunctionOfDim(loop))
          droppable.reset(loop);
    }
  }
  return llvm::to_vector_of<unsigned>(droppable.set_bits());
}

linalg::GenericOp Normalizer::dropUnitLoops(linalg::GenericOp op) {
  if (llvm::none_of(op->getOperandTypes(), [](Type type) {
        auto tensorType = dyn_cast<RankedTensorType>(type);
        return tensorType && llvm::is_contained(tensorType.getShape(), 1);
      }))
    return op;
  linalg::ControlDropUnitDims control;
  control.controlFn = [](Operation *op) {
    return findUnitLoops(cast<linalg::GenericOp>(op));
  };
  control.collapseFn =
      [](RewriterBase &rewriter, Location loc, Value value,
         ArrayRef<int64_t> shape, ArrayRef<ReassociationIndices> reassociation,
         const linalg::ControlDropUnitDims &) -> FailureOr<Value> {
    Type elementType = getElementTypeOrSelf(value.getType());
    auto type = RankedTensorType::get(shape, elementType);
    if (Value known = findInShape(value, type))
      return known;
    if (value.getDefiningOp<tensor::EmptyOp>())
      return tensor::EmptyOp::create(rewriter, loc, type, ValueRange())
          .getResult();
    if (auto fill = value.getDefiningOp<linalg::FillOp>()) {
      Value empty = tensor::EmptyOp::create(rewriter, loc, type, ValueRange());
      return linalg::FillOp::create(rewriter, loc, fill.value(), empty)
          .getResult(0);
    }
    return tensor::CollapseShapeOp::create(rewriter, loc, type, value,
                                           reassociation)
        .getResult();
  };
  DictionaryAttr tags = op->getDiscardableAttrDictionary();
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::DropUnitDimsResult> result =
      linalg::dropUnitDims(rewriter, op, control);
  if (failed(result))
    return op;
  auto dropped = cast<linalg::GenericOp>(result->resultOp.getOperation());
  dropped->setDiscardableAttrs(tags);
  rewriter.replaceOp(op, result->replacements);
  return dropped;
}

linalg::GenericOp Normalizer::recreate(linalg::GenericOp op, Type type,
                                       ValueRange inputs, Value init,
                                       ArrayRef<AffineMap> maps) {
  auto created =
      linalg::GenericOp::create(rewriter, op.getLoc(), type, inputs, init, maps,
                                op.getIteratorTypesArray());
  rewriter.cloneRegionBefore(op.getRegion(), created.getRegion(),
                             created.getRegion().end());
  created->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  return created;
}

void Normalizer::normalizeProduct(linalg::GenericOp op) {
  for (unsigned index = 0; index < op.getInputs().size(); ++index) {
    auto movement = op.getInputs()[index].getDefiningOp<linalg::GenericOp>();
    if (!movement || !isMovement(movement) ||
        movement->hasAttr(attrs::kResultNames))
      continue;
    AffineMap from = movement.getIndexingMapsArray()[0];
    AffineMap to = movement.getIndexingMapsArray()[1];
    if (!to.isPermutation())
      continue;
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    maps[index] = from.compose(inversePermutation(to)).compose(maps[index]);
    SmallVector<Value> inputs(op.getInputs());
    inputs[index] = movement.getInputs()[0];
    if (!maps[index].isProjectedPermutation())
      continue;
    rewriter.setInsertionPoint(op);
    auto folded =
        recreate(op, op.getResultTypes()[0], inputs, op.getOutputs()[0], maps);
    if (!matchProduct(folded)) {
      rewriter.eraseOp(folded);
      continue;
    }
    rewriter.replaceOp(op, folded);
    op = folded;
  }
}

bool Normalizer::foldIntoProducer(linalg::GenericOp permutation) {
  Value source = permutation.getInputs()[0];
  auto product = source.getDefiningOp<linalg::GenericOp>();
  AffineMap from = permutation.getIndexingMapsArray()[0];
  AffineMap to = permutation.getIndexingMapsArray()[1];
  if (!product || !source.hasOneUse() || !from.isPermutation() ||
      !to.isPermutation() || product->hasAttr(attrs::kResultNames) ||
      product->getBlock() != permutation->getBlock() ||
      !haveSameTags(product, permutation) || !matchProduct(product))
    return false;
  SmallVector<AffineMap> maps = product.getIndexingMapsArray();
  maps.back() = to.compose(inversePermutation(from)).compose(maps.back());
  Type type = permutation.getResultTypes()[0];
  rewriter.setInsertionPoint(product);
  Value empty =
      tensor::EmptyOp::create(rewriter, product.getLoc(), type, ValueRange());
  Value zero = arith::ConstantOp::create(
      rewriter, product.getLoc(),
      rewriter.getZeroAttr(getElementTypeOrSelf(type)));
  auto init = linalg::FillOp::create(rewriter, product.getLoc(), zero, empty);
  auto folded =
      recreate(product, type, product.getInputs(), init.getResult(0), maps);
  if (!matchProduct(folded)) {
    rewriter.eraseOp(folded);
    rewriter.eraseOp(init);
    return false;
  }
  if (Attribute names = permutation->getAttr(attrs::kResultNames))
    folded->setAttr(attrs::kResultNames, names);
  rewriter.replaceOp(permutation, folded);
  rewriter.eraseOp(product);
  return true;
}

/// Whether `value` is a sum that began with +0.0, which is never -0.0, so that
/// adding +0.0 to it changes nothing.
static bool isSumFromZero(Value value) {
  auto sum = skipReshapes(value).getDefiningOp<linalg::GenericOp>();
  if (!sum || sum.getOutputs().size() != 1 || sum.getNumReductionLoops() == 0)
    return false;
  OpFoldResult initial = getUniformElement(sum.getOutputs()[0]);
  auto zero = dyn_cast_if_present<Value>(initial);
  auto add = sum.getBlock()
                 ->getTerminator()
                 ->getOperand(0)
                 .getDefiningOp<arith::AddFOp>();
  Value accumulator = sum.getRegionOutputArgs()[0];
  return zero && matchPattern(zero, m_PosZeroFloat()) && add &&
         (add.getLhs() == accumulator || add.getRhs() == accumulator);
}

/// The input that `op` returns unchanged, or null.
static Value getIdentity(linalg::GenericOp op) {
  if (op.getInputs().size() != 1 || op.getOutputs().size() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return {};
  Value input = op.getInputs()[0];
  if (Operation *producer = input.getDefiningOp())
    if (isStridedRead(producer))
      return {};
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (input.getType() != op.getResultTypes()[0] || maps[0] != maps[1] ||
      !maps[0].isPermutation())
    return {};
  Value yielded = op.getBlock()->getTerminator()->getOperand(0);
  if (auto add = yielded.getDefiningOp<arith::AddFOp>())
    if (matchPattern(add.getRhs(), m_PosZeroFloat()) && isSumFromZero(input))
      yielded = add.getLhs();
  return yielded == op.getBlock()->getArgument(0) ? input : Value();
}

void Normalizer::normalizeGeneric(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op.hasDynamicShape())
    return;
  auto rebuild = [&]() {
    if (!isWorthRebuilding(op))
      return;
    auto none = [](Operation *) { return false; };
    FailureOr<linalg::GenericOp> rebuilt = emitFused(rewriter, op, none, none);
    if (failed(rebuilt))
      return;
    rewriter.replaceOp(op, rebuilt->getOperation());
    op = *rebuilt;
  };
  rebuild();
  op = dropUnitLoops(op);
  rebuild(); // a reduction may have become elementwise
  if (!op->hasAttr(attrs::kResultNames))
    if (Value same = getIdentity(op)) {
      rewriter.replaceOp(op, same);
      return;
    }
  // A constant in every element.
  Value yielded = op.getBlock()->getTerminator()->getOperand(0);
  TypedAttr value;
  if (op.getInputs().empty() && op.getOutputs().size() == 1 &&
      op.getNumParallelLoops() == op.getNumLoops() &&
      op.getIndexingMapsArray()[0].isPermutation() &&
      matchPattern(yielded, m_Constant(&value))) {
    rewriter.setInsertionPoint(op);
    Value scalar = arith::ConstantOp::create(rewriter, op.getLoc(), value);
    auto fill = linalg::FillOp::create(rewriter, op.getLoc(), scalar,
                                       op.getOutputs()[0]);
    fill->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.replaceOp(op, fill);
    return;
  }
  if (isMovement(op))
    foldIntoProducer(op);
}

void Normalizer::normalizeReshape(Operation *op) {
  if (op->hasAttr(attrs::kResultNames))
    return;
  if (Value same = findInShape(op->getOperand(0), op->getResult(0).getType()))
    rewriter.replaceOp(op, same);
}

void Normalizer::normalize(Operation *op) {
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op)) {
    normalizeReshape(op);
    return;
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    if (linalg::GenericOp copy = copySlice(slice))
      dropUnitLoops(copy);
    return;
  }
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || isa<linalg::FillOp>(op) ||
      !structured.hasPureTensorSemantics())
    return;
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic)
    generic = generalize(structured);
  if (!generic)
    return;
  if (matchProduct(generic))
    normalizeProduct(generic);
  else
    normalizeGeneric(generic);
}

void checkpoint::normalizeForFusion(RewriterBase &rewriter, Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    Normalizer(rewriter).normalize(&op);
}
