//===- LoopNest.cpp - Loops for one linalg op -----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopNest.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// An operand of the op.
struct Access {
  Value buffer; // null for a scalar
  Value scalar;
  AffineMap map;
  /// The buffer is one run of memory and each loop steps through it evenly, so
  /// that it is addressed as a 1-d buffer.
  bool flat = false;
};

/// A loop of the nest: one of the op's, or several merged.
struct Loop {
  int64_t size = 0;
  bool parallel = true;
  /// In elements of each operand; 0 where the operand does not have it.
  SmallVector<int64_t> strides;
  /// The op's loop; of merged ones, the outermost.
  unsigned dim = 0;
  /// If not 0, this loop counts blocks of so many steps of the innermost loop,
  /// which then runs within one.
  int64_t block = 0;
};

class NestBuilder {
public:
  NestBuilder(linalg::LinalgOp op, Attribute parallelMark)
      : op(op), parallelMark(parallelMark), builder(op), loc(op.getLoc()) {}

  LogicalResult build();

private:
  LogicalResult describe();
  void order();
  void merge();
  void bringParallelOut();
  void planThreads();
  bool canUseLanes();
  void emitLevel(size_t level, SmallVector<Value> &sums);
  void emitInLanes(SmallVector<Value> &sums);
  void emitLanes(Value at, SmallVector<Value> &lanes);
  Value reduceLanes(Value lanes, Operation *combiner);
  void emitBody(SmallVector<Value> &sums);
  Value load(unsigned operand);
  void store(unsigned operand, Value value);
  SmallVector<Value> indicesOf(unsigned operand);
  bool inRegister(unsigned operand) const;
  Value getIndex(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }

  linalg::LinalgOp op;
  Attribute parallelMark;
  OpBuilder builder;
  Location loc;
  SmallVector<Access> accesses;
  SmallVector<Loop> loops;
  SmallVector<Value> ivs;  // of each loop
  SmallVector<Value> dims; // of each of the op's loops, when not merged
  /// Loops from here on are sums only: what they add up stays in registers.
  size_t firstSum = 0;
  bool hasIndex = false;
  /// So many of the outermost loops are one, and what a thread takes of it.
  size_t collapsed = 1;
  int64_t grain = 0;
  /// When sums are kept in lanes: of each output, the op that adds to it.
  SmallVector<Operation *> combiners;
};
} // namespace

/// The change of an operand's address when loop `dim` takes a step.
static int64_t getStride(AffineMap map, ArrayRef<int64_t> strides,
                         unsigned dim) {
  SmallVector<int64_t> zero(map.getNumDims(), 0), one = zero;
  one[dim] = 1;
  SmallVector<int64_t> at0 = map.compose(zero), at1 = map.compose(one);
  int64_t change = 0;
  for (auto [before, after, stride] : llvm::zip(at0, at1, strides))
    change += (after - before) * stride;
  return change;
}

LogicalResult NestBuilder::describe() {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (auto [index, size] : llvm::enumerate(sizes)) {
    if (ShapedType::isDynamic(size))
      return op->emitOpError("has a dynamic shape; only static shapes can be "
                             "turned into loops");
    Loop &loop = loops.emplace_back();
    loop.size = size;
    loop.parallel = iterators[index] == utils::IteratorType::parallel;
    loop.dim = index;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    Access &access = accesses.emplace_back();
    access.map = op.getMatchingIndexingMap(&operand);
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    SmallVector<int64_t> strides;
    int64_t offset;
    if (!type) {
      access.scalar = operand.get();
    } else {
      access.buffer = operand.get();
      if (failed(type.getStridesAndOffset(strides, offset)))
        return op->emitOpError() << "works on a buffer of type " << type
                                 << ", whose layout has no strides";
      access.flat = type.hasStaticShape() && type.getLayout().isIdentity() &&
                    access.map.isProjectedPermutation();
    }
    for (Loop &loop : loops)
      loop.strides.push_back(type ? getStride(access.map, strides, loop.dim)
                                  : 0);
    if (access.flat)
      access.buffer = memref::ReinterpretCastOp::create(
          builder, loc,
          MemRefType::get({type.getNumElements()}, type.getElementType()),
          access.buffer, /*offset=*/0,
          /*sizes=*/ArrayRef<int64_t>{type.getNumElements()},
          /*strides=*/ArrayRef<int64_t>{1});
  }
  hasIndex = op.hasIndexSemantics();
  return success();
}

/// Innermost: the loop that steps least through memory, counting up to a cache
/// line for each operand. The others: by their largest step, outermost first.
void NestBuilder::order() {
  if (loops.empty())
    return;
  constexpr int64_t kCacheLine = 16; // elements of f32
  auto step = [&](const Loop &loop) {
    int64_t sum = 0;
    for (int64_t stride : loop.strides)
      sum += std::min(std::abs(stride), kCacheLine);
    return sum;
  };
  auto largest = [&](const Loop &loop) {
    int64_t result = 0;
    for (int64_t stride : loop.strides)
      result = std::max(result, std::abs(stride));
    return result;
  };
  llvm::erase_if(loops, [](const Loop &loop) { return loop.size == 1; });
  if (loops.empty())
    return;
  size_t inner = 0;
  for (size_t i = 1; i < loops.size(); ++i)
    if (step(loops[i]) <= step(loops[inner]))
      inner = i;
  Loop innermost = loops[inner];
  loops.erase(loops.begin() + inner);
  llvm::sort(loops, [&](const Loop &lhs, const Loop &rhs) {
    return std::make_pair(-largest(lhs), lhs.dim) <
           std::make_pair(-largest(rhs), rhs.dim);
  });
  loops.push_back(innermost);
}

/// Merges neighbours that step through every operand as one loop would.
void NestBuilder::merge() {
  if (hasIndex || llvm::any_of(accesses, [](const Access &access) {
        return access.buffer && !access.flat;
      }))
    return;
  SmallVector<Loop> merged;
  for (const Loop &loop : loops) {
    if (!merged.empty()) {
      Loop &outer = merged.back();
      bool even = outer.parallel == loop.parallel;
      for (auto [outside, inside] : llvm::zip(outer.strides, loop.strides))
        even &= outside == inside * loop.size;
      if (even) {
        outer.size *= loop.size;
        outer.strides = loop.strides;
        continue;
      }
    }
    merged.push_back(loop);
  }
  loops = std::move(merged);
}

/// Whether the output `operand` stays the same through the innermost sums.
bool NestBuilder::inRegister(unsigned operand) const {
  if (firstSum == loops.size())
    return false;
  for (size_t level = firstSum; level < loops.size(); ++level)
    if (loops[level].strides[operand] != 0)
      return false;
  return true;
}

SmallVector<Value> NestBuilder::indicesOf(unsigned operand) {
  const Access &access = accesses[operand];
  if (!access.flat) {
    SmallVector<Value> indices;
    for (AffineExpr expr : access.map.getResults())
      indices.push_back(affine::expandAffineExpr(builder, loc, expr, dims, {}));
    return indices;
  }
  auto noWrap =
      arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
  Value index;
  for (auto [loop, iv] : llvm::zip(loops, ivs)) {
    int64_t stride = loop.strides[operand];
    if (stride == 0 || !iv)
      continue;
    Value step = iv;
    if (stride != 1)
      step = arith::MulIOp::create(builder, loc, iv, getIndex(stride), noWrap);
    index =
        index ? arith::AddIOp::create(builder, loc, index, step, noWrap) : step;
  }
  return {index ? index : getIndex(0)};
}

Value NestBuilder::load(unsigned operand) {
  if (accesses[operand].scalar)
    return accesses[operand].scalar;
  return memref::LoadOp::create(builder, loc, accesses[operand].buffer,
                                indicesOf(operand));
}

void NestBuilder::store(unsigned operand, Value value) {
  memref::StoreOp::create(builder, loc, value, accesses[operand].buffer,
                          indicesOf(operand));
}

/// The op's body for one point; `sums` are the values in registers, one for
/// each output, null for the others.
void NestBuilder::emitBody(SmallVector<Value> &sums) {
  Block &body = op->getRegion(0).front();
  unsigned numInputs = op.getNumDpsInputs();
  IRMapping mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (index >= numInputs && sums[index - numInputs])
      mapping.map(argument, sums[index - numInputs]);
    else if (!argument.use_empty())
      mapping.map(argument, load(index));
  }
  for (Operation &inner : body.without_terminator()) {
    if (auto indexOp = dyn_cast<linalg::IndexOp>(inner)) {
      mapping.map(indexOp.getResult(), dims[indexOp.getDim()]);
      continue;
    }
    // Indices of the op may be asked for inside of nested regions, too.
    Operation *clone = builder.clone(inner, mapping);
    SmallVector<linalg::IndexOp> nested;
    clone->walk([&](linalg::IndexOp indexOp) { nested.push_back(indexOp); });
    for (linalg::IndexOp indexOp : nested) {
      indexOp.replaceAllUsesWith(dims[indexOp.getDim()]);
      indexOp.erase();
    }
  }
  for (auto [index, yielded] :
       llvm::enumerate(body.getTerminator()->getOperands())) {
    Value value = mapping.lookupOrDefault(yielded);
    if (sums[index])
      sums[index] = value;
    else
      store(numInputs + index, value);
  }
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

/// A sum outermost leaves nothing to share out between threads: brings a
/// parallel loop out, or blocks of the innermost one. Each sum keeps its order.
void NestBuilder::bringParallelOut() {
  constexpr int64_t kSmall = 64, kBlocks = 16;
  if (loops.size() < 2 || loops.front().parallel)
    return;
  for (size_t i = 1; i + 1 < loops.size(); ++i)
    if (loops[i].parallel && loops[i].size > 1) {
      std::rotate(loops.begin(), loops.begin() + i, loops.begin() + i + 1);
      return;
    }
  Loop &inner = loops.back();
  if (!inner.parallel || inner.size < 2 * kSmall)
    return;
  int64_t block = llvm::divideCeil(inner.size, kBlocks);
  block = std::clamp<int64_t>(llvm::alignTo(block, kSmall), kSmall, 8 * kSmall);
  Loop blocks;
  blocks.size = llvm::divideCeil(inner.size, block);
  blocks.strides.assign(inner.strides.size(), 0);
  blocks.dim = inner.dim;
  blocks.block = block;
  loops.insert(loops.begin(), blocks);
}

/// Decides, by shape alone, what one thread does at a time.
void NestBuilder::planThreads() {
  // In additions: about 20 microseconds.
  constexpr double kWorthwhile = 1e5;
  constexpr int64_t kEnough = 256;
  if (loops.empty() || !loops.front().parallel)
    return;
  double work = 2;
  for (Operation &inner : op->getRegion(0).front())
    work += !inner.hasTrait<OpTrait::ConstantLike>();
  for (const Loop &loop : loops)
    work *= loop.block ? 1 : loop.size;
  if (work < 2 * kWorthwhile)
    return;
  // Two threads must not write one element.
  auto writesApart = [&](const Loop &loop) {
    for (unsigned i = op.getNumDpsInputs(); i < accesses.size(); ++i)
      if (loop.strides[i] == 0)
        return false;
    return loop.parallel;
  };
  bool inBlocks = loops.front().block;
  if (!writesApart(inBlocks ? loops.back() : loops.front()))
    return;
  int64_t size = loops.front().size;
  if (!inBlocks)
    while (collapsed + 1 < loops.size() && writesApart(loops[collapsed]) &&
           size < kEnough)
      size *= loops[collapsed++].size;
  grain = std::max<int64_t>(1, kWorthwhile * size / work);
  if (loops.size() == 1) // whole vectors
    grain = llvm::alignTo(grain, 64);
  if (grain >= size) {
    grain = 0;
    collapsed = 1;
  }
}

//===----------------------------------------------------------------------===//
// Sums in lanes
//===----------------------------------------------------------------------===//

/// How many partial sums a sum along memory has. They are combined in one order
/// at any width of the machine's vectors.
static constexpr int64_t kLanes = 32;

/// Whether the innermost loop is a sum along memory whose body works on vectors
/// as it does on scalars.
bool NestBuilder::canUseLanes() {
  combiners.clear();
  if (firstSum + 1 != loops.size() || loops.back().size < 2 * kLanes)
    return false;
  Block &body = op->getRegion(0).front();
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    const Access &access = accesses[index];
    if (!VectorType::isValidElementType(argument.getType()))
      return false;
    if (op.isDpsInit(&operand)) {
      if (!inRegister(index) || !argument.hasOneUse())
        return false;
      Operation *combiner = *argument.user_begin();
      Value yielded =
          body.getTerminator()->getOperand(index - op.getNumDpsInputs());
      if (combiner->getBlock() != &body || combiner->getNumOperands() != 2 ||
          combiner->getNumResults() != 1 || yielded != combiner->getResult(0) ||
          !yielded.hasOneUse() || !arith::getNeutralElement(combiner))
        return false;
      combiners.push_back(combiner);
    } else if (access.buffer && !argument.use_empty()) {
      int64_t stride = loops.back().strides[index];
      // Bits are stored as bytes, but not in vectors.
      if (stride != 0 &&
          (stride != 1 || !access.flat || argument.getType().isInteger(1)))
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
void NestBuilder::emitLanes(Value at, SmallVector<Value> &lanes) {
  Block &body = op->getRegion(0).front();
  auto vectorOf = [](Type type) { return VectorType::get({kLanes}, type); };
  auto spread = [&](Value scalar) -> Value {
    return vector::BroadcastOp::create(builder, loc, vectorOf(scalar.getType()),
                                       scalar);
  };
  IRMapping mapping;
  ivs.back() = at;
  dims[loops.back().dim] = at;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (op.isDpsInit(&operand)) {
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
    lane = mapping.lookup(yielded);
}

/// Halves until one is left.
Value NestBuilder::reduceLanes(Value lanes, Operation *combiner) {
  auto combine = [&](Value left, Value right) {
    Operation *clone = combiner->clone();
    builder.insert(clone);
    clone->setOperands({left, right});
    clone->getResult(0).setType(left.getType());
    return clone->getResult(0);
  };
  for (int64_t width = kLanes / 2; width > 0; width /= 2) {
    SmallVector<int64_t> low, high;
    for (int64_t i = 0; i < width; ++i) {
      low.push_back(i);
      high.push_back(i + width);
    }
    lanes = combine(
        vector::ShuffleOp::create(builder, loc, lanes, lanes, low).getResult(),
        vector::ShuffleOp::create(builder, loc, lanes, lanes, high)
            .getResult());
  }
  return vector::ExtractOp::create(builder, loc, lanes, ArrayRef<int64_t>{0});
}

/// The innermost loop with sums in lanes; `sums` are what they are added to.
void NestBuilder::emitInLanes(SmallVector<Value> &sums) {
  int64_t size = loops.back().size, whole = size / kLanes * kLanes;
  SmallVector<Value> lanes;
  for (Operation *combiner : combiners) {
    TypedAttr neutral = *arith::getNeutralElement(combiner);
    auto type = VectorType::get({kLanes}, neutral.getType());
    lanes.push_back(arith::ConstantOp::create(
        builder, loc, DenseElementsAttr::get(type, Attribute(neutral))));
  }
  auto loop = scf::ForOp::create(builder, loc, getIndex(0), getIndex(whole),
                                 getIndex(kLanes), lanes);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> inner(loop.getRegionIterArgs());
    emitLanes(loop.getInductionVar(), inner);
    scf::YieldOp::create(builder, loc, inner);
  }
  for (auto [sum, result, combiner] :
       llvm::zip(sums, loop.getResults(), combiners)) {
    Value lanesSum = reduceLanes(result, combiner);
    Operation *clone = combiner->clone();
    builder.insert(clone);
    clone->setOperands({sum, lanesSum});
    sum = clone->getResult(0);
  }
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

//===----------------------------------------------------------------------===//
// The nest
//===----------------------------------------------------------------------===//

void NestBuilder::emitLevel(size_t level, SmallVector<Value> &sums) {
  unsigned numInputs = op.getNumDpsInputs();
  bool entersSums = level == firstSum && firstSum < loops.size();
  if (entersSums)
    for (unsigned i = 0; i < sums.size(); ++i)
      if (inRegister(numInputs + i))
        sums[i] = load(numInputs + i);
  if (level == loops.size()) {
    emitBody(sums);
    return;
  }
  auto leaveSums = [&] {
    for (unsigned i = 0; entersSums && i < sums.size(); ++i)
      if (sums[i]) {
        store(numInputs + i, sums[i]);
        sums[i] = Value();
      }
  };
  if (entersSums && level + 1 == loops.size() && !combiners.empty()) {
    emitInLanes(sums);
    ivs[level] = Value();
    return leaveSums();
  }

  SmallVector<Value> initial;
  for (Value sum : sums)
    if (sum)
      initial.push_back(sum);
  const Loop &loop = loops[level];
  size_t next = level == 0 ? collapsed : level + 1;
  int64_t size = 1;
  for (size_t i = level; i < next; ++i)
    size *= loops[i].size;
  Value begin = getIndex(0), end = getIndex(size);
  const Loop &outermost = loops.front();
  if (next == loops.size() && level > 0 && outermost.block) {
    begin =
        arith::MulIOp::create(builder, loc, ivs[0], getIndex(outermost.block));
    end = arith::AddIOp::create(builder, loc, begin, getIndex(outermost.block));
    if (loop.size % outermost.block)
      end = arith::MinUIOp::create(builder, loc, end, getIndex(loop.size));
  }
  auto nest =
      scf::ForOp::create(builder, loc, begin, end, getIndex(1), initial);
  if (next == loops.size() && loop.parallel)
    nest->setAttr("llvm.loop_annotation", parallelMark);
  if (level == 0 && grain)
    nest->setAttr(kGrainAttr, builder.getI64IntegerAttr(grain));
  {
    OpBuilder::InsertionGuard guard(builder);
    // A loop without values to carry has its terminator already.
    builder.setInsertionPointToStart(nest.getBody());
    Value rest = nest.getInductionVar();
    for (size_t i = next; i-- > level;) {
      Value iv = rest;
      if (i > level) {
        Value extent = getIndex(loops[i].size);
        iv = arith::RemUIOp::create(builder, loc, rest, extent);
        rest = arith::DivUIOp::create(builder, loc, rest, extent);
      }
      ivs[i] = iv;
      dims[loops[i].dim] = iv;
    }
    SmallVector<Value> inner = sums;
    unsigned carried = 0;
    for (Value &sum : inner)
      if (sum)
        sum = nest.getRegionIterArgs()[carried++];
    emitLevel(next, inner);
    if (!initial.empty()) {
      llvm::erase_if(inner, [](Value sum) { return !sum; });
      scf::YieldOp::create(builder, loc, inner);
    }
  }
  for (size_t i = level; i < next; ++i)
    ivs[i] = Value();
  unsigned carried = 0;
  for (Value &sum : sums)
    if (sum)
      sum = nest.getResult(carried++);
  leaveSums();
}

LogicalResult NestBuilder::build() {
  if (!op.hasPureBufferSemantics())
    return op->emitOpError("is not on buffers");
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return op->emitOpError("has no body of one block, so it has no loops");
  unsigned numDims = op.getNumLoops();
  if (failed(describe()))
    return failure();
  if (llvm::any_of(loops, [](const Loop &loop) { return loop.size == 0; })) {
    op->erase();
    return success();
  }
  order();
  merge();
  bringParallelOut();
  planThreads();
  dims.assign(numDims, Value());
  Value zero = getIndex(0);
  for (Value &dim : dims)
    dim = zero;
  ivs.assign(loops.size(), Value());
  firstSum = loops.size();
  while (firstSum > 0 && !loops[firstSum - 1].parallel)
    --firstSum;
  if (!canUseLanes())
    combiners.clear();
  SmallVector<Value> sums(op.getNumDpsInits());
  emitLevel(0, sums);
  op->erase();
  return success();
}

LogicalResult checkpoint::buildLoopNest(linalg::LinalgOp op,
                                        Attribute parallelMark) {
  return NestBuilder(op, parallelMark).build();
}
