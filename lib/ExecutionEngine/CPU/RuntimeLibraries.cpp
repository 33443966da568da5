//===- RuntimeLibraries.cpp - Libraries that kernels call -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RuntimeLibraries.h"

#include "checkpoint/Dialect/CheckpointDialect.h"
#include "checkpoint/Interfaces/OpModel.h"
#include "checkpoint/Runtime/LibraryFunctions.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace checkpoint;

/// The runtime's functions that the kernels of `program` call.
static SmallVector<const CheckpointLibraryFunction *>
getLibraryFunctions(const StepProgram &program) {
  llvm::StringSet<> called;
  for (const StepKernel &kernel : program.kernels)
    for (StringRef name : kernel.libraryFunctions)
      called.insert(name);
  SmallVector<const CheckpointLibraryFunction *> functions;
  for (auto *known = checkpointLibraryFunctions(); known->name; ++known)
    if (called.contains(known->name))
      functions.push_back(known);
  return functions;
}

std::set<std::string>
checkpoint::getLoadFunctionNames(const StepProgram &program) {
  std::set<std::string> names;
  for (const CheckpointLibraryFunction *function : getLibraryFunctions(program))
    if (function->loadName)
      names.insert(function->loadName);
  for (const StepKernel &kernel : program.kernels)
    if (kernel.product)
      names.insert(symbols::checkpointLoadProductLibrary);
  return names;
}

std::vector<const char *(*)()>
checkpoint::getLoadFunctions(const StepProgram &program) {
  llvm::SetVector<const char *(*)(), std::vector<const char *(*)()>> functions;
  for (const CheckpointLibraryFunction *function : getLibraryFunctions(program))
    if (function->load)
      functions.insert(function->load);
  return functions.takeVector();
}

/// Refuses a call of what is no function of the runtime: its name would be
/// looked up in the process.
static LogicalResult checkLibraryCall(LibraryCallOp call) {
  const CheckpointLibraryFunction *known = checkpointLibraryFunctions();
  while (known->name && call.getFunction() != known->name)
    ++known;
  if (!known->name)
    return call.emitOpError() << "calls '" << call.getFunction()
                              << "', which the runtime does not have";
  ArrayRef<int64_t> words = call.getDescriptor();
  if (static_cast<int64_t>(words.size()) != known->numWords)
    return call.emitOpError()
           << "needs a descriptor of " << known->numWords << " numbers for '"
           << known->name << "', but has " << words.size();
  SmallVector<int64_t> sizes;
  for (Value operand : call->getOperands())
    sizes.push_back(getByteSize(operand.getType()).value_or(-1));
  if (!known->fits(words.data(), sizes.data(), sizes.size()))
    return call.emitOpError() << "has a descriptor that is not of '"
                              << known->name << "' on operands of these types";
  int64_t bytes = known->workspaceBytes(words.data());
  if (static_cast<int64_t>(call.getWorkspaceBytes()) < bytes)
    return call.emitOpError() << "needs " << bytes << " bytes of workspace";
  return success();
}

LogicalResult checkpoint::checkLibraryCalls(ModuleOp module) {
  return failure(module
                     .walk([](LibraryCallOp call) {
                       return failed(checkLibraryCall(call))
                                  ? WalkResult::interrupt()
                                  : WalkResult::advance();
                     })
                     .wasInterrupted());
}
