//===- Outline.cpp - Operations become dispatches of kernels --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BuildKernel.h"
#include "KernelSymbols.h"
#include "Transforms/Utils/ConstantViews.h"
#include "Transforms/Utils/StridedRead.h"
#include "checkpoint/Analysis/StepValues.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Transforms/AlignLoops.h"
#include "checkpoint/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace checkpoint {
#define GEN_PASS_DEF_OUTLINE
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

namespace {
class Outliner {
public:
  explicit Outliner(ModuleOp module) : symbols(module) {}

  void outline(func::FuncOp function);

private:
  void outline(Block &block);
  void outline(Operation *op);
  /// Gives every result of the function a buffer of its own.
  void copyReturnedArguments(func::FuncOp function);

  KernelSymbols symbols;
  unsigned dispatches = 0;
};
} // namespace

/// Whether nothing inside `op` is unknown or calls a function.
static bool isSelfContained(Operation *op) {
  return !op->walk([](Operation *nested) {
              if (!nested->getName().isRegistered() ||
                  isa<CallOpInterface>(nested))
                return WalkResult::interrupt();
              return WalkResult::advance();
            }).wasInterrupted();
}

/// Whether `op` becomes a dispatch. The others are free (views, constants,
/// scalars), are known to planners as they are, or are refused by what comes
/// later, which says so.
static bool needsKernel(Operation *op) {
  if (op->getNumResults() == 0 || op->hasTrait<OpTrait::IsTerminator>() ||
      op->hasTrait<OpTrait::ConstantLike>() || isa<tensor::EmptyOp>(op) ||
      isScalarComputation(op) || isa<UnrealizedConversionCastOp>(op) ||
      (isa_and_present<CheckpointDialect>(op->getDialect()) &&
       !isa<LibraryCallOp>(op)))
    return false;
  for (OpResult result : op->getResults()) {
    if (getAliasedOperand(result))
      return false;
    if (auto type = dyn_cast<RankedTensorType>(result.getType())) {
      if (!type.hasStaticShape())
        return false;
    } else if (!result.getType().isIntOrIndexOrFloat()) {
      return false;
    }
  }
  return isSelfContained(op);
}

/// Whether the kernel of the user makes the used value in its output.
static bool initialises(OpOperand &use) {
  Operation *user = use.getOwner();
  if (!needsKernel(user))
    return false;
  if (auto loop = dyn_cast<scf::ForOp>(user))
    return use.getOperandNumber() >= loop.getNumControlOperands();
  auto dps = dyn_cast<DestinationStyleOpInterface>(user);
  return dps && dps.isDpsInit(&use);
}

/// Whether the kernel of the user reads the used slice as a part of its source.
/// A library call for a product reads whole tensors.
static bool readsInPlace(OpOperand &use) {
  Operation *user = use.getOwner();
  if (!needsKernel(user) || isa<LibraryCallOp>(user))
    return false;
  auto structured = dyn_cast<linalg::LinalgOp>(user);
  return !structured || !matchProductIgnoringInit(structured);
}

/// What was said of the op holds for its dispatch.
static void moveTags(Operation *from, Operation *to) {
  for (StringRef name :
       {attrs::kPhase, attrs::kSegment, attrs::kResultNames, attrs::kFlops,
        attrs::kWorkspaceBytes, attrs::kRecomputable})
    if (Attribute tag = from->getAttr(name))
      to->setAttr(name, tag);
}

void Outliner::outline(Operation *op) {
  OutlinedKernel kernel = buildKernel(op);
  OpBuilder builder(op);
  SmallVector<Value> destinations;
  for (Type type : kernel.function->getResultTypes())
    destinations.push_back(
        tensor::EmptyOp::create(builder, op->getLoc(), type, ValueRange()));
  bool ordered = !isMemoryEffectFree(op);
  FlatSymbolRefAttr symbol = symbols.intern(std::move(kernel.function), op);
  auto dispatch = DispatchOp::create(builder, op->getLoc(), symbol,
                                     kernel.inputs, destinations);
  dispatch.setOrdered(ordered);
  moveTags(op, dispatch);
  ++dispatches;
  for (auto [result, written] :
       llvm::zip(op->getResults(), dispatch.getResults())) {
    Value replacement = written;
    if (!isa<RankedTensorType>(result.getType()))
      replacement = tensor::ExtractOp::create(builder, op->getLoc(),
                                              replacement, ValueRange());
    result.replaceAllUsesWith(replacement);
  }
  op->erase();
}

void Outliner::outline(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (isa<RecomputeOp, SegmentOp>(op)) {
      outline(op.getRegion(0).front());
      continue;
    }
    // A fill that only initialises moves into the kernels it initialises.
    if (isa<linalg::FillOp>(op) && llvm::all_of(op.getUses(), initialises))
      continue;
    if (isStridedRead(&op) && llvm::all_of(op.getUses(), readsInPlace))
      continue;
    if (needsKernel(&op))
      outline(&op);
  }
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&op))
      op.erase();
}

/// Makes views of constants constants, so that one that stays in memory is what
/// is read of it.
static void foldConstantViews(func::FuncOp function) {
  SmallVector<Operation *> viewed;
  function.walk([&](Operation *op) {
    DenseElementsAttr contents;
    Value source =
        op->getNumResults() == 1 ? getViewSource(op->getResult(0)) : Value();
    if (!source || !matchPattern(source, m_Constant(&contents)))
      return;
    DenseElementsAttr seen = viewConstant(op, contents);
    if (!seen)
      return;
    OpBuilder builder(op);
    op->getResult(0).replaceAllUsesWith(
        arith::ConstantOp::create(builder, op->getLoc(), seen));
    viewed.push_back(op);
  });
  for (Operation *op : llvm::reverse(viewed))
    op->erase();
}

void Outliner::copyReturnedArguments(func::FuncOp function) {
  Operation *terminator = function.getBody().back().getTerminator();
  OpBuilder builder(terminator);
  for (OpOperand &returned : terminator->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(returned.get().getType());
    if (!type || !type.hasStaticShape())
      continue;
    Value root = getBufferRoot(returned.get());
    if (auto argument = dyn_cast<BlockArgument>(root)) {
      if (isDonated(function, argument.getArgNumber()))
        continue;
    } else if (!root.getDefiningOp<tensor::EmptyOp>() &&
               !root.getDefiningOp()->hasTrait<OpTrait::ConstantLike>()) {
      continue;
    }
    Value empty = tensor::EmptyOp::create(builder, terminator->getLoc(), type,
                                          ValueRange());
    // Anything will do where nothing was written, and often there is no
    // element.
    if (root.getDefiningOp<tensor::EmptyOp>()) {
      Value zero =
          arith::ConstantOp::create(builder, terminator->getLoc(),
                                    builder.getZeroAttr(type.getElementType()));
      returned.set(
          linalg::FillOp::create(builder, terminator->getLoc(), zero, empty)
              .getResult(0));
      continue;
    }
    returned.set(linalg::CopyOp::create(builder, terminator->getLoc(),
                                        returned.get(), empty)
                     .getResult(0));
  }
}

/// Equal constants have one place in memory, so that they are one value.
static void mergeConstants(Block &block) {
  DenseMap<Attribute, Value> known;
  for (auto constant :
       llvm::make_early_inc_range(block.getOps<arith::ConstantOp>())) {
    if (!isa<RankedTensorType>(constant.getType()))
      continue;
    auto [first, isNew] = known.try_emplace(constant.getValue(), constant);
    if (isNew)
      continue;
    constant.replaceAllUsesWith(first->second);
    constant.erase();
  }
}

void Outliner::outline(func::FuncOp function) {
  unsigned kernelsBefore = symbols.size();
  unsigned opsBefore = function.getBody().front().getOperations().size();
  dispatches = 0;
  alignWhileLoops(function);
  foldConstantViews(function);
  copyReturnedArguments(function);
  for (Block &block : function.getBody()) {
    outline(block);
    mergeConstants(block);
  }
  if (dispatches)
    emitRemark(function->getParentOfType<ModuleOp>().getLoc())
        << "outlined " << opsBefore << " operations to " << dispatches
        << " dispatches of " << symbols.size() - kernelsBefore
        << " new kernels";
}

namespace {
struct Outline : public checkpoint::impl::OutlineBase<Outline> {
  void runOnOperation() override {
    Outliner outliner(getOperation());
    SmallVector<func::FuncOp> functions;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic() && !function.isDeclaration())
        functions.push_back(function);
    for (func::FuncOp function : functions)
      outliner.outline(function);
  }
};
} // namespace
