//===- checkpoint-run.cpp - Compiles a step, runs it, compares ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "Profile.h"
#include "RunReport.h"
#include "Safetensors.h"

#include "checkpoint/Pipelines/Registration.h"
#include "checkpoint/Planning/Format.h"
#include "checkpoint/Planning/OutputFile.h"
#include "checkpoint/Runtime/Parallel.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/WithColor.h"

#include <list>
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
                     "equal bit for bit; may be given several times"));
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
          cl::desc("Run this many steps after each other, with results fed "
                   "back into donated arguments (default 1)"));
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

static cl::opt<bool>
    printKernels("print-kernels", cl::cat(category),
                 cl::desc("Print each kernel's time, GFLOP/s, GB/s and the "
                          "arena in use, medians over --repeat"));
static cl::opt<std::string> profilePath(
    "profile", cl::value_desc("file.json"), cl::cat(category),
    cl::desc("Write the same of the first step to this file, which "
             "--checkpoint-remat=\"cost=profile profile=FILE\" plans by"));
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
  if (inputsPath.getNumOccurrences() && seed.getNumOccurrences())
    return fail("--inputs and --seed exclude each other");
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

/// Compiles and runs all steps; `runs` gets the figures.
static int runAll(mlir::MLIRContext &context, std::list<StepProgram> &programs,
                  std::vector<ReportedRun> &runs) {
  // Kernels are shared between the steps, so all are loaded before compiling.
  KernelCompiler kernels;
  std::vector<std::string> paths = {stepPath};
  append_range(paths, compare);
  for (const std::string &path : paths) {
    mlir::OwningOpRef<mlir::ModuleOp> module;
    std::optional<StepProgram> program =
        StepProgram::load(path, entry, module, context, kernels);
    if (!program)
      return 1;
    programs.push_back(std::move(*program));
    if (Error error = checkSameSignature(programs.front(), programs.back()))
      return fail(std::move(error));
    if (Error error = checkFits(programs.back()))
      return fail(std::move(error));
  }

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
      raw_ostream &note = WithColor::note(errs(), "checkpoint-run");
      note << "integers for argument" << (assumed.size() > 1 ? "s " : " ");
      interleaveComma(assumed, note);
      note << " are drawn from [0, 2); 'checkpoint.range' on an argument says "
              "another range\n";
    }
  }

  if (Error error = kernels.compile(std::thread::hardware_concurrency()))
    return fail(std::move(error));
  bool ofFirst = !profilePath.empty() || !tracePath.empty();
  for (const StepProgram &program : programs) {
    Expected<StepRun> run =
        runStep(program, kernels, inputs,
                {repeat, steps, printKernels || (ofFirst && runs.empty())});
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
  return 0;
}

static Error writeResults(const ReportedRun &run) {
  std::vector<FileTensor> tensors;
  for (auto [index, tensor] : enumerate(run.program->results)) {
    const std::vector<char> &data = run.run.results[index];
    tensors.push_back({"result" + std::to_string(index), tensor.dtype,
                       tensor.shape, StringRef(data.data(), data.size())});
  }
  return writeTensorFile(outputsPath, tensors);
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

/// Writes the files that were asked for, but for the results.
static Error writeFiles(ArrayRef<ReportedRun> runs) {
  const ReportedRun &first = runs.front();
  Error errors = writeFile(jsonPath, [&](raw_ostream &stream) {
    stream << formatv("{0:2}", runsToJSON(runs)) << '\n';
  });
  errors = joinErrors(
      std::move(errors), writeFile(profilePath, [&](raw_ostream &stream) {
        json::Value profile = makeProfile(*first.program, first.run).toJSON();
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

  checkpointSetThreads(threads);
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  mlir::MLIRContext context(registry);
  context.allowUnregisteredDialects();
  context.printOpOnDiagnostic(false);
  context.loadAllAvailableDialects();

  std::list<StepProgram> programs;
  std::vector<ReportedRun> runs;
  if (int code = runAll(context, programs, runs))
    return code;
  if (!outputsPath.empty())
    if (Error error = writeResults(runs.front()))
      return fail(std::move(error));
  if (Error error = writeFiles(runs))
    return fail(std::move(error));
  printRuns(runs, outs());
  if (printKernels)
    for (const ReportedRun &run : runs)
      printProfile(makeProfile(*run.program, run.run), outs());
  bool equal = all_of(runs, [](const ReportedRun &run) {
    return !run.comparison || run.comparison->equal;
  });
  return equal ? 0 : 1;
}
