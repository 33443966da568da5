//===- CPUDevice.h - Steps on the processor of the host ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_CPU_CPUDEVICE_H
#define CHECKPOINT_EXECUTIONENGINE_CPU_CPUDEVICE_H

#include "checkpoint/ExecutionEngine/Device.h"

namespace checkpoint {

class CodeTarget;

struct CPUOptions {
  /// The CPU to compile for: "native", this one with what it has, or a name
  /// that LLVM knows.
  std::string cpu = "native";
  /// That kernels run in; 0: CHECKPOINT_NUM_THREADS, or else the CPUs that the
  /// process may use. Results do not depend on it. All CPU devices of a process
  /// share one pool of threads.
  int64_t threads = 0;
  /// Passes that run between any two of those that lower a step
  /// (Pipelines/InsertBetween.h), to test that they change no result.
  std::string between;
};

/// Kernels are machine code, addresses the host's own. A buffer ends, but for
/// its alignment, where a page begins that nobody may touch. `launch` returns
/// when the step is done.
class CPUDevice final : public Device {
public:
  /// The error says when there is no such CPU.
  static llvm::Expected<std::unique_ptr<CPUDevice>>
  create(const CPUOptions &options = {});
  ~CPUDevice() override;

  std::string getProcessor() const override;
  int64_t getThreads() const override;
  llvm::LogicalResult lower(mlir::ModuleOp module,
                            const LowerOptions &options) const override;
  std::unique_ptr<Executable> createExecutable() override;
  int64_t getMemoryBytes() const override;
  llvm::Expected<std::unique_ptr<DeviceMemory>>
  allocate(int64_t bytes) override;
  llvm::Error copyIn(char *to, llvm::ArrayRef<char> from) override;
  llvm::Error copyOut(llvm::MutableArrayRef<char> to,
                      const char *from) override;
  llvm::Error fill(char *to, char byte, int64_t bytes) override;
  std::unique_ptr<MemoryWatch> watchMemory() const override;

private:
  friend class CPUExecutable;
  explicit CPUDevice(std::unique_ptr<CodeTarget> target);
  std::unique_ptr<CodeTarget> target; // that kernels are compiled for
};

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_CPU_CPUDEVICE_H
