//===- ExitStatus.cpp - Exit codes of the drivers -------------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/ToolSupport/ExitStatus.h"

#include "checkpoint/Transforms/Remat/Rematerialize.h"

using namespace mlir;
using namespace checkpoint;

void ExitStatus::watch(MLIRContext &context) {
  context.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
    if (isInfeasible(diagnostic))
      infeasible = true;
    return failure(); // the next handler prints it
  });
}

int ExitStatus::code(LogicalResult result) const {
  if (succeeded(result))
    return 0;
  return infeasible ? 2 : 1;
}
