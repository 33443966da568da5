//===- CountCopies.cpp - Tensors that a step only moves -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Conversion/StepToArena/CountCopies.h"

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

/// Whether only a part of a buffer is read through `value`.
static bool isPart(Value value) {
  auto part = value.getDefiningOp<memref::SubViewOp>();
  return part && part.getType().getNumElements() !=
                     part.getSourceType().getNumElements();
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
  if (from.getNumElements() > to.getNumElements() ||
      isPart(op.getDpsInputs()[0]))
    ++count.slices;
  else if (from.getNumElements() < to.getNumElements())
    return count;
  else if (op.getIndexingMapsArray()[0] == op.getIndexingMapsArray()[1])
    ++count.copies;
  else
    ++count.transposes;
  return count;
}

/// The argument of its function that `value` is, if it is one.
static std::optional<unsigned> getArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    return std::nullopt;
  return argument.getArgNumber();
}

namespace {
/// What a function moves, and of its copies those of one argument to another:
/// where a call passes one buffer for both, nothing moves.
struct FunctionCopies {
  CopyCount count;
  SmallVector<std::pair<unsigned, unsigned>, 1> ofArguments;
};

class CopyCounter {
public:
  const FunctionCopies &count(func::FuncOp function);

private:
  void countOp(Operation *op, FunctionCopies &total);
  CopyCount countCall(Operation *op, SymbolRefAttr callee);

  CalleeModels symbols;
  DenseMap<Operation *, std::unique_ptr<FunctionCopies>> known;
};
} // namespace

CopyCount CopyCounter::countCall(Operation *op, SymbolRefAttr callee) {
  func::FuncOp function = symbols.lookup(op, callee);
  if (!function)
    return {};
  const FunctionCopies &called = count(function);
  CopyCount result = called.count;
  for (auto [from, to] : called.ofArguments)
    result.copies -= op->getOperand(from) == op->getOperand(to);
  return result;
}

void CopyCounter::countOp(Operation *op, FunctionCopies &total) {
  CopyCount count;
  Value from, to;
  if (auto dispatch = dyn_cast<DispatchOp>(op)) {
    count = countCall(op, dispatch.getKernelAttr());
  } else if (auto call = dyn_cast<func::CallOp>(op)) {
    count = countCall(op, call.getCalleeAttr());
  } else if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    count = countStructured(structured);
    if (count.copies) {
      from = structured.getDpsInputs()[0];
      to = structured.getDpsInits()[0];
    }
  } else if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    if (isPart(copy.getSource()))
      ++count.slices;
    else
      count.copies = copy.getSource() != copy.getTarget();
    from = copy.getSource();
    to = copy.getTarget();
  } else if (auto concat = dyn_cast<tensor::ConcatOp>(op)) {
    count.insertions = concat.getInputs().size();
  } else if (isa<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp,
                 tensor::PadOp>(op)) {
    count.insertions = 1;
  } else if (isa<tensor::ExtractSliceOp>(op)) {
    count.slices = !getAliasedOperand(op->getResult(0));
  }
  total.count += count;
  if (count.copies && from && to)
    if (auto source = getArgument(from), target = getArgument(to);
        source && target)
      total.ofArguments.emplace_back(*source, *target);
}

const FunctionCopies &CopyCounter::count(func::FuncOp function) {
  std::unique_ptr<FunctionCopies> &entry = known[function];
  if (entry)
    return *entry;
  entry = std::make_unique<FunctionCopies>();
  FunctionCopies total;
  function.walk([&](Operation *op) { countOp(op, total); });
  return *(known[function] = std::make_unique<FunctionCopies>(total));
}

CopyCount checkpoint::countCopies(func::FuncOp step) {
  return CopyCounter().count(step).count;
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
