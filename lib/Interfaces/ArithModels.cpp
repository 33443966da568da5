//===- ArithModels.cpp - Models of arith ops ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"
#include "checkpoint/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/CastInterfaces.h"

using namespace mlir;
using namespace checkpoint;

void checkpoint::addElementwiseReuse(
    Operation *op, SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs) {
  for (OpResult result : op->getResults())
    if (isa<RankedTensorType>(result.getType()))
      for (OpOperand &operand : op->getOpOperands())
        if (operand.get().getType() == result.getType())
          pairs.emplace_back(result.getResultNumber(),
                             operand.getOperandNumber());
}

namespace {
/// Elementwise on tensors, or on scalars inside a body.
template <typename OpTy>
struct ArithModel
    : RematerializationOpInterface::ExternalModel<ArithModel<OpTy>, OpTy> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    bool moves = isa<CastOpInterface, arith::ConstantOp, arith::SelectOp>(op);
    if (moves || getElementTypeOrSelf(op->getOperand(0)).isIndex())
      return 0;
    return getNumElements(op->getResult(0).getType());
  }
  void
  getReusableOperands(Operation *op,
                      SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs,
                      CalleeModels &callees) const {
    addElementwiseReuse(op, pairs);
  }
};
} // namespace

void checkpoint::registerArithModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    attachModels<ArithModel,
#define GET_OP_LIST
#include "mlir/Dialect/Arith/IR/ArithOps.cpp.inc"
                 >(context);
  });
}
