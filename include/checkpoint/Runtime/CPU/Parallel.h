//===- Parallel.h - Work in several threads at run time ---------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The one pool of threads that everything in a compiled step runs on. Work is
// cut by shape only: which thread does a piece changes no bit of any result.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_CPU_PARALLEL_H
#define CHECKPOINT_RUNTIME_CPU_PARALLEL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Does items [begin, end) of some work.
typedef void (*CheckpointTask)(void *context, int64_t begin, int64_t end);

/// Does items [0, count), in pieces of `grain` (the last may be smaller),
/// several at once; returns when all are done. Pieces are begun and done in any
/// order: each thread begins with the same share of consecutive ones, whatever
/// the work, so that it finds near to it what it wrote before. Called from
/// within a task, or while another thread of the program is in such a call, it
/// does all of them itself.
void checkpointParallelFor(CheckpointTask task, void *context, int64_t count,
                           int64_t grain);

/// Likewise, with pieces begun in their order: an item may wait for what those
/// before it do, for its turn.
void checkpointParallelForInOrder(CheckpointTask task, void *context,
                                  int64_t count, int64_t grain);

/// In work that is begun in order: waits until it is the turn of item `number`,
/// of those that one by one, from 0 on, add to something; `turn` is 0 before
/// the first.
void checkpointAwaitTurn(const int64_t *turn, int64_t number);

/// Makes it the turn of the item after `number`, which sees what this one did.
void checkpointPassTurn(int64_t *turn, int64_t number);

/// How many threads work, the calling one included. At first it is
/// CHECKPOINT_NUM_THREADS, or else how many CPUs the process may run on.
int64_t checkpointGetThreads(void);

/// Changes it; `threads` of 0 or less means the number at first. Not while work
/// is going on.
void checkpointSetThreads(int64_t threads);

/// Is told when a thread (0 is the calling one) did pieces of one work, in
/// nanoseconds of the steady clock; by that thread itself.
typedef void (*CheckpointWatcher)(void *context, int64_t thread, int64_t begin,
                                  int64_t end);

/// Who is told from now on, with `context`; null for nobody. Not while work is
/// going on.
void checkpointSetWatcher(CheckpointWatcher watcher, void *context);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_CPU_PARALLEL_H
