//===- StepTables.cpp - The tables of a step as LLVM IR -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StepTables.h"

#include "ExecutionEngine/CPU/RuntimeLibraries.h"
#include "checkpoint/Runtime/RunCompiledStep.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace checkpoint;

namespace {
/// Every field is a 64-bit integer or an address, so a struct is a list of
/// constants of which each says its type.
class TableBuilder {
public:
  TableBuilder(const StepProgram &program, const KernelCompiler &kernels,
               const CodeTarget &target, StringRef prefix, Module &module)
      : program(program), kernels(kernels), target(target), prefix(prefix),
        module(module), builder(module.getContext()),
        pointer(PointerType::getUnqual(module.getContext())) {}

  void build();

private:
  Constant *number(int64_t value) { return builder.getInt64(value); }
  Constant *null() { return ConstantPointerNull::get(pointer); }
  Constant *text(StringRef value) {
    return table(ConstantDataArray::getString(module.getContext(), value));
  }
  Constant *record(ArrayRef<Constant *> fields) {
    return ConstantStruct::getAnon(fields);
  }
  /// Records of one type, one after the other.
  Constant *list(ArrayRef<Constant *> records) {
    if (records.empty())
      return null();
    return table(ConstantArray::get(
        ArrayType::get(records.front()->getType(), records.size()), records));
  }
  GlobalVariable *table(Constant *contents, uint64_t alignment = 8) {
    auto *global = new GlobalVariable(module, contents->getType(),
                                      /*isConstant=*/true,
                                      GlobalValue::PrivateLinkage, contents);
    global->setAlignment(Align(alignment));
    return global;
  }
  Constant *tensor(const StepTensor &tensor, bool donated, int64_t nextResult);
  Constant *place(const BufferPlace &place);
  Constant *constants();
  /// The runtime's functions that load libraries, and null.
  Constant *loadingFunctions();
  Constant *state();
  void function(StringRef name, Type *result, ArrayRef<Type *> arguments,
                StringRef callee, Constant *step);

  const StepProgram &program;
  const KernelCompiler &kernels;
  const CodeTarget &target;
  std::string prefix;
  Module &module;
  IRBuilder<> builder;
  PointerType *pointer;
};
} // namespace

Constant *TableBuilder::tensor(const StepTensor &tensor, bool donated,
                               int64_t nextResult) {
  int64_t alignment = tensor.numbers > 0 ? tensor.bytes / tensor.numbers : 1;
  SmallVector<Constant *> shape;
  for (int64_t size : tensor.shape)
    shape.push_back(number(size));
  return record({text(tensor.dtype), number(tensor.shape.size()), list(shape),
                 number(tensor.bytes), number(alignment), number(donated),
                 number(nextResult)});
}

Constant *TableBuilder::place(const BufferPlace &place) {
  int64_t base = CHECKPOINT_IN_ARENA;
  if (place.base == BufferPlace::Argument)
    base = CHECKPOINT_IN_ARGUMENT;
  else if (place.base == BufferPlace::Constant)
    base = CHECKPOINT_IN_CONSTANT;
  return record({number(base), number(place.index), number(place.offset)});
}

Constant *TableBuilder::constants() {
  SmallVector<Constant *> addresses;
  for (const std::vector<char> &data : program.constants)
    addresses.push_back(
        table(ConstantDataArray::getRaw(StringRef(data.data(), data.size()),
                                        data.size(), builder.getInt8Ty()),
              CHECKPOINT_ARENA_ALIGNMENT));
  return list(addresses);
}

Constant *TableBuilder::loadingFunctions() {
  SmallVector<Constant *> functions;
  auto *type = FunctionType::get(pointer, /*isVarArg=*/false);
  for (const std::string &name : getLoadFunctionNames(program))
    functions.push_back(
        cast<Constant>(module.getOrInsertFunction(name, type).getCallee()));
  functions.push_back(null());
  return list(functions);
}

Constant *TableBuilder::state() {
  auto *type = ArrayType::get(builder.getInt8Ty(), sizeof(CheckpointStepState));
  auto *global = new GlobalVariable(
      module, type, /*isConstant=*/false, GlobalValue::InternalLinkage,
      ConstantAggregateZero::get(type), prefix + "_state");
  global->setAlignment(Align(16));
  return global;
}

/// NAME_`name`, which calls the runtime's `callee`, with the step before the
/// arguments unless that is null.
void TableBuilder::function(StringRef name, Type *result,
                            ArrayRef<Type *> arguments, StringRef callee,
                            Constant *step) {
  SmallVector<Type *> types(arguments);
  if (step)
    types.insert(types.begin(), pointer);
  FunctionCallee runtime = module.getOrInsertFunction(
      callee, FunctionType::get(result, types, false));
  auto *function = Function::Create(FunctionType::get(result, arguments, false),
                                    GlobalValue::ExternalLinkage,
                                    prefix + "_" + name, module);
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", function));
  SmallVector<Value *> values;
  if (step)
    values.push_back(step);
  for (Argument &argument : function->args())
    values.push_back(&argument);
  Value *value = builder.CreateCall(runtime, values);
  if (result->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(value);
}

void TableBuilder::build() {
  SmallVector<Constant *> arguments, results, calls, places, features;
  for (const StepArgument &argument : program.arguments)
    arguments.push_back(
        tensor(argument, argument.donated,
               argument.nextResult ? *argument.nextResult : int64_t(-1)));
  for (const StepTensor &result : program.results)
    results.push_back(tensor(result, false, -1));
  size_t most = 0;
  auto *kernelType =
      FunctionType::get(builder.getVoidTy(), {pointer}, /*isVarArg=*/false);
  for (const KernelCall &call : program.calls) {
    std::string entry =
        kernels.getEntryName(program.kernels[call.kernel].number);
    auto *kernel = cast<Constant>(
        module.getOrInsertFunction(entry, kernelType).getCallee());
    calls.push_back(
        record({kernel, number(places.size()), number(call.buffers.size())}));
    for (const BufferPlace &buffer : call.buffers)
      places.push_back(place(buffer));
    most = std::max<size_t>(most, call.buffers.size());
  }
  int64_t firstResultPlace = places.size();
  for (const BufferPlace &result : program.resultPlaces)
    places.push_back(place(result));
  for (const std::string &feature : target.features())
    features.push_back(text(feature));
  features.push_back(null());

  Constant *step = table(record({
      number(CHECKPOINT_STEP_VERSION),
      text(sys::path::filename(program.name)),
      text(target.cpu()),
      list(features),
      number(arguments.size()),
      list(arguments),
      number(results.size()),
      list(results),
      number(program.arenaBytes),
      number(program.predictedPeakBytes),
      loadingFunctions(),
      constants(),
      number(calls.size()),
      list(calls),
      list(places),
      number(firstResultPlace),
      number(most),
      state(),
  }));

  Type *integer = builder.getInt32Ty(), *wide = builder.getInt64Ty();
  auto *describe = Function::Create(FunctionType::get(pointer, {}, false),
                                    GlobalValue::ExternalLinkage,
                                    prefix + "_describe", module);
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", describe));
  builder.CreateRet(step);
  function("init", integer, {wide, pointer}, symbols::checkpointStepInit, step);
  function("run", integer, {pointer, pointer, pointer, pointer},
           symbols::checkpointStepRun, step);
  function("release", builder.getVoidTy(), {}, symbols::checkpointStepRelease,
           step);
  function("set_threads", builder.getVoidTy(), {wide},
           symbols::checkpointSetThreads, nullptr);
}

std::unique_ptr<Module> checkpoint::makeStepTables(
    const StepProgram &program, const KernelCompiler &kernels,
    const CodeTarget &target, StringRef prefix, LLVMContext &context) {
  auto module = std::make_unique<Module>(prefix, context);
  TableBuilder(program, kernels, target, prefix, *module).build();
  return module;
}
