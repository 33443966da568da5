//===- Profile.h - Where a step's time and memory go ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_MEASURE_PROFILE_H
#define CHECKPOINT_EXECUTIONENGINE_MEASURE_PROFILE_H

#include "checkpoint/ExecutionEngine/Run/RunSteps.h"

#include "checkpoint/Analysis/KernelProfile.h"
#include "llvm/Support/raw_ostream.h"

namespace checkpoint {

/// The kernels of a run whose calls were timed, the slowest first. Of one that
/// runs others slice by slice these are told, each with its share of the call's
/// time by what all threads measured in it.
KernelProfile makeProfile(const ComparedRun &run);

/// The same, but of a kernel that ran joined with others row by row its share
/// of the time, by the bytes that each uses: complete for all kernels that a
/// step names.
KernelProfile makeMemberProfile(const ComparedRun &run);

/// A table, one line a kernel.
void printProfile(const KernelProfile &profile, llvm::raw_ostream &stream);

/// The last timed run as trace events, which Chrome (chrome://tracing) and
/// Perfetto open: a row for each thread, and the arena in use as a counter.
void writeTrace(const ComparedRun &run, llvm::raw_ostream &stream);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_MEASURE_PROFILE_H
