//===- SkipExactRounding.cpp - bf16 that rounding does not change ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "F32Arithmetic.h"
#include "checkpoint/Codegen/Passes.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

namespace checkpoint {
#define GEN_PASS_DEF_SKIPEXACTROUNDING
#include "checkpoint/Codegen/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static bool isPowerOfTwo(Value value) {
  APFloat number(0.0f);
  if (auto extension = value.getDefiningOp<arith::ExtFOp>())
    value = extension.getIn();
  return matchPattern(value, m_ConstantFloat(&number)) &&
         number.isFiniteNonZero() && number.getExactLog2Abs() != INT_MIN;
}

static bool mayContract(std::optional<arith::FastMathFlags> flags) {
  return flags && bitEnumContainsAll(*flags, arith::FastMathFlags::contract);
}

/// Whether `value`, of f32, is a number of bf16 times powers of two.
static bool hasBitsOfBF16(Value value) {
  if (auto extension = value.getDefiningOp<arith::ExtFOp>()) {
    // A rounding that may be left out, and so is before long, says nothing.
    auto rounding = extension.getIn().getDefiningOp<arith::TruncFOp>();
    if (rounding && mayContract(rounding.getFastmath()) &&
        mayContract(extension.getFastmath()))
      return hasBitsOfBF16(rounding.getIn());
    return getElementTypeOrSelf(extension.getIn().getType()).isBF16();
  }
  auto product = value.getDefiningOp<arith::MulFOp>();
  return product && isPowerOfTwo(product.getRhs()) &&
         hasBitsOfBF16(product.getLhs());
}

/// Whether `value` is compared for equality, at once or behind selections. What
/// it is compared with may have been rounded, below 2^-126 too.
static bool isComparedForEquality(Value value,
                                  llvm::SmallPtrSetImpl<Operation *> &seen) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (!seen.insert(user).second)
      return false;
    if (auto comparison = dyn_cast<arith::CmpFOp>(user))
      return isEquality(comparison.getPredicate());
    return isa<arith::SelectOp>(user) &&
           isComparedForEquality(user->getResult(0), seen);
  });
}

namespace {
/// Finds what values of bf16 were in f32 before they were rounded for nothing.
class ExactValues {
public:
  /// Null where `narrow` is no such value.
  Value get(Value narrow) {
    auto known = values.find(narrow);
    if (known != values.end())
      return known->second;
    Value exact = compute(narrow);
    values[narrow] = exact;
    return exact;
  }

private:
  Value compute(Value narrow) {
    if (auto rounding = narrow.getDefiningOp<arith::TruncFOp>())
      return getElementTypeOrSelf(rounding.getIn().getType()).isF32() &&
                     hasBitsOfBF16(rounding.getIn())
                 ? rounding.getIn()
                 : Value();
    auto select = narrow.getDefiningOp<arith::SelectOp>();
    if (!select)
      return {};
    Value left = get(select.getTrueValue());
    Value right = get(select.getFalseValue());
    if (!left && !right)
      return {};
    OpBuilder builder(select.getContext());
    builder.setInsertionPointAfter(select);
    auto widen = [&](Value exact, Value narrow, Type type) -> Value {
      return exact ? exact
                   : arith::ExtFOp::create(builder, select.getLoc(), type,
                                           narrow);
    };
    Type wide = (left ? left : right).getType();
    left = widen(left, select.getTrueValue(), wide);
    right = widen(right, select.getFalseValue(), wide);
    return arith::SelectOp::create(builder, select.getLoc(),
                                   select.getCondition(), left, right);
  }

  llvm::DenseMap<Value, Value> values;
};

struct SkipExactRounding
    : public checkpoint::impl::SkipExactRoundingBase<SkipExactRounding> {
  void runOnOperation() override {
    ExactValues exactValues;
    for (arith::ExtFOp extension : findExtensionsOfBF16(getOperation())) {
      llvm::SmallPtrSet<Operation *, 8> seen;
      if (isComparedForEquality(extension, seen))
        continue;
      if (Value exact = exactValues.get(extension.getIn())) {
        extension.replaceAllUsesWith(exact);
        extension.erase();
      }
    }
  }
};
} // namespace
