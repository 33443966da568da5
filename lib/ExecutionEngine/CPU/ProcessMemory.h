//===- ProcessMemory.h - What a process holds and what for ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_CPU_PROCESSMEMORY_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_CPU_PROCESSMEMORY_H

#include "checkpoint/ExecutionEngine/Device.h"

namespace checkpoint {

/// A range of addresses that the system gave, as /proc/self/smaps tells.
struct Mapping {
  uint64_t begin = 0, end = 0;
  std::string file; // empty for memory that is no file's
  bool executable = false;
  int64_t residentBytes = 0;
};

/// Watches the memory of this process. What is neither a file's, nor in the
/// ranges that are named, nor code, is the compiler's if it was there before,
/// else the libraries' and threads'.
class ProcessMemoryWatch final : public MemoryWatch {
public:
  /// Sets the high-water mark back to what is held now.
  ProcessMemoryWatch();
  std::optional<MemoryUse>
  finish(llvm::ArrayRef<NamedRange> ranges) const override;

private:
  bool watching = false;
  std::vector<Mapping> before;
};

/// All mappings of this process; empty where the system does not tell.
std::vector<Mapping> readMappings();

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_CPU_PROCESSMEMORY_H
