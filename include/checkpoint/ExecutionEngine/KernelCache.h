//===- KernelCache.h - Compiled kernels on disk -----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_EXECUTIONENGINE_KERNELCACHE_H
#define CHECKPOINT_EXECUTIONENGINE_KERNELCACHE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace checkpoint {

/// Object files of kernels in a folder, each under a digest of all that decides
/// what it is. Any number of processes may use one folder at a time. What is
/// not whole is not there.
class KernelCache {
public:
  /// A cache in `folder`, which is made when needed, of at most `mostBytes`.
  KernelCache(std::string folder, uint64_t mostBytes)
      : folder(std::move(folder)), mostBytes(mostBytes) {}

  /// The folder to use when nobody says another: in $XDG_CACHE_HOME, or else in
  /// ~/.cache. Empty when there is no such place.
  static std::string defaultFolder();

  /// The object stored under `key`, or null. An entry that was damaged counts
  /// as `rejected` and is not used.
  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef key);

  /// Stores an object. That it cannot be stored is no reason to fail: `error`
  /// tells.
  void store(llvm::StringRef key, llvm::StringRef object);

  /// Removes what was not used for longest, when the folder is over its size.
  void prune();

  const std::string &path() const { return folder; }
  unsigned rejected() const { return rejectedEntries; }
  /// The first thing that went wrong when storing, if anything did.
  const std::string &error() const { return firstError; }

private:
  std::string fileOf(llvm::StringRef key) const;

  std::string folder;
  uint64_t mostBytes;
  unsigned rejectedEntries = 0;
  std::string firstError;
};

} // namespace checkpoint

#endif // CHECKPOINT_EXECUTIONENGINE_KERNELCACHE_H
