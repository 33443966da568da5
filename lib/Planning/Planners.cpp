//===- Planners.cpp - From a problem to a plan ----------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Planners.h"

#include "Planning/Bounds/ExactSearch.h"
#include "Planning/Model/SearchLimits.h"
#include "Planning/Model/Stretches.h"
#include "Planning/Moves/LocalityOrder.h"
#include "Planning/Policies/Policies.h"
#include "Planning/Search/BudgetPlanner.h"
#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "checkpoint/Planning/Bounds/CostBound.h"
#include "checkpoint/Planning/Bounds/FloorBound.h"
#include "checkpoint/Planning/Model/PlanVerifier.h"
#include "checkpoint/Planning/Model/Simulator.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace checkpoint {

static constexpr const SearchLimits::Choice &limits = searchLimits.choice;

void PlanResult::measure(const Problem &problem) {
  Lifetimes lifetimes = computeLifetimes(problem, plan);
  Simulation simulation = simulate(problem, plan, lifetimes);
  ArenaLayout layout = layOutArena(problem, plan, lifetimes);
  livePeakBytes = simulation.livePeakBytes;
  arenaBytes = layout.extentBytes;
  peakBytes = checkpoint::peakBytes(problem, layout);
  cost = simulation.cost;
  recomputeCost = simulation.recomputeCost;
  recomputeFlops = simulation.recomputeFlops;
}

namespace {

class Planning {
public:
  Planning(const Problem &problem, const PlannerOptions &options)
      : problem(problem), options(options), policy(options.policy.kind),
        progress(problem, options.timeLimitSeconds, options.budgetBytes,
                 options.listener) {}

  Expected<PlanResult> run() {
    if (Error error = checkOptions())
      return std::move(error);
    FloorBound floor = computeFloor(problem);
    result.planner = stringify(policy).str();
    result.floorBytes = floor.bytes;
    result.floorNode = floor.node;
    result.outcome = Outcome::Planned;
    if (Error error = makePlan())
      return std::move(error);
    judgeBudget();
    result.timeLimitReached = progress.timeLimitReached();
    if (result.outcome == Outcome::Planned) {
      result.reasons = findReasons(problem, result.plan);
      if (Error error = certify())
        return std::move(error);
      result.timeLimitReached = progress.timeLimitReached();
    } else {
      result.plan.steps.clear();
    }
    result.planSeconds = progress.seconds();
    result.stages = progress.stages();
    return std::move(result);
  }

private:
  static Error fail(const Twine &message) {
    return createStringError(inconvertibleErrorCode(), message);
  }

  Error checkOptions() {
    if (Error error = problem.check())
      return error;
    if (options.budgetBytes && *options.budgetBytes < 0)
      return fail("the budget is negative");
    if (options.policy.maxFlopsPerByte &&
        !(*options.policy.maxFlopsPerByte >= 0))
      return fail("the most FLOPs per byte must be a number from 0");
    if (options.timeLimitSeconds && !(*options.timeLimitSeconds >= 0))
      return fail("the time limit must be a number of seconds from 0");
    const PolicyTraits &traits = traitsOf(policy);
    if (traits.takesNames && options.policy.names.empty())
      return fail(traits.word + " needs names");
    if (traits.needsPhases && !problem.hasPhases())
      return fail("the policy '" + traits.word +
                  "' needs to know which nodes are forward, but no node says "
                  "its phase; give each its \"phase\", or use auto or none");
    if (!traits.takesNames)
      return Error::success();
    SetVector<StringRef> tags;
    for (const ProblemValue &value : problem.values) {
      SmallVector<StringRef> names;
      StringRef(value.tag).split(names, ',', /*MaxSplit=*/-1,
                                 /*KeepEmpty=*/false);
      tags.insert(names.begin(), names.end());
    }
    for (const std::string &name : options.policy.names)
      if (!tags.contains(name))
        return fail("no value has the name '" + name + "'; " +
                    (tags.empty() ? Twine("none has a name")
                                  : "there are " + join(tags, ", ")));
    return Error::success();
  }

  Error makePlan() {
    if (policy == PolicyKind::None && problem.segments.empty()) {
      PlanningProgress::Stage stage(progress, "store all");
      return judge(Plan::storeAll(problem));
    }
    std::optional<PlanningProgress::Stage> finding(std::in_place, progress,
                                                   "layers");
    StepTables tables(problem, &progress);
    Layers layers = findLayersOrStretches(problem, tables);
    Rematerializer maker(tables, layers);
    PolicyScopes scopes(tables, maker);
    std::vector<bool> saved(problem.values.size(), true);
    std::vector<Choice> choices(problem.values.size(), Choice::Free);
    Expected<std::optional<SegmentExcess>> exceeded =
        decideSegments(scopes, options.policy, saved, choices);
    if (!exceeded)
      return exceeded.takeError();
    if (*exceeded) {
      result.outcome = Outcome::NotFound;
      result.segmentExcess = *exceeded;
      return judge(Plan::storeAll(problem));
    }
    finding.reset();
    if (policy == PolicyKind::Auto)
      return makeAutoPlan(tables, layers, choices);
    PlanningProgress::Stage stage(progress, stringify(policy));
    applyPolicy(policy, scopes.get(kNoIndex), options.policy, saved);
    return judge(keepTogether(tables, buildPlan(maker, saved)));
  }

  /// The plan that keeps what is saved, in the way that the policies at work
  /// ask for.
  Plan buildPlan(const Rematerializer &maker,
                 const std::vector<bool> &saved) const {
    auto uses = [&](PolicyKind kind) {
      return policy == kind ||
             any_of(problem.segments, [&](const ProblemSegment &segment) {
               return segment.policy == kind;
             });
    };
    if (uses(PolicyKind::Sqrt))
      return maker.build({saved, Retain::Boundaries});
    Plan plan = maker.build({saved, Retain::All});
    if (!uses(PolicyKind::Selective))
      return plan;
    // To hold less costs a little more, and pays only where many layers would
    // be held.
    Plan halving = maker.build({saved, Retain::Halving});
    int64_t resident = problem.residentBytes();
    double held = simulate(problem, plan).livePeakBytes - resident;
    double less = simulate(problem, halving).livePeakBytes - resident;
    return less < limits.worthHalving * held ? halving : plan;
  }

  Error makeAutoPlan(const StepTables &tables, const Layers &layers,
                     const std::vector<Choice> &choices) {
    progress.allot(limits.collectionShare);
    SearchContext context(tables, layers, choices, options.effort);
    BudgetPlanner planner(context, collectPlans(context));
    progress.allot(limits.plansShare);
    int64_t budget =
        options.budgetBytes.value_or(std::numeric_limits<int64_t>::max());
    bool packed = options.limitPackedPeak;
    std::optional<Plan> found;
    int64_t least = planner.leastPeak().peakBytes;
    if (packed) {
      Plan lowest = findLowestPacked(planner, least);
      if (least > budget) {
        planner.searchForLowest();
        lowest = findLowestPacked(planner, least);
      }
      if (least <= budget)
        found = planWithinPacked(planner, budget);
      if (!found && least <= budget)
        found = std::move(lowest);
    } else if (std::optional<EvaluatedPlan> plan = planner.planWithin(budget)) {
      found = std::move(plan->plan);
      proved = planner.proved();
    }
    if (!packed)
      least = planner.leastPeak().peakBytes;
    if (!found)
      result.outcome = Outcome::NotFound;
    if (Error error = judge(found ? keepTogether(tables, std::move(*found))
                                  : planner.leastPeak().plan))
      return error;
    result.leastPeakBytes = least;
    chain = planner.takeChain();
    return Error::success();
  }

  int64_t packedPeak(const Plan &plan) {
    PlanningProgress::Stage stage(progress, "packing");
    return peakBytes(problem, plan);
  }

  /// Moves runs of one pass over the same bytes together, if that takes no more
  /// memory than the budget or, without one, than the plan does. Program order
  /// is left to those who wrote it.
  Plan keepTogether(const StepTables &tables, Plan plan) {
    if (plan.steps == Plan::storeAll(problem).steps)
      return plan;
    PlanningProgress::Stage stage(progress, "locality");
    Plan moved = orderForLocality(tables, plan);
    if (moved.steps == plan.steps || !options.limitPackedPeak)
      return moved;
    int64_t most =
        options.budgetBytes ? *options.budgetBytes : packedPeak(plan);
    return packedPeak(moved) <= most ? moved : plan;
  }

  /// Of the plans with the lowest live peaks and the unchanged one the one that
  /// packs best. It does not depend on the budget, so that its peak is a budget
  /// that can be met.
  Plan findLowestPacked(const BudgetPlanner &planner, int64_t &least) {
    const Plan *lowest = &planner.unchangedPlan().plan;
    if (!unchangedPackedPeak)
      unchangedPackedPeak = packedPeak(*lowest);
    least = *unchangedPackedPeak;
    for (const EvaluatedPlan &plan :
         planner.front().plans().take_front(limits.packedCandidates)) {
      // No plan packs below its live peak.
      if (plan.peakBytes >= least ||
          (&plan != &planner.leastPeak() && progress.timeIsUp()))
        break;
      int64_t peak = packedPeak(plan.plan);
      if (peak >= least)
        continue;
      least = peak;
      lowest = &plan.plan;
    }
    return *lowest;
  }

  /// Where packing exceeds the budget, plans again with the difference taken
  /// off; a trifle for the alignment is taken off from the start.
  std::optional<Plan> planWithinPacked(BudgetPlanner &planner, int64_t budget) {
    // What costs nothing, however it packs beside plans that hold less.
    const EvaluatedPlan &unchanged = planner.unchangedPlan();
    if (*unchangedPackedPeak <= budget)
      return unchanged.plan;
    int64_t alignment = *unchangedPackedPeak - unchanged.peakBytes;
    int64_t target =
        budget - (alignment <= budget / limits.alignmentShare ? alignment : 0);
    for (unsigned round = 0; round < limits.packingRounds; ++round) {
      if (round > 0 && progress.timeIsUp())
        break;
      std::optional<EvaluatedPlan> plan = planner.planWithin(target);
      if (!plan)
        break;
      int64_t peak = packedPeak(plan->plan);
      if (peak <= budget)
        return std::move(plan->plan);
      target = std::min(target, plan->peakBytes) - (peak - budget);
    }
    return std::nullopt;
  }

  /// Verifies a plan and notes all its figures.
  Error judge(Plan plan) {
    Expected<int64_t> peak = verifyPlan(problem, plan);
    if (!peak)
      return fail("internal error: the planner '" + result.planner +
                  "' made no valid plan: " + toString(peak.takeError()));
    result.plan = std::move(plan);
    {
      PlanningProgress::Stage stage(progress, "packing");
      result.measure(problem);
      bool fits = !options.budgetBytes ||
                  *options.budgetBytes >= (options.limitPackedPeak
                                               ? result.peakBytes
                                               : result.livePeakBytes);
      progress.choose(fits ? std::optional(result.recomputeCost)
                           : std::nullopt);
    }
    if (result.livePeakBytes != *peak)
      return fail("internal error: the simulator counts a peak of " +
                  Twine(result.livePeakBytes) + " bytes, the verifier one of " +
                  Twine(*peak));
    result.leastPeakBytes =
        options.limitPackedPeak ? result.peakBytes : result.livePeakBytes;
    return Error::success();
  }

  void judgeBudget() {
    if (!options.budgetBytes)
      return;
    int64_t used =
        options.limitPackedPeak ? result.peakBytes : result.livePeakBytes;
    if (result.outcome == Outcome::Planned && used > *options.budgetBytes)
      result.outcome = Outcome::NotFound;
    if (result.outcome == Outcome::NotFound &&
        *options.budgetBytes < result.floorBytes)
      result.outcome = Outcome::Impossible;
  }

  /// The live peak is never above the packed one, so a limit on that is one on
  /// the live peak too.
  Error certify() {
    result.optimal = result.recomputeCost == 0;
    if (result.optimal)
      return Error::success();
    progress.allot(1);
    PlanningProgress::Stage stage(progress, "certificate");
    int64_t limit = options.budgetBytes.value_or(result.livePeakBytes);
    double bound = computeCostBound(problem, limit, &progress).cost;
    if (bound > result.recomputeCost * (1 + SearchLimits::kCostRounding))
      return fail("internal error: the planner '" + result.planner +
                  "' made a plan that recomputes less than any schedule can");
    if (proved && proved->budgetBytes == limit)
      bound = std::max(bound, proved->lowerBoundCost);
    else if (bound < result.recomputeCost && canSearchExactly(problem) &&
             !progress.timeIsUp())
      bound = std::max(
          bound,
          searchExactly(problem, limit, result.recomputeCost,
                        size_t(searchLimits.exact.quickStates * options.effort),
                        &progress)
              .lowerBoundCost);
    result.lowerBoundCost = std::min(bound, result.recomputeCost);
    if (chain && result.gap(problem) > limits.weakGap && !progress.timeIsUp()) {
      PlanningProgress::Stage stage(progress, "chain of layers");
      if (std::optional<ChainOptimum> optimum = chain->findOptimum(limit)) {
        result.chainOptimumCost = optimum->recomputeCost;
        result.chainOptimumErrorBytes = optimum->errorBytes;
      }
    }
    result.optimal =
        bound >= result.recomputeCost * (1 - SearchLimits::kCostRounding);
    return Error::success();
  }

  const Problem &problem;
  const PlannerOptions &options;
  const PolicyKind policy;
  PlanningProgress progress;
  std::optional<ProvedBound> proved;
  std::optional<int64_t> unchangedPackedPeak;
  /// For its optimum alone: what it was made from is gone.
  std::unique_ptr<ChainPlanner> chain;
  PlanResult result;
};

} // namespace

Expected<PlanResult> plan(const Problem &problem,
                          const PlannerOptions &options) {
  return Planning(problem, options).run();
}

} // namespace checkpoint
