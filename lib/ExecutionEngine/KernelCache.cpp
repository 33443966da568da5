//===- KernelCache.cpp - Compiled kernels on disk -------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// An entry is a line that says what it is, the digest of the object, and the
// object. Names begin as LLVM's own pruning wants them to.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/KernelCache.h"

#include "checkpoint/Support/OutputFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/xxhash.h"

#include <chrono>

using namespace llvm;
using namespace checkpoint;

static constexpr StringLiteral kHeading = "checkpoint-opt kernel 1\n";

static std::string digestOf(StringRef bytes) {
  XXH128_hash_t hash = xxh3_128bits(arrayRefFromStringRef(bytes));
  return utohexstr(hash.high64, /*LowerCase=*/true, 16) +
         utohexstr(hash.low64, /*LowerCase=*/true, 16) + '\n';
}

std::string KernelCache::defaultFolder() {
  auto folderIn = [](const char *variable) {
    std::string path = sys::Process::GetEnv(variable).value_or("");
    return sys::path::is_absolute(path) ? path : std::string();
  };
  SmallString<128> path(folderIn("XDG_CACHE_HOME"));
  if (path.empty()) {
    path = folderIn("HOME");
    if (path.empty())
      return {};
    sys::path::append(path, ".cache");
  }
  sys::path::append(path, "checkpoint-opt");
  return path.str().str();
}

std::string KernelCache::fileOf(StringRef key) const {
  SmallString<128> path(folder);
  sys::path::append(path, "llvmcache-" + key);
  return path.str().str();
}

std::unique_ptr<MemoryBuffer> KernelCache::find(StringRef key) {
  std::string path = fileOf(key);
  // Read, not mapped: another process may replace the file.
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false,
                                    /*IsVolatile=*/true);
  if (!file)
    return nullptr;
  StringRef object = (*file)->getBuffer();
  constexpr size_t kDigestBytes = 33;
  StringRef digest = object.substr(kHeading.size(), kDigestBytes);
  if (!object.consume_front(kHeading) || !object.consume_front(digest) ||
      digest != digestOf(object)) {
    ++rejectedEntries;
    return nullptr;
  }
  // It was used now: pruning goes by that.
  int descriptor;
  if (!sys::fs::openFileForWrite(path, descriptor, sys::fs::CD_OpenExisting,
                                 sys::fs::OF_Append)) {
    (void)sys::fs::setLastAccessAndModificationTime(
        descriptor, std::chrono::system_clock::now());
    sys::Process::SafelyCloseFileDescriptor(descriptor);
  }
  return MemoryBuffer::getMemBufferCopy(object, key);
}

void KernelCache::store(StringRef key, StringRef object) {
  auto keep = [&](const Twine &what) {
    if (firstError.empty())
      firstError = (folder + ": " + what).str();
  };
  if (std::error_code error = sys::fs::create_directories(folder))
    return keep(error.message());
  if (Error error = writeOutputFile(fileOf(key), [&](raw_ostream &stream) {
        stream << kHeading << digestOf(object) << object;
      }))
    keep(toString(std::move(error)));
}

void KernelCache::prune() {
  CachePruningPolicy policy;
  policy.Interval = std::chrono::seconds(0);
  policy.Expiration = std::chrono::hours(0);
  policy.MaxSizePercentageOfAvailableSpace = 50;
  policy.MaxSizeBytes = std::max<uint64_t>(mostBytes, 1); // 0: any size
  pruneCache(folder, policy);
}
