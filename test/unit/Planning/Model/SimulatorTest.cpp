//===- SimulatorTest.cpp - Memory of a plan, told twice -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/Simulator.h"
#include "BuildProblem.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Planners.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

std::vector<int64_t> liveBytes(const Problem &problem,
                               std::vector<NodeIndex> steps) {
  Plan plan = Plan::ofRuns(steps);
  Simulation simulation = simulate(problem, plan);
  llvm::Expected<int64_t> peak = verifyPlan(problem, plan);
  EXPECT_TRUE(bool(peak)) << messageOf(peak.takeError());
  if (peak)
    EXPECT_EQ(*peak, simulation.livePeakBytes);
  return simulation.liveBytes;
}

std::string refusal(const Problem &problem, std::vector<NodeIndex> steps,
                    std::optional<int64_t> budget = std::nullopt) {
  llvm::Expected<int64_t> peak =
      verifyPlan(problem, Plan::ofRuns(steps), budget);
  return peak ? "" : messageOf(peak.takeError());
}

using Bytes = std::vector<int64_t>;

TEST(SimulatorTest, ResultsLiveFromWritingToLastRead) {
  Builder build;
  ValueIndex x = build.argument(1000);
  ValueIndex a = build.node(1, {x});
  ValueIndex b = build.node(20, {a});
  build.last().workspaceBytes = 5;
  ValueIndex c = build.node(300, {b, a});
  build.problem.outputs = {b};
  // a, a+b+workspace, a+b+c; b is returned and stays.
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2}), (Bytes{1001, 1026, 1321}));
  (void)c;
}

TEST(SimulatorTest, AnUnreadResultTakesItsOwnStepOnce) {
  Builder build;
  ValueIndex x = build.argument(0);
  build.nodes({10, 200}, {x}); // the second is never read
  ValueIndex c = build.node(1, {1});
  ValueIndex d = build.node(1, {c, 1});
  build.problem.outputs = {d};
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2}), (Bytes{210, 11, 12}));
  // Run again: only the read result comes back.
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 0, 2}), (Bytes{210, 11, 11, 12}));
  // A re-run that must write both holds both while it runs.
  build.problem.nodes[0].inseparable = true;
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 0, 2}), (Bytes{210, 11, 211, 12}));
}

TEST(SimulatorTest, AReadMeansTheNewestRunAndAViewTheOneItSaw) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex a = build.node(100, {x});
  ValueIndex view = build.view(a);
  ValueIndex b = build.node(1, {a});
  ValueIndex c = build.node(1, {view, b});
  build.problem.outputs = {c};
  // Node 0 again before the last node: the view still means the old run, and
  // nobody reads the new one.
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2, 0, 3}),
            (Bytes{100, 100, 101, 101, 102}));
  // With the view run again too, the old run dies after node 2.
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2, 0, 1, 3}),
            (Bytes{100, 100, 101, 101, 101, 102}));
  // Both runs are wanted at once.
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 0, 2, 3}),
            (Bytes{100, 100, 200, 201, 102}));
}

TEST(SimulatorTest, RecomputationFreesInBetween) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex a = build.node(100, {x}, 3);
  ValueIndex b = build.node(1, {a});
  ValueIndex c = build.node(50, {b});
  ValueIndex d = build.node(1, {c});
  ValueIndex e = build.node(1, {d, a});
  build.problem.outputs = {e};
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2, 3, 4}),
            (Bytes{100, 101, 151, 151, 102}));
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2, 3, 0, 4}),
            (Bytes{100, 101, 51, 51, 101, 102}));
  Simulation simulation =
      simulate(build.problem, Plan::ofRuns({0, 1, 2, 3, 0, 4}));
  EXPECT_EQ(simulation.livePeakBytes, 102);
  EXPECT_EQ(simulation.peakStep, 5u);
  EXPECT_EQ(simulation.recomputeCost, 3);
  EXPECT_EQ(simulation.recomputeFlops, 3);
  EXPECT_EQ(simulation.cost, 10);
}

TEST(SimulatorTest, AProgramOutputIsItsNewestRun) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex a = build.node(100, {x});
  ValueIndex b = build.node(1, {a});
  build.problem.outputs = {a, b};
  EXPECT_EQ(liveBytes(build.problem, {0, 1}), (Bytes{100, 101}));
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 0}), (Bytes{100, 101, 101}));
}

TEST(ReuseTest, TakesThePlaceOfWhatDiesThere) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex a = build.node(100, {x});
  ValueIndex b = build.node(60, {a});
  build.reuse(b, a);
  ValueIndex c = build.node(1, {b});
  build.problem.outputs = {c};
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2}), (Bytes{100, 100, 61}));
  // Not when it is read again, when it is smaller, or when it is returned.
  build.node(1, {a});
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2, 3}),
            (Bytes{100, 160, 161, 102}));
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 3, 2}), // b takes a's place no more
            (Bytes{100, 160, 161, 61}));
  build.problem.values[a].bytes = 59;
  EXPECT_EQ(liveBytes(build.problem, {0, 3, 1, 2}), (Bytes{59, 60, 119, 61}));
  build.problem.values[a].bytes = 100;
  EXPECT_EQ(liveBytes(build.problem, {0, 3, 1, 2}), (Bytes{100, 101, 100, 61}));
  build.problem.outputs.push_back(a);
  EXPECT_EQ(liveBytes(build.problem, {0, 3, 1, 2}),
            (Bytes{100, 101, 160, 161}));
}

TEST(ReuseTest, APlaceIsTakenOnce) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex a = build.node(100, {x});
  ValueIndex two = build.nodes({100, 100}, {a});
  build.reuse(two, a);
  build.reuse(two + 1, a);
  build.problem.outputs = {two, two + 1};
  EXPECT_EQ(liveBytes(build.problem, {0, 1}), (Bytes{100, 200}));
}

TEST(ReuseTest, AViewHoldsItsRoot) {
  Builder build;
  ValueIndex x = build.argument(0);
  ValueIndex a = build.node(100, {x});
  ValueIndex view = build.view(a);
  ValueIndex b = build.node(100, {a});
  build.reuse(b, a);
  ValueIndex c = build.node(1, {view, b});
  build.problem.outputs = {c};
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2, 3}),
            (Bytes{100, 100, 200, 201}));
}

TEST(ReuseTest, ADonatedArgumentIsTakenOnceAndLast) {
  Builder build;
  ValueIndex w = build.argument(100, "w");
  ValueIndex a = build.node(10, {w});
  ValueIndex updated = build.node(100, {w, a});
  build.reuse(updated, w);
  build.problem.outputs = {updated};
  EXPECT_EQ(liveBytes(build.problem, {0, 1}), (Bytes{110, 110}));
  // A recomputation that reads the argument after the update: no place.
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 0}), (Bytes{110, 210, 200}));
  // The update again: its last run takes the place.
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 1}), (Bytes{110, 210, 110}));
  // A later reader through a view.
  ValueIndex view = build.view(w);
  EXPECT_EQ(liveBytes(build.problem, {0, 1, 2}), (Bytes{110, 210, 200}));
  EXPECT_EQ(liveBytes(build.problem, {0, 2, 1}), (Bytes{110, 110, 110}));
  // A view of it that is returned.
  build.problem.outputs.push_back(view);
  EXPECT_EQ(liveBytes(build.problem, {0, 2, 1}), (Bytes{110, 110, 210}));
  build.problem.outputs.pop_back();
  // A second taker.
  ValueIndex second = build.node(100, {a});
  build.reuse(second, w);
  build.problem.outputs.push_back(second);
  EXPECT_EQ(liveBytes(build.problem, {0, 2, 1, 3}),
            (Bytes{110, 110, 110, 210}));
}

TEST(ReuseTest, AChainStaysInTheDonatedArgument) {
  Builder build;
  ValueIndex w = build.argument(100, "w");
  ValueIndex a = build.node(100, {w});
  build.reuse(a, w);
  ValueIndex b = build.node(80, {a});
  build.reuse(b, a);
  build.problem.outputs = {b};
  EXPECT_EQ(liveBytes(build.problem, {0, 1}), (Bytes{100, 100}));
  Lifetimes lifetimes = computeLifetimes(build.problem, Plan::ofRuns({0, 1}));
  EXPECT_EQ(lifetimes.buffers[0].donated, w);
  EXPECT_EQ(lifetimes.buffers[1].donated, w);
  EXPECT_EQ(lifetimes.buffers[1].reuses, 0u);
}

TEST(SimulatorTest, SavedBytesAreForwardResultsReadLater) {
  Builder build;
  ValueIndex x = build.argument(1000);
  build.phase = Phase::Forward;
  ValueIndex a = build.node(100, {x});
  ValueIndex b = build.node(20, {a});
  ValueIndex view = build.view(b);
  ValueIndex c = build.node(3, {view});
  build.phase = Phase::Backward;
  ValueIndex d = build.node(1, {c, view});
  build.node(1, {d, b, x});
  build.problem.outputs = {5};
  EXPECT_EQ(computeSavedBytes(build.problem, Plan::ofRuns({0, 1, 2, 3, 4, 5})),
            23);
  // b again from a: a is saved in its place, and the last c.
  Plan plan = Plan::ofRuns({0, 1, 2, 3, 1, 2, 4, 5});
  EXPECT_EQ(computeSavedBytes(build.problem, plan), 103);
}

TEST(SimulatorTest, AnUpdateAmongBackwardIsInBackward) {
  Builder build;
  ValueIndex x = build.argument(8);
  build.phase = Phase::Forward;
  ValueIndex a = build.node(8, {x}); // 0
  build.phase = Phase::Backward;
  ValueIndex d = build.node(8, {a}); // 1
  ValueIndex g = build.node(8, {d}); // 2
  build.phase = Phase::Update;
  build.node(8, {d}); // 3
  build.node(8, {g}); // 4
  // The first update right behind its gradient, forward once more, then the
  // other gradient.
  std::vector<Phase> expected = {Phase::Forward,  Phase::Backward,
                                 Phase::Backward, Phase::Backward,
                                 Phase::Backward, Phase::Update};
  EXPECT_EQ(phasesOfSteps(build.problem, Plan::ofRuns({0, 1, 3, 0, 2, 4})),
            expected);
}

TEST(SimulatorTest, WhatNeedsNoGradientDoesNotEndForward) {
  Builder build;
  ValueIndex x = build.argument(8);
  build.phase = Phase::Forward;
  ValueIndex a = build.node(8, {x}); // 0
  ValueIndex b = build.node(8, {a}); // 1
  build.phase = Phase::Backward;
  ValueIndex zero = build.node(8, {});   // 2, of nothing
  ValueIndex d = build.node(8, {b});     // 3, the gradient
  ValueIndex slope = build.node(8, {a}); // 4, of forward's results alone
  build.node(8, {d, slope, zero});       // 5
  std::vector<Phase> expected = {Phase::Forward,  Phase::Forward,
                                 Phase::Forward,  Phase::Forward,
                                 Phase::Backward, Phase::Backward};
  Plan plan = Plan::ofRuns({2, 0, 4, 1, 3, 5});
  EXPECT_EQ(phasesOfSteps(build.problem, plan), expected);
  // b, and what waits for the gradient.
  EXPECT_EQ(computeSavedBytes(build.problem, plan), 3 * 8);
}

TEST(PlanVerifierTest, SaysWhatIsWrong) {
  Builder build;
  ValueIndex x = build.argument(8);
  ValueIndex a = build.node(1, {x}, 1, "a");
  ValueIndex b = build.node(1, {a}, 1, "b");
  build.last().recomputable = false;
  build.last().ordered = true;
  ValueIndex c = build.node(1, {a}, 1, "c");
  build.last().recomputable = false;
  build.last().ordered = true;
  ValueIndex d = build.node(1, {x}, 1, "d");
  build.last().recomputable = false;
  build.problem.outputs = {b, c, d};
  EXPECT_EQ(refusal(build.problem, {0, 1, 2, 3}), "");
  EXPECT_EQ(refusal(build.problem, {3, 0, 1, 0, 2}), "");
  EXPECT_EQ(refusal(build.problem, {0, 1, 3}),
            "no step runs node 2 ('c'); every node runs at least once");
  EXPECT_EQ(refusal(build.problem, {1, 0, 2, 3}),
            "step 0, node 1 ('b'): reads value 1 ('a') before any step has "
            "produced it");
  EXPECT_EQ(refusal(build.problem, {0, 2, 1, 3}),
            "step 2, node 1 ('b'): runs after the ordered node 2, which "
            "follows it in program order");
  EXPECT_EQ(refusal(build.problem, {0, 1, 2, 3, 1}),
            "step 4, node 1 ('b'): has effects and runs a second time");
  EXPECT_EQ(refusal(build.problem, {0, 1, 2, 3, 3}),
            "step 4, node 3 ('d'): is not recomputable and runs a second time");
  EXPECT_EQ(refusal(build.problem, {0, 4}),
            "step 1 runs node 4, but there are only 4 nodes");
  EXPECT_EQ(refusal(build.problem, {0, 1, 2, 3}, 11), "");
  EXPECT_EQ(refusal(build.problem, {0, 1, 2, 3}, 10),
            "step 2, node 2 ('c'): holds 11 bytes, more than the budget of 10");
  EXPECT_EQ(refusal(Problem(), {}), "");
}

TEST(PlanVerifierTest, AgreesWithTheSimulatorAtRandom) {
  size_t reused = 0, donated = 0, unread = 0;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    RandomOptions options;
    options.forwardNodes = 2 + seed % 23;
    options.phases = seed % 3 != 0;
    Problem problem = makeRandomProblem(seed, options);
    ASSERT_EQ(messageOf(problem.check()), "") << seed;
    Plan plan = makeRandomPlan(problem, seed, seed % 4 * 20);
    Simulation simulation = simulate(problem, plan);
    llvm::Expected<int64_t> peak = verifyPlan(problem, plan);
    ASSERT_TRUE(bool(peak)) << seed << messageOf(peak.takeError());
    ASSERT_EQ(*peak, simulation.livePeakBytes) << seed;
    ASSERT_GE(*peak, computeFloor(problem).bytes) << seed;
    ASSERT_TRUE(bool(verifyPlan(problem, plan, *peak)));
    llvm::Expected<int64_t> less = verifyPlan(problem, plan, *peak - 1);
    ASSERT_NE(messageOf(less.takeError()), "");
    for (const Buffer &buffer : computeLifetimes(problem, plan).buffers) {
      reused += buffer.reuses != kNoIndex;
      donated += buffer.donated != kNoIndex;
      unread += buffer.unread;
    }
  }
  // The draws reach what they are meant to reach.
  EXPECT_GT(reused, 1000u);
  EXPECT_GT(donated, 1000u);
  EXPECT_GT(unread, 1000u);
}

} // namespace
