//===- RowAccesses.cpp - The bytes that rows use --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RowAccesses.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <set>

using namespace llvm;
using namespace checkpoint;

/// The bytes that the loops from `first` on reach, from the begin of their
/// first iteration on.
static std::pair<int64_t, int64_t> getExtent(const RowAccess &access,
                                             unsigned first) {
  int64_t low = 0, high = access.elementBytes;
  for (size_t i = first; i < access.sizes.size(); ++i) {
    int64_t last = access.steps[i] * (access.sizes[i] - 1);
    (last < 0 ? low : high) += last;
  }
  return {low, high};
}

/// The same of one access, in its memory, from the first row's begin on.
static std::pair<int64_t, int64_t> getBytes(const PlacedAccess &placed,
                                            unsigned first) {
  auto [low, high] = getExtent(*placed.access, first);
  int64_t begin = placed.offset + placed.access->begin;
  return {begin + low, begin + high};
}

/// Whether steps of rows and of what is in a row, those of both accesses, count
/// bytes as digits do: then a byte tells its row, even where rows have parts of
/// others in between. `steps` are the rows', with sizes.
static bool haveOwnDigits(const PlacedAccess &a, const PlacedAccess &b,
                          unsigned rows,
                          ArrayRef<std::pair<int64_t, int64_t>> steps) {
  std::map<int64_t, int64_t> digits; // their sizes, by steps
  for (auto [step, size] : steps)
    if (!digits.insert({step, size}).second)
      return false;
  std::set<int64_t> ofRows;
  for (auto [step, size] : steps)
    ofRows.insert(step);
  for (const RowAccess *access : {a.access, b.access}) {
    std::map<int64_t, int64_t> own;
    for (size_t i = rows; i < access->sizes.size(); ++i) {
      int64_t step = access->steps[i], size = access->sizes[i];
      if (size == 1 || step == 0)
        continue;
      if (step < 0 || ofRows.count(step))
        return false;
      // Loops by one step reach as far as all of them together.
      own.insert({step, 1}).first->second += size - 1;
    }
    for (auto [step, size] : own) {
      int64_t &most = digits[step];
      most = std::max(most, size);
    }
  }
  int64_t beginA = a.offset + a.access->begin,
          beginB = b.offset + b.access->begin;
  int64_t reach = std::max(beginA + a.access->elementBytes,
                           beginB + b.access->elementBytes) -
                  std::min(beginA, beginB);
  for (auto [step, size] : digits) {
    if (step < reach)
      return false;
    reach += step * (size - 1);
  }
  return true;
}

bool checkpoint::areRowsApart(const PlacedAccess &a, const PlacedAccess &b,
                              ArrayRef<int64_t> rows) {
  if (a.memory != b.memory)
    return true;
  auto getAll = [](const PlacedAccess &placed) {
    return placed.access->anywhere
               ? std::make_pair(placed.offset, placed.offset + placed.bytes)
               : getBytes(placed, 0);
  };
  auto [beginA, endA] = getAll(a);
  auto [beginB, endB] = getAll(b);
  if (endA <= beginB || endB <= beginA)
    return true;
  if (a.access->anywhere || b.access->anywhere)
    return false;
  // Both move on by the same steps.
  SmallVector<std::pair<int64_t, int64_t>> steps; // with sizes
  for (size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == 1)
      continue;
    int64_t step = a.access->steps[i];
    if (step <= 0 || b.access->steps[i] != step)
      return false;
    steps.emplace_back(step, rows[i]);
  }
  if (haveOwnDigits(a, b, rows.size(), steps))
    return true;
  // What they use in one row lies within the smallest step.
  llvm::sort(steps);
  auto [lowA, highA] = getBytes(a, rows.size());
  auto [lowB, highB] = getBytes(b, rows.size());
  int64_t reach = std::max(highA, highB) - std::min(lowA, lowB);
  for (auto [step, size] : steps) {
    if (step < reach)
      return false;
    reach += step * (size - 1);
  }
  return true;
}

std::optional<int64_t>
checkpoint::getRowReach(ArrayRef<const RowAccess *> accesses,
                        ArrayRef<int64_t> rows) {
  int64_t reach = 0;
  for (const RowAccess *access : accesses) {
    if (!access->direct || access->anywhere)
      return std::nullopt;
    auto [low, high] = getExtent(*access, rows.size());
    if (low < 0 || access->begin != 0)
      return std::nullopt;
    reach = std::max(reach, high);
    PlacedAccess first{accesses.front(), 0, 0, 0}, second{access, 0, 0, 0};
    if (!areRowsApart(first, second, rows))
      return std::nullopt;
  }
  return reach;
}

int64_t checkpoint::getRowBytes(const RowAccess &access, unsigned count) {
  if (access.anywhere)
    return 0;
  int64_t bytes = access.elementBytes;
  for (size_t i = count; i < access.sizes.size(); ++i)
    if (access.steps[i] != 0)
      bytes *= access.sizes[i];
  return bytes;
}

int64_t RowKernel::getRowElements(unsigned count) const {
  int64_t most = 1;
  for (ArrayRef<int64_t> sizes : loops) {
    int64_t elements = 1;
    for (int64_t size : sizes.drop_front(count))
      elements *= size;
    most = std::max(most, elements);
  }
  return most;
}
