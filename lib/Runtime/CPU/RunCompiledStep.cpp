//===- RunCompiledStep.cpp - What a compiled step's library calls ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/RunCompiledStep.h"

#include "checkpoint/Runtime/CPU/CpuFeatures.h"
#include "checkpoint/Runtime/Products.h"

#include <cerrno>
#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <sys/mman.h>

/// Keeps the text and returns `status`.
__attribute__((format(printf, 4, 5))) static int
refuse(CheckpointStepState &state, const char **error, CheckpointStatus status,
       const char *format, ...) {
  va_list values;
  va_start(values, format);
  std::vsnprintf(state.error, sizeof(state.error), format, values);
  va_end(values);
  if (error)
    *error = state.error;
  return status;
}

int checkpointStepInit(const CheckpointStep *step, int64_t version,
                       const char **error) {
  CheckpointStepState &state = *step->state;
  state.ready = 0;
  if (version != step->version)
    return refuse(state, error, CHECKPOINT_WRONG_VERSION,
                  "%s was compiled for version %" PRId64
                  " of CompiledStep.h, the program that loads it for %" PRId64
                  "; compile both anew",
                  step->program, step->version, version);
  char lacking[256] = "";
  size_t used = 0;
  for (const char *const *name = step->cpu_features; *name; ++name)
    if (checkpointHasCpuFeature(*name) == 0 && used < sizeof(lacking))
      used += std::snprintf(lacking + used, sizeof(lacking) - used, "%s%s",
                            used ? ", " : "", *name);
  if (used)
    return refuse(state, error, CHECKPOINT_WRONG_CPU,
                  "%s was compiled for the CPU %s, and this one lacks %s; "
                  "compile it here, or with checkpoint-run --cpu=NAME for what "
                  "all machines have",
                  step->program, step->cpu, lacking);
  for (auto *load = step->load_libraries; *load; ++load)
    if (const char *reason = (*load)())
      return refuse(state, error, CHECKPOINT_NO_LIBRARY, "%s: %s",
                    step->program, reason);
  state.ready = 1;
  return CHECKPOINT_OK;
}

/// The library's own arena, taken when it is first needed; null when there is
/// no memory for it.
static void *getArena(const CheckpointStep &step) {
  CheckpointStepState &state = *step.state;
  if (state.arena || step.arena_bytes == 0)
    return state.arena;
  void *mapping = mmap(nullptr, step.arena_bytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED)
    return nullptr;
  state.arenaBytes = step.arena_bytes;
  return state.arena = mapping;
}

void checkpointStepRelease(const CheckpointStep *step) {
  CheckpointStepState &state = *step->state;
  if (state.arena)
    munmap(state.arena, state.arenaBytes);
  state.arena = nullptr;
}

static bool isAligned(const void *address, int64_t alignment) {
  return reinterpret_cast<uintptr_t>(address) % alignment == 0;
}

int checkpointStepRun(const CheckpointStep *step, void *const *arguments,
                      void **results, void *arena, const char **error) {
  CheckpointStepState &state = *step->state;
  if (!state.ready)
    return refuse(state, error, CHECKPOINT_NOT_READY,
                  "%s: the function that begins it was not called, or failed",
                  step->program);
  for (int64_t i = 0; i < step->num_arguments; ++i) {
    const CheckpointTensor &tensor = step->arguments[i];
    if (tensor.bytes > 0 && !arguments[i])
      return refuse(state, error, CHECKPOINT_BAD_ARGUMENT,
                    "%s: argument %" PRId64 " (%s, %" PRId64 " bytes) is null",
                    step->program, i, tensor.type, tensor.bytes);
    if (!isAligned(arguments[i], tensor.alignment))
      return refuse(state, error, CHECKPOINT_BAD_ARGUMENT,
                    "%s: argument %" PRId64 " (%s) is not aligned to %" PRId64
                    " bytes",
                    step->program, i, tensor.type, tensor.alignment);
  }
  if (!isAligned(arena, CHECKPOINT_ARENA_ALIGNMENT))
    return refuse(state, error, CHECKPOINT_BAD_ARGUMENT,
                  "%s: the arena is not aligned to %d bytes", step->program,
                  CHECKPOINT_ARENA_ALIGNMENT);
  if (!arena)
    arena = getArena(*step);
  if (!arena && step->arena_bytes > 0)
    return refuse(state, error, CHECKPOINT_NO_MEMORY,
                  "%s: there is no memory for the arena of %" PRId64
                  " bytes: %s",
                  step->program, step->arena_bytes, std::strerror(errno));

  auto addressOf = [&](const CheckpointPlace &place) -> void * {
    const void *base = place.base == CHECKPOINT_IN_ARENA ? arena
                       : place.base == CHECKPOINT_IN_ARGUMENT
                           ? arguments[place.index]
                           : step->constants[place.index];
    return static_cast<char *>(const_cast<void *>(base)) + place.offset;
  };
  void **pointers = static_cast<void **>(
      __builtin_alloca((step->most_places + 1) * sizeof(void *)));
  for (int64_t i = 0; i < step->num_calls; ++i) {
    const CheckpointCall &call = step->calls[i];
    const CheckpointPlace *places = step->places + call.first;
    for (int64_t j = 0; j < call.count; ++j)
      pointers[j] = addressOf(places[j]);
    call.kernel(pointers);
  }
  for (int64_t i = 0; i < step->num_results; ++i)
    results[i] = addressOf(step->places[step->first_result_place + i]);
  return CHECKPOINT_OK;
}
