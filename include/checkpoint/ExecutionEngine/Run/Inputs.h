//===- Inputs.h - What goes into a step -------------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_RUN_INPUTS_H
#define CHECKPOINT_EXECUTIONENGINE_RUN_INPUTS_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "llvm/Support/Error.h"

#include <vector>

namespace checkpoint {

/// The contents of each argument, as bytes.
using InputData = std::vector<std::vector<char>>;

/// Reads `arg0`, `arg1`, … from a tensor file. The error names an argument that
/// is missing, of another type or shape, or a tensor that is no argument.
llvm::Expected<InputData> readInputs(const StepProgram &program,
                                     llvm::StringRef path);

/// Draws inputs from `seed`; the same on every machine. Floats are about
/// normal: of variance 1 over the second-to-last dimension (a weight's fan-in),
/// 1/100 for vectors and scalars. Integers lie in the argument's
/// `checkpoint.range`, else in [0, 2); `assumed` gets the numbers of the
/// arguments of that kind.
InputData drawInputs(const StepProgram &program, uint64_t seed,
                     std::vector<unsigned> &assumed);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_RUN_INPUTS_H
