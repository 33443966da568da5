//===- KernelLoops.cpp - Linalg ops on buffers as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ColumnSum.h"
#include "LoopEmitter.h"
#include "LowerTileLoop.h"
#include "RowBuffers.h"
#include "RowLoop.h"
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
      if (!op->hasAttr(attrs::kProduct))
        return WalkResult::advance();
      op->emitOpError("may be a matmul of the library; run "
                      "--checkpoint-select-matmuls first");
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
    SmallVector<linalg::LinalgOp> ops;
    SmallVector<TileLoopOp> tileLoops;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (auto loop = dyn_cast<TileLoopOp>(op)) {
        tileLoops.push_back(loop);
        return WalkResult::skip();
      }
      if (auto structured = dyn_cast<linalg::LinalgOp>(op))
        ops.push_back(structured);
      return WalkResult::advance();
    });
    for (linalg::LinalgOp op : ops) {
      OuterLoops outer;
      if (std::optional<ColumnSum> sum = describeColumnSum(op))
        outer = loopOverSummed(op, *sum, parallelMark);
      if (failed(emitLoops(op, parallelMark, outer)))
        return signalPassFailure();
    }
    for (TileLoopOp loop : tileLoops)
      if (failed(lowerTileLoop(loop, parallelMark)))
        return signalPassFailure();
  }
};
} // namespace
