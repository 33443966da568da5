//===- Device.cpp - What steps are compiled for and run on ----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Device.h"

using namespace checkpoint;

DeviceMemory::~DeviceMemory() = default;
MemoryWatch::~MemoryWatch() = default;
DeviceStep::~DeviceStep() = default;
Executable::~Executable() = default;
Device::~Device() = default;

int64_t MemoryUse::explainedBytes() const {
  int64_t bytes = 0;
  for (const Part &part : parts)
    bytes += part.bytes;
  return bytes;
}

char *StepAddresses::of(const BufferPlace &place) const {
  switch (place.base) {
  case BufferPlace::Arena:
    return arena + place.offset;
  case BufferPlace::Argument:
    return arguments[place.index] + place.offset;
  case BufferPlace::Constant:
    return constants[place.index] + place.offset;
  }
  llvm_unreachable("all bases are covered");
}
