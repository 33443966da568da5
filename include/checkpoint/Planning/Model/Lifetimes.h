//===- Lifetimes.h - Which buffer lives when under a plan -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_LIFETIMES_H
#define CHECKPOINT_PLANNING_MODEL_LIFETIMES_H

#include "checkpoint/Planning/Model/Plan.h"
#include "llvm/ADT/ArrayRef.h"

namespace checkpoint {

/// One run of one root value: a buffer from its writing to its last read.
struct Buffer {
  ValueIndex value = kNoIndex; // the root
  size_t firstStep = 0;        // the step that writes it
  size_t lastStep = 0;         // the last step that reads it (or writes it)
  int64_t bytes = 0;
  /// The buffer whose place it takes over (the reused one dies at firstStep),
  /// or kNoIndex.
  uint32_t reuses = kNoIndex;
  /// The donated argument (a root) in whose place it lies, taken over directly
  /// or from the buffer it reuses, or kNoIndex. It then takes no bytes beside
  /// the resident ones.
  ValueIndex donated = kNoIndex;
  /// Nobody reads this run and it is not a program output: a first run takes
  /// its own step only, a re-run no bytes at all (`bytes` is then 0)
  /// unless its node is inseparable.
  bool unread = false;
  /// A program output: it lives to the end (`lastStep` is the last step) and
  /// never gives its place away.
  bool result = false;
  /// Not the value's first run.
  bool rerun = false;
};

/// A list of indices for each step, one after the other in memory.
class StepLists {
public:
  StepLists() = default;
  void reserve(size_t numSteps, size_t numIndices) {
    begins.reserve(numSteps + 1);
    indices.reserve(numIndices);
  }
  /// What is appended from now on belongs to the next step.
  void beginStep() { begins.push_back(uint32_t(indices.size())); }
  void append(uint32_t index) { indices.push_back(index); }

  size_t size() const { return begins.size(); }
  llvm::ArrayRef<uint32_t> operator[](size_t step) const {
    size_t end = step + 1 < begins.size() ? begins[step + 1] : indices.size();
    return llvm::ArrayRef(indices).slice(begins[step], end - begins[step]);
  }

private:
  std::vector<uint32_t> begins, indices;
};

/// The buffers of a plan, and which one each step reads and writes.
struct Lifetimes {
  std::vector<Buffer> buffers;
  /// For step s: the buffer of each input (kNoIndex: resident) and output of
  /// node plan.steps[s], in the node's order.
  StepLists inputBuffers;
  StepLists outputBuffers;
  /// The buffer of each program output (kNoIndex: resident).
  std::vector<uint32_t> resultBuffers;
};

/// Follows `plan` and decides which allowed reuse happens: at each step, each
/// output in order takes the first allowed place that dies there and has its
/// bytes. A place is taken once. A donated argument is taken at most once, at
/// the node's last run, and only when no later step and no program output reads
/// it or a view of it. `plan` must be valid for `problem` (see PlanVerifier.h).
Lifetimes computeLifetimes(const Problem &problem, const Plan &plan);

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_LIFETIMES_H
