//===- Combiners.cpp - What sums add up with ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Combiners.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace checkpoint;

std::optional<TypedAttr> checkpoint::getNeutralElement(Operation *combiner) {
  auto type = dyn_cast<FloatType>(combiner->getResult(0).getType());
  if (!type)
    return arith::getNeutralElement(combiner);
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  if (isa<arith::AddFOp>(combiner) && !APFloat::semanticsHasZero(semantics))
    return std::nullopt;
  // Upstream asks formats for an infinity that they do not have.
  bool hasInfinity = APFloat::semanticsHasInf(semantics);
  if (!hasInfinity && isa<arith::MinimumFOp, arith::MinNumFOp>(combiner))
    return FloatAttr::get(type, APFloat::getLargest(semantics));
  if (!hasInfinity && isa<arith::MaximumFOp, arith::MaxNumFOp>(combiner))
    return FloatAttr::get(type, APFloat::semanticsHasSignedRepr(semantics)
                                    ? -APFloat::getLargest(semantics)
                                    : APFloat::getSmallest(semantics));
  return arith::getNeutralElement(combiner);
}

Operation *checkpoint::findCombiner(linalg::LinalgOp op, OpOperand &init) {
  BlockArgument argument = op.getMatchingBlockArgument(&init);
  if (!argument.hasOneUse())
    return nullptr;
  Operation *combiner = *argument.user_begin();
  Block *body = argument.getOwner();
  Value yielded = body->getTerminator()->getOperand(init.getOperandNumber() -
                                                    op.getNumDpsInputs());
  bool isOne =
      combiner->getBlock() == body && combiner->getNumOperands() == 2 &&
      combiner->getNumResults() == 1 && yielded == combiner->getResult(0) &&
      yielded.hasOneUse() && getNeutralElement(combiner);
  return isOne ? combiner : nullptr;
}
