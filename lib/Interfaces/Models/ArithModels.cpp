//===- ArithModels.cpp - Models of arith ops ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/CastInterfaces.h"

using namespace mlir;
using namespace checkpoint;

namespace {
template <typename OpTy>
struct ArithModel : ElementwiseModel<ArithModel<OpTy>, OpTy> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    bool moves = isa<CastOpInterface, arith::ConstantOp, arith::SelectOp>(op);
    if (moves || getElementTypeOrSelf(op->getOperand(0)).isIndex())
      return 0;
    return getNumElements(op->getResult(0).getType());
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
