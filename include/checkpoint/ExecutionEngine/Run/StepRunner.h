//===- StepRunner.h - Runs a step and measures it ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_RUN_STEPRUNNER_H
#define CHECKPOINT_EXECUTIONENGINE_RUN_STEPRUNNER_H

#include "checkpoint/ExecutionEngine/Device.h"
#include "checkpoint/ExecutionEngine/Run/Inputs.h"

namespace checkpoint {

struct RunOptions {
  unsigned repeat = 1;     // timed runs
  unsigned steps = 1;      // in each run; each feeds the next (NextResults.h)
  unsigned callRepeat = 0; // runs in which each call is timed
};

/// What a run gave.
struct StepRun {
  std::vector<std::vector<char>> results; // of the last step
  double secondsPerStep = 0;              // median, after one run to warm up
  /// Of steps timed in turns: median of this one's time by that of the first in
  /// the same turn.
  std::optional<double> timeRatio;
  /// Bytes taken from the device for arguments, constants and arena.
  int64_t measuredPeakBytes = 0;
  std::string processor;
  int64_t threads = 1; // that kernels ran in
  /// The most that was held during the first run, where the system tells.
  std::optional<MemoryUse> memory;
  /// When asked for, from runs of their own: how many there were, each call's
  /// medians, and the last of them as it went.
  unsigned timedRuns = 0;
  CallTimes calls;
};

/// Runs `program`, which was added to `executable`, on `inputs`. Before the
/// first run the arena is all ones (NaN as a float), so that reading what was
/// never written shows; it is an error when two runs on the same inputs differ,
/// when `inputs` are not the program's arguments, or nothing is to be run.
llvm::Expected<StepRun> runStep(Executable &executable,
                                const StepProgram &program,
                                const InputData &inputs,
                                const RunOptions &options);

/// Times `programs`, which have one signature, in turns on the same inputs:
/// what else the machine does falls on all alike. `runs` get times and ratios.
llvm::Error timeInTurns(Executable &executable,
                        llvm::ArrayRef<const StepProgram *> programs,
                        const InputData &inputs, const RunOptions &options,
                        llvm::MutableArrayRef<StepRun *> runs);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_RUN_STEPRUNNER_H
