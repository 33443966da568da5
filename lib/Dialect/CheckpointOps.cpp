//===- CheckpointOps.cpp - Operations of the dialect ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Planning/Model/PolicyKind.h"
#include "checkpoint/Support/ByteSizes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace checkpoint;

#define GET_OP_CLASSES
#include "checkpoint/Dialect/CheckpointOps.cpp.inc"

//===----------------------------------------------------------------------===//
// DispatchOp
//===----------------------------------------------------------------------===//

void DispatchOp::build(OpBuilder &builder, OperationState &state,
                       FlatSymbolRefAttr kernel, ValueRange inputs,
                       ValueRange outputs) {
  build(builder, state, outputs.getTypes(), kernel, inputs, outputs,
        /*ordered=*/UnitAttr());
}

func::FuncOp DispatchOp::lookupKernel(SymbolTableCollection &tables) {
  return tables.lookupNearestSymbolFrom<func::FuncOp>(*this, getKernelAttr());
}

void DispatchOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (!getOrdered())
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

LogicalResult DispatchOp::verify() {
  if (getOutputs().empty() && !getOrdered())
    return emitOpError("has no outputs and is not 'ordered', so it does "
                       "nothing; give it outputs or mark it 'ordered'");
  auto override = (*this)->getAttrOfType<BoolAttr>(attrs::kRecomputable);
  if (getOrdered() && override && override.getValue())
    return emitOpError() << "is 'ordered', so it cannot be '"
                         << attrs::kRecomputable << "'";
  return success();
}

LogicalResult DispatchOp::verifySymbolUses(SymbolTableCollection &tables) {
  func::FuncOp kernel = lookupKernel(tables);
  if (!kernel)
    return emitOpError() << "calls " << getKernelAttr()
                         << ", which is not a function of this module";
  if (!kernel->hasAttr(attrs::kKernel))
    return emitOpError() << "calls " << getKernelAttr()
                         << ", which is not marked '" << attrs::kKernel << "'";
  SmallVector<Type> arguments(getInputs().getTypes());
  llvm::append_range(arguments, getOutputs().getTypes());
  FunctionType expected =
      FunctionType::get(getContext(), arguments, getResultTypes());
  if (kernel.getFunctionType() == expected)
    return success();
  InFlightDiagnostic diagnostic =
      emitOpError() << "passes " << expected << ", but kernel "
                    << getKernelAttr() << " is " << kernel.getFunctionType();
  diagnostic.attachNote(kernel.getLoc()) << "kernel defined here";
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// LibraryCallOp
//===----------------------------------------------------------------------===//

LogicalResult LibraryCallOp::verify() {
  if (getFunction().empty())
    return emitOpError("needs the name of a function");
  if (getOutputs().empty())
    return emitOpError("has no outputs, so it does nothing");
  if (static_cast<int64_t>(getWorkspaceBytes()) < 0 ||
      getFlops().isNegative() || !getFlops().isFinite())
    return emitOpError("needs a workspace and FLOPs that are not negative");
  for (Type type : getOperandTypes())
    if (!cast<ShapedType>(type).hasStaticShape())
      return emitOpError() << "takes " << type
                           << ", but its function knows static shapes alone";
  auto isBuffer = llvm::IsaPred<MemRefType>;
  bool onBuffers = isBuffer(getOutputs().front().getType());
  if (!llvm::all_of(getInputs().getTypes(),
                    [&](Type type) { return isBuffer(type) == onBuffers; }) ||
      !llvm::all_of(getOutputs().getTypes(),
                    [&](Type type) { return isBuffer(type) == onBuffers; }))
    return emitOpError("takes tensors or buffers, not both");
  int64_t workspace =
      getWorkspace()
          ? cast<MemRefType>(getWorkspace().getType()).getNumElements()
          : 0;
  int64_t needed = onBuffers ? getWorkspaceBytes() : 0;
  if (workspace != needed)
    return emitOpError() << "needs a workspace of " << needed
                         << " bytes, but is given " << workspace;
  return success();
}

void LibraryCallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  auto touch = [&](OpOperand &buffer, MemoryEffects::Effect *effect) {
    if (isa<MemRefType>(buffer.get().getType()))
      effects.emplace_back(effect, &buffer);
  };
  for (OpOperand &input : getInputsMutable())
    touch(input, MemoryEffects::Read::get());
  for (OpOperand &output : getOutputsMutable())
    touch(output, MemoryEffects::Write::get());
  for (OpOperand &workspace : getWorkspaceMutable()) {
    touch(workspace, MemoryEffects::Write::get());
    touch(workspace, MemoryEffects::Read::get());
  }
}

//===----------------------------------------------------------------------===//
// NameOp
//===----------------------------------------------------------------------===//

LogicalResult NameOp::verify() {
  if (getName().empty())
    return emitOpError("needs a name that is not empty");
  if (getName().contains(','))
    return emitOpError() << "name \"" << getName()
                         << "\" must not contain a comma, which separates "
                            "names in 'save-names'";
  return success();
}

//===----------------------------------------------------------------------===//
// SegmentOp
//===----------------------------------------------------------------------===//

/// A body must end in a yield of exactly the op's result types.
static LogicalResult verifyYield(Operation *op, Region &body) {
  auto yield = dyn_cast<YieldOp>(body.front().getTerminator());
  if (!yield)
    return op->emitOpError("body must end with 'checkpoint.yield'");
  if (yield.getOperandTypes() == op->getResultTypes())
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << "has results of types " << op->getResultTypes()
                        << ", but its body yields " << yield.getOperandTypes();
  diagnostic.attachNote(yield.getLoc()) << "yielded here";
  return diagnostic;
}

LogicalResult SegmentOp::verify() {
  if (std::optional<StringRef> policy = getPolicy()) {
    if (!parseSegmentPolicy(*policy))
      return emitOpError() << "policy \"" << *policy << "\" is not one of "
                           << listSegmentPolicies();
  }
  if (std::optional<StringRef> budget = getBudget()) {
    // What a percentage is of does not matter for its form.
    llvm::Expected<int64_t> bytes = parseBudget(*budget, /*wholeBytes=*/0);
    if (!bytes)
      return emitOpError() << llvm::toString(bytes.takeError());
  }
  return success();
}

LogicalResult SegmentOp::verifyRegions() {
  return verifyYield(*this, getBody());
}

//===----------------------------------------------------------------------===//
// RecomputeOp
//===----------------------------------------------------------------------===//

void RecomputeOp::build(OpBuilder &builder, OperationState &state,
                        TypeRange results, ValueRange inputs, ValueRange after,
                        int64_t instance) {
  state.addOperands(inputs);
  state.addOperands(after);
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.operandSegmentSizes = {static_cast<int32_t>(inputs.size()),
                                    static_cast<int32_t>(after.size())};
  properties.instance = builder.getI64IntegerAttr(instance);
  state.addTypes(results);
  Region *body = state.addRegion();
  Block &block = body->emplaceBlock();
  for (Value input : inputs)
    block.addArgument(input.getType(), input.getLoc());
}

// recompute INSTANCE inputs(%arg = %operand : type, ...) after(%v : type, ...)
//   -> result types  attributes {...} { body }
ParseResult RecomputeOp::parse(OpAsmParser &parser, OperationState &result) {
  Properties &properties = result.getOrAddProperties<Properties>();
  int64_t instance;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, after;
  SmallVector<Type> inputTypes, afterTypes;
  if (parser.parseInteger(instance))
    return failure();
  properties.instance = parser.getBuilder().getI64IntegerAttr(instance);
  if (succeeded(parser.parseOptionalKeyword("inputs"))) {
    auto parseInput = [&]() -> ParseResult {
      OpAsmParser::Argument &argument = arguments.emplace_back();
      if (parser.parseArgument(argument) || parser.parseEqual() ||
          parser.parseOperand(inputs.emplace_back()) ||
          parser.parseColonType(argument.type))
        return failure();
      inputTypes.push_back(argument.type);
      return success();
    };
    if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren,
                                       parseInput))
      return failure();
  }
  if (succeeded(parser.parseOptionalKeyword("after"))) {
    auto parseAfter = [&]() -> ParseResult {
      return failure(parser.parseOperand(after.emplace_back()) ||
                     parser.parseColonType(afterTypes.emplace_back()));
    };
    if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren,
                                       parseAfter))
      return failure();
  }
  Region *body = result.addRegion();
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOptionalArrowTypeList(result.types) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.resolveOperands(inputs, inputTypes, loc, result.operands) ||
      parser.resolveOperands(after, afterTypes, loc, result.operands) ||
      parser.parseRegion(*body, arguments))
    return failure();
  properties.operandSegmentSizes = {static_cast<int32_t>(inputs.size()),
                                    static_cast<int32_t>(after.size())};
  return success();
}

void RecomputeOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getInstanceAttr().getInt();
  if (!getInputs().empty()) {
    printer << " inputs(";
    llvm::interleaveComma(
        llvm::zip_equal(getBody().getArguments(), getInputs()), printer,
        [&](auto pair) {
          auto [argument, input] = pair;
          printer << argument << " = " << input << " : " << input.getType();
        });
    printer << ')';
  }
  if (!getAfter().empty()) {
    printer << " after(";
    llvm::interleaveComma(getAfter(), printer, [&](Value value) {
      printer << value << " : " << value.getType();
    });
    printer << ')';
  }
  printer.printOptionalArrowTypeList(getResultTypes());
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getInstanceAttrName(), "operandSegmentSizes"});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

LogicalResult RecomputeOp::verify() {
  Block::BlockArgListType arguments = getBody().getArguments();
  if (arguments.size() != getInputs().size())
    return emitOpError() << "has " << getInputs().size()
                         << " inputs, but its body takes " << arguments.size()
                         << " arguments";
  for (auto [index, argument, input] : llvm::enumerate(arguments, getInputs()))
    if (argument.getType() != input.getType())
      return emitOpError() << "input " << index << " has type "
                           << input.getType() << ", but its body takes "
                           << argument.getType();
  return success();
}

LogicalResult RecomputeOp::verifyRegions() {
  return verifyYield(*this, getBody());
}

//===----------------------------------------------------------------------===//
// FenceOp
//===----------------------------------------------------------------------===//

LogicalResult FenceOp::verify() {
  if (getValues().empty())
    return emitOpError("orders nothing; give it at least one value");
  return success();
}
