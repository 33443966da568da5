//===- ThresholdAccepting.cpp - Exchanges, at times for the worse
//----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ThresholdAccepting.h"

#include "LivePlan.h"
#include "Planning/Model/SearchLimits.h"
#include "checkpoint/Planning/Model/RedundantRuns.h"
#include "checkpoint/Support/SplitMix64.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

static constexpr const SearchLimits::Exchanges &limits = searchLimits.exchanges;

namespace {

class Random : public SplitMix64 {
public:
  using SplitMix64::SplitMix64;

  uint32_t below(uint32_t bound) { return next() % bound; }
  bool chance(uint32_t percent) { return below(100) < percent; }
  double share() { return double(next() >> 11) / double(uint64_t(1) << 53); }
};

class Annealer {
public:
  using Step = LivePlan::Step;

  Annealer(const StepTables &tables, const MoveRules &rules,
           EvaluatedPlan start, int64_t budgetBytes, size_t moves,
           bool firstPlanWillDo, double lowerBoundCost)
      : tables(tables), rules(rules), problem(tables.problem),
        budgetBytes(budgetBytes), moves(moves),
        firstPlanWillDo(firstPlanWillDo), lowerBoundCost(lowerBoundCost),
        random(moves), first(start), best(std::move(start)) {
    int64_t bytes = 1;
    double cost = 0;
    size_t count = 1;
    for (const ProblemValue &value : problem.values)
      if (!value.resident && value.aliasOf == kNoIndex)
        bytes += value.bytes;
    for (NodeIndex node = 0; node < problem.nodes.size(); ++node)
      if (rules.mayRecompute[node]) {
        cost += problem.nodes[node].cost;
        ++count;
      }
    meanCost = cost / double(count);
    usualPrice = problem.stepCost() / double(bytes);
  }

  EvaluatedPlan run() {
    for (unsigned round = 0; round < limits.rounds && !isDone(); ++round)
      runRound(moves / limits.rounds, round);
    return std::move(best);
  }

private:
  void runRound(size_t roundMoves, unsigned round) {
    plan.emplace(tables, round % 2 ? first.plan : best.plan, budgetBytes);
    refillPool();
    price = usualPrice;
    double hottest = meanCost / double(2 << round / 2);
    double now = judge();
    unsigned over = 0;
    for (size_t move = 0; move < roundMoves && !isDone(); ++move) {
      double left = 1 - double(move) / double(roundMoves);
      if (move % limits.pricePeriod == limits.pricePeriod - 1) {
        if (over == limits.pricePeriod)
          price *= limits.priceRise;
        else if (over < limits.pricePeriod / 2)
          price *= limits.priceFall;
        over = 0;
        now = judge();
        if (pool.size() > limits.poolPerStep * plan->size())
          refillPool();
      }
      size_t poolBefore = pool.size();
      inserted.clear();
      if (tryMove()) {
        plan->dropRedundant();
        double then = judge();
        double unit = random.share();
        double most =
            hottest * left * left * left * unit * unit * limits.acceptedWorse;
        if (then <= now + most) {
          plan->keepChanges();
          now = then;
          note();
        } else {
          plan->undoChanges();
          pool.resize(poolBefore);
        }
      } else {
        plan->undoChanges();
        pool.resize(poolBefore);
      }
      over += plan->excess() > 0;
    }
  }

  void refillPool() {
    pool.clear();
    for (Step step = plan->next(LivePlan::kBegin); step != LivePlan::kEnd;
         step = plan->next(step))
      pool.push_back(step);
  }

  double judge() const {
    return plan->recomputeCost() + price * plan->excess();
  }

  bool isDone() const {
    return best.peakBytes <= budgetBytes &&
           (firstPlanWillDo ||
            best.recomputeCost <=
                lowerBoundCost * (1 + SearchLimits::kCostRounding));
  }

  void note() {
    if (plan->excess() > 0 ||
        (best.peakBytes <= budgetBytes &&
         plan->recomputeCost() >=
             best.recomputeCost * (1 - SearchLimits::kCostRounding)))
      return;
    EvaluatedPlan judged(problem, dropRedundantRuns(problem, plan->plan()));
    if (judged.peakBytes <= budgetBytes &&
        (best.peakBytes > budgetBytes ||
         judged.recomputeCost < best.recomputeCost))
      best = std::move(judged);
  }

  //===--------------------------------------------------------------------===//
  // Moves
  //===--------------------------------------------------------------------===//

  bool tryMove() {
    bool isOver = plan->excess() > 0;
    switch (random.below(8)) {
    case 0:
      return takeAway();
    case 1:
    case 2:
      return drop(isOver ? plan->peakStep() : pickStep());
    case 3:
    case 4:
    case 5: {
      // An exchange.
      if (!takeAway())
        return isOver && drop(plan->peakStep());
      for (unsigned i = 0; i < limits.dropsAnExchange && plan->excess() > 0;
           ++i)
        if (!drop(plan->peakStep()))
          break;
      return true;
    }
    default:
      return shift();
    }
  }

  Step pickStep() {
    for (;;)
      if (Step step = pool[random.below(pool.size())]; plan->contains(step))
        return step;
  }

  /// Takes a re-run away.
  bool takeAway() {
    for (unsigned attempt = 0; attempt < limits.takeAwayTries; ++attempt) {
      Step step = pickStep();
      if (plan->isFirstRun(step) || !rules.mayKeep[plan->node(step)])
        continue;
      plan->erase(step);
      plan->dropRedundant();
      return true;
    }
    return false;
  }

  void insert(NodeIndex node, Step next) {
    Step step = plan->insert(node, next);
    pool.push_back(step);
    inserted.push_back(step);
  }

  /// Computes something that is held over `over` again after it.
  bool drop(Step over) {
    candidates.clear();
    for (const LivePlan::Run &run : plan->allRuns())
      if (run.heldBytes > 0 && plan->isBefore(run.step, over) &&
          plan->isBefore(over, run.last) && run.last != LivePlan::kEnd &&
          rules.mayRecompute[tables.producers[run.value]])
        candidates.push_back(plan->indexOf(run));
    for (unsigned attempt = 0;
         attempt < limits.dropTries && !candidates.empty(); ++attempt) {
      uint32_t run = candidates[random.below(candidates.size())];
      if (dropRun(run, over, 0))
        return true;
    }
    return false;
  }

  /// The values through which a run is read after a step, and the first reader;
  /// false when the step itself reads it, or the program returns it.
  bool collectReads(uint32_t index, Step over, Step &reader,
                    SmallVectorImpl<ValueIndex> &values) const {
    const LivePlan::Run &run = plan->run(index);
    auto next =
        std::partition_point(run.readers.begin(), run.readers.end(),
                             [&](Step at) { return plan->isBefore(at, over); });
    if (next != run.readers.end()) {
      if (*next == over || run.readers.back() == LivePlan::kEnd)
        return false;
      values.push_back(run.value);
      if (reader == LivePlan::kEnd || plan->isBefore(*next, reader))
        reader = *next;
    }
    for (uint32_t view : run.views)
      if (plan->isBefore(plan->run(view).step, over) &&
          !collectReads(view, over, reader, values))
        return false;
    return true;
  }

  bool dropRun(uint32_t index, Step over, unsigned depth) {
    Step reader = LivePlan::kEnd;
    SmallVector<ValueIndex, 4> values;
    if (!collectReads(index, over, reader, values) || values.empty())
      return false;
    ValueIndex root = plan->run(index).value;
    SmallVector<NodeIndex, 4> nodes;
    for (ValueIndex value : values)
      for (ValueIndex at = value;; at = problem.values[at].aliasOf) {
        NodeIndex node = tables.producers[at];
        if (!rules.mayRecompute[node])
          return false;
        if (!is_contained(nodes, node))
          nodes.push_back(node);
        if (at == root)
          break;
      }
    llvm::sort(nodes);
    SmallVector<Step, 4> made;
    for (NodeIndex node : nodes) {
      insert(node, reader);
      made.push_back(inserted.back());
    }
    if (depth == limits.deepest)
      return true;
    // What they read was perhaps not held over that step before.
    for (Step step : made)
      for (ValueIndex input : problem.nodes[plan->node(step)].inputs) {
        uint32_t read = plan->findRun(input, step);
        uint32_t buffer = read == kNoIndex ? kNoIndex : plan->bufferOf(read);
        if (buffer == kNoIndex || buffer == index)
          continue;
        const LivePlan::Run &held = plan->run(buffer);
        if (!plan->isBefore(held.step, over) ||
            !plan->isBefore(over, held.last) || held.heldBytes == 0 ||
            !isNewlyHeld(buffer, over) ||
            random.chance(limits.keptOperandPercent))
          continue;
        dropRun(buffer, over, depth + 1);
      }
    return true;
  }

  /// Whether only what this move has inserted reads a run after a step.
  bool isNewlyHeld(uint32_t index, Step over) const {
    const LivePlan::Run &run = plan->run(index);
    for (Step reader : reverse(run.readers)) {
      if (plan->isBefore(reader, over))
        break;
      if (!is_contained(inserted, reader))
        return false;
    }
    return all_of(run.views,
                  [&](uint32_t view) { return isNewlyHeld(view, over); });
  }

  /// Runs a step earlier or later, with what it reads and who reads it as they
  /// are.
  bool shift() {
    Step step = pickStep();
    NodeIndex node = plan->node(step);
    if (!rules.mayRecompute[node] || !rules.mayKeep[node])
      return false;
    Step first = LivePlan::kBegin, last = LivePlan::kEnd;
    for (ValueIndex input : problem.nodes[node].inputs)
      if (uint32_t run = plan->findRun(input, step); run != kNoIndex)
        if (Step from = plan->run(run).step; plan->isBefore(first, from))
          first = from;
    for (const LivePlan::Run &run : plan->results(step))
      if (!run.readers.empty() && plan->isBefore(run.readers.front(), last))
        last = run.readers.front();
    Step next = plan->next(step);
    Step to = LivePlan::kEnd;
    switch (random.below(4)) {
    case 0:
      to = plan->next(first);
      break;
    case 1:
      to = last;
      break;
    default:
      for (unsigned attempt = 0; attempt < limits.shiftTries; ++attempt) {
        Step other = pickStep();
        if (plan->isBefore(first, other) && plan->isBefore(other, last)) {
          to = other;
          break;
        }
      }
    }
    if (to == step || to == next || to == LivePlan::kEnd)
      return false;
    insert(node, to);
    plan->erase(step);
    return true;
  }

  const StepTables &tables;
  const MoveRules &rules;
  const Problem &problem;
  int64_t budgetBytes;
  size_t moves;
  bool firstPlanWillDo;
  double lowerBoundCost;
  Random random;
  EvaluatedPlan first, best;
  double meanCost = 0, usualPrice = 0, price = 0; // price of an excess byte
  std::optional<LivePlan> plan;
  std::vector<Step> pool;     // all steps of the plan, and some that were in it
  std::vector<Step> inserted; // by the move that is tried
  std::vector<uint32_t> candidates;
};

} // namespace

EvaluatedPlan runThresholdAccepting(const StepTables &tables,
                                    const MoveRules &rules, EvaluatedPlan start,
                                    int64_t budgetBytes, size_t moves,
                                    bool firstPlanWillDo,
                                    double lowerBoundCost) {
  return Annealer(tables, rules, std::move(start), budgetBytes, moves,
                  firstPlanWillDo, lowerBoundCost)
      .run();
}

} // namespace checkpoint
