//===- ReportTable.cpp - A report on the terminal -------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Report/Report.h"
#include "checkpoint/Support/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstdlib>

using namespace llvm;
using namespace checkpoint;

namespace {

constexpr unsigned kChartRows = 5;
constexpr unsigned kLabelWidth = 18;
constexpr unsigned kFigureWidth = 11;
constexpr unsigned kBytesWidth = 8;
constexpr unsigned kDecisionWidth = 10;
constexpr size_t kListedGroups = 12;

/// Writes the table; knows colour and width.
class TablePrinter {
public:
  TablePrinter(const Report &report, raw_ostream &os, unsigned columns)
      : report(report), os(os), columns(widthFor(os, columns)),
        colour(os.is_displayed() && os.has_colors() &&
               !std::getenv("NO_COLOR")) {}

  void print();

private:
  static unsigned widthFor(raw_ostream &os, unsigned columns);

  enum Ink { Plain, Bold, Dim, Good, Warn, Forward, Backward, Update };

  void ink(Ink ink);
  /// `text` in `width` columns, cut in its middle when longer; to the left or
  /// to the right.
  void cell(StringRef text, unsigned width, Ink ink = Plain,
            bool right = false);
  void row(StringRef label, StringRef before, StringRef after, StringRef change,
           StringRef note, Ink changeInk = Plain);
  void summary();
  void charts();
  void chart(StringRef label, const Timeline &timeline, size_t mostSteps,
             int64_t top);
  void ruler(const std::vector<Phase> &phases, unsigned indent);
  void values();
  void stages();

  const Report &report;
  raw_ostream &os;
  const unsigned columns;
  const bool colour;
};

} // namespace

unsigned TablePrinter::widthFor(raw_ostream &os, unsigned columns) {
  if (columns == 0 && os.is_displayed())
    columns = std::min(sys::Process::StandardErrColumns(), 140u);
  return std::max(columns == 0 ? 100 : columns, 60u);
}

void TablePrinter::ink(Ink ink) {
  static const char *const codes[] = {"0",  "1",  "2",  "32",
                                      "33", "34", "35", "36"};
  if (colour)
    os << "\033[" << codes[ink] << "m";
}

static unsigned widthOf(StringRef text) {
  int width = sys::unicode::columnWidthUTF8(text);
  return width < 0 ? text.size() : width;
}

/// The longest beginning of `text`, in whole code points, that fits `width`
/// columns; or the longest end.
static StringRef beginning(StringRef text, unsigned width) {
  while (widthOf(text) > width) {
    text = text.drop_back();
    while (!text.empty() && (text.back() & 0xC0) == 0x80)
      text = text.drop_back();
    if (!text.empty() && (text.back() & 0xC0) == 0xC0)
      text = text.drop_back();
  }
  return text;
}
static StringRef ending(StringRef text, unsigned width) {
  while (widthOf(text) > width) {
    text = text.drop_front();
    while (!text.empty() && (text.front() & 0xC0) == 0x80)
      text = text.drop_front();
  }
  return text;
}

/// Cuts `text` in its middle so that it fits `width` columns: the beginning
/// and the end of a name tell most.
static std::string fit(StringRef text, unsigned width) {
  if (widthOf(text) <= width)
    return text.str();
  unsigned head = (width - 1) / 2;
  return (beginning(text, head) + "…" + ending(text, width - 1 - head)).str();
}

/// Cuts `text` at its end.
static std::string cut(StringRef text, unsigned width) {
  if (widthOf(text) <= width)
    return text.str();
  return (beginning(text, width - 1) + "…").str();
}

void TablePrinter::cell(StringRef text, unsigned width, Ink textInk,
                        bool right) {
  std::string shown = fit(text, width);
  unsigned blanks = width - std::min(width, widthOf(shown));
  if (right)
    os.indent(blanks);
  if (textInk != Plain)
    ink(textInk);
  os << shown;
  if (textInk != Plain)
    ink(Plain);
  if (!right)
    os.indent(blanks);
}

void TablePrinter::row(StringRef label, StringRef before, StringRef after,
                       StringRef change, StringRef note, Ink changeInk) {
  os << "  ";
  cell(label, kLabelWidth);
  cell(before, kFigureWidth, Plain, /*right=*/true);
  os << (before.empty() ? "    " : "  → ");
  cell(after, kFigureWidth, Bold, /*right=*/true);
  if (!change.empty() || !note.empty()) {
    os << "  ";
    cell(change, 7, changeInk, /*right=*/true);
  }
  if (!note.empty()) {
    const unsigned used = 2 + kLabelWidth + 2 * kFigureWidth + 4 + 2 + 7 + 2;
    os << "  ";
    ink(Dim);
    os << fit(note, columns - used);
    ink(Plain);
  }
  os << "\n";
}

void TablePrinter::summary() {
  const Report &r = report;
  std::string title = r.program.empty() ? "checkpoint-opt" : r.program;
  std::string rest = ": policy " + r.planner;
  if (r.budgetBytes)
    rest += ", budget " + formatBytes(*r.budgetBytes);
  rest += ", planned in " + formatCost(r.planSeconds, "seconds");
  if (r.timeLimitReached)
    rest += " (time limit)";
  unsigned room = columns - std::min(columns, widthOf(rest));
  ink(Bold);
  os << fit(title, std::max(room, 16u));
  ink(Plain);
  os << cut(rest, columns - 16) << "\n\n";

  os << "  ";
  cell("", kLabelWidth);
  cell("before", kFigureWidth, Dim, true);
  os << "    ";
  cell("after", kFigureWidth, Dim, true);
  os << "\n";
  auto bytesRow = [&](StringRef label, int64_t before, int64_t after,
                      StringRef note) {
    row(label, formatBytes(before), formatBytes(after),
        formatChange(before, after), note,
        after < before   ? Good
        : after > before ? Warn
                         : Plain);
  };
  std::string used;
  if (r.budgetBytes && *r.budgetBytes > 0)
    used = formatPercent(double(r.peakBytesAfter) / double(*r.budgetBytes)) +
           " of budget";
  bytesRow("peak memory", r.peakBytesBefore, r.peakBytesAfter, used);
  if (r.savedBytesBefore > 0)
    bytesRow("saved for backward", r.savedBytesBefore, r.savedBytes, "");
  row("work in a step", formatCost(r.stepCost, r.costUnit),
      formatCost(r.stepCost + r.recomputeCost, r.costUnit),
      formatChange(r.stepCost, r.stepCost + r.recomputeCost), "recomputation",
      r.recomputeCost > 0 ? Warn : Plain);
  if (r.stepCost > 0)
    row("no schedule below", "",
        formatCost(r.stepCost + r.lowerBoundCost, r.costUnit),
        formatChange(r.stepCost, r.stepCost + r.lowerBoundCost),
        "gap " + formatPercent(r.gap));
  if (r.chainOptimumCost)
    row("best on the chain", "",
        formatCost(r.stepCost + *r.chainOptimumCost, r.costUnit),
        formatChange(r.stepCost, r.stepCost + *r.chainOptimumCost),
        "of layers; no bound");
  std::string at = r.floorNode.empty() ? "" : "at " + r.floorNode;
  row("no budget below", "", formatBytes(r.floorBytes), "", at);
}

void TablePrinter::ruler(const std::vector<Phase> &phases, unsigned indent) {
  os.indent(indent) << "└";
  for (size_t begin = 0; begin < phases.size();) {
    size_t end = begin;
    while (end < phases.size() && phases[end] == phases[begin])
      ++end;
    StringRef name = stringify(phases[begin]);
    size_t width = end - begin;
    std::string text = begin > 0 ? "┴" : "";
    size_t used = begin > 0 ? 1 : 0;
    text += name.take_front(width - std::min(width, used));
    used += std::min(name.size(), width - std::min(width, used));
    for (; used < width; ++used)
      text += "─";
    os << text;
    begin = end;
  }
  os << "\n";
}

void TablePrinter::chart(StringRef label, const Timeline &timeline,
                         size_t mostSteps, int64_t top) {
  const unsigned axis = 20; // columns left of the bars
  unsigned width = columns - axis - 2;
  size_t steps = timeline.points.size();
  // Both charts have the same scale, so that recomputation shows as length.
  size_t bars = mostSteps <= width ? steps * (width / mostSteps)
                                   : steps * width / mostSteps;
  bars = std::max<size_t>(bars, 1);
  std::vector<int64_t> height(bars);
  std::vector<Phase> phases(bars);
  std::vector<bool> again(bars);
  for (size_t bar = 0; bar < bars; ++bar) {
    size_t begin = bar * steps / bars;
    size_t end = std::max(begin + 1, (bar + 1) * steps / bars);
    phases[bar] = timeline.points[begin].phase;
    for (size_t step = begin; step < end; ++step) {
      height[bar] = std::max(height[bar], timeline.points[step].liveBytes);
      again[bar] = again[bar] || timeline.points[step].recomputed;
    }
  }

  static const char *const blocks[] = {" ", "▁", "▂", "▃", "▄",
                                       "▅", "▆", "▇", "█"};
  int64_t peak = *std::max_element(height.begin(), height.end());
  int64_t eighths = kChartRows * 8;
  // Row of a number of bytes, counted from the bottom.
  auto eighthsOf = [&](int64_t bytes) {
    return top > 0 ? static_cast<int64_t>(
                         double(bytes) / double(top) * double(eighths) + 0.5)
                   : 0;
  };
  int64_t peakRow = std::max<int64_t>(0, (eighthsOf(peak) + 7) / 8 - 1);
  int64_t budgetRow =
      report.budgetBytes
          ? std::max<int64_t>(0, (eighthsOf(*report.budgetBytes) + 7) / 8 - 1)
          : -1;
  for (int64_t line = kChartRows - 1; line >= 0; --line) {
    os << "  ";
    cell(line == kChartRows - 1 ? label : "", 7, Bold);
    if (line == peakRow)
      cell(formatBytes(peak), axis - 10, Plain, true);
    else if (line == budgetRow)
      cell("budget", axis - 10, Dim, true);
    else
      os.indent(axis - 10);
    os << (line == peakRow ? "┤" : "│");
    Ink current = Plain;
    size_t end = bars;
    while (line != budgetRow && end > 0 &&
           eighthsOf(height[end - 1]) <= line * 8)
      --end;
    for (size_t bar = 0; bar < end; ++bar) {
      int64_t filled =
          std::clamp<int64_t>(eighthsOf(height[bar]) - line * 8, 0, 8);
      Ink wanted = phases[bar] == Phase::Forward    ? Forward
                   : phases[bar] == Phase::Backward ? Backward
                   : phases[bar] == Phase::Update   ? Update
                                                    : Plain;
      if (filled == 0)
        wanted = Dim;
      if (wanted != current) {
        ink(Plain);
        ink(wanted);
        current = wanted;
      }
      os << (filled == 0 && line == budgetRow ? "┄" : blocks[filled]);
    }
    ink(Plain);
    os << "\n";
  }
  ruler(phases, axis - 1);
  if (llvm::is_contained(again, true)) {
    ink(Dim);
    cell("recomputing", axis - 2, Plain, true);
    os << "  ";
    size_t last = bars;
    while (!again[last - 1])
      --last;
    for (size_t bar = 0; bar < last; ++bar)
      os << (again[bar] ? "↻" : " ");
    ink(Plain);
    os << "\n";
  }
}

void TablePrinter::charts() {
  if (report.before.points.empty() || report.after.points.empty())
    return;
  int64_t top = 0;
  for (const Timeline *timeline : {&report.before, &report.after})
    for (const TimelinePoint &point : timeline->points)
      top = std::max(top, point.liveBytes);
  size_t steps =
      std::max(report.before.points.size(), report.after.points.size());
  os << "\n";
  chart("before", report.before, steps, top);
  os << "\n";
  chart("after", report.after, steps, top);
}

namespace {
/// Values of one name but for their number ("softmax#3", as layers repeat one
/// kernel), with which the same was done.
struct ValueGroup {
  StringRef base;
  Decision decision;
  StringRef why; // of the first
  unsigned count = 0;
  int64_t bytes = 0; // of all
};
} // namespace

/// The groups of the values that something was decided about, largest first.
static std::vector<ValueGroup> groupDecided(const Report &report) {
  std::vector<ValueGroup> groups;
  StringMap<size_t> places;
  for (const ReportValue &value : report.values) {
    if (value.decision != Decision::Kept &&
        value.decision != Decision::Recomputed &&
        value.decision != Decision::Deferred)
      continue;
    auto [base, number] = StringRef(value.name).rsplit('#');
    if (number.empty() || !llvm::all_of(number, isDigit))
      base = value.name;
    auto [place, isNew] = places.try_emplace(
        (base + "#" + stringify(value.decision)).str(), groups.size());
    if (isNew)
      groups.push_back({base, value.decision, value.why});
    ValueGroup &group = groups[place->second];
    ++group.count;
    group.bytes += value.bytes;
  }
  std::vector<std::pair<int64_t, size_t>> order;
  for (auto [index, group] : enumerate(groups))
    order.emplace_back(-group.bytes, index);
  llvm::sort(order);
  std::vector<ValueGroup> sorted;
  for (auto [bytes, index] : order)
    sorted.push_back(groups[index]);
  return sorted;
}

void TablePrinter::values() {
  std::vector<ValueGroup> groups = groupDecided(report);
  if (groups.empty())
    return;
  size_t shown = std::min(groups.size(), kListedGroups);
  unsigned nameWidth = 8, countWidth = 0;
  for (const ValueGroup &group : ArrayRef(groups).take_front(shown)) {
    nameWidth = std::max(nameWidth, widthOf(group.base));
    if (group.count > 1)
      countWidth = std::max(countWidth,
                            3 + unsigned(std::to_string(group.count).size()));
  }
  nameWidth = std::min(nameWidth, columns * 2 / 5 - countWidth);
  const unsigned used =
      2 + nameWidth + countWidth + 2 + kBytesWidth + 2 + kDecisionWidth + 2;
  os << "\n  ";
  cell("value", nameWidth + countWidth, Dim);
  os << "  ";
  cell("bytes", kBytesWidth, Dim, true);
  os << "  ";
  cell("decision", kDecisionWidth, Dim);
  os << "  ";
  cell("why", 3, Dim);
  os << "\n";
  for (const ValueGroup &group : ArrayRef(groups).take_front(shown)) {
    os << "  ";
    cell(group.base, nameWidth);
    cell(group.count > 1 ? " × " + std::to_string(group.count) : "",
         countWidth);
    os << "  ";
    cell(formatBytes(group.bytes), kBytesWidth, Plain, true);
    os << "  ";
    cell(stringify(group.decision), kDecisionWidth,
         group.decision == Decision::Kept ? Forward : Good);
    StringRef why = group.why;
    why.consume_front(
        (stringify(group.decision) + Twine(": ")).str()); // said already
    os << "  " << cut(why, columns - used) << "\n";
  }
  if (shown == groups.size())
    return;
  size_t count = 0;
  int64_t bytes = 0;
  for (const ValueGroup &group : ArrayRef(groups).drop_front(shown)) {
    count += group.count;
    bytes += group.bytes;
  }
  ink(Dim);
  os << "  " << count << " smaller ones: " << formatBytes(bytes) << "\n";
  ink(Plain);
}

/// What each stage of a search took and brought. Where one plan was all there
/// was to try, there is nothing to tell.
void TablePrinter::stages() {
  uint64_t plans = 0;
  for (const PlanningStage &stage : report.stages)
    plans += stage.plans;
  if (plans <= 1)
    return;
  const unsigned used = 2 + kLabelWidth + 2 * kFigureWidth + 2;
  os << "\n  ";
  cell("stage of planning", kLabelWidth, Dim);
  cell("took", kFigureWidth, Dim, true);
  cell("plans", kFigureWidth, Dim, true);
  ink(Dim);
  os << "  best by then\n";
  ink(Plain);
  for (const PlanningStage &stage : report.stages) {
    os << "  ";
    cell(stage.name, kLabelWidth);
    cell(formatCost(stage.seconds, "seconds"), kFigureWidth, Plain, true);
    cell(stage.plans ? std::to_string(stage.plans) : "", kFigureWidth, Plain,
         true);
    std::string best = report.budgetBytes ? "none within the budget" : "none";
    if (stage.bestCost)
      best = "+" + formatCost(*stage.bestCost, report.costUnit);
    if (stage.bestCost && report.stepCost > 0)
      best += " (+" + formatPercent(*stage.bestCost / report.stepCost) + ")";
    os << "  " << cut(best, columns - used) << "\n";
  }
}

void TablePrinter::print() {
  summary();
  charts();
  values();
  stages();
}

void Report::printTable(raw_ostream &os, unsigned columns) const {
  TablePrinter(*this, os, columns).print();
}
