//===- LoopNest.cpp - Loops for one linalg op -----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopNest.h"

#include "LoopNestBuilder.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

int64_t checkpoint::getStride(AffineMap map, ArrayRef<int64_t> strides,
                              unsigned dim) {
  SmallVector<int64_t> zero(map.getNumDims(), 0), one = zero;
  one[dim] = 1;
  SmallVector<int64_t> at0 = map.compose(zero), at1 = map.compose(one);
  int64_t change = 0;
  for (auto [before, after, stride] : llvm::zip(at0, at1, strides))
    change += (after - before) * stride;
  return change;
}

LogicalResult LoopNestBuilder::describe() {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (auto [index, size] : llvm::enumerate(sizes)) {
    if (ShapedType::isDynamic(size))
      return op->emitOpError("has a dynamic shape; only static shapes can be "
                             "turned into loops");
    if (index < numRows)
      continue;
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
    for (unsigned row = 0; row < numRows; ++row)
      access.rowStrides.push_back(type ? getStride(access.map, strides, row)
                                       : 0);
  }
  hasIndex = op.hasIndexSemantics();
  return success();
}

/// Makes 1-d buffers of those that are addressed as such.
void LoopNestBuilder::flatten() {
  auto noWrap =
      arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
  for (Access &access : accesses) {
    if (!access.flat)
      continue;
    auto type = cast<MemRefType>(access.buffer.getType());
    RowBuffer own = outer->rowBuffers.lookup(getAllocation(access.buffer));
    if (own.buffer)
      access.buffer = own.buffer;
    else
      access.buffer = memref::ReinterpretCastOp::create(
          builder, loc,
          MemRefType::get({type.getNumElements()}, type.getElementType()),
          access.buffer, /*offset=*/0,
          /*sizes=*/ArrayRef<int64_t>{type.getNumElements()},
          /*strides=*/ArrayRef<int64_t>{1});
    for (size_t i = own.loops; i < outer->rows.size(); ++i) {
      Value row = outer->rows[i];
      int64_t stride = access.rowStrides[i];
      if (stride == 0)
        continue;
      Value step = row;
      if (stride != 1)
        step =
            arith::MulIOp::create(builder, loc, row, getIndex(stride), noWrap);
      access.begin =
          access.begin
              ? arith::AddIOp::create(builder, loc, access.begin, step, noWrap)
              : step;
    }
  }
}

/// Innermost: the loop that steps least through memory, counting up to a cache
/// line for each operand. The others: by their largest step, outermost first.
void LoopNestBuilder::order() {
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
void LoopNestBuilder::merge() {
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
bool LoopNestBuilder::inRegister(unsigned operand) const {
  if (firstSum == loops.size())
    return false;
  for (size_t level = firstSum; level < loops.size(); ++level)
    if (loops[level].strides[operand] != 0)
      return false;
  return true;
}

SmallVector<Value> LoopNestBuilder::indicesOf(unsigned operand) {
  const Access &access = accesses[operand];
  if (!access.flat) {
    SmallVector<Value> indices;
    for (AffineExpr expr : access.map.getResults())
      indices.push_back(affine::expandAffineExpr(builder, loc, expr, dims, {}));
    return indices;
  }
  auto noWrap =
      arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
  Value index = access.begin;
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

Value LoopNestBuilder::load(unsigned operand) {
  if (accesses[operand].scalar)
    return accesses[operand].scalar;
  return memref::LoadOp::create(builder, loc, accesses[operand].buffer,
                                indicesOf(operand));
}

void LoopNestBuilder::store(unsigned operand, Value value) {
  memref::StoreOp::create(builder, loc, value, accesses[operand].buffer,
                          indicesOf(operand));
}

/// The op's body for one point; `sums` are the values in registers, one for
/// each output, null for the others.
void LoopNestBuilder::emitBody(SmallVector<Value> &sums) {
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
void LoopNestBuilder::bringParallelOut() {
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

double checkpoint::estimateWork(linalg::LinalgOp op) {
  double work = 2;
  for (Operation &inner : op->getRegion(0).front())
    work += !inner.hasTrait<OpTrait::ConstantLike>();
  for (int64_t size : op.getStaticLoopRanges())
    work *= size;
  return work;
}

/// Decides, by shape alone, what one thread does at a time.
void LoopNestBuilder::planThreads() {
  constexpr int64_t kEnough = 256;
  if (loops.empty() || !loops.front().parallel)
    return;
  double work = estimateWork(op);
  if (work < 2 * kWorthwhileWork)
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
  grain = std::max<int64_t>(1, kWorthwhileWork * size / work);
  if (loops.size() == 1) // whole vectors
    grain = llvm::alignTo(grain, 64);
  if (grain >= size) {
    grain = 0;
    collapsed = 1;
  }
}

//===----------------------------------------------------------------------===//
// The nest
//===----------------------------------------------------------------------===//

void LoopNestBuilder::emitLevel(size_t level, SmallVector<Value> &sums) {
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

  // Threads that share the loop need not begin where a vector does.
  if (inVectors && level + 1 == loops.size() && !(level == 0 && grain) &&
      !loops.front().block) {
    emitInVectors();
    ivs[level] = Value();
    return;
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

/// Brings the loops into their order and decides how sums are kept.
void LoopNestBuilder::arrange() {
  order();
  merge();
  if (numRows == 0)
    bringParallelOut();
  firstSum = loops.size();
  while (firstSum > 0 && !loops[firstSum - 1].parallel)
    --firstSum;
  bool inLanes = canUseLanes();
  inVectors = inLanes && combiners.empty();
  if (!inLanes)
    combiners.clear();
}

LogicalResult LoopNestBuilder::build() {
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
  arrange();
  if (numRows == 0)
    planThreads();
  flatten();
  dims.assign(numDims, Value());
  Value zero = getIndex(0);
  for (Value &dim : dims)
    dim = zero;
  llvm::copy(outer->rows, dims.begin());
  ivs.assign(loops.size(), Value());
  SmallVector<Value> sums(op.getNumDpsInits());
  emitLevel(0, sums);
  op->erase();
  return success();
}

/// A kernel that changes an input first copies it into its output. When the two
/// are one place, as the plan may have it, there is nothing to do: what is
/// left of a step of a loop must not cost what the whole tensor costs.
static void skipCopyOntoItself(linalg::CopyOp copy) {
  Value source = copy.getInputs().front(), target = copy.getOutputs().front();
  if (!isa<BlockArgument>(source) || !isa<BlockArgument>(target) ||
      !isa<MemRefType>(source.getType()) ||
      source.getType() != target.getType())
    return;
  OpBuilder builder(copy);
  Location loc = copy.getLoc();
  Value from =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, source);
  Value to =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, target);
  Value apart =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, from, to);
  auto branch =
      scf::IfOp::create(builder, loc, apart, /*withElseRegion=*/false);
  copy->moveBefore(branch.thenBlock()->getTerminator());
}

LogicalResult checkpoint::buildLoopNest(linalg::LinalgOp op,
                                        Attribute parallelMark,
                                        const OuterLoops &outer) {
  if (auto copy = dyn_cast<linalg::CopyOp>(op.getOperation()))
    skipCopyOntoItself(copy);
  return LoopNestBuilder(op, parallelMark, outer).build();
}
