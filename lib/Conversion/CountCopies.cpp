//===- CountCopies.cpp - Tensors that a step only moves -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/CountCopies.h"

#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Conversion/Passes.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/CalleeModels.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace checkpoint {
#define GEN_PASS_DEF_COUNTCOPIES
#include "checkpoint/Conversion/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

CopyCount &CopyCount::operator+=(const CopyCount &other) {
  copies += other.copies;
  transposes += other.transposes;
  insertions += other.insertions;
  slices += other.slices;
  return *this;
}

/// A structured op that yields elements of its one input as they are.
static CopyCount countStructured(linalg::LinalgOp op) {
  CopyCount count;
  if (op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return count;
  Block &body = *op.getBlock();
  if (body.getTerminator()->getOperand(0) != body.getArgument(0))
    return count;
  auto from = dyn_cast<ShapedType>(op.getDpsInputs()[0].getType());
  auto to = cast<ShapedType>(op.getDpsInits()[0].getType());
  if (!from || !from.hasStaticShape() || !to.hasStaticShape())
    return count;
  if (from.getNumElements() > to.getNumElements())
    ++count.slices;
  else if (from.getNumElements() < to.getNumElements())
    return count;
  else if (op.getIndexingMapsArray()[0] == op.getIndexingMapsArray()[1])
    ++count.copies;
  else
    ++count.transposes;
  return count;
}

namespace {
class CopyCounter {
public:
  CopyCount count(func::FuncOp function);

private:
  CopyCount countOp(Operation *op);

  CalleeModels symbols;
  DenseMap<Operation *, CopyCount> known;
};
} // namespace

CopyCount CopyCounter::countOp(Operation *op) {
  CopyCount count;
  if (auto dispatch = dyn_cast<DispatchOp>(op)) {
    if (func::FuncOp kernel = symbols.lookup(op, dispatch.getKernelAttr()))
      return this->count(kernel);
  } else if (auto call = dyn_cast<func::CallOp>(op)) {
    if (func::FuncOp kernel = symbols.lookup(op, call.getCalleeAttr()))
      return this->count(kernel);
  } else if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    return countStructured(structured);
  } else if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    count.copies = copy.getSource() != copy.getTarget();
  } else if (auto concat = dyn_cast<tensor::ConcatOp>(op)) {
    count.insertions = concat.getInputs().size();
  } else if (isa<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp,
                 tensor::PadOp>(op)) {
    count.insertions = 1;
  } else if (isa<tensor::ExtractSliceOp>(op)) {
    count.slices = !getAliasedOperand(op->getResult(0));
  }
  return count;
}

CopyCount CopyCounter::count(func::FuncOp function) {
  auto [entry, isNew] = known.try_emplace(function);
  if (!isNew)
    return entry->second;
  CopyCount total;
  function.walk([&](Operation *op) { total += countOp(op); });
  return known[function] = total;
}

CopyCount checkpoint::countCopies(func::FuncOp step) {
  return CopyCounter().count(step);
}

namespace {
struct CountCopies : public checkpoint::impl::CountCopiesBase<CountCopies> {
  using CountCopiesBase::CountCopiesBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step))
      return signalPassFailure();
    CopyCount count = countCopies(*step);
    auto describe = [&](InFlightDiagnostic diagnostic) {
      diagnostic << "moves tensors " << count.total()
                 << " times without computing anything: " << count.copies
                 << " copies, " << count.transposes << " transposes, "
                 << count.insertions << " insertions, " << count.slices
                 << " slices";
      return diagnostic;
    };
    int64_t limit = most;
    if (limit >= 0 && count.total() > limit) {
      describe(emitError(step->getLoc()))
          << "; at most " << limit << " are expected";
      return signalPassFailure();
    }
    describe(emitRemark(step->getLoc()));
    markAllAnalysesPreserved();
  }
};
} // namespace
