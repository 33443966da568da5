//===- EmitFused.cpp ------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "EmitFused.h"

#include "Interfaces/Kernels/LinearIndex.h"
#include "Rounding.h"
#include "Transforms/Utils/StridedRead.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/CSE.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace checkpoint;

OpFoldResult checkpoint::getUniformElement(Value tensor) {
  Operation *op = skipReshapes(tensor).getDefiningOp();
  if (!op)
    return {};
  DenseElementsAttr elements;
  if (matchPattern(op, m_Constant(&elements))) {
    if (!elements.isSplat())
      return {};
    auto element = dyn_cast<TypedAttr>(elements.getSplatValue<Attribute>());
    if (!element ||
        !arith::ConstantOp::isBuildableWith(element, element.getType()))
      return {};
    return OpFoldResult(element);
  }
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    if (isa<RankedTensorType>(tensor.getType()) &&
        fill.value().getType() == getElementTypeOrSelf(tensor.getType()))
      return fill.value();
  return {};
}

/// Whether the op's initial values can be inputs instead: every element of its
/// outputs is written by exactly one iteration.
static bool writesOnce(linalg::GenericOp op) {
  if (op.getNumParallelLoops() != op.getNumLoops())
    return false;
  return llvm::all_of(getInitOperands(op), [&](OpOperand &init) {
    return op.getMatchingIndexingMap(&init).isPermutation();
  });
}

bool checkpoint::isWorthRebuilding(linalg::GenericOp root) {
  if (comparesUnrounded(*root.getBody()))
    return true;
  SmallVector<std::pair<Value, AffineMap>> seen;
  for (OpOperand &input : getInputOperands(root)) {
    std::pair<Value, AffineMap> read(input.get(),
                                     root.getMatchingIndexingMap(&input));
    if (getUniformElement(input.get()) || llvm::is_contained(seen, read) ||
        !root.payloadUsesValueFromOperand(&input))
      return true;
    seen.push_back(read);
  }
  bool once = writesOnce(root);
  for (OpOperand &init : getInitOperands(root))
    if (once && (root.payloadUsesValueFromOperand(&init) ||
                 !init.get().getDefiningOp<tensor::EmptyOp>()))
      return true;
  return false;
}

namespace {
class FusedEmitter {
public:
  FusedEmitter(RewriterBase &rewriter, linalg::GenericOp root,
               llvm::function_ref<bool(Operation *)> isFused,
               llvm::function_ref<bool(Operation *)> isShared)
      : rewriter(rewriter), root(root), isFused(isFused), isShared(isShared),
        body(new Block()) {}
  ~FusedEmitter() {
    if (!body) // it is in the generic
      return;
    body->dropAllReferences();
    body->dropAllDefinedValueUses();
  }

  FailureOr<linalg::GenericOp> emit();

private:
  /// The element of `tensor` that an iteration reads through `map`, from the
  /// root's loops to the tensor's indices.
  Value element(Value tensor, AffineMap map);
  /// Emits a body whose loops are given by `loops`; returns what it yields.
  SmallVector<Value> emitBody(linalg::GenericOp op, AffineMap loops);
  Value input(Value tensor, AffineMap map);
  /// Makes a map that reaches only a part of a tensor's indices, or not one by
  /// one, a map of loops to a slice's indices.
  void readPart(Value &tensor, AffineMap &map);
  Value constant(Location loc, TypedAttr value);
  Value index(Location loc, AffineExpr expr);
  /// Adds unused inputs until the extent of each loop follows from an operand.
  LogicalResult addShapeInputs();
  void combineOverrides(linalg::GenericOp fused);

  RewriterBase &rewriter;
  linalg::GenericOp root;
  llvm::function_ref<bool(Operation *)> isFused, isShared;

  std::unique_ptr<Block> body;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> inputMaps;
  llvm::DenseMap<std::pair<Value, AffineMap>, Value> elements;
  llvm::DenseMap<Attribute, Value> constants;
  /// Every op whose body is here, once.
  SetVector<Operation *> members;
};
} // namespace

namespace {
/// An index that steps forwards with one loop, or stays the same.
struct SliceIndex {
  std::optional<unsigned> loop;
  int64_t stride = 1, offset = 0;
};
} // namespace

static std::optional<SliceIndex> getSliceIndex(AffineExpr expr,
                                               unsigned numLoops) {
  std::optional<LinearIndex> linear = getLinearIndex(expr, numLoops);
  if (!linear)
    return std::nullopt;
  SliceIndex index;
  index.offset = linear->constant;
  for (auto [loop, coefficient] : llvm::enumerate(linear->coefficients)) {
    if (coefficient == 0)
      continue;
    if (index.loop || coefficient < 0)
      return std::nullopt;
    index.loop = loop;
    index.stride = coefficient;
  }
  // A slice of a slice, whose index is written otherwise, is read through its
  // map: a slice of its own would be a kernel of its own.
  AffineExpr plain = getAffineConstantExpr(index.offset, expr.getContext());
  if (index.loop)
    plain = getAffineDimExpr(*index.loop, expr.getContext()) * index.stride +
            index.offset;
  return plain == expr ? std::optional(index) : std::nullopt;
}

void FusedEmitter::readPart(Value &tensor, AffineMap &map) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> extents = getLoopRanges(root);
  SmallVector<OpFoldResult> offsets, sizes, strides;
  SmallVector<AffineExpr> exprs;
  bool whole = true;
  for (auto [expr, extent] : llvm::zip(map.getResults(), type.getShape())) {
    std::optional<SliceIndex> index = getSliceIndex(expr, map.getNumDims());
    // What runs backwards, or by more than one loop, stays as it is.
    SliceIndex part = index.value_or(SliceIndex());
    int64_t size = !index ? extent : part.loop ? extents[*part.loop] : 1;
    whole &= size == extent && part.stride == 1 && part.offset == 0;
    offsets.push_back(rewriter.getIndexAttr(part.offset));
    sizes.push_back(rewriter.getIndexAttr(size));
    strides.push_back(rewriter.getIndexAttr(part.stride));
    if (!index)
      exprs.push_back(expr);
    else if (part.loop)
      exprs.push_back(rewriter.getAffineDimExpr(*part.loop));
    else
      exprs.push_back(rewriter.getAffineConstantExpr(0));
  }
  if (whole)
    return;
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(root);
  tensor = tensor::ExtractSliceOp::create(rewriter, tensor.getLoc(), tensor,
                                          offsets, sizes, strides);
  map = AffineMap::get(map.getNumDims(), 0, exprs, rewriter.getContext());
}

Value FusedEmitter::input(Value tensor, AffineMap map) {
  readPart(tensor, map);
  Type type = getElementTypeOrSelf(tensor.getType());
  Value argument = body->insertArgument(inputs.size(), type, tensor.getLoc());
  inputs.push_back(tensor);
  inputMaps.push_back(map);
  return argument;
}

Value FusedEmitter::constant(Location loc, TypedAttr value) {
  Value &known = constants[value];
  if (!known) {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(body.get());
    known = arith::ConstantOp::create(rewriter, loc, value);
  }
  return known;
}

Value FusedEmitter::element(Value tensor, AffineMap map) {
  auto key = std::make_pair(tensor, map);
  if (Value known = elements.lookup(key))
    return known;
  Value result;
  Operation *producer = tensor.getDefiningOp();
  if (producer && isStridedRead(producer)) {
    auto slice = cast<tensor::ExtractSliceOp>(producer);
    result = element(slice.getSource(), getSourceMap(slice).compose(map));
  } else if (producer && isFused(producer)) {
    auto generic = cast<linalg::GenericOp>(producer);
    AffineMap output =
        generic.getMatchingIndexingMap(&getInitOperands(generic)[0]);
    result = emitBody(generic, inversePermutation(output).compose(map))[0];
    if (isShared(producer))
      result = roundToType(rewriter, result);
  } else if (OpFoldResult uniform = getUniformElement(tensor)) {
    TypedAttr value;
    if (auto attribute = dyn_cast<Attribute>(uniform))
      value = cast<TypedAttr>(attribute);
    else
      matchPattern(cast<Value>(uniform), m_Constant(&value));
    result = value ? constant(tensor.getLoc(), value) : cast<Value>(uniform);
  } else {
    result = input(tensor, map);
  }
  elements[key] = result;
  return result;
}

Value FusedEmitter::index(Location loc, AffineExpr expr) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return linalg::IndexOp::create(rewriter, loc, dim.getPosition());
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return constant(loc, rewriter.getIndexAttr(number.getValue()));
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Value left = index(loc, binary.getLHS()), right = index(loc, binary.getRHS());
  // Indices are never negative.
  switch (binary.getKind()) {
  case AffineExprKind::Add:
    return arith::AddIOp::create(rewriter, loc, left, right);
  case AffineExprKind::Mul:
    return arith::MulIOp::create(rewriter, loc, left, right);
  case AffineExprKind::FloorDiv:
    return arith::DivUIOp::create(rewriter, loc, left, right);
  case AffineExprKind::CeilDiv:
    return arith::CeilDivUIOp::create(rewriter, loc, left, right);
  default:
    return arith::RemUIOp::create(rewriter, loc, left, right);
  }
}

SmallVector<Value> FusedEmitter::emitBody(linalg::GenericOp op,
                                          AffineMap loops) {
  members.insert(op);
  IRMapping mapping;
  bool once = writesOnce(op);
  unsigned numInputs = op.getInputs().size();
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (argument.use_empty())
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand).compose(loops);
    if (operand.getOperandNumber() < numInputs || once)
      mapping.map(argument, element(operand.get(), map));
    else // only the root reads its output
      mapping.map(argument,
                  body->getArgument(inputs.size() + operand.getOperandNumber() -
                                    numInputs));
  }
  rewriter.setInsertionPointToEnd(body.get());
  for (Operation &nested : op.getBlock()->without_terminator()) {
    if (auto position = dyn_cast<linalg::IndexOp>(nested)) {
      mapping.map(position.getResult(),
                  index(nested.getLoc(), loops.getResult(position.getDim())));
      continue;
    }
    TypedAttr value;
    if (matchPattern(&nested, m_Constant(&value)) &&
        isa<arith::ConstantOp>(nested)) {
      mapping.map(nested.getResult(0), constant(nested.getLoc(), value));
      continue;
    }
    // Scalar constants from outside join those of the body, so that equal
    // bodies are equal whichever constant op they refer to.
    for (Value operand : nested.getOperands())
      if (!mapping.contains(operand) &&
          operand.getDefiningOp<arith::ConstantOp>() &&
          !isa<ShapedType>(operand.getType()) &&
          matchPattern(operand, m_Constant(&value)))
        mapping.map(operand, constant(operand.getLoc(), value));
    Operation *clone = rewriter.clone(nested, mapping);
    roundWhatIsEqual(rewriter, clone);
    SmallVector<Value> folded;
    if (succeeded(rewriter.tryFold(clone, folded)) && !folded.empty()) {
      for (auto [from, to] : llvm::zip(nested.getResults(), folded))
        mapping.map(from, to);
      rewriter.eraseOp(clone);
    }
  }
  SmallVector<Value> yielded;
  for (Value value : op.getBlock()->getTerminator()->getOperands()) {
    TypedAttr attribute;
    if (!mapping.contains(value) && !isa<ShapedType>(value.getType()) &&
        matchPattern(value, m_Constant(&attribute)))
      mapping.map(value, constant(value.getLoc(), attribute));
    yielded.push_back(mapping.lookupOrDefault(value));
  }
  return yielded;
}

LogicalResult FusedEmitter::addShapeInputs() {
  llvm::SmallBitVector known(root.getNumLoops());
  auto learn = [&](AffineMap map) {
    bool news = false;
    for (AffineExpr expr : map.getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
        news |= !known.test(dim.getPosition());
        known.set(dim.getPosition());
      }
    return news;
  };
  for (OpOperand &init : getInitOperands(root))
    learn(root.getMatchingIndexingMap(&init));
  for (AffineMap map : inputMaps)
    learn(map);
  for (OpOperand &operand : getInputOperands(root)) {
    Operation *producer = operand.get().getDefiningOp();
    if (producer && isFused(producer))
      continue;
    AffineMap map = root.getMatchingIndexingMap(&operand);
    if (learn(map))
      input(operand.get(), map);
  }
  return success(known.all());
}

/// What overrides say of the parts holds for the whole: FLOPs and workspace add
/// up, and the whole is recomputable when all parts are.
void FusedEmitter::combineOverrides(linalg::GenericOp fused) {
  if (members.size() < 2)
    return;
  auto anyHas = [&](StringRef name) {
    return llvm::any_of(members,
                        [&](Operation *op) { return op->hasAttr(name); });
  };
  if (anyHas(attrs::kFlops)) {
    double flops = 0;
    for (Operation *op : members)
      flops += getFlops(op);
    fused->setAttr(attrs::kFlops, rewriter.getF64FloatAttr(flops));
  }
  if (anyHas(attrs::kWorkspaceBytes)) {
    int64_t bytes = 0;
    for (Operation *op : members)
      bytes += getWorkspaceBytes(op, TargetAttr());
    fused->setAttr(attrs::kWorkspaceBytes, rewriter.getI64IntegerAttr(bytes));
  }
  if (anyHas(attrs::kRecomputable))
    fused->setAttr(attrs::kRecomputable, rewriter.getBoolAttr(llvm::all_of(
                                             members, [](Operation *op) {
                                               return isRecomputable(op);
                                             })));
}

FailureOr<linalg::GenericOp> FusedEmitter::emit() {
  OpBuilder::InsertionGuard guard(rewriter);
  for (Value init : root.getOutputs())
    body->addArgument(getElementTypeOrSelf(init.getType()), init.getLoc());
  SmallVector<Value> yielded =
      emitBody(root, AffineMap::getMultiDimIdentityMap(root.getNumLoops(),
                                                       rewriter.getContext()));
  if (failed(addShapeInputs()))
    return failure();
  rewriter.setInsertionPointToEnd(body.get());
  linalg::YieldOp::create(rewriter, root.getBlock()->getTerminator()->getLoc(),
                          yielded);

  rewriter.setInsertionPoint(root);
  SmallVector<Value> inits(root.getOutputs());
  if (writesOnce(root))
    for (Value &init : inits)
      if (!init.getDefiningOp<tensor::EmptyOp>())
        init = tensor::EmptyOp::create(rewriter, root.getLoc(), init.getType(),
                                       ValueRange());
  SmallVector<AffineMap> maps(inputMaps);
  for (OpOperand &init : getInitOperands(root))
    maps.push_back(root.getMatchingIndexingMap(&init));
  auto fused = linalg::GenericOp::create(rewriter, root.getLoc(),
                                         root.getResultTypes(), inputs, inits,
                                         maps, root.getIteratorTypesArray());
  fused.getRegion().push_back(body.release());
  fused->setDiscardableAttrs(root->getDiscardableAttrDictionary());
  combineOverrides(fused);
  DominanceInfo dominance(fused);
  eliminateCommonSubExpressions(rewriter, dominance, fused);
  return fused;
}

FailureOr<linalg::GenericOp>
checkpoint::emitFused(RewriterBase &rewriter, linalg::GenericOp root,
                      llvm::function_ref<bool(Operation *)> isFused,
                      llvm::function_ref<bool(Operation *)> isShared) {
  return FusedEmitter(rewriter, root, isFused, isShared).emit();
}
