//===- ChainOptimumTest.cpp - Chains against all schedules ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Chain/ChainOptimum.h"
#include "RandomProblem.h"
#include "gtest/gtest.h"

#include <cmath>
#include <limits>
#include <map>
#include <queue>

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// What is there of a chain in the course of a persistent schedule.
struct State {
  uint32_t next;               // stages from here on are done
  std::vector<uint8_t> input;  // of each stage: not there, there, kept
  std::vector<uint8_t> option; // of each stage: 1 + the option it keeps, or 0
  bool turned;                 // the last stage has run

  bool operator<(const State &other) const {
    return std::tie(next, input, option, turned) <
           std::tie(other.next, other.input, other.option, other.turned);
  }
};

/// The cheapest persistent schedule by searching all states one by one. What
/// was kept leaves only at the backward that it was kept for: an input at that
/// of its stage (or of the stage below, which may read it), or once its stage
/// has run with an option that does not need it.
class AllSchedules {
public:
  AllSchedules(const Chain &chain, int64_t budget)
      : chain(chain), budget(budget), count(chain.stages.size()) {}

  double run() {
    State start{count, std::vector<uint8_t>(count + 1, 0),
                std::vector<uint8_t>(count, 0), false};
    start.input[0] = 2;
    reach(start, 0);
    while (!queue.empty()) {
      auto [cost, state] = queue.top();
      queue.pop();
      if (cost > best[state])
        continue;
      if (state.next == 0)
        return cost - chain.onceCost;
      expand(state, cost);
    }
    return kNever;
  }

private:
  struct Later {
    bool operator()(const std::pair<double, State> &a,
                    const std::pair<double, State> &b) const {
      return a.first != b.first ? a.first > b.first : b.second < a.second;
    }
  };

  void reach(const State &state, double cost) {
    auto [at, isNew] = best.try_emplace(state, cost);
    if (!isNew && at->second <= cost)
      return;
    at->second = cost;
    queue.push({cost, state});
  }

  const ChainOption *optionAt(const State &state, uint32_t stage) const {
    return state.option[stage]
               ? &chain.stages[stage].options[state.option[stage] - 1]
               : nullptr;
  }

  /// Bytes held but for the input of `without`.
  int64_t held(const State &state, uint32_t without) const {
    int64_t bytes = 0;
    for (uint32_t stage = 0; stage < count; ++stage) {
      if (state.input[stage] && stage != without)
        bytes += chain.stages[stage].inputBytes;
      if (const ChainOption *option = optionAt(state, stage))
        bytes += option->keptBytes;
    }
    return bytes;
  }

  void expand(const State &state, double cost) {
    int64_t base = chain.stages[state.next - 1].baseBytes;
    for (uint32_t stage = 0; stage < state.next; ++stage) {
      if (!state.input[stage] || state.option[stage])
        continue;
      const ChainStage &it = chain.stages[stage];
      bool firstTime = !state.turned;
      // Only what is next to run for the first time may do so, and a stage
      // whose output is there needs not run.
      bool isLast = stage + 1 == count;
      bool outputThere = !isLast && state.input[stage + 1];
      // What is above is used up first. (To run early would pay where little
      // is live beside the chain as yet.)
      bool waits = false;
      for (uint32_t above = stage + 1; above < state.next; ++above)
        waits |= state.input[above] || state.option[above];
      if (waits)
        continue;
      if (!isLast && !outputThere && stage + 1 < state.next) {
        // The output alone; the input stays when it is kept.
        bool keeps = state.input[stage] == 2;
        int64_t peak = keeps ? it.holdPeakBytes : it.sweepPeakBytes;
        if (base + held(state, stage) + peak <= budget)
          for (uint8_t kind : {1, 2}) {
            State after = state;
            if (!keeps)
              after.input[stage] = 0;
            after.input[stage + 1] = kind;
            reach(after, cost + (firstTime ? it.firstSweepCost : it.sweepCost));
          }
      }
      for (uint32_t index = 0; index < it.options.size(); ++index) {
        const ChainOption &option = it.options[index];
        if (outputThere ||
            base + held(state, stage) + option.advancePeakBytes > budget)
          continue;
        if (isLast && state.turned)
          continue;
        // To run the stage right below what is done makes no output.
        bool noOutput = stage + 1 == state.next;
        for (uint8_t kind : {1, 2}) {
          State after = state;
          after.option[stage] = 1 + index;
          after.input[stage] =
              option.needsInput || isReadBelow(state, stage) ? 2 : 0;
          if (!noOutput)
            after.input[stage + 1] = option.readsOutput ? 2 : kind;
          after.turned |= isLast;
          reach(after, cost + (firstTime ? option.firstAdvanceCost
                                         : option.advanceCost));
        }
      }
    }
    if (!state.turned)
      return;
    // Backward of the stage below what is done.
    uint32_t stage = state.next - 1;
    const ChainStage &it = chain.stages[stage];
    const ChainOption *option = optionAt(state, stage);
    if (!option && (!state.input[stage] || stage + 1 == count))
      return;
    State after = state;
    after.next = stage;
    after.option[stage] = 0;
    if (stage + 1 < count)
      after.input[stage + 1] = 0;
    if (!isReadBelow(state, stage))
      after.input[stage] = 0;
    // Peaks contain what is kept, and the input and output as far as read.
    bool inputCounted = !option || option->needsInput;
    int64_t peak = option ? option->backwardPeakBytes : it.leafPeakBytes;
    if (held(after, inputCounted ? stage : count) + peak <= budget)
      reach(after, cost + (option ? option->backwardCost : it.leafCost));
  }

  /// Whether the stage below has an option whose backward reads its output.
  bool isReadBelow(const State &state, uint32_t stage) const {
    const ChainOption *below = stage ? optionAt(state, stage - 1) : nullptr;
    return below && below->readsOutput;
  }

  const Chain &chain;
  int64_t budget;
  uint32_t count;
  std::map<State, double> best;
  std::priority_queue<std::pair<double, State>,
                      std::vector<std::pair<double, State>>, Later>
      queue;
};

/// What a schedule costs and takes, by doing what it says.
struct Replay {
  double cost = 0;
  int64_t peakBytes = 0;
  bool valid = true;

  Replay(const Chain &chain, const std::vector<ChainAction> &actions) {
    uint32_t count = chain.stages.size(), next = count;
    std::vector<bool> input(count, false), ran(count, false);
    std::vector<const ChainOption *> options(count, nullptr);
    input[0] = true;
    bool alone = false;
    cost = -chain.onceCost;
    auto heldBut = [&](uint32_t without) {
      int64_t bytes = 0;
      for (uint32_t stage = 0; stage < count; ++stage) {
        if (input[stage] && stage != without)
          bytes += chain.stages[stage].inputBytes;
        if (options[stage])
          bytes += options[stage]->keptBytes;
      }
      return bytes;
    };
    for (size_t at = 0; at < actions.size(); ++at) {
      const ChainAction &action = actions[at];
      uint32_t stage = action.stage;
      const ChainStage &it = chain.stages[stage];
      int64_t base = next ? chain.stages[next - 1].baseBytes : 0;
      switch (action.kind) {
      case ChainAction::Kind::Sweep: {
        bool releases = at + 1 < actions.size() &&
                        actions[at + 1].kind == ChainAction::Kind::Release &&
                        actions[at + 1].stage == stage;
        valid &= input[stage];
        peakBytes = std::max(
            peakBytes, base + heldBut(stage) +
                           (releases ? it.sweepPeakBytes : it.holdPeakBytes));
        cost += ran[stage] ? it.sweepCost : it.firstSweepCost;
        input[stage + 1] = true;
        ran[stage] = true;
        break;
      }
      case ChainAction::Kind::Advance: {
        const ChainOption &option = it.options[action.option];
        valid &= input[stage];
        peakBytes = std::max(peakBytes,
                             base + heldBut(stage) + option.advancePeakBytes);
        cost += ran[stage] ? option.advanceCost : option.firstAdvanceCost;
        ran[stage] = true;
        options[stage] = &option;
        alone = stage + 1 == next; // its backward is at once
        if (!alone)
          input[stage + 1] = true;
        break;
      }
      case ChainAction::Kind::Backward: {
        valid &= stage + 1 == next;
        const ChainOption *option = options[stage];
        bool readsInput = !option || option->needsInput;
        valid &= input[stage] || !readsInput;
        options[stage] = nullptr;
        bool output = stage + 1 < count && input[stage + 1];
        valid &= output || !option || !option->readsOutput || alone;
        if (output)
          input[stage + 1] = false; // its peak contains it
        peakBytes = std::max(peakBytes, heldBut(readsInput ? stage : count) +
                                            (option ? option->backwardPeakBytes
                                                    : it.leafPeakBytes));
        cost += option ? option->backwardCost : it.leafCost;
        next = stage;
        break;
      }
      case ChainAction::Kind::Release:
        input[stage] = false;
        break;
      }
    }
    valid &= next == 0;
  }
};

Chain makeRandomChain(uint64_t seed) {
  Random random(seed);
  Chain chain;
  uint32_t count = 2 + random.below(4);
  bool equal = random.chance(30), steady = random.chance(50);
  bool outputsRead = random.chance(50);
  for (uint32_t index = 0; index < count; ++index) {
    ChainStage stage;
    if (equal && index > 1) {
      stage = chain.stages[1];
    } else {
      stage.inputBytes = index ? random.below(6) : 0;
      stage.sweepCost = 1 + random.below(8);
      stage.firstSweepCost = stage.sweepCost + random.below(3);
      stage.sweepPeakBytes = stage.inputBytes + random.below(6);
      stage.holdPeakBytes = stage.sweepPeakBytes + random.below(2);
      stage.leafCost = stage.sweepCost + random.below(5);
      stage.leafPeakBytes = stage.inputBytes + random.below(12);
      for (unsigned number = 1 + random.below(3); number-- > 0;) {
        ChainOption option;
        option.keptBytes = random.below(10);
        option.advanceCost = stage.sweepCost + random.below(4);
        option.firstAdvanceCost = option.advanceCost + random.below(3);
        option.backwardCost = random.below(6);
        option.advancePeakBytes = stage.holdPeakBytes + random.below(9);
        option.backwardPeakBytes = option.keptBytes + random.below(9);
        option.needsInput = random.chance(60);
        if (option.needsInput)
          option.backwardPeakBytes += stage.inputBytes;
        option.readsOutput = outputsRead && random.chance(50);
        stage.options.push_back(option);
      }
    }
    chain.stages.push_back(stage);
  }
  // Grows, or not, on the way down.
  int64_t base = 0;
  for (uint32_t index = count; index-- > 0;) {
    ChainStage &stage = chain.stages[index];
    stage.baseBytes = base;
    for (ChainOption &option : stage.options)
      option.backwardPeakBytes += base;
    stage.leafPeakBytes += base;
    base = steady ? 3 : std::max<int64_t>(0, base + random.below(4) - 1);
  }
  return chain;
}

/// A chain on which backward reads the input of each stage and nothing else.
Chain makePlainChain(uint32_t count) {
  Chain chain;
  for (uint32_t index = 0; index < count; ++index) {
    ChainStage stage;
    stage.inputBytes = stage.sweepPeakBytes = stage.holdPeakBytes =
        stage.leafPeakBytes = 1;
    stage.sweepCost = stage.firstSweepCost = index + 1 < count;
    ChainOption option;
    option.advanceCost = option.firstAdvanceCost = stage.sweepCost;
    option.advancePeakBytes = option.backwardPeakBytes = 1;
    stage.options.push_back(option);
    chain.stages.push_back(stage);
  }
  return chain;
}

/// Least number of forward steps to reverse `steps` with `snapshots`, the
/// initial state among them (Griewank and Walther, 2000, Theorem 6.1).
double countRevolveSteps(uint64_t steps, uint64_t snapshots) {
  auto binomial = [](uint64_t n, uint64_t k) {
    double result = 1;
    for (uint64_t i = 1; i <= k; ++i)
      result = result * double(n - k + i) / double(i);
    return std::round(result);
  };
  uint64_t repetitions = 0;
  while (binomial(snapshots + repetitions, snapshots) < double(steps))
    ++repetitions;
  if (repetitions == 0)
    return 0;
  return double(repetitions * steps) -
         binomial(snapshots + repetitions, repetitions - 1);
}

TEST(ChainOptimumTest, AgainstAllPersistentSchedules) {
  unsigned fitting = 0, recomputing = 0;
  for (uint64_t seed = 0; seed < 500; ++seed) {
    Chain chain = makeRandomChain(seed);
    for (int64_t budget : {8, 11, 14, 18, 24, 32, 48}) {
      double least = AllSchedules(chain, budget).run();
      ChainSolver solver(chain, budget, {});
      ASSERT_TRUE(solver.solved() || least == kNever);
      ASSERT_EQ(solver.costWithin(budget), std::max(0.0, least))
          << "seed " << seed << " budget " << budget;
      if (least == kNever)
        continue;
      EXPECT_TRUE(solver.considersAll());
      EXPECT_EQ(solver.errorBytes(), 0);
      ++fitting;
      recomputing += least > 0;
      Replay replay(chain, solver.scheduleWithin(budget));
      ASSERT_TRUE(replay.valid) << "seed " << seed << " budget " << budget;
      EXPECT_LE(replay.peakBytes, budget) << "seed " << seed;
      EXPECT_EQ(replay.cost, least) << "seed " << seed;
    }
  }
  EXPECT_GT(fitting, 1300u);
  EXPECT_GT(recomputing, 300u);
}

TEST(ChainOptimumTest, SmallerBudgetsFromTheSameTables) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    Chain chain = makeRandomChain(seed);
    ChainSolver solver(chain, 64, {});
    for (int64_t budget = 0; budget <= 64; ++budget) {
      ChainSolver alone(chain, budget, {});
      double cost = solver.costWithin(budget);
      EXPECT_GE(cost, alone.costWithin(budget)) << seed << " " << budget;
      int64_t less = budget - solver.slotBytes() + 1;
      EXPECT_LE(cost, ChainSolver(chain, less, {}).costWithin(less));
      if (cost == kNever)
        continue;
      Replay replay(chain, solver.scheduleWithin(budget));
      EXPECT_TRUE(replay.valid);
      EXPECT_LE(replay.peakBytes, budget);
      EXPECT_EQ(replay.cost, cost);
    }
  }
}

TEST(ChainOptimumTest, EqualStagesWithoutInnerValuesAsRevolve) {
  // The state that is being advanced takes a place beside the snapshots.
  for (uint32_t steps : {2, 3, 5, 8, 13, 21, 34, 55, 100, 250}) {
    Chain chain = makePlainChain(steps);
    for (int64_t snapshots = 1; snapshots <= 12; ++snapshots) {
      ChainSolver solver(chain, snapshots + 1, {64, size_t(1) << 26});
      ASSERT_TRUE(solver.solved());
      EXPECT_TRUE(solver.considersAll());
      EXPECT_EQ(solver.costWithin(snapshots + 1),
                countRevolveSteps(steps, snapshots))
          << steps << " steps, " << snapshots << " snapshots";
    }
  }
}

TEST(ChainOptimumTest, LongChainsAreDividedAtFewerPlaces) {
  Chain chain = makePlainChain(1000);
  for (int64_t snapshots : {4, 8, 16, 32}) {
    ChainSolver solver(chain, snapshots + 1,
                       {64, 500000 * size_t(snapshots + 2)});
    ASSERT_TRUE(solver.solved());
    EXPECT_FALSE(solver.considersAll());
    double least = countRevolveSteps(1000, snapshots);
    EXPECT_GE(solver.costWithin(snapshots + 1), least);
    EXPECT_LE(solver.costWithin(snapshots + 1), 1.01 * least) << snapshots;
    Replay replay(chain, solver.scheduleWithin(snapshots + 1));
    EXPECT_TRUE(replay.valid);
    EXPECT_LE(replay.peakBytes, snapshots + 1);
    EXPECT_EQ(replay.cost, solver.costWithin(snapshots + 1));
  }
}

TEST(ChainOptimumTest, RoundingUpIsWithinItsError) {
  unsigned rounded = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    Chain chain = makeRandomChain(seed);
    // Bytes with no divisor in common.
    for (ChainStage &stage : chain.stages) {
      stage.inputBytes *= 97;
      stage.sweepPeakBytes *= 97;
      stage.holdPeakBytes *= 97;
      stage.leafPeakBytes *= 97;
      stage.baseBytes *= 97;
      for (ChainOption &option : stage.options) {
        option.keptBytes = option.keptBytes * 97 + 1;
        option.advancePeakBytes = option.advancePeakBytes * 97 + 1;
        option.backwardPeakBytes = option.backwardPeakBytes * 97 + 1;
      }
    }
    for (int64_t budget : {1400, 2000, 3000}) {
      ChainSolver exact(chain, budget, {4096, size_t(1) << 30});
      ChainSolver coarse(chain, budget, {64, size_t(1) << 30});
      ASSERT_TRUE(exact.solved());
      ASSERT_TRUE(coarse.solved());
      EXPECT_EQ(exact.errorBytes(), 0);
      double cost = coarse.costWithin(budget);
      EXPECT_GE(cost, exact.costWithin(budget));
      EXPECT_LE(cost, exact.costWithin(budget - coarse.errorBytes()));
      rounded += coarse.errorBytes() > 0;
      if (cost == kNever)
        continue;
      Replay replay(chain, coarse.scheduleWithin(budget));
      EXPECT_TRUE(replay.valid);
      EXPECT_LE(replay.peakBytes, budget);
    }
  }
  EXPECT_GT(rounded, 500u);
}

} // namespace
