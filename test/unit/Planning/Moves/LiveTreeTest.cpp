//===- LiveTreeTest.cpp - Live bytes by slot ------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Planning/Moves/LiveTree.h"
#include "RandomProblem.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <limits>

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

/// The same, slot by slot.
struct PlainSlots {
  std::vector<int64_t> bytes;
  std::vector<bool> occupied;

  int64_t mostIn(size_t first, size_t last) const {
    int64_t most = std::numeric_limits<int64_t>::min();
    for (size_t slot = first; slot <= last; ++slot)
      if (occupied[slot])
        most = std::max(most, bytes[slot]);
    return most;
  }
  double excess(int64_t limit) const {
    double sum = 0;
    for (size_t slot = 0; slot < bytes.size(); ++slot)
      if (occupied[slot] && bytes[slot] > limit)
        sum += double(bytes[slot] - limit);
    return sum;
  }
};

void expectSame(const LiveTree &tree, const PlainSlots &plain, int64_t limit) {
  size_t last = plain.bytes.size() - 1;
  for (size_t slot = 0; slot <= last; ++slot)
    ASSERT_EQ(tree.at(slot), plain.bytes[slot]) << "slot " << slot;
  ASSERT_EQ(tree.excess(), plain.excess(limit));
  ASSERT_EQ(tree.most(), plain.mostIn(0, last));
  size_t most = 0;
  while (!plain.occupied[most] || plain.bytes[most] != tree.most())
    ++most;
  ASSERT_EQ(tree.firstMost(), most);
}

/// Few slots and many: they need not be kept in the same way.
TEST(LiveTreeTest, IsWhatItIsSlotBySlot) {
  for (size_t size : {1, 2, 16, 64, 256, 512, 2048})
    for (uint64_t seed = 0; seed < 10; ++seed) {
      Random random(seed * 10000 + size);
      constexpr int64_t limit = 500;
      LiveTree tree(size, limit);
      ASSERT_EQ(tree.size(), size);
      PlainSlots plain{std::vector<int64_t>(size), std::vector<bool>(size)};
      for (size_t slot = 0; slot < size; ++slot) {
        plain.bytes[slot] = random.below(1000);
        plain.occupied[slot] = slot == 0 || random.chance(60);
      }
      tree.assign(0, plain.bytes, plain.occupied);
      expectSame(tree, plain, limit);
      for (unsigned round = 0; round < 60; ++round) {
        size_t first = random.below(size), last = random.below(size);
        if (first > last)
          std::swap(first, last);
        if (random.chance(70)) {
          int64_t bytes = int64_t(random.below(801)) - 400;
          tree.add(first, last, bytes);
          for (size_t slot = first; slot <= last; ++slot)
            plain.bytes[slot] += bytes;
        } else if (random.chance(50)) {
          plain.occupied[last] = last == 0 || random.chance(50);
          tree.setOccupied(last, plain.occupied[last]);
        } else {
          size_t count = std::min<size_t>(size, 16);
          first = first / count * count;
          std::vector<int64_t> bytes = tree.slice(first, count);
          std::vector<bool> occupied;
          for (size_t i = 0; i < count; ++i) {
            ASSERT_EQ(bytes[i], plain.bytes[first + i]);
            plain.bytes[first + i] = bytes[i] = random.below(1000);
            occupied.push_back(plain.occupied[first + i]);
          }
          tree.assign(first, bytes, occupied);
        }
        expectSame(tree, plain, limit);
        if (plain.mostIn(first, last) > std::numeric_limits<int64_t>::min())
          ASSERT_EQ(tree.mostIn(first, last), plain.mostIn(first, last));
        if (HasFatalFailure())
          FAIL() << size << " slots, seed " << seed << ", round " << round;
      }
    }
}

} // namespace
