//===- MoveRules.cpp - What local moves may change ------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "MoveRules.h"

namespace checkpoint {

MoveRules::MoveRules(const StepTables &tables,
                     const std::vector<Choice> &choices)
    : mayKeep(tables.problem.nodes.size(), true) {
  for (const ProblemNode &node : tables.problem.nodes)
    mayRecompute.push_back(node.recomputable);
  for (ValueIndex value = 0; value < choices.size(); ++value) {
    if (!tables.forwardRoot[value] || choices[value] == Choice::Free)
      continue;
    mayKeep[tables.producers[value]] = false;
    if (choices[value] == Choice::Saved)
      mayRecompute[tables.producers[value]] = false;
  }
}

} // namespace checkpoint
