//===- Devices.cpp --------------------------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Where a step runs on one device, what says how values lie on devices says
// nothing, and a collective gives each member of its group what it has. A step
// of more devices is refused.
//
//===----------------------------------------------------------------------===//

#include "FinishStablehlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace checkpoint;

static constexpr StringLiteral kAdvice =
    "a step is planned and run on one: capture the step of one device (a mesh "
    "of one)";

//===----------------------------------------------------------------------===//
// How many devices
//===----------------------------------------------------------------------===//

/// Devices of a mesh such as `mesh<["data"=2, "model"=4]>`; none if it cannot
/// be read. A mesh without axes is one device.
static std::optional<int64_t> getDevices(Operation *mesh) {
  auto text = dyn_cast_or_null<OpaqueAttr>(mesh->getAttr("mesh"));
  if (!text)
    return std::nullopt;
  StringRef axes = text.getAttrData();
  int64_t devices = 1;
  while (true) {
    // The size stands behind the name, which ends with the last quote before.
    axes = axes.split('"').second.split('"').second;
    if (!axes.consume_front("="))
      return axes.empty() ? std::optional<int64_t>(devices) : std::nullopt;
    int64_t size;
    if (axes.consumeInteger(10, size))
      return std::nullopt;
    devices *= size;
  }
}

static LogicalResult checkMesh(Operation *mesh) {
  std::optional<int64_t> devices = getDevices(mesh);
  if (devices == 1)
    return success();
  InFlightDiagnostic error = emitError(mesh->getLoc()) << "'sdy.mesh'";
  if (auto name = mesh->getAttrOfType<StringAttr>("sym_name"))
    error << " @" << name.getValue();
  if (devices)
    error << " has " << *devices << " devices; ";
  else
    error << " has a number of devices that is not known; ";
  return error << kAdvice;
}

static LogicalResult checkModule(ModuleOp module) {
  for (StringRef name : {"mhlo.num_partitions", "mhlo.num_replicas"}) {
    auto count = module->getAttrOfType<IntegerAttr>(name);
    if (count && count.getInt() > 1)
      return emitError(module.getLoc())
             << "'" << name << "' is " << count.getInt() << "; " << kAdvice;
  }
  return success();
}

/// Members of the largest group that a collective works in; none if that is
/// not known. All devices, which are one here, if no group is named.
static std::optional<int64_t> getGroupSize(Operation *op) {
  auto groups =
      dyn_cast_or_null<DenseIntElementsAttr>(op->getAttr("replica_groups"));
  if (!groups || groups.getType().getRank() != 2)
    return std::nullopt;
  int64_t size = groups.getType().getDimSize(1);
  return std::max<int64_t>(size, 1);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static LogicalResult refuse(Operation *op, const Twine &why) {
  return emitError(op->getLoc()) << "'" << op->getName().getStringRef() << "'"
                                 << why << "; " << kAdvice;
}

static LogicalResult takeOperands(Operation *op) {
  if (op->getOperandTypes() != op->getResultTypes())
    return refuse(op, " gives another shape than it takes");
  op->replaceAllUsesWith(op->getOperands());
  op->erase();
  return success();
}

static LogicalResult foldCollective(Operation *op) {
  std::optional<int64_t> size = getGroupSize(op);
  if (!size)
    return refuse(op, " has 'replica_groups' that cannot be read");
  if (*size > 1)
    return refuse(op, " works on " + Twine(*size) + " devices together");
  return takeOperands(op);
}

/// Makes the result zeros of its type, integers or floating-point numbers.
static LogicalResult replaceByZeros(Operation *op) {
  OpBuilder builder(op);
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape() || !type.getElementType().isIntOrFloat())
    return refuse(op, " must give numbers of a static shape");
  Type element = type.getElementType();
  if (element.isUnsignedInteger())
    element = builder.getIntegerType(element.getIntOrFloatBitWidth());
  auto signless = type.clone(element);
  Value zeros = arith::ConstantOp::create(builder, op->getLoc(),
                                          builder.getZeroAttr(signless));
  if (signless != type)
    zeros =
        UnrealizedConversionCastOp::create(builder, op->getLoc(), type, zeros)
            .getResult(0);
  op->getResult(0).replaceAllUsesWith(zeros);
  op->erase();
  return success();
}

/// A device that no pair sends to gets zeros.
static LogicalResult foldPermute(Operation *op) {
  auto pairs = dyn_cast_or_null<DenseIntElementsAttr>(
      op->getAttr("source_target_pairs"));
  if (!pairs)
    return refuse(op, " has 'source_target_pairs' that cannot be read");
  if (pairs.empty() && op->getNumResults() == 1) {
    return replaceByZeros(op);
  }
  if (!pairs.isSplat() || !pairs.getSplatValue<APInt>().isZero())
    return refuse(op, " sends to another device");
  return takeOperands(op);
}

static LogicalResult foldDeviceNumber(Operation *op) {
  if (op->getNumResults() != 1)
    return refuse(op, " must have one result");
  return replaceByZeros(op);
}

static LogicalResult eraseNote(Operation *op) {
  op->erase();
  return success();
}

/// A region that runs on each device with its parts: on one, with the whole.
static LogicalResult inlineManual(Operation *op) {
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return refuse(op, " must have a region of one block");
  Block &body = op->getRegion(0).front();
  if (body.empty() || body.getArgumentTypes() != op->getOperandTypes() ||
      body.back().getOperandTypes() != op->getResultTypes())
    return refuse(op, " gives another shape than it takes");
  for (auto [argument, operand] :
       llvm::zip(body.getArguments(), op->getOperands()))
    argument.replaceAllUsesWith(operand);
  Operation *end = &body.back();
  op->replaceAllUsesWith(end->getOperands());
  end->erase();
  op->getBlock()->getOperations().splice(op->getIterator(),
                                         body.getOperations());
  op->erase();
  return success();
}

/// Custom calls that say where a value lies, or convert between the whole and
/// the part of it on a device.
static bool isPlacement(Operation *op) {
  auto target = op->getAttrOfType<StringAttr>("call_target_name");
  static const llvm::StringSet<> names = {"Sharding", "SPMDFullToShardShape",
                                          "SPMDShardToFullShape",
                                          "annotate_device_placement"};
  return target && op->getNumOperands() == op->getNumResults() &&
         names.contains(target.getValue());
}

using Fold = LogicalResult (*)(Operation *);

static Fold getFold(Operation *op) {
  static const llvm::StringMap<Fold> folds = {
      {"sdy.manual_computation", inlineManual},
      {"sdy.mesh", eraseNote},
      {"sdy.propagation_barrier", takeOperands},
      {"sdy.reshard", takeOperands},
      {"sdy.sharding_constraint", takeOperands},
      {"sdy.sharding_group", eraseNote},
      {"stablehlo.all_gather", foldCollective},
      {"stablehlo.all_reduce", foldCollective},
      {"stablehlo.all_to_all", foldCollective},
      {"stablehlo.collective_broadcast", foldCollective},
      {"stablehlo.collective_permute", foldPermute},
      {"stablehlo.partition_id", foldDeviceNumber},
      {"stablehlo.reduce_scatter", foldCollective},
      {"stablehlo.replica_id", foldDeviceNumber},
  };
  StringRef name = op->getName().getStringRef();
  if (name == "stablehlo.custom_call")
    return isPlacement(op) ? takeOperands : Fold();
  return folds.lookup(name);
}

/// Equal kernels are one, wherever their operands were meant to lie.
static void dropShardings(ModuleOp module) {
  auto isSharding = [](NamedAttribute attribute) {
    return attribute.getName().strref().starts_with("sdy.") ||
           attribute.getName() == "mhlo.sharding";
  };
  module.walk([&](Operation *op) {
    for (NamedAttribute attribute : llvm::to_vector(op->getDiscardableAttrs()))
      if (isSharding(attribute))
        op->removeDiscardableAttr(attribute.getName());
  });
  auto getShardings = [&](DictionaryAttr attributes) {
    SmallVector<StringAttr> names;
    if (attributes)
      for (NamedAttribute attribute : attributes)
        if (isSharding(attribute))
          names.push_back(attribute.getName());
    return names;
  };
  for (auto function : module.getOps<func::FuncOp>()) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      for (StringAttr name : getShardings(function.getArgAttrDict(i)))
        function.removeArgAttr(i, name);
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      for (StringAttr name : getShardings(function.getResultAttrDict(i)))
        function.removeResultAttr(i, name);
  }
}

LogicalResult finish::foldDevices(ModuleOp module) {
  SmallVector<std::pair<Operation *, Fold>> ops;
  WalkResult meshes = module.walk([&](Operation *op) {
    if (op->getName().getStringRef() == "sdy.mesh" && failed(checkMesh(op)))
      return WalkResult::interrupt();
    if (Fold fold = op->isRegistered() ? Fold() : getFold(op))
      ops.emplace_back(op, fold);
    return WalkResult::advance();
  });
  if (meshes.wasInterrupted() || failed(checkModule(module)))
    return failure();
  // Inner ones come first: none is in what another has erased.
  for (auto [op, fold] : ops)
    if (failed(fold(op)))
      return failure();
  dropShardings(module);
  return success();
}
