//===- ShareLoops.cpp - Hand loops to the runtime's threads ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace checkpoint {
#define GEN_PASS_DEF_SHARELOOPS
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// A function of the runtime, of a task, its context, how many items there are
/// and how many of them a piece has.
static LLVM::LLVMFuncOp getRuntimeFunction(ModuleOp module, StringRef name) {
  if (auto known = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return known;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  auto pointer = LLVM::LLVMPointerType::get(module.getContext());
  Type i64 = builder.getI64Type();
  return LLVM::LLVMFuncOp::create(
      builder, module.getLoc(), name,
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(module.getContext()),
                                  {pointer, pointer, i64, i64}));
}

/// Whether iterations in `part` wait for those before them, which must have
/// begun then.
static bool waitsForTurns(LLVM::LLVMFuncOp part) {
  return part
      .walk([](LLVM::CallOp call) {
        return call.getCallee() == StringRef(symbols::checkpointAwaitTurn)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Makes `part`, of some arguments and the bounds, a task of the runtime: of a
/// pointer to these arguments and the bounds. Returns their type.
static LLVM::LLVMStructType makeTask(LLVM::LLVMFuncOp part) {
  MLIRContext *context = part.getContext();
  OpBuilder builder(context);
  Location loc = part.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(context);
  ArrayRef<Type> parameters = part.getFunctionType().getParams();
  unsigned count = parameters.size() - 2;
  auto packed =
      LLVM::LLVMStructType::getLiteral(context, parameters.take_front(count));
  Block &entry = part.getBody().front();
  builder.setInsertionPointToStart(&entry);
  BlockArgument slots = entry.insertArgument(0u, pointer, loc);
  for (unsigned i = 0; i < count; ++i) {
    Value slot =
        LLVM::GEPOp::create(builder, loc, pointer, packed, slots,
                            ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(i)});
    Value value = LLVM::LoadOp::create(builder, loc, parameters[i], slot);
    entry.getArgument(i + 1).replaceAllUsesWith(value);
  }
  entry.eraseArguments(1, count);
  part.setType(LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(context),
      {pointer, parameters[count], parameters[count + 1]}));
  part.setLinkage(LLVM::Linkage::Internal);
  return packed;
}

/// Replaces a call of a part, over all of its items, by one of the runtime.
static void share(LLVM::CallOp call, LLVM::LLVMFuncOp part,
                  LLVM::LLVMStructType packed, LLVM::LLVMFuncOp runtime,
                  int64_t grain) {
  Location loc = call.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(call.getContext());
  // In a loop it would take more of the stack each time.
  auto caller = call->getParentOfType<LLVM::LLVMFuncOp>();
  OpBuilder builder = OpBuilder::atBlockBegin(&caller.getBody().front());
  Value one =
      LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(1));
  Value slots = LLVM::AllocaOp::create(builder, loc, pointer, packed, one);
  builder.setInsertionPoint(call);
  OperandRange operands = call.getArgOperands();
  unsigned count = operands.size() - 2;
  for (unsigned i = 0; i < count; ++i) {
    Value slot =
        LLVM::GEPOp::create(builder, loc, pointer, packed, slots,
                            ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(i)});
    LLVM::StoreOp::create(builder, loc, operands[i], slot);
  }
  Value task = LLVM::AddressOfOp::create(builder, loc, part);
  Value size =
      LLVM::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(grain));
  LLVM::CallOp::create(builder, loc, runtime,
                       ValueRange{task, slots, operands[count + 1], size});
  call.erase();
}

namespace {
struct ShareLoops : public checkpoint::impl::ShareLoopsBase<ShareLoops> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    llvm::MapVector<StringAttr, std::pair<LLVM::LLVMFuncOp, int64_t>> parts;
    for (auto function : module.getOps<LLVM::LLVMFuncOp>())
      if (auto grain = function->getAttrOfType<IntegerAttr>(attrs::kGrain))
        parts[function.getSymNameAttr()] = {function, grain.getInt()};
    if (parts.empty())
      return;
    llvm::DenseMap<StringAttr, SmallVector<LLVM::CallOp, 1>> calls;
    module.walk([&](LLVM::CallOp call) {
      if (FlatSymbolRefAttr callee = call.getCalleeAttr())
        if (parts.contains(callee.getAttr()))
          calls[callee.getAttr()].push_back(call);
    });
    for (auto &[name, part] : parts) {
      part.first->removeAttr(attrs::kGrain);
      LLVM::LLVMFuncOp runtime =
          getRuntimeFunction(module, waitsForTurns(part.first)
                                         ? symbols::checkpointParallelForInOrder
                                         : symbols::checkpointParallelFor);
      LLVM::LLVMStructType packed = makeTask(part.first);
      for (LLVM::CallOp call : calls[name])
        share(call, part.first, packed, runtime, part.second);
    }
  }
};
} // namespace
