//===- PlanningProgress.cpp - A time limit, and what planning does --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/PlanningProgress.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;
using namespace checkpoint;

/// Seconds between two pieces of news.
static constexpr double kNewsEvery = 0.1;

PlanningProgress::PlanningProgress(std::optional<double> limitSeconds,
                                   std::optional<int64_t> budgetBytes,
                                   Listener listener)
    : begin(Clock::now()), charged(begin), limit(limitSeconds),
      budget(budgetBytes), listener(std::move(listener)) {}

double PlanningProgress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

bool PlanningProgress::timeIsUp() {
  if (!limit || seconds() < *limit * allotted)
    return false;
  reached = true;
  return true;
}

void PlanningProgress::planTried(int64_t peakBytes, double recomputeCost) {
  if (!budget || peakBytes <= *budget)
    best = best ? std::min(*best, recomputeCost) : recomputeCost;
  if (!open.empty())
    ++list[open.back().stage].plans;
  tell(/*stageEnds=*/false);
}

void PlanningProgress::charge() {
  Clock::time_point now = Clock::now();
  if (!open.empty())
    list[open.back().stage].seconds +=
        std::chrono::duration<double>(now - charged).count();
  charged = now;
}

void PlanningProgress::tell(bool stageEnds) {
  if (!listener || open.empty())
    return;
  double now = seconds();
  if (!stageEnds && now - toldAt < kNewsEvery)
    return;
  toldAt = now;
  const Open &outermost = open.front();
  listener({list[outermost.stage].name, outermost.done, outermost.total, best,
            now, stageEnds});
}

PlanningProgress::Stage::Stage(PlanningProgress &progress, StringRef name,
                               size_t total)
    : progress(progress) {
  progress.charge();
  auto at = llvm::find_if(progress.list, [&](const PlanningStage &stage) {
    return stage.name == name;
  });
  size_t index = at - progress.list.begin();
  if (at == progress.list.end())
    progress.list.push_back({name.str(), 0, 0, std::nullopt});
  progress.open.push_back({index, 0, total});
  progress.tell(/*stageEnds=*/false);
}

PlanningProgress::Stage::~Stage() {
  progress.charge();
  progress.list[progress.open.back().stage].bestCost = progress.best;
  if (progress.open.size() == 1)
    progress.tell(/*stageEnds=*/true);
  progress.open.pop_back();
}

void PlanningProgress::Stage::advance() {
  ++progress.open.back().done;
  progress.tell(/*stageEnds=*/false);
}
