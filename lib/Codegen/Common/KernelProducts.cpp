//===- KernelProducts.cpp - Calls of the runtime for products -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelProducts.h"

#include "Conversion/StepToArena/Globals.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

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

void checkpoint::callRuntime(OpBuilder &builder, Location loc, StringRef name,
                             StringRef prefix, ArrayRef<int64_t> descriptor,
                             ArrayRef<Value> addresses) {
  auto module = builder.getBlock()->getParentOp()->getParentOfType<ModuleOp>();
  auto contents = DenseElementsAttr::get(
      RankedTensorType::get({int64_t(descriptor.size())}, builder.getI64Type()),
      descriptor);
  std::string global = getGlobalName(prefix, contents);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    if (!module.lookupSymbol(global))
      createGlobal(builder, loc, global, contents);
    if (!module.lookupSymbol(name))
      func::FuncOp::create(
          builder, loc, name,
          builder.getFunctionType(
              SmallVector<Type>(addresses.size() + 1, builder.getI64Type()),
              {}))
          .setPrivate();
  }
  Value words = memref::GetGlobalOp::create(
      builder, loc,
      cast<memref::GlobalOp>(module.lookupSymbol(global)).getType(), global);
  SmallVector<Value> operands = {getAddress(builder, loc, words)};
  llvm::append_range(operands, addresses);
  func::CallOp::create(builder, loc, name, TypeRange(), operands);
}

void checkpoint::callProduct(OpBuilder &builder, Location loc,
                             const CheckpointProduct &product, Value a, Value b,
                             Value c) {
  SmallVector<Value> operands;
  for (Value buffer : {a, b, c})
    operands.push_back(getAddress(builder, loc, buffer));
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(builder, loc, builder.getI64Type(),
                                        value);
  };
  operands.push_back(number(0));
  operands.push_back(number(-1));
  // As the runtime declares it: an array of i64.
  callRuntime(builder, loc, symbols::checkpointProduct, "product",
              ArrayRef(reinterpret_cast<const int64_t *>(&product),
                       sizeof(product) / sizeof(int64_t)),
              operands);
}

/// The buffer whose address `value` is, if it is all of one.
static Value getBufferAt(Value value) {
  auto cast = value.getDefiningOp<arith::IndexCastOp>();
  auto address =
      cast
          ? cast.getIn().getDefiningOp<memref::ExtractAlignedPointerAsIndexOp>()
          : memref::ExtractAlignedPointerAsIndexOp();
  return address ? address.getSource() : Value();
}

std::optional<ProductCall> checkpoint::readProductCall(func::CallOp op) {
  if (op.getCallee() != symbols::checkpointProduct || op.getNumOperands() != 6)
    return std::nullopt;
  APInt slice;
  Value descriptor = getBufferAt(op.getOperand(0));
  auto reference = descriptor ? descriptor.getDefiningOp<memref::GetGlobalOp>()
                              : memref::GetGlobalOp();
  ProductCall call{op,
                   {},
                   getBufferAt(op.getOperand(1)),
                   getBufferAt(op.getOperand(2)),
                   getBufferAt(op.getOperand(3))};
  if (!reference || !call.a || !call.b || !call.c ||
      !matchPattern(op.getOperand(4), m_Zero()) ||
      !matchPattern(op.getOperand(5), m_ConstantInt(&slice)) ||
      !slice.isAllOnes())
    return std::nullopt;
  auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
      op, reference.getNameAttr());
  auto words =
      global ? dyn_cast_or_null<DenseElementsAttr>(global.getInitialValueAttr())
             : DenseElementsAttr();
  constexpr int64_t kWords = sizeof(CheckpointProduct) / sizeof(int64_t);
  if (!words || words.getNumElements() != kWords)
    return std::nullopt;
  for (auto [index, word] : llvm::enumerate(words.getValues<int64_t>()))
    reinterpret_cast<int64_t *>(&call.product)[index] = word;
  return call;
}

std::optional<ProductCall> checkpoint::findProductCall(func::FuncOp kernel) {
  std::optional<ProductCall> found;
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock())
    return found;
  for (Operation &op : kernel.front()) {
    if (auto call = dyn_cast<func::CallOp>(op)) {
      if (found)
        return std::nullopt;
      found = readProductCall(call);
      if (!found)
        return std::nullopt;
    } else if (!isa<func::ReturnOp>(op) && !isMemoryEffectFree(&op)) {
      return std::nullopt;
    }
  }
  auto isArgument = [](Value value) { return isa<BlockArgument>(value); };
  if (found && llvm::all_of(ArrayRef{found->a, found->b, found->c}, isArgument))
    return found;
  return std::nullopt;
}

std::array<ProductOperand, 3> checkpoint::getOperands(const ProductCall &call) {
  const CheckpointProduct &p = call.product;
  auto describe = [&](unsigned index, Value buffer, int64_t type,
                      const int64_t *batchStrides) {
    ProductOperand operand{index,      buffer, type == CHECKPOINT_BF16 ? 2 : 4,
                           index == 3, {},     {}};
    for (int64_t i = 0; i < p.batchDims; ++i)
      operand.batch.emplace_back(p.batchSizes[i], batchStrides[i]);
    return operand;
  };
  ProductOperand a = describe(1, call.a, p.typeA, p.batchStridesA),
                 b = describe(2, call.b, p.typeB, p.batchStridesB),
                 c = describe(3, call.c, p.typeC, p.batchStridesC);
  a.matrix = {
      {p.m, p.strideAm}, {p.k, p.strideAk}, {p.kOuter, p.strideAkOuter}};
  b.matrix = {
      {p.k, p.strideBk}, {p.n, p.strideBn}, {p.kOuter, p.strideBkOuter}};
  c.matrix = {{p.m, p.strideCm}, {p.n, p.strideCn}};
  for (int64_t i = 0; i < p.outerDims; ++i) {
    a.matrix.emplace_back(p.outerSizes[i], p.outerStridesA[i]);
    b.matrix.emplace_back(p.outerSizes[i], p.outerStridesB[i]);
  }
  return {a, b, c};
}

void checkpoint::callSlices(const ProductCall &call, ArrayRef<Value> rows,
                            function_ref<Value(Value)> getRowBuffer) {
  func::CallOp op = call.op;
  OpBuilder builder(op);
  Location loc = op.getLoc();
  const CheckpointProduct &p = call.product;
  Type i64 = builder.getI64Type();
  auto getNumber = [&](int64_t value) -> Value {
    return arith::ConstantIntOp::create(builder, loc, i64, value);
  };
  auto add = [&](Value sum, Value factor, int64_t by) -> Value {
    Value more = arith::MulIOp::create(builder, loc, factor, getNumber(by));
    return arith::AddIOp::create(builder, loc, sum, more);
  };
  SmallVector<Value> indices;
  for (Value row : rows)
    indices.push_back(arith::IndexCastOp::create(builder, loc, i64, row));
  int64_t inside = 1; // slices that have these rows
  for (int64_t i = rows.size(); i < p.batchDims; ++i)
    inside *= p.batchSizes[i];
  for (const ProductOperand &operand : getOperands(call)) {
    Value own = getRowBuffer(operand.buffer);
    if (!own)
      continue;
    // The runtime counts from the begin of all slices.
    Value address = getAddress(builder, loc, own);
    for (auto [row, loop] : llvm::zip_first(indices, operand.batch))
      address = add(address, row, -loop.second * operand.elementBytes);
    Operation *before = op->getOperand(operand.index).getDefiningOp();
    op->setOperand(operand.index, address);
    // The allocation itself is for the caller.
    while (!isa<memref::AllocaOp>(before) && isOpTriviallyDead(before)) {
      Value source = before->getOperand(0);
      before->erase();
      before = source.getDefiningOp();
    }
  }
  Value number = getNumber(0);
  int64_t weight = inside;
  for (size_t i = rows.size(); i-- > 0; weight *= p.batchSizes[i])
    number = add(number, indices[i], weight);
  if (inside > 1) {
    auto index = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    auto loop =
        scf::ForOp::create(builder, loc, index(0), index(inside), index(1));
    op->moveBefore(loop.getBody()->getTerminator());
    builder.setInsertionPoint(op);
    Value more =
        arith::IndexCastOp::create(builder, loc, i64, loop.getInductionVar());
    number = arith::AddIOp::create(builder, loc, number, more);
  }
  op->setOperand(5, number);
}
