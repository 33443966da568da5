//===- SharedObject.cpp - A step as a shared library ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/AheadOfTime/SharedObject.h"

#include "ExecutionEngine/CPU/CodeGenerator.h"
#include "ExecutionEngine/CPU/KernelCompiler.h"
#include "StepHeader.h"
#include "StepTables.h"

#include "checkpoint/ExecutionEngine/CPU/CPUExecutable.h"
#include "checkpoint/Support/OutputFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

#include <set>

using namespace llvm;
using namespace checkpoint;

static std::string joinPath(StringRef folder, StringRef name) {
  SmallString<128> path(folder);
  sys::path::append(path, name);
  return path.str().str();
}

/// The archive of the runtime: where the build has it, or the installation.
static Expected<std::string> findRuntime() {
  static int here;
  std::string tool = sys::fs::getMainExecutable(nullptr, &here);
  std::string folder = sys::path::parent_path(tool).str();
  std::vector<std::string> places;
  if (auto given = sys::Process::GetEnv("CHECKPOINT_RUNTIME_LIBRARY"))
    places.push_back(*given);
  for (StringRef library : {"../lib", CHECKPOINT_LIBRARY_FOLDER})
    places.push_back(
        joinPath(joinPath(folder, library), "libCheckpointRuntimeCPU.a"));
  for (const std::string &place : places)
    if (sys::fs::exists(place))
      return place;
  return createStringError("cannot find libCheckpointRuntimeCPU.a, which the "
                           "library is linked with, in " +
                           join(places, ", ") +
                           "; CHECKPOINT_RUNTIME_LIBRARY may say where it is");
}

/// A compiler driver to link with.
static Expected<std::string> findLinker() {
  std::vector<std::string> names = {"c++", "g++", "clang++", "clang++-22"};
  if (auto given = sys::Process::GetEnv("CXX"); given && !given->empty())
    names.insert(names.begin(), *given);
  for (const std::string &name : names)
    if (ErrorOr<std::string> path = sys::findProgramByName(name))
      return *path;
  return createStringError("no C++ compiler to link with was found (tried " +
                           join(names, ", ") +
                           "); install g++ or clang, or say which by CXX");
}

static Error writeText(StringRef path, StringRef text) {
  return writeFile(path, [&](raw_ostream &stream) { stream << text; });
}

namespace {
/// Gathers files in a folder of its own, which goes with it, and links them.
class LinkJob {
public:
  ~LinkJob() {
    if (!folder.empty())
      sys::fs::remove_directories(folder);
  }
  Error begin() {
    if (std::error_code error =
            sys::fs::createUniqueDirectory("checkpoint-run", folder))
      return createStringError(error, "cannot make a folder for linking");
    return Error::success();
  }
  Error add(StringRef name, StringRef contents, bool isInput = true) {
    std::string path = joinPath(folder, name);
    if (isInput)
      inputs.push_back(path);
    return writeText(path, contents);
  }
  /// The linked library.
  Expected<std::unique_ptr<MemoryBuffer>> link(StringRef exports,
                                               StringRef name);

private:
  SmallString<128> folder;
  std::vector<std::string> inputs;
};
} // namespace

Expected<std::unique_ptr<MemoryBuffer>> LinkJob::link(StringRef exports,
                                                      StringRef name) {
  Expected<std::string> linker = findLinker();
  if (!linker)
    return linker.takeError();
  Expected<std::string> runtime = findRuntime();
  if (!runtime)
    return runtime.takeError();
  if (Error error = add("exports", exports, /*isInput=*/false))
    return std::move(error);
  // Nothing but the step's functions can be seen from outside: several of these
  // libraries in one program do not meet.
  std::string output = joinPath(folder, "linked"),
              log = joinPath(folder, "log");
  std::string script = "-Wl,--version-script=" + joinPath(folder, "exports");
  std::string soname = ("-Wl,-soname," + name).str();
  std::vector<StringRef> command = {*linker, "-shared", "-o", output,
                                    script,  soname,    "-s", "-Wl,-z,defs"};
  command.insert(command.end(), inputs.begin(), inputs.end());
  for (StringRef library : {StringRef(*runtime), StringRef("-pthread"),
                            StringRef("-ldl"), StringRef("-lm")})
    command.push_back(library);
  std::string message;
  std::optional<StringRef> redirects[] = {StringRef(""), StringRef(log),
                                          StringRef(log)};
  int code = sys::ExecuteAndWait(*linker, command, std::nullopt, redirects, 0,
                                 0, &message);
  if (code != 0) {
    auto text = MemoryBuffer::getFile(log);
    return createStringError(*linker + " cannot link the library: " + message +
                             (text ? (*text)->getBuffer() : StringRef()));
  }
  auto linked = MemoryBuffer::getFile(output, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false,
                                      /*IsVolatile=*/true);
  if (!linked)
    return createStringError(linked.getError(), "cannot read what was linked");
  return std::move(*linked);
}

Error checkpoint::writeSharedObject(const StepProgram &program,
                                    const CPUExecutable &executable,
                                    StringRef path) {
  // Kernels that are loaded may be for this machine instead of the device's
  // CPU.
  if (executable.stage != CPUExecutable::Stage::Compiled)
    return createStringError(program.name +
                             ": to be written as a library, its kernels have "
                             "to be compiled and not loaded");
  const KernelCompiler &kernels = *executable.kernels;
  for (const KernelCall &call : program.calls)
    if (!kernels.isCompiled(program.kernels[call.kernel].number))
      return createStringError(program.name +
                               ": its kernels were not compiled");
  const CodeTarget &target = executable.getTarget();
  std::string prefix = getStepPrefix(path);
  Expected<std::unique_ptr<TargetMachine>> machine = target.createMachine();
  if (!machine)
    return machine.takeError();
  LLVMContext context;
  std::unique_ptr<Module> tables =
      makeStepTables(program, kernels, target, prefix, context);
  tables->setDataLayout((*machine)->createDataLayout());
  tables->setTargetTriple((*machine)->getTargetTriple());
  Expected<SmallVector<char, 0>> object = emitObject(*tables, **machine);
  if (!object)
    return object.takeError();

  LinkJob job;
  if (Error error = job.begin())
    return error;
  if (Error error =
          job.add("step.o", StringRef(object->data(), object->size())))
    return error;
  std::set<unsigned> numbers;
  for (const KernelCall &call : program.calls)
    numbers.insert(program.kernels[call.kernel].number);
  for (unsigned number : numbers)
    if (Error error = job.add(std::to_string(number) + ".o",
                              kernels.getObject(number).getBuffer()))
      return error;
  std::string exports = "{ global: ";
  for (StringRef name : {"describe", "init", "run", "release", "set_threads"})
    exports += prefix + "_" + name.str() + "; ";
  exports += "local: *; };\n";
  Expected<std::unique_ptr<MemoryBuffer>> linked =
      job.link(exports, sys::path::filename(path));
  if (!linked)
    return linked.takeError();

  SmallString<128> header(path);
  sys::path::replace_extension(header, "h");
  if (Error error = writeText(path, (*linked)->getBuffer()))
    return error;
  Error error = writeText(header, makeStepHeader(program, target, prefix));
  if (error) // neither without the other
    sys::fs::remove(path);
  return error;
}
