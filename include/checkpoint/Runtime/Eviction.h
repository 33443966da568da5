//===- Eviction.h - Memory out of the caches --------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Where cores have their last caches apart (an AMD processor of several core
// complexes), to write lines that several of these hold is some ten times
// slower than to write lines that none holds: 2.4 GB/s a thread of Zen 4,
// beside 42. So a step takes out of the caches what several threads have read
// and what will be overwritten. On cores that share a cache this would cost
// time, so it is found out now and then which of the two is faster: a virtual
// machine's cores may move.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_EVICTION_H
#define CHECKPOINT_RUNTIME_EVICTION_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Takes `bytes` bytes from the address `data` on out of the caches, where that
/// makes them faster to write for the pool's threads; their contents stay. Not
/// from within work of the pool. CHECKPOINT_EVICT=always or =never says so
/// without a measurement.
void checkpointEvict(int64_t data, int64_t bytes);

/// 1 where the pool's threads do not have one last cache in common, as was
/// measured within the last tenth of a second; 0 where they have, or where it is
/// not known. Not from within work of the pool.
int checkpointCachesAreApart(void);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_EVICTION_H
