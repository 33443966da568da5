//===- KernelLoops.cpp - Linalg ops on buffers as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

namespace checkpoint {
#define GEN_PASS_DEF_KERNELLOOPS
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

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
  void emitLevel(size_t level, SmallVector<Value> &sums);
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

  SmallVector<Value> initial;
  for (Value sum : sums)
    if (sum)
      initial.push_back(sum);
  auto loop =
      scf::ForOp::create(builder, loc, getIndex(0), getIndex(loops[level].size),
                         getIndex(1), initial);
  if (level + 1 == loops.size() && loops[level].parallel)
    loop->setAttr("llvm.loop_annotation", parallelMark);
  ivs[level] = loop.getInductionVar();
  dims[loops[level].dim] = loop.getInductionVar();
  {
    OpBuilder::InsertionGuard guard(builder);
    // A loop without values to carry has its terminator already.
    builder.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> inner = sums;
    unsigned next = 0;
    for (Value &sum : inner)
      if (sum)
        sum = loop.getRegionIterArgs()[next++];
    emitLevel(level + 1, inner);
    if (!initial.empty()) {
      llvm::erase_if(inner, [](Value sum) { return !sum; });
      scf::YieldOp::create(builder, loc, inner);
    }
  }
  ivs[level] = Value();
  unsigned next = 0;
  for (Value &sum : sums)
    if (sum)
      sum = loop.getResult(next++);
  if (entersSums)
    for (unsigned i = 0; i < sums.size(); ++i)
      if (sums[i]) {
        store(numInputs + i, sums[i]);
        sums[i] = Value();
      }
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
  dims.assign(numDims, Value());
  Value zero = getIndex(0);
  for (Value &dim : dims)
    dim = zero;
  ivs.assign(loops.size(), Value());
  firstSum = loops.size();
  while (firstSum > 0 && !loops[firstSum - 1].parallel)
    --firstSum;
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

namespace {
struct KernelLoops : public checkpoint::impl::KernelLoopsBase<KernelLoops> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    auto group = LLVM::AccessGroupAttr::get(context);
    auto parallelMark = LLVM::LoopAnnotationAttr::get(
        context, /*disableNonforced=*/{}, /*vectorize=*/{}, /*interleave=*/{},
        /*unroll=*/{}, /*unrollAndJam=*/{}, /*licm=*/{}, /*distribute=*/{},
        /*pipeline=*/{}, /*peeled=*/{}, /*unswitch=*/{}, /*mustProgress=*/{},
        /*isVectorized=*/{}, /*startLoc=*/{}, /*endLoc=*/{}, {group});

    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](memref::CopyOp copy) { copies.push_back(copy); });
    for (memref::CopyOp copy : copies) {
      OpBuilder builder(copy);
      linalg::CopyOp::create(builder, copy.getLoc(), copy.getSource(),
                             copy.getTarget());
      copy.erase();
    }
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (auto copy = dyn_cast<linalg::CopyOp>(op.getOperation()))
        skipCopyOntoItself(copy);
      if (failed(NestBuilder(op, parallelMark).build()))
        return signalPassFailure();
    }
  }
};
} // namespace
