//===- FuncModels.cpp - Models of func ops --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// A call does what its callee does.
struct CallModel : CalleeModel<CallModel, func::CallOp> {
  static SymbolRefAttr getCallee(func::CallOp op) { return op.getCalleeAttr(); }
};
} // namespace

void checkpoint::registerFuncModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, func::FuncDialect *) {
    func::CallOp::attachInterface<CallModel>(*context);
  });
}
