//===- Scalars.cpp --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

static bool isScalarTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0;
}

namespace {
/// Copies one block op by op. Rank-0 tensors live as scalars and become
/// tensors again only for an op that is not understood.
class ScalarCopier {
public:
  ScalarCopier(OpBuilder &builder, Block &block)
      : builder(builder), block(block) {}

  SmallVector<Value> copy(ValueRange arguments);

private:
  Value getScalar(Value value, Location loc);
  void provideTensors(Operation *op);
  void copyScalarLinalg(linalg::LinalgOp op);
  void copyOp(Operation &op);

  OpBuilder &builder;
  Block &block;
  /// Scalars that rank-0 tensors of the block hold.
  DenseMap<Value, Value> scalars;
  /// All other values of the block.
  IRMapping mapping;
};
} // namespace

/// The scalar a rank-0 tensor holds; a value that is no tensor is itself.
Value ScalarCopier::getScalar(Value value, Location loc) {
  if (!isScalarTensor(value.getType()))
    return mapping.lookupOrDefault(value);
  if (Value scalar = scalars.lookup(value))
    return scalar;
  Value scalar;
  if (TypedAttr splat = finish::getSplat(value))
    scalar = arith::ConstantOp::create(builder, loc, splat);
  else
    scalar = tensor::ExtractOp::create(
        builder, loc, mapping.lookupOrDefault(value), ValueRange());
  return scalars[value] = scalar;
}

/// Makes a tensor of each scalar that `op` or its regions use as one.
void ScalarCopier::provideTensors(Operation *op) {
  op->walk([&](Operation *nested) {
    for (Value operand : nested->getOperands())
      if (Value scalar = scalars.lookup(operand);
          scalar && !mapping.contains(operand))
        mapping.map(operand,
                    tensor::FromElementsOp::create(
                        builder, op->getLoc(),
                        cast<RankedTensorType>(operand.getType()), scalar));
  });
}

/// Without loops the body runs once: its arithmetic takes the op's place.
void ScalarCopier::copyScalarLinalg(linalg::LinalgOp op) {
  IRMapping inner = mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!argument.use_empty())
      inner.map(argument, getScalar(operand.get(), op.getLoc()));
  }
  Block *body = op.getBlock();
  for (Operation &nested : body->without_terminator())
    builder.clone(nested, inner);
  for (auto [result, yielded] :
       llvm::zip(op->getResults(), body->getTerminator()->getOperands()))
    scalars[result] = inner.lookupOrDefault(yielded);
}

void ScalarCopier::copyOp(Operation &op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (linalgOp && linalgOp.getNumLoops() == 0 &&
      linalgOp.hasPureTensorSemantics() &&
      llvm::all_of(op.getOperandTypes(), [](Type type) {
        return isScalarTensor(type) || !isa<ShapedType>(type);
      })) {
    // What the body refers to from around it must be there.
    for (Operation &nested : *linalgOp.getBlock())
      provideTensors(&nested);
    return copyScalarLinalg(linalgOp);
  }
  if (auto extract = dyn_cast<tensor::ExtractOp>(op);
      extract && isScalarTensor(extract.getTensor().getType())) {
    mapping.map(extract.getResult(),
                getScalar(extract.getTensor(), op.getLoc()));
    return;
  }
  if (auto made = dyn_cast<tensor::FromElementsOp>(op);
      made && isScalarTensor(made.getType())) {
    scalars[made.getResult()] =
        mapping.lookupOrDefault(made.getElements().front());
    return;
  }
  provideTensors(&op);
  builder.clone(op, mapping);
}

SmallVector<Value> ScalarCopier::copy(ValueRange arguments) {
  for (auto [argument, scalar] : llvm::zip(block.getArguments(), arguments))
    scalars[argument] = scalar;
  for (Operation &op : finish::getOpsBeforeTerminator(block))
    copyOp(op);
  SmallVector<Value> results;
  for (Value result : block.getTerminator()->getOperands())
    results.push_back(getScalar(result, block.getTerminator()->getLoc()));
  return results;
}

SmallVector<Value> finish::inlineScalarRegion(OpBuilder &builder,
                                              Region &region,
                                              ValueRange arguments) {
  return ScalarCopier(builder, region.front()).copy(arguments);
}

TypedAttr finish::getSplat(Value value) {
  DenseElementsAttr elements;
  if (matchPattern(value, m_Constant(&elements)))
    return elements.isSplat() ? elements.getSplatValue<TypedAttr>()
                              : TypedAttr();
  TypedAttr scalar;
  if (!isa<ShapedType>(value.getType()) &&
      matchPattern(value, m_Constant(&scalar)))
    return scalar;
  // A fill or broadcast: the body passes on an operand, or what it captures.
  auto op = value.getDefiningOp<linalg::LinalgOp>();
  if (!op || !op.hasPureTensorSemantics())
    return {};
  unsigned number = cast<OpResult>(value).getResultNumber();
  Value yielded = op.getBlock()->getTerminator()->getOperand(number);
  if (auto argument = dyn_cast<BlockArgument>(yielded);
      argument && argument.getOwner() == op.getBlock()) {
    OpOperand *operand = op.getMatchingOpOperand(argument);
    return op.isDpsInput(operand) ? getSplat(operand->get()) : TypedAttr();
  }
  return matchPattern(yielded, m_Constant(&scalar)) ? scalar : TypedAttr();
}

Value finish::createDestination(OpBuilder &builder, Location loc, Value value) {
  TypedAttr splat = getSplat(value);
  if (!splat)
    return value;
  Value empty =
      tensor::EmptyOp::create(builder, loc, value.getType(), ValueRange());
  Value scalar = arith::ConstantOp::create(builder, loc, splat);
  return linalg::FillOp::create(builder, loc, scalar, empty).getResult(0);
}

Value finish::createIndex(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

SmallVector<Value> finish::createLoops(OpBuilder &builder, Location loc,
                                       ArrayRef<int64_t> extents,
                                       ValueRange inits, LoopBody body,
                                       bool asOneOp) {
  SmallVector<Value> indices(extents.size());
  SmallVector<Value> lower, upper, steps;
  SmallVector<Value *> looped;
  auto addLoop = [&](Value *index, int64_t extent) {
    looped.push_back(index);
    lower.push_back(createIndex(builder, loc, 0));
    upper.push_back(createIndex(builder, loc, extent));
    steps.push_back(createIndex(builder, loc, 1));
  };
  Value unused;
  if (asOneOp &&
      llvm::all_of(extents, [](int64_t extent) { return extent == 1; }))
    addLoop(&unused, 1);
  for (auto [index, extent] : llvm::zip(indices, extents))
    if (extent == 1)
      index = createIndex(builder, loc, 0);
    else
      addLoop(&index, extent);
  if (looped.empty())
    return body(builder, indices, inits);
  scf::LoopNest nest = scf::buildLoopNest(
      builder, loc, lower, upper, steps, inits,
      [&](OpBuilder &nested, Location, ValueRange ivs, ValueRange carried) {
        for (auto [index, iv] : llvm::zip(looped, ivs))
          *index = iv;
        SmallVector<Value> results = body(nested, indices, carried);
        return scf::ValueVector(results.begin(), results.end());
      });
  return llvm::to_vector(nest.results);
}
