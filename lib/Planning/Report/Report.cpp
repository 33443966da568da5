//===- Report.cpp - What a plan did ---------------------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Report/Report.h"

#include "checkpoint/Planning/Arena/ArenaLayout.h"
#include "checkpoint/Planning/Model/Simulator.h"
#include "checkpoint/Planning/Report/Explanations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>

using namespace llvm;
using namespace checkpoint;

StringRef checkpoint::stringify(Decision decision) {
  switch (decision) {
  case Decision::Resident:
    return "resident";
  case Decision::Kept:
    return "kept";
  case Decision::Recomputed:
    return "recomputed";
  case Decision::Deferred:
    return "deferred";
  case Decision::Transient:
    return "transient";
  case Decision::Result:
    return "result";
  }
  llvm_unreachable("unknown decision");
}

StringRef checkpoint::stringify(LiveValue::Kind kind) {
  switch (kind) {
  case LiveValue::Kind::Argument:
    return "argument";
  case LiveValue::Kind::Saved:
    return "saved";
  case LiveValue::Kind::Recomputed:
    return "recomputed";
  case LiveValue::Kind::Working:
    return "working";
  }
  llvm_unreachable("unknown kind");
}

/// `list` from the largest to the smallest; equal ones keep their order.
template <typename T, typename BytesOf>
static std::vector<T> largestFirst(std::vector<T> list, BytesOf bytesOf) {
  std::vector<std::pair<int64_t, size_t>> order;
  for (auto [index, entry] : enumerate(list))
    order.emplace_back(-bytesOf(entry), index);
  llvm::sort(order);
  std::vector<T> result;
  result.reserve(list.size());
  for (auto [bytes, index] : order)
    result.push_back(std::move(list[index]));
  return result;
}

namespace {

/// A plan followed once: its buffers, and which of them are held for backward
/// or are results of re-runs.
struct Trace {
  const Problem &problem;
  const Plan &plan;
  Lifetimes lifetimes;
  Simulation simulation;
  std::vector<Phase> phases; // of the steps
  /// For each step, whether its node ran before.
  std::vector<bool> rerun;
  /// For each buffer: a first run during forward that a later phase reads; and
  /// a re-run that is read.
  std::vector<bool> held;
  std::vector<bool> again;

  Trace(const Problem &problem, const Plan &plan);
  Timeline timeline() const;

private:
  std::vector<LiveValue> liveAt(size_t step) const;
};

} // namespace

Trace::Trace(const Problem &problem, const Plan &plan)
    : problem(problem), plan(plan), lifetimes(computeLifetimes(problem, plan)),
      simulation(simulate(problem, plan, lifetimes)),
      phases(phasesOfSteps(problem, plan)), rerun(plan.steps.size()),
      held(lifetimes.buffers.size()), again(lifetimes.buffers.size()) {
  std::vector<bool> seen(problem.nodes.size());
  for (size_t step = 0; step < plan.steps.size(); ++step) {
    NodeIndex node = plan.steps[step].node();
    rerun[step] = seen[node];
    seen[node] = true;
  }
  for (size_t step = 0; step < plan.steps.size(); ++step)
    for (uint32_t index : lifetimes.inputBuffers[step]) {
      if (index == kNoIndex)
        continue;
      const Buffer &buffer = lifetimes.buffers[index];
      if (buffer.rerun)
        again[index] = true;
      else if (phases[step] != Phase::Forward &&
               phases[buffer.firstStep] == Phase::Forward)
        held[index] = true;
    }
}

std::vector<LiveValue> Trace::liveAt(size_t step) const {
  std::vector<LiveValue> live;
  for (const ProblemValue &value : problem.values)
    if (value.resident && value.aliasOf == kNoIndex && value.bytes > 0)
      live.push_back({value.name, value.bytes, LiveValue::Kind::Argument});
  for (auto [index, buffer] : enumerate(lifetimes.buffers)) {
    if (buffer.donated != kNoIndex || buffer.bytes == 0 ||
        step < buffer.firstStep || step > buffer.lastStep)
      continue;
    // At the step that takes over another's place, the other is listed.
    if (buffer.firstStep == step && buffer.reuses != kNoIndex)
      continue;
    LiveValue::Kind kind = held[index]    ? LiveValue::Kind::Saved
                           : again[index] ? LiveValue::Kind::Recomputed
                                          : LiveValue::Kind::Working;
    live.push_back({problem.values[buffer.value].name, buffer.bytes, kind});
  }
  const ProblemNode &node = problem.nodes[plan.steps[step].node()];
  if (node.workspaceBytes > 0)
    live.push_back({"(workspace of " + node.name + ")", node.workspaceBytes,
                    LiveValue::Kind::Working});
  return largestFirst(std::move(live),
                      [](const LiveValue &value) { return value.bytes; });
}

Timeline Trace::timeline() const {
  Timeline timeline;
  timeline.peakStep = simulation.peakStep;
  // Bytes that appear at a step, and disappear after it.
  size_t steps = plan.steps.size();
  std::vector<int64_t> heldChange(steps + 1), againChange(steps + 1);
  for (auto [index, buffer] : enumerate(lifetimes.buffers)) {
    if (buffer.donated != kNoIndex || !(held[index] || again[index]))
      continue;
    std::vector<int64_t> &change = held[index] ? heldChange : againChange;
    size_t first = buffer.firstStep;
    // While it takes over a place, the bytes are still the old buffer's.
    if (buffer.reuses != kNoIndex)
      ++first;
    change[first] += buffer.bytes;
    change[std::max(buffer.lastStep + 1, first)] -= buffer.bytes;
  }
  int64_t heldBytes = 0, againBytes = 0;
  for (size_t step = 0; step < steps; ++step) {
    heldBytes += heldChange[step];
    againBytes += againChange[step];
    TimelinePoint point;
    point.node = plan.steps[step].node();
    point.recomputed = rerun[step];
    point.phase = phases[step];
    point.liveBytes = simulation.liveBytes[step];
    point.savedBytes = heldBytes;
    point.recomputedBytes = againBytes;
    timeline.points.push_back(point);
  }
  if (steps > 0)
    timeline.liveAtPeak = liveAt(simulation.peakStep);
  return timeline;
}

static std::string defaultReason(Decision decision, bool recomputable) {
  switch (decision) {
  case Decision::Resident:
    return "an argument or a constant";
  case Decision::Kept:
    return recomputable ? "a later phase reads it"
                        : "a later phase reads it; its op cannot run again";
  case Decision::Recomputed:
    return "computed again at its first later use";
  case Decision::Deferred:
    return "computed when a later phase needs it, not before";
  case Decision::Transient:
    return "only its own phase reads it";
  case Decision::Result:
    return "a result of the program";
  }
  llvm_unreachable("unknown decision");
}

/// What the plan of `trace` did with each root, largest first.
static std::vector<ReportValue> judge(const Trace &trace,
                                      const PlanResult &result) {
  const Problem &problem = trace.problem;
  std::vector<unsigned> runs(problem.nodes.size());
  for (PlanStep step : trace.plan.steps)
    ++runs[step.node()];
  std::vector<bool> kept(problem.values.size()),
      recomputed(problem.values.size()), deferred(problem.values.size()),
      isResult(problem.values.size());
  for (auto [index, buffer] : enumerate(trace.lifetimes.buffers)) {
    if (trace.held[index])
      kept[buffer.value] = true;
    if (trace.again[index])
      recomputed[buffer.value] = true;
    NodeIndex node = trace.plan.steps[buffer.firstStep].node();
    if (!buffer.rerun && problem.nodes[node].phase == Phase::Forward &&
        trace.phases[buffer.firstStep] != Phase::Forward)
      deferred[buffer.value] = true;
  }
  std::vector<ValueIndex> roots = problem.roots();
  for (ValueIndex output : problem.outputs)
    isResult[roots[output]] = true;

  std::vector<ReportValue> values;
  std::vector<NodeIndex> producers = problem.producers();
  for (auto [index, value] : enumerate(problem.values)) {
    if (value.aliasOf != kNoIndex)
      continue;
    ReportValue entry;
    entry.name = value.name;
    entry.bytes = value.bytes;
    bool recomputable = true;
    if (NodeIndex producer = producers[index]; producer != kNoIndex) {
      const ProblemNode &node = problem.nodes[producer];
      entry.phase = node.phase;
      entry.runs = runs[producer];
      entry.recomputeCost = entry.runs > 1 ? node.cost * (entry.runs - 1) : 0;
      recomputable = node.recomputable && !node.ordered;
    }
    if (value.resident)
      entry.decision = Decision::Resident;
    else if (kept[index])
      entry.decision = Decision::Kept;
    else if (recomputed[index])
      entry.decision = Decision::Recomputed;
    else if (deferred[index])
      entry.decision = Decision::Deferred;
    else if (isResult[index])
      entry.decision = Decision::Result;
    // Planners say why a value is kept or dropped, not when it first runs.
    if (index < result.reasons.size() && entry.decision != Decision::Deferred)
      entry.why =
          explain(result.reasons[index], result.planner, problem.costUnit);
    if (entry.why.empty())
      entry.why = defaultReason(entry.decision, recomputable);
    values.push_back(std::move(entry));
  }
  return largestFirst(std::move(values),
                      [](const ReportValue &value) { return value.bytes; });
}

Report Report::make(const Problem &problem, const PlanResult &result,
                    std::optional<int64_t> budgetBytes,
                    std::vector<CurvePoint> curve) {
  Plan storeAll = Plan::storeAll(problem);
  Trace before(problem, storeAll);
  Trace after(problem, result.plan);

  Report report;
  report.planner = result.planner;
  report.costUnit = problem.costUnit;
  report.peakBytesBefore =
      peakBytes(problem, layOutArena(problem, storeAll, before.lifetimes));
  report.peakBytesAfter = result.peakBytes;
  report.livePeakBytesBefore = before.simulation.livePeakBytes;
  report.livePeakBytes = after.simulation.livePeakBytes;
  report.budgetBytes = budgetBytes;
  report.residentBytes = problem.residentBytes();
  report.floorBytes = result.floorBytes;
  if (result.floorNode != kNoIndex)
    report.floorNode = problem.nodes[result.floorNode].name;
  report.leastPeakBytes = result.leastPeakBytes;
  report.savedBytesBefore =
      computeSavedBytes(problem, storeAll, before.lifetimes);
  report.savedBytes = computeSavedBytes(problem, result.plan, after.lifetimes);
  report.stepFlops = problem.stepFlops();
  report.stepCost = problem.stepCost();
  report.recomputeFlops = after.simulation.recomputeFlops;
  report.recomputeCost = after.simulation.recomputeCost;
  report.lowerBoundCost = result.lowerBoundCost;
  report.chainOptimumCost = result.chainOptimumCost;
  report.chainOptimumErrorBytes = result.chainOptimumErrorBytes;
  report.optimal = result.optimal;
  report.gap = result.gap(problem);
  report.planSeconds = result.planSeconds;
  report.timeLimitReached = result.timeLimitReached;
  report.stages = result.stages;
  report.values = judge(after, result);
  for (const ProblemNode &node : problem.nodes) {
    report.nodeNames.push_back(node.name);
    report.nodeCosts.push_back(node.cost);
  }
  report.before = before.timeline();
  report.after = after.timeline();
  report.curve = std::move(curve);
  return report;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static json::Array timelineJSON(const Report &report,
                                const Timeline &timeline) {
  json::Array array;
  for (auto [step, point] : enumerate(timeline.points))
    array.push_back(
        json::Object{{"step", static_cast<int64_t>(step)},
                     {"node", json::fixUTF8(report.nodeNames[point.node])},
                     {"phase", stringify(point.phase)},
                     {"recomputed", point.recomputed},
                     {"live_bytes", point.liveBytes},
                     {"saved_bytes", point.savedBytes},
                     {"recomputed_bytes", point.recomputedBytes}});
  return array;
}

static json::Array liveJSON(const Timeline &timeline) {
  json::Array array;
  for (const LiveValue &value : timeline.liveAtPeak)
    array.push_back(json::Object{{"name", json::fixUTF8(value.name)},
                                 {"bytes", value.bytes},
                                 {"kind", stringify(value.kind)}});
  return array;
}

json::Value Report::toJSON() const {
  json::Object object{{"program", json::fixUTF8(program)},
                      {"planner", json::fixUTF8(planner)},
                      {"cost_unit", json::fixUTF8(costUnit)},
                      {"peak_bytes_before", peakBytesBefore},
                      {"peak_bytes_after", peakBytesAfter},
                      {"live_peak_bytes_before", livePeakBytesBefore},
                      {"live_peak_bytes", livePeakBytes},
                      {"budget_bytes", budgetBytes ? json::Value(*budgetBytes)
                                                   : json::Value(nullptr)},
                      {"resident_bytes", residentBytes},
                      {"floor_bytes", floorBytes},
                      {"floor_node", json::fixUTF8(floorNode)},
                      {"least_peak_bytes", leastPeakBytes},
                      {"saved_bytes_before", savedBytesBefore},
                      {"saved_bytes", savedBytes},
                      {"step_flops", stepFlops},
                      {"step_cost", stepCost},
                      {"recompute_flops", recomputeFlops},
                      {"recompute_cost", recomputeCost},
                      {"lower_bound_cost", lowerBoundCost},
                      {"optimal", optimal},
                      {"gap", gap},
                      {"plan_seconds", planSeconds},
                      {"time_limit_reached", timeLimitReached},
                      {"stages", checkpoint::toJSON(stages)}};
  if (chainOptimumCost) {
    object["chain_optimum_cost"] = *chainOptimumCost;
    object["chain_optimum_error_bytes"] = chainOptimumErrorBytes;
  }
  json::Array list;
  for (const ReportValue &value : values)
    list.push_back(json::Object{{"name", json::fixUTF8(value.name)},
                                {"bytes", value.bytes},
                                {"decision", stringify(value.decision)},
                                {"phase", stringify(value.phase)},
                                {"why", json::fixUTF8(value.why)},
                                {"runs", value.runs},
                                {"recompute_cost", value.recomputeCost}});
  object["values"] = std::move(list);
  object["timeline_before"] = timelineJSON(*this, before);
  object["timeline"] = timelineJSON(*this, after);
  object["live_at_peak_before"] = liveJSON(before);
  object["live_at_peak"] = liveJSON(after);
  if (!curve.empty()) {
    json::Array points;
    for (const CurvePoint &point : curve)
      points.push_back(json::Object{{"budget_bytes", point.budgetBytes},
                                    {"live_peak_bytes", point.peakBytes},
                                    {"recompute_cost", point.recomputeCost}});
    object["curve"] = std::move(points);
  }
  return object;
}
