//===- LibraryCalls.h - Library calls on buffers ----------------*- C++ -*-===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef CHECKPOINT_LIB_CONVERSION_STEPTOARENA_LIBRARYCALLS_H
#define CHECKPOINT_LIB_CONVERSION_STEPTOARENA_LIBRARYCALLS_H

#include "mlir/IR/DialectRegistry.h"

namespace checkpoint {

/// Lets `checkpoint.library_call` come onto buffers with its kernel. They lie
/// row by row without gaps; one with gaps is copied into, or out of, one
/// without. Its workspace is one of the kernel's temporaries.
void registerLibraryCallBufferization(mlir::DialectRegistry &registry);

} // namespace checkpoint

#endif // CHECKPOINT_LIB_CONVERSION_STEPTOARENA_LIBRARYCALLS_H
