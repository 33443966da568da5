//===- LivePlanSlots.cpp - Room between the steps of a plan ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LivePlan.h"

#include <algorithm>
#include <cassert>

using namespace llvm;

namespace checkpoint {

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

} // namespace checkpoint
