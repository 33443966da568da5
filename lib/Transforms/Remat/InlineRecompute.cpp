//===- InlineRecompute.cpp - From recomputations to fences ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Transforms/Passes.h"

namespace checkpoint {
#define GEN_PASS_DEF_INLINERECOMPUTE
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// The ops of the body whose operands are all descriptions: equal to the first
/// run's once inlined, unless a fence comes between.
static SmallVector<Operation *> getUnfencedOps(Block &body) {
  SmallVector<Operation *> ops;
  for (Operation &op : body.without_terminator())
    if (op.getNumOperands() != 0 && !isDescription(&op) &&
        llvm::all_of(op.getOperands(), [&](Value operand) {
          Operation *producer = operand.getDefiningOp();
          return producer && isDescription(producer);
        }))
      ops.push_back(&op);
  return ops;
}

/// A fence over inputs and `after`, then the body on the fence's results. What
/// merges equal expressions sees other operands than the first run had, and
/// fences differ by their instance.
static void inlineRecompute(RecomputeOp op) {
  Block &body = op.getBody().front();
  SmallVector<Value> ordered(op.getInputs());
  llvm::append_range(ordered, op.getAfter());

  SmallVector<Operation *> unfenced = getUnfencedOps(body);
  llvm::SetVector<Value> descriptions;
  for (Operation *user : unfenced)
    descriptions.insert(user->getOperands().back());
  if (!unfenced.empty())
    for (Operation &inner :
         llvm::make_early_inc_range(body.without_terminator()))
      if (isDescription(&inner))
        inner.moveBefore(op);
  llvm::append_range(ordered, descriptions);

  if (!ordered.empty()) {
    OpBuilder builder(op);
    auto fence = FenceOp::create(builder, op.getLoc(), TypeRange(ordered),
                                 op.getInstance(), ordered);
    for (auto [argument, result] :
         llvm::zip(op.getBody().getArguments(),
                   fence.getResults().take_front(op.getInputs().size())))
      argument.replaceAllUsesWith(result);
    ResultRange fenced = fence.getResults().take_back(descriptions.size());
    for (Operation *user : unfenced) {
      OpOperand &operand = user->getOpOperands().back();
      auto position = llvm::find(descriptions, operand.get());
      operand.set(fenced[std::distance(descriptions.begin(), position)]);
    }
  }
  auto yield = cast<YieldOp>(body.getTerminator());
  SmallVector<Value> yielded(yield.getValues());
  yield.erase();
  op->getBlock()->getOperations().splice(op->getIterator(),
                                         body.getOperations());
  op->replaceAllUsesWith(yielded);
  op->erase();
}

namespace {
struct InlineRecompute
    : public checkpoint::impl::InlineRecomputeBase<InlineRecompute> {
  void runOnOperation() override {
    SmallVector<RecomputeOp> ops;
    getOperation().walk([&](RecomputeOp op) { ops.push_back(op); });
    for (RecomputeOp op : ops)
      inlineRecompute(op);
  }
};
} // namespace
