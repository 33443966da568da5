//===- GuardedBytes.cpp - Buffers with a guard behind them ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "GuardedBytes.h"

#include "llvm/Support/MathExtras.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;
using namespace checkpoint;

Expected<GuardedBytes> GuardedBytes::allocate(int64_t bytes) {
  int64_t page = sysconf(_SC_PAGESIZE);
  int64_t padded = alignTo(bytes, 64);
  int64_t usable = alignTo(padded, page);
  GuardedBytes result;
  result.mappedBytes = usable + page;
  void *mapping = mmap(nullptr, result.mappedBytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED)
    return createStringError("cannot allocate " + Twine(bytes) +
                             " bytes: " + std::strerror(errno));
  result.mapping = mapping;
  // Fewer pages to look up, and prefetching that goes on across them. Only what
  // is mapped anyhow becomes large pages.
#ifdef MADV_HUGEPAGE
  constexpr int64_t kLarge = int64_t(4) << 20;
  if (usable >= kLarge)
    madvise(mapping, usable, MADV_HUGEPAGE);
#endif
  char *base = static_cast<char *>(mapping);
  if (mprotect(base + usable, page, PROT_NONE) != 0)
    return createStringError(Twine("cannot protect the page behind ") +
                             Twine(bytes) + " bytes: " + std::strerror(errno));
  result.begin = base + usable - padded;
  result.bytes = bytes;
  return std::move(result);
}

int64_t checkpoint::getMachineBytes() {
  int64_t bytes = int64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  // A container may have less; "max" is no limit.
  for (const char *path : {"/sys/fs/cgroup/memory.max",
                           "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::ifstream stream(path);
    int64_t limit = 0;
    if (stream >> limit && limit > 0)
      bytes = std::min(bytes, limit);
  }
  return bytes;
}

GuardedBytes::~GuardedBytes() {
  if (mapping)
    munmap(mapping, mappedBytes);
}
