//===- SharedObject.h - A step as a shared library --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_AHEADOFTIME_SHAREDOBJECT_H
#define CHECKPOINT_EXECUTIONENGINE_AHEADOFTIME_SHAREDOBJECT_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "llvm/Support/Error.h"

namespace checkpoint {

class CPUExecutable;

/// Writes the shared library `path` and, beside it, the header of the same name
/// (.h for .so). It holds the kernels of `program` from `executable`, which has
/// to be compiled and not loaded, its tables and constants and the runtime, and
/// has the functions that `Runtime/CompiledStep.h` tells of. Both files appear
/// whole or not at all.
///
/// A C++ compiler links it: the one that CXX names, or c++, g++ or clang++. The
/// runtime's archive, libCheckpointRuntimeCPU.a, is looked for where
/// CHECKPOINT_RUNTIME_LIBRARY says, and then in the library folder beside the
/// program that runs. The error says what is missing, or that the kernels were
/// not compiled.
llvm::Error writeSharedObject(const StepProgram &program,
                              const CPUExecutable &executable,
                              llvm::StringRef path);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_AHEADOFTIME_SHAREDOBJECT_H
