//===- KernelProducts.cpp - Matmuls in kernels on buffers -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelProducts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <cstring>

using namespace mlir;
using namespace checkpoint;

static constexpr size_t kWords = sizeof(CheckpointProduct) / sizeof(int64_t);

MatmulOp checkpoint::createMatmul(OpBuilder &builder, Location loc,
                                  const CheckpointProduct &product, Value a,
                                  Value b, Value c) {
  // As the runtime declares it: an array of i64.
  ArrayRef<int64_t> words(reinterpret_cast<const int64_t *>(&product), kWords);
  return MatmulOp::create(builder, loc, builder.getDenseI64ArrayAttr(words), a,
                          b, c, /*slice=*/Value());
}

std::optional<CheckpointProduct> checkpoint::readProduct(MatmulOp op) {
  ArrayRef<int64_t> words = op.getDescriptor();
  CheckpointProduct product;
  if (words.size() != kWords)
    return std::nullopt;
  std::memcpy(&product, words.data(), sizeof(product));
  if (product.batchDims < 0 || product.batchDims > CHECKPOINT_MAX_BATCH_DIMS ||
      product.outerDims < 0 || product.outerDims > CHECKPOINT_MAX_OUTER_DIMS)
    return std::nullopt;
  return product;
}

LogicalResult checkpoint::checkProduct(MatmulOp op) {
  std::optional<CheckpointProduct> product = readProduct(op);
  auto isOf = [](Value buffer, int64_t type) {
    Type element = getElementTypeOrSelf(buffer.getType());
    return type == CHECKPOINT_BF16 ? element.isBF16()
                                   : type == CHECKPOINT_F32 && element.isF32();
  };
  if (product && isOf(op.getA(), product->typeA) &&
      isOf(op.getB(), product->typeB) && isOf(op.getC(), product->typeC))
    return success();
  return op.emitOpError("has no descriptor of a CheckpointProduct of its "
                        "buffers' element types");
}

LogicalResult checkpoint::checkBatch(MatmulOp op, ArrayRef<int64_t> sizes) {
  if (failed(checkProduct(op)))
    return failure();
  std::optional<CheckpointProduct> product = readProduct(op);
  if (op.getSlice())
    return op.emitOpError("computes one slice already");
  ArrayRef<int64_t> batch(product->batchSizes, product->batchDims);
  if (batch.size() >= sizes.size() && batch.take_front(sizes.size()) == sizes)
    return success();
  InFlightDiagnostic diagnostic = op.emitOpError("multiplies a batch of (");
  llvm::interleaveComma(batch, diagnostic);
  diagnostic << "), which does not begin with the tile loop's sizes (";
  llvm::interleaveComma(sizes, diagnostic);
  return diagnostic << ')';
}

MatmulOp checkpoint::findMatmul(func::FuncOp kernel) {
  MatmulOp found;
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock())
    return found;
  for (Operation &op : kernel.front()) {
    if (auto matmul = dyn_cast<MatmulOp>(op)) {
      if (found || matmul.getSlice() || !readProduct(matmul))
        return nullptr;
      found = matmul;
    } else if (!isa<func::ReturnOp>(op) && !isMemoryEffectFree(&op)) {
      return nullptr;
    }
  }
  return found && llvm::all_of(found->getOperands(),
                               llvm::IsaPred<BlockArgument>)
             ? found
             : nullptr;
}

int64_t ProductOperand::getReach(unsigned numLoops) const {
  int64_t reach = 1;
  for (auto [size, stride] : ArrayRef(batch).drop_front(numLoops))
    reach += (size - 1) * stride;
  for (auto [size, stride] : matrix)
    reach += (size - 1) * stride;
  return reach;
}

std::array<ProductOperand, 3> checkpoint::getOperands(MatmulOp op) {
  const CheckpointProduct p = *readProduct(op);
  auto describe = [&](OpOperand &operand, bool written, int64_t type,
                      const int64_t *batchStrides) {
    ProductOperand result{
        &operand, operand.get(), type == CHECKPOINT_BF16 ? 2 : 4, written, {},
        {}};
    for (int64_t i = 0; i < p.batchDims; ++i)
      result.batch.emplace_back(p.batchSizes[i], batchStrides[i]);
    return result;
  };
  ProductOperand a =
      describe(op.getAMutable(), false, p.typeA, p.batchStridesA);
  ProductOperand b =
      describe(op.getBMutable(), false, p.typeB, p.batchStridesB);
  ProductOperand c = describe(op.getCMutable(), true, p.typeC, p.batchStridesC);
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

/// `buffer`, which holds the slices of `rows` alone, as if it began where all
/// slices do: the runtime counts from there.
static Value showFromFirstSlice(OpBuilder &builder, Location loc, Value buffer,
                                ArrayRef<Value> rows,
                                const ProductOperand &operand) {
  Value offset = arith::ConstantIndexOp::create(builder, loc, 0);
  for (auto [row, loop] : llvm::zip_first(rows, operand.batch)) {
    Value step = arith::ConstantIndexOp::create(builder, loc, loop.second);
    Value before = arith::MulIOp::create(builder, loc, row, step);
    offset = arith::SubIOp::create(builder, loc, offset, before);
  }
  auto type = cast<MemRefType>(buffer.getType());
  auto layout =
      StridedLayoutAttr::get(builder.getContext(), ShapedType::kDynamic, {1});
  return memref::ReinterpretCastOp::create(
      builder, loc,
      MemRefType::get(type.getShape(), type.getElementType(), layout), buffer,
      OpFoldResult(offset),
      ArrayRef<OpFoldResult>{builder.getIndexAttr(type.getNumElements())},
      ArrayRef<OpFoldResult>{builder.getIndexAttr(1)});
}

void checkpoint::takeSlices(MatmulOp op, ArrayRef<Value> rows,
                            function_ref<Value(Value)> getTileBuffer) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  auto getIndex = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  for (const ProductOperand &operand : getOperands(op))
    if (Value own = getTileBuffer(operand.buffer))
      operand.operand->set(
          showFromFirstSlice(builder, loc, own, rows, operand));
  const CheckpointProduct p = *readProduct(op);
  int64_t inside = 1; // slices that have these rows
  for (int64_t i = rows.size(); i < p.batchDims; ++i)
    inside *= p.batchSizes[i];
  Value number = getIndex(0);
  int64_t weight = inside;
  for (size_t i = rows.size(); i-- > 0; weight *= p.batchSizes[i]) {
    Value more = arith::MulIOp::create(builder, loc, rows[i], getIndex(weight));
    number = arith::AddIOp::create(builder, loc, number, more);
  }
  if (inside > 1) {
    auto loop = scf::ForOp::create(builder, loc, getIndex(0), getIndex(inside),
                                   getIndex(1));
    op->moveBefore(loop.getBody()->getTerminator());
    builder.setInsertionPoint(op);
    number =
        arith::AddIOp::create(builder, loc, number, loop.getInductionVar());
  }
  op.getSliceMutable().assign(number);
}
