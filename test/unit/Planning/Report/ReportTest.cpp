//===- ReportTest.cpp - What a report says of a plan ----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Report/Report.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Support/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace checkpoint;

namespace {

/// x -> a -> b -> c forward, then backward reads b, a and x, an update
/// overwrites the donated weight w. All sizes differ.
class ReportTest : public ::testing::Test {
protected:
  enum { X, W, A, B, C, DB, DA, DW, NewW };
  enum { MakeA, MakeB, MakeC, GradB, GradA, GradW, Update };

  ReportTest() {
    auto value = [&](const char *name, int64_t bytes, bool resident = false) {
      ProblemValue result;
      result.name = name;
      result.bytes = bytes;
      result.resident = resident;
      problem.values.push_back(result);
    };
    value("x", 100, true);
    value("w", 1000, true);
    value("a", 4096);
    value("b", 8192);
    value("c", 4);
    value("d_b", 300);
    value("d_a", 200);
    value("d_w", 1000);
    value("new_w", 1000);
    auto node = [&](const char *name, llvm::ArrayRef<ValueIndex> inputs,
                    ValueIndex output, double cost, Phase phase) {
      ProblemNode result;
      result.name = name;
      result.inputs.assign(inputs.begin(), inputs.end());
      result.outputs = {output};
      result.cost = result.flops = cost;
      result.phase = phase;
      problem.nodes.push_back(result);
    };
    node("make_a", {X, W}, A, 10, Phase::Forward);
    node("make_b", {A}, B, 20, Phase::Forward);
    node("make_c", {B}, C, 40, Phase::Forward);
    node("grad_b", {C, B}, DB, 80, Phase::Backward);
    node("grad_a", {DB, A, B}, DA, 160, Phase::Backward);
    node("grad_w", {DA, X}, DW, 320, Phase::Backward);
    node("update", {DW, W}, NewW, 640, Phase::Update);
    problem.nodes[Update].reuse.push_back({NewW, W});
    problem.outputs = {C, NewW};
    problem.nodes[GradA].workspaceBytes = 50;
    llvm::cantFail(problem.check());

    result.planner = "selective";
    // b is computed again before grad_b.
    result.plan =
        Plan::ofRuns({MakeA, MakeB, MakeC, MakeB, GradB, GradA, GradW, Update});
    result.peakBytes = 14000;
    result.floorBytes = 1234;
    result.floorNode = GradA;
    result.recomputeCost = 20;
    result.lowerBoundCost = 7;
    result.planSeconds = 0.25;
    result.stages = {{"store all", 0.05, 1, std::nullopt},
                     {"price cuts", 0.2, 12, 20.0}};
  }

  Report make() { return Report::make(problem, result, 15000); }

  const ReportValue &find(const Report &report, llvm::StringRef name) {
    return *llvm::find_if(report.values, [&](const ReportValue &value) {
      return value.name == name;
    });
  }

  Problem problem;
  PlanResult result;
};

TEST_F(ReportTest, JudgesEveryRoot) {
  Report report = make();
  ASSERT_EQ(report.values.size(), 9u);
  EXPECT_EQ(find(report, "x").decision, Decision::Resident);
  EXPECT_EQ(find(report, "a").decision, Decision::Kept);
  EXPECT_EQ(find(report, "b").decision, Decision::Recomputed);
  EXPECT_EQ(find(report, "c").decision, Decision::Kept);
  EXPECT_EQ(find(report, "d_b").decision, Decision::Transient);
  EXPECT_EQ(find(report, "new_w").decision, Decision::Result);
  EXPECT_EQ(find(report, "b").runs, 2u);
  EXPECT_EQ(find(report, "b").recomputeCost, 20);
  EXPECT_EQ(find(report, "a").runs, 1u);
  EXPECT_EQ(find(report, "a").recomputeCost, 0);
  // Largest first.
  EXPECT_EQ(report.values.front().name, "b");
  EXPECT_EQ(report.values.back().name, "c");
}

TEST_F(ReportTest, SumsOfKeptValuesAreWhatTheSimulatorSaves) {
  Report report = make();
  int64_t kept = 0;
  for (const ReportValue &value : report.values)
    if (value.decision == Decision::Kept)
      kept += value.bytes;
  EXPECT_EQ(report.savedBytes, 4096 + 4);
  EXPECT_EQ(kept, report.savedBytes);
  EXPECT_EQ(report.savedBytesBefore, 4096 + 8192 + 4);
}

TEST_F(ReportTest, TimelineFollowsTheSimulator) {
  Report report = make();
  Simulation simulation = simulate(problem, result.plan);
  ASSERT_EQ(report.after.points.size(), 8u);
  for (size_t step = 0; step < 8; ++step)
    EXPECT_EQ(report.after.points[step].liveBytes, simulation.liveBytes[step]);
  const TimelinePoint &again = report.after.points[3];
  EXPECT_TRUE(again.recomputed);
  EXPECT_EQ(again.phase, Phase::Backward);
  EXPECT_EQ(again.savedBytes, 4096 + 4);
  EXPECT_EQ(again.recomputedBytes, 8192);
  EXPECT_EQ(report.after.points[1].savedBytes, 4096);
  // The workspace and gradients are neither.
  const TimelinePoint &gradA = report.after.points[5];
  EXPECT_EQ(gradA.liveBytes - gradA.savedBytes - gradA.recomputedBytes,
            1100 + 300 + 200 + 50);
}

TEST_F(ReportTest, PeakIsMadeOfWhatIsListed) {
  Report report = make();
  for (const Timeline *timeline : {&report.before, &report.after}) {
    int64_t sum = 0;
    for (const LiveValue &value : timeline->liveAtPeak)
      sum += value.bytes;
    EXPECT_EQ(sum, timeline->points[timeline->peakStep].liveBytes);
  }
  const LiveValue &largest = report.after.liveAtPeak.front();
  EXPECT_EQ(largest.name, "b");
  EXPECT_EQ(largest.kind, LiveValue::Kind::Recomputed);
}

TEST_F(ReportTest, JSONHasTheFigures) {
  llvm::json::Value json = make().toJSON();
  const llvm::json::Object &object = *json.getAsObject();
  EXPECT_EQ(object.getInteger("peak_bytes_after"), 14000);
  EXPECT_EQ(object.getInteger("budget_bytes"), 15000);
  EXPECT_EQ(object.getInteger("floor_bytes"), 1234);
  EXPECT_EQ(object.getString("floor_node"), "grad_a");
  EXPECT_EQ(object.getNumber("step_cost"), 1270.0);
  EXPECT_EQ(object.getNumber("step_flops"), 1270.0);
  EXPECT_EQ(object.getNumber("recompute_cost"), 20.0);
  EXPECT_EQ(object.getNumber("recompute_flops"), 20.0);
  EXPECT_EQ(object.getNumber("gap"), 13.0 / 1270.0);
  EXPECT_EQ(object.getString("planner"), "selective");
  EXPECT_EQ(object.getNumber("plan_seconds"), 0.25);
  EXPECT_EQ(object.getArray("timeline")->size(), 8u);
  EXPECT_EQ(object.getArray("timeline_before")->size(), 7u);
  EXPECT_EQ(object.get("curve"), nullptr);
  const llvm::json::Object &first =
      *object.getArray("values")->front().getAsObject();
  EXPECT_EQ(first.getString("decision"), "recomputed");
  EXPECT_FALSE(first.getString("why")->empty());

  result.reasons.resize(problem.values.size());
  result.reasons[B] = {ReasonKind::Recomputed, 1, 20, 1 << 20};
  json = Report::make(problem, result, std::nullopt).toJSON();
  EXPECT_TRUE(json.getAsObject()->get("budget_bytes")->getAsNull().has_value());
  EXPECT_EQ(
      json.getAsObject()->getArray("values")->front().getAsObject()->getString(
          "why"),
      "costs 20.0 FLOP again, 20.0 FLOP/MiB");
}

TEST_F(ReportTest, NamesCannotBreakThePage) {
  problem.values[B].name = "</script><script>alert(1)</script><!--";
  problem.nodes[MakeB].name = "not \xff UTF-8";
  std::string page;
  llvm::raw_string_ostream os(page);
  make().writeHTML(os);
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_EQ(page.find("\xff"), std::string::npos);
  EXPECT_EQ(page.find("%DATA%"), std::string::npos);
  EXPECT_NE(page.find("\\u003c/script>"), std::string::npos);
  // Nothing is fetched.
  EXPECT_EQ(page.find("src="), std::string::npos);
  EXPECT_EQ(page.find("https:"), std::string::npos);
}

TEST_F(ReportTest, TableFitsItsColumns) {
  problem.values[B].name = std::string(200, 'b');
  result.planner = std::string(300, 'w'); // is part of each reason
  result.reasons.assign(problem.values.size(), {ReasonKind::Chosen, 0, 1, 1});
  for (unsigned columns : {60u, 80u, 120u}) {
    std::string text;
    llvm::raw_string_ostream os(text);
    make().printTable(os, columns);
    llvm::SmallVector<llvm::StringRef> lines;
    llvm::StringRef(text).split(lines, '\n');
    for (llvm::StringRef line : lines) {
      size_t width = llvm::count_if(line, [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
      });
      EXPECT_LE(width, columns) << line.str();
    }
    EXPECT_NE(text.find("13.7 KiB"), std::string::npos) << text;
    // No colour into a string.
    EXPECT_EQ(text.find('\033'), std::string::npos);
  }
}

TEST_F(ReportTest, TellsTheStagesOfPlanning) {
  result.timeLimitReached = true;
  Report report = make();
  llvm::json::Value json = report.toJSON();
  const llvm::json::Object &object = *json.getAsObject();
  EXPECT_EQ(object.getBoolean("time_limit_reached"), true);
  const llvm::json::Array &stages = *object.getArray("stages");
  ASSERT_EQ(stages.size(), 2u);
  EXPECT_EQ(stages[1].getAsObject()->getInteger("plans"), 12);
  EXPECT_EQ(stages[1].getAsObject()->getNumber("best_cost"), 20);
  std::string text;
  llvm::raw_string_ostream os(text);
  report.printTable(os);
  EXPECT_NE(text.find("planned in 250 ms (time limit)"), std::string::npos)
      << text;
  EXPECT_NE(text.find("  store all             50.0 ms          1  none within "
                      "the budget\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("  price cuts             200 ms         12  +20.0 FLOP "
                      "(+1.6%)\n"),
            std::string::npos)
      << text;
  // One plan alone is no search.
  report.stages.pop_back();
  text.clear();
  report.printTable(os);
  EXPECT_EQ(text.find("stage of planning"), std::string::npos) << text;
}

TEST_F(ReportTest, WhatFirstRunsInBackwardIsNotSaved) {
  // c is first computed when backward needs it.
  problem.nodes[GradB].inputs = {B};
  problem.nodes[GradA].inputs = {DB, A, B, C};
  result.plan =
      Plan::ofRuns({MakeA, MakeB, GradB, MakeC, GradA, GradW, Update});
  Report report = make();
  EXPECT_EQ(find(report, "c").decision, Decision::Deferred);
  EXPECT_EQ(find(report, "c").runs, 1u);
  EXPECT_EQ(report.savedBytes, 4096 + 8192);
  EXPECT_EQ(report.savedBytesBefore, 4096 + 8192 + 4);
  // It belongs to the phase it runs in.
  EXPECT_EQ(report.after.points[3].phase, Phase::Backward);
  EXPECT_FALSE(report.after.points[3].recomputed);
}

TEST_F(ReportTest, TableGroupsRepeatedValues) {
  problem.values[A].name = "layer#0";
  problem.values[C].name = "layer#12";
  problem.values[B].name = "layer#1";
  std::string text;
  llvm::raw_string_ostream os(text);
  make().printTable(os);
  EXPECT_NE(text.find("layer    × 2  4.00 KiB"), std::string::npos) << text;
  // Kept and recomputed ones stand apart.
  EXPECT_NE(text.find("4.00 KiB  kept"), std::string::npos) << text;
  EXPECT_NE(text.find("8.00 KiB  recomputed"), std::string::npos) << text;
}

TEST_F(ReportTest, WithoutPhasesThereIsStillAReport) {
  for (ProblemNode &node : problem.nodes)
    node.phase = Phase::Unknown;
  Report report = make();
  EXPECT_EQ(find(report, "b").decision, Decision::Recomputed);
  EXPECT_EQ(report.savedBytes, 0);
  std::string text;
  llvm::raw_string_ostream os(text);
  report.printTable(os);
  EXPECT_EQ(text.find("saved for backward"), std::string::npos);
}

TEST(FormatTest, HumanFigures) {
  EXPECT_EQ(formatBytes(0), "0 B");
  EXPECT_EQ(formatBytes(1023), "1023 B");
  EXPECT_EQ(formatBytes(1536), "1.50 KiB");
  EXPECT_EQ(formatBytes(24ll << 30), "24.0 GiB");
  EXPECT_EQ(formatBytes((1ll << 20) - 1), "1.00 MiB");
  EXPECT_EQ(formatBytes(150 << 20), "150 MiB");
  EXPECT_EQ(formatCost(1.52e9, "flops"), "1.52 GFLOP");
  EXPECT_EQ(formatCost(0, "flops"), "0 FLOP");
  EXPECT_EQ(formatCost(0.0031, "seconds"), "3.10 ms");
  EXPECT_EQ(formatCost(12, "beans"), "12 beans");
  EXPECT_EQ(formatPercent(0.125), "12.5%");
  EXPECT_EQ(formatChange(200, 100), "-50.0%");
  EXPECT_EQ(formatChange(100, 100), "+0.0%");
  EXPECT_EQ(formatChange(0, 100), "");
}

} // namespace
