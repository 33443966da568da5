//===- ByteSizesTest.cpp - Sizes as people write them ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Support/ByteSizes.h"
#include "gtest/gtest.h"

#include <limits>

using namespace checkpoint;

namespace {

constexpr int64_t most = std::numeric_limits<int64_t>::max();

int64_t read(llvm::StringRef text, int64_t whole = 1000) {
  llvm::Expected<int64_t> bytes = parseBudget(text, whole);
  if (bytes)
    return *bytes;
  llvm::consumeError(bytes.takeError());
  return -1;
}

std::string errorOf(llvm::StringRef text) {
  llvm::Expected<int64_t> bytes = parseBudget(text, 1000);
  return bytes ? "" : llvm::toString(bytes.takeError());
}

TEST(ByteSizesTest, Reads) {
  EXPECT_EQ(read("0"), 0);
  EXPECT_EQ(read("1048576"), 1048576);
  EXPECT_EQ(read("9223372036854775807"), most);
  EXPECT_EQ(read("1KiB"), 1024);
  EXPECT_EQ(read("24GiB"), int64_t(24) << 30);
  EXPECT_EQ(read("1.5 GiB"), int64_t(3) << 29);
  EXPECT_EQ(read(" 0.5  MiB "), 524288);
  EXPECT_EQ(read("2TiB"), int64_t(2) << 40);
  EXPECT_EQ(read("0.1KiB"), 102);
  EXPECT_EQ(read("50%"), 500);
  EXPECT_EQ(read("33.3 %"), 333);
  EXPECT_EQ(read("100%", most), most);
  EXPECT_EQ(read("99.999999999%", most), 9223372036762542086);
  EXPECT_EQ(read("50%", 0), 0);
}

TEST(ByteSizesTest, RefusesAndShowsTheGrammar) {
  for (const char *text : {"",
                           "-1",
                           "-5%",
                           "GiB",
                           "%",
                           "1.5",
                           "1,5GiB",
                           "1GB",
                           "1gib",
                           "1 G",
                           "1.GiB",
                           ".5GiB",
                           "1.2.3MiB",
                           "0x10",
                           "1e9",
                           "nan",
                           "50%%",
                           "10KiBs",
                           "1.1234567890KiB",
                           "99999999999999999999"}) {
    EXPECT_EQ(read(text), -1) << text;
    EXPECT_NE(errorOf(text).find("write bytes (\"1048576\"), a number of KiB"),
              std::string::npos)
        << text << ": " << errorOf(text);
  }
  // Also where the product passes 127 bits, or only its fraction passes 63.
  for (const char *text :
       {"9223372036854775807KiB", "8388608TiB",
        "9223372036854775807.123456789TiB", "100.5%", "101%"}) {
    llvm::Expected<int64_t> bytes = parseBudget(text, most);
    ASSERT_FALSE(bool(bytes)) << text;
    EXPECT_NE(
        llvm::toString(bytes.takeError()).find("more than 2^63 - 1 bytes"),
        std::string::npos)
        << text;
  }
}

} // namespace
