//===- LocalityOrder.cpp - Readers right behind what they read ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LocalityOrder.h"

#include "checkpoint/Planning/Simulator.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>
#include <optional>

using namespace llvm;

namespace checkpoint {

namespace {

/// How far back a run is looked for that goes through the same values, and how
/// many bytes of these are worth a move.
constexpr size_t kWindow = 24;
constexpr int64_t kWorthMoving = 64 << 10;
/// Orders that are tried, each without the moves that raised the peak before.
constexpr unsigned kMostRounds = 8;

/// The roots that a node reads and writes, those in whose place it writes, and
/// the large ones of the first two. All in ascending order, each once.
struct Uses {
  SmallVector<ValueIndex, 4> reads, writes, overwrites, large;
};

/// A run moved from position `last` to right behind `first`.
struct Move {
  uint32_t run;
  size_t first, last;
};

class LocalityOrder {
public:
  LocalityOrder(const StepTables &tables, const Plan &plan);

  /// Makes all moves but those that are barred.
  void moveAll();
  /// Bars the moves across steps at which the live bytes rise above `limit`.
  /// False where there are none.
  bool barThoseAbove(int64_t limit, ArrayRef<int64_t> liveBytes);

  Plan result() const {
    Plan result;
    for (uint32_t run : order)
      result.steps.push_back(steps[run]);
    return result;
  }

private:
  const ProblemNode &nodeOf(uint32_t run) const {
    return problem.nodes[steps[run]];
  }
  int64_t countShared(uint32_t a, uint32_t b) const;
  bool mustFollow(uint32_t later, uint32_t earlier) const;
  std::optional<size_t> findPartner(size_t position) const;
  bool moveBehind(size_t partner, size_t position);

  const Problem &problem;
  ArrayRef<NodeIndex> steps;
  std::vector<Uses> uses;      // of each node
  std::vector<bool> passes;    // of each node: whether it goes through memory
  std::vector<uint32_t> order; // positions in `steps`
  std::vector<bool> barred;    // runs that stay
  std::vector<Move> moves;
  /// Of each position the first one to which the run there may move; the number
  /// of steps where it stays.
  std::vector<size_t> begins;
};

} // namespace

/// Makes a list ascending, with each root once.
static void normalize(SmallVectorImpl<ValueIndex> &roots) {
  llvm::sort(roots);
  roots.erase(llvm::unique(roots), roots.end());
}

/// Both lists are ascending.
static bool intersect(ArrayRef<ValueIndex> a, ArrayRef<ValueIndex> b) {
  if (a.size() > b.size())
    std::swap(a, b);
  return llvm::any_of(
      a, [&](ValueIndex root) { return llvm::binary_search(b, root); });
}

LocalityOrder::LocalityOrder(const StepTables &tables, const Plan &plan)
    : problem(tables.problem), steps(plan.steps), uses(problem.nodes.size()),
      passes(problem.nodes.size()), barred(plan.steps.size(), false) {
  for (auto [index, node] : enumerate(problem.nodes)) {
    Uses &of = uses[index];
    bool isView = true;
    for (ValueIndex input : node.inputs)
      of.reads.push_back(tables.roots[input]);
    for (ValueIndex output : node.outputs) {
      of.writes.push_back(tables.roots[output]);
      isView &= problem.values[output].aliasOf != kNoIndex;
    }
    for (const Reuse &pair : node.reuse)
      of.overwrites.push_back(tables.roots[pair.input]);
    for (ArrayRef<ValueIndex> roots : {ArrayRef(of.reads), ArrayRef(of.writes)})
      llvm::copy_if(roots, std::back_inserter(of.large), [&](ValueIndex root) {
        return problem.values[root].bytes >= kWorthMoving;
      });
    for (auto *roots : {&of.reads, &of.writes, &of.overwrites, &of.large})
      normalize(*roots);
    passes[index] = !node.product && !isView && !node.ordered;
  }
  // Runs move within backward and updates up to the next forward. The first run
  // there and the last before that forward stay: by these phasesOfSteps mostly
  // tells what runs while forward does, and so what counts as saved.
  std::vector<Phase> phases = phasesOfSteps(problem, plan);
  begins.assign(steps.size(), steps.size());
  for (size_t begin = 0, end = 0; begin < steps.size(); begin = end) {
    bool forward = phases[begin] == Phase::Forward;
    while (end < steps.size() && (phases[end] == Phase::Forward) == forward)
      ++end;
    size_t last = end == steps.size() ? end : end - 1;
    for (size_t step = begin + 1; !forward && step < last; ++step)
      begins[step] = begin + 1;
  }
}

/// The bytes of large values that both runs go through.
int64_t LocalityOrder::countShared(uint32_t a, uint32_t b) const {
  int64_t bytes = 0;
  ArrayRef<ValueIndex> ofA = uses[steps[a]].large, ofB = uses[steps[b]].large;
  while (!ofA.empty() && !ofB.empty()) {
    if (ofA.front() == ofB.front())
      bytes += problem.values[ofA.front()].bytes;
    bool stepA = ofA.front() <= ofB.front(), stepB = ofB.front() <= ofA.front();
    ofA = ofA.drop_front(stepA);
    ofB = ofB.drop_front(stepB);
  }
  return bytes;
}

/// Whether `later` reads what `earlier` writes or writes what it uses, maybe in
/// the place of an operand. (A re-run writes what its first run wrote.)
bool LocalityOrder::mustFollow(uint32_t later, uint32_t earlier) const {
  const Uses &before = uses[steps[earlier]], &after = uses[steps[later]];
  return intersect(before.writes, after.reads) ||
         intersect(before.writes, after.writes) ||
         intersect(before.reads, after.writes) ||
         intersect(before.reads, after.overwrites) ||
         (nodeOf(earlier).ordered && nodeOf(later).ordered);
}

/// The position before `position` of the run that shares most with the one
/// there; of equal ones the last.
std::optional<size_t> LocalityOrder::findPartner(size_t position) const {
  std::optional<size_t> best;
  int64_t most = 0;
  size_t first =
      std::max(position - std::min(position, kWindow), begins[position]);
  for (size_t at = position; at-- > first;) {
    if (!passes[steps[order[at]]])
      continue;
    int64_t shared = countShared(order[at], order[position]);
    if (shared > most) {
      most = shared;
      best = at;
    }
  }
  return best;
}

/// Moves a run right behind `partner`, and before that what it needs of what
/// stands in between. False where the rest in between must stay before it.
bool LocalityOrder::moveBehind(size_t partner, size_t position) {
  SmallVector<uint32_t, kWindow> needed = {order[position]}, rest;
  for (size_t at = position; at-- > partner + 1;) {
    uint32_t run = order[at];
    bool isNeeded = llvm::any_of(
        needed, [&](uint32_t later) { return mustFollow(later, run); });
    (isNeeded ? needed : rest).push_back(run);
  }
  if (rest.empty())
    return false;
  std::reverse(needed.begin(), needed.end());
  std::reverse(rest.begin(), rest.end());
  // What is needed runs before the partner, unless it needs that in turn. Then
  // a product among it still parts the two.
  ArrayRef<uint32_t> before = ArrayRef(needed).drop_back();
  bool needsPartner = llvm::any_of(
      before, [&](uint32_t run) { return mustFollow(run, order[partner]); });
  if (needsPartner &&
      llvm::any_of(before, [&](uint32_t run) { return nodeOf(run).product; }))
    return false;
  uint32_t partnerRun = order[partner];
  auto to = order.begin() + partner;
  auto put = [&](ArrayRef<uint32_t> runs) { to = llvm::copy(runs, to); };
  if (!needsPartner)
    put(before);
  put(partnerRun);
  if (needsPartner)
    put(before);
  put(needed.back());
  put(rest);
  return true;
}

void LocalityOrder::moveAll() {
  moves.clear();
  order.resize(steps.size());
  std::iota(order.begin(), order.end(), 0);
  for (size_t position = 0; position < order.size(); ++position) {
    uint32_t run = order[position];
    if (!passes[steps[run]] || barred[run])
      continue;
    std::optional<size_t> partner = findPartner(position);
    if (partner && moveBehind(*partner, position))
      moves.push_back({run, *partner, position});
  }
}

bool LocalityOrder::barThoseAbove(int64_t limit, ArrayRef<int64_t> liveBytes) {
  // Of each step, how many stretches above the limit begin before it.
  std::vector<uint32_t> begun(liveBytes.size() + 1, 0);
  for (size_t step = 0; step < liveBytes.size(); ++step)
    begun[step + 1] =
        begun[step] + (liveBytes[step] > limit &&
                       (step == 0 || liveBytes[step - 1] <= limit));
  bool found = false;
  for (const Move &move : moves)
    if (begun[move.last + 1] > begun[move.first]) {
      barred[move.run] = true;
      found = true;
    }
  return found;
}

Plan orderForLocality(const StepTables &tables, const Plan &plan) {
  const Problem &problem = tables.problem;
  if (llvm::none_of(problem.nodes,
                    [](const ProblemNode &node) { return node.product; }))
    return plan;
  int64_t limit = simulate(problem, plan).livePeakBytes;
  LocalityOrder order(tables, plan);
  for (unsigned round = 0; round < kMostRounds && !tables.timeIsUp(); ++round) {
    order.moveAll();
    Plan moved = order.result();
    Simulation simulation = simulate(problem, moved);
    if (simulation.livePeakBytes <= limit)
      // Nothing may be said to be saved that was not, nor less.
      return computeSavedBytes(problem, moved) ==
                     computeSavedBytes(problem, plan)
                 ? moved
                 : plan;
    if (!order.barThoseAbove(limit, simulation.liveBytes))
      break;
  }
  return plan;
}

} // namespace checkpoint
