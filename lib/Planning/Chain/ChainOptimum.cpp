//===- ChainOptimum.cpp - The least recomputation on a chain --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Let C(s, t, m) be the least cost to run stages s to t forward and backward,
// when the input of s is there, the stages above t are done, and m is left for
// the segment, its input included. Either the segment is divided: s to u - 1
// run forward for the input of u alone, then
//
//   C(u, t, m - input(s)) + C(s, u - 1, m),
//
// or s runs forward with one of its options, keeps what that keeps, and
//
//   C(s + 1, t, m - kept(s)),
//
// before its own backward; or, when s is t, the backward computes all it needs
// from the input. Where the backward of s reads its output, others hold the
// input of s + 1, and the segment above does not count it: the second kind of
// table.
//
// Memory is relative to what is live beside the chain at the end of a segment,
// so that segments of equal stages share a table wherever they stand.
//
//===----------------------------------------------------------------------===//

#include "ChainOptimum.h"

#include "Planning/Model/SearchLimits.h"

#include "llvm/ADT/DenseMap.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <numeric>

using namespace llvm;

namespace checkpoint {

static constexpr double kNever = std::numeric_limits<double>::infinity();
static constexpr const SearchLimits::Chain &kLimits = searchLimits.chain;

ChainSolver::ChainSolver(const Chain &chain, int64_t budgetBytes, Limits limits)
    : chain(chain), budget(budgetBytes) {
  size_t numStages = chain.stages.size();
  if (numStages == 0 || numStages > kLimits.mostStages || budget < 0)
    return;
  sweepSums.assign(1, 0);
  firstSweepSums.assign(1, 0);
  std::vector<int64_t> bases;
  for (const ChainStage &stage : chain.stages) {
    sweepSums.push_back(sweepSums.back() + stage.sweepCost);
    firstSweepSums.push_back(firstSweepSums.back() + stage.firstSweepCost);
    bases.push_back(stage.baseBytes);
    for (const ChainOption &option : stage.options)
      anyHeld |= option.readsOutput;
  }
  std::nth_element(bases.begin(), bases.begin() + numStages / 2, bases.end());
  offset = bases[numStages / 2];
  // Fewer slots first, then fewer places to divide at.
  for (size_t slots = limits.slots;;
       slots = std::max(slots / 2, kLimits.fewestSlots)) {
    chooseSlot(slots);
    countInSlots();
    if (size <= 0)
      return;
    findSegments();
    allSplits = true;
    // How much too much it is does not depend on the slots.
    double excess =
        double(numSegments) * double(size) / double(kLimits.mostEntries);
    double work = double(estimateWork()) / double(limits.work);
    if (slots == kLimits.fewestSlots && work > 1) {
      allSplits = false;
      work = double(estimateWork()) / double(limits.work);
    }
    excess = std::max(excess, work);
    if (excess <= 1)
      break;
    if (slots == kLimits.fewestSlots)
      return;
    if (excess > 2)
      slots =
          std::max(2 * size_t(double(slots) / excess), 2 * kLimits.fewestSlots);
  }
  solve();
  isSolved = true;
}

int64_t ChainSolver::toSlots(int64_t bytes) const {
  return bytes >= 0 ? (bytes + slot - 1) / slot : -(-bytes / slot);
}

int64_t ChainSolver::toNeed(int64_t bytes) const {
  return toSlots(bytes - remainder);
}

/// A slot that divides everything that can be held, else all but what is beside
/// the chain, else the commonest input.
void ChainSolver::chooseSlot(size_t slots) {
  int64_t divisor = 0, beside = 0;
  std::map<int64_t, size_t> inputs;
  for (const ChainStage &stage : chain.stages) {
    divisor = std::gcd(divisor, stage.inputBytes);
    beside = std::gcd(beside, stage.baseBytes - offset);
    for (const ChainOption &option : stage.options)
      divisor = std::gcd(divisor, option.keptBytes);
    if (stage.inputBytes > 0)
      ++inputs[stage.inputBytes];
  }
  int64_t room = std::max<int64_t>(budget - offset, 1);
  int64_t finest = std::max<int64_t>(1, room / int64_t(slots));
  int64_t common = 0;
  size_t most = 0;
  for (auto [bytes, count] : inputs)
    if (count > most) {
      most = count;
      common = bytes;
    }
  if (std::gcd(divisor, beside) >= finest)
    slot = std::gcd(divisor, beside);
  else if (divisor >= finest)
    slot = divisor;
  else if (common >= finest)
    slot = (common + common / finest - 1) / (common / finest);
  else
    slot = finest;
  remainder = ((budget - offset) % slot + slot) % slot;
}

void ChainSolver::countInSlots() {
  stages.clear();
  base.clear();
  for (const ChainStage &stage : chain.stages)
    base.push_back(toSlots(stage.baseBytes - offset));
  for (size_t index = 0; index < chain.stages.size(); ++index) {
    const ChainStage &stage = chain.stages[index];
    SlotStage counted;
    counted.input = toSlots(stage.inputBytes);
    counted.sweepNeed = toNeed(stage.sweepPeakBytes);
    counted.delta = index ? base[index - 1] - base[index] : 0;
    for (int held : {0, 1}) {
      int64_t others = held ? stage.inputBytes : 0;
      counted.holdNeed[held] = toNeed(stage.holdPeakBytes - others);
      counted.leafNeed[held] =
          toNeed(stage.leafPeakBytes - offset - others) - base[index];
      for (const ChainOption &option : stage.options)
        counted.options[held].push_back(
            {toSlots(option.keptBytes),
             toNeed(option.advancePeakBytes - others),
             toNeed(option.backwardPeakBytes - offset -
                    (option.needsInput ? others : 0)) -
                 base[index],
             option.advanceCost, option.firstAdvanceCost, option.backwardCost,
             option.needsInput, option.readsOutput});
    }
    stages.push_back(std::move(counted));
  }
  int64_t lowest = *std::min_element(base.begin(), base.end());
  size = (budget - offset - remainder) / slot - lowest + 1;
}

int64_t ChainSolver::errorBytes() const {
  auto lost = [&](int64_t bytes) { return toSlots(bytes) * slot - bytes; };
  int64_t error = 0, beside = 0;
  for (const ChainStage &stage : chain.stages) {
    error += lost(stage.inputBytes);
    int64_t most = 0;
    for (const ChainOption &option : stage.options)
      most = std::max(most, lost(option.keptBytes));
    error += most;
    beside = std::max(beside, lost(stage.baseBytes - offset));
  }
  return error + beside;
}

/// Numbers segments so that those of equal stages have one number: a segment is
/// the one without its last stage, and the kind of that.
void ChainSolver::findSegments() {
  size_t numStages = stages.size();
  std::map<std::vector<double>, uint32_t> kinds;
  std::vector<uint32_t> kindOf(numStages);
  for (size_t index = 0; index < numStages; ++index) {
    const SlotStage &stage = stages[index];
    const ChainStage &costs = chain.stages[index];
    // The last one is its own kind: what ends with it runs for the first time.
    std::vector<double> key{double(index + 1 == numStages),
                            double(stage.input),
                            double(stage.sweepNeed),
                            costs.sweepCost,
                            costs.firstSweepCost,
                            costs.leafCost,
                            double(stage.delta)};
    for (int held : {0, 1}) {
      key.push_back(stage.holdNeed[held]);
      key.push_back(stage.leafNeed[held]);
      for (const SlotOption &option : stage.options[held])
        key.insert(key.end(),
                   {double(option.kept), double(option.advanceNeed),
                    double(option.backwardNeed), option.advanceCost,
                    option.firstAdvanceCost, option.backwardCost,
                    double(option.needsInput), double(option.readsOutput)});
    }
    kindOf[index] =
        kinds.try_emplace(std::move(key), kinds.size()).first->second;
  }
  segmentIds.resize(numStages * (numStages + 1) / 2);
  numSegments = 0;
  auto idOf = [&](uint32_t first, uint32_t last) -> uint32_t & {
    return segmentIds[size_t(last) * (last + 1) / 2 + first];
  };
  std::vector<uint32_t> begins; // of stretches of one kind
  for (uint32_t index = 0; index < numStages; ++index)
    if (index == 0 || kindOf[index] != kindOf[index - 1])
      begins.push_back(index);
  if (begins.size() <= kLimits.fewStretches) {
    std::vector<std::vector<uint32_t>> byLength(kinds.size());
    for (uint32_t last = 0, stretch = 0; last < numStages; ++last) {
      if (stretch + 1 < begins.size() && last >= begins[stretch + 1])
        ++stretch;
      std::vector<uint32_t> &known = byLength[kindOf[last]];
      for (uint32_t first = 0; first < begins[stretch]; ++first)
        idOf(first, last) = numSegments++;
      while (known.size() <= last - begins[stretch])
        known.push_back(numSegments++);
      for (uint32_t first = begins[stretch]; first <= last; ++first)
        idOf(first, last) = known[last - first];
    }
    return;
  }
  DenseMap<std::pair<uint32_t, uint32_t>, uint32_t> ids;
  uint32_t alone = uint32_t(1) << 30; // no segment's number
  for (uint32_t last = 0; last < numStages; ++last)
    for (uint32_t first = 0; first <= last; ++first) {
      uint32_t before = first < last ? segmentId(first, last - 1) : alone;
      auto [at, isNew] =
          ids.try_emplace({before, kindOf[last]}, uint32_t(numSegments));
      numSegments += isNew;
      idOf(first, last) = at->second;
    }
}

/// Lengths at which a long segment is divided, from either end.
static std::vector<uint32_t> listLengths(uint32_t longest) {
  std::vector<uint32_t> lengths;
  for (uint32_t length = 1; length < longest;
       length += std::max(1u, length / 12))
    lengths.push_back(length);
  return lengths;
}

/// Calls `visit` with the stage that begins the upper part.
template <typename VisitFn>
static void forEachDivision(uint32_t first, uint32_t last, bool everywhere,
                            VisitFn visit) {
  uint32_t length = last - first + 1;
  if (everywhere || length <= kLimits.divideEverywhere) {
    for (uint32_t upper = first + 1; upper <= last; ++upper)
      visit(upper);
    return;
  }
  std::vector<uint32_t> uppers;
  for (uint32_t part : listLengths(length)) {
    uppers.push_back(first + part);
    uppers.push_back(last + 1 - part);
  }
  std::sort(uppers.begin(), uppers.end());
  uppers.erase(std::unique(uppers.begin(), uppers.end()), uppers.end());
  for (uint32_t upper : uppers)
    visit(upper);
}

size_t ChainSolver::estimateWork() const {
  size_t numStages = stages.size();
  std::vector<bool> seen(numSegments, false);
  std::vector<size_t> divisions(numStages + 1, 0); // by length
  for (uint32_t length = 1; length <= numStages; ++length) {
    if (allSplits || length <= kLimits.divideEverywhere)
      divisions[length] = length;
    else
      divisions[length] = 2 * listLengths(length).size();
  }
  size_t moves = 0;
  for (uint32_t last = 0; last < numStages; ++last)
    for (uint32_t first = 0; first <= last; ++first) {
      size_t id = segmentId(first, last);
      if (seen[id])
        continue;
      seen[id] = true;
      moves += divisions[last - first + 1] + stages[first].options[0].size();
    }
  return moves * size_t(size) * (anyHeld ? 2 : 1);
}

/// Calls `visit(move, cost, need, upper, upperLess, lower, lowerMore)` for each
/// first move in a segment: it needs `need` slots; then `upper` (if any) is
/// left `upperLess` fewer and `lower` (if any) `lowerMore` more.
template <typename VisitFn>
void ChainSolver::forEachMove(Segment segment, VisitFn visit) const {
  // Not as structured bindings: C++17 lets no lambda capture those.
  uint32_t first = segment.first, last = segment.last, held = segment.held;
  const SlotStage &stage = stages[first];
  bool firstTime = last + 1 == stages.size();
  int64_t input = held ? 0 : stage.input;
  constexpr uint32_t none = ~uint32_t(0);
  Segment nothing{none, none, 0};
  if (first == last && !firstTime)
    visit(Move{Move::Kind::Leaf, 0}, chain.stages[first].leafCost,
          stage.leafNeed[held], nothing, int64_t(0), nothing, int64_t(0));
  for (uint32_t index = 0; index < stage.options[held].size(); ++index) {
    const SlotOption &option = stage.options[held][index];
    int64_t need = std::max(option.advanceNeed,
                            option.backwardNeed + base[first] - base[last]);
    int64_t less = option.kept + (option.needsInput ? input : 0);
    Segment upper = nothing;
    if (first < last) {
      upper = {first + 1, last, option.readsOutput ? 1u : 0u};
      if (option.readsOutput)
        less += stages[first + 1].input;
    }
    visit(Move{Move::Kind::Advance, index},
          (firstTime ? option.firstAdvanceCost : option.advanceCost) +
              option.backwardCost,
          need, upper, less, nothing, int64_t(0));
  }
  int64_t need = stage.holdNeed[held];
  uint32_t counted = first + 1; // stages in `need`
  forEachDivision(first, last, allSplits, [&](uint32_t upper) {
    for (; counted < upper; ++counted)
      need = std::max(need, stages[counted].sweepNeed + input);
    visit(Move{Move::Kind::Divide, upper}, sweepCost(first, upper, firstTime),
          need, Segment{upper, last, 0}, input, Segment{first, upper - 1, held},
          base[last] - base[upper - 1]);
  });
}

void ChainSolver::solve() {
  uint32_t numStages = stages.size();
  tables.assign(2 * numSegments, {});
  for (uint32_t length = 1; length <= numStages; ++length)
    for (uint32_t first = 0; first + length <= numStages; ++first)
      for (uint32_t held = 0; held <= uint32_t(anyHeld); ++held) {
        Segment segment{first, first + length - 1, held};
        std::vector<double> &out =
            tables[2 * segmentId(segment.first, segment.last) + held];
        if (!out.empty())
          continue;
        std::vector<double> least(size, kNever);
        forEachMove(segment, [&](Move, double cost, int64_t need, Segment upper,
                                 int64_t upperLess, Segment lower,
                                 int64_t lowerMore) {
          bool hasUpper = upper.first < numStages;
          bool hasLower = lower.first < numStages;
          int64_t from = std::max<int64_t>(need, 0);
          if (hasUpper)
            from = std::max(from, upperLess);
          if (hasLower)
            from = std::max(from, -lowerMore);
          if (from >= size)
            return;
          const double *above = hasUpper ? table(upper).data() : nullptr;
          const double *below = hasLower ? table(lower).data() : nullptr;
          double *at = least.data();
          if (!hasLower) {
            for (int64_t room = from; room < size; ++room)
              at[room] = std::min(
                  at[room], cost + (above ? above[room - upperLess] : 0.0));
            return;
          }
          int64_t inside = std::clamp(size - lowerMore, from, size);
          for (int64_t room = from; room < inside; ++room)
            at[room] = std::min(at[room], cost + above[room - upperLess] +
                                              below[room + lowerMore]);
          for (int64_t room = inside; room < size; ++room)
            at[room] = std::min(at[room], cost + above[room - upperLess] +
                                              below[size - 1]);
        });
        out = std::move(least);
      }
}

double ChainSolver::lookUp(Segment segment, int64_t room) const {
  if (segment.first >= stages.size())
    return 0;
  if (room < 0)
    return kNever;
  return table(segment)[std::min(room, size - 1)];
}

int64_t ChainSolver::roomFor(int64_t budgetBytes) const {
  int64_t bytes = std::min(budgetBytes, budget) - offset - remainder;
  int64_t slots = bytes >= 0 ? bytes / slot : -toSlots(-bytes);
  return slots - base.back();
}

double ChainSolver::costWithin(int64_t budgetBytes) const {
  if (!isSolved)
    return kNever;
  Segment whole{0, uint32_t(stages.size() - 1), 0};
  double cost = lookUp(whole, roomFor(budgetBytes));
  return std::max(0.0, cost - chain.onceCost);
}

std::vector<ChainAction>
ChainSolver::scheduleWithin(int64_t budgetBytes) const {
  std::vector<ChainAction> actions;
  if (isSolved && costWithin(budgetBytes) < kNever)
    follow({0, uint32_t(stages.size() - 1), 0}, roomFor(budgetBytes), actions);
  return actions;
}

/// The moves that the tables' costs come from.
void ChainSolver::follow(Segment segment, int64_t room,
                         std::vector<ChainAction> &actions) const {
  using Kind = ChainAction::Kind;
  // Of advanced stages, what is left to do after the segment above them, last
  // first. A chain of advances must not nest calls.
  std::vector<ChainAction> after;
  while (true) {
    auto [first, last, held] = segment;
    Move best;
    double least = kNever;
    Segment upperOfBest{}, lowerOfBest{};
    int64_t upperRoom = 0, lowerRoom = 0;
    forEachMove(segment, [&](Move move, double cost, int64_t need,
                             Segment upper, int64_t upperLess, Segment lower,
                             int64_t lowerMore) {
      if (room < need)
        return;
      cost += lookUp(upper, room - upperLess) + lookUp(lower, room + lowerMore);
      if (cost >= least)
        return;
      least = cost;
      best = move;
      upperOfBest = upper;
      lowerOfBest = lower;
      upperRoom = room - upperLess;
      lowerRoom = room + lowerMore;
    });
    assert(best.kind != Move::Kind::None && "a table says that it fits");
    if (best.kind == Move::Kind::Divide) {
      for (uint32_t stage = first; stage < best.at; ++stage) {
        actions.push_back({Kind::Sweep, stage});
        if (stage > first)
          actions.push_back({Kind::Release, stage});
      }
      follow(upperOfBest, upperRoom, actions);
      segment = lowerOfBest;
      room = lowerRoom;
      continue;
    }
    if (!held)
      after.push_back({Kind::Release, first});
    if (best.kind == Move::Kind::Leaf) {
      after.push_back({Kind::Backward, first});
      break;
    }
    const SlotOption &option = stages[first].options[held][best.at];
    actions.push_back({Kind::Advance, first, best.at});
    if (!held && !option.needsInput)
      actions.push_back({Kind::Release, first});
    if (option.readsOutput && first < last)
      after.push_back({Kind::Release, first + 1});
    after.push_back({Kind::Backward, first});
    if (first == last)
      break;
    segment = upperOfBest;
    room = upperRoom;
  }
  actions.insert(actions.end(), after.rbegin(), after.rend());
}

} // namespace checkpoint
