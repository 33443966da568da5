//===- ArgumentUses.cpp - What kernels do to their arguments --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ArgumentUses.h"

#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace checkpoint;

/// What the use of a buffer may do to it.
static ArgumentUse getUse(OpOperand &use) {
  Operation *user = use.getOwner();
  if (auto op = dyn_cast<linalg::LinalgOp>(user))
    return {op.payloadUsesValueFromOperand(&use), op.isDpsInit(&use)};
  if (isa<memref::CopyOp>(user))
    return {use.getOperandNumber() == 0, use.getOperandNumber() == 1};
  if (isa<memref::LoadOp, memref::DimOp>(user))
    return {true, false};
  if (isa<memref::StoreOp>(user))
    return {false, true};
  if (auto matmul = dyn_cast<MatmulOp>(user))
    return {&use != &matmul.getCMutable(), &use == &matmul.getCMutable()};
  return {};
}

/// The same of all uses of `value` and of what it is seen as.
static ArgumentUse getUses(Value value) {
  ArgumentUse all{false, false};
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    bool seenAs = isa<ViewLikeOpInterface>(user) &&
                  user->getNumResults() == 1 && use.getOperandNumber() == 0;
    ArgumentUse one = seenAs ? getUses(user->getResult(0)) : getUse(use);
    all.read |= one.read;
    all.written |= one.written;
  }
  return all;
}

/// The first operation in `block` that uses `value`, or holds one that does.
static Operation *findFirstUser(Value value, Block &block) {
  Operation *first = nullptr;
  for (Operation *user : value.getUsers())
    if (Operation *here = block.findAncestorOpInBlock(*user))
      if (!first || here->isBeforeInBlock(first))
        first = here;
  return first;
}

/// Whether the first thing that happens to an argument of `kernel` is that all
/// of it is overwritten.
static bool isOverwrittenFirst(BlockArgument argument) {
  Operation *first = findFirstUser(argument, *argument.getOwner());
  while (auto loop = dyn_cast_or_null<TileLoopOp>(first))
    first = findFirstUser(argument, loop.getBody().front());
  auto op = dyn_cast_or_null<linalg::LinalgOp>(first);
  if (!op)
    return false;
  // What its body loads is no operand.
  bool bodyReads = llvm::any_of(argument.getUses(), [&](OpOperand &use) {
    return use.getOwner() != first && first->isProperAncestor(use.getOwner());
  });
  return !bodyReads &&
         llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
           return operand.get() != argument ||
                  (op.isDpsInit(&operand) &&
                   !op.payloadUsesValueFromOperand(&operand) &&
                   op.getMatchingIndexingMap(&operand).isPermutation());
         });
}

SmallVector<ArgumentUse> checkpoint::findUses(func::FuncOp kernel) {
  SmallVector<ArgumentUse> uses(kernel.getNumArguments());
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock())
    return uses;
  for (BlockArgument argument : kernel.getArguments()) {
    ArgumentUse &use = uses[argument.getArgNumber()];
    use = getUses(argument);
    use.read = use.read && !isOverwrittenFirst(argument);
  }
  return uses;
}
