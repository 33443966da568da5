//===- LoopPlan.h - The loops of an operation on the CPU --------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// What the CPU makes of a loop space: the nest, where sums are kept and in
// which order they are added up, what takes vectors and what threads take at a
// time. It is plain data, made whole from sizes and strides by one function;
// LoopEmitter.h writes it down as IR.
//
// Sums. The last loops of a nest that are sums (from `firstSum` on) keep in
// registers what they add up. If that is one loop along memory, it may be kept
// in lanes: element i of its whole vectors is added to partial sum i mod
// kLanes, in the order of i; of a long sum, each block of kLaneBlock elements
// first to partial sums of its own, which are then added to those. Partial sums
// are added up by halves: i and i + kLanes / 2, and so on. That sum is added to
// what the output holds, and then what no vector takes, one by one. A lane is a
// partial sum and no register: the order is the same at any width of the
// machine's vectors, and for any number of threads.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPPLAN_H
#define CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPPLAN_H

#include "Codegen/Common/LoopOrder.h"

namespace checkpoint {

/// How many elements a vector has, and how many partial sums a sum along
/// memory.
inline constexpr int64_t kLanes = 32;

/// Elements that a sum of more is cut into: what a lane loses grows with the
/// terms that it adds one by one.
inline constexpr int64_t kLaneBlock = 128 * kLanes;

/// In additions, what one thread should take at a time: 20 microseconds.
inline constexpr double kWorthwhileWork = 1e5;

/// What decides about the bits of an operation's sums.
struct SumOrder {
  /// The loops that they run over, outermost first: the operation's loop and
  /// the size.
  llvm::SmallVector<std::pair<unsigned, int64_t>> loops;
  bool inLanes = false;

  bool operator==(const SumOrder &other) const {
    return loops == other.loops && inLanes == other.inLanes;
  }
};

struct LoopPlan {
  /// Outermost first.
  llvm::SmallVector<NestedLoop> loops;
  /// If not 0, the outermost loop steps through no access: it counts blocks of
  /// so many iterations of the innermost one, which then runs within one.
  int64_t block = 0;
  /// Loops from here on are sums only.
  size_t firstSum = 0;
  /// For each output: it stays the same through those, and is in a register.
  llvm::SmallVector<bool> inRegister;
  /// The innermost loop is a sum in lanes.
  bool sumsInLanes = false;
  /// The innermost loop, of independent iterations, takes a vector at a time.
  bool inVectors = false;
  /// So many of the outermost loops are one, and how many of its iterations a
  /// thread takes; 0 if one thread does it all.
  size_t collapsed = 1;
  int64_t grain = 0;

  bool isInnermost(size_t level) const { return level + 1 == loops.size(); }
  /// How many iterations of the innermost loop whole vectors take.
  int64_t getWhole() const { return loops.back().size / kLanes * kLanes; }
  /// Whether a sum in lanes adds up blocks first.
  bool sumsBlocks() const { return getWhole() >= 2 * kLaneBlock; }
  SumOrder getSumOrder() const;

  /// A line for each loop.
  void print(llvm::raw_ostream &stream) const;
};

/// The nest of the loops of `space` that do not run outside, as the first
/// `numRows` do. What runs inside of others is left to one thread. `space` has
/// iterations.
LoopPlan planLoops(const LoopSpace &space, unsigned numRows = 0);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CODEGEN_CPU_LOOPS_LOOPPLAN_H
