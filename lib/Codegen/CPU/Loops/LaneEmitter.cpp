//===- LaneEmitter.cpp - Loops along memory, in lanes ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LaneEmitter.h"

#include "Codegen/Common/Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

LaneEmitter::LaneEmitter(OpBuilder &builder, linalg::LinalgOp op,
                         const LoopSpace &space, const LoopPlan &plan,
                         OperandAddresses &addresses)
    : builder(builder), op(op), loc(op.getLoc()), space(space), plan(plan),
      addresses(addresses) {
  if (plan.sumsInLanes)
    for (OpOperand &init : op.getDpsInitsMutable())
      combiners.push_back(findCombiner(op, init));
}

static VectorType getVectorType(Type type) {
  return VectorType::get({kLanes}, type);
}

/// A vector of `scalar`.
Value LaneEmitter::spread(Value scalar) {
  VectorType type = getVectorType(scalar.getType());
  TypedAttr constant;
  if (matchPattern(scalar, m_Constant(&constant)))
    return arith::ConstantOp::create(
        builder, loc, DenseElementsAttr::get(type, Attribute(constant)));
  return vector::BroadcastOp::create(builder, loc, type, scalar);
}

/// What the arguments of the op's body are from `position` on; `lanes`, where
/// they are not null, for outputs.
IRMapping LaneEmitter::mapOperands(const LoopPosition &position,
                                   const Lanes &lanes) {
  IRMapping mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (op.isDpsInit(&operand) && lanes[index - space.numInputs])
      mapping.map(argument, lanes[index - space.numInputs]);
    else if (argument.use_empty())
      continue;
    else if (space.accesses[index].isBuffer &&
             plan.loops.back().strides[index] == 1)
      mapping.map(argument,
                  addresses.loadVector(index, getVectorType(argument.getType()),
                                       position));
    else
      mapping.map(argument, spread(addresses.load(index, position)));
  }
  return mapping;
}

/// The iterations of one of the op's loops from `position` on.
Value LaneEmitter::getIndices(linalg::IndexOp index,
                              const LoopPosition &position) {
  Value indices = spread(position.dims[index.getDim()]);
  if (index.getDim() != plan.loops.back().dim)
    return indices;
  return arith::AddIOp::create(
      builder, loc, indices,
      vector::StepOp::create(builder, loc, getVectorType(index.getType())));
}

/// `inner`, of the op's body, on vectors.
void LaneEmitter::emitInBody(Operation &inner, const LoopPosition &position,
                             IRMapping &mapping) {
  if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
    mapping.map(index.getResult(), getIndices(index, position));
    return;
  }
  VectorType type = getVectorType(inner.getResult(0).getType());
  if (auto constant = dyn_cast<arith::ConstantOp>(inner)) {
    mapping.map(
        constant.getResult(),
        arith::ConstantOp::create(
            builder, loc,
            DenseElementsAttr::get(type, Attribute(constant.getValue()))));
    return;
  }
  for (Value operand : inner.getOperands())
    if (!mapping.contains(operand))
      mapping.map(operand, spread(operand));
  builder.clone(inner, mapping)->getResult(0).setType(type);
}

/// The op's body for kLanes points of the innermost loop from `position` on;
/// `lanes` become what it yields.
void LaneEmitter::emitBody(const LoopPosition &position, Lanes &lanes) {
  Block &body = op->getRegion(0).front();
  IRMapping mapping = mapOperands(position, lanes);
  for (Operation &inner : body.without_terminator())
    emitInBody(inner, position, mapping);
  for (auto [lane, yielded] :
       llvm::zip_equal(lanes, body.getTerminator()->getOperands()))
    lane =
        mapping.contains(yielded) ? mapping.lookup(yielded) : spread(yielded);
}

void LaneEmitter::emitVectors(const LoopPosition &position) {
  auto loop = scf::ForOp::create(builder, loc, getIndex(0),
                                 getIndex(plan.getWhole()), getIndex(kLanes));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  LoopPosition at =
      position.within(plan, getInnermost(), loop.getInductionVar());
  Lanes lanes(space.getNumOutputs());
  emitBody(at, lanes);
  for (auto [i, lane] : llvm::enumerate(lanes))
    addresses.storeVector(space.numInputs + i, lane, at);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Value LaneEmitter::combine(Operation *combiner, Value left, Value right) {
  Operation *clone = combiner->clone();
  builder.insert(clone);
  clone->setOperands({left, right});
  clone->getResult(0).setType(left.getType());
  return clone->getResult(0);
}

/// Halves until one is left.
Value LaneEmitter::reduce(Value lanes, Operation *combiner) {
  for (int64_t width = kLanes / 2; width > 0; width /= 2) {
    SmallVector<int64_t> low, high;
    for (int64_t i = 0; i < width; ++i) {
      low.push_back(i);
      high.push_back(i + width);
    }
    lanes = combine(
        combiner, vector::ShuffleOp::create(builder, loc, lanes, lanes, low),
        vector::ShuffleOp::create(builder, loc, lanes, lanes, high));
  }
  return vector::ExtractOp::create(builder, loc, lanes, ArrayRef<int64_t>{0});
}

/// Lanes that nothing has been added to.
LaneEmitter::Lanes LaneEmitter::getNeutralLanes() {
  return llvm::map_to_vector(combiners, [&](Operation *combiner) -> Value {
    TypedAttr neutral = *getNeutralElement(combiner);
    return arith::ConstantOp::create(
        builder, loc,
        DenseElementsAttr::get(getVectorType(neutral.getType()),
                               Attribute(neutral)));
  });
}

/// The points [begin, end) of the innermost loop, both multiples of kLanes,
/// added up in lanes.
LaneEmitter::Lanes LaneEmitter::emitSumsOf(const LoopPosition &position,
                                           Value begin, Value end) {
  auto loop = scf::ForOp::create(builder, loc, begin, end, getIndex(kLanes),
                                 getNeutralLanes());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Lanes lanes(loop.getRegionIterArgs());
  emitBody(position.within(plan, getInnermost(), loop.getInductionVar()),
           lanes);
  scf::YieldOp::create(builder, loc, lanes);
  return llvm::to_vector_of<Value>(loop.getResults());
}

/// All whole vectors added up in lanes, by blocks.
LaneEmitter::Lanes LaneEmitter::emitBlocks(const LoopPosition &position) {
  int64_t whole = plan.getWhole();
  auto blocks = scf::ForOp::create(builder, loc, getIndex(0), getIndex(whole),
                                   getIndex(kLaneBlock), getNeutralLanes());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(blocks.getBody());
  Value begin = blocks.getInductionVar();
  Value end = arith::AddIOp::create(builder, loc, begin, getIndex(kLaneBlock));
  if (whole % kLaneBlock)
    end = arith::MinUIOp::create(builder, loc, end, getIndex(whole));
  Lanes lanes = emitSumsOf(position, begin, end);
  for (auto [lane, sum, combiner] :
       llvm::zip_equal(lanes, blocks.getRegionIterArgs(), combiners))
    lane = combine(combiner, sum, lane);
  scf::YieldOp::create(builder, loc, lanes);
  return llvm::to_vector_of<Value>(blocks.getResults());
}

void LaneEmitter::emitSums(const LoopPosition &position,
                           SmallVectorImpl<Value> &sums) {
  Lanes lanes = plan.sumsBlocks() ? emitBlocks(position)
                                  : emitSumsOf(position, getIndex(0),
                                               getIndex(plan.getWhole()));
  for (auto [sum, lane, combiner] : llvm::zip_equal(sums, lanes, combiners))
    sum = combine(combiner, sum, reduce(lane, combiner));
}
