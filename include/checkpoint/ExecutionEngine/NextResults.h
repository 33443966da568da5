//===- NextResults.h - Results that are the next arguments ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Several steps in a row need to know which result of a step is which argument
// of the next one. The step says so by 'checkpoint.next_result', or the user by
// pairs, which checkpoint-run takes as --next and messages call so. It is never
// found by shape, and a donated buffer does not say it.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_NEXTRESULTS_H
#define CHECKPOINT_EXECUTIONENGINE_NEXTRESULTS_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "llvm/Support/Error.h"

namespace checkpoint {

/// Takes pairs, each "ARG:RESULT" or "ARG-ARG:RESULT" (of a range, the results
/// from RESULT on), into the program's arguments, in place of what the step
/// says of them. The error names a pair that is none or does not fit.
llvm::Error setNextResults(StepProgram &program,
                           llvm::ArrayRef<std::string> pairs);

/// Whether `steps` can be run one after the other: each donated argument, and
/// at least one argument, has a next value.
llvm::Error checkFeedsBack(const StepProgram &program, unsigned steps);

/// Whether both train alike.
llvm::Error checkSameNextResults(const StepProgram &one,
                                 const StepProgram &other);

/// Such as "arguments 0-3 take results 1-4, argument 5 takes result 0, argument
/// 4 stays as it is".
std::string describeNextResults(const StepProgram &program);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_NEXTRESULTS_H
