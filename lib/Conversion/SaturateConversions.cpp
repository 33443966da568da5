//===- SaturateConversions.cpp - Integers of numbers out of range ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace checkpoint {
#define GEN_PASS_DEF_SATURATECONVERSIONS
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static void saturate(Operation *op, StringRef intrinsic) {
  OpBuilder builder(op);
  auto call = LLVM::CallIntrinsicOp::create(
      builder, op->getLoc(), op->getResult(0).getType(),
      builder.getStringAttr(intrinsic), op->getOperands());
  op->replaceAllUsesWith(call);
  op->erase();
}

namespace {
struct SaturateConversions
    : public checkpoint::impl::SaturateConversionsBase<SaturateConversions> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      if (isa<arith::FPToSIOp>(op))
        saturate(op, "llvm.fptosi.sat");
      else if (isa<arith::FPToUIOp>(op))
        saturate(op, "llvm.fptoui.sat");
    });
  }
};
} // namespace
