//===- InPlaceBodies.cpp --------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "InPlaceBodies.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

static bool isStateOf(Value value, Value destination);

/// The argument of the loop's body that is passed on as result `index`, by its
/// number among the initial values.
static std::optional<unsigned> getPassedArgument(scf::WhileOp loop,
                                                 unsigned index) {
  Value passed = loop.getConditionOp().getArgs()[index];
  if (index < loop.getInits().size() &&
      isStateOf(passed, loop.getBeforeArguments()[index]))
    return index;
  auto argument = dyn_cast<BlockArgument>(passed);
  if (!argument || argument.getOwner() != loop.getBeforeBody())
    return std::nullopt;
  return argument.getArgNumber();
}

/// The operand whose tensor becomes `value` by changes in place, or null.
static OpOperand *getPreviousState(Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return nullptr;
  Operation *op = result.getOwner();
  if (auto dps = dyn_cast<DestinationStyleOpInterface>(op))
    return dps.getTiedOpOperand(result);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return loop.getTiedLoopInit(result);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    if (std::optional<unsigned> init =
            getPassedArgument(loop, result.getResultNumber()))
      return &loop.getInitsMutable()[*init];
  return nullptr;
}

/// Whether `value` is `destination` after changes made to it in place.
static bool isStateOf(Value value, Value destination) {
  while (value != destination) {
    if (OpOperand *previous = getPreviousState(value)) {
      value = previous->get();
      continue;
    }
    auto result = dyn_cast<OpResult>(value);
    auto branch = result ? dyn_cast<scf::IfOp>(result.getOwner()) : scf::IfOp();
    return branch && llvm::all_of(branch->getRegions(), [&](Region &region) {
             Operation *yield = region.front().getTerminator();
             return isStateOf(yield->getOperand(result.getResultNumber()),
                              destination);
           });
  }
  return true;
}

Value checkpoint::copyOver(OpBuilder &builder, Location loc, Value value,
                           Value destination) {
  if (isStateOf(value, destination))
    return value;
  return linalg::CopyOp::create(builder, loc, value, destination).getResult(0);
}

void checkpoint::computeBranchesIn(scf::IfOp branch, unsigned index,
                                   Value destination) {
  for (Region *region : {&branch.getThenRegion(), &branch.getElseRegion()}) {
    Block &block = region->front();
    OpOperand *use = &block.getTerminator()->getOpOperand(index);
    OpBuilder builder(block.getTerminator());
    if (isStateOf(use->get(), destination))
      continue;
    // What is another result, too, has another place.
    if (llvm::count(block.getTerminator()->getOperands(), use->get()) > 1) {
      use->set(linalg::CopyOp::create(builder, branch.getLoc(), use->get(),
                                      destination)
                   .getResult(0));
      continue;
    }
    // Where the chain of changes in place begins, it begins with the
    // destination.
    while (OpOperand *previous = getPreviousState(use->get())) {
      if (previous->getOwner()->getBlock() != &block)
        break;
      use = previous;
    }
    Value first = use->get();
    if (first.getDefiningOp<tensor::EmptyOp>()) {
      use->set(destination);
      continue;
    }
    Operation *definition = first.getDefiningOp();
    if (definition && definition->getBlock() == &block)
      builder.setInsertionPointAfter(definition);
    else
      builder.setInsertionPointToStart(&block);
    use->set(
        linalg::CopyOp::create(builder, branch.getLoc(), first, destination)
            .getResult(0));
  }
}

//===----------------------------------------------------------------------===//
// Destinations
//===----------------------------------------------------------------------===//

/// Whether `a` may run after `b` when control passes through both.
static bool mayRunAfter(Operation *a, Operation *b) {
  while (a->getBlock() != b->getBlock()) {
    if (Operation *ancestor = b->getBlock()->findAncestorOpInBlock(*a)) {
      a = ancestor;
      continue;
    }
    Operation *parent = b->getParentOp();
    // Of two branches one runs.
    if (isa<scf::IfOp>(parent) && parent->isProperAncestor(a))
      return false;
    b = parent;
  }
  return a == b || b->isBeforeInBlock(a);
}

/// Whether the op that `init` belongs to may change the value in place.
static bool mayChangeInPlace(OpOperand &init, Operation *root) {
  Value value = init.get();
  Operation *op = init.getOwner();
  Operation *loop = op->getParentOp();
  while (loop != root && !isa<LoopLikeOpInterface>(loop))
    loop = loop->getParentOp();
  // From outside of the loop: it must be there in the next iteration, too.
  if (!loop->isProperAncestor(value.getParentBlock()->getParentOp()) &&
      value.getParentBlock()->getParentOp() != loop)
    return false;
  for (OpOperand &use : value.getUses())
    if (&use != &init &&
        (use.getOwner() == op || mayRunAfter(use.getOwner(), op)))
      return false;
  return true;
}

/// A destination of its own for `init`.
static Value createDestination(OpBuilder &builder, OpOperand &init) {
  Value value = init.get();
  Location loc = init.getOwner()->getLoc();
  Value empty =
      tensor::EmptyOp::create(builder, loc, value.getType(), ValueRange());
  if (value.getDefiningOp<tensor::EmptyOp>())
    return empty;
  auto structured = dyn_cast<linalg::LinalgOp>(init.getOwner());
  if (structured && !structured.payloadUsesValueFromOperand(&init) &&
      structured.getMatchingIndexingMap(&init).isPermutation())
    return empty;
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    return linalg::FillOp::create(builder, loc, fill.value(), empty)
        .getResult(0);
  SplatElementsAttr splat;
  if (matchPattern(value, m_Constant(&splat))) {
    Value scalar = arith::ConstantOp::create(builder, loc,
                                             splat.getSplatValue<TypedAttr>());
    return linalg::FillOp::create(builder, loc, scalar, empty).getResult(0);
  }
  return linalg::CopyOp::create(builder, loc, value, empty).getResult(0);
}

/// The value that `value` is after changes in place. A branch changes in place
/// what all its ways begin with.
static Value getFirstState(Value value) {
  while (true) {
    if (OpOperand *previous = getPreviousState(value)) {
      value = previous->get();
      continue;
    }
    auto result = dyn_cast<OpResult>(value);
    auto branch = result ? dyn_cast<scf::IfOp>(result.getOwner()) : scf::IfOp();
    if (!branch)
      return value;
    Value first;
    for (Region &region : branch->getRegions()) {
      Value begin = getFirstState(
          region.front().getTerminator()->getOperand(result.getResultNumber()));
      if ((first && first != begin) ||
          region.isAncestor(begin.getParentRegion()))
        return value;
      first = begin;
    }
    value = first;
  }
}

/// Makes a branch of each choice between tensors in `root`. A choice would be
/// another name for what it chooses, which may be changed in place meanwhile.
static void branchForChoices(Operation *root) {
  SmallVector<arith::SelectOp> choices;
  root->walk([&](arith::SelectOp choice) {
    if (isa<RankedTensorType>(choice.getType()) &&
        choice.getCondition().getType().isInteger(1))
      choices.push_back(choice);
  });
  for (arith::SelectOp choice : choices) {
    OpBuilder builder(choice);
    auto yield = [](Value value) {
      return [value](OpBuilder &builder, Location loc) {
        scf::YieldOp::create(builder, loc, value);
      };
    };
    auto branch = scf::IfOp::create(
        builder, choice.getLoc(), choice.getCondition(),
        yield(choice.getTrueValue()), yield(choice.getFalseValue()));
    choice.replaceAllUsesWith(branch.getResult(0));
    choice.erase();
  }
}

void checkpoint::giveOwnDestinations(Operation *root) {
  branchForChoices(root);
  SmallVector<OpOperand *> inits;
  SmallVector<scf::IfOp> branches;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == root)
      return WalkResult::advance();
    if (auto branch = dyn_cast<scf::IfOp>(op))
      branches.push_back(branch);
    if (auto dps = dyn_cast<DestinationStyleOpInterface>(op))
      for (OpOperand &init : dps.getDpsInitsMutable())
        inits.push_back(&init);
    // A loop writes over what it begins with.
    if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
      for (OpOperand &init : loop.getInitsMutable())
        inits.push_back(&init);
    return isa<linalg::LinalgOp>(op) ? WalkResult::skip()
                                     : WalkResult::advance();
  });
  for (OpOperand *init : inits) {
    Value value = init->get();
    if (!isa<RankedTensorType>(value.getType()))
      continue;
    Operation *definition = value.getDefiningOp();
    bool isFresh =
        definition && isa<tensor::EmptyOp, linalg::FillOp>(definition);
    bool isOwn = isFresh ? value.hasOneUse() && definition->getBlock() ==
                                                    init->getOwner()->getBlock()
                         : mayChangeInPlace(*init, root);
    if (isOwn)
      continue;
    OpBuilder builder(init->getOwner());
    init->set(createDestination(builder, *init));
  }
  for (scf::IfOp branch : branches)
    for (OpResult result : branch->getResults())
      if (isa<RankedTensorType>(result.getType()) &&
          getFirstState(result) == result) {
        OpBuilder builder(branch);
        computeBranchesIn(branch, result.getResultNumber(),
                          tensor::EmptyOp::create(builder, branch.getLoc(),
                                                  result.getType(),
                                                  ValueRange()));
      }
  // What nothing uses any more would count as a temporary.
  root->walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (op != root && isOpTriviallyDead(op))
      op->erase();
  });
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Whether `op`, which writes into an empty tensor, may write over `argument`
/// instead, the loop's own: it is all that reads that, each element where it
/// writes it.
static bool mayWriteOver(linalg::GenericOp op, BlockArgument argument) {
  if (op->getBlock() != argument.getOwner() || op.getNumResults() != 1 ||
      op.getNumLoops() == 0 || op.getNumParallelLoops() != op.getNumLoops() ||
      op.getResultTypes()[0] != argument.getType() ||
      !op.getIndexingMapsArray().back().isIdentity() ||
      op.payloadUsesValueFromOperand(op.getDpsInitOperand(0)) ||
      !op.getDpsInits()[0].getDefiningOp<tensor::EmptyOp>())
    return false;
  return llvm::all_of(argument.getUses(), [&](OpOperand &use) {
    return use.getOwner() == op.getOperation() && op.isDpsInput(&use) &&
           op.getMatchingIndexingMap(&use).isIdentity();
  });
}

/// What the contents of `value` are in: the value that it is after changes in
/// place, through views.
static Value getContainer(Value value) {
  while (true) {
    value = getFirstState(value);
    Operation *op = value.getDefiningOp();
    if (!isa_and_present<tensor::ExtractSliceOp, tensor::ExpandShapeOp,
                         tensor::CollapseShapeOp>(op))
      return value;
    value = op->getOperand(0);
  }
}

/// Makes `yielded` a new state of `argument`, the loop's own. What is in
/// another argument, changed or not, is set aside first, since that one may
/// have been written over.
static void yieldOver(OpOperand &yielded, BlockArgument argument) {
  if (!isa<RankedTensorType>(argument.getType()) ||
      isStateOf(yielded.get(), argument))
    return;
  Block *body = argument.getOwner();
  Location loc = yielded.getOwner()->getLoc();
  Value value = yielded.get();
  if (auto op = value.getDefiningOp<linalg::GenericOp>();
      op && value.hasOneUse() && mayWriteOver(op, argument)) {
    Operation *empty = op.getDpsInits()[0].getDefiningOp();
    op.getDpsInitsMutable()[0].set(argument);
    if (empty->use_empty())
      empty->erase();
    return;
  }
  OpBuilder builder(yielded.getOwner());
  auto other = dyn_cast<BlockArgument>(getContainer(value));
  if (other && other.getOwner() == body) {
    if (Operation *definition = value.getDefiningOp())
      builder.setInsertionPointAfter(definition);
    else
      builder.setInsertionPointToStart(body);
    Value aside =
        tensor::EmptyOp::create(builder, loc, value.getType(), ValueRange());
    value = linalg::CopyOp::create(builder, loc, value, aside).getResult(0);
    builder.setInsertionPoint(yielded.getOwner());
  }
  yielded.set(copyOver(builder, loc, value, argument));
}

void checkpoint::yieldOverArguments(Operation *root) {
  root->walk([](Operation *nested) {
    if (auto loop = dyn_cast<scf::ForOp>(nested)) {
      Operation *yield = loop.getBody()->getTerminator();
      for (auto [yielded, argument] :
           llvm::zip(yield->getOpOperands(), loop.getRegionIterArgs()))
        yieldOver(yielded, argument);
    } else if (auto loop = dyn_cast<scf::WhileOp>(nested)) {
      OpBuilder builder(loop.getConditionOp());
      for (auto [passed, argument] :
           llvm::zip(loop.getConditionOp().getArgsMutable(),
                     loop.getBeforeArguments()))
        if (isa<RankedTensorType>(argument.getType()) &&
            !isa<BlockArgument>(passed.get()))
          passed.set(copyOver(builder, loop.getLoc(), passed.get(), argument));
      Operation *yield = loop.getAfterBody()->getTerminator();
      for (BlockArgument argument : loop.getAfterArguments())
        if (std::optional<unsigned> init =
                getPassedArgument(loop, argument.getArgNumber()))
          yieldOver(yield->getOpOperand(*init), argument);
    }
  });
}
