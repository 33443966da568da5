//===- Fold.cpp -----------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// An unrolled loop leaves arithmetic on its counter and on tables indexed by
// it. Integers only: folding floating point could round otherwise than the
// machine does.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace checkpoint;

/// Larger results stay computed: a constant is memory too.
static constexpr int64_t kMaxFoldedElements = 64;

static bool isSmallInteger(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.hasStaticShape() &&
           tensor.getNumElements() <= kMaxFoldedElements &&
           tensor.getElementType().isIntOrIndex();
  return type.isIntOrIndex();
}

/// What `op` computes when its operands are `operands` (null: unknown), or an
/// empty list.
static SmallVector<Attribute> evaluate(Operation &op,
                                       ArrayRef<Attribute> operands) {
  SmallVector<OpFoldResult> folded;
  if (failed(op.fold(operands, folded)) || folded.empty())
    return {};
  SmallVector<Attribute> results;
  for (OpFoldResult result : folded) {
    auto attribute = dyn_cast<Attribute>(result);
    if (auto value = dyn_cast<Value>(result)) {
      matchPattern(value, m_Constant(&attribute));
      // The fold passed on an operand, whose constant the caller may know.
      for (auto [operand, constant] : llvm::zip(op.getOperands(), operands))
        if (!attribute && operand == value)
          attribute = constant;
    }
    if (!attribute)
      return {};
    results.push_back(attribute);
  }
  return results;
}

/// The results of a rank-0 linalg op on constants, as scalars, or an empty
/// list.
static SmallVector<Attribute> evaluateScalarLinalg(linalg::LinalgOp op) {
  DenseMap<Value, Attribute> known;
  auto lookup = [&](Value value) {
    Attribute attribute = known.lookup(value);
    if (!attribute)
      matchPattern(value, m_Constant(&attribute));
    return attribute;
  };
  for (OpOperand *input : op.getDpsInputOperands())
    if (TypedAttr splat = finish::getSplat(input->get()))
      known[op.getMatchingBlockArgument(input)] = splat;
  for (Operation &nested : op.getBlock()->without_terminator()) {
    if (nested.hasTrait<OpTrait::ConstantLike>())
      continue;
    SmallVector<Attribute> operands = llvm::map_to_vector(
        nested.getOperands(), [&](Value operand) { return lookup(operand); });
    if (nested.getNumRegions() != 0 || llvm::is_contained(operands, nullptr))
      return {};
    SmallVector<Attribute> results = evaluate(nested, operands);
    if (results.size() != nested.getNumResults())
      return {};
    for (auto [result, attribute] : llvm::zip(nested.getResults(), results))
      known[result] = attribute;
  }
  SmallVector<Attribute> results;
  for (Value yielded : op.getBlock()->getTerminator()->getOperands()) {
    results.push_back(lookup(yielded));
    if (!results.back())
      return {};
  }
  return results;
}

/// The elements a slice takes from a constant.
static Attribute evaluateSlice(tensor::ExtractSliceOp op) {
  DenseIntElementsAttr source;
  if (!matchPattern(op.getSource(), m_Constant(&source)) ||
      llvm::any_of(op.getStaticOffsets(), ShapedType::isDynamic) ||
      llvm::any_of(op.getStaticStrides(), ShapedType::isDynamic))
    return {};
  ArrayRef<int64_t> shape = op.getSourceType().getShape();
  ArrayRef<int64_t> sizes = op.getStaticSizes();
  auto values = source.getValues<APInt>();
  SmallVector<APInt> taken;
  for (int64_t i = 0, e = op.getType().getNumElements(); i < e; ++i) {
    int64_t rest = i, position = 0, stride = 1;
    for (int64_t d = shape.size() - 1; d >= 0; --d) {
      int64_t index =
          op.getStaticOffset(d) + rest % sizes[d] * op.getStaticStride(d);
      position += index * stride;
      stride *= shape[d];
      rest /= sizes[d];
    }
    taken.push_back(values[position]);
  }
  return DenseIntElementsAttr::get(op.getType(), taken);
}

static SmallVector<Attribute> evaluate(Operation &op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    if (linalgOp.getNumLoops() != 0 || !linalgOp.hasPureTensorSemantics())
      return {};
    SmallVector<Attribute> scalars = evaluateScalarLinalg(linalgOp);
    if (scalars.size() != op.getNumResults())
      return {};
    for (auto [scalar, type] : llvm::zip(scalars, op.getResultTypes()))
      scalar = DenseElementsAttr::get(cast<ShapedType>(type), scalar);
    return scalars;
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    if (Attribute elements = evaluateSlice(slice))
      return {elements};
  if (!isa_and_nonnull<arith::ArithDialect, tensor::TensorDialect>(
          op.getDialect()))
    return {};
  SmallVector<Attribute> operands(op.getNumOperands());
  for (auto [operand, attribute] : llvm::zip(op.getOperands(), operands))
    matchPattern(operand, m_Constant(&attribute));
  return evaluate(op, operands);
}

/// Makes constants among a slice's offsets part of the op. Returns the op that
/// takes the slice's place, which may be itself.
template <typename SliceOp> static Operation *makeOffsetsStatic(SliceOp op) {
  SmallVector<OpFoldResult> offsets = op.getMixedOffsets();
  if (failed(foldDynamicIndexList(offsets)))
    return op;
  OpBuilder builder(op);
  SliceOp made;
  if constexpr (std::is_same_v<SliceOp, tensor::ExtractSliceOp>)
    made = SliceOp::create(builder, op.getLoc(), op.getType(), op.getSource(),
                           offsets, op.getMixedSizes(), op.getMixedStrides());
  else
    made = SliceOp::create(builder, op.getLoc(), op.getSource(), op.getDest(),
                           offsets, op.getMixedSizes(), op.getMixedStrides());
  op->replaceAllUsesWith(made);
  op->erase();
  return made;
}

static void foldOp(Operation *op) {
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    op = makeOffsetsStatic(slice);
  else if (auto inserted = dyn_cast<tensor::InsertSliceOp>(op))
    op = makeOffsetsStatic(inserted);
  if (op->getNumResults() == 0 || op->hasTrait<OpTrait::ConstantLike>() ||
      !llvm::all_of(op->getResultTypes(), isSmallInteger))
    return;
  SmallVector<Attribute> results = evaluate(*op);
  if (results.empty())
    return;
  OpBuilder builder(op);
  for (auto [result, attribute] : llvm::zip(op->getResults(), results))
    result.replaceAllUsesWith(arith::ConstantOp::create(
        builder, op->getLoc(), cast<TypedAttr>(attribute)));
  op->erase();
}

static void foldBlock(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (!isa<linalg::LinalgOp>(op))
      for (Region &region : op.getRegions())
        for (Block &nested : region)
          foldBlock(nested);
    foldOp(&op);
  }
}

void finish::eraseDead(Block &block) {
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(block.getOperations()))) {
    if (isOpTriviallyDead(&op)) {
      op.erase();
      continue;
    }
    for (Region &region : op.getRegions())
      for (Block &nested : region)
        eraseDead(nested);
  }
}

void finish::foldConstants(ModuleOp module) {
  foldBlock(*module.getBody());
  eraseDead(*module.getBody());
}
