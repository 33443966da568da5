//===- FinishStablehloLoops.cpp - While loops -----------------------------===//
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
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

/// Loops of at most this many iterations become straight-line code, unless
/// that would be more ops than `kMaxUnrolledOps`.
static constexpr int64_t kMaxUnrolledIterations = 8;
static constexpr int64_t kMaxUnrolledOps = 100000;

/// The same for loops over layers, positions or pieces of a batch: what such a
/// loop is in memory is for the planner to decide, which sees one node in a
/// loop. Equal iterations run the same kernels, so that code does not grow.
static constexpr int64_t kMaxPlannedIterations = 128;
static constexpr int64_t kMaxPlannedOps = 50000;

namespace {
/// `while (counter < bound) { ...; counter += step }`.
struct Counter {
  unsigned position;
  int64_t step;
  /// A rank-0 tensor from outside of the loop, or a constant if there is none.
  Value bound;
  int64_t constantBound;
  bool isUnsigned;
};

class WhileLowering {
public:
  explicit WhileLowering(Operation *op)
      : op(op), condition(op->getRegion(0).front()),
        body(op->getRegion(1).front()), inits(op->getOperands()),
        results(op->getNumResults()) {}

  void run();

private:
  void forwardInvariants();
  std::optional<Counter> matchCounter();
  std::optional<int64_t> getTripCount(const Counter &counter);
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

/// The scalar op that computes what a rank-0 tensor holds, if a linalg op
/// without loops wraps just that one.
static Operation *getScalarOp(Value tensor) {
  auto op = tensor.getDefiningOp<linalg::LinalgOp>();
  if (!op || op->getNumResults() != 1 || op.getNumLoops() != 0 ||
      !op.hasPureTensorSemantics())
    return nullptr;
  Operation *scalar =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  return scalar && scalar->getBlock() == op.getBlock() ? scalar : nullptr;
}

/// Where an operand of such an op comes from: the rank-0 tensor it is read
/// from, or the value itself.
static Value getSource(Value scalar) {
  if (auto argument = dyn_cast<BlockArgument>(scalar))
    if (auto op =
            dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp()))
      return op.getMatchingOpOperand(argument)->get();
  return scalar;
}

static std::optional<APInt> getConstant(Value value) {
  TypedAttr splat = finish::getSplat(value);
  if (auto integer = dyn_cast_or_null<IntegerAttr>(splat))
    return integer.getValue();
  return std::nullopt;
}

std::optional<Counter> WhileLowering::matchCounter() {
  auto compare = dyn_cast_or_null<arith::CmpIOp>(
      getScalarOp(condition.getTerminator()->getOperand(0)));
  if (!compare)
    return std::nullopt;
  Value lhs = getSource(compare.getLhs()), rhs = getSource(compare.getRhs());
  arith::CmpIPredicate predicate = compare.getPredicate();
  if (predicate == arith::CmpIPredicate::sgt ||
      predicate == arith::CmpIPredicate::ugt) {
    std::swap(lhs, rhs);
    predicate = predicate == arith::CmpIPredicate::sgt
                    ? arith::CmpIPredicate::slt
                    : arith::CmpIPredicate::ult;
  }
  if (predicate != arith::CmpIPredicate::slt &&
      predicate != arith::CmpIPredicate::ult)
    return std::nullopt;

  Counter counter;
  counter.isUnsigned = predicate == arith::CmpIPredicate::ult;
  auto argument = dyn_cast<BlockArgument>(lhs);
  if (!argument || argument.getOwner() != &condition)
    return std::nullopt;
  counter.position = argument.getArgNumber();
  if (std::optional<APInt> constant = getConstant(rhs)) {
    if (counter.isUnsigned && constant->isNegative())
      return std::nullopt;
    counter.constantBound = constant->getSExtValue();
  } else if (!counter.isUnsigned && isa<RankedTensorType>(rhs.getType()) &&
             !op->isAncestor(rhs.getParentBlock()->getParentOp())) {
    counter.bound = rhs;
  } else {
    return std::nullopt;
  }

  auto add = dyn_cast_or_null<arith::AddIOp>(
      getScalarOp(getYielded(counter.position)));
  if (!add)
    return std::nullopt;
  Value before = getSource(add.getLhs()), step = getSource(add.getRhs());
  if (step == body.getArgument(counter.position))
    std::swap(before, step);
  std::optional<APInt> constant = getConstant(step);
  if (before != body.getArgument(counter.position) || !constant ||
      !constant->isStrictlyPositive())
    return std::nullopt;
  counter.step = constant->getSExtValue();
  return counter;
}

std::optional<int64_t> WhileLowering::getTripCount(const Counter &counter) {
  std::optional<APInt> first = getConstant(inits[counter.position]);
  if (!first || counter.bound)
    return std::nullopt;
  if (counter.isUnsigned && first->isNegative())
    return 0;
  int64_t distance = counter.constantBound - first->getSExtValue();
  return distance <= 0 ? 0 : llvm::divideCeil(distance, counter.step);
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

/// Whether the loop's body sums over combinations of two tensors, as products
/// and convolutions do: then it is a part of the network.
static bool hasProduct(Block &block) {
  return block
      .walk([](linalg::LinalgOp op) {
        return op.getNumReductionLoops() != 0 && op.getNumDpsInputs() > 1
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether the loop becomes straight-line code.
static bool isUnrolled(Block &body, int64_t trips) {
  int64_t ops = trips * countOps(body);
  if (trips <= kMaxUnrolledIterations && ops <= kMaxUnrolledOps)
    return true;
  return trips <= kMaxPlannedIterations && ops <= kMaxPlannedOps &&
         hasProduct(body);
}

/// A part of the network that stays a loop is no longer the planner's to take
/// apart.
void WhileLowering::remarkOnOneNode(std::optional<int64_t> trips) {
  if (!hasProduct(body))
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

void WhileLowering::run() {
  forwardInvariants();
  std::optional<Counter> counter = matchCounter();
  std::optional<int64_t> trips =
      counter ? getTripCount(*counter) : std::nullopt;
  if (trips && isUnrolled(body, *trips)) {
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

LogicalResult finish::lowerWhile(Operation *op) {
  TypeRange types = op->getOperandTypes();
  Type boolean =
      RankedTensorType::get({}, IntegerType::get(op->getContext(), 1));
  if (types != op->getResultTypes())
    return emitError(op->getLoc(),
                     "operands and results of 'stablehlo.while' must have "
                     "the same types");
  if (failed(checkRegion(op, 0, types, boolean)) ||
      failed(checkRegion(op, 1, types, types)))
    return failure();
  WhileLowering(op).run();
  return success();
}
