//===- ExpandMaximum.cpp - Maxima as the processor computes them ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/CPU/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"

namespace checkpoint {
#define GEN_PASS_DEF_EXPANDMAXIMUM
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// `better`: how a result compares with what it is not.
static void expand(Operation *op, arith::CmpFPredicate better) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  // What a loop carries waits for a comparison and no test.
  Value tested = op->getOperand(0), other = op->getOperand(1);
  if (isa<BlockArgument>(tested))
    std::swap(tested, other);
  Value isBetter = arith::CmpFOp::create(builder, loc, better, tested, other);
  Value result = arith::SelectOp::create(builder, loc, isBetter, tested, other);
  Value isNaN = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNO,
                                      tested, tested);
  // With the operand in its place, LLVM would make one choice of the two.
  Type type = op->getResult(0).getType();
  auto element = cast<FloatType>(getElementTypeOrSelf(type));
  TypedAttr nan = builder.getFloatAttr(
      element, APFloat::getQNaN(element.getFloatSemantics()));
  if (auto shaped = dyn_cast<ShapedType>(type))
    nan = DenseElementsAttr::get(shaped, Attribute(nan));
  result = arith::SelectOp::create(builder, loc, isNaN,
                                   arith::ConstantOp::create(builder, loc, nan),
                                   result);
  op->replaceAllUsesWith(ValueRange{result});
  op->erase();
}

namespace {
struct ExpandMaximum
    : public checkpoint::impl::ExpandMaximumBase<ExpandMaximum> {
  void runOnOperation() override {
    SmallVector<Operation *> found;
    getOperation()->walk([&](Operation *op) {
      if (isa<arith::MaximumFOp, arith::MinimumFOp>(op))
        found.push_back(op);
    });
    for (Operation *op : found)
      expand(op, isa<arith::MaximumFOp>(op) ? arith::CmpFPredicate::OGT
                                            : arith::CmpFPredicate::OLT);
  }
};
} // namespace
