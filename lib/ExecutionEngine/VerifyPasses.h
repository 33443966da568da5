//===- VerifyPasses.h - Whether passes are verified -------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_EXECUTIONENGINE_VERIFYPASSES_H
#define CHECKPOINT_LIB_EXECUTIONENGINE_VERIFYPASSES_H

namespace checkpoint {

/// Passes are verified where they are tested; here that would be a third of the
/// time that large steps take to load.
#ifdef NDEBUG
inline constexpr bool kVerifiesPasses = false;
#else
inline constexpr bool kVerifiesPasses = true;
#endif

} // namespace checkpoint

#endif // CHECKPOINT_LIB_EXECUTIONENGINE_VERIFYPASSES_H
