//===- StepHeader.cpp - The header of a step's library --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "StepHeader.h"

#include "checkpoint/Support/Format.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace checkpoint;

/// Runtime/CompiledStep.h, which the header brings along.
static constexpr char kCompiledStep[] =
#include "CompiledStepText.inc"
    ;

std::string checkpoint::getStepPrefix(StringRef path) {
  StringRef name = sys::path::stem(path);
  name.consume_front("lib");
  std::string prefix;
  for (char c : name)
    prefix += isAlnum(c) ? c : '_';
  if (prefix.empty() || isDigit(prefix.front()))
    prefix.insert(0, "step_");
  return prefix;
}

/// A line for each tensor.
static void listTensors(ArrayRef<std::string> lines, StringRef what,
                        raw_ostream &stream) {
  stream << "//\n// " << what << "\n";
  for (auto [index, line] : enumerate(lines))
    stream << "//   " << index << "  " << line << "\n";
}

static std::string describe(const StepTensor &tensor) {
  return tensor.describe() + ", " + std::to_string(tensor.bytes) + " bytes" +
         (tensor.isComplexOfF64 ? ", complex numbers" : "");
}

std::string checkpoint::makeStepHeader(const StepProgram &program,
                                       const CodeTarget &target,
                                       StringRef prefix) {
  std::string text;
  raw_string_ostream stream(text);
  std::string upper = prefix.upper();
  stream << "// Made by checkpoint-run --emit=shared from "
         << sys::path::filename(program.name) << ".\n//\n"
         << "// For the CPU " << target.cpu() << "; needs "
         << join(target.features(), ", ") << ".\n"
         << "// Arguments take " << formatBytes(program.argumentBytes())
         << ", the arena " << formatBytes(program.arenaBytes) << ".\n";
  std::vector<std::string> arguments, results;
  for (const StepArgument &argument : program.arguments) {
    std::string &line = arguments.emplace_back(describe(argument));
    if (argument.donated)
      line += ", donated";
    if (argument.nextResult)
      line += ": the next step takes result " +
              std::to_string(*argument.nextResult);
    else if (argument.donated)
      line += ": to be given anew for the next step";
  }
  for (auto [result, place] :
       zip_equal(program.results, program.resultPlaces)) {
    std::string &line = results.emplace_back(describe(result));
    if (place.base == BufferPlace::Argument)
      line += ", in argument " + std::to_string(place.index);
    else
      line += place.base == BufferPlace::Arena ? ", in the arena"
                                               : ", in a constant";
  }
  listTensors(arguments, "Arguments, by position:", stream);
  listTensors(results, "Results, by position:", stream);
  stream << "\n" << kCompiledStep << "\n";

  std::string guard = "CHECKPOINT_STEP_" + upper + "_H";
  stream << "#ifndef " << guard << "\n#define " << guard << "\n\n"
         << "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n"
         << "#define " << upper << "_NUM_ARGUMENTS " << program.arguments.size()
         << "\n#define " << upper << "_NUM_RESULTS " << program.results.size()
         << "\n#define " << upper << "_ARENA_BYTES INT64_C("
         << program.arenaBytes << ")\n\n"
         << "const CheckpointStep *" << prefix << "_describe(void);\n"
         << "int " << prefix << "_init(int64_t version, const char **error);\n"
         << "int " << prefix
         << "_run(void *const *arguments, void **results, void *arena,\n"
         << "    const char **error);\n"
         << "void " << prefix << "_set_threads(int64_t threads);\n"
         << "void " << prefix << "_release(void);\n\n"
         << "#ifdef __cplusplus\n} // extern \"C\"\n#endif\n\n"
         << "#endif // " << guard << "\n";
  return text;
}
