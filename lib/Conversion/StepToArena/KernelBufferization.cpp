//===- KernelBufferization.cpp - Kernels on buffers -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "KernelBufferization.h"

#include "Globals.h"
#include "KernelBodies.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Interfaces/Kernels/ProductMatcher.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Interfaces/TargetModel.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace checkpoint;

MemRefType checkpoint::getBufferType(RankedTensorType type) {
  if (type.getNumElements() == 0)
    return MemRefType::get({0}, type.getElementType());
  return MemRefType::get(type.getShape(), type.getElementType());
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
  auto build = [&](func::FuncOp source, bool inOutput) {
    return buildAlone(kernel, type, [&](func::FuncOp function) {
      return bufferizeBody(source, function, numInputs, workspaceBytes,
                           inOutput);
    });
  };
  WalkResult empties = kernel.walk([](Operation *op) {
    return isa<tensor::EmptyOp, tensor::ConcatOp, tensor::PadOp>(op)
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  // Whether what is inserted somewhere can be computed there shows once all of
  // the body is on buffers. If not, it is computed apart; should that fail,
  // too, both errors are told.
  std::vector<std::pair<Location, std::string>> errors;
  if (empties.wasInterrupted()) {
    OwningOpRef<func::FuncOp> clone(kernel.clone());
    ScopedDiagnosticHandler keep(
        kernel.getContext(), [&](Diagnostic &diagnostic) {
          errors.emplace_back(diagnostic.getLocation(), diagnostic.str());
        });
    if (OwningOpRef<ModuleOp> own = build(*clone, /*inOutput=*/true))
      return own;
  }
  ScopedDiagnosticHandler explain(
      kernel.getContext(), [&](Diagnostic &diagnostic) {
        for (auto &[loc, error] : errors)
          if (error != diagnostic.str())
            diagnostic.attachNote(loc)
                << "computed where its results are inserted, it fails, too: "
                << error;
        errors.clear();
        return failure(); // for the handlers before to show
      });
  return build(kernel, /*inOutput=*/false);
}

/// Fills `function` with the product that `kernel`, on tensors, computes: zeros
/// for its output, and the operation on the arguments' buffers.
static void buildProductBody(func::FuncOp kernel, const ProductKernel &match,
                             func::FuncOp function) {
  OpBuilder builder = OpBuilder::atBlockEnd(&function.front());
  linalg::LinalgOp product;
  kernel.walk([&](linalg::LinalgOp op) {
    if (!isa<linalg::FillOp>(op.getOperation()))
      product = op;
  });
  Location loc = product.getLoc();
  SmallVector<Value> buffers;
  unsigned arguments[] = {match.a, match.b, match.c};
  for (auto [operand, argument] :
       llvm::zip_equal(product->getOperands(), arguments)) {
    Value buffer = function.getArgument(argument);
    MemRefType type = getBufferType(cast<RankedTensorType>(operand.getType()));
    if (buffer.getType() != type)
      buffer = memref::ReinterpretCastOp::create(
          builder, loc, type, buffer, /*offset=*/0, type.getShape(),
          type.getStridesAndOffset().first);
    buffers.push_back(buffer);
  }
  Value zero = arith::ConstantOp::create(
      builder, loc,
      builder.getZeroAttr(getElementTypeOrSelf(buffers.back().getType())));
  linalg::FillOp::create(builder, loc, zero, buffers.back());
  Operation *op = clone(builder, product, TypeRange(), buffers);
  op->setAttr(attrs::kProduct, builder.getUnitAttr());
  func::ReturnOp::create(builder, kernel.getLoc());
}

/// Moves the constants of the kernel's own module into `module`, under the
/// names of their contents.
static void adoptConstants(ModuleOp own, func::FuncOp function, ModuleOp module,
                           SymbolTable &symbols) {
  llvm::StringMap<FlatSymbolRefAttr> renamed;
  for (auto global : own.getOps<memref::GlobalOp>()) {
    auto contents = cast<DenseElementsAttr>(*global.getInitialValue());
    renamed[global.getSymName()] = getOrCreateGlobal(
        module, symbols, "constant", global.getLoc(), contents);
  }
  function.walk([&](memref::GetGlobalOp op) {
    op.setNameAttr(renamed.lookup(op.getName()));
  });
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
                                                    TargetAttr target,
                                                    SymbolTable &symbols) {
  FailureOr<FunctionType> type = getTypeOnBuffers(kernel, workspaceBytes);
  if (failed(type))
    return failure();
  OwningOpRef<ModuleOp> own;
  if (std::optional<ProductKernel> match = matchProductKernel(kernel)) {
    const TargetModel *model = getTargetModel(target);
    int64_t needed =
        model ? model->getProductWorkspaceBytes(match->product) : 0;
    if (needed > workspaceBytes)
      return kernel.emitError()
             << "product @" << kernel.getSymName() << " needs " << needed
             << " bytes of workspace on the target '" << target.getName()
             << "', but its model says " << workspaceBytes;
    own = buildAlone(kernel, *type, [&](func::FuncOp function) {
      buildProductBody(kernel, *match, function);
      return success();
    });
  } else {
    own = buildAlone(kernel, *type, numInputs, workspaceBytes);
  }
  if (!own)
    return failure();

  auto function = own->lookupSymbol<func::FuncOp>(kernel.getSymName());
  auto module = kernel->getParentOfType<ModuleOp>();
  adoptConstants(*own, function, module, symbols);
  Block::iterator place = std::next(kernel->getIterator());
  symbols.erase(kernel);
  function->remove();
  symbols.insert(function, place);
  return function;
}
