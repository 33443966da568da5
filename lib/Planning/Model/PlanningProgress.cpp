//===- PlanningProgress.cpp - A time limit, and what planning does --------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Model/PlanningProgress.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;
using namespace checkpoint;

/// Seconds between two pieces of news.
static constexpr double kNewsEvery = 0.1;

json::Array checkpoint::toJSON(const std::vector<PlanningStage> &stages) {
  json::Array list;
  for (const PlanningStage &stage : stages)
    list.push_back(
        json::Object{{"name", json::fixUTF8(stage.name)},
                     {"seconds", stage.seconds},
                     {"plans", static_cast<int64_t>(stage.plans)},
                     {"best_cost", stage.bestCost ? json::Value(*stage.bestCost)
                                                  : json::Value(nullptr)}});
  return list;
}

PlanningProgress::PlanningProgress(const Problem &problem,
                                   std::optional<double> limitSeconds,
                                   std::optional<int64_t> budgetBytes,
                                   Listener listener)
    : numNodes(problem.nodes.size()), stepCost(problem.stepCost()),
      begin(Clock::now()), charged(begin), limit(limitSeconds),
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

void PlanningProgress::planTried(int64_t peakBytes, double recomputeCost,
                                 size_t count) {
  if (!budget || peakBytes <= *budget)
    best = best ? std::min(*best, recomputeCost) : recomputeCost;
  if (!open.empty())
    list[open.back().stage].plans += count;
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
  PlanningNews news;
  news.numNodes = numNodes;
  news.stage = list[outermost.stage].name;
  news.done = outermost.done;
  news.total = outermost.total;
  if (best)
    news.bestShare = stepCost > 0 ? *best / stepCost : 0;
  news.hasBudget = budget.has_value();
  news.seconds = now;
  news.stageEnds = stageEnds;
  listener(news);
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
