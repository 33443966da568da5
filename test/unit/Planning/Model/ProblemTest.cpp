//===- ProblemTest.cpp - Well-formed problems and their files -------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "BuildProblem.h"
#include "RandomProblem.h"
#include "gtest/gtest.h"

#include <limits>

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

/// The error of parsing `text`, or "" when it is read.
std::string parseError(llvm::StringRef text) {
  llvm::Expected<Problem> problem = Problem::parse(text);
  return problem ? "" : messageOf(problem.takeError());
}

bool contains(llvm::StringRef text, llvm::StringRef part) {
  return text.contains(part);
}

#define EXPECT_SAYS(message, part)                                             \
  EXPECT_PRED2(contains, (message), llvm::StringRef(part))

/// x -> a -> b (a view of a) -> c.
Builder makeChain() {
  Builder build;
  ValueIndex x = build.argument(8, "x");
  ValueIndex a = build.node(16, {x}, 1, "a");
  ValueIndex b = build.view(a);
  build.problem.outputs.push_back(build.node(4, {b}, 1, "c"));
  return build;
}

TEST(ProblemTest, AcceptsAWellFormedProblem) {
  Problem problem = makeChain().problem;
  EXPECT_EQ(messageOf(problem.check()), "");
  EXPECT_EQ(problem.residentBytes(), 8);
  EXPECT_EQ(problem.stepCost(), 2);
  EXPECT_EQ(problem.rootOf(2), 1u);
  EXPECT_EQ(problem.roots(), (std::vector<ValueIndex>{0, 1, 1, 3}));
  EXPECT_EQ(problem.producers(), (std::vector<NodeIndex>{kNoIndex, 0, 1, 2}));
}

TEST(ProblemTest, RootsOfLongChainsAreLinear) {
  Builder build;
  ValueIndex view = build.argument(8);
  for (int i = 0; i < 200000; ++i)
    view = build.view(view);
  EXPECT_EQ(messageOf(build.problem.check()), "");
  EXPECT_EQ(build.problem.roots().back(), 0u);
}

TEST(ProblemTest, SaysWhatIsWrong) {
  auto broken = [](auto &&change) {
    Problem problem = makeChain().problem;
    change(problem);
    return messageOf(problem.check());
  };
  EXPECT_SAYS(broken([](Problem &p) { p.alignment = 96; }),
              "the alignment is 96; say a power of two, in bytes");
  EXPECT_SAYS(broken([](Problem &p) { p.alignment = int64_t(1) << 62; }),
              "add up to more than 63 bits hold");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[0].inputs[0] = 9; }),
              "node 0 ('a') reads value 9, but there are only 4 values");
  EXPECT_SAYS(broken([](Problem &p) { std::swap(p.nodes[0], p.nodes[1]); }),
              "reads value 1 ('a') before any node produces it");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[2].outputs[0] = 1; }),
              "value 1 ('a') is produced by both node 0 ('a') and node 2 "
              "('c')");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[2].outputs[0] = 0; }),
              "produces value 0 ('x'), which is resident");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[2].outputs.clear(); }),
              "value 3 ('c') has no producer");
  EXPECT_SAYS(broken([](Problem &p) { p.values[2].aliasOf = 0; }),
              "as a view of value 0 ('x') but does not read that");
  EXPECT_SAYS(broken([](Problem &p) { p.values[1].aliasOf = 2; }),
              "is a view of itself through others");
  EXPECT_SAYS(broken([](Problem &p) { p.values[1].aliasOf = 1; }),
              "is a view of itself");
  EXPECT_SAYS(broken([](Problem &p) { p.values[0].aliasOf = 1; }),
              "value 0 ('x') is resident but a view of value 1 ('a')");
  EXPECT_SAYS(broken([](Problem &p) { p.values[1].bytes = -1; }),
              "value 1 ('a') has -1 bytes");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[1].workspaceBytes = -1; }),
              "node 1 has a workspace of -1 bytes");
  EXPECT_SAYS(broken([](Problem &p) {
                p.nodes[0].cost = std::numeric_limits<double>::quiet_NaN();
              }),
              "node 0 ('a') has a cost that is negative or not finite");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[0].flops = -1; }),
              "has FLOPs that are negative");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[0].ordered = true; }),
              "is ordered and recomputable");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[0].segment = 0; }),
              "is in segment 0, but there are only 0 segments");
  EXPECT_SAYS(broken([](Problem &p) { p.outputs[0] = 7; }),
              "outputs[0] is 7, but there are only 4 values");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[0].reuse.push_back({3, 0}); }),
              "lets value 3 reuse a place, but that is not its output");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[2].reuse.push_back({3, 1}); }),
              "which is neither its input nor resident");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[1].reuse.push_back({2, 1}); }),
              "but that is a view and has none");
  EXPECT_SAYS(broken([](Problem &p) {
                p.values[1].bytes = std::numeric_limits<int64_t>::max() - 8;
              }),
              "add up to more than 63 bits hold");
  EXPECT_SAYS(broken([](Problem &p) {
                p.nodes[0].cost = p.nodes[1].cost =
                    std::numeric_limits<double>::max();
              }),
              "costs add up to more than 1e280");
  EXPECT_SAYS(broken([](Problem &p) { p.nodes[1].flops = 1e281; }),
              "costs add up to more than 1e280");
  EXPECT_EQ(broken([](Problem &p) { p.nodes[0].cost = 1e279; }), "");
  EXPECT_SAYS(broken([](Problem &p) {
                p.segments.push_back(
                    {"attention", PolicyKind::SaveNames, -1, kNoIndex});
              }),
              "segment 0 ('attention') has the policy 'save-names'; it can be "
              "one of none, full, sqrt, selective, auto");
  EXPECT_SAYS(broken([](Problem &p) {
                p.segments.push_back({"", std::nullopt, -1, 0});
              }),
              "a segment is listed after the one around it");
}

TEST(ProblemTest, ReadsTheFileForm) {
  llvm::Expected<Problem> problem = Problem::parse(R"({
    "cost_unit": "flops",
    "values": [
      {"name": "x", "bytes": 4096, "resident": true, "alias_of": null},
      {"name": "w", "bytes": 1e3, "resident": true},
      {"name": "y", "bytes": 64, "tag": "qkv"},
      {"name": "z", "alias_of": 2}],
    "nodes": [
      {"name": "matmul.3", "inputs": [0, 1], "outputs": [2], "cost": 1.5e9,
       "workspace_bytes": 12, "recomputable": true, "phase": "forward",
       "segment": 0, "ordered": false, "product": true, "inseparable": true,
       "reuse": [[2, 1]]},
      {"inputs": [2], "outputs": [3], "flops": 7, "ordered": true}],
    "outputs": [3]})");
  ASSERT_TRUE(bool(problem)) << messageOf(problem.takeError());
  EXPECT_EQ(problem->values[1].bytes, 1000);
  EXPECT_EQ(problem->values[2].tag, "qkv");
  EXPECT_EQ(problem->values[3].aliasOf, 2u);
  const ProblemNode &node = problem->nodes[0];
  EXPECT_EQ(node.cost, 1.5e9);
  EXPECT_EQ(node.flops, 1.5e9); // left out: the cost, when that is FLOPs
  EXPECT_EQ(node.workspaceBytes, 12);
  EXPECT_TRUE(node.product);
  EXPECT_TRUE(node.inseparable);
  EXPECT_EQ(node.phase, Phase::Forward);
  EXPECT_EQ(node.segment, 0u);
  EXPECT_EQ(node.reuse[0].output, 2u);
  EXPECT_EQ(node.reuse[0].input, 1u);
  EXPECT_EQ(problem->segments.size(), 1u);
  EXPECT_EQ(problem->nodes[1].flops, 7);
  EXPECT_TRUE(problem->nodes[1].ordered);
  EXPECT_FALSE(problem->nodes[1].recomputable);
  EXPECT_EQ(problem->nodes[1].phase, Phase::Unknown);
}

TEST(ProblemTest, SaysWhereAFileIsWrong) {
  EXPECT_SAYS(parseError("{"), "1:1");
  EXPECT_SAYS(parseError("[]"), "problem: expected an object");
  EXPECT_SAYS(parseError("{\"values\": [], \"nodes\": []}"),
              "problem: the key 'outputs' is missing");
  EXPECT_SAYS(
      parseError("{\"values\": [], \"nodes\": [], \"outputs\": [], \"v\": 1}"),
      "problem: unknown key 'v'; known are cost_unit, values");
  auto withValue = [](std::string value) {
    return parseError("{\"values\": [" + value +
                      "], \"nodes\": [], \"outputs\": []}");
  };
  EXPECT_SAYS(withValue("3"), "values[0]: expected an object");
  EXPECT_SAYS(withValue("{\"name\": \"x\"}"),
              "values[0]: the key 'bytes' is missing");
  EXPECT_SAYS(withValue("{\"bytes\": -4}"),
              "values[0]: 'bytes' must be a whole number from 0");
  EXPECT_SAYS(withValue("{\"bytes\": 1.5}"), "'bytes' must be a whole number");
  EXPECT_SAYS(withValue("{\"bytes\": 1e300}"), "'bytes' must be a whole");
  EXPECT_SAYS(withValue("{\"bytes\": 18446744073709551615}"),
              "'bytes' must be a whole");
  EXPECT_SAYS(withValue("{\"bytes\": 1, \"resident\": 1}"),
              "'resident' must be true or false");
  EXPECT_SAYS(withValue("{\"bytes\": 1, \"alias_of\": -1}"),
              "values[0].alias_of: expected an index");
  EXPECT_SAYS(withValue("{\"bytes\": 1, \"residents\": true}"),
              "values[0]: unknown key 'residents'");
  auto withNode = [](std::string node) {
    return parseError("{\"values\": [{\"bytes\": 1, \"resident\": true}], "
                      "\"nodes\": [{\"inputs\": [], \"outputs\": []}, " +
                      node + "], \"outputs\": []}");
  };
  EXPECT_SAYS(withNode("{\"inputs\": [0]}"),
              "nodes[1]: the key 'outputs' is missing");
  EXPECT_SAYS(withNode("{\"inputs\": [\"a\"], \"outputs\": []}"),
              "nodes[1].inputs[0]: expected an index");
  EXPECT_SAYS(withNode("{\"inputs\": [], \"outputs\": [], \"cost\": \"a\"}"),
              "nodes[1]: 'cost' must be a number");
  EXPECT_SAYS(withNode("{\"inputs\": [], \"outputs\": [], \"phase\": \"b\"}"),
              "the phase 'b' is none of forward, backward, update");
  EXPECT_SAYS(withNode("{\"inputs\": [], \"outputs\": [], \"reuse\": [[1]]}"),
              "nodes[1].reuse[0]: expected a pair [output, input]");
  EXPECT_SAYS(withNode("{\"inputs\": [], \"outputs\": [], \"segment\": 9}"),
              "nodes[1].segment: segments are numbered from 0");
  EXPECT_SAYS(parseError("{\"values\": [], \"nodes\": [], \"outputs\": [], "
                         "\"segments\": [{\"policy\": \"save-names\"}]}"),
              "segments[0]: the policy 'save-names' is none of none, full, "
              "sqrt, selective, auto");
}

TEST(ProblemTest, FileFormGoesRoundAtRandom) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Problem problem = makeRandomProblem(seed);
    ASSERT_EQ(messageOf(problem.check()), "") << seed;
    problem.alignment = seed % 2 ? 256 : 64;
    problem.segments.push_back({"a", PolicyKind::Full, -1, kNoIndex});
    problem.segments.push_back({"b", std::nullopt, 77, 0});
    problem.nodes[0].segment = 1;
    std::string text = llvm::formatv("{0:2}", problem.toJSON());
    llvm::Expected<Problem> again = Problem::parse(text);
    ASSERT_TRUE(bool(again)) << messageOf(again.takeError());
    EXPECT_EQ(llvm::formatv("{0:2}", again->toJSON()).str(), text);
    EXPECT_EQ(again->alignment, problem.alignment);
    EXPECT_EQ(text.find("alignment") != std::string::npos, seed % 2 == 1);
    EXPECT_EQ(again->segments[1].budgetBytes, 77);
    EXPECT_EQ(again->segments[0].policy, PolicyKind::Full);
    EXPECT_EQ(again->segments[1].policy, std::nullopt);
    EXPECT_EQ(again->nodes[0].segment, 1u);
  }
}

TEST(PlanTest, ReadsAndRefusesFiles) {
  llvm::Expected<Plan> plan = Plan::parse("{\"steps\": [0, 1, 0]}");
  ASSERT_TRUE(bool(plan));
  EXPECT_EQ(plan->steps, Plan::ofRuns({0, 1, 0}).steps);
  // A step that runs a node is that node's index: no word for its kind.
  EXPECT_EQ(llvm::formatv("{0}", plan->toJSON()).str(), "{\"steps\":[0,1,0]}");
  auto refused = [](llvm::StringRef text) {
    llvm::Expected<Plan> plan = Plan::parse(text);
    return plan ? "" : messageOf(plan.takeError());
  };
  EXPECT_SAYS(refused("{\"steps\": [0, -1]}"), "steps[1]: expected an index");
  EXPECT_SAYS(refused("{\"step\": []}"), "plan: unknown key 'step'");
  EXPECT_SAYS(refused("{}"), "plan: the key 'steps' is missing");
}

} // namespace
