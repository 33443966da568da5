//===- KernelLoops.cpp - Linalg ops on buffers as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ColumnSum.h"
#include "LoopNest.h"
#include "RowLoop.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"

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

/// A buffer of one row for each that is allocated for all of them.
static llvm::MapVector<Value, Value>
makeRowBuffers(func::FuncOp kernel, ArrayRef<linalg::LinalgOp> ops,
               unsigned numRows, const RowLoop &loop) {
  llvm::MapVector<Value, int64_t> reaches;
  for (linalg::LinalgOp op : ops)
    for (OpOperand &operand : op->getOpOperands())
      if (Value allocation = getAllocation(operand.get());
          allocation && !loop.partials.contains(allocation)) {
        int64_t &reach = reaches[allocation];
        reach = std::max(reach, getRowReach(op, operand, numRows));
      }
  OpBuilder builder = OpBuilder::atBlockBegin(&kernel.front());
  llvm::MapVector<Value, Value> buffers;
  for (auto &[allocation, reach] : reaches) {
    auto whole = allocation.getDefiningOp<memref::AllocaOp>();
    auto type = MemRefType::get({reach}, whole.getType().getElementType());
    buffers[allocation] = memref::AllocaOp::create(
        builder, whole.getLoc(), type, whole.getAlignmentAttr());
  }
  return buffers;
}

/// Erases the buffers that those of one row replace.
static void eraseReplaced(const OuterLoops &outer) {
  for (auto &[allocation, buffer] : outer.rowBuffers) {
    for (Operation *user : llvm::make_early_inc_range(allocation.getUsers()))
      user->erase(); // other ways to see it
    allocation.getDefiningOp()->erase();
  }
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
    OuterLoops outer;
    Operation *outermost = nullptr;
    if (auto sizes =
            getOperation()->getAttrOfType<DenseI64ArrayAttr>(attrs::kRows)) {
      RowLoop loop = loopOverRows(getOperation(), ops, sizes, parallelMark);
      outermost = loop.outermost;
      outer.rows = loop.rows;
      outer.rowBuffers =
          makeRowBuffers(getOperation(), ops, sizes.size(), loop);
    }
    for (linalg::LinalgOp op : ops) {
      if (auto copy = dyn_cast<linalg::CopyOp>(op.getOperation()))
        skipCopyOntoItself(copy);
      bool byRow = outermost && outermost->isAncestor(op);
      OuterLoops own;
      if (std::optional<ColumnSum> sum; !byRow && (sum = describeColumnSum(op)))
        own = loopOverSummed(op, *sum, parallelMark);
      if (failed(buildLoopNest(op, parallelMark, byRow ? outer : own)))
        return signalPassFailure();
    }
    eraseReplaced(outer);
  }
};
} // namespace
