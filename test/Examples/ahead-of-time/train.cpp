//===- train.cpp - A training loop around a compiled step -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// train ARGUMENTS RESULTS STEPS: reads the arguments of the step (their bytes,
// one after the other), runs it STEPS times with the new state fed back, and
// writes the last results in the same way. Which result is which argument's
// value in the next step, the library says; a donated argument that has none
// would have to be given anew.
//
//   checkpoint-run --emit=shared -o step.so STEP.mlir
//   c++ train.cpp step.so -Wl,-rpath,. -o train
//
// It knows nothing of this step but what its library tells. A program of your
// own reads step.h once, and passes its arrays in that order.
//
//===----------------------------------------------------------------------===//

#include "step.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <vector>

static int fail(const char *what) {
  std::fprintf(stderr, "train: %s\n", what);
  return 1;
}

int main(int argc, char **argv) {
  if (argc != 4)
    return fail("usage: train ARGUMENTS RESULTS STEPS");

  // Refuses what cannot work here: another version, a CPU without the vectors
  // that the code uses, no library for products.
  const char *error = nullptr;
  if (step_init(CHECKPOINT_STEP_VERSION, &error) != CHECKPOINT_OK)
    return fail(error);

  const CheckpointStep *step = step_describe();
  std::ifstream input(argv[1], std::ios::binary);
  std::vector<std::vector<char>> memory;
  std::vector<void *> arguments;
  for (int64_t i = 0; i < step->num_arguments; ++i) {
    memory.emplace_back(step->arguments[i].bytes);
    arguments.push_back(memory.back().data());
    if (!input.read(memory.back().data(), step->arguments[i].bytes))
      return fail("the file of arguments is too short");
  }

  // Our own arena. With null instead of it the library would take one.
  void *arena = nullptr;
  if (step->arena_bytes > 0) {
    size_t bytes = (step->arena_bytes + CHECKPOINT_ARENA_ALIGNMENT - 1) /
                   CHECKPOINT_ARENA_ALIGNMENT * CHECKPOINT_ARENA_ALIGNMENT;
    arena = std::aligned_alloc(CHECKPOINT_ARENA_ALIGNMENT, bytes);
    if (!arena)
      return fail("no memory for the arena");
  }

  int steps = std::atoi(argv[3]);
  for (int64_t a = 0; a < step->num_arguments && steps > 1; ++a)
    if (step->arguments[a].donated && step->arguments[a].next_result < 0)
      return fail("a donated argument's value in the next step is not known");

  std::vector<void *> results(step->num_results);
  for (int i = 0; i < steps; ++i) {
    if (step_run(arguments.data(), results.data(), arena, &error) !=
        CHECKPOINT_OK)
      return fail(error);
    // New state mostly lies where the old one was; what does not is copied.
    if (i + 1 == steps)
      break;
    std::vector<std::vector<char>> moved(step->num_arguments);
    for (int64_t a = 0; a < step->num_arguments; ++a) {
      int64_t next = step->arguments[a].next_result;
      if (next < 0 || results[next] == arguments[a])
        continue;
      const char *from = static_cast<const char *>(results[next]);
      moved[a].assign(from, from + step->arguments[a].bytes);
    }
    for (int64_t a = 0; a < step->num_arguments; ++a)
      if (!moved[a].empty())
        std::memcpy(arguments[a], moved[a].data(), moved[a].size());
  }

  std::ofstream output(argv[2], std::ios::binary);
  for (int64_t i = 0; i < step->num_results; ++i)
    output.write(static_cast<const char *>(results[i]), step->results[i].bytes);
  output.close();
  std::free(arena);
  return output ? 0 : fail("cannot write the results");
}
