//===- LayerChainTest.cpp - Steps planned as chains of layers -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Chain/LayerChain.h"
#include "PaperLayer.h"
#include "Planning/Search/BudgetPlanner.h"
#include "RandomProblem.h"
#include "checkpoint/Planning/Model/Layers.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

struct StepOptions {
  uint32_t layers = 6;
  bool updates = true;      // in place, else gradients are results
  bool readsOutput = false; // backward of a layer reads its output
  bool skips = false;       // from layer i to the one that mirrors it
  bool shared = false;      // one value that every layer reads
  bool randomMask = false;  // one that cannot run again
  uint64_t seed = 0;        // of sizes; 0: all layers alike
};

/// A stack of layers of a product, an activation and a sum.
Problem makeStep(const StepOptions &options) {
  Random random(options.seed);
  auto size = [&](int64_t bytes) {
    return options.seed ? int64_t(1 + random.below(2 * bytes)) : bytes;
  };
  Builder build;
  ValueIndex x = build.argument(100, "x");
  std::vector<ValueIndex> weights;
  for (uint32_t i = 0; i < options.layers; ++i)
    weights.push_back(build.argument(50));
  build.phase = Phase::Forward;
  ValueIndex shared = kNoIndex;
  if (options.shared)
    shared = build.node(20, {x}, 3);
  struct Layer {
    ValueIndex in, wide, act, mask, out;
  };
  std::vector<Layer> stack;
  for (uint32_t i = 0; i < options.layers; ++i) {
    Layer it;
    it.in = x;
    it.mask = kNoIndex;
    it.wide = build.node(size(400), {x, weights[i]}, 1000);
    build.last().product = true;
    if (options.randomMask) {
      it.mask = build.node(30, {it.wide}, 5);
      build.last().recomputable = false;
    }
    it.act = build.node(size(400), {it.wide}, 10);
    if (options.shared)
      build.last().inputs.push_back(shared);
    it.out = build.node(size(100), {it.act, x}, 500);
    build.last().product = true;
    if (options.skips && i >= options.layers / 2)
      build.last().inputs.push_back(stack[options.layers - 1 - i].act);
    stack.push_back(it);
    x = it.out;
  }
  build.problem.outputs.push_back(build.node(4, {x}, 1));
  build.phase = Phase::Backward;
  ValueIndex dx = build.node(100, {x}, 1);
  for (uint32_t i = options.layers; i-- > 0;) {
    const Layer &it = stack[i];
    ValueIndex dact = build.node(400, {dx, it.act, weights[i]}, 1000);
    if (options.readsOutput)
      build.last().inputs.push_back(it.out);
    if (it.mask != kNoIndex)
      build.last().inputs.push_back(it.mask);
    if (options.shared)
      build.last().inputs.push_back(shared);
    ValueIndex dwide = build.node(400, {dact, it.wide}, 10);
    build.reuse(dwide, dact);
    ValueIndex dweight = build.node(50, {it.in, dwide}, 1000);
    dx = build.node(100, {dwide, weights[i]}, 1000);
    if (options.updates) {
      ValueIndex update = build.node(50, {weights[i], dweight}, 1);
      build.reuse(update, weights[i]);
      dweight = update;
    }
    build.problem.outputs.push_back(dweight);
  }
  return std::move(build.problem);
}

struct Chained {
  explicit Chained(const Problem &made)
      : problem(made), tables(problem), layers(findLayers(problem)),
        chain(LayerChain::find(tables, layers, problem.programOrder())) {
    if (!chain)
      return;
    std::vector<Choice> choices(problem.values.size(), Choice::Free);
    for (ValueIndex value = 0; value < choices.size(); ++value)
      if (chain->crosses(value))
        choices[value] = Choice::Saved;
    EXPECT_TRUE(chain->measure(computePriceCuts(tables, choices, 8),
                               /*between=*/true));
  }

  const Problem &problem;
  StepTables tables;
  Layers layers;
  std::unique_ptr<LayerChain> chain;
};

/// Schedules for many budgets do what their tables say: valid, within the
/// budget and for the cost.
unsigned checkSchedules(const Problem &problem, const char *what) {
  if (llvm::Error error = problem.check()) {
    ADD_FAILURE() << what << ": " << messageOf(std::move(error));
    return 0;
  }
  Chained it(problem);
  if (!it.chain) {
    ADD_FAILURE() << what << ": no chain";
    return 0;
  }
  int64_t resident = problem.residentBytes();
  int64_t whole = simulate(problem, Plan::storeAll(problem)).livePeakBytes;
  unsigned fitting = 0;
  for (int percent = 4; percent <= 100; percent += 6) {
    int64_t room = (whole - resident) * percent / 100;
    ChainSolver solver(it.chain->chain(), room, {4096, size_t(1) << 28});
    double cost = solver.costWithin(room);
    if (std::isinf(cost))
      continue;
    Plan plan = it.chain->build(solver.scheduleWithin(room));
    llvm::Expected<int64_t> peak = verifyPlan(problem, plan, resident + room);
    if (!peak) {
      ADD_FAILURE() << what << " at " << percent
                    << "%: " << messageOf(peak.takeError());
      continue;
    }
    EXPECT_NEAR(EvaluatedPlan(problem, plan).recomputeCost, cost, 1e-6)
        << what << " at " << percent << "%";
    ++fitting;
  }
  return fitting;
}

TEST(LayerChainTest, SchedulesTakeAndCostWhatTheTablesSay) {
  StepOptions options;
  for (bool updates : {false, true})
    for (bool readsOutput : {false, true})
      for (bool shared : {false, true})
        for (bool randomMask : {false, true})
          for (uint32_t layers : {4, 9}) {
            options.updates = updates;
            options.readsOutput = readsOutput;
            options.shared = shared;
            options.randomMask = randomMask;
            options.layers = layers;
            std::string what = std::to_string(layers) + " layers" +
                               (updates ? ", updates" : "") +
                               (readsOutput ? ", outputs" : "") +
                               (shared ? ", shared" : "") +
                               (randomMask ? ", masks" : "");
            EXPECT_GE(checkSchedules(makeStep(options), what.c_str()), 6u)
                << what;
          }
}

TEST(LayerChainTest, PaperLayers) {
  PaperStep step({"small", 64, 1, 128, 4, 8}, 8);
  EXPECT_GE(checkSchedules(step.problem, "paper"), 6u);
}

TEST(LayerChainTest, LongSkipsAreNoChain) {
  StepOptions options;
  options.layers = 8;
  EXPECT_TRUE(Chained(makeStep(options)).chain);
  options.skips = true;
  EXPECT_FALSE(Chained(makeStep(options)).chain);
}

TEST(LayerChainTest, AutoIsNoDearerThanTheOptimumOnTheChain) {
  StepOptions options;
  options.layers = 16;
  Problem problem = makeStep(options);
  StepTables tables(problem);
  std::vector<Choice> choices(problem.values.size(), Choice::Free);
  Layers layers = findLayers(problem);
  SearchContext context(tables, layers, choices);
  BudgetPlanner planner(context, collectPlans(context));
  int64_t least = planner.leastPeak().peakBytes,
          whole = planner.unchangedPlan().peakBytes;
  std::vector<std::pair<int64_t, double>> costs; // by budget
  for (int percent = 0; percent < 30; percent += 10) {
    int64_t budget = least + (whole - least) * percent / 100;
    std::optional<EvaluatedPlan> plan = planner.planWithin(budget);
    ASSERT_TRUE(plan);
    costs.push_back({budget, plan->recomputeCost});
  }
  std::unique_ptr<ChainPlanner> chain = planner.takeChain();
  ASSERT_TRUE(chain);
  unsigned known = 0;
  for (auto [budget, cost] : costs) {
    std::optional<ChainOptimum> optimum = chain->findOptimum(budget);
    if (!optimum)
      continue;
    ++known;
    EXPECT_EQ(optimum->errorBytes, 0);
    EXPECT_LE(cost, optimum->recomputeCost * (1 + 1e-9));
  }
  EXPECT_GE(known, 2u);
}

} // namespace
