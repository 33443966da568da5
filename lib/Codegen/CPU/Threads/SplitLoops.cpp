//===- SplitLoops.cpp - Loops that threads share, as functions ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
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

/// Whether `value` is a buffer that iterations of `loop` use, each for itself:
/// then each thread can have its own.
static bool isOwnBuffer(Value value, scf::ForOp loop) {
  return value.getDefiningOp<memref::AllocaOp>() &&
         llvm::all_of(value.getUsers(), [&](Operation *user) {
           return loop->isProperAncestor(user);
         });
}

/// Whether `value` is a fixed part of a buffer that can be passed: then its
/// place can be told again where the loop is.
static bool isFixedPart(Value value) {
  auto part = value.getDefiningOp<memref::SubViewOp>();
  return part && part.getOffsets().empty() && part.getSizes().empty() &&
         part.getStrides().empty() && canBePassed(part.getSource()) &&
         !part.getSource().getDefiningOp<memref::AllocaOp>();
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

/// What is marked in the iterations of `piece`, in whatever thread, waits for
/// that of all iterations before.
static void takeTurns(scf::ForOp piece, Value turn, SymbolTable &symbols) {
  SmallVector<Operation *> marked;
  for (Operation &op : *piece.getBody())
    if (op.removeDiscardableAttr(attrs::kInOrder))
      marked.push_back(&op);
  OpBuilder builder(marked.front());
  SmallVector<Value> operands = {turn, piece.getInductionVar()};
  func::CallOp::create(builder, piece.getLoc(),
                       getTurnFunction(symbols::checkpointAwaitTurn, symbols),
                       operands);
  builder.setInsertionPointAfter(marked.back());
  func::CallOp::create(builder, piece.getLoc(),
                       getTurnFunction(symbols::checkpointPassTurn, symbols),
                       operands);
}

/// Moves `loop` into a function of what it reads and of its bounds.
static void split(scf::ForOp loop, func::FuncOp kernel, unsigned number,
                  SymbolTable &symbols) {
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(loop.getRegion(), captured);
  SmallVector<Value> arguments;
  SmallVector<Operation *> copied;
  for (Value value : captured.takeVector()) {
    if (isFixedPart(value))
      captured.insert(value.getDefiningOp<memref::SubViewOp>().getSource());
    captured.insert(value);
  }
  for (Value value : captured) {
    if (matchPattern(value, m_Constant()) || isOwnBuffer(value, loop) ||
        isFixedPart(value))
      copied.push_back(value.getDefiningOp());
    else if (canBePassed(value))
      arguments.push_back(value);
    else
      return;
  }
  auto grain = loop->getAttrOfType<IntegerAttr>(attrs::kGrain);
  Location loc = loop.getLoc();
  OpBuilder builder(kernel);
  bool inOrder = llvm::any_of(*loop.getBody(), [](Operation &op) {
    return op.hasAttr(attrs::kInOrder);
  });
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
  SmallVector<Type> types;
  for (Value value : arguments)
    types.push_back(value.getType());
  types.append(2, builder.getIndexType());
  auto part = func::FuncOp::create(
      builder, loc, (kernel.getSymName() + "_part" + Twine(number)).str(),
      builder.getFunctionType(types, {}));
  part.setPrivate();
  symbols.insert(part); // under another name where this one is taken
  part->setAttr(attrs::kGrain, grain);
  if (inOrder)
    part->setAttr(attrs::kInOrder, builder.getUnitAttr());

  Block *body = part.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  for (auto [value, argument] : llvm::zip(arguments, body->getArguments()))
    mapping.map(value, argument);
  for (Operation *op : copied)
    builder.clone(*op, mapping);
  Value step = arith::ConstantIndexOp::create(builder, loc, 1);
  unsigned count = arguments.size();
  auto piece = scf::ForOp::create(builder, loc, body->getArgument(count),
                                  body->getArgument(count + 1), step);
  for (NamedAttribute attribute : loop->getDiscardableAttrs())
    if (attribute.getName() != attrs::kGrain)
      piece->setDiscardableAttr(attribute.getName(), attribute.getValue());
  func::ReturnOp::create(builder, loc);
  mapping.map(loop.getInductionVar(), piece.getInductionVar());
  builder.setInsertionPointToStart(piece.getBody());
  for (Operation &op : loop.getBody()->without_terminator())
    builder.clone(op, mapping);
  if (inOrder)
    takeTurns(piece, body->getArgument(count - 1), symbols);

  builder.setInsertionPoint(loop);
  arguments.push_back(loop.getLowerBound());
  arguments.push_back(loop.getUpperBound());
  func::CallOp::create(builder, loc, part, arguments);
  loop.erase();
}

namespace {
struct SplitLoops : public checkpoint::impl::SplitLoopsBase<SplitLoops> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    for (auto kernel :
         llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>())) {
      SmallVector<scf::ForOp> loops;
      kernel.walk([&](scf::ForOp loop) {
        if (loop->hasAttr(attrs::kGrain) && loop.getNumResults() == 0)
          loops.push_back(loop);
      });
      for (auto [number, loop] : llvm::enumerate(loops))
        split(loop, kernel, number, symbols);
    }
  }
};
} // namespace
