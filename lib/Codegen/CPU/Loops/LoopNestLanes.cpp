//===- LoopNestLanes.cpp - Loops along memory, in lanes -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopNestBuilder.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

/// How many partial sums a sum along memory has. They are combined in one order
/// at any width of the machine's vectors.
static constexpr int64_t kLanes = 32;

/// Terms in a row, over all lanes, that a sum of more is cut into: what a lane
/// loses grows with the terms that it adds one by one.
static constexpr int64_t kBlock = 128 * kLanes;

std::optional<TypedAttr> checkpoint::getNeutralElement(Operation *combiner) {
  auto type = dyn_cast<FloatType>(combiner->getResult(0).getType());
  if (!type)
    return arith::getNeutralElement(combiner);
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  if (isa<arith::AddFOp>(combiner) && !APFloat::semanticsHasZero(semantics))
    return std::nullopt;
  // Upstream asks formats for an infinity that they do not have.
  bool hasInfinity = APFloat::semanticsHasInf(semantics);
  if (!hasInfinity && isa<arith::MinimumFOp, arith::MinNumFOp>(combiner))
    return FloatAttr::get(type, APFloat::getLargest(semantics));
  if (!hasInfinity && isa<arith::MaximumFOp, arith::MaxNumFOp>(combiner))
    return FloatAttr::get(type, APFloat::semanticsHasSignedRepr(semantics)
                                    ? -APFloat::getLargest(semantics)
                                    : APFloat::getSmallest(semantics));
  return arith::getNeutralElement(combiner);
}

Operation *checkpoint::findCombiner(linalg::LinalgOp op, OpOperand &init) {
  BlockArgument argument = op.getMatchingBlockArgument(&init);
  if (!argument.hasOneUse())
    return nullptr;
  Operation *combiner = *argument.user_begin();
  Block *body = argument.getOwner();
  Value yielded = body->getTerminator()->getOperand(init.getOperandNumber() -
                                                    op.getNumDpsInputs());
  bool isOne =
      combiner->getBlock() == body && combiner->getNumOperands() == 2 &&
      combiner->getNumResults() == 1 && yielded == combiner->getResult(0) &&
      yielded.hasOneUse() && getNeutralElement(combiner);
  return isOne ? combiner : nullptr;
}

/// Whether a number lies in memory as in a vector: those of fewer than 8 bits
/// are bytes there, but not in vectors.
static bool liesAsInVectors(Type type) {
  return !type.isIntOrFloat() || type.getIntOrFloatBitWidth() >= 8;
}

/// Whether the innermost loop runs along memory and its body works on vectors
/// as it does on scalars: a sum's, or one that asks where it is. Of other loops
/// LLVM makes vectors itself; of these, too, but it would compare their indices
/// in 64 bits where the program asked for 32.
bool LoopNestBuilder::canUseLanes() {
  combiners.clear();
  if (loops.empty() || firstSum + 1 < loops.size() ||
      loops.back().size < 2 * kLanes)
    return false;
  bool isSum = firstSum < loops.size();
  if (!isSum && !hasIndex)
    return false;
  Block &body = op->getRegion(0).front();
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    const Access &access = accesses[index];
    if (!VectorType::isValidElementType(argument.getType()))
      return false;
    if (isSum && op.isDpsInit(&operand)) {
      Operation *combiner = findCombiner(op, operand);
      if (!inRegister(index) || !combiner)
        return false;
      combiners.push_back(combiner);
    } else if (op.isDpsInit(&operand)) {
      if (loops.back().strides[index] != 1 || !access.flat ||
          !liesAsInVectors(argument.getType()))
        return false;
    } else if (access.buffer && !argument.use_empty()) {
      int64_t stride = loops.back().strides[index];
      if (stride != 0 && (stride != 1 || !access.flat ||
                          !liesAsInVectors(argument.getType())))
        return false;
    }
  }
  return llvm::all_of(body.without_terminator(), [](Operation &inner) {
    return isa<linalg::IndexOp, arith::ConstantOp>(inner) ||
           (OpTrait::hasElementwiseMappableTraits(&inner) &&
            inner.getNumResults() == 1 && inner.getNumRegions() == 0 &&
            llvm::all_of(inner.getOperandTypes(),
                         VectorType::isValidElementType) &&
            VectorType::isValidElementType(inner.getResult(0).getType()));
  });
}

/// The op's body for the points [at, at + kLanes) of the innermost loop.
void LoopNestBuilder::emitLanes(Value at, SmallVector<Value> &lanes) {
  Block &body = op->getRegion(0).front();
  auto vectorOf = [](Type type) { return VectorType::get({kLanes}, type); };
  auto spread = [&](Value scalar) -> Value {
    TypedAttr constant;
    if (matchPattern(scalar, m_Constant(&constant)))
      return arith::ConstantOp::create(
          builder, loc,
          DenseElementsAttr::get(vectorOf(scalar.getType()),
                                 Attribute(constant)));
    return vector::BroadcastOp::create(builder, loc, vectorOf(scalar.getType()),
                                       scalar);
  };
  IRMapping mapping;
  ivs.back() = at;
  dims[loops.back().dim] = at;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (op.isDpsInit(&operand) && lanes[index - op.getNumDpsInputs()]) {
      mapping.map(argument, lanes[index - op.getNumDpsInputs()]);
    } else if (!argument.use_empty()) {
      if (accesses[index].buffer && loops.back().strides[index] == 1)
        mapping.map(argument, vector::LoadOp::create(
                                  builder, loc, vectorOf(argument.getType()),
                                  accesses[index].buffer, indicesOf(index)));
      else
        mapping.map(argument, spread(load(index)));
    }
  }
  for (Operation &inner : body.without_terminator()) {
    Type type = inner.getResult(0).getType();
    if (auto position = dyn_cast<linalg::IndexOp>(inner)) {
      Value indices = spread(dims[position.getDim()]);
      if (position.getDim() == loops.back().dim)
        indices = arith::AddIOp::create(
            builder, loc, indices,
            vector::StepOp::create(builder, loc, vectorOf(type)));
      mapping.map(position.getResult(), indices);
      continue;
    }
    if (auto constant = dyn_cast<arith::ConstantOp>(inner)) {
      mapping.map(constant.getResult(),
                  arith::ConstantOp::create(
                      builder, loc,
                      DenseElementsAttr::get(vectorOf(type),
                                             Attribute(constant.getValue()))));
      continue;
    }
    for (Value operand : inner.getOperands())
      if (!mapping.contains(operand))
        mapping.map(operand, spread(operand));
    builder.clone(inner, mapping)->getResult(0).setType(vectorOf(type));
  }
  for (auto [lane, yielded] :
       llvm::zip(lanes, body.getTerminator()->getOperands()))
    lane =
        mapping.contains(yielded) ? mapping.lookup(yielded) : spread(yielded);
}

/// The innermost loop, of independent iterations.
void LoopNestBuilder::emitInVectors() {
  int64_t size = loops.back().size, whole = size / kLanes * kLanes;
  auto loop = scf::ForOp::create(builder, loc, getIndex(0), getIndex(whole),
                                 getIndex(kLanes));
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> lanes(op.getNumDpsInits());
    emitLanes(loop.getInductionVar(), lanes);
    for (auto [i, lane] : llvm::enumerate(lanes)) {
      unsigned index = op.getNumDpsInputs() + i;
      vector::StoreOp::create(builder, loc, lane, accesses[index].buffer,
                              indicesOf(index));
    }
  }
  if (whole == size)
    return;
  auto rest = scf::ForOp::create(builder, loc, getIndex(whole), getIndex(size),
                                 getIndex(1));
  rest->setAttr("llvm.loop_annotation", parallelMark);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(rest.getBody());
  ivs.back() = rest.getInductionVar();
  dims[loops.back().dim] = rest.getInductionVar();
  SmallVector<Value> none(op.getNumDpsInits());
  emitBody(none);
}

/// Halves until one is left.
Value LoopNestBuilder::reduceLanes(Value lanes, Operation *combiner) {
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

/// The points [begin, end) of the innermost loop, both multiples of kLanes,
/// added up in lanes.
SmallVector<Value> LoopNestBuilder::emitSumsInLanes(Value begin, Value end) {
  auto loop = scf::ForOp::create(builder, loc, begin, end, getIndex(kLanes),
                                 getNeutralLanes());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> lanes(loop.getRegionIterArgs());
  emitLanes(loop.getInductionVar(), lanes);
  scf::YieldOp::create(builder, loc, lanes);
  return llvm::to_vector_of<Value>(loop.getResults());
}

/// Lanes that nothing has been added to.
SmallVector<Value> LoopNestBuilder::getNeutralLanes() {
  return llvm::map_to_vector(combiners, [&](Operation *combiner) -> Value {
    TypedAttr neutral = *getNeutralElement(combiner);
    auto type = VectorType::get({kLanes}, neutral.getType());
    return arith::ConstantOp::create(
        builder, loc, DenseElementsAttr::get(type, Attribute(neutral)));
  });
}

Value LoopNestBuilder::combine(Operation *combiner, Value left, Value right) {
  Operation *clone = combiner->clone();
  builder.insert(clone);
  clone->setOperands({left, right});
  clone->getResult(0).setType(left.getType());
  return clone->getResult(0);
}

/// The points [0, whole) of the innermost loop added up in lanes; of a long sum
/// first those of each block.
SmallVector<Value> LoopNestBuilder::emitBlocksInLanes(int64_t whole) {
  if (whole < 2 * kBlock)
    return emitSumsInLanes(getIndex(0), getIndex(whole));
  auto blocks = scf::ForOp::create(builder, loc, getIndex(0), getIndex(whole),
                                   getIndex(kBlock), getNeutralLanes());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(blocks.getBody());
  Value begin = blocks.getInductionVar();
  Value end = arith::AddIOp::create(builder, loc, begin, getIndex(kBlock));
  if (whole % kBlock)
    end = arith::MinUIOp::create(builder, loc, end, getIndex(whole));
  SmallVector<Value> lanes = emitSumsInLanes(begin, end);
  for (auto [lane, sum, combiner] :
       llvm::zip(lanes, blocks.getRegionIterArgs(), combiners))
    lane = combine(combiner, sum, lane);
  scf::YieldOp::create(builder, loc, lanes);
  return llvm::to_vector_of<Value>(blocks.getResults());
}

/// The innermost loop with sums in lanes; `sums` are what they are added to.
void LoopNestBuilder::emitInLanes(SmallVector<Value> &sums) {
  int64_t size = loops.back().size, whole = size / kLanes * kLanes;
  SmallVector<Value> lanes = emitBlocksInLanes(whole);
  for (auto [sum, lane, combiner] : llvm::zip(sums, lanes, combiners))
    sum = combine(combiner, sum, reduceLanes(lane, combiner));
  if (whole == size)
    return;
  auto rest = scf::ForOp::create(builder, loc, getIndex(whole), getIndex(size),
                                 getIndex(1), sums);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(rest.getBody());
  ivs.back() = rest.getInductionVar();
  dims[loops.back().dim] = rest.getInductionVar();
  SmallVector<Value> inner(rest.getRegionIterArgs());
  emitBody(inner);
  scf::YieldOp::create(builder, loc, inner);
  sums.assign(rest.result_begin(), rest.result_end());
}
