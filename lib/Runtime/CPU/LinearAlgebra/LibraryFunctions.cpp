//===- LibraryFunctions.cpp - Functions that library calls name -----------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Runtime/LibraryFunctions.h"

#include "checkpoint/Runtime/LinearAlgebra.h"
#include "checkpoint/Runtime/RuntimeSymbols.h"

template <int64_t routine>
static int fitsLinearAlgebra(const int64_t *descriptor, const int64_t *bytes,
                             int64_t count) {
  const auto *call =
      reinterpret_cast<const CheckpointLinearAlgebra *>(descriptor);
  return call->routine == routine &&
         checkpointLinearAlgebraFits(call, bytes, count);
}

static int64_t getLinearAlgebraBytes(const int64_t *descriptor) {
  return checkpointLinearAlgebraWorkspaceBytes(
      reinterpret_cast<const CheckpointLinearAlgebra *>(descriptor));
}

const CheckpointLibraryFunction *checkpointLibraryFunctions() {
#define CHECKPOINT_LIBRARY_FUNCTION(NAME, ROUTINE)                             \
  {checkpoint::symbols::NAME,                                                  \
   &checkpointLoadLinearAlgebraLibrary,                                        \
   checkpoint::symbols::checkpointLoadLinearAlgebraLibrary,                    \
   sizeof(CheckpointLinearAlgebra) / sizeof(int64_t),                          \
   &fitsLinearAlgebra<ROUTINE>,                                                \
   &getLinearAlgebraBytes},
  static const CheckpointLibraryFunction functions[] = {
#include "checkpoint/Runtime/RuntimeSymbols.def"
      {nullptr, nullptr, nullptr, 0, nullptr, nullptr},
  };
  return functions;
}
