//===- Sections.h - Where the time of a joint kernel goes -------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// A kernel that runs several others slice by slice tells when each is done with
// a slice, so that a profile can say what each of them takes.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_CPU_SECTIONS_H
#define CHECKPOINT_RUNTIME_CPU_SECTIONS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { CHECKPOINT_MAX_SECTIONS = 64 };

/// The calling thread is done with section `number` of a slice; -1 when it
/// begins with the first one. Numbers are below CHECKPOINT_MAX_SECTIONS. Does
/// next to nothing unless sections are timed.
void checkpointEndSection(int64_t number);

/// Times sections from now on, or no more. Not while work is going on.
void checkpointTimeSections(int on);

/// Stores what all threads together spent in each of the first `count` sections
/// since it was last asked, in nanoseconds; `count` is at most
/// CHECKPOINT_MAX_SECTIONS. Not while work is going on.
void checkpointTakeSectionTimes(int64_t *nanoseconds, int64_t count);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_CPU_SECTIONS_H
