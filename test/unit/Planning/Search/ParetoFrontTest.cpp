//===- ParetoFrontTest.cpp - Plans none of which beats another ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Search/ParetoFront.h"
#include "checkpoint/Support/SplitMix64.h"
#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

EvaluatedPlan makePlan(int64_t peakBytes, double recomputeCost) {
  EvaluatedPlan plan;
  plan.peakBytes = peakBytes;
  plan.recomputeCost = recomputeCost;
  return plan;
}

TEST(ParetoFrontTest, TakesWhatNothingBeats) {
  ParetoFront front;
  EXPECT_EQ(front.cheapestWithin(100), nullptr);
  EXPECT_TRUE(front.add(makePlan(10, 5)));
  EXPECT_TRUE(front.add(makePlan(20, 1)));
  EXPECT_FALSE(front.add(makePlan(10, 5))); // the same
  EXPECT_FALSE(front.add(makePlan(10, 6)));
  EXPECT_FALSE(front.add(makePlan(12, 5)));
  EXPECT_TRUE(front.add(makePlan(12, 4)));
  EXPECT_EQ(front.plans().size(), 3u);
  // As high as one and cheaper than two.
  EXPECT_TRUE(front.add(makePlan(12, 0.5)));
  ASSERT_EQ(front.plans().size(), 2u);
  EXPECT_EQ(front.lowest().peakBytes, 10);
  EXPECT_EQ(front.cheapestWithin(9), nullptr);
  EXPECT_EQ(front.cheapestWithin(11)->recomputeCost, 5);
  EXPECT_EQ(front.cheapestWithin(12)->recomputeCost, 0.5);
  EXPECT_EQ(front.cheapestWithin(1000)->recomputeCost, 0.5);
}

TEST(ParetoFrontTest, IsTheBestOfAllAtRandom) {
  for (uint64_t seed = 0; seed < 100; ++seed) {
    SplitMix64 random(seed);
    ParetoFront front;
    std::vector<EvaluatedPlan> all;
    for (unsigned count = 0; count < 40; ++count) {
      EvaluatedPlan plan =
          makePlan(int64_t(random.next() % 20), double(random.next() % 20));
      auto beaten = [&](const EvaluatedPlan &other) {
        return other.peakBytes <= plan.peakBytes &&
               other.recomputeCost <= plan.recomputeCost;
      };
      bool expected = llvm::none_of(all, beaten);
      all.push_back(plan);
      ASSERT_EQ(front.add(plan), expected) << seed;
      for (size_t index = 1; index < front.plans().size(); ++index) {
        const EvaluatedPlan &low = front.plans()[index - 1];
        const EvaluatedPlan &high = front.plans()[index];
        ASSERT_LT(low.peakBytes, high.peakBytes);
        ASSERT_GT(low.recomputeCost, high.recomputeCost);
      }
      for (int64_t budget = -1; budget < 21; ++budget) {
        std::optional<double> least;
        for (const EvaluatedPlan &other : all)
          if (other.peakBytes <= budget &&
              (!least || other.recomputeCost < *least))
            least = other.recomputeCost;
        const EvaluatedPlan *found = front.cheapestWithin(budget);
        ASSERT_EQ(found != nullptr, least.has_value()) << seed;
        if (found) {
          ASSERT_LE(found->peakBytes, budget);
          ASSERT_EQ(found->recomputeCost, *least) << seed;
        }
      }
    }
  }
}

} // namespace
