//===- CPUStep.h - A step as calls of machine code --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CPUSTEP_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CPUSTEP_H

#include "KernelCompiler.h"
#include "checkpoint/ExecutionEngine/Device.h"

namespace checkpoint {

class CPUStep final : public DeviceStep {
public:
  /// `kernels` are loaded.
  CPUStep(const StepProgram &program, const StepAddresses &addresses,
          const KernelCompiler &kernels);

  llvm::Error launch() override;
  llvm::Expected<double> wait() override { return seconds; }
  llvm::Expected<CallTimes> timeCalls() override;

private:
  struct Call {
    KernelCompiler::Kernel kernel;
    size_t first;    // of its pointers
    size_t sections; // 0, unless it is of several
  };
  std::vector<Call> calls;
  std::vector<void *> pointers; // of all calls, one after the other
  double seconds = 0;           // of the last run
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CPU_CPUSTEP_H
