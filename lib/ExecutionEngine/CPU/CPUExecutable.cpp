//===- CPUExecutable.cpp - Kernels as machine code ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/CPU/CPUExecutable.h"

#include "CPUStep.h"
#include "CodeTarget.h"
#include "RuntimeLibraries.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"

#include <thread>

using namespace llvm;
using namespace checkpoint;

CPUExecutable::CPUExecutable(CPUDevice &device)
    : Executable(device), kernels(std::make_unique<KernelCompiler>()) {}

CPUExecutable::~CPUExecutable() = default;

const CodeTarget &CPUExecutable::getTarget() const {
  return *static_cast<CPUDevice &>(getDevice()).target;
}

void CPUExecutable::add(mlir::ModuleOp module, StepProgram &program) {
  mlir::SymbolTable symbols(module);
  std::vector<bool> isAdded(program.kernels.size());
  for (const KernelCall &call : program.calls) {
    if (isAdded[call.kernel])
      continue;
    isAdded[call.kernel] = true;
    StepKernel &kernel = program.kernels[call.kernel];
    kernel.number =
        kernels->add(symbols.lookup<mlir::func::FuncOp>(kernel.name));
  }
  programs.push_back({program.name, getLoadFunctions(program)});
}

Error CPUExecutable::compileFor(const CodeTarget &target,
                                const CompileOptions &options) {
  if (stage == Stage::Compiled || stage == Stage::Loaded)
    return Error::success();
  if (stage == Stage::Failed)
    return createStringError("the kernels could not be compiled before");
  unsigned threads =
      options.threads ? options.threads : std::thread::hardware_concurrency();
  stage = Stage::Failed; // they are used up
  if (Error error = kernels->compile(target, options.cache, threads))
    return error;
  stage = Stage::Compiled;
  figures = kernels->figures();
  if (options.remark && options.cache && !options.cache->error().empty())
    options.remark("compiled kernels could not be kept: " +
                   options.cache->error());
  return Error::success();
}

Error CPUExecutable::compile(const CompileOptions &options) {
  return compileFor(getTarget(), options);
}

Error CPUExecutable::load(const CompileOptions &options) {
  if (stage == Stage::Loaded)
    return Error::success();
  // Before compiling, which takes longer.
  for (const Added &program : programs)
    for (auto *load : program.loadFunctions)
      if (const char *reason = load())
        return createStringError(Twine(program.name) + ": " + reason);
  const CodeTarget *target = &getTarget();
  std::optional<CodeTarget> here;
  if (std::vector<std::string> missing = target->missingHere();
      !missing.empty()) {
    std::string lacks = "this CPU lacks " + join(missing, ", ") +
                        ", which code for " + target->cpu() + " may use";
    if (stage == Stage::Compiled)
      return createStringError(lacks);
    if (options.remark)
      options.remark(lacks + "; compiling for this CPU instead");
    Expected<CodeTarget> native = CodeTarget::get("native");
    if (!native)
      return native.takeError();
    target = &here.emplace(std::move(*native));
  }
  if (Error error = compileFor(*target, options))
    return error;
  if (Error error = kernels->load(*target))
    return error;
  stage = Stage::Loaded;
  figures = kernels->figures();
  return Error::success();
}

Expected<std::unique_ptr<DeviceStep>>
CPUExecutable::bind(const StepProgram &program,
                    const StepAddresses &addresses) {
  for (const KernelCall &call : program.calls)
    if (!kernels->isLoaded(program.kernels[call.kernel].number))
      return createStringError(program.name + ": its kernels were not loaded");
  return std::make_unique<CPUStep>(program, addresses, *kernels);
}
