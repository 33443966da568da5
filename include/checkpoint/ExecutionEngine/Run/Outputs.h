//===- Outputs.h - What comes out of a step ---------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_RUN_OUTPUTS_H
#define CHECKPOINT_EXECUTIONENGINE_RUN_OUTPUTS_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "llvm/Support/Error.h"

namespace checkpoint {

/// Writes the bytes of a step's results as `result0`, `result1`, … to a tensor
/// file, which appears whole or not at all.
llvm::Error writeResults(const StepProgram &program,
                         const std::vector<std::vector<char>> &results,
                         llvm::StringRef path);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_RUN_OUTPUTS_H
