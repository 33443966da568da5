//===- Device.h - What steps are compiled for and run on --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The seam between a step and what runs it. A Device has memory and makes
// executables; an Executable holds the kernels of one or several steps; a
// DeviceStep is one step whose buffers have addresses. Running, comparing and
// measuring go through these alone.
//
// A device may have memory of its own, so addresses are the device's and only
// copyIn and copyOut pass between it and the host. It may work while the host
// goes on: `launch` only begins a step, `wait` ends it and tells its time as
// the device saw it. A whole step is launched at once, by what was made of it
// when its addresses became known; nothing is allocated from then on.
//
// Objects are used from one thread at a time. A device outlives what it makes,
// an executable the steps that it binds. The kernels of an executable are of
// one MLIRContext, which outlives it, or is not needed once it is loaded.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_DEVICE_H
#define CHECKPOINT_EXECUTIONENGINE_DEVICE_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/LogicalResult.h"

#include <functional>
#include <memory>

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace checkpoint {

class Device;
class KernelCache;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Memory of a device, given back when this is destroyed.
class DeviceMemory {
public:
  virtual ~DeviceMemory();
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;

  /// Where it begins, in the device's address space; aligned for any buffer.
  char *address() const { return begin; }
  int64_t size() const { return bytes; }

protected:
  DeviceMemory(char *begin, int64_t bytes) : begin(begin), bytes(bytes) {}

private:
  char *begin;
  int64_t bytes;
};

/// Device memory that the caller holds, and what it is.
struct NamedRange {
  std::string name;
  const void *begin = nullptr;
  int64_t bytes = 0;
};

/// The most memory that was held over a stretch of time, and what for.
struct MemoryUse {
  struct Part {
    std::string name;
    int64_t bytes = 0;
  };
  int64_t highWaterBytes = 0;
  std::vector<Part> parts;

  /// What the parts come to.
  int64_t explainedBytes() const;
};

/// Watches memory from when it is made on.
class MemoryWatch {
public:
  virtual ~MemoryWatch();
  /// What was held at most since then; `ranges` are whole allocations that are
  /// still held. Nothing where the system does not tell.
  virtual std::optional<MemoryUse>
  finish(llvm::ArrayRef<NamedRange> ranges) const = 0;
};

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// When something ran, in seconds from the step's begin.
struct CallSpan {
  double begin = 0, seconds = 0;
};

/// When another thread than the main one took part.
struct ThreadSpan : CallSpan {
  int64_t thread = 0;
};

/// One run of a step, call by call.
struct CallTimes {
  std::vector<CallSpan> spans; // of each call
  /// The seconds of each call; of a kernel of sections, of each section.
  std::vector<llvm::SmallVector<double, 1>> seconds;
  std::vector<ThreadSpan> threadSpans;
};

/// Where the buffers of a step lie on a device.
struct StepAddresses {
  char *arena = nullptr;
  std::vector<char *> arguments, constants;

  char *of(const BufferPlace &place) const;
};

/// A step with addresses, ready to be run any number of times.
class DeviceStep {
public:
  virtual ~DeviceStep();
  /// Begins to run it. Nothing else of the device is used before `wait`.
  virtual llvm::Error launch() = 0;
  /// Waits until it is done; returns the seconds that it took.
  virtual llvm::Expected<double> wait() = 0;
  /// Runs it with each call timed by itself.
  virtual llvm::Expected<CallTimes> timeCalls() = 0;
};

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

struct CompileOptions {
  /// Where compiled kernels are found and kept; null: nowhere.
  KernelCache *cache = nullptr;
  /// To compile in; 0: as many as there are CPUs.
  unsigned threads = 0;
  /// Is told what is worth knowing and no error.
  std::function<void(const llvm::Twine &)> remark;
};

/// How compiling went.
struct CompileFigures {
  double seconds = 0; // from kernels on buffers to code
  unsigned kernels = 0, compiled = 0, cached = 0;
  unsigned rejected = 0; // entries of the cache that were damaged
  unsigned threads = 0;
  int64_t objectBytes = 0;
};

/// The kernels of one or several steps as code of a device. Equal ones are one
/// and are compiled once.
class Executable {
public:
  virtual ~Executable();
  Device &getDevice() const { return device; }

  /// Takes copies of the kernels in `module`, lowered by the device, that
  /// `program` calls, and numbers them there.
  virtual void add(mlir::ModuleOp module, StepProgram &program) = 0;
  /// Compiles what was added, once and for all: nothing is added afterwards.
  virtual llvm::Error compile(const CompileOptions &options) = 0;
  /// Compiles what is not compiled, and makes the kernels and what they call
  /// ready to run on the device. The error says which library or processor
  /// feature is missing.
  virtual llvm::Error load(const CompileOptions &options = {}) = 0;
  const CompileFigures &getFigures() const { return figures; }

  /// A step that was added, with its buffers at these addresses. It is an error
  /// when its kernels were not loaded.
  virtual llvm::Expected<std::unique_ptr<DeviceStep>>
  bind(const StepProgram &program, const StepAddresses &addresses) = 0;

protected:
  explicit Executable(Device &device) : device(device) {}
  CompileFigures figures;

private:
  Device &device;
};

struct LowerOptions {
  std::string entry; // see LoadOptions
  bool join = true;
};

//===----------------------------------------------------------------------===//
// The device
//===----------------------------------------------------------------------===//

class Device {
public:
  virtual ~Device();

  /// The processor, such as "znver4".
  virtual std::string getProcessor() const = 0;
  /// In how many threads of the host kernels run.
  virtual int64_t getThreads() const { return 1; }

  /// Takes the prepared step of `module` to kernels on buffers of this device
  /// and calls of them. Errors are emitted where they are.
  virtual llvm::LogicalResult lower(mlir::ModuleOp module,
                                    const LowerOptions &options) const = 0;
  virtual std::unique_ptr<Executable> createExecutable() = 0;

  /// What buffers may take in all.
  virtual int64_t getMemoryBytes() const = 0;
  /// The error says how much was asked for.
  virtual llvm::Expected<std::unique_ptr<DeviceMemory>>
  allocate(int64_t bytes) = 0;
  virtual llvm::Error copyIn(char *to, llvm::ArrayRef<char> from) = 0;
  virtual llvm::Error copyOut(llvm::MutableArrayRef<char> to,
                              const char *from) = 0;
  virtual llvm::Error fill(char *to, char byte, int64_t bytes) = 0;
  virtual std::unique_ptr<MemoryWatch> watchMemory() const = 0;
};

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_DEVICE_H
