//===- Format.cpp - Sizes, costs and shares for people --------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Support/Format.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace llvm;

static std::string print(const char *pattern, double number) {
  std::string text;
  raw_string_ostream(text) << format(pattern, number);
  return text;
}

/// Three significant digits for numbers from 1 to 1024.
static std::string threeDigits(double number) {
  double size = std::fabs(number);
  return print(size < 9.995 ? "%.2f" : size < 99.95 ? "%.1f" : "%.0f", number);
}

/// `number` with the largest of `units`, `base` apart, that leaves at least 1.
static std::string scaled(double number, double base,
                          ArrayRef<StringLiteral> units) {
  if (number == 0)
    return ("0 " + units[0]).str();
  size_t unit = 0;
  // What would print as a full `base` goes to the next unit.
  while (unit + 1 < units.size() && std::fabs(number) >= base - 0.5) {
    number /= base;
    ++unit;
  }
  return threeDigits(number) + (" " + units[unit]).str();
}

std::string checkpoint::formatBytes(int64_t bytes) {
  if (bytes > -1024 && bytes < 1024)
    return std::to_string(bytes) + " B";
  return scaled(static_cast<double>(bytes), 1024,
                {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"});
}

std::string checkpoint::formatCost(double cost, StringRef unit) {
  if (unit == "flops")
    return scaled(
        cost, 1000,
        {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"});
  if (unit == "seconds") {
    if (cost == 0)
      return "0 s"; // not of nanoseconds
    if (std::fabs(cost) >= 1)
      return print("%.3g s", cost);
    return scaled(cost * 1e9, 1000, {"ns", "us", "ms", "s"});
  }
  return print("%.4g", cost) + (unit.empty() ? "" : " " + unit.str());
}

std::string checkpoint::formatPercent(double share) {
  double percent = share * 100;
  // No "-0.0%".
  if (std::fabs(percent) < 0.05)
    percent = 0;
  return print("%.1f%%", percent);
}

std::string checkpoint::formatChange(double before, double after) {
  if (before == 0)
    return "";
  double change = (after - before) / before;
  return (change < -0.0005 ? "" : "+") + formatPercent(change);
}
