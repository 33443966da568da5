//===- RunSteps.h - Runs several steps and compares them --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_RUN_RUNSTEPS_H
#define CHECKPOINT_EXECUTIONENGINE_RUN_RUNSTEPS_H

#include "checkpoint/ExecutionEngine/Run/Comparison.h"
#include "checkpoint/ExecutionEngine/Run/StepRunner.h"

namespace checkpoint {

struct RunStepsOptions {
  unsigned repeat = 1, steps = 1; // see RunOptions
  /// Whose calls are timed one by one, as often as `repeat` says.
  enum class Timed { None, First, All } timed = Timed::None;
};

/// A step that was run, and how its results compare with the first one's.
struct ComparedRun {
  const StepProgram *program = nullptr;
  StepRun run; // of others than the first, without the contents of results
  std::optional<Comparison> comparison;
};

/// Whether the device has memory for each of `programs`, all have one signature
/// and, where several steps are run, one way to feed back. The error names the
/// program.
llvm::Error checkSteps(llvm::ArrayRef<StepProgram> programs,
                       const Device &device, unsigned steps);

/// Runs `programs`, which were checked and added to `executable`, on the same
/// inputs. Those whose memory is there at once are timed in turns.
llvm::Expected<std::vector<ComparedRun>>
runSteps(Executable &executable, llvm::ArrayRef<StepProgram> programs,
         const InputData &inputs, const RunStepsOptions &options);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_RUN_RUNSTEPS_H
