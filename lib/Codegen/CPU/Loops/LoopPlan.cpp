//===- LoopPlan.cpp - The loops of an operation on the CPU ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LoopPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace checkpoint;

//===----------------------------------------------------------------------===//
// Sums and vectors
//===----------------------------------------------------------------------===//

/// Whether all iterations of the loop are at the same element of an access. (A
/// loop that was several has even steps.)
static bool staysTheSame(const LoopSpace &space, const NestedLoop &loop,
                         unsigned access) {
  return loop.strides[access] == 0 && space.accesses[access].isEven(loop.dim);
}

/// Decides which sums stay in registers.
static void planSums(const LoopSpace &space, LoopPlan &plan) {
  plan.firstSum = plan.loops.size();
  while (plan.firstSum > 0 && !plan.loops[plan.firstSum - 1].isParallel)
    --plan.firstSum;
  ArrayRef<NestedLoop> sums = ArrayRef(plan.loops).drop_front(plan.firstSum);
  for (size_t i = space.numInputs; i < space.accesses.size(); ++i)
    plan.inRegister.push_back(!sums.empty() &&
                              all_of(sums, [&](const NestedLoop &loop) {
                                return staysTheSame(space, loop, i);
                              }));
}

/// Whether a number lies in memory as in a vector: those of fewer than 8 bits
/// are bytes there, but not in vectors.
static bool liesAsInVectors(const LoopAccess &access) {
  return access.isFlat && (access.elementBits == 0 || access.elementBits >= 8);
}

/// Whether the innermost loop can take vectors of the access `index`.
static bool takesVectors(const LoopSpace &space, const LoopPlan &plan,
                         unsigned index) {
  const LoopAccess &access = space.accesses[index];
  const NestedLoop &innermost = plan.loops.back();
  bool isAlong = innermost.strides[index] == 1 && liesAsInVectors(access);
  if (!access.isVectorElement)
    return false;
  if (index < space.numInputs)
    return !access.isBuffer || !access.reads || isAlong ||
           staysTheSame(space, innermost, index);
  if (plan.firstSum < plan.loops.size())
    return plan.inRegister[index - space.numInputs] &&
           space.combines[index - space.numInputs];
  return isAlong;
}

/// Decides whether the innermost loop takes vectors: a sum along memory, or one
/// that asks where it is. Of other loops LLVM makes vectors itself; of these,
/// too, but it would compare their indices in 64 bits where the program asked
/// for 32.
static void planVectors(const LoopSpace &space, LoopPlan &plan) {
  if (plan.loops.empty() || plan.firstSum + 1 < plan.loops.size() ||
      plan.loops.back().size < 2 * kLanes || !space.takesVectors)
    return;
  for (unsigned i = 0; i < space.accesses.size(); ++i)
    if (!takesVectors(space, plan, i))
      return;
  plan.sumsInLanes = plan.firstSum < plan.loops.size();
  plan.inVectors = !plan.sumsInLanes && space.usesIndices;
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

/// A sum outermost leaves nothing to share out between threads: brings a
/// parallel loop out, or blocks of the innermost one. Each sum keeps its order.
static void bringParallelOut(LoopPlan &plan) {
  constexpr int64_t kSmall = 64, kBlocks = 16;
  SmallVectorImpl<NestedLoop> &loops = plan.loops;
  if (loops.size() < 2 || loops.front().isParallel)
    return;
  for (size_t i = 1; i + 1 < loops.size(); ++i)
    if (loops[i].isParallel) {
      std::rotate(loops.begin(), loops.begin() + i, loops.begin() + i + 1);
      return;
    }
  const NestedLoop &inner = loops.back();
  if (!inner.isParallel || inner.size < 2 * kSmall)
    return;
  int64_t block = divideCeil(inner.size, kBlocks);
  plan.block = std::clamp<int64_t>(alignTo(block, kSmall), kSmall, 8 * kSmall);
  NestedLoop blocks;
  blocks.size = divideCeil(inner.size, plan.block);
  blocks.strides.assign(inner.strides.size(), 0);
  blocks.dim = inner.dim;
  loops.insert(loops.begin(), blocks);
}

/// Whether no two iterations of the loop write one element.
static bool writesApart(const LoopSpace &space, const NestedLoop &loop) {
  return loop.isParallel &&
         !is_contained(ArrayRef(loop.strides).drop_front(space.numInputs), 0);
}

/// Decides, by shape alone, what one thread does at a time.
static void planThreads(const LoopSpace &space, LoopPlan &plan) {
  constexpr int64_t kEnough = 256;
  if (plan.loops.empty() || !plan.loops.front().isParallel)
    return;
  double work = space.getWork();
  if (work < 2 * kWorthwhileWork)
    return;
  if (!writesApart(space, plan.block ? plan.loops.back() : plan.loops.front()))
    return;
  int64_t size = plan.loops.front().size;
  if (!plan.block)
    while (plan.collapsed + 1 < plan.loops.size() &&
           writesApart(space, plan.loops[plan.collapsed]) && size < kEnough)
      size *= plan.loops[plan.collapsed++].size;
  plan.grain = std::max<int64_t>(1, kWorthwhileWork * size / work);
  if (plan.loops.size() == 1) // whole vectors
    plan.grain = alignTo(plan.grain, 64);
  if (plan.grain >= size) {
    plan.grain = 0;
    plan.collapsed = 1;
  }
}

LoopPlan checkpoint::planLoops(const LoopSpace &space, unsigned numRows) {
  LoopPlan plan;
  plan.loops = orderLoops(space, numRows);
  collapseLoops(space, plan.loops);
  if (numRows == 0)
    bringParallelOut(plan);
  planSums(space, plan);
  planVectors(space, plan);
  if (numRows == 0)
    planThreads(space, plan);
  return plan;
}

SumOrder LoopPlan::getSumOrder() const {
  SumOrder order;
  for (const NestedLoop &loop : loops)
    if (!loop.isParallel)
      order.loops.emplace_back(loop.dim, loop.size);
  order.inLanes = sumsInLanes;
  return order;
}

void LoopPlan::print(raw_ostream &stream) const {
  for (auto [level, loop] : enumerate(loops)) {
    stream << (loop.isParallel ? "parallel " : "sum ") << loop.size;
    if (level == 0 && block)
      stream << " blocks of " << block;
    stream << " of loop " << loop.dim << " by [";
    interleaveComma(loop.strides, stream);
    stream << ']';
    if (level >= firstSum && is_contained(inRegister, true))
      stream << ", in registers";
    if (isInnermost(level) && sumsInLanes)
      stream << (sumsBlocks() ? ", in lanes by blocks" : ", in lanes");
    if (isInnermost(level) && inVectors)
      stream << ", in vectors";
    if (level == 0 && grain)
      stream << ", grain " << grain << " of " << collapsed;
    stream << '\n';
  }
}
