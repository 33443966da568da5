//===- Comparison.h - Whether two runs gave the same ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_RUN_COMPARISON_H
#define CHECKPOINT_EXECUTIONENGINE_RUN_COMPARISON_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace checkpoint {

/// How the results of two steps compare.
struct Comparison {
  bool equal = true; // every bit of every result; NaN equals NaN
  /// Over all elements; NaN when one of two differing elements is none.
  double largestDifference = 0;
  unsigned result = 0; // whose it is
  int64_t element = 0; // and where
  unsigned differingResults = 0;
};

/// Compares the results of two steps, which are of the types `tensors`.
Comparison compareResults(llvm::ArrayRef<StepTensor> tensors,
                          llvm::ArrayRef<std::vector<char>> one,
                          llvm::ArrayRef<std::vector<char>> other);

/// Whether `other` takes and gives what `one` does; the error says what
/// differs.
llvm::Error checkSameSignature(const StepProgram &one,
                               const StepProgram &other);

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_RUN_COMPARISON_H
