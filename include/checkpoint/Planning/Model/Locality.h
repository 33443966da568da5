//===- Locality.h - When it pays that runs share bytes ----------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_PLANNING_MODEL_LOCALITY_H
#define CHECKPOINT_PLANNING_MODEL_LOCALITY_H

#include <cstdint>

namespace checkpoint {

/// From so many bytes on that two runs go through, it pays to run one right
/// after the other, and as one pass over memory: fewer are in a near cache
/// anyhow. Planning orders runs by it, and what makes code of a plan joins
/// them.
inline constexpr int64_t kWorthReadingOnceBytes = 64 << 10;

} // namespace checkpoint

#endif // CHECKPOINT_PLANNING_MODEL_LOCALITY_H
