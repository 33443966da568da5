//===- KernelLoops.cpp - Linalg ops on buffers as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopNest.h"
#include "checkpoint/Conversion/Passes.h"

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
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// A kernel that changes an input first copies it into its output. When the two
/// are one place, as the plan may have it, there is nothing to do: what is
/// left of a step of a loop must not cost what the whole tensor costs.
static void skipCopyOntoItself(linalg::CopyOp copy) {
  Value source = copy.getInputs().front(), target = copy.getOutputs().front();
  if (!isa<BlockArgument>(source) || !isa<BlockArgument>(target) ||
      !isa<MemRefType>(source.getType()) ||
      source.getType() != target.getType())
    return;
  OpBuilder builder(copy);
  Location loc = copy.getLoc();
  Value from =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, source);
  Value to =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, target);
  Value apart =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, from, to);
  auto branch =
      scf::IfOp::create(builder, loc, apart, /*withElseRegion=*/false);
  copy->moveBefore(branch.thenBlock()->getTerminator());
}

namespace {
struct KernelLoops : public checkpoint::impl::KernelLoopsBase<KernelLoops> {
  void runOnOperation() override {
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
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (auto copy = dyn_cast<linalg::CopyOp>(op.getOperation()))
        skipCopyOntoItself(copy);
      if (failed(buildLoopNest(op, parallelMark)))
        return signalPassFailure();
    }
  }
};
} // namespace
