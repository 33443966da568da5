//===- SliceLoop.cpp - A loop over slices around kernels ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "SliceLoop.h"

#include "Codegen/Common/KernelProducts.h"
#include "LoopEmitter.h"
#include "RowBuffers.h"
#include "RowLoop.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace checkpoint;

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
  loop->setAttr(attrs::kGrain, builder.getI64IntegerAttr(1));
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

/// The call that ends `section`, if that is what it ends with.
static func::CallOp getEnd(memref::AllocaScopeOp section) {
  auto end = dyn_cast_or_null<func::CallOp>(
      section.getBodyRegion().front().getTerminator()->getPrevNode());
  return end && end.getCallee() == symbols::checkpointEndSection
             ? end
             : func::CallOp();
}

/// The product that `section` is, alone.
static std::optional<ProductCall> getProduct(memref::AllocaScopeOp section) {
  std::optional<ProductCall> product;
  for (auto call : section.getBodyRegion().front().getOps<func::CallOp>())
    if (call.getCallee() == symbols::checkpointProduct) {
      if (product)
        return std::nullopt;
      product = readProductCall(call);
      if (!product)
        return std::nullopt;
    }
  return product;
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
    Operation *last = getEnd(section);
    Operation *number = last->getOperand(0).getDefiningOp();
    if (number && number->getBlock() == &block)
      last = number;
    loop.end->getBlock()->getOperations().splice(
        loop.end->getIterator(), block.getOperations(),
        std::next(loop.outermost->getIterator()), last->getIterator());
  }
  for (linalg::LinalgOp op : ops)
    if (failed(emitLoops(op, parallelMark, own)))
      return failure();
  eraseReplaced(reaches);
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
    std::optional<ProductCall> product = getProduct(section);
    if (!getEnd(section) || section->hasAttr(attrs::kRows) == bool(product))
      return section.emitOpError("is no section of a joined kernel, which runs "
                                 "by rows or is one product, and then says "
                                 "that it is done");
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
  eraseReplaced(reaches);
  return success();
}

LogicalResult checkpoint::loopOverSlices(func::FuncOp kernel,
                                         ArrayRef<int64_t> slices,
                                         Attribute parallelMark) {
  return SliceLoop(kernel, slices, parallelMark).build();
}
