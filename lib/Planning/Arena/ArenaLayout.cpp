//===- ArenaLayout.cpp - Addresses for the buffers of a plan --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Arena/ArenaLayout.h"

#include "ArenaOrders.h"
#include "ArenaSearch.h"
#include "ArenaSweep.h"
#include "Planning/Model/SearchLimits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <numeric>
#include <queue>

using namespace llvm;

namespace checkpoint {

namespace {

class Packer {
public:
  Packer(const std::vector<ArenaBlock> &blocks, size_t numSteps)
      : blocks(blocks), numSteps(numSteps) {
    std::vector<int64_t> change(numSteps + 1, 0);
    for (const ArenaBlock &block : blocks) {
      // Where one piece takes over from another only the larger one counts.
      size_t from = block.first;
      for (const ArenaBlock::Piece &piece : block.pieces) {
        change[from] += piece.bytes;
        change[piece.last + 1] -= piece.bytes;
        from = piece.last + 1;
      }
    }
    // Of the highest block the rounding does not count; at best that is the one
    // with the most of it.
    std::vector<size_t> order(blocks.size());
    std::iota(order.begin(), order.end(), 0);
    llvm::sort(order, [&](size_t a, size_t b) {
      return std::make_pair(blocks[a].first, a) <
             std::make_pair(blocks[b].first, b);
    });
    std::priority_queue<std::pair<int64_t, size_t>> roundings; // and last steps
    int64_t live = 0;
    for (size_t step = 0, next = 0; step < numSteps; ++step) {
      live += change[step];
      for (; next < order.size() && blocks[order[next]].first == step; ++next) {
        const ArenaBlock &block = blocks[order[next]];
        roundings.emplace(block.bytes - block.content, block.last);
      }
      while (!roundings.empty() && roundings.top().second < step)
        roundings.pop();
      int64_t extent = live - (live > 0 ? roundings.top().first : 0);
      if (extent > leastExtent) {
        leastExtent = extent;
        peakStep = step;
      }
    }
  }

  void pack() {
    sweep();
    if (extent == leastExtent)
      return;
    bool found = search();
    // Trying every order takes time that grows with what is live at once, and
    // so with the square of a large program.
    bool isLarge = blocks.size() > 4000;
    if (extent > leastExtent && !((found || isLarge) && isNear(50)))
      tryOrders();
  }

  int64_t extent = -1;
  std::vector<int64_t> offsets; // of each block

private:
  void tryOrders() {
    size_t effort = searchLimits.arena.mostOrderEffort;
    std::vector<int64_t> found =
        packInOrders(blocks, numSteps, peakStep, leastExtent, extent, effort);
    if (!found.empty())
      keepBetter(found);
  }

  /// Whether the extent is above the least by no more than one part in `parts`.
  bool isNear(int64_t parts) const {
    return extent - leastExtent <= leastExtent / parts;
  }

  /// Whether it found something.
  bool search() {
    size_t effort = std::min(searchLimits.arena.mostEffort,
                             searchLimits.arena.effortPerBlock * blocks.size());
    std::vector<int64_t> found =
        searchArena(blocks, leastExtent, extent, effort);
    return !found.empty() && keepBetter(found);
  }

  void sweep() {
    std::vector<SweepBlock> whole;
    for (const ArenaBlock &block : blocks)
      whole.push_back({block.first, block.last, block.bytes});
    for (bool backwards : {false, true})
      keepBetter(sweepArena(whole, backwards));
  }

  int64_t endOf(const std::vector<int64_t> &candidate) const {
    int64_t end = 0;
    for (size_t block = 0; block < blocks.size(); ++block)
      end = std::max(end, candidate[block] + blocks[block].content);
    return end;
  }

  bool keepBetter(const std::vector<int64_t> &candidate) {
    int64_t end = endOf(candidate);
    if (extent >= 0 && end >= extent)
      return false;
    extent = end;
    offsets = candidate;
    return true;
  }

  const std::vector<ArenaBlock> &blocks;
  size_t numSteps;
  int64_t leastExtent = 0;
  size_t peakStep = 0;
};

} // namespace

ArenaLayout layOutArena(const Problem &problem, const Plan &plan,
                        const Lifetimes &lifetimes) {
  ArenaLayout layout;
  layout.bufferOffsets.assign(lifetimes.buffers.size(), -1);
  layout.workspaceOffsets.assign(plan.steps.size(), -1);

  std::vector<ArenaBlock> blocks;
  std::vector<uint32_t> blockOf(lifetimes.buffers.size(), kNoIndex);
  // A buffer is listed after the one whose place it takes over.
  for (auto [index, buffer] : enumerate(lifetimes.buffers)) {
    if (buffer.bytes == 0 || buffer.donated != kNoIndex)
      continue;
    if (buffer.reuses != kNoIndex) {
      blockOf[index] = blockOf[buffer.reuses];
    } else {
      blockOf[index] = blocks.size();
      blocks.emplace_back(problem.alignment);
    }
    blocks[blockOf[index]].add(buffer.firstStep, buffer.lastStep, buffer.bytes);
  }
  std::vector<uint32_t> workspaceBlock(plan.steps.size(), kNoIndex);
  for (size_t step = 0; step < plan.steps.size(); ++step)
    if (int64_t bytes = problem.nodes[plan.steps[step].node()].workspaceBytes) {
      workspaceBlock[step] = blocks.size();
      blocks.emplace_back(problem.alignment);
      blocks.back().add(step, step, bytes);
    }
  if (blocks.empty())
    return layout;

  Packer packer(blocks, plan.steps.size());
  packer.pack();
  for (auto [index, buffer] : enumerate(lifetimes.buffers))
    if (blockOf[index] != kNoIndex) {
      int64_t offset = packer.offsets[blockOf[index]];
      layout.bufferOffsets[index] = offset;
      layout.extentBytes = std::max(layout.extentBytes, offset + buffer.bytes);
    }
  for (size_t step = 0; step < plan.steps.size(); ++step)
    if (workspaceBlock[step] != kNoIndex) {
      int64_t offset = packer.offsets[workspaceBlock[step]];
      layout.workspaceOffsets[step] = offset;
      layout.extentBytes = std::max(
          layout.extentBytes,
          offset + problem.nodes[plan.steps[step].node()].workspaceBytes);
    }
  return layout;
}

int64_t peakBytes(const Problem &problem, const ArenaLayout &layout) {
  return problem.residentBytes() + layout.extentBytes;
}

int64_t peakBytes(const Problem &problem, const Plan &plan) {
  return peakBytes(problem,
                   layOutArena(problem, plan, computeLifetimes(problem, plan)));
}

} // namespace checkpoint
