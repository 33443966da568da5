//===- CollectCuts.cpp - Plans from cuts at a price -----------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "CollectCuts.h"

#include "Planning/Model/SearchLimits.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using namespace llvm;

namespace checkpoint {

static constexpr const SearchLimits::PriceCuts &limits = searchLimits.cuts;

void collectWholeLayers(const SearchContext &context,
                        PlanCollection &collection) {
  const Rematerializer &maker = collection.maker;
  size_t numLayers = maker.layers().size();
  if (numLayers < 2)
    return;
  PlanningProgress::Stage stage(context.progress, "layers as a whole");
  uint32_t stretch = std::ceil(std::sqrt(double(numLayers)));
  for (uint32_t stride : {uint32_t(1), stretch}) {
    std::vector<bool> saved(context.choices.size(), true);
    for (ValueIndex value = 0; value < saved.size(); ++value) {
      uint32_t from = maker.producedIn(value), to = maker.lastReadIn(value);
      if (context.choices[value] == Choice::Recomputed ||
          (context.choices[value] == Choice::Free && from != kNoIndex &&
           from / stride == to / stride && !maker.readOutside(value)))
        saved[value] = false;
    }
    collection.tryDecisions(context, saved,
                            stride == 1 ? Retain::All : Retain::Boundaries);
  }
}

/// Every how many layers a boundary may be kept.
static std::vector<uint32_t> listStrides(size_t numLayers, bool few) {
  std::vector<uint32_t> strides;
  for (uint32_t stride = 1; stride < numLayers; stride *= 2) {
    strides.push_back(stride);
    if (!few && stride > 1 && stride + stride / 2 < numLayers)
      strides.push_back(stride + stride / 2);
  }
  return strides;
}

/// Between two neighbouring cuts: the richer one for the upper layers, whose
/// values backward reads first.
static void mixCuts(const SearchContext &context, PlanCollection &collection,
                    const std::vector<CutPoint> &cuts) {
  const Problem &problem = context.problem;
  const Rematerializer &maker = collection.maker;
  size_t numLayers = maker.layers().size();
  size_t shares = std::min(numLayers, problem.nodes.size() <= limits.mixedSmall
                                          ? limits.mixedShares
                                          : limits.mixedSharesOfMany);
  PlanningProgress::Stage stage(context.progress, "mixed cuts");
  for (size_t index = 1; index < cuts.size(); ++index)
    for (size_t share = 1; share < shares; ++share) {
      if (context.progress.timeIsUp())
        return;
      uint32_t from = share * numLayers / shares;
      std::vector<bool> saved = cuts[index].saved;
      for (ValueIndex value = 0; value < problem.values.size(); ++value)
        if (maker.producedIn(value) != kNoIndex &&
            maker.producedIn(value) >= from)
          saved[value] = cuts[index - 1].saved[value];
      collection.tryDecisions(context, saved, Retain::All);
    }
}

/// Keeps the boundary of every `stride`th layer, or none but by the cut's own
/// choice. At most `limit` cuts, each a part of the stage, if there is one.
static void collectCutsAt(const SearchContext &context,
                          PlanCollection &collection, uint32_t stride,
                          unsigned limit, PlanningProgress::Stage *stage) {
  if (context.progress.timeIsUp())
    return;
  const Problem &problem = context.problem;
  const Rematerializer &maker = collection.maker;
  size_t numLayers = maker.layers().size();
  std::vector<Choice> forced = context.choices;
  if (stride > 0)
    for (ValueIndex value = 0; value < problem.values.size(); ++value) {
      uint32_t from = maker.producedIn(value), to = maker.lastReadIn(value);
      if (from != kNoIndex && from / stride != to / stride &&
          forced[value] == Choice::Free)
        forced[value] = Choice::Saved;
    }
  std::vector<CutPoint> cuts = computePriceCuts(context.tables, forced, limit);
  for (auto [index, cut] : enumerate(cuts)) {
    if (context.progress.timeIsUp())
      return;
    collection.tryDecisions(context, cut.saved, Retain::All);
    if (stage)
      stage->advance();
    if (numLayers < 2 || stride == 1)
      continue;
    PlanningProgress::Stage nested(context.progress, "nested layers");
    collection.tryDecisions(context, cut.saved, Retain::Boundaries);
    // Nesting deeper pays only where little is saved.
    if (index + limits.halvingCuts >= cuts.size())
      collection.tryDecisions(context, cut.saved, Retain::Halving);
  }
  if (stride <= 1 && numLayers >= 2)
    mixCuts(context, collection, cuts);
}

void collectCuts(const SearchContext &context, PlanCollection &collection) {
  bool large = context.problem.nodes.size() > limits.manyNodes;
  unsigned limit = large ? limits.mostOfMany : limits.most;
  {
    PlanningProgress::Stage stage(context.progress, "price cuts", limit);
    collectCutsAt(context, collection, /*stride=*/0, limit, &stage);
  }
  std::vector<uint32_t> strides =
      listStrides(context.layers.size(), /*few=*/large);
  if (strides.empty() || context.progress.timeIsUp())
    return;
  PlanningProgress::Stage stage(context.progress, "layer boundaries",
                                strides.size());
  for (uint32_t stride : strides) {
    collectCutsAt(context, collection, stride, limit, nullptr);
    stage.advance();
  }
}

} // namespace checkpoint
