//===- LibraryFunctions.h - Functions that library calls name ---*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//
//
// The runtime's functions that `checkpoint.library_call` may name, for whoever
// links code against them by name. What loads their library stands beside them,
// so that a step whose library is missing is refused before it runs.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_RUNTIME_LIBRARYFUNCTIONS_H
#define CHECKPOINT_RUNTIME_LIBRARYFUNCTIONS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct CheckpointLibraryFunction {
  const char *name;
  /// Loads the library that the function calls: null, or why it cannot be. A
  /// function of the runtime too, of the name `loadName`. Both are null where
  /// there is nothing to load.
  const char *(*load)(void);
  const char *loadName;
  /// How many integers its descriptor has, whether one is of operands of so
  /// many bytes each, and the bytes of workspace that it asks for.
  int64_t numWords;
  int (*fits)(const int64_t *descriptor, const int64_t *bytes, int64_t count);
  int64_t (*workspaceBytes)(const int64_t *descriptor);
};

/// All of them; the last has no name.
const struct CheckpointLibraryFunction *checkpointLibraryFunctions(void);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHECKPOINT_RUNTIME_LIBRARYFUNCTIONS_H
