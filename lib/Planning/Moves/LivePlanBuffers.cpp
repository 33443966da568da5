//===- LivePlanBuffers.cpp - How long the buffers live, and where ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LivePlan.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace checkpoint {

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
