//===- Loops.cpp ----------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;
using namespace checkpoint::finish;

namespace {
class WhileLowering {
public:
  explicit WhileLowering(Operation *op)
      : op(op), condition(op->getRegion(0).front()),
        body(op->getRegion(1).front()), inits(op->getOperands()),
        results(op->getNumResults()) {}

  void run(bool isUnrolled);

private:
  void forwardInvariants();
  void unroll(int64_t iterations);
  void remarkOnOneNode(std::optional<int64_t> trips);
  void createFor(const Counter &counter);
  void createWhile();
  Value getYielded(unsigned position) {
    return body.getTerminator()->getOperand(position);
  }
  /// Moves the ops of `from` before its terminator to the end of `to`.
  static void moveOps(Block &from, Block *to);
  /// Replaces what `block` takes of the carried values by `arguments`.
  void replaceCarried(Block &block, ValueRange arguments);
  /// Moves the loop's body to the insertion point, on the carried `arguments`,
  /// with a yield of what they become.
  void moveBody(OpBuilder &builder, ValueRange arguments);
  SmallVector<Value> getCarriedInits() {
    return llvm::map_to_vector(carried, [&](unsigned i) { return inits[i]; });
  }

  Operation *op;
  Block &condition;
  Block &body;
  SmallVector<Value> inits;
  /// Positions whose value changes from one iteration to the next.
  SmallVector<unsigned> carried;
  SmallVector<Value> results;
};
} // namespace

void WhileLowering::moveOps(Block &from, Block *to) {
  to->getOperations().splice(to->end(), from.getOperations(), from.begin(),
                             from.getTerminator()->getIterator());
}

void WhileLowering::replaceCarried(Block &block, ValueRange arguments) {
  for (auto [i, value] : llvm::zip(carried, arguments))
    block.getArgument(i).replaceAllUsesWith(value);
}

void WhileLowering::moveBody(OpBuilder &builder, ValueRange arguments) {
  replaceCarried(body, arguments);
  SmallVector<Value> yielded;
  for (unsigned i : carried)
    yielded.push_back(getYielded(i));
  moveOps(body, builder.getInsertionBlock());
  scf::YieldOp::create(builder, op->getLoc(), yielded);
}

/// What every iteration passes on unchanged is its initial value everywhere.
void WhileLowering::forwardInvariants() {
  for (unsigned i = 0, e = inits.size(); i < e; ++i) {
    if (getYielded(i) != body.getArgument(i)) {
      carried.push_back(i);
      continue;
    }
    results[i] = inits[i];
    body.getArgument(i).replaceAllUsesWith(inits[i]);
    condition.getArgument(i).replaceAllUsesWith(inits[i]);
  }
}

void WhileLowering::unroll(int64_t iterations) {
  OpBuilder builder(op);
  SmallVector<Value> current = inits;
  for (int64_t iteration = 0; iteration < iterations; ++iteration) {
    IRMapping mapping;
    mapping.map(body.getArguments(), current);
    for (Operation &nested : finish::getOpsBeforeTerminator(body))
      builder.clone(nested, mapping);
    for (unsigned i : carried)
      current[i] = mapping.lookupOrDefault(getYielded(i));
  }
  for (unsigned i : carried)
    results[i] = current[i];
}

void WhileLowering::createFor(const Counter &counter) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  auto tensorType = cast<RankedTensorType>(inits[counter.position].getType());
  Type integer = tensorType.getElementType();
  auto toIndex = [&](Value tensor) -> Value {
    if (std::optional<APInt> constant = getConstant(tensor))
      return finish::createIndex(builder, loc, constant->getSExtValue());
    Value scalar = tensor::ExtractOp::create(builder, loc, tensor);
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                      scalar);
  };
  Value lower = toIndex(inits[counter.position]);
  Value upper = counter.bound
                    ? toIndex(counter.bound)
                    : finish::createIndex(builder, loc, counter.constantBound);
  Value step = finish::createIndex(builder, loc, counter.step);

  // The counter is the loop's own; after the loop it is where the loop stopped.
  llvm::erase(carried, counter.position);
  if (!op->getResult(counter.position).use_empty()) {
    Value distance = arith::SubIOp::create(builder, loc, upper, lower);
    Value zero = finish::createIndex(builder, loc, 0);
    distance = arith::MaxSIOp::create(builder, loc, distance, zero);
    Value trips = arith::CeilDivSIOp::create(builder, loc, distance, step);
    Value travelled = arith::MulIOp::create(builder, loc, trips, step);
    Value last = arith::AddIOp::create(builder, loc, lower, travelled);
    last = arith::IndexCastOp::create(builder, loc, integer, last);
    results[counter.position] =
        tensor::FromElementsOp::create(builder, loc, tensorType, last);
  }

  auto loop = scf::ForOp::create(
      builder, loc, lower, upper, step, getCarriedInits(),
      [&](OpBuilder &nested, Location, Value iv, ValueRange arguments) {
        BlockArgument argument = body.getArgument(counter.position);
        Value scalar = arith::IndexCastOp::create(nested, loc, integer, iv);
        for (Operation *user : llvm::make_early_inc_range(argument.getUsers()))
          if (auto extract = dyn_cast<tensor::ExtractOp>(user)) {
            extract.replaceAllUsesWith(scalar);
            extract.erase();
          }
        if (!argument.use_empty())
          argument.replaceAllUsesWith(
              tensor::FromElementsOp::create(nested, loc, tensorType, scalar));
        moveBody(nested, arguments);
      });
  for (auto [i, result] : llvm::zip(carried, loop.getResults()))
    results[i] = result;
}

void WhileLowering::createWhile() {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  SmallVector<Value> carriedInits = getCarriedInits();
  TypeRange types = ValueRange(carriedInits).getTypes();
  auto loop = scf::WhileOp::create(
      builder, loc, types, carriedInits,
      [&](OpBuilder &nested, Location, ValueRange arguments) {
        replaceCarried(condition, arguments);
        moveOps(condition, nested.getInsertionBlock());
        Value goOn = tensor::ExtractOp::create(
            nested, loc, condition.getTerminator()->getOperand(0));
        scf::ConditionOp::create(nested, loc, goOn, arguments);
      },
      [&](OpBuilder &nested, Location, ValueRange arguments) {
        moveBody(nested, arguments);
      });
  for (auto [i, result] : llvm::zip(carried, loop.getResults()))
    results[i] = result;
}

static int64_t countOps(Block &block) {
  int64_t count = 0;
  // What is inside an op is one kernel.
  for (Operation &op : block)
    count += !op.hasTrait<OpTrait::ConstantLike>();
  return count;
}

/// A part of the network that stays a loop is no longer the planner's to take
/// apart.
void WhileLowering::remarkOnOneNode(std::optional<int64_t> trips) {
  // Where it is inside another one, that one says so.
  if (!hasProduct(body) || !isa<func::FuncOp>(op->getParentOp()))
    return;
  InFlightDiagnostic remark = emitRemark(op->getLoc());
  if (trips)
    remark << "a loop of " << *trips << " iterations of " << countOps(body)
           << " operations";
  else
    remark << "a loop of unknown length";
  remark << " stays one kernel; what it saves for backward is kept or computed "
            "again as a whole";
}

void WhileLowering::run(bool isUnrolled) {
  std::optional<Counter> counter = matchCounter(op);
  std::optional<int64_t> trips =
      counter ? getTripCount(op, *counter) : std::nullopt;
  forwardInvariants();
  if (isUnrolled) {
    unroll(*trips);
  } else {
    remarkOnOneNode(trips);
    if (counter)
      createFor(*counter);
    else
      createWhile();
  }
  for (auto [old, replacement] : llvm::zip(op->getResults(), results))
    if (replacement)
      old.replaceAllUsesWith(replacement);
  op->erase();
}

void finish::lowerWhile(Operation *op, bool isUnrolled) {
  WhileLowering(op).run(isUnrolled);
}
