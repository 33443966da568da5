//===- StepHeader.h - The header of a step's library ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_STEPHEADER_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_STEPHEADER_H

#include "ExecutionEngine/CPU/CodeTarget.h"
#include "checkpoint/ExecutionEngine/StepProgram.h"

namespace checkpoint {

/// The prefix of the functions of a library `path`: its name without folder,
/// "lib" and ".so", as an identifier of C.
std::string getStepPrefix(llvm::StringRef path);

/// The text of the header of a library with that prefix.
std::string makeStepHeader(const StepProgram &program, const CodeTarget &target,
                           llvm::StringRef prefix);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_STEPHEADER_H
