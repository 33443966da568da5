//===- StepProgram.h - A step as a table of kernel calls --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What is left of a training step once it is lowered: its signature, the
// contents of its constants, and a list of kernel calls on buffers at fixed
// places. Plain data, the same for every device.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_STEPPROGRAM_H
#define CHECKPOINT_EXECUTIONENGINE_STEPPROGRAM_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace checkpoint {

/// A tensor that goes into or comes out of a step: dense, row-major.
struct StepTensor {
  std::string dtype; // as safetensors has it: "F32", "BF16", "BOOL", ...
  llvm::SmallVector<int64_t, 4> shape; // in elements of `dtype`
  int64_t bytes = 0;
  /// Of the numbers that it consists of (two to an element that is complex):
  /// how many, and the bits of one. Below 8 bits each has a byte to itself.
  int64_t numbers = 0;
  unsigned bits = 0;
  /// Of floats, the format; null for integers.
  const llvm::fltSemantics *floats = nullptr;
  /// Pairs of F64 that are complex numbers, which tensor files have of F32
  /// alone.
  bool isComplexOfF64 = false;

  bool hasTypeOf(const StepTensor &other) const {
    return dtype == other.dtype && shape == other.shape &&
           isComplexOfF64 == other.isComplexOfF64;
  }
  /// Such as "F32[4, 3]".
  std::string describe() const;
};

struct StepArgument : StepTensor {
  /// The step overwrites it.
  bool donated = false;
  /// Drawn integers lie in [low, high).
  std::optional<std::pair<int64_t, int64_t>> range;
  /// The result that is its value in the next step, when it is known. Where
  /// that lies says nothing of it: donation is about buffers.
  std::optional<unsigned> nextResult;
};

/// Where a buffer lies at run time.
struct BufferPlace {
  enum Base : uint8_t { Arena, Argument, Constant } base = Arena;
  unsigned index = 0; // of the argument or constant
  int64_t offset = 0; // in bytes
  int64_t bytes = 0;  // of the buffer
};

/// A kernel as the step calls it.
struct StepKernel {
  std::string name;
  std::string digest; // see KernelProfile.h
  double flops = 0;   // of a call
  double bytes = 0;   // of what a call reads and of what it writes
  bool product = false;
  /// Those of the runtime's library functions that it calls, by name.
  std::vector<std::string> libraryFunctions;
  /// Of a call's buffers the first ones, and the ones after them; a last one
  /// may be the workspace.
  unsigned numInputs = 0, numOutputs = 0;
  /// Of a joined kernel: what it is made of, as places in the program's list.
  std::vector<unsigned> members;
  /// Of one that runs others slice by slice, which it times: these.
  std::vector<unsigned> sections;
  /// Its number among the kernels of the executable that the program was added
  /// to; meaningless for one that no call names.
  unsigned number = 0;
};

struct KernelCall {
  unsigned kernel = 0; // in the program's list
  llvm::SmallVector<BufferPlace, 4> buffers;
};

/// A training step as a table of kernel calls.
struct StepProgram {
  std::string name; // for messages: the file's, when it comes from one
  std::vector<StepArgument> arguments;
  std::vector<StepTensor> results;
  std::vector<BufferPlace> resultPlaces;
  std::vector<std::vector<char>> constants;
  std::vector<KernelCall> calls;
  /// In order of first use, members before what they are joined to.
  std::vector<StepKernel> kernels;
  /// What the step asks for, or up to where the calls use it if that is more.
  int64_t arenaBytes = 0;
  /// Of arguments, constants and arena, as planning counts them.
  int64_t predictedPeakBytes = 0;
  /// To read, prepare and lower it.
  double loadSeconds = 0;

  int64_t argumentBytes() const;
};

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_STEPPROGRAM_H
