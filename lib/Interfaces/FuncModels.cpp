//===- FuncModels.cpp - Models of func ops --------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"
#include "checkpoint/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace checkpoint;

namespace {
/// A call does what its callee does.
struct CallModel
    : RematerializationOpInterface::ExternalModel<CallModel, func::CallOp> {
  static const CalleeSummary &summarize(Operation *op, CalleeModels &callees) {
    return callees.summarize(op, cast<func::CallOp>(op).getCalleeAttr());
  }
  double getFlops(Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).flops;
  }
  int64_t getWorkspaceBytes(Operation *op, StringRef target,
                            CalleeModels &callees) const {
    return summarize(op, callees).workspaceBytes;
  }
  bool isRecomputable(Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).recomputable;
  }
  bool isOrdered(Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).ordered;
  }
  bool isProduct(Operation *op, CalleeModels &callees) const {
    return summarize(op, callees).product;
  }
};
} // namespace

void checkpoint::registerFuncModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, func::FuncDialect *) {
    func::CallOp::attachInterface<CallModel>(*context);
  });
}
