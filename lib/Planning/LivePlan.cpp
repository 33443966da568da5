//===- LivePlan.cpp - A plan that can be edited, with its bytes -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LivePlan.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cassert>

using namespace llvm;

namespace checkpoint {

// Building --------------------------------------------------------------------

LivePlan::LivePlan(const StepTables &tables, const Plan &plan,
                   int64_t limitBytes)
    : tables(tables), problem(tables.problem),
      live(2 * (plan.steps.size() + 2), limitBytes), steps(2),
      stepAt(live.size(), kNoIndex), runsOf(problem.nodes.size()),
      residentReads(problem.values.size()),
      takenBy(problem.values.size(), kNoIndex),
      spare(problem.nodes.size(), kNoIndex) {
  steps.reserve(plan.steps.size() + 2);
  runs.reserve(plan.steps.size() + plan.steps.size() / 4);
  readInOrder(plan);
  holdBuffers();
}

LivePlan::Step LivePlan::makeStep(NodeIndex node) {
  if (Step step = spare[node]; step != kNoIndex) {
    spare[node] = steps[step].next;
    return step;
  }
  Step step = steps.size();
  steps.emplace_back();
  steps[step].node = node;
  steps[step].firstRun = runs.size();
  for (ValueIndex output : problem.nodes[node].outputs) {
    Run &run = runs.emplace_back();
    run.value = output;
    run.step = run.last = step;
  }
  return step;
}

/// Whether a result may be written into the place of this resident.
static bool isClaimed(const StepTables &tables, ValueIndex value) {
  ValueIndex root = tables.roots[value];
  return tables.problem.values[root].resident &&
         !tables.claimants[root].empty();
}

void LivePlan::readInOrder(const Plan &plan) {
  std::vector<uint32_t> newest(problem.values.size(), kNoIndex);
  auto read = [&](ValueIndex value, Step reader) {
    if (newest[value] != kNoIndex)
      runs[newest[value]].readers.push_back(reader);
    if (isClaimed(tables, value))
      residentReads[tables.roots[value]].push_back(reader);
  };
  for (NodeIndex node : plan.steps) {
    Step step = makeStep(node);
    for (ValueIndex input : problem.nodes[node].inputs)
      read(input, step);
    for (auto [position, output] : enumerate(problem.nodes[node].outputs)) {
      uint32_t index = steps[step].firstRun + position;
      ValueIndex source = problem.values[output].aliasOf;
      if (source != kNoIndex && newest[source] != kNoIndex) {
        runs[index].source = newest[source];
        runs[newest[source]].views.push_back(index);
      }
      newest[output] = index;
    }
    if (!runsOf[node].empty())
      recomputed += problem.nodes[node].cost;
    runsOf[node].push_back(step);
  }
  keptRecomputed = recomputed;
  numSteps = plan.steps.size();
  for (ValueIndex output : problem.outputs)
    read(output, kEnd);

  // From kBegin to kEnd, spread evenly.
  Step previous = kBegin;
  std::vector<Step> sorted{kBegin};
  for (Step step = 2; step < steps.size(); ++step)
    sorted.push_back(step);
  sorted.push_back(kEnd);
  for (auto [position, step] : enumerate(sorted)) {
    steps[previous].next = step;
    steps[step].previous = previous;
    steps[step].slot = position * live.size() / sorted.size();
    stepAt[steps[step].slot] = step;
    steps[step].linked = true;
    previous = step;
  }
  steps[kEnd].next = kBegin;
}

void LivePlan::holdBuffers() {
  for (Step step = 2; step < steps.size(); ++step) {
    const ProblemNode &node = problem.nodes[steps[step].node];
    steps[step].ownBytes = node.workspaceBytes;
    for (const Run &run : results(step))
      if (problem.values[run.value].aliasOf == kNoIndex)
        refreshBuffer(indexOf(run));
  }
  // In order, as each may build on earlier ones.
  reuseQueue.clear();
  for (Step step = 2; step < steps.size(); ++step)
    steps[step].queued = false;
  for (Step step = 2; step < steps.size(); ++step)
    if (!problem.nodes[steps[step].node].reuse.empty())
      decideReuse(step);
  settleReuse();
  suspects.clear();

  std::vector<int64_t> bytes(live.size() + 1, 0);
  std::vector<bool> occupied(live.size(), false);
  bytes[0] = problem.residentBytes();
  for (const Run &run : runs) {
    bytes[steps[run.step].slot] += run.heldBytes;
    bytes[steps[run.last].slot + 1] -= run.heldBytes;
  }
  for (size_t slot = 1; slot < bytes.size(); ++slot)
    bytes[slot] += bytes[slot - 1];
  bytes.pop_back();
  for (Step step = 2; step < steps.size(); ++step) {
    bytes[steps[step].slot] += steps[step].ownBytes;
    occupied[steps[step].slot] = true;
  }
  live.assign(0, bytes, occupied);
  built = true;
}

Plan LivePlan::plan() const {
  Plan plan;
  plan.steps.reserve(numSteps);
  for (Step step = steps[kBegin].next; step != kEnd; step = steps[step].next)
    plan.steps.push_back(steps[step].node);
  return plan;
}

// Slots -----------------------------------------------------------------------

/// Spreads steps over `size` slots from `first` on, with half of the empty ones
/// after `roomAfter`. Gives the first of these.
uint32_t LivePlan::spread(ArrayRef<Step> sorted, uint32_t first, uint32_t size,
                          Step roomAfter) {
  std::vector<int64_t> bytes(size);
  std::vector<bool> occupied(size, false);
  std::vector<int64_t> at = live.slice(first, size);
  std::fill_n(stepAt.begin() + first, size, kNoIndex);
  uint64_t roomSize = 1 + (size - sorted.size()) / 2;
  uint64_t count = sorted.size() + roomSize;
  uint32_t room = 0, filled = 0, place = 0;
  int64_t between = 0; // what is held over an empty slot
  for (Step step : sorted) {
    StepData &data = steps[step];
    int64_t here = at[data.slot - first];
    uint32_t slot = place++ * uint64_t(size) / count;
    for (; filled < slot; ++filled)
      bytes[filled] = between;
    bytes[slot] = here;
    occupied[slot] = step != kBegin && step != kEnd;
    between = here - data.ownBytes - data.endingBytes;
    filled = slot + 1;
    data.slot = first + slot;
    stepAt[data.slot] = step;
    if (step == roomAfter) {
      room = data.slot + 1;
      place += roomSize;
    }
  }
  for (; filled < size; ++filled)
    bytes[filled] = between;
  live.assign(first, bytes, occupied);
  touched += size;
  return room;
}

/// An empty slot between `step` and the next one.
uint32_t LivePlan::makeRoomAfter(Step step) {
  uint32_t slot = steps[step].slot, after = steps[steps[step].next].slot;
  // Runs are put one after the other before the same step.
  if (after - slot > 1)
    return slot + 1;
  std::vector<Step> sorted;
  for (size_t size = 16; size <= live.size(); size *= 2) {
    size_t first = slot & ~(size - 1);
    sorted.clear();
    for (size_t at = first; at < first + size; ++at)
      if (stepAt[at] != kNoIndex)
        sorted.push_back(stepAt[at]);
    // A larger part is left with more room, so that it lasts.
    double most = 0.9 - 0.3 * double(size) / double(live.size());
    if (double(sorted.size() + 1) <= most * double(size))
      return spread(sorted, first, size, step);
  }
  // No room anywhere: twice as many slots, with all steps in the first half.
  std::vector<int64_t> bytes = live.slice(0, live.size());
  bytes.resize(2 * bytes.size());
  std::vector<bool> occupied(bytes.size(), false);
  for (size_t at = 0; at < live.size(); ++at)
    occupied[at] = stepAt[at] != kNoIndex && stepAt[at] > kEnd;
  stepAt.resize(bytes.size(), kNoIndex);
  LiveTree larger(bytes.size(), live.limit());
  larger.assign(0, bytes, occupied);
  live = std::move(larger);
  sorted.clear();
  for (Step at : stepAt)
    if (at != kNoIndex)
      sorted.push_back(at);
  return spread(sorted, 0, live.size(), step);
}

void LivePlan::link(Step step, Step next) {
  Step previous = steps[next].previous;
  uint32_t slot = makeRoomAfter(previous);
  StepData &data = steps[step];
  data.slot = slot;
  data.previous = previous;
  data.next = next;
  data.linked = true;
  data.ownBytes = problem.nodes[data.node].workspaceBytes;
  data.endingBytes = 0;
  steps[previous].next = steps[next].previous = step;
  stepAt[slot] = step;
  live.setOccupied(slot, true);
  live.add(slot, slot, data.ownBytes);
  ++numSteps;
}

void LivePlan::unlink(Step step) {
  StepData &data = steps[step];
  assert(data.endingBytes == 0 && "a buffer ends here");
  live.add(data.slot, data.slot, -data.ownBytes);
  live.setOccupied(data.slot, false);
  stepAt[data.slot] = kNoIndex;
  steps[data.previous].next = data.next;
  steps[data.next].previous = data.previous;
  data.linked = false;
  --numSteps;
}

// Reads -----------------------------------------------------------------------

uint32_t LivePlan::findRun(ValueIndex value, Step reader) const {
  NodeIndex producer = tables.producers[value];
  if (producer == kNoIndex)
    return kNoIndex;
  ArrayRef<Step> list = runsOf[producer];
  auto after = std::partition_point(list.begin(), list.end(), [&](Step step) {
    return isBefore(step, reader);
  });
  assert(after != list.begin() && "read before it is there");
  return steps[*(after - 1)].firstRun + outputPosition(value);
}

uint32_t LivePlan::bufferOf(uint32_t run) const {
  while (problem.values[runs[run].value].aliasOf != kNoIndex) {
    run = runs[run].source;
    if (run == kNoIndex)
      return kNoIndex;
  }
  return run;
}

LivePlan::Step LivePlan::previousRun(Step step) const {
  ArrayRef<Step> list = runsOf[steps[step].node];
  auto at = std::partition_point(list.begin(), list.end(), [&](Step other) {
    return isBefore(other, step);
  });
  assert(at != list.begin() && "the first run");
  return *(at - 1);
}

/// The place in a sorted list at which `step` stands or would stand.
template <typename List>
static auto findPlace(List &list, LivePlan::Step step, const LivePlan &plan) {
  return std::partition_point(
      list.begin(), list.end(),
      [&](LivePlan::Step other) { return plan.isBefore(other, step); });
}

void LivePlan::addRead(ValueIndex value, Step reader) {
  ++touched;
  if (isClaimed(tables, value)) {
    ValueIndex root = tables.roots[value];
    auto &reads = residentReads[root];
    reads.insert(findPlace(reads, reader, *this), reader);
    queueClaims(root);
  }
  uint32_t index = findRun(value, reader);
  if (index == kNoIndex)
    return;
  auto &readers = runs[index].readers;
  readers.insert(findPlace(readers, reader, *this), reader);
  if (uint32_t buffer = bufferOf(index); buffer != kNoIndex)
    refreshBuffer(buffer);
}

void LivePlan::removeRead(ValueIndex value, Step reader) {
  ++touched;
  if (isClaimed(tables, value)) {
    ValueIndex root = tables.roots[value];
    auto &reads = residentReads[root];
    reads.erase(findPlace(reads, reader, *this));
    queueClaims(root);
  }
  uint32_t index = findRun(value, reader);
  if (index == kNoIndex)
    return;
  auto &readers = runs[index].readers;
  readers.erase(findPlace(readers, reader, *this));
  suspects.push_back(runs[index].step);
  if (uint32_t buffer = bufferOf(index); buffer != kNoIndex)
    refreshBuffer(buffer);
}

/// Makes readers of one run read another of the same value.
void LivePlan::moveReaders(uint32_t from, uint32_t to, size_t firstMoved) {
  SmallVector<Step, 2> &readers = runs[from].readers;
  for (size_t at = firstMoved; at < readers.size(); ++at) {
    Step reader = readers[at];
    ++touched;
    runs[to].readers.push_back(reader);
    if (reader == kEnd)
      continue;
    for (auto [position, output] :
         enumerate(problem.nodes[steps[reader].node].outputs)) {
      if (problem.values[output].aliasOf != runs[from].value)
        continue;
      uint32_t view = steps[reader].firstRun + position;
      if (runs[view].source != from)
        continue;
      runs[view].source = to;
      suspects.push_back(reader);
      runs[from].views.erase(find(runs[from].views, view));
      runs[to].views.push_back(view);
    }
  }
  readers.truncate(firstMoved);
  suspects.push_back(runs[from].step);
}

// Changes ---------------------------------------------------------------------

LivePlan::Step LivePlan::insert(NodeIndex node, Step next) {
  Step step = makeStep(node);
  insertStep(step, next);
  changes.push_back({true, step, next});
  return step;
}

void LivePlan::erase(Step step) {
  changes.push_back({false, step, steps[step].next});
  eraseStep(step);
}

void LivePlan::insertStep(Step step, Step next) {
  link(step, next);
  NodeIndex index = steps[step].node;
  const ProblemNode &node = problem.nodes[index];
  SmallVector<Step, 1> &list = runsOf[index];
  auto place = list.insert(findPlace(list, step, *this), step);
  Step before = place == list.begin() ? kNoIndex : *(place - 1);
  Step after = place + 1 == list.end() ? kNoIndex : *(place + 1);
  if (list.size() > 1)
    recomputed += node.cost;
  for (ValueIndex input : node.inputs)
    addRead(input, step);
  for (size_t position = 0; position < node.outputs.size(); ++position) {
    uint32_t run = steps[step].firstRun + position;
    ValueIndex source = problem.values[runs[run].value].aliasOf;
    if (source != kNoIndex) {
      runs[run].source = findRun(source, step);
      if (runs[run].source != kNoIndex)
        runs[runs[run].source].views.push_back(run);
    }
    if (before != kNoIndex) {
      uint32_t older = steps[before].firstRun + position;
      auto &readers = runs[older].readers;
      moveReaders(older, run,
                  findPlace(readers, step, *this) - readers.begin());
      if (uint32_t buffer = bufferOf(older); buffer != kNoIndex)
        refreshBuffer(buffer);
    }
    if (uint32_t buffer = bufferOf(run); buffer != kNoIndex)
      refreshBuffer(buffer);
    // What was a first run is none now.
    if (before == kNoIndex && after != kNoIndex && source == kNoIndex)
      refreshBuffer(steps[after].firstRun + position);
  }
  for (const Reuse &pair : node.reuse)
    if (isClaimed(tables, pair.input))
      queueClaims(tables.roots[pair.input]);
  queueReuse(step);
  suspects.push_back(step);
  if (after != kNoIndex)
    suspects.push_back(after);
  settleReuse();
}

void LivePlan::eraseStep(Step step) {
  NodeIndex index = steps[step].node;
  const ProblemNode &node = problem.nodes[index];
  SmallVector<Step, 1> &list = runsOf[index];
  auto place = findPlace(list, step, *this);
  Step before = place == list.begin() ? kNoIndex : *(place - 1);
  Step after = place + 1 == list.end() ? kNoIndex : *(place + 1);
  list.erase(place);
  if (!list.empty())
    recomputed -= node.cost;
  for (size_t position = 0; position < node.outputs.size(); ++position) {
    uint32_t index = steps[step].firstRun + position;
    uint32_t older =
        before == kNoIndex ? kNoIndex : steps[before].firstRun + position;
    if (older != kNoIndex)
      moveReaders(index, older, 0);
    Run &run = runs[index];
    assert(run.readers.empty() && "nowhere else to read it");
    if (run.source != kNoIndex) {
      auto &views = runs[run.source].views;
      views.erase(find(views, index));
      run.source = kNoIndex;
    }
    if (problem.values[run.value].aliasOf == kNoIndex) {
      queueReuse(run.last);
      setHeld(index, step, 0);
      run.bytes = 0;
      if (run.reuses == kNoIndex && run.donated != kNoIndex &&
          takenBy[run.donated] == index) {
        takenBy[run.donated] = kNoIndex;
        queueClaims(run.donated);
      }
      run.reuses = run.donated = kNoIndex;
    }
    if (older != kNoIndex)
      if (uint32_t buffer = bufferOf(older); buffer != kNoIndex)
        refreshBuffer(buffer);
    if (before == kNoIndex && after != kNoIndex &&
        problem.values[run.value].aliasOf == kNoIndex)
      refreshBuffer(steps[after].firstRun + position);
  }
  for (ValueIndex input : node.inputs)
    removeRead(input, step);
  for (const Reuse &pair : node.reuse)
    if (isClaimed(tables, pair.input))
      queueClaims(tables.roots[pair.input]);
  unlink(step);
  if (after != kNoIndex)
    suspects.push_back(after);
  settleReuse();
}

void LivePlan::dropUseless() {
  while (!suspects.empty()) {
    Step step = suspects.back();
    suspects.pop_back();
    if (!steps[step].linked || runsOf[steps[step].node].size() < 2)
      continue;
    bool useless = true;
    bool first = isFirstRun(step);
    uint32_t older = first ? kNoIndex : steps[previousRun(step)].firstRun;
    for (auto [position, run] : enumerate(results(step)))
      if (!run.readers.empty() &&
          (first || bufferOf(older + position) != bufferOf(indexOf(run))))
        useless = false;
    if (useless)
      erase(step);
  }
}

void LivePlan::undoChanges() {
  while (!changes.empty()) {
    Change change = changes.back();
    changes.pop_back();
    if (change.inserted) {
      eraseStep(change.step);
      steps[change.step].next = spare[steps[change.step].node];
      spare[steps[change.step].node] = change.step;
    } else {
      insertStep(change.step, change.next);
    }
  }
  suspects.clear();
  recomputed = keptRecomputed;
}

void LivePlan::keepChanges() {
  for (const Change &change : changes)
    if (!change.inserted) {
      // It cannot have come back: only undoing brings a step back.
      steps[change.step].next = spare[steps[change.step].node];
      spare[steps[change.step].node] = change.step;
    }
  changes.clear();
  suspects.clear();
  keptRecomputed = recomputed;
}

// Buffers ---------------------------------------------------------------------

LivePlan::Step LivePlan::lastReader(uint32_t index) const {
  const Run &run = runs[index];
  Step last = run.step;
  if (!run.readers.empty() && isBefore(last, run.readers.back()))
    last = run.readers.back();
  for (uint32_t view : run.views)
    if (Step other = lastReader(view); isBefore(last, other))
      last = other;
  return last;
}

void LivePlan::refreshBuffer(uint32_t root) {
  Run &run = runs[root];
  const ProblemNode &node = problem.nodes[steps[run.step].node];
  Step last = lastReader(root);
  bool dropped =
      run.readers.empty() && !node.inseparable && !isFirstRun(run.step);
  int64_t bytes = dropped ? 0 : problem.values[run.value].bytes;
  if (last == run.last && bytes == run.bytes)
    return;
  if (bytes != run.bytes)
    queueReuse(run.step);
  queueReuse(run.last);
  queueReuse(last);
  run.bytes = bytes;
  setHeld(root, last, run.donated == kNoIndex ? bytes : 0);
}

void LivePlan::setHeld(uint32_t root, Step last, int64_t bytes) {
  Run &run = runs[root];
  ++touched;
  steps[run.last].endingBytes -= run.heldBytes;
  steps[last].endingBytes += bytes;
  if (built) {
    uint32_t first = steps[run.step].slot;
    uint32_t before = steps[run.last].slot, after = steps[last].slot;
    live.add(first, std::min(before, after), bytes - run.heldBytes);
    if (before < after)
      live.add(before + 1, after, bytes);
    else
      live.add(after + 1, before, -run.heldBytes);
  }
  run.last = last;
  run.heldBytes = bytes;
}

// Reuse -----------------------------------------------------------------------

void LivePlan::queueReuse(Step step) {
  if (step == kEnd || steps[step].queued ||
      problem.nodes[steps[step].node].reuse.empty())
    return;
  steps[step].queued = true;
  reuseQueue.push_back(step);
}

void LivePlan::queueClaims(ValueIndex resident) {
  for (NodeIndex node : tables.claimants[resident])
    for (Step step : runsOf[node])
      queueReuse(step);
}

void LivePlan::settleReuse() {
  while (!reuseQueue.empty()) {
    Step step = reuseQueue.back();
    reuseQueue.pop_back();
    steps[step].queued = false;
    if (steps[step].linked)
      decideReuse(step);
  }
}

/// As computeLifetimes decides it, from what is there before `step`.
void LivePlan::decideReuse(Step step) {
  const ProblemNode &node = problem.nodes[steps[step].node];
  SmallVector<ValueIndex, 2> donatedBefore, claimsBefore;
  for (size_t position = 0; position < node.outputs.size(); ++position) {
    uint32_t index = steps[step].firstRun + position;
    Run &run = runs[index];
    donatedBefore.push_back(run.donated);
    bool claims = run.reuses == kNoIndex && run.donated != kNoIndex &&
                  takenBy[run.donated] == index;
    claimsBefore.push_back(claims ? run.donated : kNoIndex);
    if (claims)
      takenBy[run.donated] = kNoIndex;
    run.reuses = run.donated = kNoIndex;
  }
  SmallVector<uint32_t, 4> gone;
  int64_t saved = 0;
  for (size_t position = 0; position < node.outputs.size(); ++position) {
    ++touched;
    Run &run = runs[steps[step].firstRun + position];
    if (problem.values[run.value].aliasOf != kNoIndex || run.bytes == 0)
      continue;
    for (const Reuse &pair : node.reuse)
      if (pair.output == run.value && takePlace(step, pair, run, gone))
        break;
    if (run.reuses != kNoIndex && run.donated == kNoIndex)
      saved += run.bytes;
  }
  for (size_t position = 0; position < node.outputs.size(); ++position) {
    uint32_t index = steps[step].firstRun + position;
    Run &run = runs[index];
    ValueIndex claimed = claimsBefore[position];
    if (claimed != kNoIndex && takenBy[claimed] == kNoIndex)
      queueClaims(claimed);
    if (run.donated == donatedBefore[position])
      continue;
    setHeld(index, run.last, run.donated == kNoIndex ? run.bytes : 0);
    if (run.last != step)
      queueReuse(run.last); // what lies in its place inherits this
  }
  int64_t own = node.workspaceBytes - saved;
  if (built)
    live.add(steps[step].slot, steps[step].slot, own - steps[step].ownBytes);
  steps[step].ownBytes = own;
}

bool LivePlan::takePlace(Step step, const Reuse &pair, Run &run,
                         SmallVectorImpl<uint32_t> &gone) {
  ValueIndex root = tables.roots[pair.input];
  if (problem.values[root].resident)
    return takeArgument(root, step, run);
  uint32_t place = bufferOf(findRun(pair.input, step));
  const Run &dying = runs[place];
  if (dying.last != step || dying.bytes < run.bytes ||
      is_contained(gone, place))
    return false;
  gone.push_back(place);
  run.reuses = place;
  run.donated = dying.donated;
  return true;
}

bool LivePlan::takeArgument(ValueIndex root, Step step, Run &run) {
  ArrayRef<Step> reads = residentReads[root];
  if ((!reads.empty() && isBefore(step, reads.back())) ||
      runsOf[steps[step].node].back() != step ||
      problem.values[root].bytes < run.bytes)
    return false;
  // The first that may take it does.
  if (uint32_t other = takenBy[root]; other != kNoIndex) {
    if (!isBefore(step, runs[other].step))
      return false;
    queueReuse(runs[other].step);
  }
  takenBy[root] = indexOf(run);
  run.donated = root;
  return true;
}

} // namespace checkpoint
