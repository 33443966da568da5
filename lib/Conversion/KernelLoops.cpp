//===- KernelLoops.cpp - Linalg ops on buffers as loops -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ColumnSum.h"
#include "KernelProducts.h"
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

/// Elements of buffers that are allocated for all rows, by how far one reaches.
using Reaches = llvm::MapVector<Value, int64_t>;

/// Adds what `ops` use in one iteration of their first `numRows` loops, of
/// allocations for which `isMeant` returns true.
static void addReaches(ArrayRef<linalg::LinalgOp> ops, unsigned numRows,
                       function_ref<bool(Value)> isMeant, Reaches &reaches) {
  for (linalg::LinalgOp op : ops)
    for (OpOperand &operand : op->getOpOperands())
      if (Value allocation = getAllocation(operand.get());
          allocation && isMeant(allocation)) {
        int64_t &reach = reaches[allocation];
        reach = std::max(reach, getRowReach(op, operand, numRows));
      }
}

/// Gives `outer` a buffer of one row for each of `reaches`.
static void addRowBuffers(func::FuncOp kernel, const Reaches &reaches,
                          unsigned numRows, OuterLoops &outer) {
  OpBuilder builder = OpBuilder::atBlockBegin(&kernel.front());
  for (auto &[allocation, reach] : reaches) {
    auto whole = allocation.getDefiningOp<memref::AllocaOp>();
    auto type = MemRefType::get({reach}, whole.getType().getElementType());
    outer.rowBuffers[allocation] = {
        memref::AllocaOp::create(builder, whole.getLoc(), type,
                                 whole.getAlignmentAttr()),
        numRows};
  }
}

static void eraseWithUsers(Operation *op) {
  for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
    eraseWithUsers(user); // other ways to see it
  op->erase();
}

/// Erases the buffers that those of one row replace.
static void eraseReplaced(const OuterLoops &outer) {
  for (auto &[allocation, own] : outer.rowBuffers)
    eraseWithUsers(allocation.getDefiningOp());
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

static SmallVector<linalg::LinalgOp> getStructured(Operation *within) {
  SmallVector<linalg::LinalgOp> ops;
  within->walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  return ops;
}

namespace {
/// Puts a loop over slices around the sections of a kernel.
class SliceLoop {
public:
  SliceLoop(func::FuncOp kernel, ArrayRef<int64_t> slices,
            Attribute parallelMark)
      : kernel(kernel), slices(slices), parallelMark(parallelMark) {}

  LogicalResult build();

private:
  void createLoop();
  void addProductReaches(const ProductCall &call, Reaches &reaches);
  LogicalResult buildRows(memref::AllocaScopeOp section,
                          ArrayRef<int64_t> sizes);

  func::FuncOp kernel;
  ArrayRef<int64_t> slices;
  Attribute parallelMark;
  Block *body = nullptr; // of the loop
  OuterLoops outer;
};
} // namespace

/// Moves everything but the allocations into a loop, of which a thread takes an
/// iteration at a time.
void SliceLoop::createLoop() {
  Block &entry = kernel.front();
  OpBuilder builder(entry.getTerminator());
  Location loc = kernel.getLoc();
  auto getIndex = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  int64_t count = 1;
  for (int64_t size : slices)
    count *= size;
  Value zero = getIndex(0), end = getIndex(count), one = getIndex(1);
  auto loop = scf::ForOp::create(builder, loc, zero, end, one);
  loop->setAttr(kGrainAttr, builder.getI64IntegerAttr(1));
  body = loop.getBody();
  for (Operation &op : llvm::make_early_inc_range(entry)) {
    if (&op == zero.getDefiningOp())
      break;
    if (!isa<memref::AllocaOp>(op))
      op.moveBefore(body->getTerminator());
  }
  builder.setInsertionPointToStart(body);
  outer.rows = splitNumber(builder, loc, loop.getInductionVar(), slices);
}

void SliceLoop::addProductReaches(const ProductCall &call, Reaches &reaches) {
  for (const ProductOperand &operand : getOperands(call)) {
    Value allocation = getAllocation(operand.buffer);
    if (!allocation)
      continue;
    int64_t reach = 1;
    for (auto [size, stride] :
         ArrayRef(operand.batch).drop_front(slices.size()))
      reach += (size - 1) * stride;
    for (auto [size, stride] : operand.matrix)
      reach += (size - 1) * stride;
    int64_t &most = reaches[allocation];
    most = std::max(most, reach);
  }
}

/// Makes loops of the operations of a section that runs by rows of these sizes,
/// of which those of slices are the first.
LogicalResult SliceLoop::buildRows(memref::AllocaScopeOp section,
                                   ArrayRef<int64_t> sizes) {
  SmallVector<linalg::LinalgOp> ops = getStructured(section);
  Block &block = section.getBodyRegion().front();
  OuterLoops own = outer;
  Reaches reaches;
  addReaches(
      ops, sizes.size(),
      [&](Value allocation) { return allocation.getParentBlock() == &block; },
      reaches);
  addRowBuffers(kernel, reaches, sizes.size(), own);
  if (sizes.size() > slices.size()) {
    OpBuilder builder = OpBuilder::atBlockBegin(&block);
    RowLoop loop = createRowLoop(builder, kernel.getLoc(), sizes, ops,
                                 parallelMark, outer.rows);
    own.rows = loop.rows;
    // All but the call that ends the section, and its constant.
    Operation *last = block.getTerminator()->getPrevNode();
    Operation *number = last->getOperand(0).getDefiningOp();
    if (number && number->getBlock() == &block)
      last = number;
    loop.end->getBlock()->getOperations().splice(
        loop.end->getIterator(), block.getOperations(),
        std::next(loop.outermost->getIterator()), last->getIterator());
  }
  for (linalg::LinalgOp op : ops) {
    if (auto copy = dyn_cast<linalg::CopyOp>(op.getOperation()))
      skipCopyOntoItself(copy);
    if (failed(buildLoopNest(op, parallelMark, own)))
      return failure();
  }
  own.rowBuffers.remove_if(
      [&](auto &entry) { return !reaches.contains(entry.first); });
  eraseReplaced(own);
  return success();
}

LogicalResult SliceLoop::build() {
  SmallVector<memref::AllocaScopeOp> sections(
      kernel.getOps<memref::AllocaScopeOp>());
  auto named = kernel->getAttrOfType<ArrayAttr>(attrs::kSections);
  if (!named || named.size() != sections.size())
    return kernel.emitOpError("has other sections than '")
           << attrs::kSections
           << "' says; nothing may run between --checkpoint-join-slices and "
              "--checkpoint-kernel-loops";
  createLoop();
  auto isOfSlices = [&](Value allocation) {
    return allocation.getParentBlock() == &kernel.front();
  };
  Reaches reaches;
  std::vector<ProductCall> products;
  for (memref::AllocaScopeOp section : sections) {
    addReaches(getStructured(section), slices.size(), isOfSlices, reaches);
    std::optional<ProductCall> product;
    for (auto call : section.getBodyRegion().front().getOps<func::CallOp>())
      if (call.getCallee() == kProductFunction)
        product = readProductCall(call);
    if (section->hasAttr(attrs::kRows) == product.has_value())
      return section.emitOpError("is no section of a joined kernel: it neither "
                                 "runs by rows nor is one product");
    if (product) {
      addProductReaches(*product, reaches);
      products.push_back(*product);
    }
  }
  addRowBuffers(kernel, reaches, slices.size(), outer);
  for (const ProductCall &product : products)
    callSlices(product, outer.rows, [&](Value buffer) {
      return outer.rowBuffers.lookup(getAllocation(buffer)).buffer;
    });
  for (memref::AllocaScopeOp section : sections) {
    Block &block = section.getBodyRegion().front();
    if (auto sizes = section->getAttrOfType<DenseI64ArrayAttr>(attrs::kRows))
      if (failed(buildRows(section, sizes)))
        return failure();
    block.getTerminator()->erase();
    body->getOperations().splice(section->getIterator(), block.getOperations());
    section.erase();
  }
  eraseReplaced(outer);
  return success();
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
    if (auto slices =
            getOperation()->getAttrOfType<DenseI64ArrayAttr>(attrs::kSlices)) {
      if (failed(SliceLoop(getOperation(), slices, parallelMark).build()))
        signalPassFailure();
      return;
    }
    SmallVector<linalg::LinalgOp> ops = getStructured(getOperation());
    OuterLoops outer;
    Operation *outermost = nullptr;
    if (auto sizes =
            getOperation()->getAttrOfType<DenseI64ArrayAttr>(attrs::kRows)) {
      RowLoop loop = loopOverRows(getOperation(), ops, sizes, parallelMark);
      outermost = loop.outermost;
      outer.rows = loop.rows;
      Reaches reaches;
      addReaches(
          ops, sizes.size(),
          [&](Value allocation) { return !loop.partials.contains(allocation); },
          reaches);
      addRowBuffers(getOperation(), reaches, sizes.size(), outer);
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
