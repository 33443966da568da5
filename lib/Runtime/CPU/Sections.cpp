//===- Sections.cpp - Where the time of a joint kernel goes ---------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/CPU/Sections.h"

#include "Clock.h"

#include <atomic>

static std::atomic<bool> timed{false};
/// Of each section, by all threads.
static std::atomic<int64_t> spent[CHECKPOINT_MAX_SECTIONS];

void checkpointEndSection(int64_t number) {
  if (!timed.load(std::memory_order_relaxed))
    return;
  static thread_local int64_t begin = 0;
  int64_t now = checkpoint::readClock();
  if (number >= 0)
    spent[number].fetch_add(now - begin, std::memory_order_relaxed);
  begin = now;
}

void checkpointTimeSections(int on) { timed = on != 0; }

void checkpointTakeSectionTimes(int64_t *nanoseconds, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    nanoseconds[i] = spent[i].exchange(0);
}
