//===- Options.h - The command line of checkpoint-run -----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_TOOLS_CHECKPOINTRUN_OPTIONS_H
#define CHECKPOINT_TOOLS_CHECKPOINTRUN_OPTIONS_H

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace checkpoint {

/// What the command line says; what it leaves out has its default. --help tells
/// what each is.
struct Options {
  std::string stepPath, entry, inputsPath, outputsPath, jsonPath, cacheFolder,
      cacheSize, cpu, between, emitPath, profilePath, tracePath;
  std::vector<std::string> compare, next;
  uint64_t seed = 0;
  unsigned repeat = 1, steps = 1, threads = 0;
  bool noCache = false, noJoin = false;
  bool printMemoryUse = false, printKernels = false;
  /// Write the step as a library to `emitPath`, and do not run it.
  bool emits = false;
};

/// Ends the program for --help and for options that are none; the error says
/// which do not go together.
llvm::Expected<Options> parseOptions(int argc, char **argv);

} // namespace checkpoint

#endif // CHECKPOINT_TOOLS_CHECKPOINTRUN_OPTIONS_H
