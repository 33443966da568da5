//===- LocalityOrderTest.cpp - Readers right behind what they read --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Moves/LocalityOrder.h"
#include "BuildProblem.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

constexpr int64_t kLarge = 1 << 20, kSmall = 1 << 10;

/// Builds the part of a step where backward has begun, by names.
class LocalityOrderTest : public ::testing::Test {
protected:
  LocalityOrderTest() {
    build.phase = Phase::Backward;
    build.problem.outputs.push_back(build.node(1, {}, 1, "begin"));
  }

  ValueIndex product(int64_t bytes, llvm::ArrayRef<ValueIndex> inputs,
                     std::string name) {
    ValueIndex value = build.node(bytes, inputs, 1, std::move(name));
    build.last().product = true;
    return value;
  }
  ValueIndex pass(int64_t bytes, llvm::ArrayRef<ValueIndex> inputs,
                  std::string name) {
    return build.node(bytes, inputs, 1, std::move(name));
  }

  /// The names of the nodes that run, with spaces in between.
  std::string order(const Plan &plan) {
    StepTables tables(build.problem);
    Plan moved = orderForLocality(tables, plan);
    EXPECT_LE(llvm::cantFail(verifyPlan(build.problem, moved)),
              llvm::cantFail(verifyPlan(build.problem, plan)));
    std::string names;
    for (PlanStep step : moved.steps)
      if (step.node() != 0)
        names +=
            (names.empty() ? "" : " ") + build.problem.nodes[step.node()].name;
    return names;
  }
  std::string order() { return order(Plan::storeAll(build.problem)); }

  Builder build;
};

TEST_F(LocalityOrderTest, ReadersFollowWhatTheyRead) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex p = product(kLarge, {a}, "p");
  ValueIndex sum = pass(kSmall, {a}, "sum");
  build.problem.outputs = {p, sum};
  EXPECT_EQ(order(), "a sum p");
}

TEST_F(LocalityOrderTest, SmallValuesAreNotWorthAMove) {
  ValueIndex x = build.argument(kSmall);
  ValueIndex a = pass(kSmall, {x}, "a");
  ValueIndex p = product(kLarge, {a}, "p");
  ValueIndex sum = pass(kSmall, {a}, "sum");
  build.problem.outputs = {p, sum};
  EXPECT_EQ(order(), "a p sum");
}

TEST_F(LocalityOrderTest, WithoutProductsNothingIsKnown) {
  ValueIndex x = build.argument(kLarge), y = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex b = pass(kLarge, {y}, "b");
  ValueIndex sum = pass(kSmall, {a}, "sum");
  build.problem.outputs = {b, sum};
  EXPECT_EQ(order(), "a b sum");
  build.problem.nodes[2].product = true;
  EXPECT_EQ(order(), "a sum b");
}

/// A gelu that is computed again for the gradient of weights, and its own
/// gradient, which needs a product first.
TEST_F(LocalityOrderTest, AProductThatPartsThemComesFirst) {
  ValueIndex h = build.argument(kLarge), dy = build.argument(kLarge);
  ValueIndex gelu = pass(kLarge, {h}, "gelu");
  ValueIndex dw = product(kSmall, {gelu, dy}, "dw");
  ValueIndex dg = product(kLarge, {dy}, "dg");
  ValueIndex dh = pass(kLarge, {dg, h}, "dh");
  // Holds three large values at once, as the new order does.
  ValueIndex full = pass(3 * kLarge, {}, "full");
  build.problem.outputs = {dw, dh, full};
  EXPECT_EQ(order(), "dg gelu dh dw full");
}

/// A softmax that is computed again in two runs, for the gradient of values and
/// for its own, which needs a product first.
TEST_F(LocalityOrderTest, RunsOfOnePassStayTogether) {
  ValueIndex scores = build.argument(kLarge), dy = build.argument(kLarge);
  ValueIndex sums = build.argument(kSmall);
  ValueIndex e = pass(kLarge, {scores, sums}, "e");
  ValueIndex p = pass(kLarge, {e, sums}, "p");
  ValueIndex dv = product(kSmall, {p, dy}, "dv");
  ValueIndex dp = product(kLarge, {dy}, "dp");
  ValueIndex scale = pass(kSmall, {sums}, "scale");
  ValueIndex sum = pass(kSmall, {dp, e, scale}, "sum");
  ValueIndex ds = pass(kLarge, {dp, e, sum}, "ds");
  ValueIndex full = pass(6 * kLarge, {}, "full");
  build.problem.outputs = {dv, ds, full};
  EXPECT_EQ(order(), "dp scale e p sum ds dv full");
}

/// What depends on a run of the pass comes behind it, and parts nothing.
TEST_F(LocalityOrderTest, WhatNeedsThePassRunsBehindIt) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex q = product(kSmall, {x}, "q");
  ValueIndex first = pass(kSmall, {}, "first");
  ValueIndex small = pass(kSmall, {a}, "small");
  ValueIndex sum = pass(kSmall, {a, small, first}, "sum");
  build.problem.outputs = {q, sum};
  EXPECT_EQ(order(), "first a small sum q");
}

TEST_F(LocalityOrderTest, WhatSharesNothingStaysBefore) {
  ValueIndex x = build.argument(kLarge), y = build.argument(kLarge);
  ValueIndex other = pass(kLarge, {y}, "other");
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex p = product(kSmall, {a}, "p");
  ValueIndex q = product(kSmall, {x}, "q");
  ValueIndex sum = pass(kSmall, {a, q}, "sum");
  build.problem.outputs = {other, p, sum};
  EXPECT_EQ(order(), "other q a sum p");
}

TEST_F(LocalityOrderTest, WhatStandsTogetherStays) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex small = pass(kSmall, {}, "small");
  ValueIndex sum = pass(kSmall, {a, small}, "sum");
  ValueIndex p = product(kSmall, {a}, "p");
  build.problem.outputs = {sum, p};
  EXPECT_EQ(order(), "a small sum p");
}

/// The product means the run before, and the last pass the second.
TEST_F(LocalityOrderTest, RunsAgainBehindTheReadersOfTheFirst) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex sum = pass(kSmall, {a}, "sum");
  ValueIndex p = product(kSmall, {a}, "p");
  ValueIndex end = pass(kSmall, {a}, "end");
  build.problem.outputs = {sum, p, end};
  EXPECT_EQ(order(Plan::ofRuns({0, 1, 2, 3, 1, 4})), "a sum p a end");
}

TEST_F(LocalityOrderTest, MostBytesDecideAmongSeveralReaders) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(2 * kLarge, {x}, "a"), b = pass(kLarge, {x}, "b");
  ValueIndex both = pass(kSmall, {a, b}, "both");
  ValueIndex one = pass(kSmall, {a}, "one");
  ValueIndex q = product(kSmall, {x}, "q");
  ValueIndex end = pass(kSmall, {a, b}, "end");
  build.problem.outputs = {both, one, q, end};
  EXPECT_EQ(order(), "a b both end one q");
}

/// Of Adam: moments are updated where a gradient is there; the parameters, at
/// the end of program order, by scalars that stand there too.
TEST_F(LocalityOrderTest, UpdatesFollowTheirMomentsFromAfar) {
  build.phase = Phase::Update;
  ValueIndex t = build.argument(kSmall);
  pass(2 * kLarge, {}, "full");
  std::vector<ValueIndex> moments, outputs;
  for (unsigned i = 0; i < 40; ++i) {
    std::string name = std::to_string(i);
    ValueIndex g = product(kLarge, {build.argument(kSmall)}, "g" + name);
    ValueIndex old = build.argument(kLarge);
    moments.push_back(pass(kLarge, {g, old}, "m" + name));
    build.reuse(moments.back(), old);
  }
  ValueIndex scale = pass(kSmall, {t}, "s");
  std::string expected = "full";
  for (unsigned i = 0; i < 40; ++i) {
    std::string name = std::to_string(i);
    ValueIndex old = build.argument(kLarge);
    outputs.push_back(pass(kLarge, {moments[i], old, scale}, "p" + name));
    build.reuse(outputs.back(), old);
    expected += " g" + name + (i ? " m" : " s m") + name + " p" + name;
  }
  llvm::append_range(outputs, moments);
  build.problem.outputs = outputs;
  EXPECT_EQ(order(), expected);
}

TEST_F(LocalityOrderTest, NotWhereThePeakWouldRise) {
  ValueIndex h = build.argument(kLarge), dy = build.argument(kLarge);
  ValueIndex gelu = pass(kLarge, {h}, "gelu");
  ValueIndex dw = product(kSmall, {gelu, dy}, "dw");
  ValueIndex dg = product(kLarge, {dy}, "dg");
  ValueIndex dh = pass(kSmall, {dg, h}, "dh");
  build.problem.outputs = {dw, dh};
  EXPECT_EQ(order(), "gelu dw dg dh");
}

/// Where one move raises the peak, the others are made all the same.
TEST_F(LocalityOrderTest, OtherMovesStay) {
  ValueIndex h = build.argument(kLarge), dy = build.argument(kLarge);
  ValueIndex gelu = pass(kLarge, {h}, "gelu");
  ValueIndex dw = product(kSmall, {gelu, dy}, "dw");
  ValueIndex dg = product(kLarge, {dy}, "dg");
  ValueIndex dh = pass(kLarge, {dg, h}, "dh");
  build.reuse(dh, dg);
  ValueIndex dx = product(kSmall, {dh}, "dx");
  ValueIndex sum = pass(kSmall, {dh}, "sum");
  build.problem.outputs = {dw, dx, sum};
  EXPECT_EQ(order(), "gelu dw dg dh sum dx");
}

TEST_F(LocalityOrderTest, WhatIsOverwrittenIsReadBefore) {
  // There is memory for the update beside what it could overwrite.
  pass(5 * kLarge, {}, "full");
  ValueIndex w = build.argument(kLarge), x = build.argument(kLarge);
  ValueIndex dw = pass(kLarge, {x}, "dw");
  ValueIndex dx = product(kSmall, {x, w}, "dx");
  ValueIndex update = pass(kLarge, {w, dw}, "update");
  build.reuse(update, w);
  build.problem.outputs = {dx, update};
  EXPECT_EQ(order(), "full dw dx update");
}

TEST_F(LocalityOrderTest, NoMoveToWhereAProductStillPartsThem) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex p = product(kSmall, {a}, "p");
  ValueIndex q = product(kSmall, {x}, "q");
  ValueIndex sum = pass(kSmall, {a, p}, "sum");
  build.problem.outputs = {q, sum};
  EXPECT_EQ(order(), "a p q sum");
}

TEST_F(LocalityOrderTest, ForwardStays) {
  build.problem.nodes.front().phase = build.phase = Phase::Forward;
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex p = product(kLarge, {a}, "p");
  ValueIndex more = pass(kSmall, {a}, "more");
  build.phase = Phase::Backward;
  ValueIndex q = product(kSmall, {p}, "q");
  ValueIndex sum = pass(kSmall, {a}, "sum");
  build.problem.outputs = {more, q, sum};
  EXPECT_EQ(order(), "a p more q sum");
}

/// Two batches, one after the other, of which both read an argument.
TEST_F(LocalityOrderTest, NothingMovesOverAnotherForward) {
  ValueIndex w = build.argument(kLarge);
  build.problem.nodes.front().phase = build.phase = Phase::Forward;
  ValueIndex y0 = product(kSmall, {w}, "y0");
  build.phase = Phase::Backward;
  ValueIndex q0 = product(kSmall, {y0}, "q0");
  ValueIndex d0 = pass(kSmall, {q0, w}, "d0");
  ValueIndex r0 = product(kSmall, {q0}, "r0");
  ValueIndex s0 = pass(kSmall, {d0, w}, "s0");
  build.phase = Phase::Forward;
  ValueIndex y1 = product(kSmall, {w}, "y1");
  build.phase = Phase::Backward;
  ValueIndex q1 = product(kSmall, {y1}, "q1");
  ValueIndex r1 = product(kSmall, {q1}, "r1");
  ValueIndex d1 = pass(kSmall, {q0, w}, "d1");
  ValueIndex s1 = pass(kSmall, {q0, q1, w}, "s1");
  build.problem.outputs = {r0, s0, r1, d1, s1};
  EXPECT_EQ(order(), "y0 q0 d0 r0 s0 y1 q1 r1 d1 s1");
}

/// A forward run that was put off until backward must not come before what
/// tells that backward has begun: its result would count as saved.
TEST_F(LocalityOrderTest, WhatCountsAsSavedStays) {
  ValueIndex w = build.argument(kSmall), x = build.argument(kLarge);
  build.problem.nodes.front().phase = build.phase = Phase::Forward;
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex p = product(kSmall, {a}, "p");
  ValueIndex later = pass(kSmall, {a}, "later");
  build.phase = Phase::Backward;
  ValueIndex early = pass(kSmall, {w}, "early");
  ValueIndex q = product(kSmall, {p}, "q");
  ValueIndex end = pass(kSmall, {q, later}, "end");
  build.problem.outputs = {early, end};
  // Nodes are numbered from 1 on, after the first of all.
  EXPECT_EQ(order(Plan::ofRuns({0, 1, 2, 4, 1, 5, 3, 6})),
            "a p early a q later end");
}

TEST_F(LocalityOrderTest, MostBytesDecide) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(2 * kLarge, {x}, "a");
  ValueIndex q = product(kSmall, {x}, "q");
  ValueIndex b = pass(kLarge, {x}, "b");
  ValueIndex r = product(kSmall, {x}, "r");
  ValueIndex sum = pass(kSmall, {a, b}, "sum");
  build.problem.outputs = {q, r, sum};
  EXPECT_EQ(order(), "b a sum q r");
}

TEST_F(LocalityOrderTest, OrderedNodesStay) {
  ValueIndex x = build.argument(kLarge);
  ValueIndex a = pass(kLarge, {x}, "a");
  ValueIndex p = product(kLarge, {a}, "p");
  ValueIndex effect = pass(kSmall, {a}, "effect");
  build.last().ordered = true;
  build.last().recomputable = false;
  build.problem.outputs = {p, effect};
  EXPECT_EQ(order(), "a p effect");
}

TEST(LocalityOrderRandomTest, SameRunsWithinThePeak) {
  unsigned moved = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    RandomOptions random;
    random.forwardNodes = 12;
    random.products = true;
    Problem problem = makeRandomProblem(seed, random);
    Plan plan = makeRandomPlan(problem, seed, seed % 4 * 20);
    StepTables tables(problem);
    Plan after = orderForLocality(tables, plan);
    llvm::Expected<int64_t> peak = verifyPlan(problem, after);
    ASSERT_TRUE(bool(peak)) << seed << ": " << messageOf(peak.takeError());
    EXPECT_LE(*peak, llvm::cantFail(verifyPlan(problem, plan))) << seed;
    EXPECT_EQ(computeSavedBytes(problem, after),
              computeSavedBytes(problem, plan))
        << seed;
    auto sorted = [](const Plan &plan) {
      std::vector<NodeIndex> nodes;
      for (PlanStep step : plan.steps)
        nodes.push_back(step.node());
      llvm::sort(nodes);
      return nodes;
    };
    EXPECT_EQ(sorted(after), sorted(plan)) << seed;
    moved += after.steps != plan.steps;
  }
  EXPECT_GT(moved, 60u);
}

} // namespace
