//===- KernelLoops.cpp - Linalg ops on buffers as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopNest.h"
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
/// `sizes`, and returns where a row stands in each of them. Where all
/// operations have these loops only, the last one stays a loop inside, and is
/// marked.
static SmallVector<Value> loopOverRows(func::FuncOp kernel,
                                       ArrayRef<linalg::LinalgOp> ops,
                                       ArrayRef<int64_t> sizes,
                                       Attribute parallelMark) {
  Block &body = kernel.front();
  double work = 0;
  for (linalg::LinalgOp op : ops)
    work += estimateWork(op);
  bool oneByOne =
      sizes.size() > 1 && llvm::all_of(ops, [&](linalg::LinalgOp op) {
        return op.getNumLoops() == sizes.size();
      });
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  Location loc = kernel.getLoc();
  auto index = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  ArrayRef<int64_t> outside = oneByOne ? sizes.drop_back() : sizes;
  int64_t count = 1;
  for (int64_t size : outside)
    count *= size;
  auto loop =
      scf::ForOp::create(builder, loc, index(0), index(count), index(1));
  Block::iterator rest = std::next(loop->getIterator());
  int64_t grain = std::max<int64_t>(1, kWorthwhileWork * count / work);
  if (grain < count)
    loop->setAttr(kGrainAttr, builder.getI64IntegerAttr(grain));

  builder.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> rows(sizes.size());
  Value number = loop.getInductionVar();
  for (size_t i = outside.size(); i-- > 0;) {
    rows[i] = number;
    if (i == 0)
      break;
    Value size = index(sizes[i]);
    rows[i] = arith::RemUIOp::create(builder, loc, number, size);
    number = arith::DivUIOp::create(builder, loc, number, size);
  }
  scf::ForOp innermost = loop;
  if (oneByOne) {
    innermost = scf::ForOp::create(builder, loc, index(0), index(sizes.back()),
                                   index(1));
    innermost->setAttr("llvm.loop_annotation", parallelMark);
    rows.back() = innermost.getInductionVar();
  }
  Operation *end = innermost.getBody()->getTerminator();
  end->getBlock()->getOperations().splice(end->getIterator(),
                                          body.getOperations(), rest,
                                          body.getTerminator()->getIterator());
  return rows;
}

/// A buffer of one row for each that is allocated for all of them.
static llvm::MapVector<Value, Value>
makeRowBuffers(func::FuncOp kernel, ArrayRef<linalg::LinalgOp> ops,
               unsigned numRows) {
  llvm::MapVector<Value, int64_t> reaches;
  for (linalg::LinalgOp op : ops)
    for (OpOperand &operand : op->getOpOperands())
      if (Value allocation = getAllocation(operand.get())) {
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
    if (auto sizes =
            getOperation()->getAttrOfType<DenseI64ArrayAttr>(attrs::kRows)) {
      outer.rows = loopOverRows(getOperation(), ops, sizes, parallelMark);
      outer.rowBuffers = makeRowBuffers(getOperation(), ops, sizes.size());
    }
    for (linalg::LinalgOp op : ops) {
      if (auto copy = dyn_cast<linalg::CopyOp>(op.getOperation()))
        skipCopyOntoItself(copy);
      if (failed(buildLoopNest(op, parallelMark, outer)))
        return signalPassFailure();
    }
    eraseReplaced(outer);
  }
};
} // namespace
