//===- RunReport.cpp - What a run says of itself --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ExecutionEngine/Measure/RunReport.h"

#include "checkpoint/ExecutionEngine/KernelCache.h"

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
  int64_t first = bytes < 0 ? 1 : 0; // digit, behind a sign
  for (int64_t at = digits.size() - 3; at > first; at -= 3)
    digits.insert(at, ",");
  return formatBytes(bytes) + " (" + digits + ")";
}

/// By the names of the files, or where these are the same by their paths.
static void printTimeRatio(const ComparedRun &first, const ComparedRun &other,
                           raw_ostream &stream) {
  StringRef one = first.program->name, two = other.program->name;
  if (sys::path::filename(one) != sys::path::filename(two)) {
    one = sys::path::filename(one);
    two = sys::path::filename(two);
  }
  stream << "in turns, " << one << " takes "
         << formatv("{0:f2}", 1 / *other.run.timeRatio) << "x the time of "
         << two << '\n';
}

void checkpoint::printRuns(ArrayRef<ComparedRun> runs, raw_ostream &stream) {
  struct Row {
    StringRef title;
    std::function<std::string(const ComparedRun &)> cell;
  };
  std::vector<Row> rows = {
      {"",
       [](const ComparedRun &run) {
         return sys::path::filename(run.program->name).str();
       }},
      {"time of a step",
       [](const ComparedRun &run) {
         return formatCost(run.run.secondsPerStep, "seconds");
       }},
      {"predicted peak",
       [](const ComparedRun &run) {
         return withBytes(run.program->predictedPeakBytes);
       }},
      {"measured peak",
       [](const ComparedRun &run) {
         return withBytes(run.run.measuredPeakBytes);
       }},
      {"  arguments",
       [](const ComparedRun &run) {
         return withBytes(run.run.measuredPeakBytes - run.program->arenaBytes);
       }},
      {"  arena",
       [](const ComparedRun &run) {
         return withBytes(run.program->arenaBytes);
       }},
      {"kernels run",
       [](const ComparedRun &run) {
         return std::to_string(run.program->calls.size());
       }},
  };
  if (runs.size() > 1)
    rows.push_back({"results", [](const ComparedRun &run) -> std::string {
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
    ArrayRef<ComparedRun> part =
        runs.slice(first, std::min(kColumns, runs.size() - first));
    if (first > 0)
      stream << '\n';
    for (const Row &row : rows) {
      stream << left_justify(row.title, 16);
      for (const ComparedRun &run : part)
        stream << ' ' << right_justify(row.cell(run), 29);
      stream << '\n';
    }
  }
  for (const ComparedRun &run : runs.drop_front())
    if (run.run.timeRatio)
      printTimeRatio(runs.front(), run, stream);
  for (const ComparedRun &run : runs.drop_front())
    if (run.comparison && !run.comparison->equal)
      stream << run.program->name << ": " << run.comparison->differingResults
             << " of " << run.run.results.size()
             << " results differ; the largest difference is "
             << format("%.3g", run.comparison->largestDifference)
             << ", in result" << run.comparison->result << " at element "
             << run.comparison->element << '\n';
}

void checkpoint::printMemory(const ComparedRun &run, raw_ostream &stream) {
  stream << "\nmemory of the process while " << run.program->name << " ran\n";
  if (!run.run.memory) {
    stream << "  the system does not tell (/proc/self/clear_refs, smaps)\n";
    return;
  }
  const MemoryUse &use = *run.run.memory;
  auto line = [&](int64_t bytes, StringRef name) {
    stream << right_justify(withBytes(bytes), 30) << "  " << name << '\n';
  };
  line(use.highWaterBytes, "at most");
  for (const MemoryUse::Part &part : use.parts)
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
  for (const MemoryUse::Part &part : memory->parts)
    parts.push_back(json::Object{{"name", part.name}, {"bytes", part.bytes}});
  return json::Object{{"high_water_bytes", memory->highWaterBytes},
                      {"explained_bytes", memory->explainedBytes()},
                      {"parts", std::move(parts)}};
}

static json::Value toJSON(const CompileFigures &compile, double loadSeconds,
                          const KernelCache *cache) {
  json::Value found = nullptr;
  if (cache)
    found = json::Object{{"folder", cache->path()},
                         {"hits", compile.cached},
                         {"misses", compile.compiled},
                         {"damaged", compile.rejected}};
  return json::Object{
      {"load_seconds", loadSeconds}, {"seconds", compile.seconds},
      {"kernels", compile.kernels},  {"compiled", compile.compiled},
      {"threads", compile.threads},  {"code_bytes", compile.objectBytes},
      {"cache", std::move(found)},
  };
}

static json::Object toObject(const ComparedRun &run) {
  json::Object object{
      {"step", run.program->name},
      {"seconds_per_step", run.run.secondsPerStep},
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
                                       const KernelCache *cache) {
  return json::Object{
      {"step", program.name},
      {"predicted_peak_bytes", program.predictedPeakBytes},
      {"argument_bytes", program.argumentBytes()},
      {"temp_bytes", program.arenaBytes},
      {"kernel_calls", static_cast<int64_t>(program.calls.size())},
      {"compile", toJSON(compile, program.loadSeconds, cache)},
  };
}

json::Value checkpoint::runsToJSON(ArrayRef<ComparedRun> runs,
                                   const CompileFigures &compile,
                                   const KernelCache *cache) {
  json::Object object = toObject(runs.front());
  double loadSeconds = 0;
  for (const ComparedRun &run : runs)
    loadSeconds += run.program->loadSeconds;
  object["compile"] = toJSON(compile, loadSeconds, cache);
  if (runs.size() == 1)
    return std::move(object);
  bool equal = true;
  double largest = 0;
  json::Array others;
  for (const ComparedRun &run : runs.drop_front()) {
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
