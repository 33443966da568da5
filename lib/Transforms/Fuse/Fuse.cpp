//===- Fuse.cpp - Fusion of elementwise chains and reductions -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ChooseFusions.h"
#include "Defer.h"
#include "EmitFused.h"
#include "Normalize.h"
#include "Repeat.h"
#include "Reshapes.h"
#include "Rounding.h"
#include "Transforms/Utils/StridedRead.h"
#include "WidenSums.h"
#include "checkpoint/Analysis/ForwardBackwardSplit.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace checkpoint {
#define GEN_PASS_DEF_FUSE
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static void eraseDeadOps(RewriterBase &rewriter, Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&op))
      rewriter.eraseOp(&op);
}

/// Emits the kernels that the plan `fused` says, from the last to the first:
/// what a producer's consumers have taken in is erased when the walk comes to
/// it. With `only`, these alone are taken in; if they are `repeated`, each is
/// what another one of them is, too.
static void emitKernels(RewriterBase &rewriter, Block &block,
                        const llvm::DenseSet<Operation *> &fused,
                        const llvm::DenseSet<Operation *> *only = nullptr,
                        bool repeated = false) {
  auto isFused = [&](Operation *op) {
    return fused.contains(op) && (!only || only->contains(op));
  };
  llvm::DenseSet<Operation *> shared = findShared(block, isFused);
  auto isShared = [&](Operation *op) {
    return repeated || shared.contains(op);
  };
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (isOpTriviallyDead(&op)) {
      rewriter.eraseOp(&op);
      continue;
    }
    auto root = dyn_cast<linalg::GenericOp>(op);
    if (!root || root.hasDynamicShape())
      continue;
    bool takesIn = llvm::any_of(root.getInputs(), [&](Value input) {
      Operation *producer = input.getDefiningOp();
      return producer &&
             (isFused(producer) || (!only && isStridedRead(producer)));
    });
    if ((!takesIn && only) || matchProduct(root) ||
        (!takesIn && !isWorthRebuilding(root)))
      continue;
    FailureOr<linalg::GenericOp> kernel =
        emitFused(rewriter, root, isFused, isShared);
    if (failed(kernel))
      continue;
    rewriter.replaceOp(root, kernel->getOperation());
  }
  eraseDeadOps(rewriter, block);
}

/// Loops of the block first: an scf op is one kernel, but what is in it should
/// need no temporaries either.
static void fuseBlock(RewriterBase &rewriter, Block &block) {
  for (Operation &op : block)
    if (isa<scf::ForOp, scf::WhileOp, scf::IfOp>(op))
      for (Region &region : op.getRegions())
        for (Block &nested : region)
          fuseBlock(rewriter, nested);
  normalizeForFusion(rewriter, block);
  eraseDeadOps(rewriter, block); // a dead reader keeps nothing
  collapseForReaders(rewriter, block);
  eraseDeadOps(rewriter, block);
  widenSums(rewriter, block);
  emitKernels(rewriter, block, planFusion(block));
  // What was to be kept for backward may be computed there from what is kept.
  llvm::DenseSet<Operation *> deferred = deferToReaders(block);
  if (!deferred.empty())
    emitKernels(rewriter, block, planFusion(block), &deferred);
  RepeatedOps repeated = repeatInReaders(block);
  if (!repeated.ops.empty())
    emitKernels(rewriter, block, repeated.plan, &repeated.ops,
                /*repeated=*/true);
}

/// Nodes of the step before planning: what is not a view, a constant or an
/// empty tensor.
static unsigned countOperations(func::FuncOp function) {
  unsigned count = 0;
  for (Operation &op : function.getBody().front())
    if (op.getNumResults() && !op.hasTrait<OpTrait::ConstantLike>() &&
        !isa<tensor::EmptyOp, linalg::FillOp>(op) && !isStridedRead(&op) &&
        !getAliasedOperand(op.getResult(0)))
      ++count;
  return count;
}

/// Writes the phases on the ops, where they survive fusion.
static void markPhases(func::FuncOp step) {
  ForwardBackwardSplit split = ForwardBackwardSplit::compute(step);
  Builder builder(step.getContext());
  StringAttr phase = builder.getStringAttr(attrs::kPhase);
  for (Operation &op : step.getBody().front())
    if (op.getNumResults() && !op.hasTrait<OpTrait::ConstantLike>() &&
        !isa<tensor::EmptyOp, linalg::FillOp>(op)) {
      StringRef name = stringify(split.phaseOf(&op));
      if (!name.empty())
        op.setDiscardableAttr(phase, builder.getStringAttr(name));
    }
}

namespace {
struct Fuse : public checkpoint::impl::FuseBase<Fuse> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (module->hasAttr(attrs::kFused))
      return;
    WalkResult planned = module.walk([&](RecomputeOp op) {
      op.emitOpError("stands in a step that is to be fused, but fusion would "
                     "undo it; fuse first, then plan with --checkpoint-remat");
      return WalkResult::interrupt();
    });
    if (planned.wasInterrupted())
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isDeclaration() ||
          !function.getBody().hasOneBlock())
        continue;
      markPhases(function);
      unsigned before = countOperations(function);
      fuseBlock(rewriter, function.getBody().front());
      unsigned after = countOperations(function);
      if (after != before)
        emitRemark(module.getLoc())
            << "fused " << before << " operations to " << after;
    }
    module->setAttr(attrs::kFused, rewriter.getUnitAttr());
  }
};
} // namespace
