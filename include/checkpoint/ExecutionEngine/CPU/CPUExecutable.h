//===- CPUExecutable.h - Kernels as machine code ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_CPU_CPUEXECUTABLE_H
#define CHECKPOINT_EXECUTIONENGINE_CPU_CPUEXECUTABLE_H

#include "checkpoint/ExecutionEngine/CPU/CPUDevice.h"

namespace checkpoint {

class KernelCompiler;

/// What CPUDevice::createExecutable gives. Each kernel becomes an object file
/// of its own: it does not depend on what else is compiled, nor on the number
/// of threads. To write a step as a library (AheadOfTime/SharedObject.h), it is
/// compiled and not loaded.
class CPUExecutable final : public Executable {
public:
  explicit CPUExecutable(CPUDevice &device);
  ~CPUExecutable() override;

  void add(mlir::ModuleOp module, StepProgram &program) override;
  llvm::Error compile(const CompileOptions &options) override;
  /// Where this machine lacks what the device's CPU has, a remark says so and
  /// kernels are compiled for this machine, unless they are compiled already.
  llvm::Error load(const CompileOptions &options = {}) override;
  llvm::Expected<std::unique_ptr<DeviceStep>>
  bind(const StepProgram &program, const StepAddresses &addresses) override;

private:
  /// Links the object files.
  friend llvm::Error writeSharedObject(const StepProgram &program,
                                       const CPUExecutable &executable,
                                       llvm::StringRef path);
  const CodeTarget &getTarget() const;
  llvm::Error compileFor(const CodeTarget &target,
                         const CompileOptions &options);

  /// A step that was added, and what loads the libraries that it needs: null,
  /// or why it cannot.
  struct Added {
    std::string name;
    std::vector<const char *(*)()> loadFunctions;
  };
  std::vector<Added> programs;
  enum class Stage { Adding, Failed, Compiled, Loaded } stage = Stage::Adding;
  std::unique_ptr<KernelCompiler> kernels;
};

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_CPU_CPUEXECUTABLE_H
