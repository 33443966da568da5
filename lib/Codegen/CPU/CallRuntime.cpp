//===- CallRuntime.cpp - Operations as calls of the CPU's runtime ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/Common/KernelProducts.h"
#include "Codegen/Common/RuntimeCalls.h"
#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/TypeSwitch.h"

namespace checkpoint {
#define GEN_PASS_DEF_CALLRUNTIME
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static Value getNumber(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIntOp::create(builder, loc, builder.getI64Type(),
                                      value);
}

/// Calls the function for products before `op`.
static LogicalResult call(MatmulOp op) {
  if (failed(checkProduct(op)))
    return failure();
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> operands = {
      getDescriptor(builder, loc, "product", op.getDescriptor())};
  for (Value buffer : {op.getA(), op.getB(), op.getC()})
    operands.push_back(getAddress(builder, loc, buffer));
  operands.push_back(getNumber(builder, loc, 0)); // no workspace
  operands.push_back(
      op.getSlice() ? arith::IndexCastOp::create(
                          builder, loc, builder.getI64Type(), op.getSlice())
                    : getNumber(builder, loc, -1));
  return callRuntime(builder, loc, symbols::checkpointProduct, operands);
}

/// Calls the function that `op` names before it.
static LogicalResult call(LibraryCallOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> operands = {
      getDescriptor(builder, loc, "library", op.getDescriptor())};
  for (auto buffers : {op.getInputs(), op.getOutputs()})
    for (Value buffer : buffers)
      operands.push_back(getAddress(builder, loc, buffer));
  operands.push_back(op.getWorkspace()
                         ? getAddress(builder, loc, op.getWorkspace())
                         : getNumber(builder, loc, 0));
  return callRuntime(builder, loc, op.getFunction(), operands);
}

static LogicalResult call(EndSectionOp op) {
  OpBuilder builder(op);
  return callRuntime(builder, op.getLoc(), symbols::checkpointEndSection,
                     getNumber(builder, op.getLoc(), op.getNumber()));
}

namespace {
struct CallRuntime : public checkpoint::impl::CallRuntimeBase<CallRuntime> {
  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (isa<MatmulOp, LibraryCallOp, EndSectionOp>(op))
        ops.push_back(op);
    });
    for (Operation *op : ops) {
      if (failed(TypeSwitch<Operation *, LogicalResult>(op)
                     .Case<MatmulOp, LibraryCallOp, EndSectionOp>(
                         [](auto known) { return call(known); })))
        return signalPassFailure();
      op->erase();
    }
  }
};
} // namespace
