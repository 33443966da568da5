//===- LivePlanTest.cpp - The incremental simulator -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Moves/LivePlan.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/RedundantRuns.h"
#include "checkpoint/Planning/Model/Simulator.h"

#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

/// Everything that LivePlan says of its plan is what `simulate` says.
void expectExact(const Problem &problem, const LivePlan &edited,
                 int64_t limitBytes) {
  Plan plan = edited.plan();
  llvm::Expected<int64_t> peak = verifyPlan(problem, plan);
  ASSERT_TRUE(bool(peak)) << llvm::toString(peak.takeError());
  ASSERT_EQ(edited.size(), plan.steps.size());
  Simulation simulation = simulate(problem, plan);
  double excess = 0;
  LivePlan::Step step = edited.next(LivePlan::kBegin);
  for (int64_t bytes : simulation.liveBytes) {
    ASSERT_EQ(edited.liveBytes(step), bytes);
    excess += std::max<int64_t>(0, bytes - limitBytes);
    step = edited.next(step);
  }
  ASSERT_EQ(step, LivePlan::kEnd);
  EXPECT_EQ(edited.peakBytes(), simulation.livePeakBytes);
  EXPECT_EQ(edited.liveBytes(edited.peakStep()), simulation.livePeakBytes);
  EXPECT_EQ(edited.excess(), excess);
  EXPECT_DOUBLE_EQ(edited.recomputeCost(), simulation.recomputeCost);
}

/// A step at random.
LivePlan::Step pick(Random &random, const LivePlan &edited) {
  LivePlan::Step step = edited.next(LivePlan::kBegin);
  for (uint32_t left = random.below(edited.size()); left > 0; --left)
    step = edited.next(step);
  return step;
}

/// Whether everything that `node` reads has run before `next`.
bool mayRunBefore(const Problem &problem, const LivePlan &edited,
                  NodeIndex node, LivePlan::Step next) {
  std::vector<bool> there(problem.values.size(), false);
  for (LivePlan::Step step = edited.next(LivePlan::kBegin); step != next;
       step = edited.next(step))
    for (const LivePlan::Run &run : edited.results(step))
      there[run.value] = true;
  std::vector<NodeIndex> producers = problem.producers();
  return llvm::all_of(problem.nodes[node].inputs, [&](ValueIndex input) {
    return producers[input] == kNoIndex || there[input];
  });
}

TEST(LivePlanTest, IsExactAfterEveryChange) {
  unsigned changed = 0, undone = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    RandomOptions options;
    // Some with more slots than are kept in a plain list.
    options.forwardNodes = seed % 30 == 0 ? 150 : 3 + seed % 14;
    Problem problem = makeRandomProblem(seed, options);
    StepTables tables(problem);
    Plan start = Plan::storeAll(problem);
    int64_t whole = simulate(problem, start).livePeakBytes;
    Random random(seed + 1000);
    int64_t limit = whole / 4 * random.below(5);
    LivePlan edited(tables, start, limit);
    expectExact(problem, edited, limit);
    Plan kept = start;
    for (unsigned round = 0; round < 40; ++round) {
      for (unsigned i = random.below(4); i < 4; ++i) {
        LivePlan::Step at = pick(random, edited);
        NodeIndex node = edited.node(at);
        if (random.chance(30) && !edited.isFirstRun(at)) {
          edited.erase(at);
          ++changed;
        } else if (problem.nodes[node].recomputable) {
          LivePlan::Step next = pick(random, edited);
          if (mayRunBefore(problem, edited, node, next)) {
            edited.insert(node, next);
            ++changed;
          }
        }
        expectExact(problem, edited, limit);
        if (HasFatalFailure())
          FAIL() << "seed " << seed << ", round " << round;
      }
      if (random.chance(50)) {
        edited.dropRedundant();
        expectExact(problem, edited, limit);
      }
      if (random.chance(40)) {
        edited.undoChanges();
        ++undone;
        EXPECT_EQ(edited.plan().steps, kept.steps);
      } else {
        edited.keepChanges();
        kept = edited.plan();
      }
      expectExact(problem, edited, limit);
      if (HasFailure())
        FAIL() << "seed " << seed << ", round " << round;
    }
  }
  EXPECT_GT(changed, 10000u);
  EXPECT_GT(undone, 1000u);
}

/// Looking through the whole plan finds nothing more that is useless.
TEST(LivePlanTest, DropsWhatIsUseless) {
  unsigned inserted = 0, dropped = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    RandomOptions options;
    options.forwardNodes = 3 + seed % 14;
    Problem problem = makeRandomProblem(seed, options);
    StepTables tables(problem);
    Random random(seed);
    LivePlan edited(tables,
                    dropRedundantRuns(problem, Plan::storeAll(problem)));
    for (unsigned round = 0; round < 30; ++round) {
      LivePlan::Step at = pick(random, edited), next = pick(random, edited);
      NodeIndex node = edited.node(at);
      if (!problem.nodes[node].recomputable ||
          !mayRunBefore(problem, edited, node, next))
        continue;
      edited.insert(node, next);
      size_t before = edited.size();
      edited.dropRedundant();
      ++inserted;
      dropped += edited.size() < before;
      EXPECT_EQ(dropRedundantRuns(problem, edited.plan()).steps.size(),
                edited.size())
          << "seed " << seed << ", round " << round;
      edited.keepChanges();
    }
  }
  EXPECT_GT(inserted, 1000u);
  EXPECT_GT(dropped, 500u);
}

} // namespace
