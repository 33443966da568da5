//===- StepProgram.cpp - A step as a table of kernel calls ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "Support/Safetensors.h"

using namespace checkpoint;

std::string StepTensor::describe() const {
  return describeTensor(dtype, shape);
}

int64_t StepProgram::argumentBytes() const {
  int64_t bytes = 0;
  for (const StepArgument &argument : arguments)
    bytes += argument.bytes;
  return bytes;
}
