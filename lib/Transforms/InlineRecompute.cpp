//===- InlineRecompute.cpp - From recomputations to fences ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Passes.h"

namespace checkpoint {
#define GEN_PASS_DEF_INLINERECOMPUTE
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// A fence over inputs and `after`, then the body on the fence's results. What
/// merges equal expressions sees other operands than the first run had, and
/// fences differ by their instance.
static void inlineRecompute(RecomputeOp op) {
  OpBuilder builder(op);
  SmallVector<Value> ordered(op.getInputs());
  llvm::append_range(ordered, op.getAfter());
  if (!ordered.empty()) {
    auto fence = FenceOp::create(builder, op.getLoc(), TypeRange(ordered),
                                 op.getInstance(), ordered);
    for (auto [argument, result] :
         llvm::zip(op.getBody().getArguments(),
                   fence.getResults().take_front(op.getInputs().size())))
      argument.replaceAllUsesWith(result);
  }
  Block &body = op.getBody().front();
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
