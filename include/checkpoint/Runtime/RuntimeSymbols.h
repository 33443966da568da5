//===- RuntimeSymbols.h - Names of the runtime's functions ------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_RUNTIMESYMBOLS_H
#define CHECKPOINT_RUNTIME_RUNTIMESYMBOLS_H

namespace checkpoint {

/// The name of each function in RuntimeSymbols.def, for whoever emits calls of
/// it: `symbols::NAME` is "NAME".
namespace symbols {
#define CHECKPOINT_KERNEL_FUNCTION(NAME) inline constexpr char NAME[] = #NAME;
#define CHECKPOINT_LIBRARY_FUNCTION(NAME, ROUTINE)                             \
  inline constexpr char NAME[] = #NAME;
#define CHECKPOINT_LOAD_FUNCTION(NAME) inline constexpr char NAME[] = #NAME;
#define CHECKPOINT_STEP_FUNCTION(NAME) inline constexpr char NAME[] = #NAME;
#include "checkpoint/Runtime/RuntimeSymbols.def"
} // namespace symbols

} // namespace checkpoint

#endif // CHECKPOINT_RUNTIME_RUNTIMESYMBOLS_H
