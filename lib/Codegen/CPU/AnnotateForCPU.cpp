//===- AnnotateForCPU.cpp - What LLVM cannot see by itself ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/CPU/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

namespace checkpoint {
#define GEN_PASS_DEF_ANNOTATEFORCPU
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// The blocks of the loop whose branch back ends `latch`: all that reach it
/// without passing `header`.
static llvm::SetVector<Block *> getLoopBlocks(Block *header, Block *latch) {
  llvm::SetVector<Block *> blocks;
  blocks.insert(header);
  SmallVector<Block *> pending = {latch};
  while (!pending.empty()) {
    Block *block = pending.pop_back_val();
    if (blocks.insert(block))
      llvm::append_range(pending, block->getPredecessors());
  }
  return blocks;
}

/// What was put into a buffer's descriptor where `read` reads it, or null.
static Value getDescribed(LLVM::ExtractValueOp read) {
  auto put = read.getContainer().getDefiningOp<LLVM::InsertValueOp>();
  while (put && put.getPosition() != read.getPosition())
    put = put.getContainer().getDefiningOp<LLVM::InsertValueOp>();
  return put ? put.getValue() : Value();
}

/// Whether `address` is in a buffer of one element that the function allocates.
/// All iterations use it, one after the other; LLVM makes a register of it,
/// after which it is in nobody's way.
static bool isOfOneElement(Value address) {
  while (address) {
    if (auto element = address.getDefiningOp<LLVM::GEPOp>())
      address = element.getBase();
    else if (auto read = address.getDefiningOp<LLVM::ExtractValueOp>())
      address = getDescribed(read);
    else
      break;
  }
  auto buffer =
      address ? address.getDefiningOp<LLVM::AllocaOp>() : LLVM::AllocaOp();
  APInt size;
  return buffer && matchPattern(buffer.getArraySize(), m_ConstantInt(&size)) &&
         size.isOne();
}

static bool isOfOneElement(Operation *access) {
  if (auto load = dyn_cast<LLVM::LoadOp>(access))
    return isOfOneElement(load.getAddr());
  auto store = dyn_cast<LLVM::StoreOp>(access);
  return store && isOfOneElement(store.getAddr());
}

/// `mark`, for a loop of which so many iterations are to be interleaved.
static LLVM::LoopAnnotationAttr withInterleaving(LLVM::LoopAnnotationAttr mark,
                                                 unsigned count) {
  MLIRContext *context = mark.getContext();
  auto interleave = LLVM::LoopInterleaveAttr::get(
      context, IntegerAttr::get(IntegerType::get(context, 32), count));
  return LLVM::LoopAnnotationAttr::get(
      context, mark.getDisableNonforced(), mark.getVectorize(), interleave,
      mark.getUnroll(), mark.getUnrollAndJam(), mark.getLicm(),
      mark.getDistribute(), mark.getPipeline(), mark.getPeeled(),
      mark.getUnswitch(), mark.getMustProgress(), mark.getIsVectorized(),
      mark.getStartLoc(), mark.getEndLoc(), mark.getParallelAccesses());
}

/// A body of so many operations on f32 waits most of its time for the operation
/// before. LLVM interleaves iterations of short bodies only.
static constexpr unsigned kLongBody = 16;
/// Fewer iterations, in vectors, would be too many left over.
static constexpr unsigned kFewestVectors = 4;
/// Targets with so many lanes of f32 have registers enough for two iterations.
static constexpr unsigned kLanesOfManyRegisters = 16;

static bool isArithmetic(Operation *op) {
  return op->getNumResults() == 1 && op->getResult(0).getType().isF32() &&
         !isa<LLVM::LoadOp, LLVM::ConstantOp, LLVM::BitcastOp>(op);
}

/// Whether the loop that `header` begins ends at a constant below `count`.
static bool endsBefore(Block *header, int64_t count) {
  auto branch = dyn_cast<LLVM::CondBrOp>(header->getTerminator());
  auto compare = branch ? branch.getCondition().getDefiningOp<LLVM::ICmpOp>()
                        : LLVM::ICmpOp();
  APInt end;
  return compare && matchPattern(compare.getRhs(), m_ConstantInt(&end)) &&
         end.slt(count);
}

namespace {
struct AnnotateForCPU
    : public checkpoint::impl::AnnotateForCPUBase<AnnotateForCPU> {
  using AnnotateForCPUBase::AnnotateForCPUBase;

  void runOnOperation() override {
    constexpr StringLiteral kMark = "llvm.loop_annotation";
    // By itself LLVM takes half of the width of some processors.
    MLIRContext *context = &getContext();
    auto name = [&](StringRef text) { return StringAttr::get(context, text); };
    getOperation().setPassthroughAttr(ArrayAttr::get(
        context,
        {ArrayAttr::get(context, {name("prefer-vector-width"), name("512")}),
         // What rows and slices are kept in must not step over a guard page.
         ArrayAttr::get(context, {name("probe-stack"), name("inline-asm")})}));
    getOperation().walk([&](LLVM::BrOp branch) {
      auto mark = branch->getAttrOfType<LLVM::LoopAnnotationAttr>(kMark);
      if (!mark)
        return;
      branch->removeAttr(kMark);
      unsigned length = 0;
      for (Block *block : getLoopBlocks(branch.getDest(), branch->getBlock()))
        for (Operation &op : *block) {
          length += isArithmetic(&op);
          if (auto access = dyn_cast<LLVM::AccessGroupOpInterface>(op);
              access && !isOfOneElement(&op))
            access.setAccessGroups(ArrayAttr::get(
                &getContext(),
                llvm::map_to_vector(mark.getParallelAccesses(),
                                    [](LLVM::AccessGroupAttr group) {
                                      return Attribute(group);
                                    })));
        }
      bool interleaves =
          length >= kLongBody && f32Lanes >= kLanesOfManyRegisters &&
          !endsBefore(branch.getDest(), kFewestVectors * f32Lanes);
      branch.setLoopAnnotationAttr(interleaves ? withInterleaving(mark, 2)
                                               : mark);
    });
  }
};
} // namespace
