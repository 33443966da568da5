//===- ProgressPrinter.cpp - Progress on the terminal ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Report/ProgressPrinter.h"

#include "checkpoint/Support/Format.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace checkpoint;

/// Seconds: planning that is done by then needs no progress; and the longest
/// silence where lines stay.
static constexpr double kQuietFor = 1;
static constexpr double kLongestSilence = 10;

static std::string formatCount(size_t count) {
  std::string digits = std::to_string(count);
  for (size_t at = digits.size(); at > 3;)
    digits.insert(at -= 3, ",");
  return digits;
}

std::string checkpoint::formatNews(const PlanningNews &news) {
  std::string text =
      "planning: " + formatCount(news.numNodes) + " nodes: " + news.stage.str();
  if (news.total > 0)
    text += " " + std::to_string(news.done) + "/" + std::to_string(news.total);
  StringRef within = news.hasBudget ? " within budget" : "";
  if (news.bestShare)
    text += ", best +" + formatPercent(*news.bestShare) + within.str();
  else if (news.hasBudget)
    text += ", none" + within.str() + " yet";
  return text + ", " + formatCost(news.seconds, "seconds");
}

ProgressPrinter::ProgressPrinter(raw_ostream &os)
    : ProgressPrinter(os, os.is_displayed()) {}

void ProgressPrinter::print(const PlanningNews &news) {
  if (news.seconds < kQuietFor)
    return;
  if (rewrites) {
    clear();
    os << formatNews(news);
    os.flush();
    shown = true;
    return;
  }
  if (!news.stageEnds && news.seconds - printedAt < kLongestSilence)
    return;
  printedAt = news.seconds;
  os << formatNews(news) << "\n";
}

void ProgressPrinter::clear() {
  if (!shown)
    return;
  os << "\r\033[K";
  os.flush();
  shown = false;
}
