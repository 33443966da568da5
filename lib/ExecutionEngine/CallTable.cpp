//===- CallTable.cpp - The calls of a lowered step ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "CallTable.h"

#include "checkpoint/Analysis/KernelProfile.h"
#include "checkpoint/Dialect/AttributeNames.h"
#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/OpModel.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace checkpoint;

KernelFigures checkpoint::describeKernels(func::FuncOp step) {
  KernelFigures kernels;
  CalleeModels callees;
  step.walk([&](DispatchOp dispatch) {
    auto [known, isNew] = kernels.try_emplace(dispatch.getKernel());
    func::FuncOp function = callees.lookup(dispatch, dispatch.getKernelAttr());
    if (!isNew || !function)
      return;
    StepKernel &kernel = known->second;
    kernel.name = dispatch.getKernel().str();
    kernel.digest = getKernelDigest(function);
    kernel.flops = getFlops(dispatch, &callees);
    kernel.product = isProduct(dispatch, &callees);
    function.walk([&](LibraryCallOp call) {
      kernel.libraryFunctions.push_back(call.getFunction().str());
    });
    kernel.numInputs = dispatch.getInputs().size();
    kernel.numOutputs = dispatch.getNumResults();
    for (Type type : function.getArgumentTypes())
      kernel.bytes += getByteSize(type).value_or(0);
  });
  return kernels;
}

namespace {
/// Reads the table off a lowered step.
class TableReader {
public:
  TableReader(func::FuncOp step, StepProgram &program, KernelFigures &figures)
      : step(step), program(program), figures(figures),
        symbols(step->getParentOfType<ModuleOp>()) {}

  LogicalResult read();

private:
  LogicalResult readConstant(memref::GetGlobalOp op);
  LogicalResult readCall(func::CallOp op);
  unsigned addKernel(StringRef name);
  void describeJoined(func::FuncOp kernel);

  func::FuncOp step;
  StepProgram &program;
  KernelFigures &figures;
  SymbolTable symbols;
  /// Takes down that a buffer is used, and up to where the arena is.
  BufferPlace use(Value buffer);

  DenseMap<Value, BufferPlace> places;
  llvm::StringMap<unsigned> constantOf;
  llvm::StringSet<> called;
  /// Of each kernel and member of one: its place in the program.
  llvm::StringMap<unsigned> kernelOf;
};
} // namespace

/// The contents of a constant as a buffer stores them.
static std::vector<char> getBytes(DenseElementsAttr constant) {
  std::vector<char> bytes(*getByteSize(constant.getType()));
  if (constant.getElementType().isInteger(1)) {
    for (auto [index, bit] : llvm::enumerate(constant.getValues<bool>()))
      bytes[index] = bit;
    return bytes;
  }
  // Of a splat, one element again and again.
  ArrayRef<char> data = constant.getRawData();
  for (size_t at = 0; at < bytes.size(); at += data.size())
    llvm::copy(data, bytes.begin() + at);
  return bytes;
}

LogicalResult TableReader::readConstant(memref::GetGlobalOp op) {
  auto [known, isNew] =
      constantOf.try_emplace(op.getName(), program.constants.size());
  if (isNew) {
    auto global = cast<memref::GlobalOp>(symbols.lookup(op.getName()));
    program.constants.push_back(
        getBytes(cast<DenseElementsAttr>(*global.getInitialValue())));
  }
  places[op.getResult()] = {BufferPlace::Constant, known->second, 0};
  return success();
}

BufferPlace TableReader::use(Value buffer) {
  BufferPlace place = places.lookup(buffer);
  auto type = cast<MemRefType>(buffer.getType());
  place.bytes = *getByteSize(
      RankedTensorType::get(type.getShape(), type.getElementType()));
  if (place.base == BufferPlace::Arena)
    program.arenaBytes =
        std::max(program.arenaBytes, place.offset + place.bytes);
  return place;
}

unsigned TableReader::addKernel(StringRef name) {
  auto [known, isNew] = kernelOf.try_emplace(name, program.kernels.size());
  if (isNew)
    program.kernels.push_back(std::move(figures[name]));
  return known->second;
}

/// Whether a kernel writes to an argument or to a view of it.
static bool isWritten(Value buffer) {
  return llvm::any_of(buffer.getUsers(), [&](Operation *user) {
    if (isa<ViewLikeOpInterface>(user))
      return isWritten(user->getResult(0));
    auto effects = dyn_cast<MemoryEffectOpInterface>(user);
    return effects &&
           effects.getEffectOnValue<MemoryEffects::Write>(buffer).has_value();
  });
}

/// Takes down what is known of a kernel that was joined from others.
void TableReader::describeJoined(func::FuncOp kernel) {
  StepKernel joined;
  joined.name = kernel.getSymName().str();
  if (auto members = kernel->getAttrOfType<ArrayAttr>(attrs::kMembers))
    for (auto name : members.getAsRange<StringAttr>())
      joined.members.push_back(addKernel(name));
  else if (auto sections = kernel->getAttrOfType<ArrayAttr>(attrs::kSections))
    for (auto symbol : sections.getAsRange<FlatSymbolRefAttr>()) {
      describeJoined(symbols.lookup<func::FuncOp>(symbol.getAttr()));
      joined.sections.push_back(addKernel(symbol.getValue()));
    }
  else
    return;
  for (unsigned part :
       joined.sections.empty() ? joined.members : joined.sections)
    joined.flops += program.kernels[part].flops;
  joined.numInputs =
      kernel->getAttrOfType<IntegerAttr>(attrs::kInputs).getInt();
  joined.numOutputs = kernel.getNumArguments() - joined.numInputs;
  for (BlockArgument argument : kernel.getArguments()) {
    auto type = cast<MemRefType>(argument.getType());
    double bytes = *getByteSize(
        RankedTensorType::get(type.getShape(), type.getElementType()));
    // Those that are read before they are written come first.
    bool isRead = argument.getArgNumber() < joined.numInputs;
    joined.bytes += bytes * (isRead + isWritten(argument));
  }
  if (!kernelOf.contains(joined.name))
    figures[joined.name] = std::move(joined);
}

LogicalResult TableReader::readCall(func::CallOp op) {
  KernelCall call;
  if (called.insert(op.getCallee()).second) {
    describeJoined(symbols.lookup<func::FuncOp>(op.getCallee()));
  }
  call.kernel = addKernel(op.getCallee());
  for (Value operand : op.getOperands())
    call.buffers.push_back(use(operand));
  program.calls.push_back(std::move(call));
  return success();
}

LogicalResult TableReader::read() {
  program.predictedPeakBytes =
      step->getAttrOfType<IntegerAttr>(attrs::kPredictedPeakBytes).getInt();
  // The whole arena that the step asks for: joined kernels may leave some of it
  // unused.
  program.arenaBytes =
      cast<MemRefType>(step.getArgument(0).getType()).getDimSize(0);
  for (BlockArgument argument : step.getArguments())
    places[argument] = argument.getArgNumber() == 0
                           ? BufferPlace{BufferPlace::Arena, 0, 0}
                           : BufferPlace{BufferPlace::Argument,
                                         argument.getArgNumber() - 1, 0};
  for (Operation &op : step.front()) {
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      BufferPlace place = places.lookup(view.getSource());
      APInt shift;
      if (!matchPattern(view.getByteShift(), m_ConstantInt(&shift)))
        return op.emitOpError("has an address that is not constant");
      place.offset = shift.getSExtValue();
      places[view.getResult()] = place;
    } else if (auto global = dyn_cast<memref::GetGlobalOp>(op)) {
      if (failed(readConstant(global)))
        return failure();
    } else if (auto call = dyn_cast<func::CallOp>(op)) {
      if (failed(readCall(call)))
        return failure();
    } else if (isa<func::ReturnOp>(op)) {
      for (Value operand : op.getOperands())
        program.resultPlaces.push_back(use(operand));
    } else if (!matchPattern(&op, m_Constant())) {
      return op.emitOpError("is no part of a lowered step");
    }
  }
  return success();
}

LogicalResult checkpoint::readCalls(func::FuncOp step, KernelFigures figures,
                                    StepProgram &program) {
  return TableReader(step, program, figures).read();
}
