//===- checkpoint-run.cpp - Compiles a step, runs it, compares ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "ExecutionEngine/Run/Memory.h"
#include "ExecutionEngine/NextResults.h"
#include "ExecutionEngine/Measure/Profile.h"
#include "ExecutionEngine/Measure/RunReport.h"
#include "Support/Safetensors.h"
#include "ExecutionEngine/AheadOfTime/SharedObject.h"

#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/Support/Format.h"
#include "checkpoint/Support/OutputFile.h"
#include "checkpoint/Support/ByteSizes.h"
#include "checkpoint/Runtime/CPU/Parallel.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

#include <functional>
#include <list>
#include <map>
#include <thread>

using namespace llvm;
using namespace checkpoint;

static cl::OptionCategory category("checkpoint-run options");

static cl::opt<std::string> stepPath(cl::Positional, cl::desc("STEP.mlir"),
                                     cl::Required, cl::cat(category));
static cl::opt<std::string>
    entry("entry", cl::value_desc("name"), cl::cat(category),
          cl::desc("The training step, when a module has several public "
                   "functions"));
static cl::list<std::string>
    compare("compare", cl::value_desc("file.mlir"), cl::cat(category),
            cl::desc("Run this step, too, and say whether all results are "
                     "equal bit for bit; may be given several times. Steps "
                     "whose memory is there at once are timed in turns"));
static cl::opt<std::string>
    inputsPath("inputs", cl::value_desc("file.safetensors"), cl::cat(category),
               cl::desc("Read the arguments arg0, arg1, ... from this file"));
static cl::opt<std::string>
    outputsPath("outputs", cl::value_desc("file.safetensors"),
                cl::cat(category),
                cl::desc("Write the results result0, result1, ... to it"));
static cl::opt<uint64_t>
    seed("seed", cl::init(0), cl::cat(category),
         cl::desc("Draw the arguments from this seed (default 0)"));
static cl::opt<unsigned>
    repeat("repeat", cl::init(1), cl::cat(category),
           cl::desc("Run this often, each time from the same arguments, and "
                    "take the median time (default 1)"));
static cl::opt<unsigned>
    steps("steps", cl::init(1), cl::cat(category),
          cl::desc("Run this many steps after each other, each with the "
                   "results of the one before as its arguments where "
                   "'checkpoint.next_result' or --next says so (default 1)"));
static cl::list<std::string>
    next("next", cl::value_desc("arg:result,..."), cl::CommaSeparated,
         cl::cat(category),
         cl::desc("Which results are which arguments' values in the next step, "
                  "by number; 0-4:1 says it of five in a row. For --steps and "
                  "--emit; goes before what the step says"));
static cl::opt<unsigned>
    threads("num-threads", cl::init(0), cl::cat(category),
            cl::desc("Run kernels in this many threads (default: "
                     "CHECKPOINT_NUM_THREADS, or else the CPUs that the "
                     "process may use); results are the same for any number"));
static cl::opt<std::string> device("device", cl::init("cpu"),
                                   cl::value_desc("cpu|cuda"),
                                   cl::cat(category),
                                   cl::desc("Where to run (default cpu)"));
static cl::opt<std::string>
    jsonPath("json", cl::value_desc("file.json"), cl::cat(category),
             cl::desc("Write the figures to this file"));

static cl::opt<std::string> cacheFolder(
    "cache", cl::value_desc("folder"), cl::cat(category),
    cl::desc("Keep compiled kernels in this folder (default: checkpoint-opt in "
             "$XDG_CACHE_HOME, or else in ~/.cache)"));
static cl::opt<std::string>
    cacheSize("cache-size", cl::init("512MiB"), cl::value_desc("bytes"),
              cl::cat(category),
              cl::desc("Remove what was not used for longest beyond this size "
                       "(default 512MiB)"));
static cl::opt<bool> noCache("no-cache", cl::cat(category),
                             cl::desc("Compile everything, keep nothing"));
static cl::opt<bool>
    noJoin("no-join", cl::cat(category),
           cl::desc("Run each kernel by itself: do not join those that work "
                    "row by row, or slice by slice of a batch, into one pass "
                    "over memory"));
static cl::opt<std::string>
    cpu("cpu", cl::init("native"), cl::value_desc("name"), cl::cat(category),
        cl::desc("Compile for this CPU, as clang's -march= names it (default "
                 "native: this one)"));
static cl::opt<std::string>
    emit("emit", cl::value_desc("shared"), cl::cat(category),
         cl::desc("Do not run: write the compiled step as a shared library to "
                  "-o, and a header for C and C++ beside it"));
static cl::opt<std::string> emitPath("o", cl::value_desc("step.so"),
                                     cl::cat(category),
                                     cl::desc("Where --emit writes"));
static cl::opt<bool>
    printMemoryUse("print-memory", cl::cat(category),
                   cl::desc("Print what the process held at most while the "
                            "step ran, and what for"));
static cl::opt<bool>
    printKernels("print-kernels", cl::cat(category),
                 cl::desc("Print each kernel's time, GFLOP/s, GB/s and the "
                          "arena in use, medians over --repeat"));
static cl::opt<std::string> profilePath(
    "profile", cl::value_desc("file.json"), cl::cat(category),
    cl::desc("Write the same of the first step to this file, of joined kernels "
             "the share of each, which --checkpoint-remat=\"cost=profile "
             "profile=FILE\" plans by"));
static cl::opt<std::string>
    tracePath("trace", cl::value_desc("file.json"), cl::cat(category),
              cl::desc("Write one run of the first step to this file as trace "
                       "events, which Chrome and Perfetto open"));

static int fail(const Twine &message) {
  WithColor::error(errs(), "checkpoint-run") << message << '\n';
  return 1;
}

static int fail(Error error) { return fail(toString(std::move(error))); }

static int checkOptions() {
  if (device == "cuda")
    return fail("--device=cuda: this build has no CUDA back end; run with "
                "--device=cpu");
  if (device != "cpu")
    return fail("--device=" + device + ": unknown device; say cpu or cuda");
  if (repeat == 0 || steps == 0)
    return fail(Twine("--") + (repeat == 0 ? "repeat" : "steps") +
                "=0: must be at least 1");
  if (threads.getNumOccurrences() && threads == 0)
    return fail("--num-threads=0: must be at least 1");
  if (noCache && cacheFolder.getNumOccurrences())
    return fail("--cache and --no-cache exclude each other");
  if (inputsPath.getNumOccurrences() && seed.getNumOccurrences())
    return fail("--inputs and --seed exclude each other");
  if (emitPath.getNumOccurrences() && !emit.getNumOccurrences())
    return fail("-o is where --emit writes; say --emit=shared, too (results go "
                "to --outputs)");
  return 0;
}

/// Two files of one name: only the last would be there.
static int checkOutputs() {
  std::map<StringRef, StringRef> options;
  for (const cl::opt<std::string> *option :
       {&outputsPath, &jsonPath, &profilePath, &tracePath, &emitPath}) {
    StringRef path = option->getValue();
    // What streams takes several, one after the other.
    if (path.empty() || path == "-" || path.starts_with("/dev/"))
      continue;
    auto [first, isNew] = options.try_emplace(path, option->ArgStr);
    if (!isNew)
      return fail("--" + first->second + " and --" + option->ArgStr +
                  " both write to " + path);
  }
  return 0;
}

static int checkEmit() {
  if (emit != "shared")
    return fail("--emit=" + emit + ": unknown form; say shared");
  if (emitPath.empty() || sys::path::extension(emitPath) == ".h" ||
      sys::path::stem(emitPath).empty())
    return fail("--emit=shared needs -o NAME.so, for the library and NAME.h");
  // By reference: of a list, & gives the values.
  const std::reference_wrapper<const cl::Option> ofRuns[] = {
      compare, inputsPath,     outputsPath,  seed,        repeat,   steps,
      threads, printMemoryUse, printKernels, profilePath, tracePath};
  for (const cl::Option &option : ofRuns)
    if (option.getNumOccurrences())
      return fail("--" + option.ArgStr +
                  " is about a run, and --emit does not run the step");
  return 0;
}

/// Arguments are there twice: as they were given, and in the step's memory.
static Error checkFits(const StepProgram &program) {
  int64_t needed = 0;
  bool fits = true;
  for (int64_t bytes :
       {program.argumentBytes(), program.argumentBytes(), program.arenaBytes})
    fits &= !AddOverflow(needed, bytes, needed);
  if (fits && needed <= getMachineBytes())
    return Error::success();
  return createStringError(
      program.path + ": needs an arena of " + formatBytes(program.arenaBytes) +
      " and twice its arguments of " + formatBytes(program.argumentBytes()) +
      ", more than this machine has (" + formatBytes(getMachineBytes()) + ")");
}

static void note(const Twine &message) {
  WithColor::note(errs(), "checkpoint-run") << message << '\n';
}

/// The cache that was asked for, or null.
static Expected<std::unique_ptr<KernelCache>> openCache() {
  Expected<int64_t> size = parseBudget(cacheSize, 0);
  if (!size || StringRef(cacheSize).contains('%')) {
    consumeError(size.takeError());
    return createStringError("--cache-size=" + cacheSize +
                             ": say bytes, or a number with KiB, MiB or GiB");
  }
  std::string folder =
      cacheFolder.empty() ? KernelCache::defaultFolder() : cacheFolder;
  if (noCache || folder.empty())
    return nullptr;
  return std::make_unique<KernelCache>(folder, *size);
}

static Error writeFile(StringRef path,
                       function_ref<void(raw_ostream &)> write) {
  if (path.empty())
    return Error::success();
  if (Error error = writeOutputFile(path, write))
    return createStringError(path +
                             ": cannot write: " + toString(std::move(error)));
  return Error::success();
}

/// Compiles the step and writes it as a library.
static int emitShared(mlir::MLIRContext &context, KernelCache *cache) {
  KernelCompiler kernels;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::optional<StepProgram> program =
      StepProgram::load(stepPath, entry, !noJoin, module, context, kernels);
  if (!program)
    return 1;
  if (Error error = setNextResults(*program, next))
    return fail(std::move(error));
  Expected<CodeTarget> target = CodeTarget::get(cpu);
  if (!target)
    return fail("--cpu: " + toString(target.takeError()));
  if (Error error =
          kernels.compile(*target, cache, std::thread::hardware_concurrency()))
    return fail(std::move(error));
  if (Error error = writeSharedObject(*program, kernels, *target, emitPath))
    return fail(std::move(error));
  if (Error error = writeFile(jsonPath, [&](raw_ostream &stream) {
        json::Value figures = compiledToJSON(
            *program, kernels.figures(), cache ? StringRef(cache->path()) : "");
        stream << formatv("{0:2}", figures) << '\n';
      }))
    return fail(std::move(error));
  return 0;
}

/// Compiles what was added to `kernels` and brings it into this process.
static Error compileKernels(KernelCompiler &kernels, KernelCache *cache) {
  Expected<CodeTarget> target = CodeTarget::get(cpu);
  if (!target)
    return createStringError("--cpu: " + toString(target.takeError()));
  if (std::vector<std::string> missing = target->missingHere();
      !missing.empty()) {
    note("this CPU lacks " + join(missing, ", ") + ", which code for --cpu=" +
         cpu + " may use; compiling for this CPU instead");
    target = CodeTarget::get("native");
    if (!target)
      return target.takeError();
  }
  if (Error error =
          kernels.compile(*target, cache, std::thread::hardware_concurrency()))
    return error;
  if (cache && !cache->error().empty())
    note("compiled kernels could not be kept: " + cache->error());
  return kernels.load(*target);
}

/// Whether the memory of all steps is there at once.
static bool fitTogether(const std::list<StepProgram> &programs) {
  int64_t needed = programs.front().argumentBytes();
  bool fits = true;
  for (const StepProgram &program : programs)
    for (int64_t bytes : {program.argumentBytes(), program.arenaBytes})
      fits &= !AddOverflow(needed, bytes, needed);
  return fits && needed <= getMachineBytes();
}

/// Compiles and runs all steps; `runs` gets the figures.
static int runAll(mlir::MLIRContext &context, std::list<StepProgram> &programs,
                  KernelCompiler &kernels, KernelCache *cache,
                  std::vector<ReportedRun> &runs) {
  // Kernels are shared between the steps, so all are loaded before compiling.
  std::vector<std::string> paths = {stepPath};
  append_range(paths, compare);
  for (const std::string &path : paths) {
    mlir::OwningOpRef<mlir::ModuleOp> module;
    std::optional<StepProgram> program =
        StepProgram::load(path, entry, !noJoin, module, context, kernels);
    if (!program)
      return 1;
    programs.push_back(std::move(*program));
    if (Error error = checkSameSignature(programs.front(), programs.back()))
      return fail(std::move(error));
    if (Error error = setNextResults(programs.back(), next))
      return fail(std::move(error));
    if (Error error = checkFeedsBack(programs.back(), steps))
      return fail(std::move(error));
    if (steps > 1)
      if (Error error = checkSameNextResults(programs.front(), programs.back()))
        return fail(std::move(error));
    if (Error error = checkFits(programs.back()))
      return fail(std::move(error));
  }

  if (steps > 1)
    note("in each step after the first, " +
         describeNextResults(programs.front()));

  InputData inputs;
  if (!inputsPath.empty()) {
    Expected<InputData> read = readInputs(programs.front(), inputsPath);
    if (!read)
      return fail(read.takeError());
    inputs = std::move(*read);
  } else {
    std::vector<unsigned> assumed;
    inputs = drawInputs(programs.front(), seed, assumed);
    if (!assumed.empty()) {
      std::string numbers;
      raw_string_ostream stream(numbers);
      interleaveComma(assumed, stream);
      note(Twine("integers for argument") + (assumed.size() > 1 ? "s " : " ") +
           numbers +
           " are drawn from [0, 2); 'checkpoint.range' on an argument says "
           "another range");
    }
  }

  for (const StepProgram &program : programs)
    if (const char *reason = program.loadLibraries())
      return fail(Twine(program.path) + ": " + reason);
  if (Error error = compileKernels(kernels, cache))
    return fail(std::move(error));
  bool ofFirst = !profilePath.empty() || !tracePath.empty();
  bool inTurns = programs.size() > 1 && fitTogether(programs);
  for (const StepProgram &program : programs) {
    RunOptions options;
    options.repeat = inTurns ? 1 : repeat;
    options.steps = steps;
    if (printKernels || (ofFirst && runs.empty()))
      options.callRepeat = repeat;
    Expected<StepRun> run = runStep(program, kernels, inputs, options);
    if (!run)
      return fail(run.takeError());
    ReportedRun &reported = runs.emplace_back();
    reported.program = &program;
    reported.run = std::move(*run);
    if (runs.size() == 1)
      continue;
    reported.comparison = compareResults(
        program.results, runs.front().run.results, reported.run.results);
    // Only the first step's results are asked for later.
    reported.run.results.resize(program.results.size());
    for (std::vector<char> &result : reported.run.results)
      result = {};
  }
  if (!inTurns)
    return 0;
  std::vector<const StepProgram *> inOrder;
  std::vector<StepRun *> figures;
  for (ReportedRun &reported : runs) {
    inOrder.push_back(reported.program);
    figures.push_back(&reported.run);
  }
  RunOptions options;
  options.repeat = repeat;
  options.steps = steps;
  if (Error error = timeInTurns(inOrder, kernels, inputs, options, figures))
    return fail(std::move(error));
  return 0;
}

static Error writeResults(const ReportedRun &run) {
  std::vector<FileTensor> tensors;
  for (auto [index, tensor] : enumerate(run.program->results)) {
    const std::vector<char> &data = run.run.results[index];
    tensors.push_back({"result" + std::to_string(index), tensor.dtype,
                       tensor.shape, StringRef(data.data(), data.size()),
                       tensor.isComplexOfF64});
  }
  return writeTensorFile(outputsPath, tensors);
}

/// Writes the files that were asked for, but for the results.
static Error writeFiles(ArrayRef<ReportedRun> runs,
                        const CompileFigures &compile,
                        const KernelCache *cache) {
  const ReportedRun &first = runs.front();
  Error errors = writeFile(jsonPath, [&](raw_ostream &stream) {
    stream << formatv("{0:2}",
                      runsToJSON(runs, compile,
                                 cache ? StringRef(cache->path()) : ""))
           << '\n';
  });
  errors = joinErrors(
      std::move(errors), writeFile(profilePath, [&](raw_ostream &stream) {
        json::Value profile =
            makeMemberProfile(*first.program, first.run).toJSON();
        stream << formatv("{0:2}", profile) << '\n';
      }));
  return joinErrors(std::move(errors),
                    writeFile(tracePath, [&](raw_ostream &stream) {
                      writeTrace(*first.program, first.run, stream);
                    }));
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Compiles a training step for the CPU, runs it and says how long it took "
      "and what memory it used\n");
  if (int code = checkOptions())
    return code;
  if (int code = checkOutputs())
    return code;
  if (emit.getNumOccurrences())
    if (int code = checkEmit())
      return code;

  checkpointSetThreads(threads);
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  // Passes have one function to work on. KernelCompiler turns threads on when
  // it has kernels to compile.
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.disableMultithreading(); // its tables of attributes, too
  context.allowUnregisteredDialects();
  context.printOpOnDiagnostic(false);
  context.loadAllAvailableDialects();

  Expected<std::unique_ptr<KernelCache>> cache = openCache();
  if (!cache)
    return fail(cache.takeError());
  if (emit.getNumOccurrences())
    return emitShared(context, cache->get());
  KernelCompiler kernels;
  std::list<StepProgram> programs;
  std::vector<ReportedRun> runs;
  if (int code = runAll(context, programs, kernels, cache->get(), runs))
    return code;
  if (!outputsPath.empty())
    if (Error error = writeResults(runs.front()))
      return fail(std::move(error));
  if (Error error = writeFiles(runs, kernels.figures(), cache->get()))
    return fail(std::move(error));
  printRuns(runs, outs());
  if (printKernels)
    for (const ReportedRun &run : runs)
      printProfile(makeProfile(*run.program, run.run), outs());
  if (printMemoryUse)
    for (const ReportedRun &run : runs)
      printMemory(run, outs());
  bool equal = all_of(runs, [](const ReportedRun &run) {
    return !run.comparison || run.comparison->equal;
  });
  return equal ? 0 : 1;
}
