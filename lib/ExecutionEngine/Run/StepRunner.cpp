//===- StepRunner.cpp - Runs a step and measures it -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/StepRunner.h"

#include "checkpoint/ExecutionEngine/Run/StepExecution.h"

#include "llvm/ADT/STLExtras.h"

#include <list>

using namespace llvm;
using namespace checkpoint;

static double getMedian(std::vector<double> values) {
  llvm::sort(values);
  return values[values.size() / 2];
}

namespace {
class Runner {
public:
  Runner(Executable &executable, const StepProgram &program,
         const InputData &inputs, const RunOptions &options)
      : executable(executable), program(program), inputs(inputs),
        options(options) {}

  Expected<StepRun> run();
  /// Takes memory, runs once and keeps the results, which repetitions must give
  /// again.
  Error start();
  /// Times the steps of one repetition.
  Error repeat(std::vector<double> &times);

private:
  Error check() const;
  Error warmUp();
  Error keepResults();
  Error restoreInputs(bool all);
  Error timeCalls(StepRun &result);

  Executable &executable;
  const StepProgram &program;
  const InputData &inputs;
  const RunOptions &options;
  std::optional<StepExecution> execution;
  std::vector<std::vector<char>> firstResults;
};
} // namespace

/// Copies inputs into the arguments: all, or those that steps overwrite.
Error Runner::restoreInputs(bool all) {
  for (auto [index, argument] : enumerate(program.arguments))
    if (all || argument.donated || (options.steps > 1 && argument.nextResult))
      if (Error error = execution->setArgument(index, inputs[index]))
        return error;
  return Error::success();
}

Error Runner::check() const {
  if (options.repeat == 0 || options.steps == 0)
    return createStringError(program.name +
                             ": must be run at least once, and one step each "
                             "time");
  if (inputs.size() != program.arguments.size())
    return createStringError(
        program.name + ": takes " + Twine(program.arguments.size()) +
        " arguments, but " + Twine(inputs.size()) + " were given");
  return Error::success();
}

Error Runner::warmUp() {
  if (Error error = check())
    return error;
  Expected<StepExecution> made = StepExecution::create(executable, program);
  if (!made)
    return made.takeError();
  execution.emplace(std::move(*made));
  if (Error error = execution->fillArena('\xff'))
    return error;
  if (Error error = restoreInputs(/*all=*/true))
    return error;
  return execution->run().takeError();
}

Error Runner::keepResults() {
  Expected<std::vector<std::vector<char>>> results = execution->getResults();
  if (!results)
    return results.takeError();
  firstResults = std::move(*results);
  return Error::success();
}

Error Runner::start() {
  if (Error error = warmUp())
    return error;
  return keepResults();
}

Error Runner::repeat(std::vector<double> &times) {
  if (Error error = restoreInputs(/*all=*/false))
    return error;
  for (unsigned step = 0; step < options.steps; ++step) {
    if (step > 0)
      if (Error error = execution->feedBack())
        return error;
    Expected<double> seconds = execution->run();
    if (!seconds)
      return seconds.takeError();
    times.push_back(*seconds);
    if (step > 0)
      continue;
    Expected<std::vector<std::vector<char>>> results = execution->getResults();
    if (!results)
      return results.takeError();
    if (*results != firstResults)
      return createStringError(
          program.name +
          ": two runs on the same inputs gave different results; a kernel "
          "reads memory that was never written, or is not deterministic");
  }
  return Error::success();
}

Error Runner::timeCalls(StepRun &result) {
  // Of each call and section, or of the whole call.
  std::vector<std::vector<std::vector<double>>> times;
  result.timedRuns = options.callRepeat;
  for (unsigned repetition = 0; repetition < options.callRepeat; ++repetition) {
    if (Error error = restoreInputs(/*all=*/false))
      return error;
    Expected<CallTimes> calls = execution->timeCalls();
    if (!calls)
      return calls.takeError();
    result.calls = std::move(*calls);
    times.resize(result.calls.seconds.size());
    for (auto [lists, parts] : zip_equal(times, result.calls.seconds)) {
      lists.resize(parts.size());
      for (auto [list, seconds] : zip_equal(lists, parts))
        list.push_back(seconds);
    }
  }
  for (auto [lists, parts] : zip_equal(times, result.calls.seconds))
    for (auto [list, seconds] : zip_equal(lists, parts))
      seconds = getMedian(std::move(list));
  return Error::success();
}

Expected<StepRun> Runner::run() {
  StepRun result;
  const Device &device = executable.getDevice();
  std::unique_ptr<MemoryWatch> watch = device.watchMemory();
  if (Error error = warmUp())
    return std::move(error);
  result.memory = watch->finish(execution->getMemory());
  if (Error error = keepResults())
    return std::move(error);
  result.processor = device.getProcessor();
  result.threads = device.getThreads();
  result.measuredPeakBytes = execution->getAllocatedBytes();

  std::vector<double> times;
  for (unsigned repetition = 0; repetition < options.repeat; ++repetition)
    if (Error error = repeat(times))
      return std::move(error);
  if (options.steps > 1)
    if (Error error = keepResults())
      return std::move(error);
  result.results = std::move(firstResults);
  result.secondsPerStep = getMedian(times);
  if (options.callRepeat)
    if (Error error = timeCalls(result))
      return std::move(error);
  return std::move(result);
}

Expected<StepRun> checkpoint::runStep(Executable &executable,
                                      const StepProgram &program,
                                      const InputData &inputs,
                                      const RunOptions &options) {
  return Runner(executable, program, inputs, options).run();
}

Error checkpoint::timeInTurns(Executable &executable,
                              ArrayRef<const StepProgram *> programs,
                              const InputData &inputs,
                              const RunOptions &options,
                              MutableArrayRef<StepRun *> runs) {
  std::list<Runner> runners;
  for (const StepProgram *program : programs)
    if (Error error =
            runners.emplace_back(executable, *program, inputs, options).start())
      return error;
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
    run->secondsPerStep = getMedian(std::move(times[index]));
    run->timeRatio = getMedian(std::move(ratios[index]));
  }
  return Error::success();
}
