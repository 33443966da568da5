//===- Selections.cpp -----------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The gradient of a pooling whose windows do not overlap is converted upstream:
// a reduction finds where in its window the selected element stands, -1 before
// there is any. It calls the `select` region with the new element first, while
// StableHLO says `select(selected, new)`: `new >= selected` takes the last of
// equal elements, for which `selected >= new` keeps the first, and passes over
// a NaN. In bf16, equal elements are common.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

static bool isMinusOne(Value value) {
  APInt number;
  return matchPattern(value, m_ConstantInt(&number)) && number.isAllOnes();
}

/// The `or` whose first operand compares the new element with the selected one,
/// or null.
static arith::OrIOp findSelection(linalg::GenericOp op) {
  if (op.getNumResults() != 2 || op.getNumReductionLoops() == 0 ||
      !op.hasPureTensorSemantics() || !op.getResult(0).use_empty() ||
      !op.getDpsInits()[0].getDefiningOp<tensor::EmptyOp>())
    return {};
  auto fill = op.getDpsInits()[1].getDefiningOp<linalg::FillOp>();
  if (!fill || !fill.value().getType().isInteger() || !isMinusOne(fill.value()))
    return {};
  BlockArgument selected = op.getRegionOutputArgs()[0];
  BlockArgument place = op.getRegionOutputArgs()[1];
  BlockArgument element = op.getRegionInputArgs()[0];
  Operation *yield = op.getBody()->getTerminator();
  auto taken = yield->getOperand(0).getDefiningOp<arith::SelectOp>();
  auto moved = yield->getOperand(1).getDefiningOp<arith::SelectOp>();
  if (!taken || !moved || taken.getCondition() != moved.getCondition() ||
      taken.getTrueValue() != element || taken.getFalseValue() != selected ||
      moved.getFalseValue() != place)
    return {};
  auto either = taken.getCondition().getDefiningOp<arith::OrIOp>();
  if (!either)
    return {};
  auto isNone = either.getRhs().getDefiningOp<arith::CmpIOp>();
  if (!isNone || isNone.getPredicate() != arith::CmpIPredicate::eq ||
      isNone.getLhs() != place || !isMinusOne(isNone.getRhs()))
    return {};
  Operation *comparison = either.getLhs().getDefiningOp();
  if (!isa_and_nonnull<arith::CmpFOp, arith::CmpIOp>(comparison) ||
      comparison->getOperand(0) != element ||
      comparison->getOperand(1) != selected)
    return {};
  return either;
}

void finish::keepFirstSelected(ModuleOp module) {
  module.walk([](linalg::GenericOp op) {
    arith::OrIOp either = findSelection(op);
    if (!either)
      return;
    OpBuilder builder(either);
    Operation *stays = builder.clone(*either.getLhs().getDefiningOp());
    stays->setOperands({stays->getOperand(1), stays->getOperand(0)});
    Value yes = arith::ConstantIntOp::create(builder, op.getLoc(), 1, 1);
    either.getLhsMutable().assign(
        arith::XOrIOp::create(builder, op.getLoc(), stays->getResult(0), yes));
  });
}
