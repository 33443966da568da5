//===- KernelLoops.cpp - Linalg ops on buffers as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ColumnSum.h"
#include "LoopEmitter.h"
#include "RowBuffers.h"
#include "RowLoop.h"
#include "SliceLoop.h"
#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace checkpoint {
#define GEN_PASS_DEF_KERNELLOOPS
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Moves the body of `kernel` into one loop over its rows, of the sizes
/// `sizes`, but for what comes before sums over them.
static RowLoop loopOverRows(func::FuncOp kernel, ArrayRef<linalg::LinalgOp> ops,
                            ArrayRef<int64_t> sizes, Attribute parallelMark) {
  Block &body = kernel.front();
  SmallVector<linalg::LinalgOp> inside;
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  for (linalg::LinalgOp op : ops) {
    if (!preparesColumnSum(op)) {
      inside.push_back(op);
      continue;
    }
    // With the constant that it writes.
    Operation *value = op->getOperand(0).getDefiningOp();
    Operation *copy = builder.clone(*value);
    op->moveAfter(copy);
    op->setOperand(0, copy->getResult(0));
    builder.setInsertionPointAfter(op);
  }
  RowLoop loop =
      createRowLoop(builder, kernel.getLoc(), sizes, inside, parallelMark);
  loop.end->getBlock()->getOperations().splice(
      loop.end->getIterator(), body.getOperations(),
      std::next(loop.outermost->getIterator()),
      body.getTerminator()->getIterator());
  return loop;
}

/// Puts a loop over the rows that `op` sums up around it.
static OuterLoops loopOverSummed(linalg::LinalgOp op, const ColumnSum &sum,
                                 Attribute parallelMark) {
  OpBuilder builder(op);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  sizes.truncate(sum.numRowLoops);
  RowLoop loop = createRowLoop(builder, op.getLoc(), sizes, op, parallelMark);
  op->moveBefore(loop.end);
  return {loop.rows, {}};
}

namespace {
struct KernelLoops : public checkpoint::impl::KernelLoopsBase<KernelLoops> {
  void runOnOperation() override {
    WalkResult calls = getOperation().walk([](Operation *op) {
      if (!isa<LibraryCallOp>(op) && !op->hasAttr(attrs::kProduct))
        return WalkResult::advance();
      op->emitOpError("is no call of the runtime yet; run "
                      "--checkpoint-call-runtime first");
      return WalkResult::interrupt();
    });
    if (calls.wasInterrupted())
      return signalPassFailure();
    MLIRContext *context = &getContext();
    auto group = LLVM::AccessGroupAttr::get(context);
    auto parallelMark = LLVM::LoopAnnotationAttr::get(
        context, /*disableNonforced=*/{}, /*vectorize=*/{}, /*interleave=*/{},
        /*unroll=*/{}, /*unrollAndJam=*/{}, /*licm=*/{}, /*distribute=*/{},
        /*pipeline=*/{}, /*peeled=*/{}, /*unswitch=*/{}, /*mustProgress=*/{},
        /*isVectorized=*/{}, /*startLoc=*/{}, /*endLoc=*/{}, {group});

    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](memref::CopyOp copy) { copies.push_back(copy); });
    for (memref::CopyOp copy : copies) {
      OpBuilder builder(copy);
      linalg::CopyOp::create(builder, copy.getLoc(), copy.getSource(),
                             copy.getTarget());
      copy.erase();
    }
    if (auto slices =
            getOperation()->getAttrOfType<DenseI64ArrayAttr>(attrs::kSlices)) {
      if (failed(loopOverSlices(getOperation(), slices, parallelMark)))
        signalPassFailure();
      return;
    }
    SmallVector<linalg::LinalgOp> ops = getStructured(getOperation());
    OuterLoops outer;
    Reaches reaches;
    Operation *outermost = nullptr;
    if (auto sizes =
            getOperation()->getAttrOfType<DenseI64ArrayAttr>(attrs::kRows)) {
      RowLoop loop = loopOverRows(getOperation(), ops, sizes, parallelMark);
      outermost = loop.outermost;
      outer.rows = loop.rows;
      addReaches(
          ops, sizes.size(),
          [&](Value allocation) { return !loop.partials.contains(allocation); },
          reaches);
      addRowBuffers(getOperation(), reaches, sizes.size(), outer);
    }
    for (linalg::LinalgOp op : ops) {
      bool byRow = outermost && outermost->isAncestor(op);
      OuterLoops own;
      if (std::optional<ColumnSum> sum; !byRow && (sum = describeColumnSum(op)))
        own = loopOverSummed(op, *sum, parallelMark);
      if (failed(emitLoops(op, parallelMark, byRow ? outer : own)))
        return signalPassFailure();
    }
    eraseReplaced(reaches);
  }
};
} // namespace
