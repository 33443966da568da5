//===- BuildKernel.cpp ----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BuildKernel.h"

#include "InPlaceBodies.h"
#include "Transforms/Utils/StridedRead.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace checkpoint;

bool checkpoint::isScalarComputation(Operation *op) {
  return op->getNumResults() && !op->getNumRegions() &&
         llvm::none_of(op->getResultTypes(),
                       [](Type type) { return isa<ShapedType>(type); }) &&
         op->getName().isRegistered() && isMemoryEffectFree(op);
}

/// Whether a kernel that reads `value` makes it itself.
static bool isMadeInside(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op)) {
    Operation *root = skipReshapes(value).getDefiningOp();
    return root && (isa<tensor::EmptyOp>(root) ||
                    root->hasTrait<OpTrait::ConstantLike>());
  }
  return isa<tensor::EmptyOp>(op) || op->hasTrait<OpTrait::ConstantLike>() ||
         isStridedRead(op) || isScalarComputation(op);
}

/// Whether `op` writes every element of the output that `init` gives the
/// initial contents of, and reads none of them.
static bool overwrites(linalg::LinalgOp op, OpOperand *init) {
  if (op.payloadUsesValueFromOperand(init))
    return false;
  AffineMap map = op.getMatchingIndexingMap(init);
  return map.isProjectedPermutation();
}

/// Tags say something of this use of a kernel, not of the kernel.
static void stripTags(Operation *op) {
  SmallVector<NamedAttribute> kept;
  for (NamedAttribute attribute : op->getDiscardableAttrs()) {
    StringRef name = attribute.getName().getValue();
    if (!name.starts_with("checkpoint.") &&
        name != linalg::LinalgDialect::kMemoizedIndexingMapsAttrName)
      kept.push_back(attribute);
  }
  op->setDiscardableAttrs(kept);
}

namespace {
class KernelBuilder {
public:
  explicit KernelBuilder(Operation *op)
      : op(op), builder(op->getContext()), loc(op->getLoc()) {}

  OutlinedKernel build();

private:
  /// The value inside the kernel that stands for `value` outside.
  Value inside(Value value);
  /// The output `index`, holding what `value` holds.
  Value initialised(Value value, unsigned index);
  Value output(unsigned index) {
    return block->getArgument(inputs.size() + index);
  }
  /// What the op's regions read from outside.
  void insideCaptured();
  /// Clones the op, with `inside` values for all it reads.
  Operation *cloneInside();
  /// What the op computes, in its outputs.
  SmallVector<Value> buildBody();
  SmallVector<Value> buildDestinationStyle(DestinationStyleOpInterface op);
  /// Clones a loop so that what result `i` begins with is made in output `i`.
  SmallVector<Value> buildLoop(MutableArrayRef<OpOperand> inits);
  SmallVector<Value> buildIf(scf::IfOp op);
  Value buildSlice(tensor::ExtractSliceOp slice);
  Value buildConcat(tensor::ConcatOp op);
  Value buildPad(tensor::PadOp op, Value padding);
  Value buildFromElements(tensor::FromElementsOp op);
  Value buildStackInsert(tensor::InsertSliceOp op);

  Operation *op;
  OpBuilder builder;
  Location loc;
  Block *block = nullptr;
  IRMapping mapping;
  SmallVector<Value> inputs;
};
} // namespace

Value KernelBuilder::inside(Value value) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  if (isMadeInside(value)) {
    Operation *definition = value.getDefiningOp();
    for (Value operand : definition->getOperands())
      inside(operand);
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(definition)) {
      Value part = buildSlice(slice);
      mapping.map(value, part);
      return part;
    }
    Operation *clone = builder.clone(*definition, mapping);
    stripTags(clone);
    return mapping.lookup(value);
  }
  Value argument =
      block->insertArgument(inputs.size(), value.getType(), value.getLoc());
  inputs.push_back(value);
  mapping.map(value, argument);
  return argument;
}

Value KernelBuilder::initialised(Value value, unsigned index) {
  Value root = skipReshapes(value);
  if (root.getDefiningOp<tensor::EmptyOp>())
    return output(index);
  if (auto fill = root.getDefiningOp<linalg::FillOp>()) {
    Value scalar = inside(fill.value());
    return linalg::FillOp::create(builder, fill.getLoc(), scalar, output(index))
        .getResult(0);
  }
  DenseElementsAttr constant;
  if (matchPattern(root, m_Constant(&constant)) && constant.isSplat()) {
    auto splat = dyn_cast<TypedAttr>(constant.getSplatValue<Attribute>());
    if (splat && arith::ConstantOp::isBuildableWith(splat, splat.getType())) {
      Value scalar = arith::ConstantOp::create(builder, root.getLoc(), splat);
      return linalg::FillOp::create(builder, loc, scalar, output(index))
          .getResult(0);
    }
  }
  Value initial = inside(value);
  return linalg::CopyOp::create(builder, loc, initial, output(index))
      .getResult(0);
}

void KernelBuilder::insideCaptured() {
  SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured) {
    // What is left of initial fills initialises ops in there and nothing else.
    auto fill = value.getDefiningOp<linalg::FillOp>();
    if (fill && fill.output().getDefiningOp<tensor::EmptyOp>()) {
      inside(fill.value());
      inside(fill.output());
      builder.clone(*fill, mapping);
    } else {
      inside(value);
    }
  }
}

Operation *KernelBuilder::cloneInside() {
  for (Value operand : op->getOperands())
    inside(operand);
  insideCaptured();
  Operation *clone = builder.clone(*op, mapping);
  stripTags(clone);
  return clone;
}

SmallVector<Value>
KernelBuilder::buildDestinationStyle(DestinationStyleOpInterface dps) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  for (OpOperand *operand : dps.getDpsInputOperands())
    inside(operand->get());
  insideCaptured();
  SmallVector<Value> destinations;
  for (auto [index, init] : llvm::enumerate(dps.getDpsInitsMutable()))
    destinations.push_back(structured && overwrites(structured, &init)
                               ? output(index)
                               : initialised(init.get(), index));
  // A value may be an input and an initial value too, so that initial values
  // are set apart.
  IRMapping cloneMapping = mapping;
  for (auto [init, destination] : llvm::zip(dps.getDpsInits(), destinations))
    if (!cloneMapping.contains(init))
      cloneMapping.map(init, destination);
  Operation *clone = builder.clone(*op, cloneMapping);
  stripTags(clone);
  for (auto [index, destination] : llvm::enumerate(destinations))
    cast<DestinationStyleOpInterface>(clone).setDpsInitOperand(index,
                                                               destination);
  return SmallVector<Value>(clone->getResults());
}

SmallVector<Value> KernelBuilder::buildLoop(MutableArrayRef<OpOperand> inits) {
  for (Value operand : op->getOperands().drop_back(inits.size()))
    inside(operand);
  insideCaptured();
  SmallVector<Value> initial;
  for (auto [index, init] : llvm::enumerate(inits))
    initial.push_back(isa<RankedTensorType>(init.get().getType())
                          ? initialised(init.get(), index)
                          : inside(init.get()));
  IRMapping cloneMapping = mapping;
  for (auto [init, value] : llvm::zip(inits, initial))
    if (!cloneMapping.contains(init.get()))
      cloneMapping.map(init.get(), value);
  Operation *clone = builder.clone(*op, cloneMapping);
  stripTags(clone);
  for (auto [init, value] : llvm::zip(inits, initial))
    clone->setOperand(init.getOperandNumber(), value);
  giveOwnDestinations(clone);
  yieldOverArguments(clone);
  return SmallVector<Value>(clone->getResults());
}

SmallVector<Value> KernelBuilder::buildIf(scf::IfOp branch) {
  auto clone = cast<scf::IfOp>(cloneInside());
  giveOwnDestinations(clone);
  yieldOverArguments(clone);
  for (OpResult result : clone->getResults())
    if (isa<RankedTensorType>(result.getType()))
      computeBranchesIn(clone, result.getResultNumber(),
                        output(result.getResultNumber()));
  return SmallVector<Value>(clone.getResults());
}

/// Slices in full rank and drops dimensions afterwards: where a slice on
/// buffers does both and has strides, upstream cannot tell which dimensions it
/// dropped.
Value KernelBuilder::buildSlice(tensor::ExtractSliceOp slice) {
  for (Value operand : slice->getOperands())
    inside(operand);
  auto mapped = [&](ArrayRef<OpFoldResult> values) {
    SmallVector<OpFoldResult> result(values);
    for (OpFoldResult &entry : result)
      if (auto value = dyn_cast<Value>(entry))
        entry = mapping.lookup(value);
    return result;
  };
  Value part = tensor::ExtractSliceOp::create(
      builder, slice.getLoc(), inside(slice.getSource()),
      mapped(slice.getMixedOffsets()), mapped(slice.getMixedSizes()),
      mapped(slice.getMixedStrides()));
  llvm::SmallBitVector dropped = slice.getDroppedDims();
  if (dropped.none())
    return part;
  SmallVector<ReassociationIndices> groups(slice.getType().getRank());
  unsigned group = 0;
  if (!groups.empty())
    for (unsigned dim = 0; dim < dropped.size(); ++dim) {
      groups[std::min<unsigned>(group, groups.size() - 1)].push_back(dim);
      group += !dropped.test(dim);
    }
  return tensor::CollapseShapeOp::create(builder, slice.getLoc(),
                                         slice.getType(), part, groups);
}

Value KernelBuilder::buildConcat(tensor::ConcatOp concat) {
  Value result = output(0);
  int64_t rank = concat.getResultType().getRank(), dim = concat.getDim();
  SmallVector<OpFoldResult> offsets(rank, builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(rank, builder.getIndexAttr(1));
  int64_t offset = 0;
  for (Value part : concat.getInputs()) {
    auto type = cast<RankedTensorType>(part.getType());
    SmallVector<OpFoldResult> sizes;
    for (int64_t size : type.getShape())
      sizes.push_back(builder.getIndexAttr(size));
    offsets[dim] = builder.getIndexAttr(offset);
    result = tensor::InsertSliceOp::create(builder, loc, inside(part), result,
                                           offsets, sizes, strides);
    offset += type.getDimSize(dim);
  }
  return result;
}

Value KernelBuilder::buildPad(tensor::PadOp pad, Value padding) {
  Value source = inside(pad.getSource());
  Value filled =
      linalg::FillOp::create(builder, loc, inside(padding), output(0))
          .getResult(0);
  SmallVector<OpFoldResult> sizes, offsets;
  for (int64_t size : pad.getSourceType().getShape())
    sizes.push_back(builder.getIndexAttr(size));
  for (int64_t low : pad.getStaticLow())
    offsets.push_back(builder.getIndexAttr(low));
  SmallVector<OpFoldResult> strides(sizes.size(), builder.getIndexAttr(1));
  return tensor::InsertSliceOp::create(builder, loc, source, filled, offsets,
                                       sizes, strides);
}

Value KernelBuilder::buildFromElements(tensor::FromElementsOp op) {
  Value result = output(0);
  ArrayRef<int64_t> shape = op.getType().getShape();
  SmallVector<int64_t> position(shape.size(), 0);
  for (Value element : op.getElements()) {
    SmallVector<Value> indices;
    for (int64_t index : position)
      indices.push_back(arith::ConstantIndexOp::create(builder, loc, index));
    result = tensor::InsertOp::create(builder, loc, inside(element), result,
                                      indices);
    for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
      if (++position[dim] < shape[dim])
        break;
      position[dim] = 0;
    }
  }
  return result;
}

/// Whether `op` puts one entry into a stack of them, as each iteration of an
/// unrolled loop does.
static bool isStackInsert(tensor::InsertSliceOp op) {
  RankedTensorType stack = op.getType();
  if (op.getSourceType().getRank() != stack.getRank() || stack.getRank() == 0 ||
      ShapedType::isDynamicShape(op.getStaticOffsets()) ||
      op.getStaticSizes().front() != 1 || stack.getDimSize(0) == 1)
    return false;
  return op.getStaticSizes().drop_front() == stack.getShape().drop_front() &&
         llvm::all_of(op.getStaticStrides(),
                      [](int64_t stride) { return stride == 1; });
}

/// The position is an input, so that all entries are put by one kernel.
Value KernelBuilder::buildStackInsert(tensor::InsertSliceOp insert) {
  OpBuilder outside(op);
  auto type = RankedTensorType::get({}, builder.getI64Type());
  Value source = inside(insert.getSource());
  Value constant = arith::ConstantOp::create(
      outside, loc,
      DenseElementsAttr::get(
          type, builder.getI64IntegerAttr(insert.getStaticOffset(0))));
  Value argument = block->insertArgument(inputs.size(), type, loc);
  inputs.push_back(constant);
  Value destination = initialised(insert.getDest(), 0);
  Value position = arith::IndexCastOp::create(
      builder, loc, builder.getIndexType(),
      tensor::ExtractOp::create(builder, loc, argument, ValueRange()));
  SmallVector<OpFoldResult> offsets = insert.getMixedOffsets();
  offsets.front() = position;
  return tensor::InsertSliceOp::create(builder, loc, source, destination,
                                       offsets, insert.getMixedSizes(),
                                       insert.getMixedStrides());
}

SmallVector<Value> KernelBuilder::buildBody() {
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return buildLoop(loop.getInitArgsMutable());
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return buildLoop(loop.getInitsMutable());
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return buildIf(branch);
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return {buildSlice(slice)};
  if (auto concat = dyn_cast<tensor::ConcatOp>(op))
    return {buildConcat(concat)};
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    if (Value padding = pad.getConstantPaddingValue())
      if (!ShapedType::isDynamicShape(pad.getStaticLow()))
        return {buildPad(pad, padding)};
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    if (isStackInsert(insert))
      return {buildStackInsert(insert)};
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
    return {buildFromElements(elements)};
  if (auto splat = dyn_cast<tensor::SplatOp>(op))
    return {linalg::FillOp::create(builder, loc, inside(splat.getInput()),
                                   output(0))
                .getResult(0)};
  if (auto dps = dyn_cast<DestinationStyleOpInterface>(op))
    return buildDestinationStyle(dps);
  return SmallVector<Value>(cloneInside()->getResults());
}

OutlinedKernel KernelBuilder::build() {
  OutlinedKernel kernel;
  kernel.function = func::FuncOp::create(
      loc, "kernel", builder.getFunctionType(TypeRange(), TypeRange()));
  func::FuncOp function = *kernel.function;
  block = function.addEntryBlock();
  for (Type type : op->getResultTypes()) {
    if (!isa<RankedTensorType>(type))
      type = RankedTensorType::get({}, type);
    block->addArgument(type, loc);
  }
  builder.setInsertionPointToEnd(block);
  SmallVector<Value> results = buildBody();
  builder.setInsertionPointToEnd(block);
  for (auto [index, result] : llvm::enumerate(results)) {
    if (isa<RankedTensorType>(result.getType()))
      result = copyOver(builder, loc, result, output(index));
    else
      result = tensor::InsertOp::create(builder, loc, result, output(index),
                                        ValueRange());
  }
  func::ReturnOp::create(builder, loc, results);
  function.setType(builder.getFunctionType(block->getArgumentTypes(),
                                           ValueRange(results).getTypes()));
  function.setPrivate();
  function->setAttr(attrs::kKernel, builder.getUnitAttr());
  kernel.inputs = std::move(inputs);
  return kernel;
}

OutlinedKernel checkpoint::buildKernel(Operation *op) {
  return KernelBuilder(op).build();
}
