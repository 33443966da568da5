//===- PrintMemory.cpp - A step's memory as text --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Transforms/Remat/PrintMemory.h"

#include "checkpoint/Analysis/StepGraph.h"
#include "checkpoint/Analysis/TrainingStep.h"
#include "checkpoint/Planning/Report/Report.h"
#include "checkpoint/Support/Format.h"
#include "checkpoint/Transforms/Passes.h"

#include "llvm/Support/Format.h"

namespace checkpoint {
#define GEN_PASS_DEF_PRINTMEMORY
#include "checkpoint/Transforms/Passes.h.inc"
} // namespace checkpoint

using namespace mlir;
using namespace checkpoint;

static constexpr size_t kListedValues = 16;
static constexpr size_t kChartColumns = 64;
static constexpr int64_t kChartRows = 8;

/// What is live at the peak, largest first; many small ones are one line.
static void printLive(const Timeline &timeline, llvm::raw_ostream &os) {
  int64_t all = timeline.points[timeline.peakStep].liveBytes;
  auto print = [&](int64_t bytes, const Twine &what) {
    os << llvm::format("  %12lld  %5.1f%%  ", static_cast<long long>(bytes),
                       all > 0 ? 100.0 * static_cast<double>(bytes) /
                                     static_cast<double>(all)
                               : 0.0);
    os << what << "\n";
  };
  os << "         bytes   share  live at the peak\n";
  size_t listed = std::min(kListedValues, timeline.liveAtPeak.size());
  for (size_t i = 0; i < listed; ++i)
    print(timeline.liveAtPeak[i].bytes, timeline.liveAtPeak[i].name);
  if (listed == timeline.liveAtPeak.size())
    return;
  int64_t rest = 0;
  for (size_t i = listed; i < timeline.liveAtPeak.size(); ++i)
    rest += timeline.liveAtPeak[i].bytes;
  print(rest, Twine(timeline.liveAtPeak.size() - listed) + " more");
}

/// Live bytes as columns; one that stands for several steps shows the highest.
static void printChart(const Timeline &timeline, llvm::raw_ostream &os) {
  size_t steps = timeline.points.size();
  size_t columns = std::min(kChartColumns, steps);
  std::vector<int64_t> heights(columns, 0);
  std::string phases(columns, ' ');
  int64_t top = 1;
  for (size_t step = 0; step < steps; ++step) {
    const TimelinePoint &point = timeline.points[step];
    size_t column = step * columns / steps;
    heights[column] = std::max(heights[column], point.liveBytes);
    top = std::max(top, point.liveBytes);
    if (StringRef name = stringify(point.phase); !name.empty())
      phases[column] = name.front();
  }
  for (int64_t row = kChartRows; row > 0; --row) {
    std::string label;
    if (row == kChartRows)
      label = formatBytes(top);
    os << llvm::format("  %10s |", label.c_str());
    for (int64_t height : heights) {
      // Eighths of this row.
      double part =
          static_cast<double>(height) * kChartRows / static_cast<double>(top) -
          static_cast<double>(row - 1);
      static const char *const blocks[] = {" ", "▁", "▂", "▃", "▄",
                                           "▅", "▆", "▇", "█"};
      os << blocks[std::clamp(static_cast<int>(part * 8 + 0.5), 0, 8)];
    }
    os << "\n";
  }
  os << "             " << phases << "  " << steps << " steps";
  if (phases.find_first_not_of(' ') != std::string::npos)
    os << " (f forward, b backward, u update)";
  os << "\n";
}

LogicalResult checkpoint::printMemory(func::FuncOp step,
                                      llvm::raw_ostream &os) {
  FailureOr<StepGraph> graph = buildStepGraph(step, CostModel::of(step));
  if (failed(graph))
    return failure();
  const Problem &problem = graph->problem;
  if (problem.nodes.empty())
    return emitError(step.getLoc(),
                     "computes nothing, so there is no memory to show");
  PlanResult result;
  result.plan = Plan::storeAll(problem);
  result.measure(problem);
  Report report = Report::make(problem, result, std::nullopt);
  const Timeline &timeline = report.after;

  int64_t resident = problem.residentBytes();
  os << "@" << step.getName() << ": peak " << result.peakBytes << " bytes ("
     << formatBytes(result.peakBytes) << ") = arguments and constants "
     << resident << " + arena " << result.arenaBytes << "; live "
     << result.livePeakBytes << "\n";
  NodeIndex node = timeline.points[timeline.peakStep].node;
  os << "at step " << timeline.peakStep + 1 << " of " << timeline.points.size()
     << ": " << problem.nodes[node].name;
  StringRef phase = stringify(problem.nodes[node].phase);
  if (!phase.empty())
    os << ", " << phase;
  os << ", " << graph->nodeOps[node]->getLoc() << "\n\n";
  printLive(timeline, os);
  os << "\n";
  printChart(timeline, os);
  return success();
}

namespace {
struct PrintMemory : public checkpoint::impl::PrintMemoryBase<PrintMemory> {
  using PrintMemoryBase::PrintMemoryBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> step = findTrainingStep(getOperation(), entry);
    if (failed(step) || failed(printMemory(*step, llvm::errs())))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
