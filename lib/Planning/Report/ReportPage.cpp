//===- ReportPage.cpp - A report for the browser --------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Report/Report.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace checkpoint;

static constexpr StringLiteral kPage =
#include "ReportPage.html.inc"
    ;

static constexpr StringLiteral kScript =
#include "ReportPage.js.inc"
    ;

/// A timeline as columns: a program of 20,000 ops stays a page of a megabyte.
static json::Object columns(const Timeline &timeline) {
  json::Array node, live, saved, recomputed, again, phase;
  for (const TimelinePoint &point : timeline.points) {
    node.push_back(point.node);
    live.push_back(point.liveBytes);
    saved.push_back(point.savedBytes);
    recomputed.push_back(point.recomputedBytes);
    again.push_back(point.recomputed ? 1 : 0);
    phase.push_back(static_cast<int64_t>(point.phase));
  }
  return json::Object{{"node", std::move(node)},
                      {"live", std::move(live)},
                      {"saved", std::move(saved)},
                      {"recomputed", std::move(recomputed)},
                      {"again", std::move(again)},
                      {"phase", std::move(phase)},
                      {"peak_step", static_cast<int64_t>(timeline.peakStep)}};
}

/// The report as the page's script reads it.
static std::string pageData(const Report &report) {
  json::Value value = report.toJSON();
  json::Object &object = *value.getAsObject();
  object.erase("timeline");
  object.erase("timeline_before");
  json::Array names, costs;
  for (const std::string &name : report.nodeNames)
    names.push_back(json::fixUTF8(name));
  for (double cost : report.nodeCosts)
    costs.push_back(cost);
  object["nodes"] = std::move(names);
  object["node_costs"] = std::move(costs);
  object["timelines"] = json::Object{{"before", columns(report.before)},
                                     {"after", columns(report.after)}};
  std::string text;
  raw_string_ostream(text) << value;
  // Inside a script element, "</script" and "<!--" must not occur.
  std::string safe;
  safe.reserve(text.size());
  for (char c : text) {
    if (c == '<')
      safe += "\\u003c";
    else
      safe += c;
  }
  return safe;
}

void Report::writeHTML(raw_ostream &os) const {
  auto [head, afterData] = kPage.split("%DATA%");
  auto [middle, tail] = afterData.split("%SCRIPT%");
  os << head << pageData(*this) << middle << kScript << tail;
}
