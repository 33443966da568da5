//===- Eviction.h - Memory out of the caches --------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// Where cores have their last caches apart (an AMD processor of several core
// complexes), it takes long to write lines that several of these hold: on Zen 4
// a thread writes 2.4 GB/s of them, 100 GB/s of what it alone holds, and 17
// GB/s where it evicts them before, that included (4 MiB, 64 bytes at a time).
// So a step takes out of the caches what several threads have read and what
// will be overwritten. On cores that share a cache this would cost time, so it
// is found out now and then which of the two is faster: a virtual machine's
// cores may move.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_CPU_EVICTION_H
#define CHECKPOINT_RUNTIME_CPU_EVICTION_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Takes `bytes` bytes from the address `data` on out of the caches, where that
/// makes them faster to write for the pool's threads; their contents stay. Not
/// from within work of the pool. CHECKPOINT_EVICT=always or =never says so
/// without a measurement.
void checkpointEvict(int64_t data, int64_t bytes);

/// 1 where the pool's threads do not have one last cache in common, 0 where
/// they have or where that was never found out. It is tried anew after a tenth
/// of a second; where a thread is late then, the answer stays. Not from within
/// work of the pool.
int checkpointCachesAreApart(void);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_CPU_EVICTION_H
