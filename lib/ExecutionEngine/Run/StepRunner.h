//===- StepRunner.h - Runs a step and measures it ---------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_RUN_STEPRUNNER_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_RUN_STEPRUNNER_H

#include "Inputs.h"
#include "ProcessMemory.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <vector>

namespace checkpoint {

struct RunOptions {
  unsigned repeat = 1; // timed runs
  unsigned steps = 1;  // in each run; each feeds the next (NextResults.h)
  unsigned callRepeat = 0; // runs in which each call is timed
};

/// When something ran, in seconds from the step's begin.
struct CallSpan {
  double begin = 0, seconds = 0;
};

/// When another thread than the main one took part.
struct ThreadSpan : CallSpan {
  int64_t thread = 0;
};

/// What a run gave.
struct StepRun {
  std::vector<std::vector<char>> results; // of the last step
  double secondsPerStep = 0;              // median, after one run to warm up
  /// Of steps timed in turns: median of this one's time by that of the first in
  /// the same turn.
  std::optional<double> timeRatio;
  /// Of the timed steps, the share after which threads were found to have their
  /// last caches apart: then memory that one wrote and another uses is slow.
  double cachesApart = 0;
  /// Bytes taken from the system for arguments, constants and arena.
  int64_t measuredPeakBytes = 0;
  int64_t threads = 1; // that kernels ran in
  /// The most that the process held during the first run, where the system
  /// tells.
  std::optional<MemoryUse> memory;
  /// When asked for, from runs of their own: how many there were, each call's
  /// median, of a kernel of sections that of each, and the last of them as it
  /// went.
  unsigned timedRuns = 0;
  std::vector<llvm::SmallVector<double, 1>> callSeconds;
  std::vector<CallSpan> spans;
  std::vector<ThreadSpan> threadSpans;
};

/// Runs `program` on `inputs`. Before the first run the arena is all ones (NaN
/// as a float), so that reading what was never written shows; it is an error
/// when two runs on the same inputs differ.
llvm::Expected<StepRun> runStep(const StepProgram &program,
                                const KernelCompiler &kernels,
                                const InputData &inputs,
                                const RunOptions &options);

/// Times `programs`, which have one signature, in turns on the same inputs:
/// what else the machine does falls on all alike. `runs` get times and ratios.
llvm::Error timeInTurns(llvm::ArrayRef<const StepProgram *> programs,
                        const KernelCompiler &kernels, const InputData &inputs,
                        const RunOptions &options,
                        llvm::MutableArrayRef<StepRun *> runs);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_RUN_STEPRUNNER_H
