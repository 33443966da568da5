//===- KernelBodies.cpp - Kernels' bodies on buffers ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelBodies.h"

#include "KernelTemporaries.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Transforms/AlignLoops.h"
#include "checkpoint/Transforms/Canonicalization.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace checkpoint;

/// A splat as the initial value of an op would be copied: fill instead.
static void fillSplatInits(func::FuncOp function) {
  SmallVector<OpOperand *> inits;
  function.walk([&](linalg::LinalgOp op) {
    for (OpOperand &init : op.getDpsInitsMutable()) {
      SplatElementsAttr splat;
      if (matchPattern(init.get(), m_Constant(&splat)))
        inits.push_back(&init);
    }
  });
  for (OpOperand *init : inits) {
    Operation *op = init->getOwner();
    OpBuilder builder(op);
    SplatElementsAttr splat;
    matchPattern(init->get(), m_Constant(&splat));
    Value scalar = arith::ConstantOp::create(builder, op->getLoc(),
                                             splat.getSplatValue<TypedAttr>());
    Value empty = tensor::EmptyOp::create(builder, op->getLoc(),
                                          splat.getType(), ValueRange());
    init->set(linalg::FillOp::create(builder, op->getLoc(), scalar, empty)
                  .getResult(0));
  }
}

/// Counts the copies that a program on tensors asks for: an insertion writes
/// what it inserts, and a loop or branch may have to bring each value that it
/// begins with, goes on with or ends with to where that value lies, and to set
/// aside what it updates.
static int64_t countAskedCopies(func::FuncOp function) {
  auto countTensors = [](TypeRange types) {
    return llvm::count_if(types, llvm::IsaPred<TensorType>);
  };
  bool loops = hasLoopsOrBranches(function);
  int64_t count = 0;
  function.walk([&](Operation *op) {
    if (isa<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(op) ||
        (loops && isa<tensor::InsertOp>(op)))
      ++count;
    else if (isa<RegionBranchOpInterface>(op) ||
             isa<RegionBranchTerminatorOpInterface>(op))
      count += countTensors(op->getOperandTypes());
  });
  return count;
}

static bool isWithoutElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && type.getNumElements() == 0;
}

/// Replaces what computes nothing, for it has no elements to compute or none to
/// compute them from.
static void dropWithoutElements(func::FuncOp function) {
  IRRewriter rewriter(function.getContext());
  function.walk([&](Operation *op) {
    if (op->getNumResults() == 0 || isa<tensor::EmptyOp>(op) ||
        !isMemoryEffectFree(op))
      return;
    rewriter.setInsertionPoint(op);
    if (llvm::all_of(op->getResults(), isWithoutElements)) {
      SmallVector<Value> empties;
      for (Type type : op->getResultTypes())
        empties.push_back(
            tensor::EmptyOp::create(rewriter, op->getLoc(), type, {}));
      rewriter.replaceOp(op, empties);
    } else if (auto loops = dyn_cast<linalg::LinalgOp>(op)) {
      if (llvm::is_contained(loops.getStaticLoopRanges(), 0))
        rewriter.replaceOp(op, SmallVector<Value>(loops.getDpsInits()));
    } else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
      if (isWithoutElements(insert.getSource()))
        rewriter.replaceOp(op, insert.getDest());
    }
  });
}

/// Moves the body of `kernel` into `function` between loads of the buffers and
/// the materialization of the results in the outputs.
static void moveBody(func::FuncOp kernel, func::FuncOp function,
                     unsigned numInputs) {
  Location loc = kernel.getLoc();
  Block &body = function.front();
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  SmallVector<Value> arguments;
  for (BlockArgument argument : kernel.getArguments()) {
    unsigned index = argument.getArgNumber();
    Value buffer = body.getArgument(index);
    if (isWithoutElements(argument)) {
      arguments.push_back(
          tensor::EmptyOp::create(builder, loc, argument.getType(), {}));
      continue;
    }
    arguments.push_back(bufferization::ToTensorOp::create(
        builder, loc, argument.getType(), buffer, /*restrict=*/true,
        /*writable=*/index >= numInputs));
  }
  auto terminator = cast<func::ReturnOp>(kernel.front().getTerminator());
  SmallVector<Value> results(terminator.getOperands());
  for (auto [argument, value] : llvm::zip(kernel.getArguments(), arguments))
    argument.replaceAllUsesWith(value);
  for (Value &result : results)
    if (auto argument = dyn_cast<BlockArgument>(result))
      result = arguments[argument.getArgNumber()];
  body.getOperations().splice(body.end(), kernel.front().getOperations(),
                              kernel.front().begin(),
                              terminator->getIterator());
  // The old return would be a use outside of the new function.
  Location end = terminator.getLoc();
  terminator.erase();
  builder.setInsertionPointToEnd(&body);
  for (auto [index, result] : llvm::enumerate(results))
    if (!isWithoutElements(result))
      bufferization::MaterializeInDestinationOp::create(
          builder, end, TypeRange(), result,
          body.getArgument(numInputs + index),
          /*restrict=*/true,
          /*writable=*/true);
  func::ReturnOp::create(builder, end);
}

/// Brings the body into a form that bufferizes without copies.
static LogicalResult prepareBody(func::FuncOp function) {
  alignWhileLoops(function);
  fillSplatInits(function);
  RewritePatternSet patterns(function.getContext());
  tensor::populateDecomposeTensorConcatPatterns(patterns);
  linalg::populateDecomposePadPatterns(patterns);
  linalg::populateInlineConstantOperandsPatterns(patterns);
  GreedyRewriteConfig config;
  config.enableFolding(false);
  if (failed(applyPatternsGreedily(function, std::move(patterns), config)))
    return failure();
  dropWithoutElements(function);
  return success();
}

bool checkpoint::hasLoopsOrBranches(func::FuncOp function) {
  return function
      .walk([](Operation *op) {
        return isa_and_present<scf::SCFDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Dead loads of buffers and casts between tensors and buffers may be left.
static LogicalResult dropTensors(func::FuncOp function, StringRef kernelName) {
  IRRewriter rewriter(function.getContext());
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : llvm::reverse(ops))
    if (isOpTriviallyDead(op))
      rewriter.eraseOp(op);
  WalkResult left = function.walk([&](Operation *op) {
    auto isTensor = [](Type type) { return isa<TensorType>(type); };
    if (!llvm::any_of(op->getOperandTypes(), isTensor) &&
        !llvm::any_of(op->getResultTypes(), isTensor))
      return WalkResult::advance();
    op->emitError() << "'" << op->getName() << "' in kernel @" << kernelName
                    << " cannot be brought onto buffers";
    return WalkResult::interrupt();
  });
  return failure(left.wasInterrupted());
}

/// Loops that change a buffer in place return it: use the buffer itself.
static LogicalResult forwardLoopBuffers(func::FuncOp function) {
  if (!hasLoopsOrBranches(function))
    return success();
  MLIRContext *context = function.getContext();
  RewritePatternSet patterns(context);
  scf::ForOp::getCanonicalizationPatterns(patterns, context);
  scf::IfOp::getCanonicalizationPatterns(patterns, context);
  scf::WhileOp::getCanonicalizationPatterns(patterns, context);
  return applyPatternsGreedily(
      function, withoutMiscompilingPatterns(std::move(patterns)));
}

/// Computes in place what is inserted into a larger tensor or copied over
/// another. What both ways of a branch begin with is left alone: upstream takes
/// its uses one by one in the order of their addresses, and no two runs would
/// give the same kernel.
static LogicalResult
computeInOutputs(RewriterBase &rewriter, func::FuncOp function,
                 const bufferization::OneShotBufferizationOptions &options) {
  bufferization::OneShotAnalysisState state(function, options);
  if (failed(bufferization::analyzeOp(function, state)))
    return failure();
  return bufferization::eliminateEmptyTensors(
      rewriter, function, state,
      [](RewriterBase &rewriter, SubsetInsertionOpInterface op,
         tensor::EmptyOp empty, Operation *user) {
        return empty->hasOneUse() ? bufferization::buildSubsetExtraction(
                                        rewriter, op, empty, user)
                                  : Value();
      });
}

/// Erases copies onto themselves and checks that no more are left than were
/// asked for.
static LogicalResult checkCopies(func::FuncOp function, int64_t asked) {
  SmallVector<memref::CopyOp> copies;
  function.walk([&](memref::CopyOp copy) { copies.push_back(copy); });
  for (memref::CopyOp copy : copies) {
    if (copy.getSource() == copy.getTarget())
      copy.erase();
    else if (--asked < 0)
      return copy.emitError()
             << "bufferizing kernel @" << function.getSymName()
             << " adds a copy of " << copy.getSource().getType()
             << " that the plan does not know; write each result into the "
                "kernel's own output argument, and each temporary into a "
                "tensor.empty of its own";
  }
  return success();
}

/// Marks the products of matrices: what they begin with is known to be zero
/// here, on tensors.
static void markProducts(func::FuncOp function) {
  function.walk([](linalg::LinalgOp op) {
    if (matchProduct(op))
      op->setAttr(attrs::kProduct, UnitAttr::get(op.getContext()));
  });
}

LogicalResult checkpoint::bufferizeBody(func::FuncOp kernel,
                                        func::FuncOp function,
                                        unsigned numInputs,
                                        int64_t workspaceBytes, bool inOutput) {
  StringRef name = kernel.getSymName();
  moveBody(kernel, function, numInputs);
  if (failed(prepareBody(function)))
    return function.emitError() << "kernel @" << name << " cannot be prepared";
  markProducts(function);
  int64_t copies = countAskedCopies(function);

  IRRewriter rewriter(function.getContext());
  bufferization::OneShotBufferizationOptions options;
  if (inOutput && failed(computeInOutputs(rewriter, function, options)))
    return failure();
  bufferization::BufferizationState state;
  if (failed(bufferization::runOneShotBufferize(function, options, state)) ||
      failed(dropTensors(function, name)) ||
      failed(forwardLoopBuffers(function)))
    return failure();
  // Equal parts of a buffer become one value, copies onto themselves show.
  DominanceInfo dominance;
  eliminateCommonSubExpressions(rewriter, dominance, function);
  return success(succeeded(checkCopies(function, copies)) &&
                 succeeded(placeTemporaries(function, workspaceBytes)));
}
