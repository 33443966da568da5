//===- PlanningProgress.h - A time limit, and what planning does *- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// One object goes along with a search for a plan. It says when the time is up,
// keeps what each stage took and brought, and tells whoever wants to know.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_PLANNINGPROGRESS_H
#define CHECKPOINT_PLANNING_MODEL_PLANNINGPROGRESS_H

#include "checkpoint/Planning/Model/Problem.h"

#include <chrono>
#include <functional>

namespace checkpoint {

/// What one stage of planning took and brought.
struct PlanningStage {
  std::string name; // "price cuts"
  double seconds = 0;
  /// Plans, or moves that change one, that were judged.
  uint64_t plans = 0;
  /// Recomputation of the cheapest plan within the budget (without one, of the
  /// cheapest) found by the end of the stage; nothing while there is none.
  std::optional<double> bestCost;
};

/// [{"name": ..., "seconds": ..., "plans": ..., "best_cost": ... or null}, ...]
llvm::json::Array toJSON(const std::vector<PlanningStage> &stages);

/// Where planning is, for those who wait for it.
struct PlanningNews {
  size_t numNodes = 0;
  llvm::StringRef stage;
  size_t done = 0, total = 0; // parts of the stage; no total: 0
  /// PlanningStage::bestCost as a share of the step's cost.
  std::optional<double> bestShare;
  bool hasBudget = false;
  double seconds = 0; // since the beginning
  bool stageEnds = false;
};

class PlanningProgress {
public:
  using Listener = std::function<void(const PlanningNews &)>;

  /// The clock starts here. The best plan is the cheapest of at most
  /// `budgetBytes`.
  explicit PlanningProgress(const Problem &problem,
                            std::optional<double> limitSeconds = {},
                            std::optional<int64_t> budgetBytes = {},
                            Listener listener = {});

  double seconds() const;
  bool hasLimit() const { return limit.has_value(); }

  /// Whether to stop with what there is. To be asked before each piece of work
  /// that takes a plan's building or judging, or longer. Who is told so must
  /// leave something out, as that is what `timeLimitReached` reports.
  bool timeIsUp();
  bool timeLimitReached() const { return reached; }
  /// From here on the time is up at this share of the limit, so that later
  /// stages get theirs.
  void allot(double share) { allotted = share; }

  /// A plan was built and judged; or `count` of them, of which this is the
  /// best.
  void planTried(int64_t peakBytes, double recomputeCost, size_t count = 1);
  /// The plan that was chosen in the end, if it is within the budget.
  void choose(std::optional<double> recomputeCost) { best = recomputeCost; }

  /// A stage, from here to the end of the block. Stages nest: time and plans go
  /// to the innermost. Stages of one name are one. Listeners hear of outermost
  /// stages.
  class Stage {
  public:
    Stage(PlanningProgress &progress, llvm::StringRef name, size_t total = 0);
    ~Stage();
    Stage(const Stage &) = delete;
    Stage &operator=(const Stage &) = delete;
    /// One of the parts is done.
    void advance();

  private:
    PlanningProgress &progress;
  };

  /// In the order in which they began.
  const std::vector<PlanningStage> &stages() const { return list; }

private:
  using Clock = std::chrono::steady_clock;
  struct Open {
    size_t stage; // index in list
    size_t done, total;
  };
  /// Adds the time since the last call to the innermost stage.
  void charge();
  void tell(bool stageEnds);

  size_t numNodes;
  double stepCost;
  Clock::time_point begin, charged;
  std::optional<double> limit;
  double allotted = 1;
  bool reached = false;
  std::optional<int64_t> budget;
  std::optional<double> best;
  Listener listener;
  double toldAt = 0;
  std::vector<PlanningStage> list;
  llvm::SmallVector<Open, 4> open;
};

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_PLANNINGPROGRESS_H
