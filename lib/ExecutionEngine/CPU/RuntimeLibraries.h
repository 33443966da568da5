//===- RuntimeLibraries.h - Libraries that kernels call ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CPU_RUNTIMELIBRARIES_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CPU_RUNTIMELIBRARIES_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "mlir/IR/BuiltinOps.h"

#include <set>

namespace checkpoint {

/// Refuses library calls of what is no function of the runtime (its name would
/// be looked up in the process) or does not fit its operands.
llvm::LogicalResult checkLibraryCalls(mlir::ModuleOp module);

/// The functions of the runtime that load what the kernels call, by name.
std::set<std::string> getLoadFunctionNames(const StepProgram &program);

/// Those of them that library calls need; products load what they need when
/// they are first computed. Each returns null, or why it cannot load.
std::vector<const char *(*)()> getLoadFunctions(const StepProgram &program);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CPU_RUNTIMELIBRARIES_H
