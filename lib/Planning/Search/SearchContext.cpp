//===- SearchContext.cpp - What the strategies of a search read -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "SearchContext.h"

#include "Planning/Model/SearchLimits.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace checkpoint {

SearchContext::SearchContext(const StepTables &tables, const Layers &layers,
                             const std::vector<Choice> &choices, double effort)
    : tables(tables), problem(tables.problem), layers(layers), choices(choices),
      rules(tables, choices), effort(effort), unheard(tables.problem),
      progress(tables.progress ? *tables.progress : unheard) {}

size_t SearchContext::movesPerBudget() const {
  return searchLimits.moves.perBudget + problem.nodes.size();
}

bool SearchContext::decidesAll() const {
  return all_of(choices, [](Choice choice) { return choice == Choice::Free; });
}

} // namespace checkpoint
