//===- LivePlan.h - A plan that can be edited, with its bytes ---*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MOVES_LIVEPLAN_H
#define CHECKPOINT_LIB_PLANNING_MOVES_LIVEPLAN_H

#include "LiveTree.h"
#include "Planning/Model/StepTables.h"
#include "checkpoint/Planning/Model/Plan.h"

namespace checkpoint {

/// The simulator for local moves: a plan as a list of steps into which runs can
/// be put and from which they can be taken, with the live bytes of every step
/// as `simulate` counts them (reuse and donated arguments too) at all times. A
/// change costs O(log steps) for each buffer whose lifetime it changes, not
/// O(steps). Changes can be taken back.
///
/// Steps stand in slots of a LiveTree with room between them; where the room
/// runs out, a part of the slots around is spread anew (a packed-memory array:
/// Itai, Konheim and Rodeh, 1981), which is O(log^2 steps) a step on average.
class LivePlan {
public:
  using Step = uint32_t; // stays the same while the step is in the plan
  static constexpr Step kBegin = 0, kEnd = 1;

  /// One result of one step. The results of a step stand one after the other.
  struct Run {
    ValueIndex value = kNoIndex;
    Step step = kEnd;
    /// The run that a view was made of; none for roots and views of residents.
    uint32_t source = kNoIndex;
    /// Steps that read this run, in order; kEnd for a program output.
    llvm::SmallVector<Step, 2> readers;
    llvm::SmallVector<uint32_t, 1> views; // runs made of this one
    // Of a root:
    Step last = kEnd;           // the last step that reads it or a view of it
    int64_t bytes = 0;          // 0 for a re-run that nobody reads
    int64_t heldBytes = 0;      // 0 in the place of a donated argument
    uint32_t reuses = kNoIndex; // the run whose place it takes
    ValueIndex donated = kNoIndex;
  };

  /// `plan` must be valid. The excess is over `limitBytes`.
  LivePlan(const StepTables &tables, const Plan &plan,
           int64_t limitBytes = LiveTree::kNoLimit);

  /// Runs `node` before `next`, from where on its results are read from there.
  /// What it reads must have run before; it must be recomputable, or its other
  /// run be erased at once.
  Step insert(NodeIndex node, Step next);
  /// Takes a run away. What read it reads the run before, which there must be
  /// if anybody does.
  void erase(Step step);
  /// Takes away what the changes left without use: runs that nobody reads of
  /// nodes that run elsewhere, too, and views run again over a root that was
  /// not.
  void dropRedundant();

  /// Takes back all changes since the last `keepChanges`.
  void undoChanges();
  void keepChanges();

  int64_t peakBytes() const { return live.most(); }
  /// The first step with the most bytes.
  Step peakStep() const { return stepAt[live.firstMost()]; }
  /// Bytes over the limit, summed over the steps.
  double excess() const { return live.excess(); }
  int64_t liveBytes(Step step) const { return live.at(steps[step].slot); }
  /// The most bytes at a step after `first` and before `last`.
  int64_t mostBetween(Step first, Step last) const {
    return live.mostIn(steps[first].slot + 1, steps[last].slot - 1);
  }
  /// What all steps but each node's first run cost.
  double recomputeCost() const { return recomputed; }
  size_t size() const { return numSteps; }
  Plan plan() const;

  /// Counts the work of all changes, in touched reads.
  uint64_t work() const { return touched; }

  bool contains(Step step) const { return steps[step].linked; }
  Step next(Step step) const { return steps[step].next; }
  Step previous(Step step) const { return steps[step].previous; }
  NodeIndex node(Step step) const { return steps[step].node; }
  bool isBefore(Step a, Step b) const { return steps[a].slot < steps[b].slot; }
  /// The results of a step, in the node's order.
  llvm::ArrayRef<Run> results(Step step) const {
    return llvm::ArrayRef(runs).slice(
        steps[step].firstRun, problem.nodes[steps[step].node].outputs.size());
  }
  uint32_t indexOf(const Run &run) const { return &run - runs.data(); }
  const Run &run(uint32_t index) const { return runs[index]; }
  /// Of all steps that are or were in the plan; those taken away have no
  /// readers and hold nothing.
  llvm::ArrayRef<Run> allRuns() const { return runs; }
  /// The run of `value` that a reader in the place of `reader` means; kNoIndex
  /// for residents.
  uint32_t findRun(ValueIndex value, Step reader) const;
  /// The run of the root in whose bytes a run lies; kNoIndex for a resident's.
  uint32_t bufferOf(uint32_t run) const;
  bool isFirstRun(Step step) const {
    return runsOf[steps[step].node].front() == step;
  }
  /// The run of the node before `step`'s, which must not be the first.
  Step previousRun(Step step) const;

private:
  struct StepData {
    NodeIndex node = kNoIndex;
    Step previous = kEnd, next = kBegin;
    uint32_t slot = 0;
    uint32_t firstRun = 0;
    int64_t endingBytes = 0; // held by buffers of which this is the last step
    int64_t ownBytes = 0;    // its workspace, less what reuse saves at it
    bool linked = false;
    bool queued = false; // for its reuse to be decided
  };
  struct Change {
    bool inserted;
    Step step, next;
  };

  void readInOrder(const Plan &plan);
  void holdBuffers();

  void link(Step step, Step next);
  void unlink(Step step);
  uint32_t makeRoomAfter(Step step);
  uint32_t spread(llvm::ArrayRef<Step> sorted, uint32_t first, uint32_t size,
                  Step roomAfter);

  void insertStep(Step step, Step next);
  void addRead(ValueIndex value, Step reader);
  void removeRead(ValueIndex value, Step reader);
  void moveReaders(uint32_t from, uint32_t to, size_t firstMoved);
  void eraseStep(Step step);
  Step makeStep(NodeIndex node);

  void refreshBuffer(uint32_t root);
  Step lastReader(uint32_t run) const;
  void setHeld(uint32_t root, Step last, int64_t bytes);
  void queueReuse(Step step);
  void queueClaims(ValueIndex resident);
  void settleReuse();
  void decideReuse(Step step);
  bool takePlace(Step step, const Reuse &pair, Run &run,
                 llvm::SmallVectorImpl<uint32_t> &gone);
  bool takeArgument(ValueIndex root, Step step, Run &run);

  uint32_t outputPosition(ValueIndex value) const {
    return tables.outputPosition[value];
  }

  const StepTables &tables;
  const Problem &problem;
  LiveTree live;
  std::vector<StepData> steps;
  std::vector<Run> runs;
  std::vector<Step> stepAt; // by slot; kNoIndex where it is empty
  std::vector<llvm::SmallVector<Step, 1>> runsOf; // of each node, in order
  /// Of each resident root that an output may take over.
  std::vector<llvm::SmallVector<Step, 1>> residentReads;
  std::vector<uint32_t> takenBy; // the run in each donated argument's place
  std::vector<Step> reuseQueue, suspects;
  std::vector<Change> changes;
  double keptRecomputed = 0;
  /// Of each node a step out of use, or kNoIndex; the next one is its `next`.
  std::vector<Step> spare;
  size_t numSteps = 0;
  double recomputed = 0;
  uint64_t touched = 0;
  bool built = false;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MOVES_LIVEPLAN_H
