//===- Concatenations.cpp -------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Without `enable-primitive-ops` the upstream conversion makes of a
// concatenation an op that asks at each element which part it is of:
//
//   linalg.generic outs(%empty) {
//     %i = linalg.index 0
//     scf.if (%i < 512) { yield %a[%i] }
//     else { scf.if (%i < 1024) { yield %b[%i - 512] } else ... }
//   }
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace checkpoint;

static std::optional<int64_t> getConstant(Value value) {
  APInt number;
  if (!matchPattern(value, m_ConstantInt(&number)))
    return std::nullopt;
  return number.getSExtValue();
}

namespace {
/// Reads an op off as a concatenation.
class ConcatenationReader {
public:
  explicit ConcatenationReader(linalg::GenericOp op) : op(op) {}

  /// The parts, and in `dim` along which dimension they are; none where the op
  /// is something else.
  SmallVector<Value> read();
  int64_t dim = -1;

private:
  std::optional<int64_t> getDim(Value index) {
    auto of = index.getDefiningOp<linalg::IndexOp>();
    if (!of || of->getBlock() != op.getBody())
      return std::nullopt;
    return of.getDim();
  }
  bool readChoice(Value value);
  bool readPart(tensor::ExtractOp extract);

  linalg::GenericOp op;
  SmallVector<Value> parts;
  int64_t begin = 0; // of the next part
};
} // namespace

/// A part, read where the element stands in it.
bool ConcatenationReader::readPart(tensor::ExtractOp extract) {
  RankedTensorType type = extract.getTensor().getType();
  auto result = cast<RankedTensorType>(op.getResult(0).getType());
  if (type.getRank() != result.getRank() ||
      op->isAncestor(extract.getTensor().getParentBlock()->getParentOp()))
    return false;
  for (auto [position, index] : llvm::enumerate(extract.getIndices())) {
    int64_t at = position;
    Value whole = index;
    if (at == dim && begin > 0) {
      auto shifted = index.getDefiningOp<arith::SubIOp>();
      if (!shifted || getConstant(shifted.getRhs()) != begin)
        return false;
      whole = shifted.getLhs();
    }
    if (getDim(whole) != at ||
        (at != dim && type.getDimSize(at) != result.getDimSize(at)))
      return false;
  }
  parts.push_back(extract.getTensor());
  begin += type.getDimSize(dim);
  return true;
}

/// A part, or the choice between one and the others.
bool ConcatenationReader::readChoice(Value value) {
  if (auto extract = value.getDefiningOp<tensor::ExtractOp>())
    return dim >= 0 && readPart(extract);
  auto choice = value.getDefiningOp<scf::IfOp>();
  auto compare = choice ? choice.getCondition().getDefiningOp<arith::CmpIOp>()
                        : arith::CmpIOp();
  if (!compare || choice.getNumResults() != 1 ||
      choice.getElseRegion().empty() ||
      compare.getPredicate() != arith::CmpIPredicate::ult)
    return false;
  std::optional<int64_t> along = getDim(compare.getLhs());
  std::optional<int64_t> end = getConstant(compare.getRhs());
  if (!along || !end || (dim >= 0 && dim != *along))
    return false;
  dim = *along;
  auto first =
      choice.thenYield().getOperand(0).getDefiningOp<tensor::ExtractOp>();
  return first && readPart(first) && begin == *end &&
         readChoice(choice.elseYield().getOperand(0));
}

SmallVector<Value> ConcatenationReader::read() {
  if (op.getNumDpsInputs() != 0 || op.getNumDpsInits() != 1 ||
      op.getNumResults() != 1 || op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getIndexingMapsArray().front().isIdentity())
    return {};
  Value yielded = op.getBody()->getTerminator()->getOperand(0);
  auto result = cast<RankedTensorType>(op.getResult(0).getType());
  if (!yielded.getDefiningOp<scf::IfOp>() || !readChoice(yielded) ||
      begin != result.getDimSize(dim))
    return {};
  return parts;
}

void finish::recognizeConcatenations(ModuleOp module) {
  SmallVector<linalg::GenericOp> ops;
  module.walk([&](linalg::GenericOp op) { ops.push_back(op); });
  for (linalg::GenericOp op : ops) {
    ConcatenationReader reader(op);
    SmallVector<Value> parts = reader.read();
    if (parts.empty())
      continue;
    OpBuilder builder(op);
    Value whole = tensor::ConcatOp::create(
        builder, op.getLoc(), op.getResult(0).getType(), reader.dim, parts);
    op.getResult(0).replaceAllUsesWith(whole);
    op.erase();
  }
}
