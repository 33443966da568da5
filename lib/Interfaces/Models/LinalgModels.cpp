//===- LinalgModels.cpp - Models of linalg ops ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExternalModels.h"
#include "Interfaces/Kernels/InPlace.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/Kernels/StructuredOps.h"
#include "checkpoint/Interfaces/TargetModel.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace checkpoint;

/// Points of the iteration space; 0 when it is not static.
static double getNumIterations(linalg::LinalgOp op) {
  double iterations = 1;
  for (int64_t range : getLoopRanges(op)) {
    if (ShapedType::isDynamic(range))
      return 0;
    iterations *= range;
  }
  return iterations;
}

/// Whether the op sums products over at least one dimension, each operand
/// having one that the other has not: a row sum of a * b is none.
static bool isMatrixProduct(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0)
    return false;
  if (matchProductIgnoringInit(op) || linalg::isaConvolutionOpInterface(op))
    return true;
  if (!linalg::isaContractionOpInterface(op))
    return false;
  FailureOr<linalg::ContractionDimensions> dims =
      linalg::inferContractionDims(op);
  return succeeded(dims) && !dims->k.empty() && !dims->m.empty() &&
         !dims->n.empty();
}

/// Whether `init` may be overwritten by its result, and `input` as well, when
/// nothing else that the op reads is in the same buffer (`allowed` says of each
/// operand whether it may be).
static bool isAloneInItsBuffer(linalg::LinalgOp op, OpOperand &operand,
                               const llvm::SetVector<Value> &captured,
                               function_ref<bool(OpOperand &)> allowed) {
  Value root = getBufferRoot(operand.get());
  for (OpOperand &other : op->getOpOperands()) {
    bool isRead =
        !op.isDpsInit(&other) || op.payloadUsesValueFromOperand(&other);
    if (&other != &operand && isRead && getBufferRoot(other.get()) == root &&
        !allowed(other))
      return false;
  }
  return llvm::none_of(
      captured, [&](Value value) { return getBufferRoot(value) == root; });
}

namespace {
template <typename OpTy>
struct LinalgModel
    : RematerializationOpInterface::ExternalModel<LinalgModel<OpTy>, OpTy> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    return getNumIterations(cast<linalg::LinalgOp>(op)) *
           getRegionFlops(op->getRegion(0), callees);
  }
  int64_t getWorkspaceBytes(Operation *op, TargetAttr target,
                            CalleeModels &callees) const {
    const TargetModel *model = getTargetModel(target);
    if (!model)
      return 0;
    auto product = matchProduct(cast<linalg::LinalgOp>(op));
    return product ? model->getProductWorkspaceBytes(*product) : 0;
  }
  bool isRecomputable(Operation *op, CalleeModels &callees) const {
    return isMemoryEffectFree(op) &&
           isRegionRecomputable(op->getRegion(0), callees);
  }
  bool isProduct(Operation *op, CalleeModels &callees) const {
    return isMatrixProduct(cast<linalg::LinalgOp>(op));
  }
  void
  getReusableOperands(Operation *op,
                      SmallVectorImpl<std::pair<unsigned, unsigned>> &pairs,
                      CalleeModels &callees) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    if (!linalgOp.hasPureTensorSemantics())
      return;
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    for (OpOperand &init : linalgOp.getDpsInitsMutable()) {
      unsigned result = linalgOp.getTiedOpResult(&init).getResultNumber();
      auto overwrites = [&](OpOperand &operand) {
        return readsOnlyWhatItOverwrites(linalgOp, operand, init);
      };
      for (OpOperand *input : linalgOp.getDpsInputOperands())
        if (overwrites(*input) &&
            isAloneInItsBuffer(linalgOp, *input, captured, overwrites))
          pairs.emplace_back(result, input->getOperandNumber());
      if (linalgOp.payloadUsesValueFromOperand(&init) &&
          isAloneInItsBuffer(linalgOp, init, captured, overwrites))
        pairs.emplace_back(result, init.getOperandNumber());
    }
  }
};

/// Moves data or says where in the iteration space we are.
template <typename OpTy>
struct MoveModel
    : RematerializationOpInterface::ExternalModel<MoveModel<OpTy>, OpTy> {};

/// Maximum, difference, exponential, sum and quotient of each element.
struct SoftmaxModel
    : RematerializationOpInterface::ExternalModel<SoftmaxModel,
                                                  linalg::SoftmaxOp> {
  double getFlops(Operation *op, CalleeModels &callees) const {
    return 5 * getNumElements(op->getOperand(0).getType());
  }
};
} // namespace

void checkpoint::registerLinalgModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachModels<LinalgModel,
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
                 >(context);
    attachModels<MoveModel, linalg::IndexOp, linalg::PackOp, linalg::UnPackOp>(
        context);
    linalg::SoftmaxOp::attachInterface<SoftmaxModel>(*context);
  });
}
