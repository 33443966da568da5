//===- RunReport.h - What a run says of itself ------------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUN_RUNREPORT_H
#define CHECKPOINT_RUN_RUNREPORT_H

#include "Comparison.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>

namespace checkpoint {

/// A step that was run, and how it compares with the first one.
struct ReportedRun {
  const StepProgram *program = nullptr;
  StepRun run;
  std::optional<Comparison> comparison;
};

/// A table with one column a step.
void printRuns(llvm::ArrayRef<ReportedRun> runs, llvm::raw_ostream &stream);

/// The first step's figures; with other steps `equal` and `largest_difference`
/// over all of them, `other` with the figures of the first of them, and
/// `others` with those of all.
llvm::json::Value runsToJSON(llvm::ArrayRef<ReportedRun> runs);

} // namespace checkpoint

#endif // CHECKPOINT_RUN_RUNREPORT_H
