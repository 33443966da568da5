//===- KernelBufferization.cpp - Kernels on buffers -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelBufferization.h"

#include "Codegen/CPU/Loops/ColumnSum.h"
#include "Globals.h"
#include "Codegen/Common/KernelProducts.h"
#include "KernelTemporaries.h"
#include "Codegen/Common/LibraryCalls.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "checkpoint/Transforms/AlignLoops.h"
#include "checkpoint/Transforms/Canonicalization.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

MemRefType checkpoint::getBufferType(RankedTensorType type) {
  if (type.getNumElements() == 0)
    return MemRefType::get({0}, type.getElementType());
  return MemRefType::get(type.getShape(), type.getElementType());
}

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

/// Counts the copies that a program on tensors asks for.
static int64_t countInsertions(func::FuncOp function) {
  int64_t count = 0;
  function.walk([&](Operation *op) {
    count += isa<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(op);
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

/// Gives each allocation its slice of the workspace, and checks that these fit
/// and that no copy came with them. A loop may set aside what it is about to
/// write over, into a temporary that its measured workspace holds.
static LogicalResult placeTemporaries(func::FuncOp function,
                                      StringRef kernelName,
                                      int64_t workspaceBytes,
                                      int64_t allowedCopies) {
  SmallVector<memref::AllocOp> allocs;
  SmallVector<memref::DeallocOp> deallocs;
  SmallVector<memref::CopyOp> copies;
  function.walk([&](Operation *op) {
    if (auto alloc = dyn_cast<memref::AllocOp>(op))
      allocs.push_back(alloc);
    else if (auto dealloc = dyn_cast<memref::DeallocOp>(op))
      deallocs.push_back(dealloc);
    else if (auto copy = dyn_cast<memref::CopyOp>(op))
      copies.push_back(copy);
  });
  for (memref::DeallocOp dealloc : deallocs)
    dealloc.erase();
  bool setsAside = hasLoopsOrBranches(function);
  for (memref::CopyOp copy : copies) {
    if (copy.getSource() == copy.getTarget()) {
      copy.erase();
    } else if (--allowedCopies < 0 && !setsAside) {
      return copy.emitError()
             << "bufferizing kernel @" << kernelName << " adds a copy of "
             << copy.getSource().getType()
             << " that the plan does not know; write each result into the "
                "kernel's own output argument, and each temporary into a "
                "tensor.empty of its own";
    }
  }
  for (memref::AllocOp alloc : allocs)
    if (!getAllocationBytes(alloc))
      return alloc.emitError() << "kernel @" << kernelName
                               << " needs a temporary of dynamic shape; only "
                                  "static shapes can be planned";
  TemporaryLayout layout = layOutTemporaries(function);
  if (layout.bytes > workspaceBytes)
    return function.emitError()
           << "kernel @" << kernelName << " needs " << layout.bytes
           << " bytes of temporaries once bufferized, but its model says "
           << workspaceBytes
           << "; write each result into the kernel's own output argument, and "
              "each temporary into a tensor.empty of its own";
  if (allocs.empty())
    return success();
  Value workspace = function.getArguments().back();
  OpBuilder builder(function.getContext());
  for (memref::AllocOp alloc : allocs) {
    builder.setInsertionPoint(alloc);
    Value shift = arith::ConstantIndexOp::create(builder, alloc.getLoc(),
                                                 layout.offsets.lookup(alloc));
    Value view =
        memref::ViewOp::create(builder, alloc.getLoc(), alloc.getType(),
                               workspace, shift, ValueRange());
    alloc.replaceAllUsesWith(view);
    alloc.erase();
  }
  return success();
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

/// Bufferizes the body of `kernel`, which is used up, into `function`. With
/// `inOutput` what is inserted into a larger tensor is computed there at once,
/// which is best unless it reads its surroundings.
static LogicalResult buildBody(func::FuncOp kernel, func::FuncOp function,
                               unsigned numInputs, int64_t workspaceBytes,
                               bool inOutput) {
  StringRef name = kernel.getSymName();
  moveBody(kernel, function, numInputs);
  if (failed(prepareBody(function)))
    return function.emitError() << "kernel @" << name << " cannot be prepared";
  markProducts(function);
  int64_t copies = countInsertions(function);

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
  callProducts(function);
  function.walk([](linalg::GenericOp op) { bringRowsFirst(op); });
  return placeTemporaries(function, name, workspaceBytes, copies);
}

/// A function on buffers of the kernel's name, in a module of its own, that
/// `build` fills; null when that fails.
static OwningOpRef<ModuleOp>
buildAlone(func::FuncOp kernel, FunctionType type,
           function_ref<LogicalResult(func::FuncOp)> build) {
  OwningOpRef<ModuleOp> own = ModuleOp::create(kernel.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(own->getBody());
  auto function =
      func::FuncOp::create(builder, kernel.getLoc(), kernel.getSymName(), type);
  function.setPrivate();
  function.addEntryBlock();
  if (failed(build(function)))
    return {};
  return own;
}

/// As above, for a kernel that is no product.
static OwningOpRef<ModuleOp> buildAlone(func::FuncOp kernel, FunctionType type,
                                        unsigned numInputs,
                                        int64_t workspaceBytes) {
  WalkResult empties = kernel.walk([](Operation *op) {
    return isa<tensor::EmptyOp, tensor::ConcatOp, tensor::PadOp>(op)
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  if (empties.wasInterrupted()) {
    OwningOpRef<func::FuncOp> clone(kernel.clone());
    // What goes wrong here is tried in another way.
    ScopedDiagnosticHandler silence(kernel.getContext(),
                                    [](Diagnostic &) { return success(); });
    if (OwningOpRef<ModuleOp> own =
            buildAlone(kernel, type, [&](func::FuncOp function) {
              return buildBody(*clone, function, numInputs, workspaceBytes,
                               /*inOutput=*/true);
            }))
      return own;
  }
  return buildAlone(kernel, type, [&](func::FuncOp function) {
    return buildBody(kernel, function, numInputs, workspaceBytes,
                     /*inOutput=*/false);
  });
}

/// Moves what the kernel's own module holds beside the function into `module`,
/// globals under the names of their contents.
static void adoptSymbols(ModuleOp own, func::FuncOp function, ModuleOp module,
                         SymbolTable &symbols) {
  llvm::StringMap<FlatSymbolRefAttr> renamed;
  SmallVector<memref::GlobalOp> globals(own.getOps<memref::GlobalOp>());
  for (memref::GlobalOp global : globals) {
    auto contents = cast<DenseElementsAttr>(*global.getInitialValue());
    StringRef prefix = "constant";
    for (StringRef other : {StringRef("product"), StringRef(kLibraryDescriptor)})
      if (global.getSymName().starts_with(other))
        prefix = other;
    renamed[global.getSymName()] =
        getOrCreateGlobal(module, symbols, prefix, global.getLoc(), contents);
  }
  function.walk([&](memref::GetGlobalOp op) {
    op.setNameAttr(renamed.lookup(op.getName()));
  });
  SmallVector<func::FuncOp> callees(own.getOps<func::FuncOp>());
  for (func::FuncOp callee : callees)
    if (callee != function && !symbols.lookup(callee.getSymName())) {
      callee->remove();
      symbols.insert(callee);
    }
}

/// What a kernel's type is once it is on buffers.
static FailureOr<FunctionType> getTypeOnBuffers(func::FuncOp kernel,
                                                int64_t workspaceBytes) {
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock()) {
    kernel.emitError() << "kernel @" << kernel.getSymName()
                       << " must have a body of one block";
    return failure();
  }
  MLIRContext *context = kernel.getContext();
  SmallVector<Type> types;
  for (Type type : kernel.getArgumentTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape()) {
      kernel.emitError() << "kernel @" << kernel.getSymName()
                         << " takes an argument of type " << type
                         << "; only tensors of static shape have a place in "
                            "the arena";
      return failure();
    }
    types.push_back(getBufferType(tensor));
  }
  if (workspaceBytes > 0)
    types.push_back(
        MemRefType::get({workspaceBytes}, IntegerType::get(context, 8)));
  return FunctionType::get(context, types, {});
}

std::optional<int64_t> checkpoint::measureWorkspace(func::FuncOp kernel,
                                                    unsigned numInputs) {
  constexpr int64_t kPlenty = int64_t(1) << 60;
  // What goes wrong here is told where the kernel is lowered.
  ScopedDiagnosticHandler silence(kernel.getContext(),
                                  [](Diagnostic &) { return success(); });
  FailureOr<FunctionType> type = getTypeOnBuffers(kernel, kPlenty);
  if (failed(type))
    return std::nullopt;
  OwningOpRef<func::FuncOp> clone(kernel.clone());
  OwningOpRef<ModuleOp> own = buildAlone(*clone, *type, numInputs, kPlenty);
  if (!own)
    return std::nullopt;
  auto function = own->lookupSymbol<func::FuncOp>(kernel.getSymName());
  int64_t bytes = 0;
  for (Operation *user : function.getArguments().back().getUsers()) {
    auto view = dyn_cast<memref::ViewOp>(user);
    std::optional<int64_t> offset =
        view ? getConstantIntValue(view.getByteShift()) : std::nullopt;
    if (!offset)
      return std::nullopt;
    RankedTensorType contents = RankedTensorType::get(
        view.getType().getShape(), view.getType().getElementType());
    bytes = std::max(bytes, *offset + *getByteSize(contents));
  }
  return llvm::alignTo(bytes, kArenaAlignment);
}

FailureOr<func::FuncOp> checkpoint::bufferizeKernel(func::FuncOp kernel,
                                                    unsigned numInputs,
                                                    int64_t workspaceBytes,
                                                    SymbolTable &symbols) {
  FailureOr<FunctionType> type = getTypeOnBuffers(kernel, workspaceBytes);
  if (failed(type))
    return failure();
  OwningOpRef<ModuleOp> own;
  if (std::optional<ProductKernel> match = matchProductKernel(kernel)) {
    int64_t needed = checkpointProductWorkspaceBytes(&match->product);
    if (needed > workspaceBytes) {
      kernel.emitError() << "product @" << kernel.getSymName() << " needs "
                         << needed << " bytes of workspace, but its model says "
                         << workspaceBytes;
      return failure();
    }
    own = buildAlone(kernel, *type, [&](func::FuncOp function) {
      buildProductBody(function, *match, needed > 0);
      return success();
    });
  } else {
    own = buildAlone(kernel, *type, numInputs, workspaceBytes);
  }
  if (!own)
    return failure();

  auto function = own->lookupSymbol<func::FuncOp>(kernel.getSymName());
  auto module = kernel->getParentOfType<ModuleOp>();
  adoptSymbols(*own, function, module, symbols);
  Block::iterator place = std::next(kernel->getIterator());
  symbols.erase(kernel);
  function->remove();
  symbols.insert(function, place);
  return function;
}
