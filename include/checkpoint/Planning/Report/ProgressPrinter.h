//===- ProgressPrinter.h - Progress on the terminal -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_REPORT_PROGRESSPRINTER_H
#define CHECKPOINT_PLANNING_REPORT_PROGRESSPRINTER_H

#include "checkpoint/Planning/Model/PlanningProgress.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace checkpoint {

/// "planning: 50,000 nodes: price cuts 7/10, best +4.1% within budget, 2.3 s".
std::string formatNews(const PlanningNews &news);

/// Tells of planning that lasts past a second: on a terminal by one line that
/// is rewritten and taken away at the end, elsewhere by a line at the end of
/// each stage, and every ten seconds within one.
class ProgressPrinter {
public:
  explicit ProgressPrinter(llvm::raw_ostream &os);
  /// As `ProgressPrinter(os)`; `rewrites` says whether `os` is a terminal.
  ProgressPrinter(llvm::raw_ostream &os, bool rewrites)
      : os(os), rewrites(rewrites) {}
  ~ProgressPrinter() { clear(); }
  ProgressPrinter(const ProgressPrinter &) = delete;
  ProgressPrinter &operator=(const ProgressPrinter &) = delete;

  void print(const PlanningNews &news);
  /// Takes the rewritten line away, before anything else is written.
  void clear();
  /// For PlannerOptions; this printer must outlive it.
  PlanningProgress::Listener listener() {
    return [this](const PlanningNews &news) { print(news); };
  }

private:
  llvm::raw_ostream &os;
  const bool rewrites;
  bool shown = false; // a line that has to be taken away
  double printedAt = 0;
};

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_REPORT_PROGRESSPRINTER_H
