//===- Report.h - What a plan did, for people and programs ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// One report, three forms: JSON for programs, a table for the terminal, a page
// for the browser.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_REPORT_REPORT_H
#define CHECKPOINT_PLANNING_REPORT_REPORT_H

#include "checkpoint/Planning/Planners.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace checkpoint {

/// What became of a root value.
enum class Decision : uint8_t {
  Resident,   // an argument or a constant, there from beginning to end
  Kept,       // its first run is held for backward
  Recomputed, // its first run is dropped and it is computed again
  Deferred,   // backward needs it, and it is first computed then
  Transient,  // needed in one phase only: nothing to decide
  Result,     // a result of the program that backward does not read
};
llvm::StringRef stringify(Decision decision);

/// A root value and what became of it.
struct ReportValue {
  std::string name;
  int64_t bytes = 0;
  Decision decision = Decision::Transient;
  Phase phase = Phase::Unknown;
  /// One sentence.
  std::string why;
  /// How often its producer runs; 0 for residents.
  unsigned runs = 0;
  /// Cost of its producer's re-runs, in the report's cost unit.
  double recomputeCost = 0;
};

/// One step of a plan. `liveBytes` contains the arguments, `savedBytes` and
/// `recomputedBytes`; the rest are the values of the phase itself.
struct TimelinePoint {
  NodeIndex node = kNoIndex;
  /// Not the node's first run.
  bool recomputed = false;
  /// The phase during which the step runs (see phasesOfSteps).
  Phase phase = Phase::Unknown;
  int64_t liveBytes = 0;
  /// Forward results held for backward.
  int64_t savedBytes = 0;
  /// Results of re-runs.
  int64_t recomputedBytes = 0;
};

/// What is live at one step: a root value, or the workspace of its node.
struct LiveValue {
  enum class Kind : uint8_t { Argument, Saved, Recomputed, Working };
  std::string name;
  int64_t bytes = 0;
  Kind kind = Kind::Working;
};
llvm::StringRef stringify(LiveValue::Kind kind);

/// A program's memory over the steps of a plan.
struct Timeline {
  std::vector<TimelinePoint> points;
  size_t peakStep = 0;
  /// What is live at `peakStep`, largest first.
  std::vector<LiveValue> liveAtPeak;
};

/// What a plan did to a program, compared with keeping everything.
struct Report {
  /// The program's name for the heading, e.g. its file; may stay empty.
  std::string program;
  std::string planner;
  std::string costUnit;
  /// Arguments + arena; what a budget limits.
  int64_t peakBytesBefore = 0;
  int64_t peakBytesAfter = 0;
  /// By the simulator.
  int64_t livePeakBytesBefore = 0;
  int64_t livePeakBytes = 0;
  std::optional<int64_t> budgetBytes;
  int64_t residentBytes = 0;
  int64_t floorBytes = 0;
  /// The node that sets the floor; empty when there is none.
  std::string floorNode;
  int64_t leastPeakBytes = 0;
  int64_t savedBytesBefore = 0;
  int64_t savedBytes = 0;
  double stepFlops = 0;
  double stepCost = 0;
  double recomputeFlops = 0;
  double recomputeCost = 0;
  double lowerBoundCost = 0;
  /// See PlanResult.
  std::optional<double> chainOptimumCost;
  int64_t chainOptimumErrorBytes = 0;
  bool optimal = false; // proved
  double gap = 0;
  double planSeconds = 0;
  bool timeLimitReached = false;
  std::vector<PlanningStage> stages;
  /// Roots, largest first.
  std::vector<ReportValue> values;
  /// Names and costs of the program's nodes, which timelines refer to.
  std::vector<std::string> nodeNames;
  std::vector<double> nodeCosts;
  Timeline before;
  Timeline after;
  /// Budget against overhead; empty when it was not asked for.
  std::vector<CurvePoint> curve;

  /// Compares `result`, which must be a plan of `problem`, with keeping
  /// everything.
  static Report make(const Problem &problem, const PlanResult &result,
                     std::optional<int64_t> budgetBytes,
                     std::vector<CurvePoint> curve = {});

  /// The keys are described in README.md ("The report").
  llvm::json::Value toJSON() const;

  /// A table of at most `columns` columns (0: as wide as the terminal, or 100),
  /// in UTF-8; in colour when `os` is a terminal and NO_COLOR is not set.
  void printTable(llvm::raw_ostream &os, unsigned columns = 0) const;

  /// A page that needs nothing but a browser: no network, no other file.
  void writeHTML(llvm::raw_ostream &os) const;
};

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_REPORT_REPORT_H
