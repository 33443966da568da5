//===- StateSearch.h - States of a schedule of a small graph ----*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_BOUNDS_STATESEARCH_H
#define CHECKPOINT_LIB_PLANNING_BOUNDS_STATESEARCH_H

#include "ExactSearch.h"
#include "SmallGraphBound.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <unordered_map>

namespace checkpoint {

/// The states that were reached, and how the search goes on. See ExactSearch.h
/// for what a state leaves out.
class StateSearch {
public:
  StateSearch(const Problem &problem, int64_t livePeakBytes, double knownCost,
              size_t mostStates, PlanningProgress *progress,
              bool firstPlanWillDo)
      : problem(problem), graph(problem),
        limit(livePeakBytes - problem.residentBytes()),
        livePeakBytes(livePeakBytes), bound(graph, limit),
        mostStates(mostStates), progress(progress),
        firstPlanWillDo(firstPlanWillDo), columns(graph.nodes.size() + 1) {
    result.cost = knownCost;
  }

  ExactSearchResult run();

private:
  struct State {
    SmallSet64 done = 0;        // nodes
    SmallSet64 names = 0;       // held
    SmallSet64 overwritten = 0; // arguments
    SmallSet64 donated = 0;     // roots that lie in an argument
    int64_t heldBytes = 0;
  };
  struct Visit {
    State state;
    double spent = 0;
    double cost = 0; // spent and still to be spent at least
    uint32_t from = 0;
    NodeIndex node = kNoIndex;
    bool dominated = false;
  };
  /// What of a visit says whether it dominates another.
  struct Rival {
    SmallSet64 names, donated;
    double spent;
    uint32_t visit;
  };
  struct Waiting {
    double cost;
    uint32_t visit;
    bool operator<(const Waiting &other) const { // for a heap, least on top
      return cost != other.cost ? cost > other.cost : visit < other.visit;
    }
  };

  // Which state is next: in ExactSearch.cpp.

  bool columnsEmpty() const {
    return llvm::all_of(columns,
                        [](const auto &column) { return column.empty(); });
  }

  /// The waiting state of least cost in a column, or nothing.
  std::optional<uint32_t> take(size_t column);

  /// Of all columns; among equals one that is furthest.
  std::optional<uint32_t> takeLeast();

  void search();

  bool isOver() const {
    return interrupted || visited.size() >= mostStates ||
           (firstPlanWillDo && result.plan) ||
           (progress && progress->timeIsUp());
  }

  bool isTooDear(double cost) const;

  /// Notes that a state can be reached, unless that is of no use.
  void reach(const State &state, double spent, uint32_t from, NodeIndex node,
             double atLeast);

  /// A path is complete: is it a plan?
  void finish(uint32_t visit);

  // What may follow a state: in ExactSearchMoves.cpp.

  /// Names that a node that may still run usefully reads; `fixed` will not run
  /// again.
  SmallSet64 findUseful(SmallSet64 done, SmallSet64 overwritten,
                        SmallSet64 &nodes, SmallSet64 fixed = 0) const;

  bool canRun(const State &state, unsigned index) const;

  /// One way to run a node next, so far.
  struct Step {
    uint32_t from;
    unsigned node;
    SmallSet64 written;  // roots of the results that are kept
    SmallSet64 useful;   // names, once the node has run
    SmallSet64 unused;   // arguments, likewise
    SmallSet64 gone = 0; // roots whose place is taken or that make room
    SmallSet64 donated = 0;
    SmallSet64 overwritten = 0;
    int64_t needed = 0; // bytes of results and workspace
    bool fits = false;  // with nothing given up
  };

  void expand(uint32_t index);

  /// What will be of use once the step's node has run.
  void lookAhead(Step &step, const State &state) const;

  void writeOutputs(Step step);

  /// Decides where the results in `open` are written.
  void place(const Step &step, SmallSet64 open);

  void makeRoom(const Step &step);

  /// Every set of candidates of which each is needed to make up for what is
  /// missing. They come largest first.
  void drop(const Step &step,
            llvm::ArrayRef<std::pair<int64_t, uint8_t>> candidates, size_t at,
            int64_t total, int64_t missing);

  State after(const Step &step) const;

  void take(const Step &step);

  // What may as well happen at once: there, too.

  /// Where some nodes can run for the first time one after the other with
  /// nothing given up, and nothing is held afterwards that was not before,
  /// every schedule that runs them later gets no worse by running them now.
  bool closeOff(uint32_t index);

  bool closeOff(const State &start, const State &state, uint32_t from,
                unsigned index, unsigned depth);

  const Problem &problem;
  SmallGraph graph;
  int64_t limit; // beside the residents
  int64_t livePeakBytes;
  SmallGraphBound bound;
  size_t mostStates;
  PlanningProgress *progress;
  bool firstPlanWillDo;

  struct Key {
    SmallSet64 done, overwritten;
    bool operator==(const Key &other) const {
      return done == other.done && overwritten == other.overwritten;
    }
  };
  struct Hash {
    size_t operator()(const Key &key) const {
      uint64_t hash = (key.done ^ (key.overwritten * 0x9E3779B97F4A7C15ull)) *
                      0xD6E8FEB86659FD93ull;
      return hash ^ (hash >> 32);
    }
  };
  std::vector<Visit> visited;
  std::unordered_map<Key, std::vector<Rival>, Hash> kept;
  std::vector<std::vector<Waiting>> columns;
  /// Of the cheapest path that was no plan.
  double unrealisedCost = std::numeric_limits<double>::infinity();
  /// Ways to go on that were looked at; too many for the states they led to
  /// end the search.
  size_t ways = 0;
  bool interrupted = false;
  /// Of the state that was looked at then.
  double interruptedCost = std::numeric_limits<double>::infinity();
  ExactSearchResult result;
};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_BOUNDS_STATESEARCH_H
