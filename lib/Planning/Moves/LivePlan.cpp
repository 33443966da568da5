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
  auto run = [&](NodeIndex node) {
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
  };
  for (PlanStep step : plan.steps)
    switch (step.kind) {
    case StepKind::Run:
      run(step.index);
      break;
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
    plan.steps.push_back(PlanStep::run(steps[step].node));
  return plan;
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

void LivePlan::dropRedundant() {
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

} // namespace checkpoint
