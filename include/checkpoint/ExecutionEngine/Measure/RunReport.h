//===- RunReport.h - What a run says of itself ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_MEASURE_RUNREPORT_H
#define CHECKPOINT_EXECUTIONENGINE_MEASURE_RUNREPORT_H

#include "checkpoint/ExecutionEngine/Run/RunSteps.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace checkpoint {

/// A table with one column a step.
void printRuns(llvm::ArrayRef<ComparedRun> runs, llvm::raw_ostream &stream);

/// What the process held at most while a step ran, and what for.
void printMemory(const ComparedRun &run, llvm::raw_ostream &stream);

/// The first step's figures; with other steps `equal` and `largest_difference`
/// over all of them, `other` with the figures of the first of them, and
/// `others` with those of all; each with its `time_ratio` to the first where
/// they were timed in turns.
/// `compile` says how compiling all of them went; `cache` is null when there
/// was none.
llvm::json::Value runsToJSON(llvm::ArrayRef<ComparedRun> runs,
                             const CompileFigures &compile,
                             const KernelCache *cache);

/// What is known of a step that was compiled and not run.
llvm::json::Value compiledToJSON(const StepProgram &program,
                                 const CompileFigures &compile,
                                 const KernelCache *cache);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_MEASURE_RUNREPORT_H
