//===- LiveTree.cpp - Live bytes along a plan, kept up to date ------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "LiveTree.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cassert>
#include <limits>

using namespace llvm;

namespace checkpoint {

static constexpr int64_t kNone = std::numeric_limits<int64_t>::min() / 2;

LiveTree::LiveTree(size_t slots, int64_t limitBytes)
    : numSlots(PowerOf2Ceil(std::max<size_t>(slots, 1))),
      limitBytes(limitBytes),
      nodes(isFlat() ? 2 : 2 * numSlots, Node{kNone, -kNone, 0, 0, 0}) {
  if (isFlat()) {
    flatBytes.assign(numSlots, 0);
    flatMask.assign(numSlots, 0);
  }
}

void LiveTree::total() const {
  if (isTotal)
    return;
  isTotal = true;
  int64_t most = kNone, excess = 0;
  for (size_t slot = 0; slot < numSlots; ++slot) {
    int64_t bytes = flatBytes[slot];
    most = std::max(most, flatMask[slot] ? bytes : kNone);
    excess += std::max<int64_t>(bytes - limitBytes, 0) & flatMask[slot];
  }
  nodes[1].most = most;
  nodes[1].excess = double(excess);
}

/// Whether all occupied slots below are within the limit and stay so, or are
/// above it and stay so. What is pending never takes a node across.
bool LiveTree::isUniform(const Node &node, int64_t bytes) const {
  return node.occupied == 0 ||
         node.most + std::max<int64_t>(bytes, 0) <= limitBytes ||
         node.least + std::min<int64_t>(bytes, 0) > limitBytes;
}

void LiveTree::apply(Node &node, int64_t bytes) {
  node.pending += bytes;
  if (node.occupied == 0)
    return;
  if (node.least > limitBytes)
    node.excess += double(bytes) * node.occupied;
  node.most += bytes;
  node.least += bytes;
}

void LiveTree::setLeaf(size_t slot, int64_t bytes, bool occupied) {
  Node &leaf = nodes[numSlots + slot];
  leaf.pending = bytes;
  leaf.occupied = occupied;
  leaf.most = occupied ? bytes : kNone;
  leaf.least = occupied ? bytes : -kNone;
  leaf.excess =
      occupied && bytes > limitBytes ? double(bytes - limitBytes) : 0.0;
}

void LiveTree::pull(size_t node) {
  const Node &left = nodes[2 * node], &right = nodes[2 * node + 1];
  Node &it = nodes[node];
  assert(it.pending == 0 && "pushed before");
  it.most = std::max(left.most, right.most);
  it.least = std::min(left.least, right.least);
  it.excess = left.excess + right.excess;
  it.occupied = left.occupied + right.occupied;
}

void LiveTree::push(size_t node) {
  int64_t bytes = nodes[node].pending;
  if (bytes == 0)
    return;
  apply(nodes[2 * node], bytes);
  apply(nodes[2 * node + 1], bytes);
  nodes[node].pending = 0;
}

void LiveTree::pushPath(size_t slot) {
  size_t leaf = numSlots + slot;
  for (unsigned level = Log2_64(numSlots); level > 0; --level)
    push(leaf >> level);
}

void LiveTree::assign(size_t first, const std::vector<int64_t> &bytes,
                      const std::vector<bool> &occupied) {
  if (bytes.empty())
    return;
  size_t last = first + bytes.size() - 1;
  assert(last < numSlots);
  if (isFlat()) {
    isTotal = false;
    for (size_t i = 0; i < bytes.size(); ++i) {
      flatBytes[first + i] = bytes[i];
      flatMask[first + i] = occupied[i] ? -1 : 0;
    }
    return;
  }
  pushPath(first);
  pushPath(last);
  // Inner nodes wholly inside lose what was pending for their slots.
  for (size_t from = numSlots + first, to = numSlots + last; from > 1;
       from >>= 1, to >>= 1)
    for (size_t node = from; node <= to; ++node)
      if (node < numSlots)
        nodes[node].pending = 0;
  for (size_t i = 0; i < bytes.size(); ++i)
    setLeaf(first + i, bytes[i], occupied[i]);
  for (size_t from = (numSlots + first) >> 1, to = (numSlots + last) >> 1;
       from > 0; from >>= 1, to >>= 1)
    for (size_t node = from; node <= to; ++node)
      pull(node);
}

void LiveTree::setOccupied(size_t slot, bool occupied) {
  if (isFlat()) {
    isTotal = false;
    flatMask[slot] = occupied ? -1 : 0;
    return;
  }
  pushPath(slot);
  setLeaf(slot, nodes[numSlots + slot].pending, occupied);
  for (size_t node = (numSlots + slot) >> 1; node > 0; node >>= 1)
    pull(node);
}

void LiveTree::add(size_t first, size_t last, int64_t bytes) {
  if (first > last || bytes == 0)
    return;
  if (!isFlat()) {
    add(1, 0, numSlots - 1, first, last, bytes);
    return;
  }
  isTotal = false;
  for (size_t slot = first; slot <= last; ++slot)
    flatBytes[slot] += bytes;
}

void LiveTree::add(size_t node, size_t low, size_t high, size_t first,
                   size_t last, int64_t bytes) {
  if (first > high || last < low)
    return;
  Node &it = nodes[node];
  if (low == high) {
    setLeaf(low, it.pending + bytes, it.occupied);
    return;
  }
  if (first <= low && high <= last && isUniform(it, bytes)) {
    apply(it, bytes);
    return;
  }
  push(node);
  size_t middle = (low + high) / 2;
  add(2 * node, low, middle, first, last, bytes);
  add(2 * node + 1, middle + 1, high, first, last, bytes);
  pull(node);
}

int64_t LiveTree::at(size_t slot) const {
  if (isFlat())
    return flatBytes[slot];
  int64_t bytes = 0;
  for (size_t node = numSlots + slot; node > 0; node >>= 1)
    bytes += nodes[node].pending;
  return bytes;
}

std::vector<int64_t> LiveTree::slice(size_t first, size_t count) {
  if (isFlat())
    return {flatBytes.begin() + first, flatBytes.begin() + first + count};
  pushPath(first);
  // Level by level, from the one node above them all.
  for (size_t width = count; width > 1; width /= 2)
    for (size_t node = (numSlots + first) / width, last = node + count / width;
         node < last; ++node)
      push(node);
  std::vector<int64_t> bytes(count);
  for (size_t i = 0; i < count; ++i)
    bytes[i] = nodes[numSlots + first + i].pending;
  return bytes;
}

int64_t LiveTree::mostIn(size_t first, size_t last) const {
  if (!isFlat())
    return first <= last ? mostIn(1, 0, numSlots - 1, first, last) : kNone;
  int64_t most = kNone;
  for (size_t slot = first; slot <= last; ++slot)
    if (flatMask[slot])
      most = std::max(most, flatBytes[slot]);
  return most;
}

int64_t LiveTree::mostIn(size_t node, size_t low, size_t high, size_t first,
                         size_t last) const {
  if (first > high || last < low || nodes[node].occupied == 0)
    return kNone;
  if (first <= low && high <= last)
    return nodes[node].most;
  size_t middle = (low + high) / 2;
  return std::max(mostIn(2 * node, low, middle, first, last),
                  mostIn(2 * node + 1, middle + 1, high, first, last)) +
         nodes[node].pending;
}

size_t LiveTree::firstMost() const {
  if (isFlat()) {
    size_t slot = 0;
    for (int64_t most = this->most();
         !flatMask[slot] || flatBytes[slot] < most;)
      ++slot;
    return slot;
  }
  assert(nodes[1].occupied && "nothing there");
  size_t node = 1;
  while (node < numSlots)
    node = 2 * node +
           (nodes[2 * node].most + nodes[node].pending < nodes[node].most);
  return node - numSlots;
}

} // namespace checkpoint
