//===- StepExecution.h - A step in the memory of a device -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_RUN_STEPEXECUTION_H
#define CHECKPOINT_EXECUTIONENGINE_RUN_STEPEXECUTION_H

#include "checkpoint/ExecutionEngine/Device.h"

#include <type_traits>

namespace checkpoint {

/// A step with memory of its own for arguments, constants and arena, all of it
/// taken when this is made. One step after the other:
///
///   set all arguments; run; get results; feedBack; run; ...
///
/// Arguments keep their contents from step to step, but for donated ones, which
/// a step overwrites: each needs its next value, by feedBack or setArgument.
class StepExecution {
  /// Chars are bytes.
  template <typename T>
  using EnableIfNumber =
      std::enable_if_t<std::is_arithmetic_v<T> && !std::is_same_v<T, char>>;

public:
  /// `program` was added to `executable`, which was loaded; both outlive this.
  /// The error says what there is no memory for.
  static llvm::Expected<StepExecution> create(Executable &executable,
                                              const StepProgram &program);

  const StepProgram &getProgram() const { return *program; }
  /// What was taken from the device: the peak.
  int64_t getAllocatedBytes() const;
  /// All of that, by what it is for.
  std::vector<NamedRange> getMemory() const;

  /// Copies in the bytes of an argument. It is an error when there is no such
  /// argument or it has another size.
  llvm::Error setArgument(unsigned index, llvm::ArrayRef<char> bytes);
  /// The same of numbers: float for F32, double for F64, for other types the
  /// integers that hold their bits.
  template <typename T, typename = EnableIfNumber<T>>
  llvm::Error setArgument(unsigned index, const std::vector<T> &numbers) {
    auto *data = reinterpret_cast<const char *>(numbers.data());
    if (llvm::Error error =
            checkArgument(index, sizeof(T), std::is_floating_point_v<T>))
      return error;
    return setArgument(index,
                       llvm::ArrayRef<char>(data, numbers.size() * sizeof(T)));
  }
  /// Fills the arena; with ones it is NaN wherever a float was never written.
  llvm::Error fillArena(char byte);

  /// Does one step; returns the seconds that it took. It is an error when an
  /// argument has no value.
  llvm::Expected<double> run();
  /// Does one step with each call timed.
  llvm::Expected<CallTimes> timeCalls();
  /// Makes results the next step's arguments, where `nextResult` says so. It is
  /// an error when no step was run.
  llvm::Error feedBack();

  /// Copies out the bytes of a result of the last step. Errors are those of
  /// arguments, and that no step was run. A result that lies in an argument is
  /// there until that is set, or fed back to.
  llvm::Error getResult(unsigned index,
                        llvm::MutableArrayRef<char> bytes) const;
  template <typename T, typename = EnableIfNumber<T>>
  llvm::Error getResult(unsigned index, std::vector<T> &numbers) const {
    auto *data = reinterpret_cast<char *>(numbers.data());
    if (llvm::Error error =
            checkResult(index, sizeof(T), std::is_floating_point_v<T>))
      return error;
    return getResult(
        index, llvm::MutableArrayRef<char>(data, numbers.size() * sizeof(T)));
  }
  llvm::Expected<std::vector<std::vector<char>>> getResults() const;

private:
  StepExecution(Executable &executable, const StepProgram &program)
      : device(&executable.getDevice()), program(&program),
        hasValue(program.arguments.size()) {}
  llvm::Expected<char *> take(const llvm::Twine &what, int64_t bytes,
                              std::vector<std::unique_ptr<DeviceMemory>> &list);
  llvm::Error allocate();
  llvm::Error checkArgument(unsigned index, size_t numberBytes,
                            bool isFloat) const;
  llvm::Error checkResult(unsigned index, size_t numberBytes,
                          bool isFloat) const;
  llvm::Error checkValues() const;
  llvm::Error checkHasRun() const;
  void noteRun();

  Device *device;
  const StepProgram *program;
  std::vector<std::unique_ptr<DeviceMemory>> arguments, constants, arena;
  StepAddresses addresses;
  std::unique_ptr<DeviceStep> step;
  std::vector<bool> hasValue; // of each argument
  bool hasRun = false;        // and the last step did not fail
};

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_RUN_STEPEXECUTION_H
