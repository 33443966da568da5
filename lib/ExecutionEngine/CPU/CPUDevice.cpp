//===- CPUDevice.cpp - Steps on the processor of the host -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/CPU/CPUDevice.h"

#include "CodeTarget.h"
#include "ExecutionEngine/VerifyPasses.h"
#include "GuardedBytes.h"
#include "ProcessMemory.h"
#include "RuntimeLibraries.h"

#include "checkpoint/ExecutionEngine/CPU/CPUExecutable.h"
#include "checkpoint/Pipelines/CPU.h"
#include "checkpoint/Pipelines/InsertBetween.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/TargetParser/Host.h"

#include <cstring>

using namespace llvm;
using namespace checkpoint;

CPUDevice::CPUDevice(std::unique_ptr<CodeTarget> target)
    : target(std::move(target)) {}

CPUDevice::~CPUDevice() = default;

Expected<std::unique_ptr<CPUDevice>>
CPUDevice::create(const CPUOptions &options) {
  Expected<CodeTarget> target = CodeTarget::get(options.cpu);
  if (!target)
    return target.takeError();
  if (!options.between.empty()) {
    mlir::OpPassManager pm(mlir::ModuleOp::getOperationName());
    buildKernelsToLLVMPipeline(pm);
    if (Error error = insertBetween(pm, options.between))
      return std::move(error);
    target->setPassesBetween(options.between);
  }
  checkpointSetThreads(options.threads);
  return std::unique_ptr<CPUDevice>(
      new CPUDevice(std::make_unique<CodeTarget>(std::move(*target))));
}

std::string CPUDevice::getProcessor() const {
  return sys::getHostCPUName().str();
}

int64_t CPUDevice::getThreads() const { return checkpointGetThreads(); }

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

LogicalResult CPUDevice::lower(mlir::ModuleOp module,
                               const LowerOptions &options) const {
  if (failed(checkLibraryCalls(module)))
    return failure();
  mlir::PassManager pm(module.getContext());
  pm.enableVerifier(kVerifiesPasses);
  LowerToCPUOptions pipeline;
  pipeline.entry = options.entry;
  pipeline.join = options.join;
  buildStepToCPUCallsPipeline(pm, pipeline);
  // Parsed before, when the device was created.
  if (!target->kernelTarget().between.empty())
    cantFail(insertBetween(pm, target->kernelTarget().between));
  return pm.run(module);
}

std::unique_ptr<Executable> CPUDevice::createExecutable() {
  return std::make_unique<CPUExecutable>(*this);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

namespace {
class HostMemory final : public DeviceMemory {
public:
  explicit HostMemory(GuardedBytes bytes)
      : DeviceMemory(bytes.data(), bytes.size()), bytes(std::move(bytes)) {}

private:
  GuardedBytes bytes;
};
} // namespace

int64_t CPUDevice::getMemoryBytes() const { return getMachineBytes(); }

Expected<std::unique_ptr<DeviceMemory>> CPUDevice::allocate(int64_t bytes) {
  Expected<GuardedBytes> memory = GuardedBytes::allocate(bytes);
  if (!memory)
    return memory.takeError();
  return std::make_unique<HostMemory>(std::move(*memory));
}

Error CPUDevice::copyIn(char *to, ArrayRef<char> from) {
  if (!from.empty())
    std::memcpy(to, from.data(), from.size());
  return Error::success();
}

Error CPUDevice::copyOut(MutableArrayRef<char> to, const char *from) {
  if (!to.empty())
    std::memcpy(to.data(), from, to.size());
  return Error::success();
}

Error CPUDevice::fill(char *to, char byte, int64_t bytes) {
  std::memset(to, byte, bytes);
  return Error::success();
}

std::unique_ptr<MemoryWatch> CPUDevice::watchMemory() const {
  return std::make_unique<ProcessMemoryWatch>();
}
