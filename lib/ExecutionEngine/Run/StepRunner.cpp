//===- StepRunner.cpp - Runs a step and measures it -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StepRunner.h"
#include "Memory.h"

#include "checkpoint/Support/Format.h"
#include "checkpoint/Runtime/CPU/Eviction.h"
#include "checkpoint/Runtime/CPU/Parallel.h"
#include "checkpoint/Runtime/Products.h"
#include "checkpoint/Runtime/CPU/Sections.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"

#include <chrono>
#include <cstring>
#include <list>
#include <numeric>

using namespace llvm;
using namespace checkpoint;

namespace {
class Runner {
public:
  Runner(const StepProgram &program, const KernelCompiler &kernels,
         const InputData &inputs, const RunOptions &options)
      : program(program), kernels(kernels), inputs(inputs), options(options) {}

  Expected<StepRun> run();
  /// Takes memory and runs once.
  Error start();
  /// Keeps the results of that run; repetitions must give the same.
  void keepResults() { firstResults = copyResults(); }
  /// Times the steps of one repetition.
  Error repeat(std::vector<double> &times);
  /// How often caches were apart after a step so far.
  unsigned getTimesApart() const { return timesApart; }

private:
  Error allocate();
  std::vector<NamedRange> nameMemory() const;
  void resolve();
  char *addressOf(const Pointer &pointer) const;
  void restoreInputs(bool all);
  void feedBack();
  double runOnce();
  void timeCalls(StepRun &result);
  std::vector<std::vector<char>> copyResults() const;

  const StepProgram &program;
  const KernelCompiler &kernels;
  const InputData &inputs;
  const RunOptions &options;

  GuardedBytes arena;
  std::vector<GuardedBytes> arguments, constants;
  /// The calls, with addresses: `pointers` of all calls, one after the other.
  struct Call {
    KernelCompiler::Kernel kernel;
    size_t first;
    size_t sections; // 0, unless it is of several
  };
  std::vector<Call> calls;
  std::vector<void *> pointers;
  std::vector<std::vector<char>> firstResults;
  unsigned timesApart = 0;
};
} // namespace

Error Runner::allocate() {
  auto take = [&](const Twine &what, int64_t bytes) -> Expected<GuardedBytes> {
    Expected<GuardedBytes> memory = GuardedBytes::allocate(bytes);
    if (memory)
      return memory;
    return createStringError(
        program.path + ": there is no memory for " + what + " of " +
        formatBytes(bytes) + " (the step needs " +
        formatBytes(program.arenaBytes + program.argumentBytes()) +
        " in all): " + toString(memory.takeError()));
  };
  auto add = [&](std::vector<GuardedBytes> &list, const Twine &what,
                 int64_t bytes) -> Error {
    Expected<GuardedBytes> memory = take(what, bytes);
    if (!memory)
      return memory.takeError();
    list.push_back(std::move(*memory));
    return Error::success();
  };
  for (auto [index, argument] : enumerate(program.arguments))
    if (Error error =
            add(arguments, "argument " + Twine(index), argument.bytes))
      return error;
  for (mlir::DenseElementsAttr constant : program.constants) {
    int64_t bytes = program.bytesOf(constant);
    if (Error error = add(constants, "a constant", bytes))
      return error;
    StepProgram::store(constant, constants.back().data());
  }
  Expected<GuardedBytes> memory = take("the arena", program.arenaBytes);
  if (!memory)
    return memory.takeError();
  arena = std::move(*memory);
  return Error::success();
}

/// What this runner took from the system, for the account of memory.
std::vector<NamedRange> Runner::nameMemory() const {
  std::vector<NamedRange> ranges;
  auto add = [&](StringRef name, ArrayRef<GuardedBytes> list) {
    for (const GuardedBytes &memory : list)
      ranges.push_back({name.str(), memory.data(), memory.size()});
  };
  add("arguments", arguments);
  add("arena", arena);
  add("constants", constants);
  return ranges;
}

char *Runner::addressOf(const Pointer &pointer) const {
  switch (pointer.base) {
  case Pointer::Arena:
    return arena.data() + pointer.offset;
  case Pointer::Argument:
    return arguments[pointer.index].data() + pointer.offset;
  case Pointer::Constant:
    return constants[pointer.index].data() + pointer.offset;
  }
  llvm_unreachable("all bases are covered");
}

void Runner::resolve() {
  for (const KernelCall &call : program.calls) {
    calls.push_back({kernels.get(call.kernel), pointers.size(),
                     program.kernels[call.index].sections.size()});
    for (const Pointer &pointer : call.pointers)
      pointers.push_back(addressOf(pointer));
  }
}

/// Copies inputs into the arguments: all, or those that steps overwrite.
void Runner::restoreInputs(bool all) {
  for (auto [index, argument] : enumerate(program.arguments))
    if (all || argument.donated || (options.steps > 1 && argument.nextResult))
      std::memcpy(arguments[index].data(), inputs[index].data(),
                  argument.bytes);
}

double Runner::runOnce() {
  auto begin = std::chrono::steady_clock::now();
  for (const Call &call : calls)
    call.kernel(&pointers[call.first]);
  auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - begin).count();
}

namespace {
/// Takes down, while it lives, when which thread took part in a kernel.
class ThreadRecord {
public:
  explicit ThreadRecord(int64_t threads) {
    stretches.assign(threads, {});
    checkpointSetWatcher([](int64_t thread, int64_t begin, int64_t end) {
      // Each thread has its own list.
      if (thread > 0 && thread < static_cast<int64_t>(stretches.size()))
        stretches[thread].emplace_back(begin, end);
    });
  }
  ~ThreadRecord() { checkpointSetWatcher(nullptr); }

  static void clear() {
    for (auto &list : stretches)
      list.clear();
  }
  static std::vector<ThreadSpan> since(int64_t start) {
    std::vector<ThreadSpan> spans;
    for (auto [thread, list] : enumerate(stretches))
      for (auto [begin, end] : list) {
        ThreadSpan &span = spans.emplace_back();
        span.begin = (begin - start) * 1e-9;
        span.seconds = (end - begin) * 1e-9;
        span.thread = thread;
      }
    return spans;
  }

private:
  static std::vector<std::vector<std::pair<int64_t, int64_t>>> stretches;
};
} // namespace

std::vector<std::vector<std::pair<int64_t, int64_t>>> ThreadRecord::stretches;

static double getMedian(std::vector<double> values) {
  llvm::sort(values);
  return values[values.size() / 2];
}

/// Of `seconds` the parts that sections took since this was last asked, in all
/// threads together.
static std::vector<double> shareOut(double seconds, size_t sections) {
  std::vector<int64_t> spent(sections);
  checkpointTakeSectionTimes(spent.data(), sections);
  double sum = std::accumulate(spent.begin(), spent.end(), 0.0);
  std::vector<double> parts;
  for (int64_t part : spent)
    parts.push_back(sum > 0 ? seconds * part / sum : seconds / sections);
  return parts;
}

void Runner::timeCalls(StepRun &result) {
  ThreadRecord record(result.threads);
  // Of each call and section, or of the whole call.
  std::vector<std::vector<std::vector<double>>> times;
  for (const Call &call : calls)
    times.emplace_back(std::max<size_t>(call.sections, 1));
  checkpointTimeSections(true);
  scope_exit stop([] { checkpointTimeSections(false); });
  result.timedRuns = options.callRepeat;
  result.spans.resize(calls.size());
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  for (unsigned repetition = 0; repetition < options.callRepeat; ++repetition) {
    restoreInputs(/*all=*/false);
    record.clear();
    Clock::time_point start = Clock::now(), begin = start;
    for (auto [call, span, lists] : zip_equal(calls, result.spans, times)) {
      call.kernel(&pointers[call.first]);
      Clock::time_point end = Clock::now();
      span = {Seconds(begin - start).count(), Seconds(end - begin).count()};
      begin = end;
      if (call.sections == 0)
        lists.front().push_back(span.seconds);
      else
        for (auto [list, part] :
             zip_equal(lists, shareOut(span.seconds, call.sections)))
          list.push_back(part);
    }
    result.threadSpans = record.since(
        std::chrono::nanoseconds(start.time_since_epoch()).count());
  }
  for (std::vector<std::vector<double>> &lists : times) {
    auto &medians = result.callSeconds.emplace_back();
    for (std::vector<double> &list : lists)
      medians.push_back(getMedian(std::move(list)));
  }
}

/// Makes results the next step's arguments.
void Runner::feedBack() {
  // A result may lie in another's argument: read all before writing any.
  std::vector<std::pair<size_t, std::vector<char>>> copies;
  for (auto [index, argument] : enumerate(program.arguments)) {
    if (!argument.nextResult)
      continue;
    char *data = addressOf(program.resultPointers[*argument.nextResult]);
    if (data != arguments[index].data())
      copies.emplace_back(index,
                          std::vector<char>(data, data + argument.bytes));
  }
  for (auto &[index, data] : copies)
    std::memcpy(arguments[index].data(), data.data(), data.size());
}

std::vector<std::vector<char>> Runner::copyResults() const {
  std::vector<std::vector<char>> results;
  for (auto [result, pointer] :
       zip_equal(program.results, program.resultPointers)) {
    char *data = addressOf(pointer);
    results.emplace_back(data, data + result.bytes);
  }
  return results;
}

Error Runner::start() {
  if (Error error = allocate())
    return error;
  resolve();
  std::memset(arena.data(), 0xff, arena.size());
  restoreInputs(/*all=*/true);
  runOnce();
  return Error::success();
}

Error Runner::repeat(std::vector<double> &times) {
  restoreInputs(/*all=*/false);
  for (unsigned step = 0; step < options.steps; ++step) {
    if (step > 0)
      feedBack();
    times.push_back(runOnce());
    timesApart += checkpointCachesAreApart();
    if (step == 0 && copyResults() != firstResults)
      return createStringError(
          program.path +
          ": two runs on the same inputs gave different results; a kernel "
          "reads memory that was never written, or is not deterministic");
  }
  return Error::success();
}

Expected<StepRun> Runner::run() {
  StepRun result;
  MemoryWatch watch;
  if (Error error = start())
    return std::move(error);
  result.memory = watch.finish(nameMemory(), checkpointProductLibrary(),
                               checkpointRuntimeBufferBytes());
  keepResults();
  result.threads = checkpointGetThreads();
  result.measuredPeakBytes = arena.size();
  for (const GuardedBytes &memory : arguments)
    result.measuredPeakBytes += memory.size();
  for (const GuardedBytes &memory : constants)
    result.measuredPeakBytes += memory.size();

  std::vector<double> times;
  for (unsigned repetition = 0; repetition < options.repeat; ++repetition)
    if (Error error = repeat(times))
      return std::move(error);
  result.results = options.steps > 1 ? copyResults() : std::move(firstResults);
  result.secondsPerStep = getMedian(times);
  result.cachesApart = double(timesApart) / times.size();
  if (options.callRepeat)
    timeCalls(result);
  return std::move(result);
}

Expected<StepRun> checkpoint::runStep(const StepProgram &program,
                                      const KernelCompiler &kernels,
                                      const InputData &inputs,
                                      const RunOptions &options) {
  return Runner(program, kernels, inputs, options).run();
}

Error checkpoint::timeInTurns(ArrayRef<const StepProgram *> programs,
                              const KernelCompiler &kernels,
                              const InputData &inputs,
                              const RunOptions &options,
                              MutableArrayRef<StepRun *> runs) {
  std::list<Runner> runners;
  for (const StepProgram *program : programs) {
    Runner &runner = runners.emplace_back(*program, kernels, inputs, options);
    if (Error error = runner.start())
      return error;
    runner.keepResults();
  }
  std::vector<std::vector<double>> times(programs.size()),
      ratios(programs.size());
  for (unsigned repetition = 0; repetition < options.repeat; ++repetition) {
    double first = 0;
    for (auto [index, runner] : enumerate(runners)) {
      std::vector<double> turn;
      if (Error error = runner.repeat(turn))
        return error;
      append_range(times[index], turn);
      double seconds = getMedian(std::move(turn));
      if (index == 0)
        first = seconds;
      ratios[index].push_back(first > 0 ? seconds / first : 1);
    }
  }
  for (auto [index, run, runner] : enumerate(runs, runners)) {
    run->cachesApart = double(runner.getTimesApart()) / times[index].size();
    run->secondsPerStep = getMedian(std::move(times[index]));
    run->timeRatio = getMedian(std::move(ratios[index]));
  }
  return Error::success();
}
