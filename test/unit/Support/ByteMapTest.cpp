//===- ByteMapTest.cpp - From ranges of bytes to values -------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Support/ByteMap.h"

#include "gtest/gtest.h"

#include <array>
#include <random>
#include <tuple>
#include <vector>

using namespace checkpoint;

namespace {

using Pieces = std::vector<std::tuple<int64_t, int64_t, int>>;

Pieces visit(ByteMap<int> &map, int64_t begin, int64_t end) {
  Pieces pieces;
  map.visit(begin, end, [&](int64_t begin, int64_t end, int value) {
    pieces.emplace_back(begin, end, value);
  });
  return pieces;
}

Pieces cover(ByteMap<int> &map, int64_t begin, int64_t end) {
  Pieces pieces;
  map.cover(begin, end, [&](int64_t begin, int64_t end, int value) {
    pieces.emplace_back(begin, end, value);
  });
  return pieces;
}

TEST(ByteMap, VisitsWholePieces) {
  ByteMap<int> map;
  EXPECT_EQ(visit(map, 0, 100), Pieces());
  map.assign(10, 20, 1);
  map.assign(20, 30, 2);
  EXPECT_EQ(visit(map, 0, 10), Pieces());
  EXPECT_EQ(visit(map, 30, 40), Pieces());
  EXPECT_EQ(visit(map, 15, 15), Pieces());
  EXPECT_EQ(visit(map, 19, 21), (Pieces{{10, 20, 1}, {20, 30, 2}}));
}

TEST(ByteMap, CoversGapsAndCutsAtBorders) {
  ByteMap<int> map;
  map.assign(10, 20, 1);
  map.assign(30, 40, 2);
  EXPECT_EQ(cover(map, 15, 35),
            (Pieces{{15, 20, 1}, {20, 30, 0}, {30, 35, 2}}));
  EXPECT_EQ(
      visit(map, 0, 100),
      (Pieces{
          {10, 15, 1}, {15, 20, 1}, {20, 30, 0}, {30, 35, 2}, {35, 40, 2}}));
}

TEST(ByteMap, AssignsOverPieces) {
  ByteMap<int> map;
  map.assign(0, 40, 1);
  map.assign(10, 20, 2);
  EXPECT_EQ(visit(map, 0, 40), (Pieces{{0, 10, 1}, {10, 20, 2}, {20, 40, 1}}));
  map.assign(5, 25, 3);
  EXPECT_EQ(visit(map, 0, 40), (Pieces{{0, 5, 1}, {5, 25, 3}, {25, 40, 1}}));
  map.assign(7, 7, 4); // nothing
  EXPECT_EQ(visit(map, 0, 40).size(), 3u);
}

/// Random operations, held to an array of bytes.
TEST(ByteMap, HoldsWhatAnArrayHolds) {
  constexpr int64_t kBytes = 48;
  constexpr int kNone = -1;
  std::mt19937 random(7);
  int64_t visited = 0;
  for (int round = 0; round < 200; ++round) {
    ByteMap<int> map;
    std::array<int, kBytes> bytes;
    bytes.fill(kNone);
    for (int step = 1; step <= 40; ++step) {
      int64_t a = random() % (kBytes + 1), b = random() % (kBytes + 1);
      int64_t begin = std::min(a, b), end = std::max(a, b);
      if (random() % 3 == 0) {
        map.assign(begin, end, step);
        std::fill(bytes.begin() + begin, bytes.begin() + end, step);
      } else if (random() % 2) {
        int64_t at = begin;
        map.cover(begin, end, [&](int64_t from, int64_t to, int &value) {
          ASSERT_EQ(from, at);
          for (at = from; at < to; ++at) {
            ASSERT_EQ(value, bytes[at] == kNone ? 0 : bytes[at]);
            bytes[at] = value + 100;
          }
          value += 100;
        });
        ASSERT_EQ(at, end);
      }
      std::array<int, kBytes> seen;
      seen.fill(kNone);
      int64_t last = 0;
      map.visit(0, kBytes, [&](int64_t from, int64_t to, int value) {
        ASSERT_LE(last, from);
        ASSERT_LT(from, to);
        std::fill(seen.begin() + from, seen.begin() + to, value);
        last = to;
        ++visited;
      });
      ASSERT_EQ(seen, bytes);
    }
  }
  EXPECT_GT(visited, 20000);
}

} // namespace
