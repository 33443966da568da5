//===- ArenaUse.h - What of the arena is in use when ------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_MEASURE_ARENAUSE_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_MEASURE_ARENAUSE_H

#include "checkpoint/ExecutionEngine/StepProgram.h"

#include <vector>

namespace checkpoint {

/// For each call of the step, the bytes of the arena that it touches or that a
/// later one reads before they are written again.
std::vector<int64_t> computeArenaUse(const StepProgram &program);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_MEASURE_ARENAUSE_H
