//===- SplitLoops.cpp - Loops that threads share, as functions ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/CPU/Loops/CountedLoop.h"
#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

namespace checkpoint {
#define GEN_PASS_DEF_SPLITLOOPS
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static MemRefType getTurnType(OpBuilder &builder) {
  return MemRefType::get({1}, builder.getI64Type());
}

/// Whether a value can be an argument: a scalar, or a buffer that a pointer
/// alone describes.
static bool canBePassed(Value value) {
  if (auto buffer = dyn_cast<MemRefType>(value.getType()))
    return buffer.hasStaticShape() && buffer.getLayout().isIdentity();
  return value.getType().isIntOrIndexOrFloat();
}

namespace {
/// How the function of a part gets at what the loop uses from outside.
struct Captures {
  llvm::SetVector<Value> arguments;
  /// What is computed again in the function, in this order.
  llvm::SetVector<Operation *> copied;

  /// Adds `value`; false if the function cannot get at it.
  bool add(Value value);
};
} // namespace

bool Captures::add(Value value) {
  Operation *op = value.getDefiningOp();
  if (!matchPattern(value, m_Constant()) && canBePassed(value)) {
    arguments.insert(value);
    return true;
  }
  if (!op || op->getNumRegions() > 0 || !isMemoryEffectFree(op) ||
      !llvm::all_of(op->getOperands(),
                    [&](Value operand) { return add(operand); }))
    return false;
  copied.insert(op);
  return true;
}

/// A function of the runtime that takes a turn and the number of one.
static func::FuncOp getTurnFunction(StringRef name, SymbolTable &symbols) {
  if (auto known = symbols.lookup<func::FuncOp>(name))
    return known;
  OpBuilder builder(symbols.getOp()->getContext());
  auto function = func::FuncOp::create(
      symbols.getOp()->getLoc(), name,
      builder.getFunctionType({getTurnType(builder), builder.getIndexType()},
                              {}));
  function.setPrivate();
  symbols.insert(function);
  return function;
}

/// Puts what is in the region of `op` into its place.
static void inlineRegion(InOrderOp op) {
  op->getBlock()->getOperations().splice(op->getIterator(),
                                         op.getBody().front().getOperations());
  op.erase();
}

/// Lets `op`, in an iteration of `piece`, in whatever thread, wait for that of
/// all iterations before.
static void takeTurns(InOrderOp op, scf::ForOp piece, Value turn,
                      SymbolTable &symbols) {
  OpBuilder builder(op);
  SmallVector<Value> operands = {turn, piece.getInductionVar()};
  func::CallOp::create(builder, op.getLoc(),
                       getTurnFunction(symbols::checkpointAwaitTurn, symbols),
                       operands);
  builder.setInsertionPointAfter(op);
  func::CallOp::create(builder, op.getLoc(),
                       getTurnFunction(symbols::checkpointPassTurn, symbols),
                       operands);
  inlineRegion(op);
}

/// Makes `loop` an `scf.for` of [begin, end) where `builder` stands, and
/// allocates there, too, what each iteration does.
static scf::ForOp createPiece(OpBuilder &builder, scf::ParallelOp loop,
                              Value begin, Value end, IRMapping &mapping) {
  SmallVector<Operation *> inside;
  for (Operation &op : loop.getBody()->without_terminator())
    if (isa<memref::AllocaOp>(op))
      builder.clone(op, mapping);
    else
      inside.push_back(&op);
  Value step = arith::ConstantIndexOp::create(builder, loop.getLoc(), 1);
  auto piece = scf::ForOp::create(builder, loop.getLoc(), begin, end, step);
  for (NamedAttribute attribute : loop->getDiscardableAttrs())
    if (attribute.getName() != attrs::kGrain)
      piece->setDiscardableAttr(attribute.getName(), attribute.getValue());
  mapping.map(loop.getInductionVars().front(), piece.getInductionVar());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(piece.getBody());
  for (Operation *op : inside)
    builder.clone(*op, mapping);
  return piece;
}

static SmallVector<InOrderOp> findInOrder(Operation *op) {
  SmallVector<InOrderOp> found;
  op->walk([&](InOrderOp inOrder) { found.push_back(inOrder); });
  return found;
}

/// Lets one thread run `loop`.
static void runAlone(scf::ParallelOp loop) {
  OpBuilder builder(loop);
  IRMapping mapping;
  // The stack must not grow in a loop around this one.
  Block *frame = getFrame(loop->getParentOp());
  for (Operation &op : llvm::make_early_inc_range(*loop.getBody()))
    if (isa<memref::AllocaOp>(op))
      op.moveBefore(frame, frame->begin());
  createPiece(builder, loop, loop.getLowerBound().front(),
              loop.getUpperBound().front(), mapping);
  loop.erase();
}

/// Moves `loop` into a function of what it reads and of its bounds. False if
/// there is something that it cannot be given.
static bool split(scf::ParallelOp loop, func::FuncOp kernel, unsigned number,
                  SymbolTable &symbols) {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(loop.getRegion(), used);
  Captures captures;
  if (!llvm::all_of(used, [&](Value value) { return captures.add(value); }))
    return false;
  SmallVector<Value> arguments = captures.arguments.takeVector();
  Location loc = loop.getLoc();
  OpBuilder builder(kernel);
  bool inOrder = !findInOrder(loop).empty();
  if (inOrder) {
    builder.setInsertionPointToStart(&kernel.front());
    arguments.push_back(
        memref::AllocaOp::create(builder, loc, getTurnType(builder)));
    builder.setInsertionPoint(loop);
    Value first = arith::ConstantIntOp::create(builder, loc, 0, 64);
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    memref::StoreOp::create(builder, loc, first, arguments.back(), zero);
  }
  builder.setInsertionPointAfter(kernel);
  SmallVector<Type> types(ValueRange(arguments).getTypes());
  types.append(2, builder.getIndexType());
  auto part = func::FuncOp::create(
      builder, loc, (kernel.getSymName() + "_part" + Twine(number)).str(),
      builder.getFunctionType(types, {}));
  part.setPrivate();
  symbols.insert(part); // under another name where this one is taken
  auto grain = loop->getAttrOfType<IntegerAttr>(attrs::kGrain);
  part->setAttr(attrs::kGrain, grain ? grain : builder.getI64IntegerAttr(1));

  Block *body = part.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  for (auto [value, argument] : llvm::zip(arguments, body->getArguments()))
    mapping.map(value, argument);
  for (Operation *op : captures.copied)
    builder.clone(*op, mapping);
  unsigned count = arguments.size();
  scf::ForOp piece = createPiece(builder, loop, body->getArgument(count),
                                 body->getArgument(count + 1), mapping);
  func::ReturnOp::create(builder, loc);
  for (InOrderOp op : findInOrder(piece))
    takeTurns(op, piece, body->getArgument(count - 1), symbols);

  builder.setInsertionPoint(loop);
  arguments.push_back(loop.getLowerBound().front());
  arguments.push_back(loop.getUpperBound().front());
  func::CallOp::create(builder, loc, part, arguments);
  loop.erase();
  return true;
}

/// Whether `loop` goes through [0, n) by 1.
static bool isCounted(scf::ParallelOp loop) {
  return loop.getNumLoops() == 1 && loop.getNumResults() == 0 &&
         matchPattern(loop.getLowerBound().front(), m_Zero()) &&
         matchPattern(loop.getStep().front(), m_One());
}

namespace {
struct SplitLoops : public checkpoint::impl::SplitLoopsBase<SplitLoops> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    for (auto kernel :
         llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>())) {
      SmallVector<scf::ParallelOp> loops;
      kernel.walk([&](scf::ParallelOp loop) {
        if (isCounted(loop))
          loops.push_back(loop);
      });
      for (auto [number, loop] : llvm::enumerate(loops))
        if (loop->getParentOfType<scf::ParallelOp>() ||
            !split(loop, kernel, number, symbols))
          runAlone(loop);
      for (InOrderOp op : findInOrder(kernel))
        inlineRegion(op);
    }
  }
};
} // namespace
