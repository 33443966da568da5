//===- StepTables.h - The tables of a step as LLVM IR -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_STEPTABLES_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_STEPTABLES_H

#include "ExecutionEngine/CPU/KernelCompiler.h"
#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "llvm/IR/Module.h"

#include <memory>

namespace checkpoint {

/// A module with the `CheckpointStep` of `program` and the functions that
/// CompiledStep.h tells of, under `prefix`. It refers to the entries of
/// `kernels` and to the runtime.
std::unique_ptr<llvm::Module> makeStepTables(const StepProgram &program,
                                             const KernelCompiler &kernels,
                                             const CodeTarget &target,
                                             llvm::StringRef prefix,
                                             llvm::LLVMContext &context);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_STEPTABLES_H
