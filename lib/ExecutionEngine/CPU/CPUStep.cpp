//===- CPUStep.cpp - A step as calls of machine code ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "CPUStep.h"

#include "checkpoint/Runtime/CPU/Parallel.h"
#include "checkpoint/Runtime/CPU/Sections.h"

#include "llvm/ADT/STLExtras.h"

#include <chrono>
#include <numeric>

using namespace llvm;
using namespace checkpoint;

using Clock = std::chrono::steady_clock;

static double secondsFrom(Clock::time_point begin, Clock::time_point end) {
  return std::chrono::duration<double>(end - begin).count();
}

CPUStep::CPUStep(const StepProgram &program, const StepAddresses &addresses,
                 const KernelCompiler &kernels) {
  for (const KernelCall &call : program.calls) {
    const StepKernel &kernel = program.kernels[call.kernel];
    calls.push_back(
        {kernels.get(kernel.number), pointers.size(), kernel.sections.size()});
    for (const BufferPlace &place : call.buffers)
      pointers.push_back(addresses.of(place));
  }
}

Error CPUStep::launch() {
  Clock::time_point begin = Clock::now();
  for (const Call &call : calls)
    call.kernel(&pointers[call.first]);
  seconds = secondsFrom(begin, Clock::now());
  return Error::success();
}

namespace {
/// Takes down, while it lives, when which thread took part in a kernel, and the
/// time of sections.
class CallRecord {
public:
  CallRecord() : stretches(checkpointGetThreads()) {
    checkpointSetWatcher(
        [](void *record, int64_t thread, int64_t begin, int64_t end) {
          auto &lists = static_cast<CallRecord *>(record)->stretches;
          // Each thread has its own list.
          if (thread > 0 && thread < static_cast<int64_t>(lists.size()))
            lists[thread].emplace_back(begin, end);
        },
        this);
    checkpointTimeSections(true);
  }
  ~CallRecord() {
    checkpointTimeSections(false);
    checkpointSetWatcher(nullptr, nullptr);
  }
  CallRecord(const CallRecord &) = delete;

  /// Of `seconds` the parts that sections took since this was last asked, in
  /// all threads together.
  static SmallVector<double, 1> shareOut(double seconds, size_t sections) {
    std::vector<int64_t> spent(sections);
    checkpointTakeSectionTimes(spent.data(), sections);
    double sum = std::accumulate(spent.begin(), spent.end(), 0.0);
    SmallVector<double, 1> parts;
    for (int64_t part : spent)
      parts.push_back(sum > 0 ? seconds * part / sum : seconds / sections);
    return parts;
  }

  std::vector<ThreadSpan> getSpans(Clock::time_point start) const {
    int64_t origin = std::chrono::nanoseconds(start.time_since_epoch()).count();
    std::vector<ThreadSpan> spans;
    for (auto [thread, list] : enumerate(stretches))
      for (auto [begin, end] : list) {
        ThreadSpan &span = spans.emplace_back();
        span.begin = (begin - origin) * 1e-9;
        span.seconds = (end - begin) * 1e-9;
        span.thread = thread;
      }
    return spans;
  }

private:
  std::vector<std::vector<std::pair<int64_t, int64_t>>> stretches;
};
} // namespace

Expected<CallTimes> CPUStep::timeCalls() {
  CallTimes times;
  times.spans.resize(calls.size());
  times.seconds.resize(calls.size());
  CallRecord record;
  Clock::time_point start = Clock::now(), begin = start;
  for (auto [call, span, parts] :
       zip_equal(calls, times.spans, times.seconds)) {
    call.kernel(&pointers[call.first]);
    Clock::time_point end = Clock::now();
    span = {secondsFrom(start, begin), secondsFrom(begin, end)};
    begin = end;
    if (call.sections == 0)
      parts = {span.seconds};
    else
      parts = record.shareOut(span.seconds, call.sections);
  }
  times.threadSpans = record.getSpans(start);
  return std::move(times);
}
