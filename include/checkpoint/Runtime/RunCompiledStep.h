//===- RunCompiledStep.h - What a compiled step's library calls -*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_RUNCOMPILEDSTEP_H
#define CHECKPOINT_RUNTIME_RUNCOMPILEDSTEP_H

#include "checkpoint/Runtime/CompiledStep.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHECKPOINT_ERROR_BYTES = 480 };

/// All that changes of a step's library; at first zeros.
struct CheckpointStepState {
  int64_t ready;
  void *arena; // its own
  int64_t arenaBytes;
  char error[CHECKPOINT_ERROR_BYTES];
};

/// NAME_init, NAME_run and NAME_release; see CompiledStep.h.
int checkpointStepInit(const CheckpointStep *step, int64_t version,
                       const char **error);
int checkpointStepRun(const CheckpointStep *step, void *const *arguments,
                      void **results, void *arena, const char **error);
void checkpointStepRelease(const CheckpointStep *step);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_RUNCOMPILEDSTEP_H
