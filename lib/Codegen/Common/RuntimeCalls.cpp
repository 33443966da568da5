//===- RuntimeCalls.cpp - Calls of the runtime's functions ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RuntimeCalls.h"

#include "Conversion/StepToArena/Globals.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace checkpoint;

Value checkpoint::getAddress(OpBuilder &builder, Location loc, Value buffer) {
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, buffer);
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (failed(type.getStridesAndOffset(strides, offset)) || offset != 0) {
    Value elements =
        memref::ExtractStridedMetadataOp::create(builder, loc, buffer)
            .getOffset();
    Value size = arith::ConstantIndexOp::create(
        builder, loc, *getByteSize(type.getElementType()));
    Value bytes = arith::MulIOp::create(builder, loc, elements, size);
    address = arith::AddIOp::create(builder, loc, address, bytes);
  }
  return arith::IndexCastOp::create(builder, loc, builder.getI64Type(),
                                    address);
}

static ModuleOp getModule(OpBuilder &builder) {
  return builder.getBlock()->getParentOp()->getParentOfType<ModuleOp>();
}

LogicalResult checkpoint::callRuntime(OpBuilder &builder, Location loc,
                                      StringRef name,
                                      ArrayRef<Value> operands) {
  ModuleOp module = getModule(builder);
  FunctionType type =
      builder.getFunctionType(ValueRange(operands).getTypes(), {});
  if (Operation *known = module.lookupSymbol(name)) {
    auto function = dyn_cast<func::FuncOp>(known);
    if (!function || !function.isExternal() ||
        function.getFunctionType() != type)
      return emitError(known->getLoc())
             << "has the name of a function of the runtime, '@" << name
             << "'; give it another name";
  } else {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    func::FuncOp::create(builder, loc, name, type).setPrivate();
  }
  func::CallOp::create(builder, loc, name, TypeRange(), operands);
  return success();
}

Value checkpoint::getDescriptor(OpBuilder &builder, Location loc,
                                StringRef prefix, ArrayRef<int64_t> words) {
  ModuleOp module = getModule(builder);
  auto contents = DenseElementsAttr::get(
      RankedTensorType::get({int64_t(words.size())}, builder.getI64Type()),
      words);
  std::string name = getGlobalName(prefix, contents);
  if (!module.lookupSymbol(name)) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    createGlobal(builder, loc, name, contents);
  }
  Value global = memref::GetGlobalOp::create(
      builder, loc, cast<memref::GlobalOp>(module.lookupSymbol(name)).getType(),
      name);
  return getAddress(builder, loc, global);
}
