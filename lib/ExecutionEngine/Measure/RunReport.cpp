//===- RunReport.cpp - What a run says of itself --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "RunReport.h"

#include "checkpoint/Support/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <cmath>

using namespace llvm;
using namespace checkpoint;

static std::string withBytes(int64_t bytes) {
  std::string digits = std::to_string(bytes);
  for (int64_t at = digits.size() - 3; at > 0; at -= 3)
    digits.insert(at, ",");
  return formatBytes(bytes) + " (" + digits + ")";
}

/// By the names of the files, or where these are the same by their paths.
static void printTimeRatio(const ReportedRun &first, const ReportedRun &other,
                           raw_ostream &stream) {
  StringRef one = first.program->path, two = other.program->path;
  if (sys::path::filename(one) != sys::path::filename(two)) {
    one = sys::path::filename(one);
    two = sys::path::filename(two);
  }
  stream << "in turns, " << one << " takes "
         << formatv("{0:f2}", 1 / *other.run.timeRatio) << "x the time of "
         << two << '\n';
}

void checkpoint::printRuns(ArrayRef<ReportedRun> runs, raw_ostream &stream) {
  struct Row {
    StringRef title;
    std::function<std::string(const ReportedRun &)> cell;
  };
  std::vector<Row> rows = {
      {"",
       [](const ReportedRun &run) {
         return sys::path::filename(run.program->path).str();
       }},
      {"time of a step",
       [](const ReportedRun &run) {
         return formatCost(run.run.secondsPerStep, "seconds");
       }},
      {"predicted peak",
       [](const ReportedRun &run) {
         return withBytes(run.program->predictedPeakBytes);
       }},
      {"measured peak",
       [](const ReportedRun &run) {
         return withBytes(run.run.measuredPeakBytes);
       }},
      {"  arguments",
       [](const ReportedRun &run) {
         return withBytes(run.run.measuredPeakBytes - run.program->arenaBytes);
       }},
      {"  arena",
       [](const ReportedRun &run) {
         return withBytes(run.program->arenaBytes);
       }},
      {"kernels run",
       [](const ReportedRun &run) {
         return std::to_string(run.program->calls.size());
       }},
  };
  if (runs.size() > 1)
    rows.push_back({"results", [](const ReportedRun &run) -> std::string {
                      if (!run.comparison)
                        return std::to_string(run.run.results.size());
                      if (run.comparison->equal)
                        return "equal bit for bit";
                      return std::to_string(run.comparison->differingResults) +
                             " differ";
                    }});
  // One step: a line a figure. Several: a column a step, as many as fit.
  constexpr size_t kColumns = 3;
  for (size_t first = 0; first < runs.size(); first += kColumns) {
    ArrayRef<ReportedRun> part =
        runs.slice(first, std::min(kColumns, runs.size() - first));
    if (first > 0)
      stream << '\n';
    for (const Row &row : rows) {
      stream << left_justify(row.title, 16);
      for (const ReportedRun &run : part)
        stream << ' ' << right_justify(row.cell(run), 29);
      stream << '\n';
    }
  }
  for (const ReportedRun &run : runs.drop_front())
    if (run.run.timeRatio)
      printTimeRatio(runs.front(), run, stream);
  for (const ReportedRun &run : runs.drop_front())
    if (run.comparison && !run.comparison->equal)
      stream << run.program->path << ": " << run.comparison->differingResults
             << " of " << run.run.results.size()
             << " results differ; the largest difference is "
             << format("%.3g", run.comparison->largestDifference)
             << ", in result" << run.comparison->result << " at element "
             << run.comparison->element << '\n';
}

void checkpoint::printMemory(const ReportedRun &run, raw_ostream &stream) {
  stream << "\nmemory of the process while " << run.program->path << " ran\n";
  if (!run.run.memory) {
    stream << "  the system does not tell (/proc/self/clear_refs, smaps)\n";
    return;
  }
  const MemoryUse &use = *run.run.memory;
  auto line = [&](int64_t bytes, StringRef name) {
    stream << right_justify(withBytes(bytes), 30) << "  " << name << '\n';
  };
  line(use.highWaterBytes, "at most");
  for (const MemoryPart &part : use.parts)
    line(part.bytes, part.name);
  line(use.highWaterBytes - use.explainedBytes(), "not explained");
}

/// JSON has no NaN.
static json::Value toNumber(double value) {
  if (std::isfinite(value))
    return value;
  return std::isnan(value) ? "nan" : "inf";
}

static json::Value toJSON(const std::optional<MemoryUse> &memory) {
  if (!memory)
    return nullptr;
  json::Array parts;
  for (const MemoryPart &part : memory->parts)
    parts.push_back(json::Object{{"name", part.name}, {"bytes", part.bytes}});
  return json::Object{{"high_water_bytes", memory->highWaterBytes},
                      {"explained_bytes", memory->explainedBytes()},
                      {"parts", std::move(parts)}};
}

static json::Value toJSON(const CompileFigures &compile,
                          StringRef cacheFolder) {
  json::Value cache = nullptr;
  if (!cacheFolder.empty())
    cache = json::Object{{"folder", cacheFolder.str()},
                         {"hits", compile.cached},
                         {"misses", compile.compiled},
                         {"damaged", compile.rejected}};
  return json::Object{
      {"load_seconds", compile.loadSeconds},
      {"seconds", compile.seconds},
      {"kernels", compile.kernels},
      {"compiled", compile.compiled},
      {"threads", compile.threads},
      {"code_bytes", compile.objectBytes},
      {"cache", std::move(cache)},
  };
}

static json::Object toObject(const ReportedRun &run) {
  json::Object object{
      {"step", run.program->path},
      {"seconds_per_step", run.run.secondsPerStep},
      {"caches_apart", run.run.cachesApart},
      {"threads", run.run.threads},
      {"predicted_peak_bytes", run.program->predictedPeakBytes},
      {"measured_peak_bytes", run.run.measuredPeakBytes},
      {"argument_bytes", run.program->argumentBytes()},
      {"temp_bytes", run.program->arenaBytes},
      {"kernel_calls", static_cast<int64_t>(run.program->calls.size())},
      {"memory", toJSON(run.run.memory)},
  };
  if (run.run.timeRatio)
    object["time_ratio"] = *run.run.timeRatio;
  return object;
}

json::Value checkpoint::compiledToJSON(const StepProgram &program,
                                       const CompileFigures &compile,
                                       StringRef cacheFolder) {
  return json::Object{
      {"step", program.path},
      {"predicted_peak_bytes", program.predictedPeakBytes},
      {"argument_bytes", program.argumentBytes()},
      {"temp_bytes", program.arenaBytes},
      {"kernel_calls", static_cast<int64_t>(program.calls.size())},
      {"compile", toJSON(compile, cacheFolder)},
  };
}

json::Value checkpoint::runsToJSON(ArrayRef<ReportedRun> runs,
                                   const CompileFigures &compile,
                                   StringRef cacheFolder) {
  json::Object object = toObject(runs.front());
  object["compile"] = toJSON(compile, cacheFolder);
  if (runs.size() == 1)
    return std::move(object);
  bool equal = true;
  double largest = 0;
  json::Array others;
  for (const ReportedRun &run : runs.drop_front()) {
    json::Object other = toObject(run);
    other["equal"] = run.comparison->equal;
    other["largest_difference"] = toNumber(run.comparison->largestDifference);
    others.push_back(std::move(other));
    equal &= run.comparison->equal;
    if (!std::isnan(largest) && !(run.comparison->largestDifference <= largest))
      largest = run.comparison->largestDifference;
  }
  object["equal"] = equal;
  object["largest_difference"] = toNumber(largest);
  object["other"] = others.front();
  object["others"] = std::move(others);
  return std::move(object);
}
