//===- MarkParallelLoops.cpp - Loops without dependences, for LLVM --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/SetVector.h"

namespace checkpoint {
#define GEN_PASS_DEF_MARKPARALLELLOOPS
#include "checkpoint/Conversion/Passes.h.inc"
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

namespace {
struct MarkParallelLoops
    : public checkpoint::impl::MarkParallelLoopsBase<MarkParallelLoops> {
  void runOnOperation() override {
    constexpr StringLiteral kMark = "llvm.loop_annotation";
    // By itself LLVM takes half of the width of some processors.
    MLIRContext *context = &getContext();
    auto name = [&](StringRef text) { return StringAttr::get(context, text); };
    getOperation().setPassthroughAttr(ArrayAttr::get(
        context,
        {ArrayAttr::get(context, {name("prefer-vector-width"), name("512")})}));
    getOperation().walk([&](LLVM::BrOp branch) {
      auto mark = branch->getAttrOfType<LLVM::LoopAnnotationAttr>(kMark);
      if (!mark)
        return;
      branch->removeAttr(kMark);
      branch.setLoopAnnotationAttr(mark);
      for (Block *block : getLoopBlocks(branch.getDest(), branch->getBlock()))
        for (Operation &op : *block)
          if (auto access = dyn_cast<LLVM::AccessGroupOpInterface>(op))
            access.setAccessGroups(ArrayAttr::get(
                &getContext(),
                llvm::map_to_vector(mark.getParallelAccesses(),
                                    [](LLVM::AccessGroupAttr group) {
                                      return Attribute(group);
                                    })));
    });
  }
};
} // namespace
