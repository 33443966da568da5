//===- ProductMatcher.cpp - linalg ops that are products ------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"

#include "LinearIndex.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

/// The block argument behind `value`, itself or extended from bf16 to f32.
static BlockArgument getFactor(Value value, unsigned &extensions) {
  if (auto extend = value.getDefiningOp<arith::ExtFOp>()) {
    if (!extend.getIn().getType().isBF16() || !extend.getType().isF32())
      return {};
    ++extensions;
    value = extend.getIn();
  }
  return dyn_cast<BlockArgument>(value);
}

/// Whether `body` is `yield init + a * b` and no more.
static bool isMultiplyAdd(Block &body) {
  if (body.getNumArguments() != 3)
    return false;
  auto yield = dyn_cast<linalg::YieldOp>(body.getTerminator());
  if (!yield || yield.getNumOperands() != 1)
    return false;
  auto add = yield.getOperand(0).getDefiningOp<arith::AddFOp>();
  if (!add)
    return false;
  Value init = body.getArgument(2);
  Value term = add.getLhs() == init ? add.getRhs() : add.getLhs();
  if (add.getLhs() != init && add.getRhs() != init)
    return false;
  auto multiply = term.getDefiningOp<arith::MulFOp>();
  if (!multiply)
    return false;
  unsigned extensions = 0;
  BlockArgument lhs = getFactor(multiply.getLhs(), extensions);
  BlockArgument rhs = getFactor(multiply.getRhs(), extensions);
  if (!lhs || !rhs || lhs == rhs || lhs == init || rhs == init ||
      lhs.getOwner() != &body || rhs.getOwner() != &body)
    return false;
  return body.getOperations().size() == 3 + extensions;
}

/// The first thing to ask: most ops are no products, and this says so at once.
static bool hasMultiplyAdd(linalg::LinalgOp op) {
  return op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock() &&
         isMultiplyAdd(op->getRegion(0).front());
}

//===----------------------------------------------------------------------===//
// The dimensions
//===----------------------------------------------------------------------===//

namespace {
/// One loop of the op: its size and its stride in each operand, 0 where the
/// operand does not have it.
struct Dim {
  int64_t size;
  int64_t a, b, c;
};

/// The dimensions of one kind.
using Dims = SmallVector<Dim, 4>;

/// What a choice of the matrix dimensions costs: operands without a unit
/// stride, then multiply-adds left to loops around the matrix product.
struct Choice {
  unsigned packed = 0;
  int64_t inside = 0;
  size_t m = 0, n = 0, k = 0;

  bool betterThan(const Choice &other) const {
    if (packed != other.packed)
      return packed < other.packed;
    return inside > other.inside;
  }
};
} // namespace

/// The loops that an operand's indices depend on, and by how many elements the
/// operand moves on with each.
struct Steps {
  SmallVector<int64_t> strides;
  SmallVector<bool> depends;
};

/// Whether the index counts iterations of some loops, forwards from 0 on.
static bool isSumOfLoops(const LinearIndex &index) {
  return index.constant == 0 &&
         llvm::all_of(index.coefficients,
                      [](int64_t coefficient) { return coefficient >= 0; }) &&
         llvm::any_of(index.coefficients,
                      [](int64_t coefficient) { return coefficient > 0; });
}

/// Multiply-adds of one matrix product of a convolution that are worth a call.
static constexpr int64_t kMinWindowWork = 1 << 10;

/// The element stride of each loop in an operand of static shape, row-major if
/// it is a tensor; 0 for loops it does not have. Fails when its indices are
/// more than sums of loops, as those of a window are.
static LogicalResult getSteps(AffineMap map, ShapedType type, Steps &steps) {
  steps.depends.assign(map.getNumDims(), false);
  SmallVector<int64_t> strides;
  int64_t offset;
  if (auto buffer = dyn_cast<MemRefType>(type)) {
    if (failed(buffer.getStridesAndOffset(strides, offset)) ||
        ShapedType::isDynamicShape(strides))
      return failure();
  } else {
    strides = computeStrides(type.getShape());
  }
  for (AffineExpr expr : map.getResults()) {
    std::optional<LinearIndex> index = getLinearIndex(expr, map.getNumDims());
    if (!index || !isSumOfLoops(*index))
      return failure();
    for (auto [depends, coefficient] :
         llvm::zip_equal(steps.depends, index->coefficients))
      depends |= coefficient != 0;
  }
  steps.strides = getElementSteps(map, strides).strides;
  return success();
}

/// Merges dimensions that all operands step through as if they were one, the
/// outer one first. `order` gives the stride to sort by.
static void collapse(Dims &dims, int64_t Dim::*order) {
  llvm::erase_if(dims, [](const Dim &dim) { return dim.size == 1; });
  auto key = [&](const Dim &dim) {
    return std::make_tuple(dim.*order, dim.a, dim.b, dim.c, dim.size);
  };
  llvm::sort(dims, [&](const Dim &lhs, const Dim &rhs) {
    return key(lhs) > key(rhs);
  });
  Dims merged;
  for (const Dim &dim : dims) {
    if (!merged.empty()) {
      Dim &outer = merged.back();
      if (outer.a == dim.a * dim.size && outer.b == dim.b * dim.size &&
          outer.c == dim.c * dim.size) {
        outer = {outer.size * dim.size, dim.a, dim.b, dim.c};
        continue;
      }
    }
    merged.push_back(dim);
  }
  dims = std::move(merged);
}

/// Whether a matrix with these strides is one that BLAS reads in place.
static bool hasUnitStride(int64_t rows, int64_t rowStride, int64_t columns,
                          int64_t columnStride) {
  return ((columnStride == 1 || columns == 1) &&
          (rowStride >= columns || rows == 1)) ||
         ((rowStride == 1 || rows == 1) &&
          (columnStride >= rows || columns == 1));
}

/// The best choice of one m, one n and one k among the collapsed dimensions;
/// ties go to the first.
static Choice choose(const Dims &m, const Dims &n, const Dims &k) {
  std::optional<Choice> best;
  for (size_t i = 0; i < m.size(); ++i)
    for (size_t j = 0; j < n.size(); ++j)
      for (size_t l = 0; l < k.size(); ++l) {
        Choice choice;
        choice.packed = !hasUnitStride(m[i].size, m[i].a, k[l].size, k[l].a) +
                        !hasUnitStride(k[l].size, k[l].b, n[j].size, n[j].b) +
                        !hasUnitStride(m[i].size, m[i].c, n[j].size, n[j].c);
        choice.inside = m[i].size * n[j].size * k[l].size;
        choice.m = i;
        choice.n = j;
        choice.k = l;
        if (!best || choice.betterThan(*best))
          best = choice;
      }
  return *best;
}

static std::optional<int64_t> getElementType(Type type) {
  if (type.isF32())
    return CHECKPOINT_F32;
  if (type.isBF16())
    return CHECKPOINT_BF16;
  return std::nullopt;
}

std::optional<CheckpointProduct>
checkpoint::matchProductIgnoringInit(linalg::LinalgOp op) {
  if (!hasMultiplyAdd(op) || op.getNumDpsInputs() != 2 ||
      op.getNumDpsInits() != 1)
    return std::nullopt;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (!maps.back().isProjectedPermutation())
    return std::nullopt;

  // Types and strides, operand by operand.
  std::array<Steps, 3> steps;
  std::array<int64_t, 3> types;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    auto type = dyn_cast<ShapedType>(operand.getType());
    if (!type || !type.hasRank() || !type.hasStaticShape())
      return std::nullopt;
    std::optional<int64_t> element = getElementType(type.getElementType());
    if (!element || failed(getSteps(maps[index], type, steps[index])))
      return std::nullopt;
    types[index] = *element;
  }

  // Each loop is a batch, m, n or k dimension.
  Dims batch, m, n, k;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  SmallVector<int64_t> sizes = getLoopRanges(op);
  for (unsigned loop = 0; loop < sizes.size(); ++loop) {
    int64_t size = sizes[loop];
    auto has = [&](unsigned operand) { return steps[operand].depends[loop]; };
    Dim dim = {size, steps[0].strides[loop], steps[1].strides[loop],
               steps[2].strides[loop]};
    if (size == 0)
      return std::nullopt;
    bool reduction = iterators[loop] == utils::IteratorType::reduction;
    if (reduction == has(2))
      return std::nullopt;
    if (has(0) && has(1))
      (reduction ? k : batch).push_back(dim);
    else if (has(0) && !reduction)
      m.push_back(dim);
    else if (has(1) && !reduction)
      n.push_back(dim);
    else
      return std::nullopt;
  }
  // Loops do as well for a product with a vector, but would sum in bf16.
  bool sumsInBf16 = types[2] == CHECKPOINT_BF16;
  if (k.empty() || ((m.empty() || n.empty()) && !sumsInBf16))
    return std::nullopt;

  collapse(batch, &Dim::c);
  collapse(m, &Dim::c);
  collapse(n, &Dim::c);
  collapse(k, &Dim::a);
  for (Dims *dims : {&m, &n, &k})
    if (dims->empty())
      dims->push_back({1, 0, 0, 0});
  Choice choice = choose(m, n, k);
  if (k.size() > 2 + CHECKPOINT_MAX_OUTER_DIMS)
    return std::nullopt;
  // Convolutions fall apart into many small products: loops do as well.
  bool isWindow = !llvm::all_of(
      maps, [](AffineMap map) { return map.isProjectedPermutation(); });
  if (isWindow && choice.inside < kMinWindowWork && !sumsInBf16)
    return std::nullopt;

  // What is neither of the matrix's m and n is a batch dimension.
  for (auto [index, dim] : llvm::enumerate(m))
    if (index != choice.m)
      batch.push_back(dim);
  for (auto [index, dim] : llvm::enumerate(n))
    if (index != choice.n)
      batch.push_back(dim);
  if (batch.size() > CHECKPOINT_MAX_BATCH_DIMS)
    return std::nullopt;

  CheckpointProduct product = {};
  product.batchDims = batch.size();
  product.typeA = types[0];
  product.typeB = types[1];
  product.typeC = types[2];
  for (auto [index, dim] : llvm::enumerate(batch)) {
    product.batchSizes[index] = dim.size;
    product.batchStridesA[index] = dim.a;
    product.batchStridesB[index] = dim.b;
    product.batchStridesC[index] = dim.c;
  }
  product.m = m[choice.m].size;
  product.strideAm = m[choice.m].a;
  product.strideCm = m[choice.m].c;
  product.n = n[choice.n].size;
  product.strideBn = n[choice.n].b;
  product.strideCn = n[choice.n].c;
  product.k = k[choice.k].size;
  product.strideAk = k[choice.k].a;
  product.strideBk = k[choice.k].b;
  product.kOuter = 1;
  k.erase(k.begin() + choice.k);
  if (!k.empty()) {
    Dim outer = k.pop_back_val();
    product.kOuter = outer.size;
    product.strideAkOuter = outer.a;
    product.strideBkOuter = outer.b;
  }
  product.outerDims = k.size();
  for (auto [index, dim] : llvm::enumerate(k)) {
    product.outerSizes[index] = dim.size;
    product.outerStridesA[index] = dim.a;
    product.outerStridesB[index] = dim.b;
  }
  return product;
}

//===----------------------------------------------------------------------===//
// The initial value and kernels
//===----------------------------------------------------------------------===//

/// Whether `value` is a tensor of +0.0 everywhere.
static bool isZeroTensor(Value value) {
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    return matchPattern(fill.value(), m_PosZeroFloat());
  SplatElementsAttr splat;
  if (!matchPattern(value, m_Constant(&splat)) ||
      !isa<FloatType>(splat.getElementType()))
    return false;
  return splat.getSplatValue<APFloat>().isPosZero();
}

std::optional<CheckpointProduct> checkpoint::matchProduct(linalg::LinalgOp op) {
  if (!hasMultiplyAdd(op) || op.getNumDpsInits() != 1 ||
      !isZeroTensor(op->getOperands().back()))
    return std::nullopt;
  return matchProductIgnoringInit(op);
}

/// The kernel argument whose memory `value` is, as it is or reshaped.
static std::optional<unsigned> getArgument(func::FuncOp kernel, Value value) {
  auto argument = dyn_cast<BlockArgument>(skipReshapes(value));
  if (!argument || argument.getOwner() != &kernel.front())
    return std::nullopt;
  return argument.getArgNumber();
}

std::optional<ProductKernel>
checkpoint::matchProductKernel(func::FuncOp kernel) {
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock() ||
      kernel.getNumResults() != 1)
    return std::nullopt;
  Block &body = kernel.front();
  Value result = skipReshapes(body.getTerminator()->getOperand(0));
  auto op = result.getDefiningOp<linalg::LinalgOp>();
  if (!op)
    return std::nullopt;
  // Anything else that has a body or an effect is more than a product.
  for (Operation &other : body.without_terminator())
    if (&other != op.getOperation() &&
        !isa<linalg::FillOp, arith::ConstantOp, tensor::EmptyOp,
             tensor::CollapseShapeOp, tensor::ExpandShapeOp>(other))
      return std::nullopt;
  std::optional<CheckpointProduct> product = matchProduct(op);
  if (!product)
    return std::nullopt;
  std::optional<unsigned> a = getArgument(kernel, op->getOperand(0));
  std::optional<unsigned> b = getArgument(kernel, op->getOperand(1));
  unsigned c = body.getNumArguments() - 1;
  if (!a || !b || *a == c || *b == c)
    return std::nullopt;
  return ProductKernel{*product, *a, *b, c};
}
