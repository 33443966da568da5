//===- checkpoint-run.cpp - Compiles a step, runs it, compares ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "checkpoint/ExecutionEngine/AheadOfTime/SharedObject.h"
#include "checkpoint/ExecutionEngine/CPU/CPUExecutable.h"
#include "checkpoint/ExecutionEngine/KernelCache.h"
#include "checkpoint/ExecutionEngine/LoadStep.h"
#include "checkpoint/ExecutionEngine/Measure/Profile.h"
#include "checkpoint/ExecutionEngine/Measure/RunReport.h"
#include "checkpoint/ExecutionEngine/NextResults.h"
#include "checkpoint/ExecutionEngine/Run/Outputs.h"
#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/Support/ByteSizes.h"
#include "checkpoint/Support/OutputFile.h"
#include "checkpoint/ToolSupport/ShortDiagnostics.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllPasses.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace checkpoint;

static int fail(const Twine &message) {
  WithColor::error(errs(), "checkpoint-run") << message << '\n';
  return 1;
}

static int fail(Error error) { return fail(toString(std::move(error))); }

static void note(const Twine &message) {
  WithColor::note(errs(), "checkpoint-run") << message << '\n';
}

/// The cache that was asked for, or null.
static Expected<std::unique_ptr<KernelCache>>
openCache(const Options &options) {
  Expected<int64_t> size = parseBudget(options.cacheSize, 0);
  if (!size || StringRef(options.cacheSize).contains('%')) {
    consumeError(size.takeError());
    return createStringError("--cache-size=" + options.cacheSize +
                             ": say bytes, or a number with KiB, MiB or GiB");
  }
  std::string folder = options.cacheFolder.empty()
                           ? KernelCache::defaultFolder()
                           : options.cacheFolder;
  if (options.noCache || folder.empty())
    return nullptr;
  return std::make_unique<KernelCache>(folder, *size);
}

/// Loads a step; what is wrong is printed.
static mlir::FailureOr<StepProgram> load(StringRef path, const Options &options,
                                         mlir::MLIRContext &context,
                                         Executable &executable) {
  LoadOptions loadOptions;
  loadOptions.entry = options.entry;
  loadOptions.join = !options.noJoin;
  mlir::FailureOr<StepProgram> program =
      loadStepFile(path, context, executable, loadOptions);
  if (failed(program))
    return mlir::failure();
  if (Error error = setNextResults(*program, options.next)) {
    fail(std::move(error));
    return mlir::failure();
  }
  return program;
}

static Expected<InputData> getInputs(const StepProgram &program,
                                     const Options &options) {
  if (!options.inputsPath.empty())
    return readInputs(program, options.inputsPath);
  std::vector<unsigned> assumed;
  InputData inputs = drawInputs(program, options.seed, assumed);
  if (!assumed.empty())
    note(formatv("integers for argument{0} {1:$[, ]} are drawn from [0, 2); "
                 "'checkpoint.range' on an argument says another range",
                 assumed.size() > 1 ? "s" : "",
                 make_range(assumed.begin(), assumed.end())));
  return std::move(inputs);
}

static Error writeJSON(StringRef path, function_ref<json::Value()> make) {
  if (path.empty())
    return Error::success();
  return writeFile(path, [&](raw_ostream &stream) {
    stream << formatv("{0:2}", make()) << '\n';
  });
}

/// Writes the step as a library.
static int emitStep(const Options &options, mlir::MLIRContext &context,
                    CPUDevice &device, const CompileOptions &compile) {
  CPUExecutable executable(device);
  mlir::FailureOr<StepProgram> program =
      load(options.stepPath, options, context, executable);
  if (failed(program))
    return 1;
  if (Error error = executable.compile(compile))
    return fail(std::move(error));
  if (Error error = writeSharedObject(*program, executable, options.emitPath))
    return fail(std::move(error));
  if (Error error = writeJSON(options.jsonPath, [&] {
        return compiledToJSON(*program, executable.getFigures(), compile.cache);
      }))
    return fail(std::move(error));
  return 0;
}

/// Writes the files that were asked for: the first step's, figures of all.
static Error writeFiles(const Options &options, ArrayRef<ComparedRun> runs,
                        const CompileFigures &figures,
                        const KernelCache *cache) {
  const ComparedRun &first = runs.front();
  if (!options.outputsPath.empty())
    if (Error error = writeResults(*first.program, first.run.results,
                                   options.outputsPath))
      return error;
  Error errors = writeJSON(options.jsonPath,
                           [&] { return runsToJSON(runs, figures, cache); });
  errors = joinErrors(std::move(errors), writeJSON(options.profilePath, [&] {
                        return makeMemberProfile(first).toJSON();
                      }));
  if (options.tracePath.empty())
    return errors;
  auto trace = [&](raw_ostream &stream) { writeTrace(first, stream); };
  return joinErrors(std::move(errors), writeFile(options.tracePath, trace));
}

/// Runs the step and those that it is compared with; prints what was asked for.
static int runSteps(const Options &options, mlir::MLIRContext &context,
                    Device &device, const CompileOptions &compile) {
  // Kernels are shared between the steps, so all are loaded before compiling.
  std::unique_ptr<Executable> executable = device.createExecutable();
  std::vector<StepProgram> programs;
  std::vector<std::string> paths = {options.stepPath};
  append_range(paths, options.compare);
  for (const std::string &path : paths) {
    mlir::FailureOr<StepProgram> program =
        load(path, options, context, *executable);
    if (failed(program))
      return 1;
    programs.push_back(std::move(*program));
  }
  if (Error error = checkSteps(programs, device, options.steps))
    return fail(std::move(error));
  if (options.steps > 1)
    note("in each step after the first, " +
         describeNextResults(programs.front()));
  Expected<InputData> inputs = getInputs(programs.front(), options);
  if (!inputs)
    return fail(inputs.takeError());
  if (Error error = executable->load(compile))
    return fail(std::move(error));

  RunStepsOptions runOptions;
  runOptions.repeat = options.repeat;
  runOptions.steps = options.steps;
  if (options.printKernels)
    runOptions.timed = RunStepsOptions::Timed::All;
  else if (!options.profilePath.empty() || !options.tracePath.empty())
    runOptions.timed = RunStepsOptions::Timed::First;
  Expected<std::vector<ComparedRun>> runs =
      checkpoint::runSteps(*executable, programs, *inputs, runOptions);
  if (!runs)
    return fail(runs.takeError());

  if (Error error =
          writeFiles(options, *runs, executable->getFigures(), compile.cache))
    return fail(std::move(error));
  printRuns(*runs, outs());
  if (options.printKernels)
    for (const ComparedRun &run : *runs)
      printProfile(makeProfile(run), outs());
  if (options.printMemoryUse)
    for (const ComparedRun &run : *runs)
      printMemory(run, outs());
  bool equal = all_of(*runs, [](const ComparedRun &run) {
    return !run.comparison || run.comparison->equal;
  });
  return equal ? 0 : 1;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  Expected<Options> options = parseOptions(argc, argv);
  if (!options)
    return fail(options.takeError());

  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  // Passes have one function to work on; who compiles turns threads on.
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.disableMultithreading(); // its tables of attributes, too
  context.allowUnregisteredDialects();
  context.printOpOnDiagnostic(false);
  context.loadAllAvailableDialects();
  printDiagnosticsShortly(context);
  // Remarks are for who optimises, not for who runs.
  context.getDiagEngine().registerHandler([](mlir::Diagnostic &diagnostic) {
    return success(diagnostic.getSeverity() ==
                   mlir::DiagnosticSeverity::Remark);
  });

  Expected<std::unique_ptr<KernelCache>> cache = openCache(*options);
  if (!cache)
    return fail(cache.takeError());
  if (!options->between.empty()) {
    mlir::registerAllPasses();
    checkpoint::registerAllPasses();
  }
  Expected<std::unique_ptr<CPUDevice>> device =
      CPUDevice::create({options->cpu, options->threads, options->between});
  if (!device)
    return fail((options->between.empty() ? "--cpu: " : "") +
                toString(device.takeError()));
  CompileOptions compile;
  compile.cache = cache->get();
  compile.remark = note;
  return options->emits ? emitStep(*options, context, **device, compile)
                        : runSteps(*options, context, **device, compile);
}
