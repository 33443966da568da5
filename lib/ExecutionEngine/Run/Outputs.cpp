//===- Outputs.cpp - What comes out of a step -----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/Outputs.h"

#include "Support/Safetensors.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace checkpoint;

Error checkpoint::writeResults(const StepProgram &program,
                               const std::vector<std::vector<char>> &results,
                               StringRef path) {
  std::vector<FileTensor> tensors;
  for (auto [index, tensor] : enumerate(program.results)) {
    const std::vector<char> &data = results[index];
    tensors.push_back({"result" + std::to_string(index), tensor.dtype,
                       tensor.shape, StringRef(data.data(), data.size()),
                       tensor.isComplexOfF64});
  }
  return writeTensorFile(path, tensors);
}
