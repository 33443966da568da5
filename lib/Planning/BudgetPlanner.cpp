//===- BudgetPlanner.cpp - The cheapest plan within a budget --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BudgetPlanner.h"

#include "Planning/Bounds/ExactSearch.h"
#include "Planning/Decisions/ReleaseOrder.h"
#include "Planning/Moves/KeepMore.h"
#include "Planning/Moves/LowerPeak.h"
#include "Planning/Moves/ThresholdAccepting.h"
#include "checkpoint/Planning/Bounds/CostBound.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace llvm;

namespace checkpoint {

/// Budgets of the collection's grid.
static constexpr unsigned kGrid = 16;

BudgetPlanner::BudgetPlanner(const StepTables &tables, const Layers &layers,
                             const std::vector<Choice> &choices)
    : tables(tables), unheard(tables.problem),
      progress(tables.progress ? *tables.progress : unheard), choices(choices),
      rules(tables, choices) {
  const Problem &problem = tables.problem;
  // How many moves may be tried for one budget.
  effortUnit = 2000 + problem.nodes.size();

  std::vector<bool> saved(problem.values.size(), true);
  for (ValueIndex value = 0; value < problem.values.size(); ++value)
    if (choices[value] == Choice::Recomputed)
      saved[value] = false;
  {
    PlanningProgress::Stage stage(progress, "store all");
    maker.emplace(tables, layers);
    unchanged = EvaluatedPlan(problem, maker->build({saved, Retain::All}));
    progress.planTried(unchanged.peakBytes, unchanged.recomputeCost);
    add(unchanged);
  }
  if (!progress.timeIsUp()) {
    // Unless it raises the peak, the order that frees early is the one for all
    // that follows.
    PlanningProgress::Stage stage(progress, "release order");
    for (bool delayUpdates : {true, false}) {
      Rematerializer releasing(tables, layers,
                               findReleaseOrder(tables, delayUpdates));
      EvaluatedPlan released(problem, releasing.build({saved, Retain::All}));
      progress.planTried(released.peakBytes, released.recomputeCost);
      if (released.peakBytes > unchanged.peakBytes)
        continue;
      add(std::move(released));
      maker.emplace(std::move(releasing));
      break;
    }
  }
  collectCuts();
  collectLowest();
  collectChain();
  gridLeast = front.front().peakBytes;
}

void BudgetPlanner::tryDecisions(const std::vector<bool> &saved,
                                 Retain retain) {
  // Different cuts often come to the same.
  std::vector<uint8_t> decisions(saved.begin(), saved.end());
  decisions.push_back(uint8_t(retain));
  if (!tried.insert(xxh3_64bits(decisions)).second)
    return;
  Plan built = maker->build({saved, retain});
  static_assert(std::has_unique_object_representations_v<PlanStep>);
  ArrayRef<PlanStep> steps = built.steps;
  if (!tried
           .insert(xxh3_64bits(
               ArrayRef(reinterpret_cast<const uint8_t *>(steps.data()),
                        steps.size() * sizeof(PlanStep))))
           .second)
    return;
  EvaluatedPlan plan(tables.problem, std::move(built));
  progress.planTried(plan.peakBytes, plan.recomputeCost);
  add(std::move(plan));
}

/// What takes next to no time: only boundaries of layers kept, or only those of
/// every sqrt(n)th.
void BudgetPlanner::collectSimple() {
  size_t numLayers = maker->layers().size();
  if (numLayers < 2)
    return;
  PlanningProgress::Stage stage(progress, "layers as a whole");
  uint32_t stretch = std::ceil(std::sqrt(double(numLayers)));
  for (uint32_t stride : {uint32_t(1), stretch}) {
    std::vector<bool> saved(choices.size(), true);
    for (ValueIndex value = 0; value < saved.size(); ++value) {
      uint32_t from = maker->producedIn(value), to = maker->lastReadIn(value);
      if (choices[value] == Choice::Recomputed ||
          (choices[value] == Choice::Free && from != kNoIndex &&
           from / stride == to / stride && !maker->readOutside(value)))
        saved[value] = false;
    }
    tryDecisions(saved, stride == 1 ? Retain::All : Retain::Boundaries);
  }
}

/// Every how many layers a boundary may be kept.
static std::vector<uint32_t> listStrides(size_t numLayers, bool few) {
  std::vector<uint32_t> strides;
  for (uint32_t stride = 1; stride < numLayers; stride *= 2) {
    strides.push_back(stride);
    if (!few && stride > 1 && stride + stride / 2 < numLayers)
      strides.push_back(stride + stride / 2);
  }
  return strides;
}

void BudgetPlanner::collectCuts() {
  bool large = tables.problem.nodes.size() > 6000;
  unsigned limit = large ? 10 : 24;
  {
    PlanningProgress::Stage stage(progress, "price cuts", limit);
    collectCutsAt(/*stride=*/0, limit, &stage);
  }
  std::vector<uint32_t> strides =
      listStrides(maker->layers().size(), /*few=*/large);
  if (strides.empty() || progress.timeIsUp())
    return;
  PlanningProgress::Stage stage(progress, "layer boundaries", strides.size());
  for (uint32_t stride : strides) {
    collectCutsAt(stride, limit, nullptr);
    stage.advance();
  }
}

/// Keeps the boundary of every `stride`th layer, or none but by the cut's own
/// choice.
void BudgetPlanner::collectCutsAt(uint32_t stride, unsigned limit,
                                  PlanningProgress::Stage *stage) {
  if (progress.timeIsUp())
    return;
  const Problem &problem = tables.problem;
  size_t numLayers = maker->layers().size();
  std::vector<Choice> forced = choices;
  if (stride > 0)
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      uint32_t from = maker->producedIn(value), to = maker->lastReadIn(value);
      if (from != kNoIndex && from / stride != to / stride &&
          forced[value] == Choice::Free)
        forced[value] = Choice::Saved;
    }
  std::vector<CutPoint> cuts = computePriceCuts(tables, forced, limit);
  for (auto [index, cut] : enumerate(cuts)) {
    if (progress.timeIsUp())
      return;
    tryDecisions(cut.saved, Retain::All);
    if (stage)
      stage->advance();
    if (numLayers < 2 || stride == 1)
      continue;
    PlanningProgress::Stage nested(progress, "nested layers");
    tryDecisions(cut.saved, Retain::Boundaries);
    // Nesting deeper pays only where little is saved.
    if (index + 3 >= cuts.size())
      tryDecisions(cut.saved, Retain::Halving);
  }
  if (stride <= 1 && numLayers >= 2)
    mixCuts(std::move(cuts));
}

/// Between two neighbouring cuts: the richer one for the upper layers, whose
/// values backward reads first.
void BudgetPlanner::mixCuts(std::vector<CutPoint> cuts) {
  const Problem &problem = tables.problem;
  size_t numLayers = maker->layers().size();
  size_t shares =
      std::min<size_t>(numLayers, problem.nodes.size() <= 3000 ? 8 : 4);
  PlanningProgress::Stage stage(progress, "mixed cuts");
  for (size_t index = 1; index < cuts.size(); ++index)
    for (size_t share = 1; share < shares; ++share) {
      if (progress.timeIsUp())
        return;
      uint32_t from = share * numLayers / shares;
      std::vector<bool> saved = cuts[index].saved;
      for (ValueIndex value = 0; value < problem.values.size(); ++value)
        if (maker->producedIn(value) != kNoIndex &&
            maker->producedIn(value) >= from)
          saved[value] = cuts[index - 1].saved[value];
      tryDecisions(saved, Retain::All);
    }
}

void BudgetPlanner::collectChain() {
  // Segments with a policy of their own are no part of a chain.
  if (progress.timeIsUp() ||
      any_of(choices, [](Choice choice) { return choice != Choice::Free; }))
    return;
  PlanningProgress::Stage stage(progress, "chain of layers");
  chain = ChainPlanner::make(tables, maker->layers(), maker->firstRuns());
  if (!chain)
    return;
  chain->collect(
      unchanged.peakBytes,
      [&](int64_t budgetBytes, double cost) {
        const EvaluatedPlan *known = find(budgetBytes);
        return !progress.timeIsUp() && (!known || cost < known->recomputeCost);
      },
      [&](Plan plan) {
        EvaluatedPlan judged(tables.problem, std::move(plan));
        progress.planTried(judged.peakBytes, judged.recomputeCost);
        add(std::move(judged));
      });
}

void BudgetPlanner::collectLowest() {
  constexpr size_t kStarts = 3;
  PlanningProgress::Stage stage(progress, "lowest peaks", kStarts);
  // As low as it goes: halve the way to the floor, and that again.
  int64_t floor = computeFloor(tables.problem).bytes;
  size_t effort = effortUnit;
  for (size_t start = 0; start < kStarts; ++start) {
    if (start >= front.size())
      break;
    EvaluatedPlan lowest = front[start];
    for (int64_t step = lowest.peakBytes - floor; step > 0 && effort > 0;) {
      if (progress.timeIsUp())
        return;
      size_t before = effort;
      EvaluatedPlan lower =
          lowerPeak(tables, rules, lowest, lowest.peakBytes - step, effort);
      progress.planTried(lower.peakBytes, lower.recomputeCost, before - effort);
      bool moved = lower.peakBytes < lowest.peakBytes;
      if (moved) {
        add(lower);
        lowest = std::move(lower);
      }
      step = std::min(step, lowest.peakBytes - floor);
      if (!moved)
        step /= 2;
    }
    stage.advance();
  }
}

void BudgetPlanner::searchForLowest() {
  constexpr size_t kMostNodes = 300;
  if (searchedForLowest || tables.problem.nodes.size() > kMostNodes)
    return;
  searchedForLowest = true;
  PlanningProgress::Stage stage(progress, "lowest peaks");
  bool all = maySearchAllOrders();
  int64_t low = computeFloor(tables.problem).bytes;
  int64_t high = front.front().peakBytes;
  constexpr unsigned kMostTries = 8;
  size_t moves = std::min<size_t>(
      4000, 200000 / std::max<size_t>(1, tables.problem.nodes.size()));
  for (unsigned tries = 0; tries < kMostTries && low < high; ++tries) {
    if (progress.timeIsUp())
      return;
    int64_t middle = low + (high - low) / 2;
    EvaluatedPlan lower = front.front();
    ExactSearchResult found;
    if (all)
      found = searchExactly(tables.problem, middle,
                            std::numeric_limits<double>::infinity(),
                            scaled(kQuickSearchStates), &progress,
                            /*firstPlanWillDo=*/true);
    if (found.plan)
      lower = EvaluatedPlan(tables.problem, std::move(*found.plan));
    else if (!std::isinf(found.lowerBoundCost))
      lower = runThresholdAccepting(tables, rules, std::move(lower), middle,
                                    scaled(moves),
                                    /*firstPlanWillDo=*/true);
    progress.planTried(lower.peakBytes, lower.recomputeCost);
    if (lower.peakBytes < high) {
      high = lower.peakBytes;
      add(std::move(lower));
    }
    if (high > middle)
      low = middle + 1;
  }
}

int64_t BudgetPlanner::gridBudget(unsigned point) const {
  return gridLeast +
         int64_t(double(unchanged.peakBytes - gridLeast) * point / kGrid);
}

void BudgetPlanner::improveUpTo(int64_t budgetBytes) {
  unsigned last = nextPoint;
  while (last < kGrid && gridBudget(last) <= budgetBytes)
    ++last;
  if (last == nextPoint)
    return;
  PlanningProgress::Stage stage(progress, "local moves", last - nextPoint);
  for (; nextPoint < last && !progress.timeIsUp(); ++nextPoint) {
    if (std::optional<EvaluatedPlan> plan =
            improve(gridBudget(nextPoint), effortUnit))
      add(std::move(*plan));
    stage.advance();
  }
}

void BudgetPlanner::add(EvaluatedPlan plan) {
  auto at = llvm::lower_bound(front, plan.peakBytes,
                              [](const EvaluatedPlan &other, int64_t peak) {
                                return other.peakBytes < peak;
                              });
  // Something as low and as cheap is there already.
  if (at != front.begin() && std::prev(at)->recomputeCost <= plan.recomputeCost)
    return;
  if (at != front.end() && at->peakBytes == plan.peakBytes &&
      at->recomputeCost <= plan.recomputeCost)
    return;
  auto last = at;
  while (last != front.end() && last->recomputeCost >= plan.recomputeCost)
    ++last;
  at = front.erase(at, last);
  front.insert(at, std::move(plan));
}

const EvaluatedPlan *BudgetPlanner::find(int64_t budgetBytes) const {
  auto after = llvm::upper_bound(front, budgetBytes,
                                 [](int64_t budget, const EvaluatedPlan &plan) {
                                   return budget < plan.peakBytes;
                                 });
  return after == front.begin() ? nullptr : &*std::prev(after);
}

std::optional<EvaluatedPlan> BudgetPlanner::improve(int64_t budgetBytes,
                                                    size_t effort) const {
  std::optional<EvaluatedPlan> best;
  auto offer = [&](EvaluatedPlan plan) {
    if (plan.peakBytes > budgetBytes)
      return;
    size_t before = effort;
    if (!progress.timeIsUp())
      plan = keepMore(tables, rules, std::move(plan), budgetBytes, effort);
    progress.planTried(plan.peakBytes, plan.recomputeCost, before - effort);
    if (!best || plan.recomputeCost < best->recomputeCost)
      best = std::move(plan);
  };
  size_t first = 0;
  if (const EvaluatedPlan *fits = find(budgetBytes)) {
    offer(*fits);
    first = fits - front.data() + 1;
    if (first > 1)
      offer(front[first - 2]);
  }
  // Cheaper ones that are a little too high, and the cheapest.
  for (size_t index = first; index < front.size() && effort > 0; ++index)
    if (index < first + 2 || index + 1 == front.size()) {
      if (progress.timeIsUp())
        break;
      size_t share = (effort + 1) / 2;
      effort -= share;
      size_t before = share;
      EvaluatedPlan lower =
          lowerPeak(tables, rules, front[index], budgetBytes, share);
      progress.planTried(lower.peakBytes, lower.recomputeCost, before - share);
      effort += share;
      offer(std::move(lower));
    }
  return best;
}

const EvaluatedPlan *BudgetPlanner::planOnCurve(int64_t budgetBytes) {
  improveUpTo(budgetBytes);
  return find(budgetBytes);
}

std::optional<EvaluatedPlan> BudgetPlanner::planWithin(int64_t budgetBytes) {
  if (!progress.hasLimit() || budgetBytes >= unchanged.peakBytes)
    return searchWithin(budgetBytes);
  // What is most to the purpose, in case that there is no time for the rest. If
  // there is, it must not have changed anything.
  std::optional<EvaluatedPlan> early;
  {
    PlanningProgress::Stage stage(progress, "for this budget");
    early = improve(budgetBytes, 2 * effortUnit);
  }
  std::optional<EvaluatedPlan> best = searchWithin(budgetBytes);
  if (!progress.timeLimitReached())
    return best;
  if (early && (!best || early->recomputeCost < best->recomputeCost))
    best = std::move(early);
  if (best)
    return best;
  // Something rather than nothing.
  collectSimple();
  return improve(budgetBytes, /*effort=*/0);
}

std::optional<EvaluatedPlan> BudgetPlanner::searchWithin(int64_t budgetBytes) {
  if (budgetBytes >= unchanged.peakBytes)
    return unchanged;
  if (!find(budgetBytes))
    searchForLowest();
  improveUpTo(budgetBytes);
  PlanningProgress::Stage stage(progress, "for this budget");
  if (chain && !progress.timeIsUp()) {
    const EvaluatedPlan *known = find(budgetBytes);
    if (std::optional<Plan> plan = chain->planWithin(
            budgetBytes, known ? known->recomputeCost
                               : std::numeric_limits<double>::infinity()))
      add(EvaluatedPlan(tables.problem, std::move(*plan)));
  }
  std::optional<EvaluatedPlan> best = improve(budgetBytes, 2 * effortUnit);
  lastProved.reset();
  if (!best)
    return best;
  if (best->recomputeCost > 0 && !progress.timeIsUp()) {
    bool all = maySearchAllOrders();
    if (!all ||
        !searchAllOrders(budgetBytes, *best, scaled(kQuickSearchStates))) {
      exchange(budgetBytes, *best);
      if (all && !progress.timeIsUp())
        searchAllOrders(budgetBytes, *best, scaled(kExactSearchStates));
    }
  }
  add(*best);
  return best;
}

void BudgetPlanner::exchange(int64_t budgetBytes, EvaluatedPlan &best) {
  // Moves that may be tried: a move takes longer in a larger program.
  constexpr size_t kMost = 32000, kMostTimesNodes = 8000000;
  constexpr size_t kMostNodes = 2000;
  // Where less than this share of the step can be gained, fewer in proportion.
  constexpr double kFullGain = 0.001;
  const Problem &problem = tables.problem;
  size_t size = problem.nodes.size();
  if (size > kMostNodes)
    return;
  PlanningProgress::Stage stage(progress, "exchanges");
  double bound = computeCostBound(problem, budgetBytes, &progress).cost;
  if (lastProved)
    bound = std::max(bound, lastProved->lowerBoundCost);
  double gain = (best.recomputeCost - bound) / problem.stepCost();
  double share = std::clamp(gain / kFullGain, 0.0, 1.0);
  size_t moves = std::min(kMost, size_t(kMostTimesNodes * share /
                                        double(std::max<size_t>(1, size))));
  moves = scaled(moves);
  best =
      runThresholdAccepting(tables, rules, std::move(best), budgetBytes, moves,
                            /*firstPlanWillDo=*/false, bound);
  progress.planTried(best.peakBytes, best.recomputeCost, moves);
}

/// Where segments have decided, not every schedule will do.
bool BudgetPlanner::maySearchAllOrders() const {
  return canSearchExactly(tables.problem) &&
         all_of(choices, [](Choice choice) { return choice == Choice::Free; });
}

bool BudgetPlanner::searchAllOrders(int64_t budgetBytes, EvaluatedPlan &best,
                                    size_t mostStates) {
  PlanningProgress::Stage stage(progress, "branch and bound");
  ExactSearchResult found = searchExactly(
      tables.problem, budgetBytes, best.recomputeCost, mostStates, &progress);
  if (!lastProved || found.lowerBoundCost > lastProved->lowerBoundCost)
    lastProved = {budgetBytes, found.lowerBoundCost};
  if (found.plan) {
    best = EvaluatedPlan(tables.problem, std::move(*found.plan));
    progress.planTried(best.peakBytes, best.recomputeCost);
  }
  return lastProved->lowerBoundCost >= best.recomputeCost;
}

} // namespace checkpoint
