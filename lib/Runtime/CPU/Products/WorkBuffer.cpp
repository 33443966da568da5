//===- WorkBuffer.cpp - What a call of a product works in -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "WorkBuffer.h"

#include "MatrixProduct.h"
#include "checkpoint/Runtime/CPU/Parallel.h"
#include "checkpoint/Runtime/Products.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

using namespace checkpoint;

namespace {
struct Buffer {
  char *data = nullptr;
  int64_t bytes = 0;
  bool isLent = false, wasLent = false;
};

/// The buffers of one kind.
class Shelf {
public:
  /// The number of a buffer of at least so many bytes, `wanted` if it is there,
  /// and where it is.
  std::pair<unsigned, char *> lend(int64_t bytes, unsigned wanted);
  void takeBack(unsigned index);
  /// Of those that were lent: others have no pages yet.
  int64_t usedBytes();

private:
  void fitToThreads();
  void grow(Buffer &buffer);

  std::mutex mutex;
  std::vector<Buffer> buffers;
  size_t threads = 0;
  int64_t most = 0; // bytes that a call has asked for
};
} // namespace

void Shelf::grow(Buffer &buffer) {
  if (buffer.bytes >= most)
    return;
  std::free(buffer.data);
  buffer.data = static_cast<char *>(std::aligned_alloc(64, most));
  buffer.bytes = most;
  if (!buffer.data)
    failProduct("there is no memory for what a product is copied to");
}

/// One for each thread; there may be more while several threads of the program
/// run products.
void Shelf::fitToThreads() {
  auto wanted = static_cast<size_t>(checkpointGetThreads());
  if (wanted == threads)
    return;
  threads = wanted;
  while (buffers.size() > threads && !buffers.back().isLent) {
    std::free(buffers.back().data);
    buffers.pop_back();
  }
  buffers.resize(std::max(buffers.size(), threads));
}

std::pair<unsigned, char *> Shelf::lend(int64_t bytes, unsigned wanted) {
  std::lock_guard<std::mutex> lock(mutex);
  most = std::max(most, (bytes + 4095) / 4096 * 4096);
  fitToThreads();
  for (Buffer &buffer : buffers)
    if (!buffer.isLent)
      grow(buffer);
  unsigned index = wanted;
  if (index >= buffers.size() || buffers[index].isLent)
    index = std::find_if(buffers.begin(), buffers.end(),
                         [](const Buffer &buffer) { return !buffer.isLent; }) -
            buffers.begin();
  if (index == buffers.size()) {
    buffers.emplace_back();
    grow(buffers.back());
  }
  buffers[index].isLent = buffers[index].wasLent = true;
  return {index, buffers[index].data};
}

void Shelf::takeBack(unsigned index) {
  std::lock_guard<std::mutex> lock(mutex);
  buffers[index].isLent = false;
  grow(buffers[index]);
}

int64_t Shelf::usedBytes() {
  std::lock_guard<std::mutex> lock(mutex);
  int64_t bytes = 0;
  for (const Buffer &buffer : buffers)
    bytes += buffer.wasLent ? buffer.bytes : 0;
  return bytes;
}

static constexpr WorkBuffer::Kind kKinds[] = {WorkBuffer::OfOperands,
                                              WorkBuffer::OfLibrary};

static Shelf &getShelf(WorkBuffer::Kind kind) {
  // Never destroyed: threads may outlive what the program destroys at its end.
  static auto *shelves = new Shelf[std::size(kKinds)];
  return shelves[kind];
}

WorkBuffer::WorkBuffer(Kind kind, int64_t bytes) : kind(kind) {
  if (bytes == 0)
    return;
  // That of the last time is in this core's cache.
  static thread_local unsigned last[std::size(kKinds)];
  std::tie(index, memory) = getShelf(kind).lend(bytes, last[kind]);
  last[kind] = index;
}

WorkBuffer::~WorkBuffer() {
  if (memory)
    getShelf(kind).takeBack(index);
}

int64_t checkpointRuntimeBufferBytes() {
  int64_t bytes = 0;
  for (WorkBuffer::Kind kind : kKinds)
    bytes += getShelf(kind).usedBytes();
  return bytes;
}
