//===- RunSteps.cpp - Runs several steps and compares them ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Run/RunSteps.h"

#include "checkpoint/ExecutionEngine/NextResults.h"
#include "checkpoint/Support/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace checkpoint;

static bool fits(ArrayRef<int64_t> sizes, const Device &device) {
  int64_t needed = 0;
  bool fits = true;
  for (int64_t bytes : sizes)
    fits &= !AddOverflow(needed, bytes, needed);
  return fits && needed <= device.getMemoryBytes();
}

/// Arguments are there twice: as they were given, and in the step's memory.
static Error checkFits(const StepProgram &program, const Device &device) {
  int64_t arguments = program.argumentBytes();
  if (fits({arguments, arguments, program.arenaBytes}, device))
    return Error::success();
  return createStringError(
      program.name + ": needs an arena of " + formatBytes(program.arenaBytes) +
      " and twice its arguments of " + formatBytes(arguments) +
      ", more than this machine has (" + formatBytes(device.getMemoryBytes()) +
      ")");
}

/// Whether the memory of all steps is there at once.
static bool fitTogether(ArrayRef<StepProgram> programs, const Device &device) {
  SmallVector<int64_t> sizes = {programs.front().argumentBytes()};
  for (const StepProgram &program : programs)
    sizes.append({program.argumentBytes(), program.arenaBytes});
  return fits(sizes, device);
}

Error checkpoint::checkSteps(ArrayRef<StepProgram> programs,
                             const Device &device, unsigned steps) {
  for (const StepProgram &program : programs) {
    if (Error error = checkSameSignature(programs.front(), program))
      return error;
    if (Error error = checkFeedsBack(program, steps))
      return error;
    if (steps > 1)
      if (Error error = checkSameNextResults(programs.front(), program))
        return error;
    if (Error error = checkFits(program, device))
      return error;
  }
  return Error::success();
}

Expected<std::vector<ComparedRun>>
checkpoint::runSteps(Executable &executable, ArrayRef<StepProgram> programs,
                     const InputData &inputs, const RunStepsOptions &options) {
  using Timed = RunStepsOptions::Timed;
  bool inTurns =
      programs.size() > 1 && fitTogether(programs, executable.getDevice());
  std::vector<ComparedRun> runs;
  for (const StepProgram &program : programs) {
    RunOptions alone;
    alone.repeat = inTurns ? 1 : options.repeat;
    alone.steps = options.steps;
    if (options.timed == Timed::All ||
        (options.timed == Timed::First && runs.empty()))
      alone.callRepeat = options.repeat;
    Expected<StepRun> run = runStep(executable, program, inputs, alone);
    if (!run)
      return run.takeError();
    ComparedRun &compared = runs.emplace_back();
    compared.program = &program;
    compared.run = std::move(*run);
    if (runs.size() == 1)
      continue;
    compared.comparison = compareResults(
        program.results, runs.front().run.results, compared.run.results);
    // Only the first step's results are asked for later.
    for (std::vector<char> &result : compared.run.results)
      result = {};
  }
  if (!inTurns)
    return std::move(runs);
  std::vector<const StepProgram *> inOrder;
  std::vector<StepRun *> figures;
  for (ComparedRun &compared : runs) {
    inOrder.push_back(compared.program);
    figures.push_back(&compared.run);
  }
  RunOptions turns;
  turns.repeat = options.repeat;
  turns.steps = options.steps;
  if (Error error = timeInTurns(executable, inOrder, inputs, turns, figures))
    return std::move(error);
  return std::move(runs);
}
