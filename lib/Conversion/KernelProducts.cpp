//===- KernelProducts.cpp - Calls of the runtime for products -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelProducts.h"

#include "Globals.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace checkpoint;

/// The address of what `buffer` begins with, as an i64.
static Value getAddress(OpBuilder &builder, Location loc, Value buffer) {
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

/// Calls the runtime for `product`; the descriptor is a global. `workspace` may
/// be null.
static void createProductCall(OpBuilder &builder, Location loc,
                              const CheckpointProduct &product, Value a,
                              Value b, Value c, Value workspace) {
  auto module = builder.getBlock()->getParentOp()->getParentOfType<ModuleOp>();
  // The descriptor, as the runtime declares it: an array of i64.
  const auto *words = reinterpret_cast<const int64_t *>(&product);
  auto type = RankedTensorType::get(
      {sizeof(CheckpointProduct) / sizeof(int64_t)}, builder.getI64Type());
  auto contents = DenseElementsAttr::get(
      type, ArrayRef<int64_t>(words, type.getNumElements()));
  std::string name = getGlobalName("product", contents);
  Type address = builder.getI64Type();
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    if (!module.lookupSymbol(name))
      createGlobal(builder, loc, name, contents);
    if (!module.lookupSymbol(kProductFunction))
      func::FuncOp::create(
          builder, loc, kProductFunction,
          builder.getFunctionType(SmallVector<Type>(5, address), {}))
          .setPrivate();
  }
  Value descriptor = memref::GetGlobalOp::create(
      builder, loc, cast<memref::GlobalOp>(module.lookupSymbol(name)).getType(),
      name);
  SmallVector<Value> operands;
  for (Value buffer : {descriptor, a, b, c})
    operands.push_back(getAddress(builder, loc, buffer));
  operands.push_back(
      workspace
          ? getAddress(builder, loc, workspace)
          : arith::ConstantIntOp::create(builder, loc, address, 0).getResult());
  func::CallOp::create(builder, loc, kProductFunction, TypeRange(), operands);
}

void checkpoint::buildProductBody(func::FuncOp function,
                                  const ProductKernel &match,
                                  bool hasWorkspace) {
  OpBuilder builder = OpBuilder::atBlockEnd(&function.front());
  createProductCall(
      builder, function.getLoc(), match.product, function.getArgument(match.a),
      function.getArgument(match.b), function.getArgument(match.c),
      hasWorkspace ? Value(function.getArguments().back()) : Value());
  func::ReturnOp::create(builder, function.getLoc());
}

/// Multiply-adds below which a call costs more than loops do. In bf16, loops
/// would round each sum: there everything is called.
static constexpr int64_t kMinCalled = 1 << 15;

static bool isWorthACall(linalg::LinalgOp op) {
  if (!getElementTypeOrSelf(op.getDpsInits().front()).isF32())
    return true;
  int64_t work = 1;
  for (int64_t range : op.getStaticLoopRanges())
    work *= range;
  return work >= kMinCalled;
}

/// On ops that compute products of matrices into zeros.
static constexpr StringLiteral kIsProduct = "checkpoint.product";

void checkpoint::markProducts(func::FuncOp function) {
  function.walk([](linalg::LinalgOp op) {
    if (matchProduct(op))
      op->setAttr(kIsProduct, UnitAttr::get(op.getContext()));
  });
}

void checkpoint::callProducts(func::FuncOp function) {
  SmallVector<linalg::LinalgOp> ops;
  function.walk([&](linalg::LinalgOp op) {
    if (op->removeAttr(kIsProduct))
      ops.push_back(op);
  });
  for (linalg::LinalgOp op : ops) {
    std::optional<CheckpointProduct> product = matchProductIgnoringInit(op);
    if (!op.hasPureBufferSemantics() || !product || !isWorthACall(op) ||
        checkpointProductWorkspaceBytes(&*product) != 0)
      continue;
    Value result = op.getDpsInits().front();
    // The zeros are not read.
    if (auto fill = dyn_cast_or_null<linalg::FillOp>(op->getPrevNode()))
      if (fill.output() == result)
        fill.erase();
    OpBuilder builder(op);
    createProductCall(builder, op.getLoc(), *product, op->getOperand(0),
                      op->getOperand(1), result, Value());
    op->erase();
  }
}
