//===- ProblemJSONTest.cpp - Reading in pieces is reading -----------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BuildProblem.h"
#include "RandomProblem.h"
#include "checkpoint/Support/ParseJSON.h"
#include "gtest/gtest.h"

#include "llvm/Support/FormatVariadic.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

std::string describe(llvm::Expected<Problem> problem) {
  if (!problem)
    return messageOf(problem.takeError());
  return llvm::formatv("{0}", problem->toJSON()).str();
}

/// The problem or the error that the tree of the whole text gives.
std::string readWhole(llvm::StringRef text) {
  llvm::Expected<llvm::json::Value> json = parseJSON(text);
  return json ? describe(Problem::fromJSON(*json))
              : messageOf(json.takeError());
}

std::string readPieces(llvm::StringRef text) {
  return describe(Problem::parse(text));
}

TEST(ProblemTextTest, KeysComeInAnyOrder) {
  // Without `flops`, a node's cost unit says what they are.
  llvm::StringRef text = R"( {
    "nodes" : [ {"inputs": [0], "outputs": [1], "cost": 7} ] ,
    "outputs":[1], "values":[{"bytes":4,"resident":true,"name":"a],}\"[\\"},
    {"bytes":8}
    ],"cost_unit":"flops"}
  )";
  llvm::Expected<Problem> problem = Problem::parse(text);
  ASSERT_TRUE(bool(problem)) << messageOf(problem.takeError());
  EXPECT_EQ(problem->nodes[0].flops, 7);
  EXPECT_EQ(problem->values[0].name, "a],}\"[\\");
  EXPECT_EQ(problem->values[1].bytes, 8);
  EXPECT_EQ(readPieces(text), readWhole(text));
}

TEST(ProblemTextTest, SaysTheSameOfOddTexts) {
  llvm::StringRef value = R"({"bytes":4,"resident":true})";
  auto problem = [&](const llvm::Twine &values, const llvm::Twine &rest = "") {
    return ("{\"values\":" + values + ",\"nodes\":[],\"outputs\":[0]" + rest)
        .str();
  };
  std::string list = ("[" + value + "]").str();
  for (const std::string &text : {
           problem(list, "}"),
           problem(list, "} x"),
           problem(list, "}}"),
           problem(list, "},"),
           problem(list, ""),
           problem(list, ",}"),
           problem(list, ",\"odd\":[1,2]}"),
           problem(list, ",\"odd\":[1,2}}"),
           problem(list, ",\"values\":[]}"),
           problem(list, ",\"val\\u0075es\":[{\"bytes\":9}]}"),
           problem(list, ",\"nodes\":3}"),
           problem("[" + value + ",]", "}"),
           problem("[," + value + "]", "}"),
           problem("[" + value + " " + value + "]", "}"),
           problem("[" + value + ",3]", "}"),
           problem("[" + value + ",{\"size\":1},{\"bytes\":}]", "}"),
           problem("[" + value + "}", "}"),
           problem("[" + value + "]]", "}"),
           problem("[ ]", "}"),
           problem("[", "}"),
           problem("]", "}"),
           problem("null", "}"),
           problem("{}", "}"),
           problem("[\"" + value + "\"]", "}"),
           problem("[{\"bytes\":4,\"name\":\"\xff\"}]", "}"),
           problem("[{\"bytes\":4,\"name\":\"\n\"}]", "}"),
           problem("[{\"bytes\":4,\"bytes\":5,\"resident\":true}]", "}"),
           std::string(),
           std::string("{}"),
           std::string("{} {}"),
           std::string("{\"values\""),
           std::string("{\"values\":"),
           std::string("{\"values\\"),
           std::string("{values:[]}"),
       })
    EXPECT_EQ(readPieces(text), readWhole(text)) << text;
}

TEST(ProblemTextTest, SaysTheSameOfDamagedTexts) {
  constexpr llvm::StringLiteral kCharacters = "[]{},:\"\\ 0e-.nt\n\x80";
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    RandomOptions options;
    options.forwardNodes = 1 + seed % 3;
    llvm::json::Value json = makeRandomProblem(seed, options).toJSON();
    std::string text = seed % 2 ? llvm::formatv("{0:2}", json).str()
                                : llvm::formatv("{0}", json).str();
    for (unsigned faults = random.below(3); faults > 0; --faults) {
      size_t at = random.below(text.size());
      char character = kCharacters[random.below(kCharacters.size())];
      switch (random.below(4)) {
      case 0:
        text.erase(at, 1 + random.below(3));
        break;
      case 1:
        text.insert(at, 1, character);
        break;
      case 2:
        text[at] = character;
        break;
      case 3: // something that is there already, elsewhere
        text.insert(at, text.substr(random.below(text.size()), 20));
        break;
      }
    }
    ASSERT_EQ(readPieces(text), readWhole(text)) << "seed " << seed << "\n"
                                                 << text;
  }
}

} // namespace
