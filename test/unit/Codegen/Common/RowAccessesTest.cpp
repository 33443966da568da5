//===- RowAccessesTest.cpp - Whether rows use bytes of each other ---------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "Codegen/Common/RowAccesses.h"

#include "gtest/gtest.h"

#include <map>
#include <random>
#include <set>

using namespace checkpoint;

namespace {
using Rows = std::vector<int64_t>;

/// Of each byte that an access uses, the rows that use it.
std::map<int64_t, std::set<Rows>> getUsers(const RowAccess &access,
                                           size_t numRows) {
  std::map<int64_t, std::set<Rows>> users;
  Rows at(access.sizes.size(), 0);
  for (;;) {
    int64_t begin = access.begin;
    for (size_t i = 0; i < at.size(); ++i)
      begin += at[i] * access.steps[i];
    for (int64_t byte = begin; byte < begin + access.elementBytes; ++byte)
      users[byte].insert(Rows(at.begin(), at.begin() + numRows));
    size_t i = at.size();
    while (i-- > 0) {
      if (++at[i] < access.sizes[i])
        break;
      at[i] = 0;
    }
    if (i == size_t(-1))
      return users;
  }
}

bool areApart(const RowAccess &a, const RowAccess &b, size_t numRows) {
  std::map<int64_t, std::set<Rows>> usersOfA = getUsers(a, numRows),
                                    usersOfB = getUsers(b, numRows);
  for (const auto &[byte, rowsA] : usersOfA)
    if (auto it = usersOfB.find(byte); it != usersOfB.end())
      for (const Rows &rowA : rowsA)
        for (const Rows &rowB : it->second)
          if (rowA != rowB)
            return false;
  return true;
}

struct RandomAccesses {
  std::mt19937 random;
  Rows rows, steps;

  explicit RandomAccesses(unsigned seed) : random(seed) {
    size_t count = 1 + random() % 2;
    for (size_t i = 0; i < count; ++i) {
      rows.push_back(1 + random() % 4);
      steps.push_back(choose({2, 4, 8, 12, 16, 32, 48}));
    }
  }
  int64_t choose(std::vector<int64_t> values) {
    return values[random() % values.size()];
  }
  RowAccess make() {
    RowAccess access;
    access.elementBytes = choose({2, 4});
    access.begin = choose({0, 0, 2, 4, 8});
    access.sizes.assign(rows.begin(), rows.end());
    access.steps.assign(steps.begin(), steps.end());
    for (size_t i = 0; i < rows.size(); ++i)
      if (rows[i] == 1)
        access.steps[i] = 0;
    for (size_t more = random() % 4; more > 0; --more) {
      access.sizes.push_back(1 + random() % 4);
      access.steps.push_back(choose({0, 2, 4, 4, 8, 12, 16, 24, 64, -4}));
    }
    return access;
  }
};

TEST(RowPlaces, AreApartOnlyWhereNoByteIsOfTwoRows) {
  unsigned claimed = 0, interleaved = 0;
  for (unsigned seed = 0; seed < 30000; ++seed) {
    RandomAccesses accesses(seed);
    RowAccess first = accesses.make();
    RowAccess second = seed % 3 == 0 ? first : accesses.make();
    PlacedAccess a{&first, 0, 0, 0}, b{&second, 0, 0, 0};
    if (!areRowsApart(a, b, accesses.rows))
      continue;
    ++claimed;
    ASSERT_TRUE(areApart(first, second, accesses.rows.size()))
        << "seed " << seed;
    // Rows that have parts of others in between, as the heads of attention.
    for (size_t i = 0; i < accesses.rows.size(); ++i)
      for (size_t j = accesses.rows.size(); j < first.steps.size(); ++j)
        interleaved += accesses.rows[i] > 1 && first.sizes[j] > 1 &&
                       first.steps[j] > first.steps[i];
  }
  // Or little is proved.
  EXPECT_GT(claimed, 3000u);
  EXPECT_GT(interleaved, 300u);
}

TEST(RowPlaces, HeadsBetweenEachOtherAreApart) {
  // [b, s, h, d] of f32, by b and h.
  RowAccess heads;
  heads.elementBytes = 4;
  heads.sizes = {4, 8, 256, 64};
  heads.steps = {256 * 8 * 64 * 4, 64 * 4, 8 * 64 * 4, 4};
  PlacedAccess whole{&heads, 0, 0, 0};
  EXPECT_TRUE(areRowsApart(whole, whole, {4, 8}));
  // One element further on, a head reaches into the next one.
  PlacedAccess shifted{&heads, 0, 4, 0};
  EXPECT_FALSE(areRowsApart(whole, shifted, {4, 8}));
}
} // namespace
