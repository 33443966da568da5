//===- ProcessMemory.cpp - What a process holds and what for --------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// See proc(5): /proc/self/smaps, VmHWM in /proc/self/status, and clear_refs,
// to which 5 sets VmHWM back.
//
//===----------------------------------------------------------------------===//

#include "ProcessMemory.h"

#include "checkpoint/Runtime/Products.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <fstream>
#include <map>

using namespace llvm;
using namespace checkpoint;

/// The number of a line "NAME:   1234 kB", in bytes.
static std::optional<int64_t> readBytes(StringRef line, StringRef name) {
  int64_t kilobytes = 0;
  if (!line.consume_front(name) || !line.consume_front(":") ||
      !line.consume_back("kB") || line.trim().getAsInteger(10, kilobytes))
    return std::nullopt;
  return kilobytes * 1024;
}

std::vector<Mapping> checkpoint::readMappings() {
  std::vector<Mapping> mappings;
  std::ifstream stream("/proc/self/smaps");
  for (std::string line; std::getline(stream, line);) {
    StringRef text = line;
    // "55d0-55d8 r-xp 0000 08:01 123   /path"; other lines are "Name: value".
    auto [range, rest] = text.split(' ');
    auto [begin, end] = range.split('-');
    Mapping mapping;
    if (!begin.getAsInteger(16, mapping.begin) &&
        !end.getAsInteger(16, mapping.end)) {
      mapping.executable = rest.take_front(4).contains('x');
      size_t path = rest.find('/');
      if (path != StringRef::npos)
        mapping.file = sys::path::filename(rest.drop_front(path)).str();
      mappings.push_back(std::move(mapping));
    } else if (auto bytes = readBytes(text, "Rss");
               bytes && !mappings.empty()) {
      mappings.back().residentBytes = *bytes;
    }
  }
  return mappings;
}

static std::optional<int64_t> readHighWater() {
  std::ifstream stream("/proc/self/status");
  for (std::string line; std::getline(stream, line);)
    if (std::optional<int64_t> bytes = readBytes(line, "VmHWM"))
      return bytes;
  return std::nullopt;
}

ProcessMemoryWatch::ProcessMemoryWatch() : before(readMappings()) {
  std::ofstream stream("/proc/self/clear_refs");
  watching = static_cast<bool>(stream << "5" << std::flush);
}

/// Bytes of code that is no file's.
static int64_t countCode(ArrayRef<Mapping> mappings) {
  int64_t bytes = 0;
  for (const Mapping &mapping : mappings)
    if (mapping.file.empty() && mapping.executable)
      bytes += mapping.residentBytes;
  return bytes;
}

/// Bytes of what is neither a file's, nor in `ranges`, nor code.
static int64_t countOthers(ArrayRef<Mapping> mappings,
                           function_ref<bool(const Mapping &)> isNamed) {
  int64_t bytes = 0;
  for (const Mapping &mapping : mappings)
    if (mapping.file.empty() && !mapping.executable && !isNamed(mapping))
      bytes += mapping.residentBytes;
  return bytes;
}

std::optional<MemoryUse>
ProcessMemoryWatch::finish(ArrayRef<NamedRange> ranges) const {
  std::string library = checkpointProductLibrary();
  int64_t libraryBytes = checkpointRuntimeBufferBytes();
  std::optional<int64_t> highWater = readHighWater();
  std::vector<Mapping> now = readMappings();
  if (!watching || !highWater || now.empty())
    return std::nullopt;
  std::vector<NamedRange> sorted(ranges);
  llvm::sort(sorted, [](const NamedRange &lhs, const NamedRange &rhs) {
    return lhs.begin < rhs.begin;
  });
  auto find = [&](const Mapping &mapping) -> const NamedRange * {
    auto it = llvm::partition_point(sorted, [&](const NamedRange &range) {
      return reinterpret_cast<uint64_t>(range.begin) < mapping.begin;
    });
    bool inside = it != sorted.end() &&
                  reinterpret_cast<uint64_t>(it->begin) < mapping.end;
    return inside ? &*it : nullptr;
  };

  MemoryUse use;
  use.highWaterBytes = *highWater;
  auto add = [&](StringRef name, int64_t bytes) {
    for (MemoryUse::Part &part : use.parts)
      if (part.name == name) {
        part.bytes += bytes;
        return;
      }
    use.parts.push_back({name.str(), bytes});
  };
  for (const NamedRange &range : ranges)
    add(range.name, 0); // in the caller's order
  std::map<std::string, int64_t> files;
  for (const Mapping &mapping : now) {
    if (const NamedRange *range = find(mapping))
      add(range->name, mapping.residentBytes);
    else if (!mapping.file.empty())
      files[mapping.file] += mapping.residentBytes;
  }
  // oneDNN makes code, too, when it first computes a product.
  int64_t code = countCode(before);
  add("compiled kernels", code);
  add("code that " + library + " made", countCode(now) - code);
  // What came while the step ran is the libraries' and the threads'.
  auto isNamed = [&](const Mapping &mapping) { return find(mapping); };
  int64_t held = countOthers(before, isNamed);
  int64_t grown = countOthers(now, isNamed) - held;
  int64_t buffers =
      std::clamp<int64_t>(libraryBytes, 0, std::max<int64_t>(grown, 0));
  add("buffers of " + library, buffers);
  add("taken by libraries and threads while it ran", grown - buffers);
  add("compiler: heap, stacks, the inputs it was given", held);
  std::vector<MemoryUse::Part> bySize;
  for (auto &[name, bytes] : files)
    bySize.push_back({"file " + name, bytes});
  llvm::sort(bySize,
             [](const MemoryUse::Part &lhs, const MemoryUse::Part &rhs) {
               return std::make_pair(-lhs.bytes, lhs.name) <
                      std::make_pair(-rhs.bytes, rhs.name);
             });
  constexpr size_t kNamedFiles = 6;
  for (auto [index, file] : enumerate(bySize))
    add(index < kNamedFiles ? file.name : "other files", file.bytes);
  return use;
}
