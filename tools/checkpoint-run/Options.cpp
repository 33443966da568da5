//===- Options.cpp - The command line of checkpoint-run -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"

#include <functional>
#include <map>

using namespace llvm;
using namespace checkpoint;

/// Filled in by the options below.
static Options options;

static cl::OptionCategory category("checkpoint-run options");

static cl::opt<std::string, true> stepPath(cl::Positional,
                                           cl::location(options.stepPath),
                                           cl::desc("STEP.mlir"), cl::Required,
                                           cl::cat(category));
static cl::opt<std::string, true>
    entry("entry", cl::location(options.entry), cl::value_desc("name"),
          cl::cat(category),
          cl::desc("The training step, when a module has several public "
                   "functions"));
static cl::list<std::string, std::vector<std::string>>
    compare("compare", cl::location(options.compare),
            cl::value_desc("file.mlir"), cl::cat(category),
            cl::desc("Run this step, too, and say whether all results are "
                     "equal bit for bit; may be given several times. Steps "
                     "whose memory is there at once are timed in turns"));
static cl::opt<std::string, true>
    inputsPath("inputs", cl::location(options.inputsPath),
               cl::value_desc("file.safetensors"), cl::cat(category),
               cl::desc("Read the arguments arg0, arg1, ... from this file"));
static cl::opt<std::string, true>
    outputsPath("outputs", cl::location(options.outputsPath),
                cl::value_desc("file.safetensors"), cl::cat(category),
                cl::desc("Write the results result0, result1, ... to it"));
static cl::opt<uint64_t, true>
    seed("seed", cl::location(options.seed), cl::init(0), cl::cat(category),
         cl::desc("Draw the arguments from this seed (default 0)"));
static cl::opt<unsigned, true>
    repeat("repeat", cl::location(options.repeat), cl::init(1),
           cl::cat(category),
           cl::desc("Run this often, each time from the same arguments, and "
                    "take the median time (default 1)"));
static cl::opt<unsigned, true>
    steps("steps", cl::location(options.steps), cl::init(1), cl::cat(category),
          cl::desc("Run this many steps after each other, each with the "
                   "results of the one before as its arguments where "
                   "'checkpoint.next_result' or --next says so (default 1)"));
static cl::list<std::string, std::vector<std::string>>
    next("next", cl::location(options.next), cl::value_desc("arg:result,..."),
         cl::CommaSeparated, cl::cat(category),
         cl::desc("Which results are which arguments' values in the next step, "
                  "by number; 0-4:1 says it of five in a row. For --steps and "
                  "--emit; goes before what the step says"));
static cl::opt<unsigned, true>
    threads("num-threads", cl::location(options.threads), cl::init(0),
            cl::cat(category),
            cl::desc("Run kernels in this many threads (default: "
                     "CHECKPOINT_NUM_THREADS, or else the CPUs that the "
                     "process may use); results are the same for any number"));
static cl::opt<std::string> device("device", cl::init("cpu"),
                                   cl::value_desc("cpu|cuda"),
                                   cl::cat(category),
                                   cl::desc("Where to run (default cpu)"));
static cl::opt<std::string, true>
    jsonPath("json", cl::location(options.jsonPath),
             cl::value_desc("file.json"), cl::cat(category),
             cl::desc("Write the figures to this file"));

static cl::opt<std::string, true> cacheFolder(
    "cache", cl::location(options.cacheFolder), cl::value_desc("folder"),
    cl::cat(category),
    cl::desc("Keep compiled kernels in this folder (default: checkpoint-opt in "
             "$XDG_CACHE_HOME, or else in ~/.cache)"));
static cl::opt<std::string, true>
    cacheSize("cache-size", cl::location(options.cacheSize), cl::init("512MiB"),
              cl::value_desc("bytes"), cl::cat(category),
              cl::desc("Remove what was not used for longest beyond this size "
                       "(default 512MiB)"));
static cl::opt<bool, true>
    noCache("no-cache", cl::location(options.noCache), cl::cat(category),
            cl::desc("Compile everything, keep nothing"));
static cl::opt<bool, true>
    noJoin("no-join", cl::location(options.noJoin), cl::cat(category),
           cl::desc("Run each kernel by itself: do not join those that work "
                    "row by row, or slice by slice of a batch, into one pass "
                    "over memory"));
static cl::opt<std::string, true>
    cpu("cpu", cl::location(options.cpu), cl::init("native"),
        cl::value_desc("name"), cl::cat(category),
        cl::desc("Compile for this CPU, as clang's -march= names it (default "
                 "native: this one)"));
static cl::opt<std::string, true> between(
    "between", cl::location(options.between), cl::value_desc("passes"),
    cl::cat(category), cl::Hidden,
    cl::desc(
        "Run these passes (canonicalize,cse) between any two of those that "
        "lower the step, to test that they change no result"));
static cl::opt<std::string>
    emit("emit", cl::value_desc("shared"), cl::cat(category),
         cl::desc("Do not run: write the compiled step as a shared library to "
                  "-o, and a header for C and C++ beside it"));
static cl::opt<std::string, true> emitPath("o", cl::location(options.emitPath),
                                           cl::value_desc("step.so"),
                                           cl::cat(category),
                                           cl::desc("Where --emit writes"));
static cl::opt<bool, true>
    printMemoryUse("print-memory", cl::location(options.printMemoryUse),
                   cl::cat(category),
                   cl::desc("Print what the process held at most while the "
                            "step ran, and what for"));
static cl::opt<bool, true>
    printKernels("print-kernels", cl::location(options.printKernels),
                 cl::cat(category),
                 cl::desc("Print each kernel's time, GFLOP/s, GB/s and the "
                          "arena in use, medians over --repeat"));
static cl::opt<std::string, true> profilePath(
    "profile", cl::location(options.profilePath), cl::value_desc("file.json"),
    cl::cat(category),
    cl::desc("Write the same of the first step to this file, of joined kernels "
             "the share of each, which --checkpoint-remat=\"cost=profile "
             "profile=FILE\" plans by"));
static cl::opt<std::string, true>
    tracePath("trace", cl::location(options.tracePath),
              cl::value_desc("file.json"), cl::cat(category),
              cl::desc("Write one run of the first step to this file as trace "
                       "events, which Chrome and Perfetto open"));

static Error checkOptions() {
  if (device == "cuda")
    return createStringError(
        "--device=cuda: this build has no CUDA back end; run with "
        "--device=cpu");
  if (device != "cpu")
    return createStringError("--device=" + device +
                             ": unknown device; say cpu or cuda");
  if (repeat == 0 || steps == 0)
    return createStringError(Twine("--") + (repeat == 0 ? "repeat" : "steps") +
                             "=0: must be at least 1");
  if (threads.getNumOccurrences() && threads == 0)
    return createStringError("--num-threads=0: must be at least 1");
  if (noCache && cacheFolder.getNumOccurrences())
    return createStringError("--cache and --no-cache exclude each other");
  if (inputsPath.getNumOccurrences() && seed.getNumOccurrences())
    return createStringError("--inputs and --seed exclude each other");
  if (emitPath.getNumOccurrences() && !emit.getNumOccurrences())
    return createStringError(
        "-o is where --emit writes; say --emit=shared, too (results go "
        "to --outputs)");
  return Error::success();
}

/// Two files of one name: only the last would be there.
static Error checkOutputs() {
  std::map<StringRef, StringRef> written;
  for (const cl::opt<std::string, true> *option :
       {&outputsPath, &jsonPath, &profilePath, &tracePath, &emitPath}) {
    StringRef path = option->getValue();
    // What streams takes several, one after the other.
    if (path.empty() || path == "-" || path.starts_with("/dev/"))
      continue;
    auto [first, isNew] = written.try_emplace(path, option->ArgStr);
    if (!isNew)
      return createStringError("--" + first->second + " and --" +
                               option->ArgStr + " both write to " + path);
  }
  return Error::success();
}

static Error checkEmit() {
  if (emit != "shared")
    return createStringError("--emit=" + emit + ": unknown form; say shared");
  StringRef path = options.emitPath;
  if (sys::path::extension(path) == ".h" || sys::path::stem(path).empty())
    return createStringError(
        "--emit=shared needs -o NAME.so, for the library and NAME.h");
  // By reference: of a list, & gives the values.
  const std::reference_wrapper<const cl::Option> ofRuns[] = {
      compare, inputsPath,     outputsPath,  seed,        repeat,   steps,
      threads, printMemoryUse, printKernels, profilePath, tracePath};
  for (const cl::Option &option : ofRuns)
    if (option.getNumOccurrences())
      return createStringError(
          "--" + option.ArgStr +
          " is about a run, and --emit does not run the step");
  return Error::success();
}

Expected<Options> checkpoint::parseOptions(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Compiles a training step for the CPU, runs it and says how long it took "
      "and what memory it used\n");
  if (Error error = checkOptions())
    return std::move(error);
  if (Error error = checkOutputs())
    return std::move(error);
  if (emit.getNumOccurrences())
    if (Error error = checkEmit())
      return std::move(error);
  options.emits = emit.getNumOccurrences() > 0;
  return options;
}
