//===- ChainOptimum.h - The least recomputation on a chain ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The optimal persistent schedule of a heterogeneous chain, by dynamic
// programming (Beaumont, Eyraud-Dubois, Herrmann, Joly and Shilova, "Optimal
// checkpointing for heterogeneous chains", arXiv 1911.13214). Persistent: what
// is kept is held until the backward that it is kept for, and nothing runs
// again while what is kept above it is in wait. Beyond the paper, a stage has
// several ways to keep inner values, an input that nobody needs any more is
// freed, and what is live beside the chain may change on the way.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_CHAIN_CHAINOPTIMUM_H
#define CHECKPOINT_LIB_PLANNING_CHAIN_CHAINOPTIMUM_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace checkpoint {

/// One way to run a stage forward for its own backward.
struct ChainOption {
  /// Held from there to the stage's backward, beside its input and output.
  int64_t keptBytes = 0;
  /// Of the forward run, output included; of the very first one; and of what
  /// the stage's backward then computes again.
  double advanceCost = 0, firstAdvanceCost = 0, backwardCost = 0;
  /// Most that the stage takes during each, its input included.
  int64_t advancePeakBytes = 0, backwardPeakBytes = 0;
  /// Whether its backward, or what it computes again, reads the stage's input
  /// or output.
  bool needsInput = true, readsOutput = false;
};

/// A stage of a chain. Peaks of forward runs do not count what is live beside
/// the chain; those of backward do.
struct ChainStage {
  int64_t inputBytes = 0;
  /// A forward run that keeps nothing but the output and lets the input go; one
  /// that keeps the input; and costs of the run, and of the very first one.
  int64_t sweepPeakBytes = 0, holdPeakBytes = 0;
  double sweepCost = 0, firstSweepCost = 0;
  /// The backward from the input alone, with what that computes again.
  int64_t leafPeakBytes = 0;
  double leafCost = 0;
  /// Live beside the chain when its backward begins (or, for the last stage,
  /// at most during all first runs).
  int64_t baseBytes = 0;
  std::vector<ChainOption> options;
};

struct Chain {
  std::vector<ChainStage> stages;
  /// Cost of running everything once.
  double onceCost = 0;
};

/// What to do next with a stage.
struct ChainAction {
  enum class Kind : uint8_t {
    Sweep,    // run forward for the output alone
    Advance,  // run forward with an option
    Backward, // run backward
    Release,  // let the input go
  };
  Kind kind;
  uint32_t stage;
  uint32_t option = 0;
};

/// Tables of the least cost for every budget up to one.
class ChainSolver {
public:
  struct Limits {
    /// Memory is counted in at most about so many slots, rounded up.
    size_t slots = 512;
    /// Elementary operations.
    size_t work = size_t(1) << 25;
  };

  /// `budgetBytes`: the largest budget that may be asked for, residents not
  /// counted.
  ChainSolver(const Chain &chain, int64_t budgetBytes, Limits limits);

  /// Whether the chain was not too long for the limits.
  bool solved() const { return isSolved; }
  /// Whether all places to divide the chain were considered: else the cost is
  /// that of a good schedule, but not the least.
  bool considersAll() const { return allSplits; }
  /// No persistent schedule that needs so many bytes less than the largest
  /// budget costs less than what is found for that.
  int64_t errorBytes() const;
  /// A smaller budget loses less than so many bytes more.
  int64_t slotBytes() const { return slot; }

  /// The least cost of recomputation; infinite when nothing fits.
  double costWithin(int64_t budgetBytes) const;
  /// The actions in order; empty when nothing fits.
  std::vector<ChainAction> scheduleWithin(int64_t budgetBytes) const;

private:
  struct SlotOption {
    int64_t kept, advanceNeed, backwardNeed;
    double advanceCost, firstAdvanceCost, backwardCost;
    bool needsInput, readsOutput;
  };
  /// A stage in slots; index 0: the stage owns its input, 1: others hold it.
  struct SlotStage {
    int64_t input, sweepNeed, holdNeed[2], leafNeed[2], delta;
    std::vector<SlotOption> options[2];
  };
  struct Segment {
    uint32_t first, last, held;
  };
  /// A first move within a segment: divided before a stage, run with an option,
  /// or run backward from the input.
  struct Move {
    enum class Kind : uint8_t { None, Divide, Advance, Leaf } kind = Kind::None;
    uint32_t at = 0;
  };

  void chooseSlot(size_t slots);
  void countInSlots();
  void findSegments();
  size_t estimateWork() const;
  void solve();
  template <typename VisitFn>
  void forEachMove(Segment segment, VisitFn visit) const;
  void follow(Segment segment, int64_t room,
              std::vector<ChainAction> &actions) const;
  double lookUp(Segment segment, int64_t room) const;
  int64_t roomFor(int64_t budgetBytes) const;

  int64_t toSlots(int64_t bytes) const; // rounded up
  int64_t toNeed(int64_t bytes) const;  // what is left over counted
  size_t segmentId(uint32_t first, uint32_t last) const {
    return segmentIds[size_t(last) * (last + 1) / 2 + first];
  }
  const std::vector<double> &table(Segment segment) const {
    return tables[2 * segmentId(segment.first, segment.last) + segment.held];
  }
  double sweepCost(uint32_t first, uint32_t end, bool firstTime) const {
    const std::vector<double> &sums = firstTime ? firstSweepSums : sweepSums;
    return sums[end] - sums[first];
  }

  const Chain &chain;
  int64_t budget;
  int64_t offset = 0;    // of what is live beside the chain, everywhere
  int64_t slot = 1;      // bytes
  int64_t remainder = 0; // of the largest budget
  int64_t size = 0;      // entries of a table
  bool isSolved = false, allSplits = true, anyHeld = false;
  std::vector<SlotStage> stages;
  std::vector<int64_t> base; // of each stage, in slots above `offset`
  std::vector<double> sweepSums, firstSweepSums;
  /// For each segment, by last and first stage, which table is its: segments of
  /// equal stages share one.
  std::vector<uint32_t> segmentIds;
  size_t numSegments = 0;
  std::vector<std::vector<double>> tables;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_CHAIN_CHAINOPTIMUM_H
