//===- MathModels.cpp - Models of math ops --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace checkpoint;

namespace {
template <typename OpTy>
struct MathModel : ElementwiseModel<MathModel<OpTy>, OpTy> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    return (isa<math::FmaOp>(op) ? 2 : 1) *
           getNumElements(op->getResult(0).getType());
  }
};
} // namespace

void checkpoint::registerMathModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    attachModels<MathModel,
#define GET_OP_LIST
#include "mlir/Dialect/Math/IR/MathOps.cpp.inc"
                 >(context);
  });
}
