//===- FakeDevice.h - A device that is none ---------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// It behaves like an accelerator where a CPU does not: its addresses are no
// host's, a step that was launched runs when it is waited for, and until then
// nothing may be copied. Kernels are functions by name; a call takes a second.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TEST_UNIT_EXECUTIONENGINE_FAKEDEVICE_H
#define CHECKPOINT_TEST_UNIT_EXECUTIONENGINE_FAKEDEVICE_H

#include "checkpoint/ExecutionEngine/Device.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

#include <map>

namespace checkpoint {

/// What is wrong; an empty string when nothing is.
inline std::string messageOf(llvm::Error error) {
  return llvm::toString(std::move(error));
}
template <typename T> std::string messageOf(llvm::Expected<T> value) {
  return messageOf(value.takeError());
}

/// The value; ends the program when there is none.
template <typename T> T valueOf(llvm::Expected<T> value) {
  if (!value)
    llvm::report_fatal_error(value.takeError());
  return std::move(*value);
}

class FakeDevice final : public Device {
public:
  /// Works on the buffers of a call.
  using Kernel = std::function<void(llvm::ArrayRef<float *>)>;

  std::map<std::string, Kernel> kernels;
  int64_t memoryBytes = 1 << 20;
  int64_t allocatedBytes = 0, allocations = 0; // held now; ever made
  /// Calls until launching fails; negative: never.
  int launchesLeft = -1;

  std::string getProcessor() const override { return "fake"; }
  llvm::LogicalResult lower(mlir::ModuleOp,
                            const LowerOptions &) const override {
    return llvm::success();
  }
  std::unique_ptr<Executable> createExecutable() override;
  int64_t getMemoryBytes() const override { return memoryBytes; }
  std::unique_ptr<MemoryWatch> watchMemory() const override;

  llvm::Expected<std::unique_ptr<DeviceMemory>>
  allocate(int64_t bytes) override {
    if (allocatedBytes + bytes > memoryBytes)
      return llvm::createStringError("the fake has no " + llvm::Twine(bytes) +
                                     " bytes");
    return std::make_unique<Memory>(*this, bytes);
  }
  llvm::Error copyIn(char *to, llvm::ArrayRef<char> from) override {
    llvm::copy(from, find(to));
    return checkIdle();
  }
  llvm::Error copyOut(llvm::MutableArrayRef<char> to,
                      const char *from) override {
    const char *data = find(from);
    std::copy(data, data + to.size(), to.begin());
    return checkIdle();
  }
  llvm::Error fill(char *to, char byte, int64_t bytes) override {
    std::fill_n(find(to), bytes, byte);
    return checkIdle();
  }

private:
  class Memory final : public DeviceMemory {
  public:
    Memory(FakeDevice &device, int64_t bytes)
        : DeviceMemory(reinterpret_cast<char *>(device.nextAddress), bytes),
          device(device) {
      device.blocks[device.nextAddress].resize(bytes);
      device.nextAddress += kBetween;
      device.allocatedBytes += bytes;
      ++device.allocations;
    }
    ~Memory() override {
      device.blocks.erase(reinterpret_cast<uintptr_t>(address()));
      device.allocatedBytes -= size();
    }

  private:
    FakeDevice &device;
  };
  class Step;
  class Kernels;
  static constexpr uintptr_t kBetween = 1 << 20;

  /// Where the contents of an address are.
  char *find(const char *address) {
    auto number = reinterpret_cast<uintptr_t>(address);
    auto block = std::prev(blocks.upper_bound(number));
    return block->second.data() + (number - block->first);
  }
  llvm::Error checkIdle() const {
    if (isRunning)
      return llvm::createStringError("the fake is running");
    return llvm::Error::success();
  }

  std::map<uintptr_t, std::vector<char>> blocks;
  uintptr_t nextAddress = kBetween;
  bool isRunning = false;
};

class FakeDevice::Step final : public DeviceStep {
public:
  Step(FakeDevice &device, const StepProgram &program, StepAddresses addresses)
      : device(device), program(program), addresses(std::move(addresses)) {}

  llvm::Error launch() override {
    if (llvm::Error error = device.checkIdle())
      return error;
    if (device.launchesLeft == 0)
      return llvm::createStringError("the fake is lost");
    --device.launchesLeft;
    device.isRunning = true;
    return llvm::Error::success();
  }
  llvm::Expected<double> wait() override {
    device.isRunning = false;
    for (const KernelCall &call : program.calls) {
      std::vector<float *> buffers;
      for (const BufferPlace &place : call.buffers)
        buffers.push_back(
            reinterpret_cast<float *>(device.find(addresses.of(place))));
      device.kernels.at(program.kernels[call.kernel].name)(buffers);
    }
    return static_cast<double>(program.calls.size());
  }
  llvm::Expected<CallTimes> timeCalls() override {
    if (llvm::Error error = launch())
      return std::move(error);
    valueOf(wait());
    CallTimes times;
    for (size_t call = 0; call < program.calls.size(); ++call) {
      times.spans.push_back({static_cast<double>(call), 1});
      times.seconds.push_back({1});
    }
    return std::move(times);
  }

private:
  FakeDevice &device;
  const StepProgram &program;
  StepAddresses addresses;
};

class FakeDevice::Kernels final : public Executable {
public:
  explicit Kernels(FakeDevice &device) : Executable(device), device(device) {}
  void add(mlir::ModuleOp, StepProgram &) override {}
  llvm::Error compile(const CompileOptions &) override {
    return llvm::Error::success();
  }
  llvm::Error load(const CompileOptions &) override {
    return llvm::Error::success();
  }
  llvm::Expected<std::unique_ptr<DeviceStep>>
  bind(const StepProgram &program, const StepAddresses &addresses) override {
    return std::make_unique<Step>(device, program, addresses);
  }

private:
  FakeDevice &device;
};

inline std::unique_ptr<Executable> FakeDevice::createExecutable() {
  return std::make_unique<Kernels>(*this);
}

inline std::unique_ptr<MemoryWatch> FakeDevice::watchMemory() const {
  struct Watch final : MemoryWatch {
    std::optional<MemoryUse>
    finish(llvm::ArrayRef<NamedRange> ranges) const override {
      MemoryUse use;
      for (const NamedRange &range : ranges) {
        use.highWaterBytes += range.bytes;
        use.parts.push_back({range.name, range.bytes});
      }
      return use;
    }
  };
  return std::make_unique<Watch>();
}

} // namespace checkpoint

#endif // CHECKPOINT_TEST_UNIT_EXECUTIONENGINE_FAKEDEVICE_H
