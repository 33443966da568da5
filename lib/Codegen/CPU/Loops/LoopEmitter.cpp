//===- LoopEmitter.cpp - Loops for one linalg op --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"

#include "Codegen/Common/ReadLoopSpace.h"
#include "CountedLoop.h"
#include "LaneEmitter.h"
#include "LoopPlan.h"
#include "OperandAddresses.h"
#include "RowLoop.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "checkpoint-kernel-loops"

using namespace mlir;
using namespace checkpoint;

namespace {
/// For each output the value that is in a register, or null.
using Sums = SmallVector<Value>;

class LoopEmitter {
public:
  LoopEmitter(linalg::LinalgOp op, const LoopSpace &space, const LoopPlan &plan,
              const OuterLoops &outer, Attribute parallelMark)
      : op(op), space(space), plan(plan), outer(outer),
        parallelMark(parallelMark), builder(op), loc(op.getLoc()),
        addresses(builder, op, space, plan, outer),
        lanes(builder, op, space, plan, addresses) {}

  void emit();

private:
  void emitLevel(size_t level, const LoopPosition &position, Sums &sums);
  void emitSumsFrom(size_t level, const LoopPosition &position, Sums &sums);
  void emitLoop(size_t level, const LoopPosition &position, Sums &sums);
  void emitSharedLoop(const LoopPosition &position, Sums &sums);
  scf::ForOp createLoop(size_t level, size_t next, const LoopPosition &position,
                        ValueRange carried);
  std::pair<Value, Value> emitBounds(size_t level, size_t next,
                                     const LoopPosition &position);
  LoopPosition enter(size_t level, size_t next, Value iteration,
                     LoopPosition position);
  void emitInVectors(const LoopPosition &position);
  void emitInLanes(const LoopPosition &position, Sums &sums);
  void emitBody(const LoopPosition &position, Sums &sums);
  void emitInBody(Operation &inner, const LoopPosition &position,
                  IRMapping &mapping);
  scf::ForOp createRest(ValueRange carried = {});
  Value getIndex(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }

  linalg::LinalgOp op;
  const LoopSpace &space;
  const LoopPlan &plan;
  const OuterLoops &outer;
  Attribute parallelMark;
  OpBuilder builder;
  Location loc;
  OperandAddresses addresses;
  LaneEmitter lanes;
};
} // namespace

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

/// `inner`, of the op's body, for one point.
void LoopEmitter::emitInBody(Operation &inner, const LoopPosition &position,
                             IRMapping &mapping) {
  if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
    mapping.map(index.getResult(), position.dims[index.getDim()]);
    return;
  }
  // Indices of the op may be asked for inside of nested regions, too.
  Operation *clone = builder.clone(inner, mapping);
  SmallVector<linalg::IndexOp> nested;
  clone->walk([&](linalg::IndexOp index) { nested.push_back(index); });
  for (linalg::IndexOp index : nested) {
    index.replaceAllUsesWith(position.dims[index.getDim()]);
    index.erase();
  }
}

/// The op's body for one point. What it yields is stored, or becomes the value
/// in the register.
void LoopEmitter::emitBody(const LoopPosition &position, Sums &sums) {
  Block &body = op->getRegion(0).front();
  IRMapping mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (op.isDpsInit(&operand) && sums[index - space.numInputs])
      mapping.map(argument, sums[index - space.numInputs]);
    else if (!argument.use_empty())
      mapping.map(argument, addresses.load(index, position));
  }
  for (Operation &inner : body.without_terminator())
    emitInBody(inner, position, mapping);
  for (auto [index, yielded] :
       llvm::enumerate(body.getTerminator()->getOperands())) {
    Value value = mapping.lookupOrDefault(yielded);
    if (sums[index])
      sums[index] = value;
    else
      addresses.store(space.numInputs + index, value, position);
  }
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// A loop over what whole vectors of the innermost loop leave.
scf::ForOp LoopEmitter::createRest(ValueRange carried) {
  return scf::ForOp::create(builder, loc, getIndex(plan.getWhole()),
                            getIndex(plan.loops.back().size), getIndex(1),
                            carried);
}

/// The innermost loop, of independent iterations.
void LoopEmitter::emitInVectors(const LoopPosition &position) {
  lanes.emitVectors(position);
  if (plan.getWhole() == plan.loops.back().size)
    return;
  scf::ForOp rest = createRest();
  rest->setAttr("llvm.loop_annotation", parallelMark);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(rest.getBody());
  Sums none(space.getNumOutputs());
  emitBody(position.within(plan, plan.loops.size() - 1, rest.getInductionVar()),
           none);
}

/// The innermost loop with sums in lanes; `sums` are what they are added to.
void LoopEmitter::emitInLanes(const LoopPosition &position, Sums &sums) {
  lanes.emitSums(position, sums);
  if (plan.getWhole() == plan.loops.back().size)
    return;
  scf::ForOp rest = createRest(sums);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(rest.getBody());
  Sums inner(rest.getRegionIterArgs());
  emitBody(position.within(plan, plan.loops.size() - 1, rest.getInductionVar()),
           inner);
  scf::YieldOp::create(builder, loc, inner);
  sums.assign(rest.result_begin(), rest.result_end());
}

//===----------------------------------------------------------------------===//
// The nest
//===----------------------------------------------------------------------===//

/// Where the loop of the levels [level, next) begins and ends.
std::pair<Value, Value> LoopEmitter::emitBounds(size_t level, size_t next,
                                                const LoopPosition &position) {
  int64_t size = 1;
  for (size_t i = level; i < next; ++i)
    size *= plan.loops[i].size;
  Value begin = getIndex(0), end = getIndex(size);
  if (!plan.block || level == 0 || next != plan.loops.size())
    return {begin, end};
  begin = arith::MulIOp::create(builder, loc, position.loops.front(),
                                getIndex(plan.block));
  end = arith::AddIOp::create(builder, loc, begin, getIndex(plan.block));
  if (size % plan.block)
    end = arith::MinUIOp::create(builder, loc, end, getIndex(size));
  return {begin, end};
}

/// The loop of the levels [level, next), with what it says to later passes.
scf::ForOp LoopEmitter::createLoop(size_t level, size_t next,
                                   const LoopPosition &position,
                                   ValueRange carried) {
  auto [begin, end] = emitBounds(level, next, position);
  auto loop =
      scf::ForOp::create(builder, loc, begin, end, getIndex(1), carried);
  if (next == plan.loops.size() && plan.loops[level].isParallel)
    loop->setAttr("llvm.loop_annotation", parallelMark);
  return loop;
}

/// The outermost loop, whose iterations threads share, and all inside. Nothing
/// is in a register there.
void LoopEmitter::emitSharedLoop(const LoopPosition &position, Sums &sums) {
  int64_t count = 1;
  for (size_t i = 0; i < plan.collapsed; ++i)
    count *= plan.loops[i].size;
  CountedLoop loop = createCountedLoop(builder, loc, count, plan.grain);
  if (plan.collapsed == plan.loops.size())
    loop.op->setAttr("llvm.loop_annotation", parallelMark);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.body);
  emitLevel(plan.collapsed, enter(0, plan.collapsed, loop.index, position),
            sums);
}

/// Where the loops of the levels [level, next) stand in an iteration of the one
/// loop that counts through them.
LoopPosition LoopEmitter::enter(size_t level, size_t next, Value iteration,
                                LoopPosition position) {
  SmallVector<int64_t> sizes;
  for (size_t i = level; i < next; ++i)
    sizes.push_back(plan.loops[i].size);
  for (auto [offset, index] :
       llvm::enumerate(splitNumber(builder, loc, iteration, sizes)))
    position = position.within(plan, level + offset, index);
  return position;
}

/// The loop at `level`, or the one that the outermost are, and all inside.
void LoopEmitter::emitLoop(size_t level, const LoopPosition &position,
                           Sums &sums) {
  if (level == 0 && plan.grain)
    return emitSharedLoop(position, sums);
  size_t next = level == 0 ? plan.collapsed : level + 1;
  SmallVector<Value> carried;
  llvm::copy_if(sums, std::back_inserter(carried),
                [](Value sum) { return bool(sum); });
  scf::ForOp loop = createLoop(level, next, position, carried);
  // In place of the values in registers, those of `values` in order.
  auto replaceSums = [](Sums &sums, ValueRange values) {
    for (Value &sum : sums)
      if (sum) {
        sum = values.front();
        values = values.drop_front();
      }
  };
  {
    OpBuilder::InsertionGuard guard(builder);
    // A loop without values to carry has its terminator already.
    builder.setInsertionPointToStart(loop.getBody());
    LoopPosition inside = enter(level, next, loop.getInductionVar(), position);
    Sums inner = sums;
    replaceSums(inner, loop.getRegionIterArgs());
    emitLevel(next, inside, inner);
    if (!carried.empty()) {
      llvm::erase_if(inner, [](Value sum) { return !sum; });
      scf::YieldOp::create(builder, loc, inner);
    }
  }
  replaceSums(sums, loop.getResults());
}

/// The loops from `level` on, all sums, with what stays the same in registers.
void LoopEmitter::emitSumsFrom(size_t level, const LoopPosition &position,
                               Sums &sums) {
  for (unsigned i = 0; i < sums.size(); ++i)
    if (plan.inRegister[i])
      sums[i] = addresses.load(space.numInputs + i, position);
  if (plan.sumsInLanes)
    emitInLanes(position, sums);
  else
    emitLoop(level, position, sums);
  for (unsigned i = 0; i < sums.size(); ++i)
    if (plan.inRegister[i]) {
      addresses.store(space.numInputs + i, sums[i], position);
      sums[i] = Value();
    }
}

/// The loops from `level` on.
void LoopEmitter::emitLevel(size_t level, const LoopPosition &position,
                            Sums &sums) {
  // Threads that share the loop need not begin where a vector does.
  bool isShared = (level == 0 && plan.grain) || plan.block;
  if (level == plan.loops.size())
    emitBody(position, sums);
  else if (level == plan.firstSum)
    emitSumsFrom(level, position, sums);
  else if (plan.isInnermost(level) && plan.inVectors && !isShared)
    emitInVectors(position);
  else
    emitLoop(level, position, sums);
}

void LoopEmitter::emit() {
  LoopPosition position;
  position.loops.assign(plan.loops.size(), Value());
  position.dims.assign(space.dims.size(), getIndex(0));
  llvm::copy(outer.rows, position.dims.begin());
  Sums sums(space.getNumOutputs());
  emitLevel(0, position, sums);
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

LogicalResult checkpoint::emitLoops(linalg::LinalgOp op, Attribute parallelMark,
                                    const OuterLoops &outer) {
  if (auto copy = dyn_cast<linalg::CopyOp>(op.getOperation()))
    skipCopyOntoItself(copy);
  FailureOr<LoopSpace> space =
      readLoopSpace(op, [&] { return op->emitOpError(); });
  if (failed(space))
    return failure();
  unsigned numRows = outer.rows.size();
  if (!space->isEmpty(numRows)) {
    LoopPlan plan = planLoops(*space, numRows);
    LLVM_DEBUG({
      space->print(llvm::dbgs());
      plan.print(llvm::dbgs());
    });
    LoopEmitter(op, *space, plan, outer, parallelMark).emit();
  }
  op->erase();
  return success();
}
