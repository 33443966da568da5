//===- ProcessMemory.h - What a process holds and what for ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_RUN_PROCESSMEMORY_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_RUN_PROCESSMEMORY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace checkpoint {

/// A range of addresses that the system gave, as /proc/self/smaps tells.
struct Mapping {
  uint64_t begin = 0, end = 0;
  std::string file; // empty for memory that is no file's
  bool executable = false;
  int64_t residentBytes = 0;
};

/// A share of the memory of a process.
struct MemoryPart {
  std::string name;
  int64_t bytes = 0;
};

/// The high-water mark of a stretch of time, and what it was made of.
struct MemoryUse {
  int64_t highWaterBytes = 0;
  std::vector<MemoryPart> parts;

  /// What the parts come to.
  int64_t explainedBytes() const;
};

/// Bytes that the caller holds at an address and what they are.
struct NamedRange {
  std::string name;
  const void *begin = nullptr;
  int64_t bytes = 0;
};

/// Watches the memory of this process while a step runs. It says nothing where
/// the system does not tell.
class MemoryWatch {
public:
  /// From here on; the high-water mark is set back to what is held now.
  MemoryWatch();

  /// What was held at most since then. `ranges` are whole mappings with their
  /// names; `libraryBytes` is what the libraries say that their buffers take.
  std::optional<MemoryUse> finish(llvm::ArrayRef<NamedRange> ranges,
                                  llvm::StringRef library,
                                  int64_t libraryBytes) const;

private:
  bool watching = false;
  std::vector<Mapping> before;
};

/// All mappings of this process; empty where the system does not tell.
std::vector<Mapping> readMappings();

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_RUN_PROCESSMEMORY_H
