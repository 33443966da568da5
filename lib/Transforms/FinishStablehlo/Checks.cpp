//===- Checks.cpp ---------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "checkpoint/Dialect/CheckpointDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace checkpoint;

static StringRef getDialectName(Operation *op) {
  return op->getName().getDialectNamespace();
}

static bool isFrontEndDialect(StringRef dialect) {
  return dialect == "stablehlo" || dialect == "chlo" || dialect == "mhlo" ||
         dialect == "vhlo";
}

/// Ops that the upstream conversion leaves: those lowered here, and those that
/// nothing lowers.
static bool isLeftByConversion(StringRef name) {
  static const llvm::StringSet<> names = {
      "stablehlo.case",
      "stablehlo.cholesky",
      "stablehlo.custom_call",
      "stablehlo.fft",
      "stablehlo.if",
      "stablehlo.infeed",
      "stablehlo.optimization_barrier",
      "stablehlo.outfeed",
      "stablehlo.recv",
      "stablehlo.reduce",
      "stablehlo.return",
      "stablehlo.rng",
      "stablehlo.scatter",
      "stablehlo.select_and_scatter",
      "stablehlo.send",
      "stablehlo.sort",
      "stablehlo.triangular_solve",
      "stablehlo.while",
  };
  return names.contains(name);
}

static LogicalResult checkPublicFunctions(ModuleOp module) {
  func::FuncOp step;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    if (step) {
      InFlightDiagnostic error =
          emitError(function.getLoc())
          << "several public functions; a training step is one function with "
             "forward, backward and update: make the others private";
      error.attachNote(step.getLoc())
          << "'" << step.getSymName() << "' is public too";
      return error;
    }
    step = function;
  }
  if (!step)
    return emitError(
        module.getLoc(),
        "no public function with a body; the training step must be one");
  return success();
}

static bool isDynamic(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && !shaped.hasStaticShape();
}

static LogicalResult checkStaticShapes(Operation *op) {
  auto report = [](Location loc, Type type) {
    return emitError(loc) << "dynamic shape " << type
                          << "; memory can only be planned for known sizes: "
                             "capture the step with fixed shapes";
  };
  for (Type type : op->getResultTypes())
    if (isDynamic(type))
      return report(op->getLoc(), type);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (isDynamic(argument.getType()))
          return report(argument.getLoc(), argument.getType());
  return success();
}

LogicalResult finish::checkInput(ModuleOp module) {
  if (failed(checkPublicFunctions(module)))
    return failure();
  WalkResult result = module.walk<WalkOrder::PreOrder>([](Operation *op) {
    if (failed(checkStaticShapes(op)))
      return WalkResult::interrupt();
    StringRef name = op->getName().getStringRef();
    if (isFrontEndDialect(getDialectName(op)) && !isLeftByConversion(name)) {
      emitError(op->getLoc())
          << "'" << name
          << "' has not been converted to linalg; run "
             "`python -m checkpoint_opt convert` on the module "
             "first";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// What takes complex numbers apart is given the StableHLO, not the linalg.
static constexpr StringLiteral kComplexAdvice =
    "convert the step's StableHLO with `python -m checkpoint_opt convert`, "
    "which "
    "takes complex numbers apart into real and imaginary parts, or do so "
    "yourself";

/// What to do about an op that no lowering exists for.
static StringRef getAdvice(StringRef name) {
  if (name == "stablehlo.custom_call")
    return "write what it computes with plain array operations, or keep it "
           "out of the step";
  if (name.starts_with("sdy."))
    return "capture the step of one device";
  if (name.starts_with("complex."))
    return kComplexAdvice;
  if (name == "builtin.unrealized_conversion_cast")
    return "only casts between unsigned and signless integers are";
  return "keep it out of the step";
}

static bool isKnownType(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isSignlessIntOrIndexOrFloat() &&
         (!isa<ShapedType>(type) || isa<RankedTensorType>(type));
}

/// The first type among an op's results and its regions' arguments that the
/// next passes do not know; null if there is none.
static Type getUnknownType(Operation *op) {
  for (Type type : op->getResultTypes())
    if (!isKnownType(type))
      return type;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Type type : block.getArgumentTypes())
        if (!isKnownType(type))
          return type;
  return {};
}

LogicalResult finish::checkFinished(ModuleOp module) {
  llvm::StringSet<> reported;
  bool typeReported = false;
  module.walk([&](Operation *op) {
    if (isa<ModuleOp>(op) ||
        isa_and_nonnull<CheckpointDialect, arith::ArithDialect,
                        func::FuncDialect, linalg::LinalgDialect,
                        math::MathDialect, scf::SCFDialect,
                        tensor::TensorDialect>(op->getDialect())) {
      Type type = getUnknownType(op);
      if (type && !typeReported) {
        InFlightDiagnostic error = emitError(op->getLoc());
        error << "type " << type << " of '" << op->getName()
              << "' is not handled; ";
        if (isa<ComplexType>(getElementTypeOrSelf(type)))
          error << kComplexAdvice;
        else
          error << "a step computes on tensors of integers and floating-point "
                   "numbers";
      }
      typeReported |= static_cast<bool>(type);
      return;
    }
    StringRef name = op->getName().getStringRef();
    if (!reported.insert(name).second)
      return;
    InFlightDiagnostic error = emitError(op->getLoc())
                               << "'" << name << "' is not handled";
    if (auto target = op->getAttrOfType<StringAttr>("call_target_name"))
      error << " (it calls " << target << ")";
    error << "; " << getAdvice(name);
  });
  return success(reported.empty() && !typeReported);
}

LogicalResult finish::checkRegion(Operation *op, unsigned index,
                                  TypeRange arguments, TypeRange results) {
  StringRef name = op->getName().getStringRef();
  if (index >= op->getNumRegions() || !op->getRegion(index).hasOneBlock())
    return emitError(op->getLoc()) << "'" << name << "' must have a region "
                                   << index << " of one block";
  Block &block = op->getRegion(index).front();
  if (block.getArgumentTypes() != arguments)
    return emitError(op->getLoc())
           << "region " << index << " of '" << name
           << "' must take arguments of types " << arguments << ", but takes "
           << block.getArgumentTypes();
  if (block.empty() ||
      block.back().getName().getStringRef() != "stablehlo.return" ||
      block.back().getOperandTypes() != results)
    return emitError(op->getLoc())
           << "region " << index << " of '" << name
           << "' must end with a stablehlo.return of types " << results;
  return success();
}

std::optional<SmallVector<int64_t>> finish::getIntegers(Operation *op,
                                                        StringRef name) {
  Attribute attribute = op->getAttr(name);
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attribute))
    return SmallVector<int64_t>(array.asArrayRef());
  if (auto elements = dyn_cast_or_null<DenseIntElementsAttr>(attribute)) {
    SmallVector<int64_t> integers;
    for (const APInt &integer : elements)
      integers.push_back(integer.getSExtValue());
    return integers;
  }
  return std::nullopt;
}

RankedTensorType finish::getElementTensorType(Value value) {
  return RankedTensorType::get(
      {}, cast<ShapedType>(value.getType()).getElementType());
}
