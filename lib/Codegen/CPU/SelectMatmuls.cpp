//===- SelectMatmuls.cpp - What a library multiplies
//-----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/CPU/Loops/ColumnSum.h"
#include "Codegen/Common/KernelProducts.h"
#include "TargetModel.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Codegen/CPU/Passes.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace checkpoint {
#define GEN_PASS_DEF_SELECTMATMULS
#include "checkpoint/Codegen/CPU/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

/// Refuses a step that was planned for another target: its workspaces, places
/// and peak are not this one's.
static LogicalResult checkTarget(func::FuncOp step) {
  StringRef target = TargetAttr::of(step).getName();
  if (target == kCPUTarget)
    return success();
  return step.emitError() << "was planned for the target '" << target
                          << "' and cannot be lowered for '" << kCPUTarget
                          << "'; plan it with target=" << kCPUTarget
                          << ", or lower it for '" << target << "'";
}

/// The buffer that `buffer` is, or is another shape of.
static Value skipShapes(Value buffer) {
  while (Operation *op = buffer.getDefiningOp()) {
    if (!isa<memref::ExpandShapeOp, memref::CollapseShapeOp,
             memref::ReinterpretCastOp>(op))
      break;
    auto from = cast<MemRefType>(op->getOperand(0).getType());
    auto to = cast<MemRefType>(op->getResult(0).getType());
    if (!from.getLayout().isIdentity() || !to.getLayout().isIdentity() ||
        from.getNumElements() != to.getNumElements())
      break;
    buffer = op->getOperand(0);
  }
  return buffer;
}

/// Whether the kernel around `op` computes this one product and nothing else.
static bool isAlone(linalg::LinalgOp op) {
  auto kernel = dyn_cast<func::FuncOp>(op->getParentOp());
  return kernel && kernel.getBody().hasOneBlock() &&
         llvm::all_of(op->getOperands(),
                      [](Value operand) {
                        return isa<BlockArgument>(skipShapes(operand));
                      }) &&
         llvm::all_of(kernel.front(), [&](Operation &other) {
           return &other == op.getOperation() ||
                  isa<linalg::FillOp, func::ReturnOp>(other) ||
                  isMemoryEffectFree(&other);
         });
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

/// Erases `op`, and what was there for it alone.
static void eraseWithOperands(Operation *op) {
  SmallVector<Value> operands(op->getOperands());
  op->erase();
  for (Value operand : operands)
    if (Operation *before = operand.getDefiningOp();
        before && isOpTriviallyDead(before))
      eraseWithOperands(before);
}

static void selectMatmuls(func::FuncOp function) {
  SmallVector<linalg::LinalgOp> ops;
  function.walk([&](linalg::LinalgOp op) {
    if (op->removeAttr(attrs::kProduct))
      ops.push_back(op);
  });
  for (linalg::LinalgOp op : ops) {
    std::optional<CheckpointProduct> product = matchProductIgnoringInit(op);
    if (!op.hasPureBufferSemantics() || !product ||
        !(isAlone(op) || isWorthACall(op)))
      continue;
    // The zeros are not read.
    if (auto fill = dyn_cast_or_null<linalg::FillOp>(op->getPrevNode()))
      if (fill.output() == op.getDpsInits().front())
        eraseWithOperands(fill);
    OpBuilder builder(op);
    createMatmul(builder, op.getLoc(), *product, skipShapes(op->getOperand(0)),
                 skipShapes(op->getOperand(1)), skipShapes(op->getOperand(2)));
    eraseWithOperands(op);
  }
}

namespace {
struct SelectMatmuls
    : public checkpoint::impl::SelectMatmulsBase<SelectMatmuls> {
  using SelectMatmulsBase::SelectMatmulsBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step) || failed(checkTarget(*step)))
      return signalPassFailure();
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      selectMatmuls(function);
      function.walk([](linalg::GenericOp op) { bringRowsFirst(op); });
    }
  }
};
} // namespace
