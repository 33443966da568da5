//===- ReturnAddresses.cpp - Where results lie, as bare pointers ----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/Common/RuntimeCalls.h"
#include "checkpoint/Codegen/CPU/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace checkpoint {
#define GEN_PASS_DEF_RETURNADDRESSES
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

namespace {
struct ReturnAddresses
    : public checkpoint::impl::ReturnAddressesBase<ReturnAddresses> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal() || function.getNumResults() == 0)
      return;
    auto pointer = LLVM::LLVMPointerType::get(&getContext());
    function.walk([&](func::ReturnOp op) {
      OpBuilder builder(op);
      for (OpOperand &result : op->getOpOperands())
        if (isa<MemRefType>(result.get().getType()))
          result.set(LLVM::IntToPtrOp::create(
              builder, op.getLoc(), pointer,
              getAddress(builder, op.getLoc(), result.get())));
    });
    SmallVector<Type> results(function.getResultTypes());
    for (Type &type : results)
      if (isa<MemRefType>(type))
        type = pointer;
    function.setFunctionType(
        FunctionType::get(&getContext(), function.getArgumentTypes(), results));
  }
};
} // namespace
