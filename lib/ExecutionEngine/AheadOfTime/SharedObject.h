//===- SharedObject.h - A step as a shared library --------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_SHAREDOBJECT_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_SHAREDOBJECT_H

#include "ExecutionEngine/StepProgram.h"

#include "llvm/Support/Error.h"

#include <string>

namespace checkpoint {

/// The prefix of the functions of a library `path`: its name without folder,
/// "lib" and ".so", as an identifier of C.
std::string getStepPrefix(llvm::StringRef path);

/// Writes the shared library `path` and, beside it, the header of the same name
/// (.h for .so). It holds the compiled `kernels`, the tables of `program`, its
/// constants and the runtime, and has the functions that
/// `Runtime/CompiledStep.h` tells of. Both files appear whole or not at all.
llvm::Error writeSharedObject(const StepProgram &program,
                              const KernelCompiler &kernels,
                              const CodeTarget &target, llvm::StringRef path);

/// The text of that header.
std::string makeStepHeader(const StepProgram &program, const CodeTarget &target,
                           llvm::StringRef prefix);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_AHEADOFTIME_SHAREDOBJECT_H
