//===- LoopSpace.h - What an operation does, as loops -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The loops of one operation on buffers and what they access, as plain data:
// all that a device needs to know to choose an order of loops, threads and
// vectors. It says nothing of any device, and holds nothing of the IR that it
// was read from (ReadLoopSpace.h), so that choices can be tested on spaces
// written by hand.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_COMMON_LOOPSPACE_H
#define CHECKPOINT_LIB_CODEGEN_COMMON_LOOPSPACE_H

#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace checkpoint {

/// A stride that only the running program knows: longer than any that is known.
inline constexpr int64_t kUnknownStride = int64_t(1) << 40;

/// One loop of an operation. Of a loop that is not parallel, all iterations go
/// into the same elements of the outputs.
struct LoopDim {
  int64_t size = 0;
  bool isParallel = true;
};

/// One operand of an operation, in each iteration of its loops: an element of a
/// buffer or, if it is none, the same scalar.
struct LoopAccess {
  bool isBuffer = true;
  /// Whether an iteration uses what is there before it, and whether it stores.
  bool reads = false, writes = false;
  /// How many bits of an element mean something: 1 for a boolean, which takes a
  /// byte. 0 for an index, or what is no number.
  unsigned elementBits = 0;
  /// There are vectors of such elements.
  bool isVectorElement = true;
  /// The buffer is one run of memory, each dimension of which is stepped
  /// through by one loop, from its begin on.
  bool isFlat = false;
  /// The loops that the place of the element follows from by quotients or
  /// remainders, too: their strides are what the second iteration adds. Without
  /// any, the element is at `begin` plus the sum of iterations times strides.
  llvm::SmallBitVector uneven;
  /// Elements from where the buffer begins to where the first iteration is;
  /// none if only the running program knows.
  std::optional<int64_t> begin = 0;
  /// In elements, for each loop of the operation; 0 for those that the operand
  /// does not have.
  llvm::SmallVector<int64_t> strides;

  /// A step of the loop, of whichever iteration, moves by its stride.
  bool isEven(unsigned dim) const {
    return dim >= uneven.size() || !uneven[dim];
  }
};

struct LoopSpace {
  llvm::SmallVector<LoopDim> dims;
  /// Inputs, then outputs.
  llvm::SmallVector<LoopAccess> accesses;
  unsigned numInputs = 0;
  /// For each output: one operation of the body adds to it and is all that uses
  /// it, and terms may be added in any order and from a neutral element on.
  llvm::SmallVector<bool> combines;
  /// The body asks which iteration it is in.
  bool usesIndices = false;
  /// Each operation of the body computes on vectors what it computes on each of
  /// their elements.
  bool takesVectors = false;
  /// How many operations an iteration has: no constants, but the end of the
  /// body.
  unsigned numBodyOps = 0;

  unsigned getNumOutputs() const { return accesses.size() - numInputs; }
  /// Whether the loops from `firstDim` on have no iteration.
  bool isEmpty(unsigned firstDim = 0) const;
  bool isElementwise() const;
  /// How many additions' time all iterations take: those of the body, and two
  /// for loads, stores and the loop.
  double getWork() const;
  /// How many elements of a buffer the loops from `firstDim` on reach, from
  /// their first iteration on; strides are not negative.
  int64_t getReach(unsigned access, unsigned firstDim) const;

  /// A line for each loop and access.
  void print(llvm::raw_ostream &stream) const;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_COMMON_LOOPSPACE_H
