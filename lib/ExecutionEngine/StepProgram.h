//===- StepProgram.h - A step that can be run -------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_STEPPROGRAM_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_STEPPROGRAM_H

#include "ExecutionEngine/CPU/KernelCompiler.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"

#include <optional>
#include <set>
#include <string>

namespace checkpoint {

/// A tensor that goes into or comes out of a step.
struct StepTensor {
  mlir::RankedTensorType type;
  std::string dtype; // as safetensors has it; integers of `type` have no sign
  llvm::SmallVector<int64_t, 4> shape; // in elements of `dtype`
  int64_t bytes = 0;
  /// Pairs of F64 that are complex numbers, which tensor files have of F32
  /// alone.
  bool isComplexOfF64 = false;

  bool hasTypeOf(const StepTensor &other) const {
    return type == other.type && dtype == other.dtype &&
           isComplexOfF64 == other.isComplexOfF64;
  }
};

struct StepArgument : StepTensor {
  bool donated = false;
  /// Drawn integers lie in [low, high).
  std::optional<std::pair<int64_t, int64_t>> range;
  /// The result that is its value in the next step, when it is known. Where
  /// that lies says nothing of it: donation is about buffers.
  std::optional<unsigned> nextResult;
};

/// Where a buffer lies at run time.
struct Pointer {
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
  /// Of a call's pointers the first ones, and the ones after them; a last one
  /// may be the workspace.
  unsigned numInputs = 0, numOutputs = 0;
  /// Of a joined kernel: what it is made of, as places in the program's list.
  std::vector<unsigned> members;
  /// Of one that runs others slice by slice, which it times: these.
  std::vector<unsigned> sections;
};

struct KernelCall {
  unsigned kernel = 0; // KernelCompiler's number
  unsigned index = 0;  // in the program's kernels
  llvm::SmallVector<Pointer, 4> pointers;
};

/// A training step as a table of kernel calls.
struct StepProgram {
  std::string path;
  std::vector<StepArgument> arguments;
  std::vector<StepTensor> results;
  std::vector<Pointer> resultPointers;
  std::vector<mlir::DenseElementsAttr> constants;
  std::vector<KernelCall> calls;
  /// In order of first use, members before what they are joined to.
  std::vector<StepKernel> kernels;
  /// What the step asks for, or up to where the calls use it if that is more.
  int64_t arenaBytes = 0;
  int64_t predictedPeakBytes = 0;
  /// The target the step was planned for, when it says one.
  std::string plannedFor;

  int64_t argumentBytes() const;
  /// Bytes of a constant as a buffer stores it.
  static int64_t bytesOf(mlir::DenseElementsAttr constant);
  /// Writes these bytes.
  static void store(mlir::DenseElementsAttr constant, char *to);

  /// The functions of the runtime that load what the kernels call, by name.
  std::set<std::string> librariesToLoad() const;
  /// Loads what library calls need, products aside, which load what they need
  /// when they are first computed: null, or why it cannot be loaded.
  const char *loadLibraries() const;

  /// Reads `path`, prepares and lowers it, and adds its kernels to `kernels`.
  /// Errors are emitted where they are; nothing is returned then. The module
  /// lives in `module`. With `join`, kernels that work row by row, or
  /// slice by slice, are joined.
  static std::optional<StepProgram>
  load(llvm::StringRef path, llvm::StringRef entry, bool join,
       mlir::OwningOpRef<mlir::ModuleOp> &module, mlir::MLIRContext &context,
       KernelCompiler &kernels);
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_STEPPROGRAM_H
