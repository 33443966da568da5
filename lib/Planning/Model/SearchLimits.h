//===- SearchLimits.h - What ends or steers the search for plans *- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_PLANNING_MODEL_SEARCHLIMITS_H
#define CHECKPOINT_LIB_PLANNING_MODEL_SEARCHLIMITS_H

#include <cstddef>
#include <cstdint>

namespace checkpoint {

/// What ends or steers the search for plans, all in one place: how much work
/// goes where, and from where on something is not worth it. None of them
/// decides whether a plan is right, only whether it is found. Two builds that
/// differ here find other plans.
///
/// Each says what it is and, in brackets, its unit where that is no count. What
/// once chose the values is not on record. The line "Measured" says what half
/// and twice the value do now, on the 12 budgets of
/// python/benchmarks/search_limits.py: by how much more or less the plans
/// recompute (percent of what they do, the mean and the range over the budgets;
/// lower is better), for the limits of the bound how much that rises, whether
/// budgets are no longer met, and the processor time (good to some 10%). "The
/// same" may mean that no problem there reaches the limit.
struct SearchLimits {
  /// Plans from cuts at a price (CollectCuts, segments with a budget).
  struct PriceCuts {
    /// From more nodes on fewer cuts and strides are tried (nodes).
    /// Measured: half the same, time x1.00; twice the same, time x0.99.
    size_t manyNodes = 6000;
    /// Cuts of the trade-off between saved bytes and recomputation, for each
    /// choice of kept layer boundaries.
    /// Measured: half the same, time x1.00; twice the same, time x0.99.
    unsigned most = 24;
    /// The same in a problem of many nodes.
    /// Measured: half the same, time x1.01; twice the same, time x1.02.
    unsigned mostOfMany = 10;
    /// Of the cuts that save least, so many are tried with layers nested by
    /// halves, too.
    /// Measured: half the same, time x1.03; twice the same, time x1.03.
    size_t halvingCuts = 3;
    /// Up to so many nodes the layers are divided into `mixedShares` parts
    /// where two cuts are mixed (nodes).
    /// Measured: half the same, time x1.05; twice the same, time x1.06.
    size_t mixedSmall = 3000;
    /// Parts of the layers at which one cut gives way to the next.
    /// Measured: half the same, time x1.06; twice recomputes -0.00% (from -0.0%
    /// to +0.0%), time x1.00.
    size_t mixedShares = 8;
    /// The same in larger problems.
    /// Measured: half the same, time x1.01; twice the same, time x1.03.
    size_t mixedSharesOfMany = 4;
  } cuts;

  /// Moves that lower a peak or keep more (LowestPeaks, ImproveWithin,
  /// BudgetGrid, LowerPeak).
  struct LocalMoves {
    /// Moves that may be tried for one budget of the grid, and one more for
    /// each node; twice as many for a budget that is asked for.
    /// Measured: half the same, time x0.98; twice the same, time x1.05.
    size_t perBudget = 2000;
    /// Budgets between the lowest and the unchanged peak for which the
    /// collection is improved.
    /// Measured: half the same, time x1.01; twice recomputes -0.21% (from -2.6%
    /// to +0.0%), time x1.02.
    unsigned gridBudgets = 16;
    /// Of the lowest plans, so many are lowered further.
    /// Measured: half the same, time x0.96; twice the same, time x1.06.
    size_t lowestStarts = 3;
    /// Of the plans just above a budget, so many are lowered into it, beside
    /// the cheapest of all.
    /// Measured: half recomputes -0.22% (from -2.6% to +0.0%), time x0.98;
    /// twice recomputes -0.00% (from -0.0% to +0.0%), time x1.05.
    size_t dearerTried = 2;
    /// Nodes that one dropped value may bring back; more is no small change.
    /// Measured: half the same, time x0.98; twice the same, time x1.03.
    size_t dropNodes = 200;
    /// Drops over the fullest step that may fail to help.
    /// Measured: half the same, time x0.99; twice the same, time x1.00.
    unsigned dropFailures = 12;
    /// A plan of more steps than so many times the nodes (and 64) is lowered no
    /// further (steps a node).
    /// Measured: half the same, time x0.91; twice the same, time x1.00.
    size_t stepsPerNode = 6;
    /// To look through so many runs counts as one move.
    /// Measured: half the same, time x0.95; twice the same, time x1.05.
    size_t runsAMove = 500;
  } moves;

  /// The search for peaks below those of the collection (LowestPeaks).
  struct LowestSearch {
    /// In larger problems there is none (nodes).
    /// Measured: half the same, time x0.99; twice the same, time x1.00.
    size_t mostNodes = 300;
    /// Halvings between the floor and the lowest peak.
    /// Measured: half the same, time x1.00; twice the same, time x0.99.
    unsigned tries = 8;
    /// Moves of threshold accepting for each, at most.
    /// Measured: half the same, -1 budgets met, time x0.98; twice the same,
    /// time x0.99.
    size_t moves = 4000;
    /// And at most so many, divided by the nodes.
    /// Measured: half the same, time x1.00; twice the same, time x1.01.
    size_t movesTimesNodes = 200000;
  } lowest;

  /// Threshold accepting on the best plan (Exchanges, ThresholdAccepting).
  struct Exchanges {
    /// In larger problems there is none (nodes).
    /// Measured: half the same, time x1.02; twice recomputes -0.02% (from -0.3%
    /// to +0.0%), time x1.16.
    size_t mostNodes = 2000;
    /// Moves, at most.
    /// Measured: half recomputes +0.08% (from -0.0% to +1.0%), time x0.81;
    /// twice the same, time x1.13.
    size_t moves = 32000;
    /// And at most so many, divided by the nodes.
    /// Measured: half recomputes +0.27% (from +0.0% to +2.1%), time x0.77;
    /// twice recomputes -2.95% (from -35.4% to +0.0%), time x1.24.
    size_t movesTimesNodes = 8000000;
    /// Where less can be gained, fewer moves in proportion (share of the step's
    /// cost).
    /// Measured: half the same, time x1.02; twice the same, time x1.01.
    double fullGain = 0.001;
    /// Rounds, each from hot to cold, from the best plan and from the first in
    /// turn.
    /// Measured: half recomputes -0.30% (from -4.3% to +0.7%), time x1.02;
    /// twice recomputes -0.26% (from -2.6% to +0.0%), -1 budgets met, time
    /// x0.98.
    unsigned rounds = 8;
    /// Moves after which the price of excess bytes is set anew.
    /// Measured: half recomputes -3.37% (from -36.1% to +0.0%), time x1.02;
    /// twice recomputes +0.09% (from -0.0% to +1.0%), -1 budgets met, time
    /// x0.99.
    unsigned pricePeriod = 50;
    /// Factor of the price when all plans of a period were over the budget.
    /// Measured: half recomputes +1.43% (from +0.0% to +12.0%), -1 budgets met,
    /// time x0.74; twice recomputes -2.99% (from -35.9% to +0.0%), time x1.02.
    double priceRise = 1.3;
    /// And when fewer than half were.
    /// Measured: half recomputes +0.21% (from -0.4% to +2.9%), time x1.06;
    /// twice recomputes +0.24% (from -0.0% to +2.9%), time x0.96.
    double priceFall = 0.85;
    /// Of the temperature, the most by which an accepted plan may be dearer, at
    /// the beginning of a round.
    /// Measured: half recomputes -0.19% (from -2.6% to +0.5%), -1 budgets met,
    /// time x1.01; twice recomputes -3.44% (from -38.7% to +0.0%), time x1.03.
    double acceptedWorse = 3;
    /// The pool of steps is filled anew when it is larger than so many times
    /// the plan.
    /// Measured: half recomputes +0.04% (from +0.0% to +0.4%), time x1.03;
    /// twice the same, time x1.03.
    size_t poolPerStep = 4;
    /// Steps that are looked at for a re-run to take away.
    /// Measured: half recomputes +0.12% (from +0.0% to +1.4%), time x0.94;
    /// twice recomputes -0.02% (from -0.2% to +0.0%), time x1.08.
    unsigned takeAwayTries = 8;
    /// Values that are looked at for one to drop.
    /// Measured: half recomputes +0.11% (from -0.0% to +1.3%), time x1.05;
    /// twice recomputes -1.32% (from -11.9% to +0.0%), -1 budgets met, time
    /// x1.02.
    unsigned dropTries = 4;
    /// Values that may be dropped for one re-run that is taken away.
    /// Measured: half recomputes -0.24% (from -2.6% to +0.0%), -1 budgets met,
    /// time x0.76; twice recomputes +0.12% (from +0.0% to +1.3%), -1 budgets
    /// met, time x1.31.
    unsigned dropsAnExchange = 3;
    /// Places that are looked at for a step to move to.
    /// Measured: half recomputes -0.24% (from -2.6% to +0.0%), time x1.02;
    /// twice recomputes -0.31% (from -4.2% to +0.7%), -1 budgets met, time
    /// x1.02.
    unsigned shiftTries = 6;
    /// Operands of operands that one move may bring back.
    /// Measured: half recomputes +0.09% (from -0.0% to +1.1%), time x0.98;
    /// twice recomputes -0.18% (from -2.6% to +0.5%), time x1.05.
    unsigned deepest = 8;
    /// How often an operand that a move has come to hold is left held
    /// (percent).
    /// Measured: half recomputes -0.02% (from -0.2% to +0.0%), time x1.31;
    /// twice recomputes -3.23% (from -38.7% to +0.0%), time x0.90.
    uint32_t keptOperandPercent = 30;
  } exchanges;

  /// Branch and bound over all orders, for problems of at most 64 nodes
  /// (ExactSearch).
  struct ExactSearch {
    /// States: enough to prove the optimum of most problems of 30 nodes.
    /// Measured: half recomputes +3.08% (from +0.0% to +36.9%), time x1.11;
    /// twice the same, time x1.15.
    size_t states = 40000;
    /// States before exchanges are tried: enough for most of a dozen nodes.
    /// Measured: half the same, time x1.12; twice the same, time x1.12.
    size_t quickStates = 2000;
    /// Ways from state to state that may be tried for each state.
    /// Measured: half recomputes +3.08% (from +0.0% to +36.9%), time x1.14;
    /// twice the same, time x1.12.
    size_t waysAState = 30;
    /// Comparing with so many rivals counts as trying a way.
    /// Measured: half recomputes +3.08% (from +0.0% to +36.9%), time x1.11;
    /// twice the same, time x1.08.
    size_t rivalsAWay = 32;
    /// Prices tried for the bound of one node.
    /// Measured: half the same, time x1.13; twice the same, time x1.11.
    unsigned prices = 5;
  } exact;

  /// The lower bound for all schedules (CostBound).
  struct Bound {
    /// Arcs that may be looked at, all cuts together, at least.
    /// Measured: half the same, time x1.01; twice the same, time x1.03.
    uint64_t work = 50000000;
    /// And so many more for each node (arcs).
    /// Measured: half the same, time x1.02; twice the same, time x1.02.
    uint64_t workPerNode = 400;
    /// Building a cut is like looking at so many arcs for each node and value.
    /// Measured: half the same, time x1.01; twice the same, time x1.02.
    uint64_t buildWork = 3;
    /// In problems of at most so many nodes the first run of every one is
    /// tried.
    /// Measured: half the same, time x1.00; twice the same, time x1.01.
    size_t tryAllNodes = 128;
    /// Kinds of nodes that are looked at more closely.
    /// Measured: half the same, time x1.01; twice the same, time x1.02.
    size_t promisingKinds = 4;
    /// A bound this close to the best that is possible for its node will do
    /// (share of it).
    /// Measured: half the same, time x1.00; twice the same, time x1.01.
    double tolerance = 1e-4;
    /// Prices tried for one node.
    /// Measured: half the same, time x1.00; twice the same, time x1.01.
    unsigned prices = 24;
    /// Under a time limit: arcs between two looks at the clock.
    /// Measured: half the same, time x1.01; twice the same, time x1.02.
    uint64_t workBetweenLooks = 2000000;
  } bound;

  /// The chain of layers (ChainPlanner, ChainOptimum, LayerChain).
  struct Chain {
    /// From more nodes on fewer options and branches are measured (nodes).
    /// Measured: half the same, time x1.02; twice the same, time x1.00.
    size_t manyNodes = 6000;
    /// A node that costs less counts as free where branches are chosen (share
    /// of the dearest node's cost).
    /// Measured: half recomputes +0.01% (from +0.0% to +0.1%), time x0.98;
    /// twice the same, time x1.00.
    double cheap = 0.02;
    /// Branches of a residual stream that are larger than so many of the stream
    /// are none.
    /// Measured: half recomputes -0.00% (from -0.0% to +0.0%), time x1.01;
    /// twice the same, time x0.98.
    int64_t mostHeld = 3;
    /// Where less of forward runs again, there is room enough for other plans
    /// (share of one forward).
    /// Measured: half recomputes +0.01% (from +0.0% to +0.1%), time x1.00;
    /// twice recomputes +0.42% (from -0.0% to +5.0%), time x0.96.
    double leastShare = 0.25;
    /// More forward passes are worth no budget of the grid (forwards).
    /// Measured: half the same, time x1.01; twice the same, time x1.01.
    double mostForwards = 5;
    /// And so many not one that is asked for (forwards).
    /// Measured: half the same, time x1.01; twice the same, time x1.00.
    double mostForwardsAsked = 40;
    /// How many times dearer the known plan must be for one on the grid to be
    /// made.
    /// Measured: half the same, time x1.03; twice recomputes +0.43% (from -0.0%
    /// to +5.0%), time x1.00.
    double leastGain = 1.01;
    /// An optimum with a larger error says nothing (share of what a budget
    /// leaves beside the residents).
    /// Measured: half the same, time x1.03; twice the same, time x1.03.
    double mostError = 0.05;
    /// Steps of dynamic programming for a budget of the grid; twice as many for
    /// one that is asked for, eight times for the first two and for the
    /// optimum.
    /// Measured: half the same, time x1.01; twice the same, time x1.02.
    size_t work = 8000000;
    /// And so many more for each node.
    /// Measured: half the same, time x1.02; twice the same, time x1.02.
    size_t workPerNode = 300;
    /// Slots of bytes for a budget of the grid; twice and eight times as many
    /// for the others.
    /// Measured: half recomputes -0.00% (from -0.0% to +0.0%), time x1.06;
    /// twice the same, time x1.04.
    size_t slots = 256;
    /// Cuts among which branches are chosen.
    /// Measured: half recomputes -0.00% (from -0.0% to +0.0%), time x1.01;
    /// twice the same, time x1.02.
    unsigned branchCuts = 6;
    /// The same for many nodes.
    /// Measured: half the same, time x1.00; twice the same, time x1.01.
    unsigned branchCutsOfMany = 4;
    /// Choices of branches that get a chain.
    /// Measured: half recomputes +0.01% (from -0.0% to +0.1%), time x0.97;
    /// twice the same, time x1.06.
    size_t branches = 2;
    /// The same for many nodes.
    /// Measured: half the same, time x1.03; twice the same, time x1.00.
    size_t branchesOfMany = 1;
    /// Cuts that become options of a layer.
    /// Measured: half recomputes +0.41% (from -0.1% to +5.0%), time x1.00;
    /// twice the same, time x1.03.
    unsigned options = 8;
    /// The same for many nodes.
    /// Measured: half the same, time x1.02; twice the same, time x1.01.
    unsigned optionsOfMany = 5;
    /// Budgets of the grid, closer together below.
    /// Measured: half recomputes -0.00% (from -0.0% to +0.0%), time x1.01;
    /// twice recomputes -0.00% (from -0.0% to +0.0%), time x1.02.
    unsigned points = 14;
    /// The same from half of many nodes on.
    /// Measured: half the same, time x1.00; twice the same, time x1.00.
    unsigned pointsOfMany = 7;
    /// Longer chains are not divided at all (stages).
    /// Measured: half the same, time x1.04; twice the same, time x1.00.
    size_t mostStages = 2048;
    /// A segment of at most so many stages is divided everywhere.
    /// Measured: half the same, time x1.02; twice the same, time x1.03.
    uint32_t divideEverywhere = 40;
    /// Entries of all tables together.
    /// Measured: half the same, time x1.01; twice the same, time x1.02.
    size_t mostEntries = size_t(1) << 24;
    /// Slots below which bytes are not made coarser.
    /// Measured: half the same, time x0.98; twice the same, time x1.02.
    size_t fewestSlots = 96;
    /// So many stretches of equal stages are told apart without a search.
    /// Measured: half the same, time x1.02; twice the same, time x1.00.
    size_t fewStretches = 8;
  } chain;

  /// Runs that share bytes, one after the other (LocalityOrder).
  /// Not measured: they change what a step's run reads from caches, which no
  /// figure of the planner says.
  struct Locality {
    /// Of the runs that go through a value, so many are looked at.
    size_t users = 8;
    /// And behind so many of them all a run is tried.
    size_t tries = 3;
    /// Runs that stay together.
    size_t together = 24;
    /// Runs that one moves with it.
    size_t needed = 24;
    /// Of the runs that these depend on, so many are looked at.
    size_t dependences = 1000;
  } locality;

  /// Addresses (ArenaLayout, ArenaSearch).
  /// Not measured: the benchmark limits live peaks, which addresses do not
  /// change.
  struct Arena {
    /// Operations that the search may take for each block.
    size_t effortPerBlock = 200000;
    /// And in all.
    size_t mostEffort = 60000000;
    /// Operations that trying orders may take.
    size_t mostOrderEffort = 600000000;
    /// Entries of a table of what may lie below what.
    size_t mostEntries = 2000000;
    /// Dives at one capacity before another is tried, in the first round; twice
    /// as many in each one after it.
    size_t firstDives = 6;
    /// Choices that each of them may take back; likewise.
    size_t firstTakenBack = 300;
    /// Operations that the last thousandth of what is live is worth.
    size_t effortWhenNear = 4000000;
  } arena;

  /// The choice of a plan and its certificate (Planners).
  /// Not measured: those of packing and of `selective` change no plan that the
  /// benchmark asks for, the shares of a time limit bite under one only.
  struct Choice {
    /// From a wider gap on the chain's optimum is computed, too (share of the
    /// step's cost).
    double weakGap = 0.01;
    /// When a time limit ends the collection of plans (share of it).
    double collectionShare = 0.5;
    /// And the search for one within the budget; the rest is the bound's.
    double plansShare = 0.75;
    /// `selective` nests layers by halves where that leaves less of the bytes
    /// beside the residents (share).
    double worthHalving = 0.97;
    /// Budgets tried until a plan packs into the one that was asked for.
    unsigned packingRounds = 8;
    /// Of the lowest plans, so many are packed to find the one that packs
    /// lowest.
    size_t packedCandidates = 4;
    /// What alignment takes is taken off a budget from the start where it is at
    /// most one part in so many.
    int64_t alignmentShare = 1000;
  } choice;

  /// What rounding in sums of costs may come to (share). No limit of the
  /// search: below it costs are the same.
  static constexpr double kCostRounding = 1e-9;
};

inline constexpr SearchLimits searchLimits{};

} // namespace checkpoint

#endif // CHECKPOINT_LIB_PLANNING_MODEL_SEARCHLIMITS_H
